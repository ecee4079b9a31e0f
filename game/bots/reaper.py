"""The Reaper: searches the worlds that its view allows."""

from game.engine.kernel import Pick, View

from .advice import advice_for
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
        iterations = advice_for(view.game.key).budget if self.iterations is None else self.iterations
        return search(view, seed, iterations, self.temper)[0].pick
