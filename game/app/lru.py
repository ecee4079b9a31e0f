"""A small cache that drops what was used longest ago."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Lru(Generic[V]):
    """At most `size` values by key."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._values: OrderedDict[Hashable, V] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of a key, made and kept if it is not there."""
        try:
            value = self._values[key]
        except KeyError:
            value = self._values[key] = make()
            if len(self._values) > self.size:
                self._values.popitem(last=False)
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
