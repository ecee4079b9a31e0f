"""The lobby: chairs, pads that sit down, names, options (B070, B073)."""

from __future__ import annotations

from typing import Any

import pygame

from game.app.app import App
from game.scenes.lobby import AllOptions, Lobby
from game.scenes.text_entry import TextEntry
from game.scenes.title import Title
from tests.app.conftest import DOWN, LEFT, PAD_A, PAD_Y, RIGHT, UP, Hands, Started, top


def test_chairs_and_options_are_remembered(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    hands.click_on("chair-2")
    hands.click_on("free")  # the last bot is sent away
    hands.click_on("option-rounds")
    hands.click_on("deal")
    assert len(started[0][1]) == 2 and started[0][2]["rounds"] == 4
    text = (app.places.settings / "settings.toml").read_text()
    assert "rounds = 4" in text
    again = Lobby(app.games[0], app.doors.start)
    app.stack.replace(again)
    hands.settle()
    hands.key(pygame.K_RETURN)
    assert started[1][1] == started[0][1] and started[1][2] == started[0][2]


def test_kept_options_of_another_version_do_not_block_the_deal(
    app: App, hands: Hands, title: Title, started: Started
) -> None:
    app.settings.games["toy"] = {
        "options": {"rounds": 99, "deck": "gone", "open_hands": True, "old": 1},
        "seats": [{"kind": "ghost"}, 5, {}, {}, {}, {}],
        "level": "sage",
    }
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    assert started[0][2] == {"rounds": 3, "open_hands": True, "deck": "short"}
    assert len(started[0][1]) == 3


def test_options_that_do_not_go_together_are_refused_in_the_games_own_words(
    app: App, hands: Hands, lobby: Lobby, started: Started
) -> None:
    for _ in range(2):
        hands.click_on("option-rounds")
    hands.click_on("option-open_hands")
    deal = lobby.panel.find("deal")
    assert deal is not None and "all night" in deal.why_not
    hands.click_on("deal")
    assert started == [] and "all night" in app.voice.spoken[-1]


def test_the_left_arrow_goes_back_and_the_rest_of_the_row_goes_on(app: App, hands: Hands, lobby: Lobby) -> None:
    row: Any = lobby.panel.find("option-rounds")
    hands.click(row.rect.left + 30, row.rect.centery)
    assert lobby.options.values["rounds"] == 4
    row = lobby.panel.find("option-rounds")
    hands.click(*row.left_arrow.center)
    hands.click(*row.left_arrow.center)
    assert lobby.options.values["rounds"] == 2


def test_hint_on_a_chair_adds_a_bot_and_goes_round_the_levels(app: App, hands: Hands, lobby: Lobby) -> None:
    app.devices.pads.add(7, "Pad")
    lobby.seating.sit(0, "pad-7")
    hands.point(*lobby.panel.find("chair-5").rect.center)  # type: ignore[union-attr]
    hands.pad(PAD_Y)
    seat = lobby.seating.chairs[5]
    assert seat is not None and seat.kind == "bot"
    hands.pad(PAD_Y)
    after = lobby.seating.chairs[5]
    assert after is not None and after.level != seat.level and hands.focused == "chair-5"


def test_every_answer_of_every_chair_menu_does_something_and_comes_back(app: App, hands: Hands, lobby: Lobby) -> None:
    for place in (0, 1, 5):
        hands.click_on(f"chair-{place}")
        ids = [id for id, _, _ in app.stack.top.answers]  # type: ignore[union-attr]
        hands.key(pygame.K_ESCAPE)
        for id in ids:
            lobby.seating.fill_usual("keyboard")
            lobby.build()
            before = list(lobby.seating.chairs)
            hands.click_on(f"chair-{place}")
            hands.click_on(id)
            if id == "name":
                assert isinstance(app.stack.top, TextEntry)
                hands.key(pygame.K_ESCAPE)
            elif id != "back":
                assert lobby.seating.chairs != before, id
            assert app.stack.top is lobby


def test_too_few_at_the_table(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    for place in (1, 2):
        hands.click_on(f"chair-{place}")
        hands.click_on("free")
    hands.click_on("deal")
    assert started == [] and "2" in lobby.panel.find("deal").why_not  # type: ignore[union-attr]


def test_a_pad_sits_down_by_its_press_and_the_twin_does_not(app: App, hands: Hands, lobby: Lobby) -> None:  # B073
    app.devices.pads.add(7, "Pad")
    app.devices.pads.add(8, "Pad")
    for instance in (7, 8):  # one wired pad that shows up twice
        app.post_device_event(pygame.CONTROLLERBUTTONDOWN, instance_id=instance, button=PAD_A)
    hands.settle()
    people = [seat for seat in lobby.seating.taken if seat.kind == "human"]
    assert [seat.device for seat in people] == ["keyboard", "pad-7"]
    assert len(lobby.seating.taken) == 3  # it took a bot's chair
    assert app.devices.pads.seated == {"keyboard", "pad-7"}


def test_two_pads_a_moment_apart_are_two_people(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    for instance in (7, 8):
        app.devices.pads.add(instance, "Pad")
        hands.pad(PAD_A, instance)
    assert [s.device for s in lobby.seating.taken if s.kind == "human"] == ["keyboard", "pad-7", "pad-8"]
    hands.pad(PAD_A, 8)  # seated now: its press is a press, on the frame in its own chair
    assert lobby.seating.ready == {lobby.seating.seat_of("pad-8")} and started == []


def test_b070_a_lost_pad_keeps_its_persons_chair_and_a_new_one_takes_nobodys(
    app: App, hands: Hands, lobby: Lobby
) -> None:
    app.devices.pads.add(7, "Pad")
    hands.pad(PAD_A, 7)
    place = lobby.seating.seat_of("pad-7")
    assert place is not None
    app.post_device_event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    hands.settle()
    seat = lobby.seating.chairs[place]
    assert seat is not None and seat.kind == "human" and seat.device == ""
    app.devices.pads.add(9, "Pad")
    before = list(lobby.seating.chairs)
    lobby.device_found("pad-9")
    assert lobby.seating.chairs == before
    hands.pad(PAD_A, 9)
    assert lobby.seating.seat_of("pad-9") not in (None, place)


def test_a_name_is_typed_letter_by_letter_with_a_pad_alone(app: App, hands: Hands, title: Title) -> None:
    app.devices.pads.add(7, "Pad")
    hands.pad(PAD_A)
    lobby = top(app, Lobby)
    hands.pad(UP)
    while hands.focused != "chair-0":
        before = hands.focused
        hands.pad(LEFT)
        assert hands.focused != before
    hands.pad(PAD_A)
    assert hands.focused == "name"
    hands.pad(PAD_A)
    entry = top(app, TextEntry)
    while entry.text:
        hands.pad(PAD_Y)  # erases
    for letter in "jo":
        walk_to(hands, f"key-{letter}", UP, DOWN, LEFT, RIGHT)
        hands.pad(PAD_A)
    walk_to(hands, "done", UP, DOWN, LEFT, RIGHT)
    hands.pad(PAD_A)
    assert lobby.seating.chairs[0].name == "jo"


def walk_to(hands: Hands, goal: str, up: int, down: int, left: int, right: int) -> None:
    """Goes to a widget the way a thumb does: by direction, looking where the focus is."""
    panel = hands.app.stack.top.panel  # type: ignore[union-attr]
    for _ in range(30):
        if hands.focused == goal:
            return
        here, there = panel.focus.rect, panel.find(goal).rect
        if there.top >= here.bottom:
            hands.pad(down)
        elif there.bottom <= here.top:
            hands.pad(up)
        else:
            hands.pad(right if there.centerx > here.centerx else left)
    raise AssertionError(f"cannot walk to {goal}")


def test_a_name_is_typed_on_the_keyboard_through_the_input_method(app: App, hands: Hands, lobby: Lobby) -> None:
    hands.click_on("chair-0")
    hands.key(pygame.K_RETURN)
    entry = top(app, TextEntry)
    for _ in range(len(entry.text)):
        hands.key(pygame.K_BACKSPACE)
    hands.key(pygame.K_u)  # the key alone is no letter and no "undo" either
    assert entry.text == ""
    hands.text("Łucja")
    hands.text(" Ω")
    hands.key(pygame.K_RETURN)
    assert app.stack.top is lobby
    seat = lobby.seating.chairs[0]
    assert seat is not None and seat.name == "Łucja Ω" and app.settings.names == ["Łucja Ω"]
    hands.key(pygame.K_u)  # letters are keys again
    assert not app.devices.keyboard.typing


def test_typing_can_be_left_and_is_limited(app: App, hands: Hands, lobby: Lobby) -> None:
    hands.click_on("chair-0")
    hands.key(pygame.K_RETURN)
    entry = top(app, TextEntry)
    hands.text("x" * 60)
    assert len(entry.text) == entry.limit
    hands.key(pygame.K_ESCAPE)
    assert app.stack.top is lobby and lobby.seating.chairs[0].name == app.texts("lobby.guest")  # type: ignore[union-attr]
    assert not app.devices.keyboard.typing


def test_all_options_page_scrolls_and_comes_back(app: App, hands: Hands, lobby: Lobby) -> None:
    lobby._more()
    hands.settle()
    page = top(app, AllOptions)
    for _ in range(8):
        hands.key(pygame.K_DOWN)
    assert hands.focused == "reset"
    hands.key(pygame.K_ESCAPE)
    assert app.stack.top is lobby and page.options is lobby.options


def test_a_game_for_two_shows_two_chairs(app: App, hands: Hands, title: Title, started: Started) -> None:
    hands.click_on("game-pair")
    lobby = top(app, Lobby)
    assert len(lobby.seating.chairs) == 2
    hands.click_on("deal")
    assert [s.kind for s in started[0][1]] == ["human", "bot"]
