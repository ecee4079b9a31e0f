"""The Gambler: one step of thought, by the game's own advice."""

from game.engine.kernel import Pick, Rng, View

from .advice import word
from .bot import offered
from .fool import Fool, mannerly
from .search import search
from .temper import PLAIN, Temper

GLANCE = 48
"""Iterations of a Gambler with a temperament: it looks about before it does what the advice says."""


class Gambler:
    """Follows the game's `advice.prefer`; where a game has none, plays like the Fool."""

    def __init__(self, temper: Temper = PLAIN) -> None:
        self.temper = temper

    def choose(self, view: View, seed: int) -> Pick:
        """See `Bot.choose`. Raises ValueError when the view's seat has nothing to choose."""
        prefer = word(view.game.key, "prefer")
        picks = mannerly(view)
        if self.temper is not PLAIN and len(picks) > 1:
            return search(view, seed, GLANCE, self.temper)[0].pick
        if prefer is not None:
            liked = prefer(view, picks, Rng(seed))
            for pick in liked if isinstance(liked, list) else [liked]:
                legal = offered(picks, pick)
                if legal is not None:
                    return legal
        return Fool().choose(view, seed)
