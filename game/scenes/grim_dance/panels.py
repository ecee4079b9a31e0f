"""The fronts at a glance: a slate with six columns of counts a seat, the row of cards below, the discard pile."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pygame import FRect, Rect

from game.engine import View
from game.engine.grim_dance.cards import COLOURS
from game.table.staging import Label, Layout, Plate, Pose, Stage, Zone

from .cards import RATIO, SHADOW, add_card, add_plate, back_picture, face_picture, shown, sign_picture
from .places import LABEL, Places, Point, four
from .words import aid_lines, front_lines, memory_line, name, number, open_sum, pile_lines, seal_picture, who

SLATE = "grim/panel"
COUNT = {1.0: 42.0, 1.3: 44.0, 1.6: 46.0}
MOST_IN_ROW = 20
"""More cards in the row below lie in stacks."""


@dataclass(frozen=True)
class Slate:
    """The measures of a seat's slate."""

    rect: FRect
    factor: float

    @property
    def head(self) -> FRect:
        """Symbol, name and sum."""
        return FRect(self.rect.left + 16.0, self.rect.top + 6.0, self.rect.width - 32.0, 54.0)

    @property
    def step(self) -> float:
        """From one column to the next."""
        return (self.rect.width - 28.0) / len(COLOURS)

    @property
    def rows(self) -> tuple[float, float, float]:
        """The middles of the signs, the open counts and the face-down counts."""
        top, room = self.head.bottom + 2.0, self.rect.bottom - 12.0 - self.head.bottom
        each = min(52.0, room / 3)
        spare = min(18.0, max(0.0, (room - 3 * each) / 3))
        return top + each / 2, top + each * 1.5 + spare, top + each * 2.5 + 2 * spare

    def column(self, colour: str) -> float:
        """The middle of a colour's column."""
        return self.rect.left + 14.0 + self.step * (COLOURS.index(colour) + 0.5)

    def spot(self, colour: str, up: bool) -> Point:
        """Where a card of this colour and side is counted: cards fly there."""
        rows = self.rows
        return self.column(colour), rows[1 if up else 2]


def add_slate(layout: Layout, view: View, stage: Stage, seat: int, rect: FRect) -> None:
    """A seat's slate: symbol, name, open sum; six columns of open and face-down counts."""
    slate, words = Slate(rect, stage.factor), stage.type
    layout.plates.append(Plate(SLATE, four(rect)))
    head = slate.head
    layout.poses["seal", seat] = Pose(head.left + 19.0, head.centery, 38.0, 38.0, seal_picture(stage, seat), z=4)
    total = number(open_sum(view, seat))
    wide = words.measure(total, "num", bold=True)[0] + 6.0
    line = min(40.0, words.size("name") if stage.factor <= 1.0 else 38.0)
    told = words.shorten(name(stage, seat), head.width - 46.0 - wide, line, "display")
    layout.labels.append(
        Label(told, (head.left + 46.0, head.top, head.width - 46.0 - wide, head.height), line, "bone", face="display")
    )
    layout.labels.append(
        Label(total, (head.right - wide, head.top, wide, head.height), "num", "bone", "right", bold=True)
    )
    up = Counter(view.backs[h] for h in view.up[seat])
    down = Counter(view.backs[h] for h in view.down[seat])
    signs, opens, hidden = slate.rows
    side = min(40.0, slate.step - 8.0)
    for colour in COLOURS:
        x, there = slate.column(colour), up[colour] + down[colour]
        layout.poses["sign", seat, colour] = Pose(
            x, signs, side, side, sign_picture(colour), z=4, alpha=1.0 if there else 0.35
        )
        size = COUNT[stage.factor]
        if up[colour]:
            box = (x - slate.step / 2, opens - 24.0, slate.step, 48.0)
            layout.labels.append(Label(str(up[colour]), box, size, "bone", "centre", bold=True))
        if down[colour]:
            layout.poses["lid", seat, colour] = Pose(x - 12.0, hidden, 24.0, 33.0, back_picture(colour), z=4)
            box = (x + 2.0, hidden - 24.0, slate.step / 2, 48.0)
            layout.labels.append(Label(str(down[colour]), box, size * 0.86, "dim", bold=True))
    lines = [*front_lines(view, stage, seat), memory_line(view, stage, seat)]
    layout.zones.append(Zone(("seat", seat), four(rect), name(stage, seat), tuple(line for line in lines if line)))


def spot(rect: FRect) -> Rect:
    """The rectangle for choosing a slate."""
    return Rect(round(rect.x), round(rect.y), round(rect.width), round(rect.height))


# -- the row below -----------------------------------------------------------------------------------------------


def row_places(row: FRect, n: int) -> tuple[list[Point], tuple[float, float]]:
    """The middles and the size of n cards side by side in the row: smaller rather than covered."""
    w = 84.0 if n <= 1 else min(84.0, (row.width - 4.0) / n - 2.0)
    step = min(98.0, (row.width - w) / max(1, n - 1)) if n > 1 else 0.0
    return [(row.left + w / 2 + i * step, row.centery) for i in range(n)], (w, w * RATIO)


def sorted_front(view: View, cards: tuple[int, ...]) -> list[int]:
    """Cards by colour, then as they came."""
    return sorted(cards, key=lambda h: COLOURS.index(view.backs[h]))


def stacks(view: View, seat: int) -> list[tuple[int, ...]]:
    """What lies in the row for a front: cards by themselves; of very many, face-down ones of a colour together."""
    up, down = view.up[seat], view.down[seat]
    if len(up) + len(down) <= MOST_IN_ROW:
        return [(h,) for h in (*up, *down)]
    heaps = [tuple([h for h in down if view.backs[h] == colour]) for colour in COLOURS]
    return [*[(h,) for h in up], *[heap for heap in heaps if heap]]


def add_row(layout: Layout, view: View, stage: Stage, seat: int, where: Places) -> None:
    """The cards in front of a seat, face-up ones first; its name and sum at the left."""
    own, words = where.label, stage.type
    cards = len(view.up[seat]) + len(view.down[seat])
    layout.plates.append(Plate(SLATE, four(where.own)))
    layout.poses[("row seal",)] = Pose(own.left + 42.0, own.top + 38.0, 40.0, 40.0, seal_picture(stage, seat), z=4)
    room = LABEL - 76.0
    told = words.shorten(name(stage, seat), room, 34.0, "display")
    layout.labels.append(Label(told, (own.left + 70.0, own.top + 14.0, room, 48.0), 34.0, "bone", face="display"))
    total = number(open_sum(view, seat))
    box = (own.left + 24.0, own.top + 56.0, LABEL - 32.0, own.height - 64.0)
    layout.labels.append(Label(total, box, "num", "bone", bold=True))
    wide = words.measure(total, "num", bold=True)[0] + 14.0
    size = 28.0 if stage.factor <= 1.0 else 32.0
    count = stage.texts("grim_dance.label.cards", n=cards)
    if words.measure(count, size)[0] > LABEL - 32.0 - wide:
        count = str(cards)
    layout.labels.append(Label(count, (box[0] + wide, box[1] + 3.0, box[2] - wide, box[3]), size, "dim"))
    if not cards:
        viewer = stage.viewer == seat
        key = "grim_dance.label.nothing_own" if viewer else "grim_dance.label.nothing"
        said = words.shorten(stage.texts(key, name=name(stage, seat)), where.row.width - 40.0)
        layout.labels.append(Label(said, four(where.row), "body", "dim", "centre"))
    heaps = stacks(view, seat)
    spots, size_ = row_places(where.row, len(heaps))
    for heap, at in zip(heaps, spots, strict=True):
        up = heap[0] in view.up[seat]
        if len(heap) > 1:
            _add_heap(layout, view, stage, heap, at, size_)
        else:
            add_card(layout, view, stage, heap[0], at, size_, up=up, z=12, snug=size_[0] < 80.0)
    key_ = ("seat", seat) if seat not in where.panels else ("row", seat)
    lines = [*front_lines(view, stage, seat), memory_line(view, stage, seat)]
    layout.zones.append(Zone(key_, four(where.own), name(stage, seat), tuple(line for line in lines if line)))


def _add_heap(
    layout: Layout, view: View, stage: Stage, heap: tuple[int, ...], at: Point, size: tuple[float, float]
) -> None:
    """Face-down cards of one colour on each other, with their number."""
    colour = view.backs[heap[0]]
    said = stage.texts("grim_dance.zone.stack", n=len(heap), who=who(stage, colour, len(heap)))
    for i in range(2):
        layout.poses["slot", "heap", colour, i] = Pose(
            at[0] + 3.0 - 3.0 * i, at[1] + 2.0 - 4.0 * i, *size, back_picture(colour), "card", z=12 + i, shadow=SHADOW,
            says=said if i else "",
        )  # fmt: skip
    side = 46.0
    plate = FRect(0.0, 0.0, side, side * 0.86)
    plate.midbottom = (at[0], at[1] + size[1] / 2)
    layout.poses["heap plate", colour] = Pose(*plate.center, side * 1.5, side, "common/plate_bright", z=14)
    layout.labels.append(
        Label(
            f"{len(heap)}\u00d7",
            (plate.centerx - 40.0, plate.top - 3.0, 80.0, side),
            36.0,
            (24, 18, 14),
            "centre",
            bold=True,
            z=15,
        )
    )


# -- the discard pile --------------------------------------------------------------------------------------------


def add_pile(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """The discards as a pile with its number; the player aid beside it is a thing to look at."""
    pile, n = where.pile, len(view.discard)
    h = pile.height - 34.0
    w = h / RATIO
    x, y = pile.left + 16.0 + w / 2, pile.centery
    for i, handle in enumerate(view.discard[-3:]):
        last = handle == view.discard[-1]
        card = shown(view, handle) if last else None
        picture = face_picture(card) if card is not None else back_picture(view.backs[handle])
        at = (x - 4.0 + 4.0 * i, y + 3.0 - 3.0 * i)
        layout.poses["card", handle] = Pose(*at, w, h, picture, "card", (0.0, -3.0, 3.0)[i], 10 + i, shadow=SHADOW)
        if card is not None:
            add_plate(layout, stage, ("plate", handle), card.value, at, (w, h), z=14, private=view.outcome is None)
    box = (pile.right - 62.0, pile.top + 12.0, 60.0, 48.0)
    layout.labels.append(Label(str(n), box, COUNT[stage.factor], "bone" if n else "dim", "centre", bold=True))
    layout.poses[("aid",)] = Pose(pile.right - 28.0, pile.bottom - 42.0, 40.0, 52.0, "common/plate_bright", z=6)
    layout.labels.append(
        Label("?", (pile.right - 48.0, pile.bottom - 66.0, 40.0, 48.0), 34.0, (24, 18, 14), "centre", bold=True)
    )
    half = FRect(pile.left, pile.top, pile.width - 52.0, pile.height)
    layout.zones.append(Zone(("pile",), four(half), stage.texts("grim_dance.zone.pile_name"), pile_lines(view, stage)))
    aid = FRect(pile.right - 50.0, pile.top + 58.0, 46.0, pile.height - 66.0)
    layout.zones.append(Zone(("aid",), four(aid), stage.texts("grim_dance.zone.aid_name"), aid_lines(view, stage)))
