"""One stick as a d-pad: dead zone, hysteresis and no move backwards when it springs home."""

from __future__ import annotations

ON = 0.5  # a direction begins here
OFF = 0.25  # and ends here (the dead zone)
RECENTRE = 0.150  # seconds in which the opposite direction after a release is a spring, not a wish
RECENTRE_FULL = 0.8  # unless the stick goes this far


class Stick:
    """Feed axis values -1..1; `direction` is (dx, dy) with at most one of them not 0."""

    def __init__(self) -> None:
        self.x = self.y = 0.0
        self.off = OFF  # the dead zone; a setting changes it
        self.direction = (0, 0)
        self._last = (0, 0)
        self._since = 10.0  # seconds since the last release

    def tick(self, dt: float) -> None:
        """Let time pass."""
        self._since += dt

    def feed(self, axis: int, value: float) -> bool:
        """Take a value of axis 0 (x) or 1 (y); True when the direction changed."""
        if axis == 0:
            self.x = value
        else:
            self.y = value
        wanted = self._wanted()
        if wanted == self.direction:
            return False
        if self.direction != (0, 0):
            self._last, self._since = self.direction, 0.0
        self.direction = wanted
        return True

    def _wanted(self) -> tuple[int, int]:
        dx, dy = self.direction
        # While a direction is held it needs less, so that a worn stick near the limit does not chatter.
        if dx and self.x * dx > self.off and abs(self.y) <= abs(self.x) + 0.2:
            return dx, 0
        if dy and self.y * dy > self.off and abs(self.x) <= abs(self.y) + 0.2:
            return 0, dy
        if max(abs(self.x), abs(self.y)) < max(ON, self.off + 0.1):
            return 0, 0
        if abs(self.x) >= abs(self.y):
            found = (1 if self.x > 0 else -1, 0)
        else:
            found = (0, 1 if self.y > 0 else -1)
        springs = found == (-self._last[0], -self._last[1]) and self._since < RECENTRE
        if springs and max(abs(self.x), abs(self.y)) < RECENTRE_FULL:
            return 0, 0
        return found
