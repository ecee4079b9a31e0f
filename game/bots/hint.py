"""What the Reaper would do and why, and how good a pick was that somebody made.

A reason is made from the advice's own terms: where those of the advised pick and of the next best differ, largest share
first. `hint` thinks here and now; to think elsewhere, ask the worker for the pick of a "reaper" and give it to
`explained`, which costs next to nothing.
"""

from typing import NamedTuple

from game.engine.kernel import Pick, View

from .advice import advice_for, word
from .fool import mannerly
from .search import Line, search

SEED = 1
"""Equal views give equal hints."""


class Reason(NamedTuple):
    """One term (a text key) of the advised pick and of the other one; None where it has no such term."""

    key: str
    mine: float | None
    other: float | None


class Hint(NamedTuple):
    """The advised pick, the next best, and the terms in which they differ. `worth`, `other_worth`: the chance to win
    as the search saw it; None where nothing was searched."""

    pick: Pick
    other: Pick | None
    reasons: tuple[Reason, ...]
    worth: float | None = None
    other_worth: float | None = None


class Strength(NamedTuple):
    """How good a pick was. `lost`: the chance to win that the best pick would have had beyond it, 0..1; 0 also where
    the difference is no more than chance."""

    best: Pick
    worth: float
    lost: float


def hint(view: View, seed: int = SEED, iterations: int | None = None) -> Hint:
    """The Reaper's choice and its reason. Raises ValueError when the view's seat has nothing to choose."""
    lines = _thought(view, seed, iterations, None)
    other = lines[1] if len(lines) > 1 else None
    return Hint(
        lines[0].pick,
        other.pick if other else None,
        reasons(view, lines[0].pick, other.pick if other else None),
        lines[0].value if lines[0].visits else None,
        other.value if other else None,
    )


def explained(view: View, pick: Pick) -> Hint:
    """A hint for a pick that was thought out elsewhere; the other one is the best of the rest by the advice."""
    rest = tuple(p for p in mannerly(view) if p != pick)
    chance, terms = word(view.game.key, "chance"), word(view.game.key, "terms")
    other = None
    if rest and chance is not None:
        other = max(rest, key=lambda p: float(chance(view, p)))
    elif rest and terms is not None:
        other = max(rest, key=lambda p: float(next(iter(terms(view, p)), ("", 0.0))[1]))
    return Hint(pick, other, reasons(view, pick, other))


def reasons(view: View, pick: Pick, other: Pick | None) -> tuple[Reason, ...]:
    """The terms of a pick beside those of another, the most different first; equal ones are no reason."""
    terms = word(view.game.key, "terms")
    if terms is None:
        return ()
    mine = {str(key): float(number) for key, number in terms(view, pick)}
    theirs = {} if other is None else {str(key): float(number) for key, number in terms(view, other)}
    found = [
        Reason(key, mine.get(key), theirs.get(key))
        for key in dict.fromkeys((*mine, *theirs))
        if other is None or mine.get(key) != theirs.get(key)
    ]
    return tuple(sorted(found, key=_difference, reverse=True)) if other is not None else tuple(found)


def _difference(reason: Reason) -> float:
    """How far the two numbers lie apart, as a share of the larger; one that stands alone counts as half."""
    if reason.mine is None or reason.other is None:
        return 0.5
    return abs(reason.mine - reason.other) / max(abs(reason.mine), abs(reason.other))


def strength(view: View, pick: Pick, seed: int = SEED, iterations: int | None = None) -> Strength:
    """How good this legal pick is beside the best. Raises ValueError when the view's seat has nothing to choose."""
    lines = _thought(view, seed, iterations, pick)
    best = lines[0]
    made = next(line for line in lines if line.pick == pick)
    lost = max(0.0, best.value - made.value)
    return Strength(best.pick, best.value, lost if lost > made.doubt else 0.0)


def _thought(view: View, seed: int, iterations: int | None, keep: Pick | None) -> list[Line]:
    return search(view, seed, iterations or advice_for(view.game.key).budget, keep=keep)
