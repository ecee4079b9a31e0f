"""Where a game's advice is found. Everything in it is optional; so is the module itself.

`game/engine/<key>/advice.py` may have:
    evaluate(view) -> tuple[float, ...]      each seat's chance to win, in that view's eyes (they sum to 1)
    judge(world) -> tuple[float, ...]        the same for an imagined world, all of it known
    prefer(view, picks, rng) -> Pick         the best pick by one step of thought (or a list, best first)
    gamble(view, picks, rng) -> Pick         what a decent person at the table plays; without it `prefer`: see below
    folly(view, picks, rng) -> Pick          what a careless person plays; without it any pick, all alike
    manners(view, picks) -> Picks            the picks that nobody in their right mind would find rude or silly
    same(view, pick) -> Pick                 a key for the pick, equal for picks that lead to the same position
    chance(view, pick) -> float              the chooser's chance to win with this pick, exact as far as it goes
    terms(view, pick) -> [(key, number)]     why a pick is good or bad, for hints; the first is its worth
    decide(view, picks, rng, n) -> Pick|None the pick, where the game knows better than the search: drawn from a mix
                                             that no rival can answer where all choose unseen of each other, or not
                                             worth a search; else None. `n`: iterations of thought
    CLOSED: frozenset[str]                   asks where seats choose unseen of each other: a walk ends there, since a
                                             tree beyond it would know what lies face down
    HORIZON: int                             picks that are played on by `prefer` before `evaluate` values a leaf
    BUDGET: int                              iterations of a normal thought, such that it takes well below a second
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from game.engine.kernel import Pick, Picks, Rng, View

BUDGET = 400
"""Iterations of a normal thought where a game does not say."""


@cache
def advice_of(key: str) -> ModuleType | None:
    """The advice module of a game, or None when the game has none."""
    name = f"game.engine.{key}.advice"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and name.startswith(error.name):
            return None
        raise


def word(key: str, name: str) -> Callable[..., Any] | None:
    """One function of a game's advice, or None."""
    found: Callable[..., Any] | None = getattr(advice_of(key), name, None)
    return found


class Advice(NamedTuple):
    """What the search takes from a game's advice; everything has a stand-in."""

    prefer: Callable[..., Any] | None = None
    evaluate: Callable[..., Any] | None = None
    judge: Callable[..., Any] | None = None
    same: Callable[..., Any] | None = None
    chance: Callable[..., Any] | None = None
    horizon: int = 0
    budget: int = BUDGET
    decide: Callable[..., Any] | None = None
    closed: frozenset[str] = frozenset()

    def liked(self, sight: View, picks: Picks, rng: Rng) -> Pick:
        """The pick that the game's `prefer` would make; any one where it has none or answers nonsense."""
        if self.prefer is not None:
            found = self.prefer(sight, picks, rng)
            for pick in found if isinstance(found, list) else (found,):
                if pick in picks:
                    return pick  # type: ignore[no-any-return]
        return rng.choice(picks)


def advice_for(key: str) -> Advice:
    """The advice of a game, whole."""
    prefer, evaluate, judge = (word(key, name) for name in ("prefer", "evaluate", "judge"))
    horizon, budget = _number(key, "HORIZON", 0), _number(key, "BUDGET", BUDGET)
    closed: frozenset[str] = getattr(advice_of(key), "CLOSED", frozenset())
    same, chance, decide = (word(key, name) for name in ("same", "chance", "decide"))
    return Advice(prefer, evaluate, judge, same, chance, horizon, budget, decide, closed)


def _number(key: str, name: str, usual: int) -> int:
    found = getattr(advice_of(key), name, usual)
    return found if isinstance(found, int) else usual
