"""Grim on the real table: the choreography as the director plays it, and a whole game by presses."""

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
from game.scenes.grim import STAGING
from game.table.scene import TableScene

from .desk import GRIM, MOMENTS, NAMES, words_of


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


def at_moment(app: App, name: str, bots: bool = False) -> tuple[TableScene, list[Any]]:
    words, picks = words_of(MOMENTS[name])
    state = GRIM.scenario(words)
    seats = [Bot("fool", NAMES[i]) if bots else Human(NAMES[i], str(i), "keyboard") for i in range(state.seats)]
    record = Record("grim", state.options.to_json(), seats, 1, "1", "", False, state.to_json())
    return sit(app, Match.from_record(record, played=(state, []))), picks


def press(app: App) -> None:
    app.stack.handle(Intent(Kind.CONFIRM, "keyboard"))


def until(app: App, done: Any, most: float = 60.0) -> None:
    for _ in range(round(most / 0.04)):
        if done():
            return
        app.stack.update(0.04)
    raise AssertionError("it never came to that")


def test_the_dice_are_read_out_when_they_lie(app):
    scene, picks = at_moment(app, "roll")
    until(app, lambda: scene.choices.is_open)
    scene.pick(picks[0])
    app.stack.update(0.1)
    assert "rolls" not in scene.director.words
    assert ("die", 0) in scene.director.hides
    until(app, lambda: "Wren rolls red and green" in scene.director.words, 2.0)
    until(app, lambda: scene.choices.is_open, 2.0)
    assert not scene.sprites.moving and scene.sprites.by_ref["die", 0].pose.picture == "grim/die/red"
    assert not scene.director.faults


def test_a_press_settles_the_dice_at_once(app):
    scene, picks = at_moment(app, "roll")
    until(app, lambda: scene.choices.is_open)
    scene.pick(picks[0])
    app.stack.update(0.1)
    press(app)
    assert not scene.director.busy and ("strike", 1) in scene.sprites.by_ref


def test_fates_are_read_one_by_one_each_ended_by_a_press(app):
    scene, picks = at_moment(app, "fates_2")
    until(app, lambda: scene.choices.is_open)
    scene.pick(picks[0])
    until(app, lambda: scene.choices.is_open)
    scene.pick(picks[1])
    holds = []
    for _ in range(3000):
        item = scene.director._item
        if scene.director.waiting:
            holds.append((type(item.frame.event).__name__, item.page))
            press(app)
        if scene.match.result is not None and not scene.director.busy:
            break
        app.stack.update(0.04)
    assert holds[-2:] == [("FatesRead", 0), ("FatesRead", 1)]
    assert holds[0] == ("GrimRolled", 0)
    assert not scene.director.faults


def test_a_whole_game_by_presses(app):
    app.settings.change("pace", "speed", "fast")
    seats = [Human("Ana", "0", "keyboard"), Bot("fool", "Bo"), Human("Cy", "2", "keyboard")]
    match = Match(GRIM, GRIM.Options(decisions=True, start_tokens=5, first_player="roll_off"), seats, 11)
    scene, dice = sit(app, match), random.Random(4)
    for step in range(40_000):
        app.stack.update(0.05)
        if scene.director.waiting:
            press(app)
        elif scene.choices.is_open and scene.choices.legal:
            assert scene.choices.reachable() == set(scene.choices.decision.picks)
            scene.choices.focus.set(dice.choice(scene.choices.legal).id)
            press(app)
        if step % 40 == 0:
            app.draw()
        if match.result is not None and scene.director.still:
            break
    assert match.result is not None and not scene.director.faults and not app.texts.missing
