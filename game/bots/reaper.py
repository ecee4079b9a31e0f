"""The Reaper: searches the worlds that its view allows."""

from game.engine.kernel import Pick, Rng, View, offered

from .advice import advice_for
from .fool import mannerly
from .search import search
from .temper import PLAIN, Temper


class Reaper:
    """Plays the pick that the search finds best. `iterations` None: the game's own `BUDGET`; more, stronger play."""

    def __init__(self, iterations: int | None = None, temper: Temper = PLAIN) -> None:
        self.iterations = iterations
        self.temper = temper

    def choose(self, view: View, seed: int) -> Pick:
        """See `Bot.choose`. Raises ValueError when the view's seat has nothing to choose."""
        if view.decision is not None and len(view.decision.picks) == 1:
            return view.decision.picks[0]
        advice = advice_for(view.game.key)
        iterations = advice.budget if self.iterations is None else self.iterations
        if advice.decide is not None:
            picks = mannerly(view)
            pick = offered(picks, advice.decide(view, picks, Rng(seed), iterations))
            if pick is not None:
                return pick
        return search(view, seed, iterations, self.temper)[0].pick
