"""What a bot is: it sees a view, it gives one of the view's picks."""

from typing import Protocol

from game.engine.kernel import Pick, Picks, View
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


def offered(picks: Picks, pick: object) -> Pick | None:
    """The legal pick that equals this one, types included (True is not 1), else None."""
    if type(pick) is tuple:
        for offer in picks:
            if _same(offer, pick):
                return offer
    return None


def _same(a: object, b: object) -> bool:
    if type(a) is not type(b):
        return False
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(map(_same, a, b))
    return a == b
