"""The rules engine of Grim Parlour: five tabletop games behind one contract, without screen, clock or files to write.

from game.engine import GAMES
state = GAMES["grim"].new(seats=3, seed=7)
while state.decision:
    state.apply(state.decision.picks[0])
print(state.outcome)
"""

from typing import Any

from . import grim
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

GAMES: dict[str, Game[Any]] = {game.key: game for game in (grim.GAME,)}
"""Every game of the parlour by key, in menu order."""

__all__ = [
    "GAMES", "DataError", "Decision", "Game", "GrimError", "IllegalPick", "ImagineError", "OptionError", "Outcome",
    "Rng", "ScenarioError", "State", "View",
]  # fmt: skip
