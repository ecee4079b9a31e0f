"""Focus by geometry: which of some rectangles is chosen, and which is next in a direction."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

import pygame

I = TypeVar("I", bound=Hashable)  # noqa: E741 - what a thing is called by
Box = pygame.Rect | pygame.FRect


class Focus(Generic[I]):
    """One device's focus over items (id, rect, order). No wrap-around; the order is the reading order."""

    def __init__(self, items: Iterable[tuple[I, Box, int]] = (), current: I | None = None) -> None:
        self.items: list[tuple[I, Box, int]] = []
        self.current: I | None = current
        self.replace(items)

    def replace(self, items: Iterable[tuple[I, Box, int]], start: I | None = None) -> None:
        """Take new items. The focus stays on the same id, else goes to `start`, else to the nearest place."""
        was = self.rect
        self.items = sorted(items, key=lambda item: item[2])
        if not self.has(self.current):
            self.current = None
        if self.current is None and self.has(start):
            self.current = start
        if self.current is None and self.items:
            if was is None:
                self.current = self.items[0][0]
            else:
                cx, cy = was.center
                self.current = min(self.items, key=lambda i: (i[1].centerx - cx) ** 2 + (i[1].centery - cy) ** 2)[0]

    def has(self, item: I | None) -> bool:
        """Is there such an item?"""
        return item is not None and any(i == item for i, _, _ in self.items)

    @property
    def rect(self) -> Box | None:
        """The rectangle of the focused item."""
        return next((rect for i, rect, _ in self.items if i == self.current), None)

    def set(self, item: I | None) -> bool:
        """Focus this item; True when that changed something. Unknown items are ignored."""
        if item == self.current or not self.has(item):
            return False
        self.current = item
        return True

    def move(self, dx: int, dy: int) -> bool:
        """Go to the nearest item in a direction; False when there is none."""
        here = self.rect
        if here is None:
            return self.set(self.items[0][0]) if self.items else False
        best: tuple[float, int, I] | None = None
        for item, rect, order in self.items:
            if item == self.current:
                continue
            far = _distance(here, rect, dx, dy)
            if far is not None and (best is None or (far, order) < best[:2]):
                best = (far, order, item)
        return best is not None and self.set(best[2])

    def next(self) -> bool:
        """Go on in reading order; False at the end."""
        return self._step(1)

    def prev(self) -> bool:
        """Go back in reading order; False at the start."""
        return self._step(-1)

    def at(self, x: float, y: float) -> I | None:
        """The item under a point; of several the last in reading order, which is drawn on top."""
        return next((i for i, rect, _ in reversed(self.items) if rect.collidepoint(x, y)), None)

    def near(self, x: float, y: float) -> I | None:
        """The item whose middle is nearest to a point."""
        if not self.items:
            return None
        return min(self.items, key=lambda i: (i[1].centerx - x) ** 2 + (i[1].centery - y) ** 2)[0]

    def _step(self, by: int) -> bool:
        ids = [i for i, _, _ in self.items]
        if not ids:
            return False
        if self.current not in ids:
            return self.set(ids[0])
        place = ids.index(self.current) + by
        return 0 <= place < len(ids) and self.set(ids[place])


def _distance(a: Box, b: Box, dx: int, dy: int) -> float | None:
    """How far b is from a when going (dx, dy); None when b does not lie that way."""
    if dx:
        ahead = (b.centerx - a.centerx) * dx
        gap = b.left - a.right if dx > 0 else a.left - b.right
        side = max(0.0, b.top - a.bottom, a.top - b.bottom)
        shift = abs(b.centery - a.centery)
        half = min(a.width, b.width) / 2
    else:
        ahead = (b.centery - a.centery) * dy
        gap = b.top - a.bottom if dy > 0 else a.top - b.bottom
        side = max(0.0, b.left - a.right, a.left - b.right)
        shift = abs(b.centerx - a.centerx)
        half = min(a.height, b.height) / 2
    # "That way" = the middle lies ahead and the things overlap by less than half: neighbours of a fan count,
    # things of the same column do not.
    if ahead <= 0 or (gap < -half and side > 0) or ahead < 1:
        return None
    if side > 0 and ahead < shift * 0.25:
        return None  # nearly beside us, not ahead
    return max(0.0, gap) + 3.0 * side + 0.35 * shift + 0.1 * ahead
