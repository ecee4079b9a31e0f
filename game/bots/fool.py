"""The Fool: random, with manners."""

from game.engine.kernel import Pick, Picks, Rng, View, offered

from .advice import word


class Fool:
    """Takes any legal pick that the game's `advice.manners` leaves: all alike, or by the game's own `advice.folly`."""

    def choose(self, view: View, seed: int) -> Pick:
        """See `Bot.choose`. Raises ValueError when the view's seat has nothing to choose."""
        picks, folly = mannerly(view), word(view.game.key, "folly")
        rng = Rng(seed)
        legal = offered(picks, folly(view, picks, rng)) if folly is not None else None
        return legal if legal is not None else rng.choice(picks)


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
