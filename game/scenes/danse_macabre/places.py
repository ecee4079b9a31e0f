"""Where the fresco's zones lie at each text size (WIREFRAMES section 6): the map's row, scaled into the room."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import FRect

from game.engine.danse_macabre.cards import PLACES
from game.table.map_board import Box
from game.table.staging import Stage

from .ground import Ground, ground

Point = tuple[float, float]

HAND = {1.0: 186.0, 1.3: 176.0, 1.6: 170.0}
TAG = {1.0: 42.0, 1.3: 46.0, 1.6: 52.0}
"""Height of the line that says who holds heaven, and who hell."""
CARD = {1.0: 126.0, 1.3: 120.0, 1.6: 116.0}
"""Width of a card in hand: its corner has 36 px digits."""
STEP, GAP = 50.0, 26.0
PILE_STEP = 10.0


@dataclass(frozen=True)
class Places:
    """The zones. `piles[side][place]`: side 0 above the dancers, 1 below: where the top card lies."""

    cells: tuple[FRect, ...]
    piles: tuple[tuple[FRect, ...], tuple[FRect, ...]]
    cards: tuple[FRect | None, ...]
    figures: tuple[tuple[str, FRect], ...]
    heaven: FRect
    hell: FRect
    hand: FRect
    whole: FRect
    factor: float

    @property
    def row(self) -> FRect:
        """The band of the dancers."""
        return FRect(self.whole.left, self.heaven.bottom, self.whole.width, self.hell.top - self.heaven.bottom)

    def tag(self, side: int) -> FRect:
        """The line that names the seat above (0) or below (1)."""
        height = TAG[self.factor]
        top = self.heaven.top if side == 0 else self.hell.bottom - height
        return FRect(self.whole.centerx - 420.0, top, 840.0, height)

    def pile_at(self, side: int, place: int, depth: int, count: int) -> FRect:
        """The card `depth` below the top of a pile of `count`: older cards lie further from the dancers."""
        top = self.piles[side][place]
        if side == 0:
            room = top.top - self.heaven.top - TAG[self.factor]
        else:
            room = self.hell.bottom - TAG[self.factor] - top.bottom
        step = min(PILE_STEP, max(0.0, room) / max(1, count - 1))
        return top.move(0.0, (-step if side == 0 else step) * depth)

    def number(self, side: int, place: int) -> FRect:
        """Where the height of a pile stands, at its right."""
        top, cell = self.piles[side][place], self.cells[place]
        return FRect(top.right + 2.0, top.top, max(50.0, cell.right + 6.0 - top.right), top.height)

    @property
    def card(self) -> tuple[float, float]:
        """Size of a card in hand."""
        width = CARD[self.factor]
        return width, width * 192.0 / 140.0

    # -- the weighing ----------------------------------------------------------------------------------------------

    @property
    def gallery(self) -> FRect:
        """The eleven, small, while they are weighed."""
        return FRect(self.whole.left, self.whole.top, self.whole.width, 190.0)

    @property
    def stage(self) -> FRect:
        """Where the scale stands."""
        top = self.gallery.bottom + 12.0
        return FRect(self.whole.left, top, self.whole.width, self.whole.bottom - top)

    def total(self, side: int) -> FRect:
        """God's total stands in the left upper corner of the stage, the Devil's in the right one."""
        box = self.stage
        width, height = 330.0 if self.factor < 1.6 else 360.0, 200.0
        left = box.left + 10.0 if side == 0 else box.right - 10.0 - width
        return FRect(left, box.top + 8.0, width, height)

    def soul_at(self, place: int, shift: int) -> FRect:
        """A small dancer: `shift` -1 risen, 0 where it was, 1 fallen."""
        box, pitch = self.gallery, self.gallery.width / PLACES
        height = 112.0
        x = box.left + (place + 0.5) * pitch
        return FRect(x - height * 0.4, box.top + 39.0 + shift * 33.0, height * 0.8, height)


def places(stage: Stage) -> Places:
    """The zones of this stage."""
    field = stage.field
    return _places(ground(), (field.x, field.y, field.width, field.height), stage.factor)


@lru_cache(maxsize=16)
def _places(row: Ground, field: tuple[int, int, int, int], factor: float) -> Places:
    left, top, width, height = field
    rows = height - HAND[factor] - 14.0
    from_x, from_y, from_w, from_h = row.board
    kx, ky = width / from_w, rows / from_h

    def put(box: Box) -> FRect:
        return FRect(left + (box[0] - from_x) * kx, top + (box[1] - from_y) * ky, box[2] * kx, box[3] * ky)

    def card(box: Box, ratio: float) -> FRect:
        """A card keeps its shape: as high as there is room, hung where its dancer's side is."""
        found = put(box)
        width = min(found.width, found.height * ratio)
        return FRect(found.centerx - width / 2, found.centery - width / ratio / 2, width, width / ratio)

    def pile(box: Box, side: int) -> FRect:
        found = card(box, 88.0 / 120.0)
        frame = put(box)
        found.left = frame.left
        if side == 0:
            found.bottom = frame.bottom
        else:
            found.top = frame.top
        return found

    cells = tuple(put(cell) for cell in row.cells)
    piles = (tuple(pile(box, 0) for box in row.piles[0]), tuple(pile(box, 1) for box in row.piles[1]))
    cards = tuple(card(box, 140.0 / 192.0) if box is not None else None for box in row.cards)
    figures = tuple((name, put(box)) for name, box in row.figures)
    band_top = min(cell.top for cell in cells)
    band_bottom = max(cell.bottom for cell in cells)
    heaven = FRect(left, top, width, band_top - top)
    hell = FRect(left, band_bottom, width, top + rows - band_bottom)
    hand = FRect(left, top + height - HAND[factor], width, HAND[factor])
    return Places(cells, piles, cards, figures, heaven, hell, hand, FRect(left, top, width, height), factor)


def four(rect: FRect) -> Box:
    """A rectangle as plain numbers: layouts are compared, and numbers compare."""
    return rect.x, rect.y, rect.width, rect.height
