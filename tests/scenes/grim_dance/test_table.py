"""Grim Dance on the real table: whole games by presses, the common view of several persons, a table that sleeps."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from game.app.intents import Intent, Kind
from game.app.paths import Places
from game.match import Bot, Human, Match
from game.match.record import Record
from game.scenes.grim_dance import STAGING
from game.scenes.grim_dance.places import places
from game.table.painting import closer
from game.table.peek import LookOverlay, PeekOverlay
from game.table.scene import TableScene

from .desk import DANCE, MOMENTS, NAMES, words_of


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = App(size=(480, 270), window=False, places=Places(tmp_path / "s", tmp_path / "d", tmp_path / "l", False))
    made.settings.change("pace", "bot_pause", 0)
    return made


def sit(app: App, match: Match) -> TableScene:
    scene = TableScene(match, STAGING)
    app.stack.push(scene)
    app.stack.finish()
    return scene


def at_moment(app: App, name: str, persons: int = 1) -> tuple[TableScene, list[Any]]:
    words, picks = words_of(MOMENTS[name])
    state = DANCE.scenario(words)
    seats = [Human(NAMES[i], str(i), "keyboard") if i < persons else Bot("fool", NAMES[i]) for i in range(state.seats)]
    record = Record("grim_dance", state.options.to_json(), seats, 1, "1", state.table.digest, False, state.to_json())
    return sit(app, Match.from_record(record, played=(state, []))), picks


def press(app: App, kind: Kind = Kind.CONFIRM, down: bool = True) -> None:
    app.stack.handle(Intent(kind, "keyboard", down=down))


def until(app: App, done: Any, most: float = 60.0) -> None:
    for _ in range(round(most / 0.04)):
        if done():
            return
        app.stack.update(0.04)
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("persons", (1, 3))
def test_a_whole_game_by_presses(app, persons):
    app.settings.change("pace", "speed", "fast")
    seats = [Human(NAMES[i], str(i), "keyboard") if i < persons else Bot("fool", NAMES[i]) for i in range(3)]
    match = Match(DANCE, DANCE.Options(), seats, 11 + persons)
    scene, dice = sit(app, match), random.Random(4)
    for step in range(40_000):
        app.stack.update(0.08)
        if scene.director.waiting or isinstance(app.stack.top, LookOverlay):
            press(app)
        elif scene.choices.is_open and scene.choices.legal:
            assert scene.choices.reachable() == set(scene.choices.decision.picks)
            scene.choices.focus.set(dice.choice(scene.choices.legal).id)
            press(app)
        if step % 60 == 0:
            app.draw()
        if match.result is not None and scene.director.still:
            break
    assert match.result is not None and not scene.director.faults and not app.texts.missing


def plates(scene: TableScene) -> set[int]:
    return {ref[1] for ref in scene.director.layout.poses if ref[0] == "plate"}


def test_several_persons_play_on_the_common_view_and_peek_at_their_own_cards(app):
    scene, _ = at_moment(app, "ring_19_shared", persons=4)
    until(app, lambda: scene.choices.is_open)
    match = scene.match
    assert scene.viewing.viewer is None and not scene.viewing.curtained and scene.curtain.shut == 0.0
    own = match.window(1).view
    assert own.decision.seat == 1 and not set(own.down[1]) & plates(scene)
    assert scene.choices.reachable() == set(own.decision.picks)
    assert scene.director.view.open == match.window(None).view.open
    scene.resize()  # text size or window changed: still the common view
    assert not {h for front in own.down for h in front} & plates(scene)
    app.draw()
    press(app, Kind.PEEK)
    overlay = app.stack.top
    assert isinstance(overlay, PeekOverlay)
    until(app, lambda: overlay.age > 0.5 * 1000, 2.0)
    press(app, Kind.PEEK)
    app.stack.update(0.1)
    assert overlay.layout is None, "the curtain closes first"
    app.stack.update(0.1)
    seat = overlay.seat
    down = match.window(seat).view.down[seat]
    assert {ref[1] for ref in overlay.layout.poses if ref[0] == "plate"} >= set(down)
    press(app, Kind.PEEK, down=False)
    assert app.stack.top is scene and scene.curtain.shut == 1.0, "gone at once, and the table opens from the dark"
    until(app, lambda: scene.choices.is_open and scene.curtain.shut == 0.0, 1.0)
    press(app, Kind.PEEK)
    until(app, lambda: app.stack.top.age > 500.0, 2.0)
    press(app, Kind.PEEK)
    press(app, Kind.PEEK, down=False)  # let go before the curtain has closed
    for _ in range(10):
        app.stack.update(0.05)
    assert app.stack.top is scene


def test_a_lone_person_sees_its_own_cards_at_once(app):
    scene, _ = at_moment(app, "ring_19")
    until(app, lambda: scene.choices.is_open)
    assert set(scene.match.window(0).view.down[0]) <= plates(scene)


def at_the_lantern(app: App, value: int, persons: int = 2) -> TableScene:
    """Seat 0 has just chosen a Bride for the lantern; she has so many skulls; the memory aid is off."""
    words, picks = words_of(MOMENTS["reaper_lantern"])
    state = DANCE.scenario({**words, "values": {"G6": value}, "options": {"memory_aid": "off"}})
    seats = [Human(NAMES[i], str(i), f"keyboard{i}") if i < persons else Bot("fool", NAMES[i]) for i in range(4)]
    record = Record("grim_dance", state.options.to_json(), seats, 1, "1", state.table.digest, False, state.to_json())
    scene = sit(app, Match.from_record(record, played=(state, [])))
    until(app, lambda: scene.choices.is_open)
    scene.pick(tuple(picks[0]))
    return scene


def pixels(app: App) -> bytes:
    app.draw()
    return bytes(app.canvas.surface.get_buffer().raw)


def test_the_lanterns_look_is_offered_to_its_seat_alone_and_then_the_table_goes_on(app):
    scene = at_the_lantern(app, 3)
    until(app, lambda: isinstance(app.stack.top, LookOverlay))
    overlay = app.stack.top
    until(app, lambda: overlay.age > 500.0)
    app.stack.handle(Intent(Kind.PEEK, "keyboard1"))  # somebody else's press opens nothing
    app.stack.handle(Intent(Kind.BACK, "keyboard1"))
    assert app.stack.top is overlay and overlay.layout is None
    closed = pixels(app)
    app.stack.handle(Intent(Kind.PEEK, "keyboard0"))
    until(app, lambda: 0.0 < overlay._play.ms <= overlay._shown)
    assert "skull" in overlay._play.words and pixels(app) != closed
    app.stack.handle(Intent(Kind.PEEK, "keyboard0", down=False))
    assert app.stack.top is scene and overlay.layout is None and not overlay.sprites.by_ref
    until(app, lambda: scene.choices.is_open and scene.match.deciding == 1)
    lines = [line.words for line in scene.log.lines]
    assert any("holds the lantern to a Bride." in line for line in lines)
    assert not any("Bride:" in line for line in lines)
    assert not scene.director.faults


def test_a_look_that_was_let_go_before_the_curtain_had_closed_is_still_owed(app):
    scene = at_the_lantern(app, 3)
    until(app, lambda: isinstance(app.stack.top, LookOverlay))
    overlay = app.stack.top
    until(app, lambda: overlay.age > 500.0)
    closed = pixels(app)
    app.stack.handle(Intent(Kind.PEEK, "keyboard0"))
    app.stack.update(0.1)
    assert overlay.layout is None and 0.0 < overlay.curtain.shut < 1.0
    app.stack.handle(Intent(Kind.PEEK, "keyboard0", down=False))
    for _ in range(20):
        app.stack.update(0.05)
        assert overlay.layout is None
    assert app.stack.top is overlay and pixels(app) == closed
    app.stack.handle(Intent(Kind.PEEK, "keyboard0"))
    until(app, lambda: overlay.layout is not None)
    assert overlay.curtain.shut > 0.9, "its own view comes behind the closed curtain"
    overlay.away(True)
    assert overlay.layout is None and not overlay.sprites.by_ref
    overlay.away(False)
    assert app.stack.top is overlay and scene.match.deciding == 1


def test_a_look_that_was_not_taken_before_the_table_was_left_is_offered_when_it_is_taken_up_again(app):
    scene = at_the_lantern(app, 3)
    until(app, lambda: isinstance(app.stack.top, LookOverlay))
    again = sit(app, Match.from_record(scene.match.record()))
    until(app, lambda: isinstance(app.stack.top, LookOverlay))
    overlay = app.stack.top
    assert overlay.table is again and overlay.seat == 0
    until(app, lambda: overlay.age > 500.0)
    app.stack.handle(Intent(Kind.CONFIRM, "keyboard0"))
    until(app, lambda: 0.0 < overlay._play.ms <= overlay._shown)
    assert "skull" in overlay._play.words
    app.stack.handle(Intent(Kind.CONFIRM, "keyboard0"))
    until(app, lambda: again.choices.is_open and again.match.deciding == 1)


def test_not_one_pixel_of_the_common_view_tells_what_the_lantern_showed(tmp_path):
    shown: list[list[bytes]] = []
    private = []
    for value in (3, -2):
        app = App(size=(320, 180), window=False, places=Places(tmp_path / "s", tmp_path / "d", tmp_path / "l", False))
        app.settings.change("pace", "bot_pause", 0)
        scene, frames = at_the_lantern(app, value), []
        for step in range(130):
            app.stack.update(0.05)
            frames.append(pixels(app))
            if step == 40:
                assert isinstance(app.stack.top, LookOverlay)
                app.stack.handle(Intent(Kind.CONFIRM, "keyboard0"))
                for _ in range(40):
                    app.stack.update(0.05)
                private.append(pixels(app))
                app.stack.handle(Intent(Kind.CONFIRM, "keyboard0"))
        shown.append(frames)
        assert app.stack.top is scene and scene.match.deciding == 1
    assert shown[0] == shown[1]
    assert private[0] != private[1]


def test_a_look_can_be_forgone_and_a_bots_look_stops_nobody(app):
    scene = at_the_lantern(app, 3)
    until(app, lambda: isinstance(app.stack.top, LookOverlay))
    app.stack.handle(Intent(Kind.BACK, "keyboard0"))
    assert app.stack.top is scene
    until(app, lambda: scene.choices.is_open and scene.match.deciding == 1)


def test_a_compound_move_can_be_taken_back_at_the_table(app):
    scene, picks = at_moment(app, "dancer_gap")
    until(app, lambda: scene.choices.is_open)
    before = dict(scene.director.layout.poses)
    scene.pick(tuple(picks[0]))
    until(app, lambda: scene.choices.is_open and not scene.sprites.moving)
    assert all(pick[0] == "gap" for pick in scene.choices.reachable())
    press(app, Kind.BACK)
    until(app, lambda: scene.choices.is_open and not scene.sprites.moving)
    assert dict(scene.director.layout.poses) == before


def test_the_table_sleeps_when_nobody_does_anything(app):
    scene, _ = at_moment(app, "ring_36")
    until(app, lambda: scene.choices.is_open and not scene.sprites.moving)
    drawn = sum(scene.update(0.02) for _ in range(100))
    assert drawn <= 14  # two seconds: not more than six a second
    for _ in range(600):
        app.stack.update(0.02)
    assert scene.wake() is None


def rest(scene: TableScene, handle: int) -> tuple[float, float]:
    sprite = scene.sprites.by_ref["card", handle]
    return sprite.now()[:2]


@pytest.mark.parametrize("reduced", (False, True))
def test_the_ring_walks_slowly_while_somebody_is_about_and_is_chosen_where_it_is_drawn(app, reduced):
    app.settings.change("pace", "reduced_motion", reduced)
    scene, _ = at_moment(app, "ring_19")
    until(app, lambda: scene.choices.is_open and not scene.sprites.moving)
    focus, handles = scene.choices.focus.current, scene.match.window(0).view.ring
    start, steps = [rest(scene, h) for h in handles], set()
    for _ in range(200):  # ten seconds
        app.stack.update(0.05)
        steps.add(scene.walk)
        assert not scene.sprites.moving
    now = [rest(scene, h) for h in handles]
    far = max(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(start, now, strict=True))
    assert far == 0.0 if reduced else 2.0 < far < 40.0
    assert len(steps) == (1 if reduced else len(range(0, max(steps) + 1))) and max(steps) <= 6
    assert scene.choices.focus.current == focus
    for handle, (x, y) in zip(handles, now, strict=True):
        target = scene.choices.at(x, y)
        assert target is not None and target.pick == ("card", handle)
    for _ in range(600):  # nobody does anything for long: it sleeps
        app.stack.update(0.05)
    assert scene.wake() is None
    last = scene.walk
    for _ in range(100):
        assert not app.stack.update(0.05)
    assert scene.walk == last


def test_a_front_opens_as_a_drawer_for_as_long_as_somebody_looks_closer(app):
    scene, _ = at_moment(app, "zoom_front")
    until(app, lambda: scene.choices.is_open)
    front = {*scene.match.window(0).view.up[1], *scene.match.window(0).view.down[1]}
    assert len(front) == 20 and closer(scene) is None
    picked, panel = scene.choices.focus.current, places(scene.stage).panels[1]

    def by_keys(device: str) -> None:
        app.stack.handle(Intent(Kind.ZOOM, device))
        for _ in range(12):  # leftwards out of the ring, wherever the focus is
            if scene.zoom.current.id != ("zone", ("seat", 1)):
                app.stack.handle(Intent(Kind.PREV, device))

    def by_mouse(device: str) -> None:
        app.stack.handle(Intent(Kind.ZOOM, device, x=panel.centerx, y=panel.centery))

    for device, look in (("keyboard", by_keys), ("pad:7", by_keys), ("mouse", by_mouse)):
        look(device)
        drawn = closer(scene)
        assert drawn is not None, device
        assert {ref[1] for ref in drawn.poses if ref[0] == "card"} == front
        hidden = scene.match.window(0).view.down[1]
        assert not any(("plate", h) in drawn.poses for h in hidden)  # another's face-down cards show their backs
        app.draw()
        app.stack.handle(Intent(Kind.ZOOM, device, down=False))
        assert closer(scene) is None and scene.choices.focus.current == picked
    assert not scene.director.faults
