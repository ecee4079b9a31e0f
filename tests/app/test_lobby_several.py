"""Several persons in the lobby: a frame for each device, ready marks, chairs that move, one keyboard for two."""

from __future__ import annotations

import pygame

from game.app.app import App
from game.scenes.lobby import Lobby
from game.scenes.text_entry import TextEntry
from tests.app.conftest import DOWN, LEFT, PAD_A, RIGHT, UP, Hands, Started

RB = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def sit(app: App, hands: Hands, *instances: int) -> None:
    for instance in instances:
        app.devices.pads.add(instance, "Pad")
        hands.pad(PAD_A, instance)


def frame(lobby: Lobby, device: str) -> str | None:
    return lobby.frames.foci[device].current


def test_deal_waits_until_everybody_is_ready(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    sit(app, hands, 7, 8)
    deal = lobby.panel.find("deal")
    assert deal.enabled and not deal.bright and "waits for" in deal.detail  # type: ignore[union-attr]
    seven, eight = lobby.seating.seat_of("pad-7"), lobby.seating.seat_of("pad-8")
    assert frame(lobby, "pad-7") == f"ready-{seven}" and frame(lobby, "pad-8") == f"ready-{eight}"
    hands.pad(PAD_A, 7)
    hands.key(pygame.K_RETURN)  # the first person's frame is on Deal: pressing it means ready
    assert started == [] and lobby.seating.waiting == [eight]
    assert lobby.seating.chairs[eight].name in lobby.said  # type: ignore[index, union-attr]
    hands.pad(PAD_A, 8)
    assert not lobby.seating.waiting and lobby.panel.find("deal").bright  # type: ignore[union-attr]
    assert frame(lobby, "pad-8") == "deal", "once all are ready the frames go to Deal"
    hands.pad(PAD_A, 8)
    assert len(started) == 1
    assert {c.device for c in started[0][1] if c.kind == "human"} == {"keyboard", "pad-7", "pad-8"}


def test_ready_is_taken_back(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    sit(app, hands, 7)
    hands.key(pygame.K_RETURN)
    hands.pad(PAD_A, 7)
    assert not lobby.seating.waiting
    place = lobby.seating.seat_of("pad-7")
    lobby.frames.foci["pad-7"].set(f"ready-{place}")
    hands.pad(PAD_A, 7)
    assert lobby.seating.waiting == [place] and started == []


def test_each_device_moves_its_own_frame_only(app: App, hands: Hands, lobby: Lobby) -> None:
    sit(app, hands, 7, 8)
    before = frame(lobby, "pad-8"), frame(lobby, "keyboard")
    hands.pad(DOWN, 7)
    assert str(frame(lobby, "pad-7")).split("-")[0] in ("name", "look")
    assert (frame(lobby, "pad-8"), frame(lobby, "keyboard")) == before
    assert lobby.frames.acted == "pad-7" and lobby.panel.focus is lobby.frames.foci["pad-7"]


def test_nobody_gets_into_anothers_chair(app: App, hands: Hands, lobby: Lobby) -> None:
    sit(app, hands, 7, 8)
    mine = str(lobby.seating.seat_of("pad-7"))
    rows = {"ready", "name", "look", "leave"}
    seen = set()
    for button in (UP, LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT, UP, DOWN, LEFT, DOWN, RIGHT) * 3:
        hands.pad(button, 7)
        seen.add(frame(lobby, "pad-7"))
    inside = {str(id) for id in seen if str(id).split("-")[0] in rows}
    assert inside and all(id.endswith(f"-{mine}") for id in inside)
    others = [w for w in lobby.panel.widgets if getattr(w, "owner", "") == "pad-8"]
    hands.click(*others[0].rect.center)  # the keyboard's mouse may not either
    assert lobby.seating.seat_of("pad-8") not in lobby.seating.ready


def test_the_frames_of_the_others_are_dashed_and_bear_their_symbol(app: App, hands: Hands, lobby: Lobby) -> None:
    sit(app, hands, 7)
    drawn: list[tuple[object, int]] = []
    import game.scenes.lobby_frames as module

    real = module.draw_other_focus
    module.draw_other_focus = lambda c, r, t, look, n=0: drawn.append((tuple(r), look))  # type: ignore[assignment]
    try:
        lobby.draw(app.canvas)
    finally:
        module.draw_other_focus = real
    keys = lobby.seating.chairs[0]
    assert keys is not None and [look for _, look in drawn] == [keys.look]


def test_shoulder_buttons_move_the_chair_and_the_frames_go_along(app: App, hands: Hands, lobby: Lobby) -> None:
    sit(app, hands, 7)
    place = lobby.seating.seat_of("pad-7")
    assert place is not None
    hands.pad(PAD_A, 7)  # ready
    hands.pad(UP, 7)
    lobby.frames.foci["pad-7"].set(f"ready-{place}")
    hands.pad(RB, 7)
    assert lobby.seating.seat_of("pad-7") == place + 1 and frame(lobby, "pad-7") == f"ready-{place + 1}"
    assert lobby.seating.ready == {place + 1}, "the mark goes along"
    for _ in range(9):
        hands.pad(RB, 7)
    assert lobby.seating.seat_of("pad-7") == lobby.seating.most - 1


def test_a_chair_is_dragged_by_the_mouse(app: App, hands: Hands, lobby: Lobby) -> None:
    names = [c.name if c else "" for c in lobby.seating.chairs]
    where = [lobby.panel.find(f"chair-{i}").rect.center for i in range(6)]  # type: ignore[union-attr]
    start, end = app.canvas.to_window(*where[1]), app.canvas.to_window(*where[4])
    app.post_device_event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    hands.settle()
    app.post_device_event(pygame.MOUSEMOTION, pos=end, rel=(1, 0), buttons=(1, 0, 0))
    hands.settle()
    assert lobby.grip.over == 4 and app.stack.top is lobby
    app.post_device_event(pygame.MOUSEBUTTONUP, pos=end, button=1)
    hands.settle()
    after = [c.name if c else "" for c in lobby.seating.chairs]
    assert after[4] == names[1] and after[1] == names[4] and app.stack.top is lobby


def test_two_persons_share_the_keyboard(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    hands.click_on("chair-1")
    hands.click_on("half")
    assert [c.device for c in lobby.seating.taken if c.kind == "human"] == ["keyboard-left", "keyboard-right"]
    assert [d.id for d in app.devices.all()] == ["keyboard-left", "keyboard-right", "mouse"]
    hands.key(pygame.K_s)
    assert lobby.frames.acted == "keyboard-left"
    hands.key(pygame.K_DOWN)
    assert lobby.frames.acted == "keyboard-right"
    for device, key in (("keyboard-left", pygame.K_SPACE), ("keyboard-right", pygame.K_RETURN)):
        lobby.frames.foci[device].set(f"ready-{lobby.seating.seat_of(device)}")
        hands.key(key)
    assert not lobby.seating.waiting and started == []
    hands.key(pygame.K_SPACE)
    assert len(started) == 1


def test_when_one_half_leaves_the_other_has_the_keyboard_whole(app: App, hands: Hands, lobby: Lobby) -> None:
    hands.click_on("chair-1")
    hands.click_on("half")
    lobby.frames.foci["keyboard-right"].set("leave-1")
    hands.key(pygame.K_RETURN)
    assert [c.device for c in lobby.seating.taken if c.kind == "human"] == ["keyboard"]
    assert not app.devices.keyboard.halves
    hands.key(pygame.K_ESCAPE)
    assert app.stack.top is not lobby


def test_one_pad_for_two_persons_and_a_mouse_of_its_own(app: App, hands: Hands, lobby: Lobby, started: Started) -> None:
    sit(app, hands, 7)
    lobby.frames.use("pad-7")
    lobby.panel.focus.set("chair-2")
    hands.pad(PAD_A, 7)
    assert hands.focused == "sit"
    hands.pad(PAD_A, 7)
    assert len(lobby.seating.places_of("pad-7")) == 2
    hands.click_on("chair-3")
    hands.click_on("mouse")
    assert lobby.seating.seat_of("mouse") == 3
    hands.click_on("ready-3")
    assert 3 in lobby.seating.ready
    lobby.frames.foci["pad-7"].set("deal")
    hands.pad(PAD_A, 7)  # Deal by the pad: both of its persons are ready
    assert lobby.seating.waiting == [0] and started == []
    lobby.frames.foci["keyboard"].set("deal")
    hands.key(pygame.K_RETURN)
    assert len(started) == 1


def test_the_usual_crowd_is_expected_and_sits_down_under_its_names(
    app: App, hands: Hands, lobby: Lobby, started: Started
) -> None:
    sit(app, hands, 7)
    place = lobby.seating.seat_of("pad-7")
    assert place is not None
    lobby.seating.rename(place, "Jo")
    hands.key(pygame.K_RETURN)
    hands.pad(PAD_A, 7)
    hands.pad(PAD_A, 7)
    assert len(started) == 1 and app.settings.names == ["Jo"]
    again = Lobby(app.games[0], app.doors.start)
    app.devices.last = "keyboard"
    app.stack.replace(again)
    hands.settle()
    assert again.seating.expected == {place}
    hands.pad(PAD_A, 7)
    jo = again.seating.chairs[place]
    assert jo is not None and jo.name == "Jo" and jo.device == "pad-7" and not again.seating.expected


def test_last_times_persons_without_a_device_do_not_hold_up_the_deal(
    app: App, hands: Hands, lobby: Lobby, started: Started
) -> None:
    sit(app, hands, 7)
    hands.key(pygame.K_RETURN)
    hands.pad(PAD_A, 7)
    hands.pad(PAD_A, 7)
    app.devices.last = "keyboard"
    app.stack.replace(Lobby(app.games[0], app.doors.start))
    hands.settle()
    hands.key(pygame.K_RETURN)  # hot seat: one keyboard, two persons, one press
    assert len(started) == 2 and sorted(c.device for c in started[1][1] if c.kind == "human") == ["", "keyboard"]


def test_a_name_is_changed_from_the_row_in_the_chair(app: App, hands: Hands, lobby: Lobby) -> None:
    sit(app, hands, 7)
    lobby.frames.foci["pad-7"].set(f"name-{lobby.seating.seat_of('pad-7')}")
    hands.pad(PAD_A, 7)
    assert isinstance(app.stack.top, TextEntry)
    hands.text("x")
    hands.key(pygame.K_RETURN)
    place = lobby.seating.seat_of("pad-7")
    assert place is not None and lobby.seating.chairs[place].name.endswith("x")  # type: ignore[union-attr]


def test_chairs_with_rows_fit_at_every_text_size(app: App, hands: Hands, lobby: Lobby) -> None:
    sit(app, hands, 7, 8)
    for size in (100, 130, 160):
        app.settings.change("seeing", "text_size", size)
        hands.settle()
        chairs = {w.place: w.rect for w in lobby.panel.widgets if hasattr(w, "place")}
        rows = [w for w in lobby.panel.widgets if hasattr(w, "owner")]
        lobby.draw(app.canvas)
        sides = [w.symbol for w in lobby.panel.widgets if hasattr(w, "place") and w.seat is not None]  # type: ignore[attr-defined]
        assert min(sides) >= 56, "the symbol tells whose chair it is, at every size"
        for row in rows:  # type: ignore[assignment]
            room = row.rect.width - 19 - (42 if row.done is not None else 0)  # type: ignore[attr-defined]
            assert app.type.measure(row.text, "label", bold=True)[0] <= room, (size, row.id)
        assert len(rows) == 12
        for row in rows:
            assert chairs[int(row.id.rpartition("-")[2])].contains(row.rect), (size, row.id)
        for i, a in enumerate(rows):
            assert all(not a.rect.inflate(22, 22).colliderect(b.rect) for b in rows[i + 1 :]), (size, a.id)
