"""From the title to a first game by keyboard alone, mouse alone, pad alone; and every question by each (B081)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.registry import Resumable, SeatChoice
from game.app.scene import Scene
from game.scenes.lobby import AllOptions, Lobby
from game.scenes.settings import Rebind, Settings
from game.scenes.text_entry import TextEntry
from game.scenes.title import Title
from tests.app.conftest import Hands
from tests.app.test_app import SCENES

PAD_A, PAD_B, PAD_Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT

Started = list[tuple[str, list[SeatChoice], Mapping[str, Any], int | None]]


@pytest.fixture
def started(app: App) -> Started:
    found: Started = []
    app.doors.start = lambda key, seats, options, seed: found.append((key, seats, options, seed))
    return found


@pytest.fixture
def title(app: App, hands: Hands, started: Started) -> Title:
    title = Title()
    app.stack.push(title)
    hands.settle()
    return title


def top(app: App, kind: type[Scene]) -> Any:
    assert isinstance(app.stack.top, kind), app.stack.top
    return app.stack.top


def check_first_game(started: Started, device: str) -> None:
    [(key, seats, options, seed)] = started
    assert key == "toy" and seed is None
    assert [seat.kind for seat in seats] == ["human", "bot", "bot", "bot"]
    assert seats[0].device == device and len({seat.name for seat in seats}) == 4
    assert len({seat.look for seat in seats}) == 4
    assert options == {"rounds": 3, "open_hands": False, "deck": "short"}


def test_two_presses_by_keyboard(app: App, hands: Hands, title: Title, started: Started) -> None:
    assert hands.focused == "game-toy"
    hands.key(pygame.K_RETURN)
    top(app, Lobby)
    assert hands.focused == "deal"
    hands.key(pygame.K_RETURN)
    check_first_game(started, "keyboard")


def test_two_presses_by_pad(app: App, hands: Hands, title: Title, started: Started) -> None:
    app.devices.pads.add(7, "Pad")
    hands.pad(PAD_A)
    top(app, Lobby)
    hands.pad(PAD_A)
    check_first_game(started, "pad-7")


def test_two_clicks_by_mouse(app: App, hands: Hands, title: Title, started: Started) -> None:
    hands.click_on("game-toy")
    top(app, Lobby)
    hands.click_on("deal")
    check_first_game(started, "keyboard")  # keyboard and mouse are one person's two hands


def test_a_hasty_double_press_deals_nothing_unseen(app: App, hands: Hands, title: Title, started: Started) -> None:
    for _ in range(2):
        app.post_device_event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
        app.post_device_event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    hands.settle()
    assert started == []
    top(app, Lobby)


def test_continue_comes_first_when_there_is_something(app: App, hands: Hands, started: Started) -> None:
    opened: list[str] = []
    app.doors.resumable = lambda: Resumable("Toy, turn 3", "4 seats", lambda: opened.append("toy"))
    app.stack.push(Title())
    hands.settle()
    assert hands.focused == "continue"
    hands.key(pygame.K_RETURN)
    assert opened == ["toy"]


def test_the_game_played_last_has_the_focus(app: App, hands: Hands, title: Title) -> None:
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    top(app, Lobby)
    hands.key(pygame.K_ESCAPE)
    app.stack.replace(Title())
    hands.settle()
    assert hands.focused == "game-pair"


@pytest.mark.parametrize("by", ["keyboard", "mouse", "pad"])
def test_leaving_is_asked_and_answered_by_every_device(app: App, hands: Hands, title: Title, by: str) -> None:
    app.devices.pads.add(7, "Pad")

    def answer(yes: bool) -> None:
        if by == "keyboard":
            hands.key(pygame.K_ESCAPE)
            assert hands.focused == "no"  # the harmless answer has the focus
            if yes:
                hands.key(pygame.K_UP)
            hands.key(pygame.K_RETURN)
        elif by == "pad":
            hands.pad(PAD_B)
            if yes:
                hands.pad(UP)
            hands.pad(PAD_A)
        else:
            hands.click(10, 10, button=3)
            hands.click_on("yes" if yes else "no")

    answer(yes=False)
    assert app.running and app.stack.top is title
    answer(yes=True)
    assert not app.running and app.exit_code == 0


def test_back_never_means_yes(app: App, hands: Hands, title: Title) -> None:
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert app.running and app.stack.top is title


# -- lobby ---------------------------------------------------------------------------------------------------


@pytest.fixture
def lobby(app: App, hands: Hands, title: Title) -> Lobby:
    hands.key(pygame.K_RETURN)
    lobby = app.stack.top
    assert isinstance(lobby, Lobby)
    return lobby


def test_chairs_and_options_are_remembered(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    hands.click_on("chair-3")
    hands.click_on("free")  # the last bot is sent away
    hands.click_on("option-rounds")
    hands.click_on("deal")
    assert len(started[0][1]) == 3 and started[0][2]["rounds"] == 4
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
    assert len(started[0][1]) == 4


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


def test_too_few_at_the_table(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    for place in (1, 2, 3):
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
    assert len(lobby.seating.taken) == 4  # it took a bot's chair
    assert app.devices.pads.seated == {"keyboard", "pad-7"}


def test_two_pads_a_moment_apart_are_two_people(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    for instance in (7, 8):
        app.devices.pads.add(instance, "Pad")
        hands.pad(PAD_A, instance)
    assert [s.device for s in lobby.seating.taken if s.kind == "human"] == ["keyboard", "pad-7", "pad-8"]
    hands.pad(PAD_A, 8)  # seated now: its press is a press
    assert len(started) == 1


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
    assert app.stack.top is lobby and lobby.seating.chairs[0].name == app.texts("lobby.you")  # type: ignore[union-attr]
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


# -- settings ------------------------------------------------------------------------------------------------


def test_a_setting_acts_and_is_kept_at_once(app: App, hands: Hands, title: Title) -> None:
    app.stack.push(Settings())
    hands.settle()
    assert hands.focused == "seeing.text_size"
    hands.key(pygame.K_RIGHT)
    assert app.settings.seeing.text_size == 130 and app.frame.factor == 1.3 and app.type.factor == 1.3
    for _ in range(12):
        app.tick(0.05)
    assert "text_size = 130" in (app.places.settings / "settings.toml").read_text()
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert app.theme.high_contrast


def test_a_slider_by_mouse_drag_and_by_keys(app: App, hands: Hands, title: Title) -> None:
    app.stack.push(Settings())
    hands.settle()
    top(app, Settings).show_group("hearing")
    slider = top(app, Settings).panel.find("sound.master")
    bar = slider.bar()
    start = app.canvas.to_window(bar.left + 2, bar.centery)
    app.post_device_event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    app.post_device_event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    hands.settle()
    assert app.settings.sound.master == 0
    app.post_device_event(
        pygame.MOUSEMOTION, pos=app.canvas.to_window(bar.centerx, bar.centery + 90), rel=(1, 0), buttons=(1, 0, 0)
    )
    hands.settle()
    assert app.settings.sound.master == 50  # the drag stays with the slider though the mouse left it
    app.post_device_event(pygame.MOUSEBUTTONUP, pos=app.canvas.to_window(bar.centerx, bar.centery), button=1)
    hands.settle()
    hands.key(pygame.K_RIGHT)
    assert app.settings.sound.master == 60


def test_groups_by_shoulder_buttons_and_by_mouse(app: App, hands: Hands, title: Title) -> None:
    app.devices.pads.add(7, "Pad")
    app.stack.push(Settings())
    hands.settle()
    scene = top(app, Settings)
    seen = [scene.group]
    for _ in range(5):
        hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        seen.append(scene.group)
    assert seen == [id for id, _ in scene.groups()]
    hands.click_on("group-hearing")
    assert scene.group == "hearing"
    hands.pad(PAD_B)
    assert app.stack.top is title


def test_every_setting_row_can_be_reached_at_the_largest_text(app: App, hands: Hands, title: Title) -> None:
    app.settings.change("seeing", "text_size", 160)
    app.stack.push(Settings())
    hands.settle()
    scene = top(app, Settings)
    for group, _ in scene.groups():
        scene.show_group(group)
        seen = {hands.focused}
        for _ in range(9):
            hands.key(pygame.K_DOWN)
            seen.add(hands.focused)
        rows = {id for id in seen if not str(id).startswith("group-")}
        assert len(rows) == len(scene._rows), group
        for _ in range(9):
            hands.key(pygame.K_UP)
        assert scene._first == 0


def test_b090_rebinding_refuses_a_taken_key_in_words_and_keeps_a_good_one(app: App, hands: Hands, title: Title) -> None:
    app.stack.push(Rebind("keyboard"))
    hands.settle()
    scene = top(app, Rebind)
    while hands.focused != "hint":
        hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert scene.waiting == "hint"
    hands.key(pygame.K_u)
    assert "already" in scene.prompt() and app.bindings.action("keyboard", "u") == "undo"
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)  # keeps the old one and does not leave the page
    assert app.stack.top is scene and app.bindings.controls("keyboard", "hint") == ["h"]
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_j)
    assert app.bindings.action("keyboard", "j") == "hint"
    app.save_settings()
    assert 'hint = ["j"]' in (app.places.settings / "settings.toml").read_text()


def test_b081_rebinding_a_pad_with_the_pad_alone(app: App, hands: Hands, title: Title) -> None:
    app.devices.pads.add(7, "Pad")
    app.stack.push(Rebind("pad"))
    hands.settle()
    for _ in range(20):
        if hands.focused == "say_what":
            break
        hands.pad(DOWN)
    hands.pad(PAD_A)
    hands.pad(pygame.CONTROLLER_BUTTON_GUIDE)
    assert app.bindings.action("pad", "guide") == "say_what"
    hands.pad(PAD_B)
    assert app.stack.top is title


# -- any key anywhere ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(SCENES))
def test_b089_any_key_on_any_screen_starts_nothing_and_breaks_nothing(
    app: App, hands: Hands, started: Started, name: str
) -> None:
    chance = random.Random(name)
    app.devices.pads.add(7, "Pad")
    app.stack.push(SCENES[name](app))
    hands.settle()
    codes = [
        pygame.K_u, pygame.K_h, pygame.K_l, pygame.K_p, pygame.K_z, pygame.K_F1, pygame.K_F5, pygame.K_F6,
        pygame.K_LEFT,
        pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_q, pygame.K_e, pygame.K_1, pygame.K_F12,
    ]  # fmt: skip
    for _ in range(40):
        pick = chance.randrange(4)
        if pick == 0:
            hands.key(chance.choice(codes))
        elif pick == 1:
            hands.pad(chance.choice([b for b in range(15) if b not in (PAD_A, PAD_B, pygame.CONTROLLER_BUTTON_START)]))
        elif pick == 2:
            hands.point(chance.randrange(1920), chance.randrange(1080))
        else:
            hands.click(chance.randrange(1920), chance.randrange(1080), button=chance.choice((2, 4, 5)))
    assert started == [] and app.running
    assert app.texts.missing == set()


@pytest.mark.parametrize("name", list(SCENES))
def test_the_focus_is_visible_without_colour(app: App, hands: Hands, name: str) -> None:  # B137
    app.stack.push(SCENES[name](app))
    hands.settle()
    panel = getattr(app.stack.top, "panel", None)
    if panel is None or len(panel.focus.items) < 2:
        return
    app.draw()
    before = pygame.transform.grayscale(app.canvas.surface)
    was = panel.focus.rect
    assert panel.focus.next() or panel.focus.prev()
    for _ in range(10):
        app.tick(0.05)
    app.draw()
    after = pygame.transform.grayscale(app.canvas.surface)
    ring = app.canvas.px(was.inflate(26, 26))
    changed = sum(
        abs(before.get_at((x, ring.top + 3)).r - after.get_at((x, ring.top + 3)).r) > 60
        for x in range(max(0, ring.left + 10), min(before.get_width(), ring.right - 10), 3)
    )
    assert changed > 5, "the ring does not show in grey"
