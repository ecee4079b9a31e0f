"""One step of thought, in two sorts: the Gambler thinks as a decent person at the table does, the Adviser as the game
knows how to."""

from game.engine.kernel import Pick, Rng, View, offered

from .advice import Advice, advice_for, advice_of, word
from .fool import Fool, mannerly
from .search import search
from .temper import PLAIN, Temper

GLANCE = 48
"""Iterations of a Gambler with a temperament: it looks about before it does what it would do anyway."""


class Gambler:
    """Follows the game's `advice.gamble`, where a game has none `advice.prefer`; without advice plays like the Fool."""

    def __init__(self, temper: Temper = PLAIN) -> None:
        self.temper = temper

    def choose(self, view: View, seed: int) -> Pick:
        """See `Bot.choose`. Raises ValueError when the view's seat has nothing to choose."""
        if self.temper is not PLAIN and len(mannerly(view)) > 1:
            return search(view, seed, GLANCE, self.temper, _glance(view.game.key))[0].pick
        return _followed("gamble" if hasattr(advice_of(view.game.key), "gamble") else "prefer", view, seed)


class Adviser:
    """Follows the game's `advice.prefer` to the letter: what hints say at once, what plays when a bot is late, and what
    the ladder measures the search against."""

    def choose(self, view: View, seed: int) -> Pick:
        """See `Bot.choose`. Raises ValueError when the view's seat has nothing to choose."""
        return _followed("prefer", view, seed)


def _glance(key: str) -> Advice:
    """What a Gambler that looks about knows: its own ways, and no exact chances where it has such ways."""
    advice, gamble = advice_for(key), word(key, "gamble")
    return advice if gamble is None else advice._replace(prefer=gamble, chance=None)


def _followed(name: str, view: View, seed: int) -> Pick:
    """The pick that this function of the game's advice wants (of a list the first that is legal), else the Fool's."""
    advise, picks = word(view.game.key, name), mannerly(view)
    if advise is not None:
        liked = advise(view, picks, Rng(seed))
        for pick in liked if isinstance(liked, list) else [liked]:
            legal = offered(picks, pick)
            if legal is not None:
                return legal
    return Fool().choose(view, seed)
