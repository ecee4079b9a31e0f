"""Small games of two who choose unseen of each other: how often to play what, so that nobody can answer it.

Regret matching+ with alternating updates and linear averaging (Tammelin, 2014). Pure lists of floats: no cards here.
"""

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from ..kernel.rng import Bits

Row = Sequence[float]
Payoff = Sequence[Row]
"""What the row player gets, by own row and the other's column."""

ROUNDS = 24


class Mix(NamedTuple):
    """How often each row should be played (they sum to 1), and what that is worth to the row player.

    `answers`: how often the other plays each column, by game."""

    weights: list[float]
    worth: float
    answers: list[list[float]]


def solve(payoff: Payoff, rounds: int = ROUNDS) -> list[float]:
    """How often each row should be played against columns that play their best."""
    return equilibrium([payoff], rounds).weights


def equilibrium(games: Sequence[Payoff], rounds: int = ROUNDS) -> Mix:
    """One mix of rows for several games, all alike likely, of which only the column player knows which it is in.

    All have the same rows; their columns may differ in number. `rounds`: the error falls about as 1/rounds.
    """
    many = len(games[0])
    sides = [(game, list(zip(*game, strict=True))) for game in games]
    regrets = [0.0] * many
    theirs = [[0.0] * len(columns) for _, columns in sides]
    total, gained, whole = [0.0] * many, 0.0, 0
    met = [[0.0] * len(columns) for _, columns in sides]
    for turn in range(1, rounds + 1):
        mine = mixed(regrets)
        values = [0.0] * many
        for at, (rows, columns) in enumerate(sides):
            costs = [sum(map(mul, mine, column)) for column in columns]
            here = sum(map(mul, mixed(theirs[at]), costs))
            theirs[at] = [max(0.0, regret + here - cost) for regret, cost in zip(theirs[at], costs, strict=True)]
            answer = mixed(theirs[at])
            met[at] = [sum_ + turn * part for sum_, part in zip(met[at], answer, strict=True)]
            values = [value + sum(map(mul, answer, row)) for value, row in zip(values, rows, strict=True)]
        here = sum(map(mul, mine, values))
        regrets = [max(0.0, regret + value - here) for regret, value in zip(regrets, values, strict=True)]
        total = [sum_ + turn * part for sum_, part in zip(total, mine, strict=True)]
        gained += turn * here
        whole += turn
    answers = [[part / whole for part in each] for each in met]
    return Mix([part / whole for part in total], gained / (whole * len(games)), answers)


def mixed(regrets: list[float]) -> list[float]:
    """Each as often as it is regretted; all alike when none is."""
    whole = sum(regrets)
    if whole > 0:
        return [regret / whole for regret in regrets]
    return [1 / len(regrets)] * len(regrets)


def sampled(weights: Sequence[float], rng: Bits) -> int:
    """An index, as often as its weight says."""
    at = rng.getrandbits(32) / (1 << 32) * sum(weights)
    for i, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return i
    return max(range(len(weights)), key=weights.__getitem__)
