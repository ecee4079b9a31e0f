"""Matches to look back on: played by bots, or by people who do what they are told."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.engine import GAMES
from game.match import Bot, Human, Match, Player, Record, Store


@cache
def finished(key: str, seed: int = 1, seats: int = 2) -> Record:
    """The record of a game that gamblers played to its end."""
    game = GAMES[key]
    match = Match(game, game.Options(), [Bot("gambler", name) for name in ("Sly", "Wren", "Hob")[:seats]], seed)
    while match.go_on():
        pass
    return match.record()


def scripted(key: str, scenario: dict[str, Any], picks: list[tuple[Any, ...]], store: Store | None = None) -> Match:
    """A match of people from a position on, with these picks made one after the other."""
    game = GAMES[key]
    state = game.scenario(scenario)
    seats: list[Player] = [Human(name, str(i)) for i, name in enumerate(("Mara", "Jo", "Hob", "Ute")[: state.seats])]
    record = Record(
        key, state.options.to_json(), seats, 0, game.version, state.table.digest, start=state.to_json(),
        snapshot=(0, state.to_json()),
    )  # fmt: skip
    match = Match.from_record(record, store=store)
    for pick in picks:
        assert match.deciding is not None, f"nobody is asked before {pick}"
        match.apply(match.deciding, pick)
    return match
