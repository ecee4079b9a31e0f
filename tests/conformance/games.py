"""Which games, seat counts and option sets the suite plays. A game takes part by being in GAMES."""

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from game.engine import GAMES
from game.engine.kernel import Game, OptionError
from tests.toy import GAME as TOY

from .option_sets import EXTRA

ALL: dict[str, Game[Any]] = {**GAMES, "toy": TOY}
MANY = 12
"""An option with more choices than this is played at its ends and middle only."""


class Case(NamedTuple):
    """One table: a game, how many sit there, and with which options."""

    game: Game[Any]
    seats: int
    options: Any

    def __str__(self) -> str:
        default = self.game.Options()
        changed = [
            f"{f.name}={getattr(self.options, f.name)}"
            for f in dataclasses.fields(self.options)
            if getattr(self.options, f.name) != getattr(default, f.name)
        ]
        words = ",".join(changed)
        return f"{self.game.key}-{self.seats}" + (f"-{words[:60]}" if words else "")


def choices(game: Game[Any]) -> dict[str, list[Any]]:
    """The values that each option is to be played with."""
    default, result = game.Options(), {}
    for field in dataclasses.fields(default):
        usual = getattr(default, field.name)
        values = (False, True) if type(usual) is bool else field.metadata.get("choices") or (usual,)
        values = list(values)
        if len(values) > MANY:
            values = list(dict.fromkeys([usual, values[0], values[len(values) // 2], values[-1]]))
        result[field.name] = values
    return result


def playable(game: Game[Any], options: Any, seats: int) -> bool:
    try:
        game.new(seats, 1, options)
    except OptionError:
        return False
    return True


def _made(game: Game[Any], words: dict[str, Any]) -> Any:
    try:
        return game.Options(**words)
    except OptionError:
        return None


def _wanted(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Diagonals through the table of choices (so that pairs meet), the game's own sets, then each choice alone."""
    table = choices(game)
    for i in range(max(map(len, table.values()), default=0)):
        yield {name: values[(i + at) % len(values)] for at, (name, values) in enumerate(table.items())}
    yield from EXTRA.get(game.key, [])
    for name, values in table.items():
        yield from ({name: value} for value in values)


@cache
def option_cases(game: Game[Any]) -> tuple[Case, ...]:
    """Every choice of every option at least once, each set at one seat count in turn."""
    cases: list[Case] = []
    played: set[tuple[str, Any]] = set()
    own = [_made(game, words) for words in EXTRA.get(game.key, [])]
    for words in _wanted(game):
        options = _made(game, words)
        if options is None or options == game.Options() or any(case.options == options for case in cases):
            continue
        new = {(f.name, repr(getattr(options, f.name))) for f in dataclasses.fields(options)} - played
        if not new and options not in own:
            continue
        seats = list(game.seats)
        turned = seats[len(cases) % len(seats) :] + seats[: len(cases) % len(seats)]
        table = next((n for n in turned if playable(game, options, n)), None)
        if table is not None:
            cases.append(Case(game, table, options))
            played |= new
    return tuple(cases)


@cache
def default_cases(game: Game[Any]) -> tuple[Case, ...]:
    """The default options at every seat count."""
    return tuple(Case(game, seats, game.Options()) for seats in game.seats if playable(game, game.Options(), seats))


def unplayed(game: Game[Any]) -> list[str]:
    """The choices that no case plays."""
    cases = (*default_cases(game), *option_cases(game))
    return [
        f"{name}={value}"
        for name, values in choices(game).items()
        for value in values
        if not any(type(v := getattr(case.options, name)) is type(value) and v == value for case in cases)
    ]
