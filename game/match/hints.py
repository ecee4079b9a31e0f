"""What a good player would do, and why: the game's own advice, asked with the seat's view and nothing else."""

from typing import NamedTuple

from game.bots.advice import word
from game.engine.kernel import Pick, Rng, View

SEED = 1
"""Advice that dices always dices the same: equal views give equal hints."""


class Hint(NamedTuple):
    """The pick that is advised, its terms (key, number), the first of them its worth; and the next best pick's."""

    pick: Pick
    terms: tuple[tuple[str, float], ...]
    other: Pick | None = None
    other_worth: float | None = None


def advised(view: View) -> Hint | None:
    """A hint for the seat whose view this is; None when it is not asked, or its game has no advice."""
    decision, prefer = view.decision, word(view.game.key, "prefer")
    if decision is None or not decision.picks or prefer is None:
        return None
    manners = word(view.game.key, "manners")
    picks = manners(view, decision.picks) if manners is not None else decision.picks
    liked = prefer(view, picks or decision.picks, Rng(SEED))
    pick = next((p for p in (liked if isinstance(liked, list) else [liked]) if p in decision.picks), None)
    if pick is None:
        return None
    tell = word(view.game.key, "terms")
    if tell is None:
        return Hint(pick, ())
    terms = tuple((str(key), float(number)) for key, number in tell(view, pick))
    if len(decision.picks) != 2 or not terms:
        return Hint(pick, terms)
    other = next(p for p in decision.picks if p != pick)
    return Hint(pick, terms, other, float(tell(view, other)[0][1]))
