"""Randomness: splitmix64, one 64-bit integer of state, the same on every platform for ever.

Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
"""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


class Bits(Protocol):
    """Anything that gives random bits: `Rng` below, or the standard library's `random.Random`."""

    def getrandbits(self, k: int, /) -> int: ...


def scramble(z: int) -> int:
    """The output function of splitmix64: 64 bits in, 64 well-mixed bits out."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seeded(seed: int, deal: int = 0) -> int:
    """The generator's first state for deal `deal` (0..) of a match with this seed (any integer)."""
    return scramble((scramble(seed & MASK) + deal * GOLDEN + 1) & MASK)


def in_random_order(state: int, items: Iterable[T]) -> tuple[int, list[T]]:
    """Fisher-Yates: the generator's next state, and the items in an order of which each is alike.

    The numbers are those of `scramble`, written out here because a deck asks for one a card.
    """
    result = list(items)
    for n in range(len(result), 1, -1):
        state = z = (state + GOLDEN) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        j = ((z ^ (z >> 31)) * n) >> 64
        result[n - 1], result[j] = result[j], result[n - 1]
    return state, result


class Rng:
    """A generator of its own, for bots, tests and tools. Game states carry the bare integer instead."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state = seeded(seed)

    def next64(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + GOLDEN) & MASK
        return scramble(z)

    def getrandbits(self, k: int, /) -> int:
        """`k` random bits, 0 < k <= 64."""
        return self.next64() >> (64 - k)

    def below(self, n: int) -> int:
        """A number 0..n-1 (n up to 2**32; the bias is below 2**-32)."""
        self.state = z = (self.state + GOLDEN) & MASK
        return (scramble(z) * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all alike."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """A new list in random order (Fisher-Yates: every order alike)."""
        self.state, result = in_random_order(self.state, items)
        return result
