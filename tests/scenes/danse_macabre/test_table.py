"""Danse Macabre on the real table: two people behind one curtain, looks that wait, and the weighing by presses."""

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
from game.scenes.danse_macabre import STAGING
from tests.table.desk import Desk

from .desk import MACABRE, MOMENTS, NAMES, words_of


def make_app(tmp_path: Path, size: tuple[int, int] = (480, 270), **settings: Any) -> App:
    made = App(size=size, window=False, places=Places(tmp_path / "s", tmp_path / "d", tmp_path / "l", False))
    made.settings.change("pace", "bot_pause", 0)
    for name, value in settings.items():
        made.settings.change("table" if name == "see_it" else "pace", name, value)
    return made


def at(app: App, scenario: dict[str, Any], persons: int = 2) -> Desk:
    """A table standing at a position."""
    state = MACABRE.scenario(scenario)
    seats = [Human(NAMES[i], str(i), "keyboard") if i < persons else Bot("fool", NAMES[i], str(i)) for i in (0, 1)]
    record = Record("danse_macabre", state.options.to_json(), seats, 1, "1", "", False, state.to_json())
    return Desk(app, Match.from_record(record, played=(state, [])), STAGING)


def come_in(d: Desk) -> None:
    """Press through the hand-over until the choices of whoever is called are open."""
    for _ in range(4000):
        view, scene = d.scene.viewing, d.scene
        if scene.choices.is_open and scene.director.still and scene.choices.targets:
            return
        if (view.asked is not None and scene.curtain.rested) or view.since or view.seen_it is not None:
            d.send(Kind.CONFIRM)
        d.ticks(0.04, 0.04)
    raise AssertionError("nobody may choose")


def hold(d: Desk) -> None:
    d.until(lambda: d.scene.director.waiting, 30.0)


@pytest.mark.parametrize("see_it", (True, False))
@pytest.mark.parametrize("speed", ("normal", "instant"))
@pytest.mark.parametrize("known", (False, True))
def test_a_look_stays_until_it_is_put_back_and_then_the_screen_closes(tmp_path, see_it, speed, known):
    """Also a second look at a card that was seen before, also without "Seen it?", also at instant speed."""
    words = words_of(MOMENTS["peek"])[0] | ({"seen": {"dancers": {4: [0]}}} if known else {})
    d = at(make_app(tmp_path, see_it=see_it, speed=speed), words)
    come_in(d)
    assert d.scene.viewing.viewer == 0
    d.scene.pick(("dancer", 4))
    hold(d)
    d.ticks(6.0, 0.2)
    scene = d.scene
    assert scene.director.waiting and scene.viewing.viewer == 0 and not scene.curtain.moving
    assert scene.sprites.by_ref["lifted",].pose.picture.endswith("hidden_cardinal")
    d.send(Kind.CONFIRM)
    d.until(lambda: scene.viewing.viewer is None and not scene.curtain.moving, 10.0)
    d.until(lambda: scene.viewing.asked == 1, 30.0)
    assert not any("hidden_cardinal" in s.pose.picture for s in scene.sprites.by_ref.values())
    assert ("lifted",) not in scene.sprites.by_ref and not scene.director.faults


def test_a_lone_person_puts_the_card_back_too(tmp_path):
    d = at(make_app(tmp_path, speed="instant"), words_of(MOMENTS["peek"])[0], persons=1)
    d.open()
    d.scene.pick(("bet", 1))
    hold(d)
    assert d.scene.sprites.by_ref["lifted",].pose.picture == "danse_macabre/devil/A2"
    d.send(Kind.CONFIRM)
    d.until(lambda: not d.scene.director.waiting, 5.0)
    assert d.scene.sprites.by_ref["card", d.match._state.piles[1][1][-1]].pose.picture == "danse_macabre/devil/back"


def test_no_pixel_of_the_curtain_hangs_on_what_is_hidden(tmp_path):
    """Two worlds with one table view: from the closing of the curtain to the next own view every frame is equal."""
    films = []
    for dancers, kinds in (([8, 0, 5, 6, 7, 4], ("A1", "TW")), ([0, 8, 4, 7, 6, 5], ("F3", "TR"))):
        words = {"dancers": dancers, "piles": {"god": {1: kinds[0]}, "devil": {1: kinds[1]}}}
        d = at(make_app(tmp_path / kinds[0], (240, 135)), words)
        come_in(d)
        d.scene.pick(("kind", kinds[1] if kinds[1] == "TR" else "A3"))
        come_in(d)
        d.scene.pick(("place", 3))
        come_in_peek(d)
        d.scene.pick(("dancer", 4))
        hold(d)
        d.send(Kind.CONFIRM)
        d.until(lambda d=d: d.scene.viewing.viewer is None, 10.0, 0.01)
        film = []
        for _ in range(80):
            film.append(d.pixels())
            d.ticks(0.05, 0.05)
            if d.scene.viewing.asked is not None and d.scene.director.still:
                film.append(d.pixels())
                break
        assert d.scene.viewing.asked == 1
        film.append(" ".join(line.words for line in d.scene.log.lines).encode())
        films.append(film)
    assert len(films[0]) == len(films[1]) and len(films[0]) > 3
    for i, (one, other) in enumerate(zip(*films, strict=True)):
        assert one == other, f"frame {i} differs"


def come_in_peek(d: Desk) -> None:
    d.until(lambda: d.scene.choices.is_open and d.scene.director.still and d.scene.choices.targets, 20.0)


def test_two_people_play_a_whole_game_behind_the_curtain(tmp_path):
    """Every bet and look by presses; nobody's view is on the screen while the other is called."""
    app = make_app(tmp_path, (240, 135), speed="instant")
    seats = [Human("Ana", "0", "keyboard"), Human("Ben", "1", "keyboard")]
    d, dice = Desk(app, Match(MACABRE, MACABRE.Options(), seats, 11), STAGING), random.Random(4)
    scene, chosen = d.scene, 0
    for step in range(30_000):
        view = scene.viewing
        if scene.match.result is not None and scene.director.still and not scene.curtain.moving:
            break
        if scene.director.waiting or view.since or view.seen_it is not None:
            d.send(Kind.CONFIRM)
        elif view.asked is not None and scene.curtain.rested and not scene.curtain.moving:
            assert scene.director.view.seat is None
            d.send(Kind.CONFIRM)
        elif scene.choices.is_open and scene.choices.legal and scene.director.still and not scene.curtain.moving:
            assert scene.choices.reachable() == set(scene.choices.decision.picks)
            assert scene.director.view.seat == scene.match.deciding == view.viewer
            scene.choices.focus.set(dice.choice(scene.choices.legal).id)
            d.send(Kind.CONFIRM)
            chosen += 1
        app.stack.update(0.05)
        if step % 60 == 0:
            app.draw()
    assert scene.match.result is not None and chosen == 93
    assert not scene.director.faults and not app.texts.missing


def test_the_weighing_goes_place_by_place_and_a_press_takes_the_next(tmp_path):
    d = at(make_app(tmp_path), words_of(MOMENTS["finale"])[0] | {"active": 1}, persons=2)
    come_in(d)
    for pick in MOMENTS["finale"]["picks"]:
        d.scene.pick(pick)
        d.ticks(0.1)
    places, scene = [], d.scene
    for _ in range(6000):
        item = scene.director._item
        if scene.director.waiting:
            event = item.frame.event
            if type(event).__name__ == "Weighed":
                places.append(event.place)
            d.app.draw()
            d.send(Kind.CONFIRM)
        if scene.match.result is not None and not scene.director.busy and not scene.curtain.moving and places:
            break
        d.ticks(0.05, 0.05)
    assert places == [1, 0, *range(2, 11)]
    assert not scene.director.faults and scene.viewing.viewer is None
    figures = [scene.sprites.by_ref["figure", p].pose for p in range(11)]
    winners = scene.director.view.winners
    for p, pose in enumerate(figures):
        side = 0 if winners[p] == -1 else -1 if winners[p] == scene.director.view.god else 1
        middle = [f.y for q, f in enumerate(figures) if winners[q] == -1]
        assert not middle or (pose.y < middle[0]) == (side == -1) or side == 0


def test_the_wall_is_quiet_when_nobody_touches_anything(tmp_path):
    """The sway costs no frame of its own: at most six a second, none after ten seconds, none with reduced motion."""
    d = at(make_app(tmp_path), {}, persons=1)
    d.open()
    d.app.stack.handle(Intent(Kind.NEXT, "keyboard"))
    d.ticks(1.0)
    drawn = sum(d.app.stack.update(1 / 60) for _ in range(120))
    assert drawn <= 13
    d.ticks(11.0, 0.1)
    assert sum(d.app.stack.update(1 / 60) for _ in range(60)) == 0
    still = at(make_app(tmp_path / "r", reduced_motion=True), {}, persons=1)
    still.open()
    still.ticks(1.0)
    assert sum(still.app.stack.update(1 / 60) for _ in range(60)) == 0
