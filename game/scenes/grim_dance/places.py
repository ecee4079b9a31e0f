"""Where Grim Dance's zones lie for 2 to 6 seats at each text size (WIREFRAMES section 5). Logical units; no view.

A lone person's own front is the row below, and the others have panels at the sides. Where several persons share the
screen everybody has a panel that never moves, and the row below shows the cards of the seat in turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import FRect

from game.engine import View
from game.table.staging import Stage

Point = tuple[float, float]
Box = tuple[float, float, float, float]

COLUMN = 320.0
GAP = 10.0
_OWN = {1.0: 138.0, 1.3: 144.0, 1.6: 150.0}
LABEL = 190.0
"""Width of the name and the sum at the left of the row below."""
PILE = 168.0
"""Width of the discard pile at the right of the row below."""
DRAWER = 346.0


@dataclass(frozen=True)
class Places:
    """The zones: the loop of the procession, a panel for each seat that has one, the row below with its parts."""

    panels: dict[int, FRect]
    ring: FRect
    own: FRect
    drawer: FRect
    factor: float

    @property
    def label(self) -> FRect:
        """Name and sum of the row below."""
        return FRect(self.own.left, self.own.top, LABEL, self.own.height)

    @property
    def row(self) -> FRect:
        """The cards of the row below."""
        left = self.own.left + LABEL + 6.0
        return FRect(left, self.own.top, self.own.right - PILE - 10.0 - left, self.own.height)

    @property
    def pile(self) -> FRect:
        """The discard pile, and the player aid."""
        return FRect(self.own.right - PILE, self.own.top, PILE, self.own.height)

    def home(self, seat: int, own: int) -> FRect:
        """Where a seat's cards go: the row below if that is its own, else its panel."""
        return self.row if seat == own else self.panels.get(seat, self.row)


def four(rect: FRect) -> Box:
    """A rectangle as plain numbers: layouts are compared, and numbers compare."""
    return rect.x, rect.y, rect.width, rect.height


def lone(stage: Stage) -> int | None:
    """The only person at the table, whose view is always shown; None when several share the screen, or none looks."""
    persons = [i for i, seat in enumerate(stage.seats) if not seat.bot]
    return persons[0] if len(persons) == 1 else None


def front_seat(view: View, stage: Stage) -> int:
    """Whose cards lie in the row below."""
    if stage.viewer is not None:
        return stage.viewer
    person = lone(stage)
    if person is not None:
        return person
    return view.decision.seat if view.decision is not None else int(view.active)


def places(stage: Stage) -> Places:
    """The zones of this stage."""
    field, person = stage.field, lone(stage)
    return _places(len(stage.seats), person, (field.x, field.y, field.width, field.height), stage.factor)


@lru_cache(maxsize=64)
def _places(n: int, person: int | None, field: tuple[int, int, int, int], factor: float) -> Places:
    left, top, width, height = field
    right, bottom = left + width, top + height
    deep = _OWN[factor]
    own = FRect(left, bottom - deep, width, deep)
    ring = FRect(left + COLUMN + 24.0, top, width - 2 * (COLUMN + 24.0), height - deep - 12.0)
    seats = list(range(n)) if person is None else [(person + i) % n for i in range(1, n)]
    drawer = FRect(left, bottom - DRAWER, width, DRAWER)
    return Places(_panels(seats, left, right, ring), ring, own, drawer, factor)


def _panels(seats: list[int], left: float, right: float, ring: FRect) -> dict[int, FRect]:
    """Left column from the bottom up, right column from the top down: clockwise round the table."""
    m = len(seats)
    first = (m + 1) // 2
    rows = max(first, m - first, 1)
    height = min((ring.height - GAP * (rows - 1)) / rows, 270.0)
    step = height + GAP
    found = {}
    for i, seat in enumerate(seats):
        if i < first:
            found[seat] = FRect(left, ring.bottom - height - i * step, COLUMN, height)
        else:
            found[seat] = FRect(right - COLUMN, ring.top + (i - first) * step, COLUMN, height)
    return found
