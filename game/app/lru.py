"""A small cache that drops what was used longest ago."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Lru(Generic[V]):
    """At most `size` values by key, and at most `load` in all of what `weigh` says of them (0: no such limit)."""

    def __init__(self, size: int, load: int = 0, weigh: Callable[[V], int] = lambda value: 0) -> None:
        self.size, self.load = size, load
        self._weigh = weigh
        self._values: OrderedDict[Hashable, V] = OrderedDict()
        self.weight = 0

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of a key, made and kept if it is not there."""
        try:
            value = self._values[key]
        except KeyError:
            value = self._values[key] = make()
            self.weight += self._weigh(value)
            while len(self._values) > self.size or (0 < self.load < self.weight and len(self._values) > 1):
                self.weight -= self._weigh(self._values.popitem(last=False)[1])
        else:
            self._values.move_to_end(key)
        return value

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def __len__(self) -> int:
        return len(self._values)

    def clear(self) -> None:
        """Forget all."""
        self._values.clear()
        self.weight = 0
