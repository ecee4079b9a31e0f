"""Where Grim's zones lie for 2 to 6 seats at each text size (WIREFRAMES section 4). Logical units; no view."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pygame import FRect

from game.table.staging import Stage

Mode = Literal["dice", "settle", "card", "over"]
Point = tuple[float, float]

PANEL_WIDTH = 400.0
GAP = 12.0
_HEAD = {1.0: 150.0, 1.3: 140.0, 1.6: 130.0}
_CHOICE = {1.0: 170.0, 1.3: 180.0, 1.6: 190.0}
SETTLE = 330.0
COLUMN = {1.0: 190.0, 1.3: 204.0, 1.6: 216.0}
SLIM = 166.0
"""Height of the dice tray beside four rows of settlements at the largest text."""


@dataclass(frozen=True)
class Places:
    """The zones: a panel for each seat, the head of the table, the dice tray, the choices, and all of the middle."""

    panels: tuple[FRect, ...]
    middle: FRect
    head: FRect
    tray: FRect
    choice: FRect
    slim: bool
    factor: float
    """No head, a low tray: the settlements need the room."""

    # -- dice --------------------------------------------------------------------------------------------------------

    @property
    def foot(self) -> float:
        """Height of the line of words under the dice."""
        return 0.0 if self.slim else 70.0

    @property
    def column(self) -> float:
        """Width of the strikes on the left and of the ice on the right; 0 where there is no room for them."""
        if self.tray.height < 250.0:
            return 0.0
        return COLUMN[self.factor] if self.beside else 150.0

    @property
    def die(self) -> float:
        """Side of a Grim die, at most 190."""
        wide = (self.tray.width - 2 * self.column - 2 * 22.0 - 16.0) / 3
        return min(186.0, wide, self.tray.height - self.foot - 26.0)

    def die_at(self, i: int) -> Point:
        """Centre of place i (0..2) in the row of dice."""
        middle = self.tray.top + 8.0 + (self.tray.height - self.foot - 8.0) / 2
        return self.tray.centerx + (i - 1) * (self.die + 22.0), middle

    @property
    def mark(self) -> float:
        """Side of a strike or ice place."""
        words = 26.0 if self.beside else 130.0
        return min(58.0, (self.tray.height - self.foot - words) / 3 - 8.0)

    @property
    def beside(self) -> bool:
        """Do the words of strikes and ice stand beside the places (large text, low trays), or below them?"""
        return self.factor > 1.0 or self.tray.height < 400.0

    def strike_at(self, i: int) -> Point:
        """Centre of strike place i, from the top."""
        x = self.mark / 2 + 12.0 if self.beside else self.column / 2 + 8.0
        return self.tray.left + x, self.tray.top + 22.0 + self.mark / 2 + i * (self.mark + 8.0)

    def ice_at(self, i: int) -> Point:
        """Centre of ice place i, from the top."""
        x, y = self.strike_at(i)
        return self.tray.right - (x - self.tray.left), y

    def count_box(self, left: bool, num: float, word: float) -> tuple[FRect, FRect]:
        """Where the number and the word of the strikes (left) or the ice stand; `num`, `word`: their line heights."""
        x, y = self.strike_at(2) if left else self.ice_at(2)
        if not self.beside:
            width, top = self.column - 4.0, y + self.mark / 2 + 2.0
            return FRect(x - width / 2, top, width, num * 0.9), FRect(x - width / 2, top + num * 0.82, width, word)
        width = self.column - self.mark - 26.0
        start = self.tray.left + self.mark + 22.0 if left else self.tray.right - self.mark - 22.0 - width
        top = self.strike_at(0)[1] - num * 0.5
        return FRect(start, top, width, num), FRect(start, top + num * 0.84, width, word)

    # -- the head ----------------------------------------------------------------------------------------------------

    @property
    def host(self) -> Point:
        """Grim's own place: where tokens go that he is paid."""
        return self.middle.centerx, self.head.centery + 8.0

    @property
    def purse(self) -> Point:
        """Grim's purse, at his elbow: where paid tokens go."""
        return self.middle.centerx + 62.0, self.head.bottom - 18.0

    @property
    def pile(self) -> float:
        """Height of a card on the piles."""
        return self.head.height - 26.0

    def hand_at(self, i: int) -> Point:
        """Centre of card i (0..2) of the fan of Hand cards."""
        return self.head.left + 30.0 + self.pile / 2 + i * 17.0, self.head.centery + (4.0, 0.0, 4.0)[i % 3]

    def decision_at(self, i: int) -> Point:
        """Centre of card i (0..2) of the Decisions pile."""
        return self.head.right - 24.0 - self.pile * 0.35 - i * 15.0, self.head.centery + (4.0, 0.0, 4.0)[i % 3]

    @property
    def hand_open(self) -> Point:
        """Centre of the open Hand card on the discards."""
        return self.head.left + 334.0, self.head.centery + 4.0

    @property
    def decision_open(self) -> Point:
        """Centre of the open Decision on the discards."""
        return self.head.right - 334.0, self.head.centery + 4.0

    @property
    def shown(self) -> Point:
        """Centre of the card that is being carried out."""
        return self.middle.centerx, self.middle.top + 26.0 + self.shown_height / 2

    @property
    def shown_height(self) -> float:
        """Height of the card that is being carried out."""
        return min(400.0, self.middle.height * 0.44)


def four(rect: FRect) -> tuple[float, float, float, float]:
    """A rectangle as plain numbers: layouts are compared, and numbers compare."""
    return rect.x, rect.y, rect.width, rect.height


def places(stage: Stage, mode: Mode) -> Places:
    """The zones of this stage."""
    field = stage.field
    return _places(len(stage.seats), (field.x, field.y, field.width, field.height), stage.factor, mode)


@lru_cache(maxsize=64)
def _places(n: int, field: tuple[int, int, int, int], factor: float, mode: Mode) -> Places:
    left, top, width, height = field
    right, bottom = left + width, top + height
    middle = FRect(left + PANEL_WIDTH + GAP, top, width - 2 * (PANEL_WIDTH + GAP), height)
    slim = mode == "settle" and factor >= 1.6
    head = FRect(middle.left, top, middle.width, 0.0 if slim else _HEAD[factor])
    deep = SETTLE if mode == "settle" else _CHOICE[factor]
    tray_top = top if slim else head.bottom + GAP
    choice_top = tray_top + SLIM + GAP if slim else bottom - deep - GAP
    choice = FRect(middle.left, choice_top, middle.width, bottom - choice_top)
    tray = FRect(middle.left, tray_top, middle.width, choice.top - GAP - tray_top)
    return Places(_panels(n, left, top, right, bottom), middle, head, tray, choice, slim, factor)


def _panels(n: int, left: float, top: float, right: float, bottom: float) -> tuple[FRect, ...]:
    """Left column from the bottom up, right column from the top down: clockwise round the table."""
    first = (n + 1) // 2
    rows = 1 if n == 2 else 2 if n <= 4 else 3
    height = (bottom - top - GAP * (rows - 1)) / rows
    if rows == 1:
        height = min(height, 420.0)
    start = top if rows > 1 else top + (bottom - top - height) / 2
    found = []
    for seat in range(n):
        if seat < first:
            x, row = left, first - 1 - seat + (rows - first)
        else:
            x, row = right - PANEL_WIDTH, seat - first
        found.append(FRect(x, start + row * (height + GAP), PANEL_WIDTH, height))
    return tuple(found)
