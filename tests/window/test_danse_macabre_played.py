"""Danse Macabre to its end by keyboard alone, by a pad alone, by the mouse alone; two on one screen; a tournament."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.engine import GAMES
from game.match import Bot, Human, Match
from game.scenes.results import Results
from game.scenes.start import Parlour
from game.table.scene import TableScene

from .conftest import Hands
from .test_grim_played import Kind, by_buttons, by_mouse

MACABRE = GAMES["danse_macabre"]
Choose = Callable[[Hands, random.Random], None]
HOW: dict[str, Choose] = {"keyboard": by_buttons, "pad-0": by_buttons, "pad-1": by_buttons, "mouse": by_mouse}


def sit(parlour: Parlour, players: list[Any], **options: Any) -> TableScene:
    """A table with these players."""
    scene = parlour.table(Match(MACABRE, MACABRE.Options(**options), players, 7))
    parlour.app.stack.push(scene)
    parlour.app.stack.finish()
    assert isinstance(scene, TableScene)
    return scene


def press_on(hands: Hands) -> None:
    """The press that goes on where no choice is."""
    if hands.device == "mouse":
        hands.click(960, 300)
    else:
        hands.press(Kind.CONFIRM)


def to_the_end(table: TableScene, fingers: dict[int, Hands], rng: random.Random) -> dict[int, int]:
    """Every choice, hand-over and put-back by the device of the seat it belongs to; how many choices each made."""
    chosen = dict.fromkeys(fingers, 0)
    first = next(iter(fingers.values()))
    for _ in range(60_000):
        if not isinstance(first.top, TableScene):
            return chosen
        viewing, director = table.viewing, table.director
        seat = next((s for s in (viewing.asked, viewing.seen_it) if s is not None), None)
        if seat is None and viewing.since:
            seat = viewing.viewer
        if table.curtain.moving or first.app.stack.moving:
            first.frames()
        elif director.waiting:
            press_on(fingers[viewing.viewer] if viewing.viewer is not None else first)
        elif seat is not None and director.still:
            press_on(fingers[seat])
        elif table.choices.is_open and director.still and table.choices.legal:
            seat = table.match.deciding
            assert seat is not None
            steps = table.match.steps
            for _ in range(40):
                HOW[fingers[seat].device](fingers[seat], rng)
                if table.match.steps != steps or table.match.window(seat).view.picked:
                    break
            chosen[seat] += 1
        else:
            first.frames()
    raise AssertionError("the game does not end")


def finished(table: TableScene, hands: Hands, parlour: Parlour) -> Results:
    hands.until(lambda: hands.at(Results))
    assert table.match.result is not None
    assert not table.director.faults and not parlour.app.texts.missing
    return hands.top  # type: ignore[no-any-return]


@pytest.mark.parametrize("device", ("keyboard", "pad-0", "mouse"))
def test_a_whole_game_by_one_device_alone(parlour: Parlour, device: str) -> None:
    hands = Hands(parlour.app, device)
    table = sit(parlour, [Human("Mara", "0", device), Bot("fool", "Jo", "1")])
    chosen = to_the_end(table, {0: hands}, random.Random(1))
    finished(table, hands, parlour)
    assert chosen[0] >= 46  # 16 cards, 16 places, 14 or 15 looks
    assert sum(table.match.window(None).view.points) > 0


@pytest.mark.parametrize("devices", (("keyboard", "pad-0"), ("pad-0", "pad-1"), ("mouse", "keyboard")))
def test_two_on_one_screen_each_with_a_device(parlour: Parlour, devices: tuple[str, str]) -> None:
    fingers = {seat: Hands(parlour.app, device) for seat, device in enumerate(devices)}
    table = sit(parlour, [Human("Mara", "0", devices[0]), Human("Jo", "1", devices[1])])
    chosen = to_the_end(table, fingers, random.Random(3))
    finished(table, fingers[0], parlour)
    assert min(chosen.values()) >= 46 and sum(chosen.values()) == 93


def test_a_tournament_in_the_window_to_its_table(parlour: Parlour) -> None:
    """Three wins; the roles change after every game; the results count the games that were won."""
    hands = Hands(parlour.app, "keyboard")
    table = sit(parlour, [Human("Mara", "0", "keyboard"), Bot("fool", "Jo", "1")], match="tournament", wins_needed=3)
    roles: list[int] = []
    seen = table.director.hooks.words

    def told(words: str, event: Any) -> None:
        if type(event).__name__ == "RolesTaken":
            roles.append(event.god)
        seen(words, event)

    table.director.hooks.words = told
    to_the_end(table, {0: hands}, random.Random(5))
    results = finished(table, hands, parlour)
    view = table.match.window(0).view
    games = view.game_number + 1
    assert max(view.wins) == 3 and games >= 3 and view.outcome is not None
    assert view.outcome.winners == (view.wins.index(3),)
    assert len(roles) == games and all(a != b for a, b in pairwise(roles))
    heads, rows = table.staging.results(view, table.stage)
    assert [row[0] for row in rows] == [str(n) for n in view.wins] and len(heads) == 3
    told = table.staging.story(table.viewing.open_lines(), view, table.stage)  # type: ignore[attr-defined]
    assert len(told) == games and told[0].startswith("Game 1: ") and results.tale.lines[:games] == told
    won = [line.split(": ")[1].split(".")[0] for line in told]
    assert [won.count(name) for name in ("Mara", "Jo")] == list(view.wins)
    hands.frames(3.0)
    parlour.app.draw()
    assert [row.numbers for row in results.rows] == [tuple(rows[row.seat]) for row in results.rows]
    assert results.rows[0].won and results.rows[0].numbers[0] == "3"
