"""The Fool: random, with manners."""

from game.engine.kernel import Pick, Picks, Rng, View

from .advice import word
from .bot import offered


class Fool:
    """Takes any legal pick, all alike, of those that the game's `advice.manners` leaves."""

    def choose(self, view: View, seed: int) -> Pick:
        """See `Bot.choose`. Raises ValueError when the view's seat has nothing to choose."""
        return Rng(seed).choice(mannerly(view))


def mannerly(view: View) -> Picks:
    """The legal picks that are not silly; all of them when the game has no manners (or only silly ones are left)."""
    decision = view.decision
    if decision is None or not decision.picks:
        raise ValueError(f"seat {view.seat} has nothing to choose")
    manners = word(view.game.key, "manners")
    if manners is None:
        return decision.picks
    kept = [offered(decision.picks, pick) for pick in manners(view, decision.picks)]
    return tuple(pick for pick in kept if pick is not None) or decision.picks
