"""Repeating a held direction by summed dt, never by the clock."""

from __future__ import annotations

FIRST = 0.400
NEXT = 0.120


class Repeat:
    """Held things by key: fires after 400 ms, then every 120 ms; at most one a call, so a stall makes no burst."""

    def __init__(self) -> None:
        self._left: dict[object, float] = {}
        self.first, self.next = FIRST, NEXT  # seconds; settings change them

    def hold(self, key: object) -> None:
        """Begin (or begin again) to hold."""
        self._left[key] = self.first

    def release(self, key: object) -> None:
        """Stop holding; unknown keys are ignored."""
        self._left.pop(key, None)

    def clear(self) -> None:
        """Stop holding everything."""
        self._left.clear()

    def update(self, dt: float) -> list[object]:
        """The keys that repeat now."""
        due = []
        for key in list(self._left):
            self._left[key] -= dt
            if self._left[key] <= 1e-9:
                due.append(key)
                self._left[key] = max(self._left[key] + self.next, self.next / 2)
        return due

    def wake(self) -> float | None:
        """Seconds until something repeats."""
        return max(0.0, min(self._left.values())) if self._left else None
