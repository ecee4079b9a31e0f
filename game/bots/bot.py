"""What a bot is: it sees a view, it gives one of the view's picks."""

from typing import Protocol

from game.engine.kernel import Pick, View
from game.engine.kernel.rng import GOLDEN, MASK, scramble

BOT_SALT = 0xB07


class Bot(Protocol):
    """A player that is not a person."""

    def choose(self, view: View, seed: int) -> Pick:
        """One of `view.decision.picks`, the same for the same view and seed. The view is the chooser's own."""
        ...


def mixed(seed: int, number: int) -> int:
    """A 64-bit seed for thing `number` (0..) of everything that hangs on `seed` (any integer).

    Salted, so that a bot's chances have nothing to do with the generator of the game it plays.
    """
    return scramble((scramble((seed ^ BOT_SALT) & MASK) + (number + 1) * GOLDEN) & MASK)
