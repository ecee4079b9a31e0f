"""A seat's panel: symbol, name, candle, bank beside its wax tokens, the scorecard with three places, the skip mark."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect, Rect

from game.engine import View
from game.table.staging import Label, Layout, Plate, Pose, Stage, Zone

from .places import Point, four
from .words import held, name, quiet, seal_picture

PAD = 22.0
MOST_ROWS = 3
CANDLE = 42.0
"""Width kept free for the candle beside the tokens."""
SLIP = (380.0, 90.0)
PLACES_X = (56.0, 132.0, 208.0)
"""Where the scorecard's picture has its three places."""
TOKEN = "grim/token/green"


@dataclass(frozen=True)
class Panel:
    """The measures of one panel at this text size; tokens fly to what it says."""

    rect: FRect
    factor: float

    @property
    def head(self) -> float:
        """Height of the row with the name."""
        return {1.0: 58.0, 1.3: 60.0, 1.6: 62.0}[self.factor]

    @property
    def slip(self) -> FRect:
        """Where the scorecard lies."""
        scale = min(SLIP[1] * 0.94, self.rect.height * 0.32) / SLIP[1]
        width, height = SLIP[0] * scale, SLIP[1] * scale
        return FRect(self.rect.left + 16.0, self.rect.bottom - 14.0 - height, width, height)

    @property
    def seal(self) -> float:
        """Side of a saved token."""
        return self.slip.height * 0.63

    @property
    def number(self) -> FRect:
        """Where the bank's number stands."""
        top = self.rect.top + self.head
        height = self.slip.top - 4.0 - top
        return FRect(self.rect.left + PAD, top, max(72.0, min(118.0, height * 0.86)) * 1.12, height)

    @property
    def digits(self) -> float:
        """Type size of that number: 72 to 130."""
        return max(72.0, min(118.0, self.number.height * 0.86))

    @property
    def wax(self) -> FRect:
        """Where the tokens of the bank lie, in at most three rows."""
        box = self.number
        left = box.right + 12.0
        return FRect(left, box.top + 4.0, self.rect.right - PAD - CANDLE - left, box.height - 4.0)

    def token(self, count: int, least: int = 10) -> tuple[float, int]:
        """Side of a token and how many go in a row, so that `count` fit; never larger than for `least`."""
        box, many = self.wax, max(count, least)
        for side in (46.0, 42.0, 38.0, 34.0, 30.0, 27.0):
            row = int(box.width // side)
            if row * MOST_ROWS >= many and side * MOST_ROWS <= box.height + 4.0:
                return side, row
        return 26.0, int(box.width // 26.0)

    def bank_at(self, i: int, count: int) -> Point:
        """Centre of token i of a bank of `count` (beyond three rows: the last place)."""
        side, row = self.token(count)
        i = max(0, min(i, row * MOST_ROWS - 1))
        rows = min(MOST_ROWS, -(-max(1, count) // row))
        top = self.wax.centery - rows * side / 2
        return self.wax.left + (i % row + 0.5) * side, top + (i // row + 0.5) * side

    def saved_at(self, i: int) -> Point:
        """Centre of saved place i (0..2) on the scorecard."""
        slip = self.slip
        return slip.left + PLACES_X[min(i, 2)] / SLIP[0] * slip.width, slip.centery

    @property
    def candle(self) -> Point:
        """Where the candle stands while the seat has the dice."""
        return self.rect.right - 44.0, self.rect.top + 74.0


def add_panel(layout: Layout, view: View, stage: Stage, seat: int, rect: FRect, lit: bool) -> None:
    """Puts one seat's panel on the table. `lit`: its turn, so that its numbers stand out."""
    panel = Panel(rect, stage.factor)
    bank, saved, skips = view.bank[seat], view.saved[seat], view.skip[seat]
    layout.plates.append(Plate("grim/panel", four(rect), z=-100, alpha=1.0 if lit else 0.82))
    bright = "bone" if lit else quiet(stage)

    layout.poses["symbol", seat] = Pose(
        rect.left + PAD + 20.0, rect.top + panel.head / 2 + 6.0, 40.0, 40.0, seal_picture(stage, seat), z=5
    )
    words = FRect(rect.left + PAD + 52.0, rect.top + 6.0, rect.width - PAD - 52.0 - 74.0, panel.head)
    shown = stage.type.shorten(name(stage, seat), words.width, "name", "display")
    layout.labels.append(Label(shown, four(words), "name", bright, face="display"))

    layout.labels.append(Label(str(bank), four(panel.number), panel.digits, bright, "left", bold=True))
    side, row = panel.token(bank)
    for i in range(min(bank, row * MOST_ROWS)):
        x, y = panel.bank_at(i, bank)
        layout.poses["token", seat, i] = Pose(x, y, side - 2.0, side - 2.0, TOKEN, "token", z=10 + i)

    slip = panel.slip
    layout.poses["scorecard", seat] = Pose(*slip.center, *slip.size, "grim/scorecard", z=2)
    for i in range(min(saved, 3)):
        x, y = panel.saved_at(i)
        layout.poses["saved", seat, i] = Pose(x, y, panel.seal, panel.seal, TOKEN, "token", z=10 + i)
    _foot(layout, stage, panel, saved, skips, seat, lit)

    if lit:
        x, y = panel.candle
        layout.poses[("candle",)] = Pose(x, y, 54.0, 101.0, "common/candle", "candle", z=20)
        layout.poses[("flame",)] = Pose(x, y - 47.0, 36.0, 54.0, "common/flame", "flame", z=21)
    layout.zones.append(Zone(("seat", seat), four(rect), name(stage, seat), _lines(view, stage, seat)))


def _foot(layout: Layout, stage: Stage, panel: Panel, saved: int, skips: bool, seat: int, lit: bool) -> None:
    """On the scorecard's right end: what it holds in words, or that the seat misses a turn."""
    slip = panel.slip
    left = slip.left + 250.0 / SLIP[0] * slip.width
    box = (left, slip.top, slip.right - 14.0 - left, slip.height)
    say, short = stage.texts.pair("grim.label.skips" if skips else "grim.label.saved", n=saved)
    text = stage.type.fit(say, short, box[2], "label", bold=True)
    layout.labels.append(Label(text, box, "label", "ink", "centre", bold=True))
    if skips and not lit:
        # A snuffed candle lies where the lit one would stand.
        x, y = panel.candle
        layout.poses["snuffed", seat] = Pose(x - 12.0, y - 24.0, 40.0, 75.0, "common/candle", angle=78.0, z=19)


def _lines(view: View, stage: Stage, seat: int) -> tuple[str, ...]:
    say = stage.texts
    lines = [say("grim.zone.seat_bank", bank=view.bank[seat], saved=view.saved[seat], n=held(view, seat))]
    if seat == view.active and view.outcome is None:
        lines.append(say("grim.zone.seat_active"))
    if view.skip[seat]:
        lines.append(say("grim.zone.seat_skip"))
    if view.faceoffs[seat]:
        lines.append(say("grim.zone.seat_faced", n=view.faceoffs[seat]))
    return tuple(lines)


def spot(rect: FRect) -> Rect:
    """The panel as something to aim at."""
    return Rect(round(rect.left), round(rect.top), round(rect.width), round(rect.height))
