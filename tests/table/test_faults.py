"""Faults that hit products like ours, at the table: moves that overlap, a slow bot, looking about, any mix of seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from game.app.intents import Kind
from game.match import Bot, Human, Match
from game.table.sprites import rest_of
from tests.toy import GAME

from .desk import Desk, make_app
from .test_scene import Blank, doors, focus
from .toystage import ToyStaging

Make = Callable[..., Desk]


@pytest.mark.parametrize("seed", range(3))
def test_b085_presses_in_the_middle_of_moves_leave_everything_at_its_place(desk: Make, seed: int) -> None:
    """Clicks and moves 50 ms into each animation; when all is still every sprite is where the layout has it."""
    d = desk("keyboard", bots=2, seed=seed, bot_pause=0)
    rng = random.Random(seed)
    for _ in range(60):
        for _ in range(rng.randrange(1, 6)):
            kind = rng.choice((Kind.CONFIRM, Kind.CLICK, Kind.MOVE, Kind.NEXT))
            d.send(kind, dx=rng.choice((-1, 1)), x=rng.uniform(0, 1920), y=rng.uniform(0, 1080))
            d.ticks(0.05, 0.05)
        if d.match.result is not None:
            break
    d.until(lambda: d.scene.director.still and not d.scene.sprites.moving)
    layout, sprites = d.scene.director.layout, d.scene.sprites
    assert sprites.by_ref.keys() == layout.poses.keys() and not sprites.gone
    for ref, pose in layout.poses.items():
        assert sprites.by_ref[ref].now() == pytest.approx(rest_of(pose)), ref


def test_b069_looking_about_is_no_move(desk: Make) -> None:
    """Hovering, looking closer, the log and the focus change neither what may be taken back nor the record."""
    d = desk("keyboard", bots=1)
    d.open()
    before = d.match.record().to_json(), d.match.can_undo(0)
    for kind in (Kind.MOVE, Kind.NEXT, Kind.PREV, Kind.ZOOM, Kind.LOG, Kind.BACK, Kind.POINT, Kind.SAY_HERE):
        d.send(kind, dx=1, x=900, y=700)
        d.ticks(0.1)
        d.send(kind, down=False)
    assert (d.match.record().to_json(), d.match.can_undo(0)) == before


class Ponderer:
    """A worker whose bot never answers."""

    faults: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, *question: object) -> None:
        self.asked += 1

    def answer(self, job: object) -> None:
        return None

    def holds(self, job: object) -> bool:
        return self.asked > 0

    def drop(self, *job: object) -> None:
        """Nobody waits any more."""


def test_b109_b142_a_slow_bot_is_seen_to_think_and_stops_nothing(tmp_path: Path) -> None:
    app = make_app(tmp_path, bot_pause=0, reduced_motion=True)  # no flame: nothing else may differ
    seats = [Bot("fool", "Sly"), Human("Ana", "0", "keyboard")]
    match = Match(GAME, GAME.Options(), seats, 3, worker=Ponderer())  # type: ignore[arg-type]
    d = Desk(app, match, ToyStaging(), doors())
    d.until(lambda: d.scene.director.still and match.waits_for_bot)
    d.ticks(0.1)
    quiet = d.pixels()
    assert not d.scene.thinking
    d.ticks(0.3)
    assert d.scene.thinking and d.pixels() != quiet, "after 400 ms the table says that the bot thinks"
    assert match.steps == 0
    d.send(Kind.MENU)
    app.stack.finish()
    assert isinstance(app.stack.top, Blank), "the menu opens meanwhile"


@pytest.mark.parametrize("persons", list(product((True, False), repeat=2)) + list(product((True, False), repeat=3)))
def test_b141_any_mix_of_persons_and_bots_comes_to_the_end(tmp_path: Path, persons: tuple[bool, ...]) -> None:
    """Nobody (it is watched) to everybody, with the curtain where it belongs."""
    app = make_app(tmp_path, speed="instant", bot_pause=0)
    seats = [Human(f"P{i}", str(i), f"pad-{i}") if person else Bot("fool", f"B{i}") for i, person in enumerate(persons)]
    d = Desk(app, Match(GAME, GAME.Options(), seats, 5), ToyStaging(), doors())
    rng, curtained = random.Random(1), False
    for _ in range(3000):
        app.stack.update(0.05)
        if d.match.result is not None:
            break
        curtained = curtained or d.scene.viewing.asked is not None
        learnt = d.scene.viewing.seen_it  # somebody has learnt something, and says when it was seen
        seat = learnt if learnt is not None else d.match.deciding
        if seat is None or not persons[seat]:
            continue
        if d.scene.choices.is_open and d.scene.choices.decision.seat == seat:
            focus(d, rng.choice(sorted(d.match.window(seat).decision.picks)))  # type: ignore[union-attr]
        d.send(Kind.CONFIRM, f"pad-{seat}")
    assert d.match.result is not None
    assert curtained == (sum(persons) > 1)
