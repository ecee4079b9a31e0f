"""The Reaper: searches the worlds that its view allows."""

from game.engine.kernel import Pick, View

from .search import search

ITERATIONS = 400


class Reaper:
    """Plays the pick that the search tried most often; more iterations, stronger play."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self.iterations = iterations

    def choose(self, view: View, seed: int) -> Pick:
        """See `Bot.choose`. Raises ValueError when the view's seat has nothing to choose."""
        if view.decision is not None and len(view.decision.picks) == 1:
            return view.decision.picks[0]
        return search(view, seed, self.iterations)[0].pick
