"""The rules engine of Grim Parlour: five tabletop games behind one contract, without screen, clock or files to write.

from game.engine import GAMES
state = GAMES["grim"].new(seats=3, seed=7)
while state.decision:
    state.apply(state.decision.picks[0])
print(state.outcome)
"""

from importlib import import_module
from typing import Any

from .kernel import (
    DataError,
    Decision,
    Game,
    GrimError,
    IllegalPick,
    ImagineError,
    OptionError,
    Outcome,
    Rng,
    ScenarioError,
    State,
    View,
)

ROOMS = (
    "grim",
    "grim_dance",
    "danse_macabre",
    "grimslingers",
)  # fmt: skip
"""The games in menu order: one line a game."""

GAMES: dict[str, Game[Any]] = {room: import_module(f".{room}", __package__).GAME for room in ROOMS}
"""Every game of the parlour by key, in menu order."""

__all__ = [
    "GAMES", "DataError", "Decision", "Game", "GrimError", "IllegalPick", "ImagineError", "OptionError", "Outcome",
    "Rng", "ScenarioError", "State", "View",
]  # fmt: skip
