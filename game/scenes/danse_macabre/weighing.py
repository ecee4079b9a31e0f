"""THE WEIGHING: a place's bets are turned over, wind and flood sweep them, the scale tips, the soul flies or falls."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.app.theme import Colour
from game.engine import View
from game.engine.danse_macabre.events import CoinTossed, Weighed
from game.engine.kernel.events import Event
from game.table.brush import lerp, part, put, write
from game.table.motion import in_cubic, out_back, out_cubic
from game.table.staging import Brush, Play, Stage

from .art import RATIO, SOUL, bet_back, bet_face, role, sign, turned_away
from .brushwork import EMBER, GILT, darken, glow, put_kind, stroke, turned
from .coins import spin
from .gallery import picture, shift_of
from .places import Places, Point, places
from .tale import say, verdict
from .words import place_name

FLIP, SWEEP, TURN, TIP, COIN, SOULS = 220.0, 620.0, 520.0, 380.0, 1000.0, 560.0
START = 300.0
HOLD = 1700.0
CARD = 206.0
"""Height of a card on the scale, where there is room."""
DROP = 56.0
"""From the beam to the cards that hang on it."""
BRASS: Colour = (206, 172, 104)
BRASS_DARK: Colour = (92, 68, 34)
DARK: Colour = (20, 15, 12)
AIR, FIRE = ("A1", "A2", "A3"), ("F1", "F2", "F3")


@dataclass(frozen=True)
class Times:
    """When each step of a weighing begins, ms; steps that do not happen take no time."""

    apart: float
    flipped: float
    air: float
    fire: float
    turn: float
    tip: float
    coin: float
    soul: float
    end: float


def times(event: Weighed, cards: int) -> Times:
    """The times for a place with so many cards."""
    apart = min(140.0, 800.0 / max(1, cards))
    flipped = START + (apart * (cards - 1) + FLIP if cards else 0.0)
    air = flipped + (SWEEP if event.air_cancelled else 0.0)
    fire = air + (SWEEP if event.fire_cancelled else 0.0)
    turn = fire + (TURN if event.tripods else 0.0)
    tip = turn + (TIP if cards else 0.0)
    coin = tip + (COIN if event.why == "coin" else 0.0)
    soul = coin + (SOULS if event.winner is not None else 200.0)
    return Times(apart, flipped, air, fire, turn, tip, coin, soul, soul + 60.0)


def weigh(event: Weighed, before: View, after: View, stage: Stage, story: Sequence[Event], words: str) -> Play:
    """The show of one place. A press ends it; at once, with all its result."""
    piles = [[after.card(h).kind for h in after.piles[seat][event.place] if h in after.open]
             for seat in (after.god, 1 - after.god)]  # fmt: skip
    when = times(event, sum(map(len, piles)))
    tossed = [e for e in story if isinstance(e, CoinTossed)]
    scene = Scene(
        event, after, places(stage), piles, when, tossed[-1].angel if event.why == "coin" and tossed else None
    )
    cues: list[tuple[float, str]] = [(0.0, "card.slide")]
    cues += [(START + i * when.apart, "card.flip") for i in range(sum(map(len, piles)))]
    if event.air_cancelled:
        cues.append((when.flipped, "wind"))
    if event.fire_cancelled:
        cues.append((when.air, "crackle"))
    if event.why == "coin":
        cues += [(when.tip, "coin.take"), (when.coin - 120.0, "coin.pay")]
    if event.winner is not None:
        cues.append((when.coin, "bell" if event.winner == after.god else "bell.low"))
    return Play(
        ms=when.end, cues=tuple(cues), words=words, act=scene.draw, hides=frozenset({("scale",)}), hold=HOLD,
        words_at=min(when.coin, when.end), steps=steps(event, after, stage, when, bool(piles[0] or piles[1])),
    )  # fmt: skip


def steps(event: Weighed, view: View, stage: Stage, when: Times, bets: bool) -> tuple[tuple[float, str, str], ...]:
    """What the bar above says while a place is weighed: (from which ms on, long, short), only steps that happen."""
    place = place_name(view, event.place, stage)
    told = {"place": place[:1].upper() + place[1:], "a": event.strengths[view.god], "b": event.strengths[1 - view.god]}
    found = [(0.0, "open" if bets else "bare")]
    if event.air_cancelled:
        found.append((when.flipped, "air"))
    if event.fire_cancelled:
        found.append((when.air, "fire"))
    if event.tripods:
        found.append((when.fire, "tripod" if event.tripods % 2 else "tripods"))
    if bets and not event.tripods % 2:
        found.append((when.turn, "scale"))
    if event.why == "coin":
        found.append((when.tip, "coin"))
    return tuple((at, *say(stage, f"step_{key}", **told)) for at, key in found)


class Scene:
    """What is drawn of one weighing; everything follows from the time."""

    def __init__(
        self, event: Weighed, view: View, where: Places, piles: list[list[str]], when: Times, angel: bool | None
    ) -> None:
        self.event, self.view, self.where, self.piles, self.when, self.angel = event, view, where, piles, when, angel
        box = where.stage
        self.pivot: Point = (box.centerx, box.top + 150.0)
        self.arm = min(430.0, box.width * 0.25)
        # Below the cards stand the strengths and the sentence.
        self.num = 84.0 if where.factor < 1.6 else 68.0
        height = min(CARD, box.height - 150.0 - DROP - self.num - (84.0 if where.factor < 1.6 else 118.0))
        if max(map(len, piles)) > 8:
            height *= 0.82
        self.card = (height / RATIO, height)
        strengths = (event.strengths[view.god], event.strengths[1 - view.god])
        self.strengths = strengths
        lead = strengths[0] - strengths[1]
        odd = event.tripods % 2
        self.tilt = 0.0 if odd else max(-1.0, min(1.0, lead / 3.0))

    def draw(self, brush: Brush, t: float) -> None:
        """The whole stage at `t`."""
        ms = t * self.when.end
        self._title(brush)
        tilt = self.tilt * out_back(part(ms, self.when.turn, self.when.tip)) if self.piles[0] or self.piles[1] else 0.0
        self._scale(brush, tilt)
        for side in (0, 1):
            self._pan(brush, side, tilt, ms)
        self._dancer(brush, ms)
        self._sweeps(brush, ms)
        if self.angel is not None:
            self._coin(brush, ms)
        self._soul(brush, ms)
        self._sentence(brush, ms)

    # -- the parts -------------------------------------------------------------------------------------------------

    def _title(self, brush: Brush) -> None:
        box, stage = self.where.stage, brush.stage
        line = brush.type.line_height("heading", "display")
        room = box.width - 2 * self.where.total(0).width - 60.0
        title = place_name(self.view, self.event.place, stage)
        text = stage.texts("danse_macabre.label.weighed", place=title[:1].upper() + title[1:], n=self.event.points)
        size = "heading" if brush.type.measure(text, "heading", "display")[0] <= room else "body"
        write(brush, text, (box.centerx - room / 2, box.top + 6.0, room, line), size, face="display")
        spot = self.where.soul_at(self.event.place, 0)
        glow(brush, spot.center, 120.0, GILT, 0.5)

    def _ends(self, tilt: float) -> tuple[Point, Point]:
        """Both ends of the beam; heavier is lower."""
        drop = 30.0 * tilt
        return (self.pivot[0] - self.arm, self.pivot[1] + drop), (self.pivot[0] + self.arm, self.pivot[1] - drop)

    def _scale(self, brush: Brush, tilt: float) -> None:
        left, right = self._ends(tilt)
        foot = (self.pivot[0], self.pivot[1] + DROP + 20.0)
        for colour, width in ((DARK, 20.0), (BRASS, 12.0)):
            stroke(brush, self.pivot, foot, colour, width)
            stroke(brush, left, right, colour, width)
        for side, end in enumerate((left, right)):
            self._dish(brush, side, end)
        put(brush, "danse_macabre/coin/angel", (self.pivot[0], self.pivot[1]), (40.0, 40.0))

    def _dish(self, brush: Brush, side: int, end: Point) -> None:
        """A pan on three chains, under the cards that lie on it."""
        half = max(90.0, sum(box.width for box in self._slots(side, 0.0)) / 2 * 0.9)
        half = min(half, self.arm - self._dancer_box().width / 2 - 16.0)
        y = end[1] + DROP + self.card[1] - 2.0
        for x in (-half, half):
            stroke(brush, end, (end[0] + x, y), DARK, 6.0)
            stroke(brush, end, (end[0] + x, y), BRASS, 2.5)
        bowl = [(end[0] + half * math.cos(a), y + 22.0 * math.sin(a)) for a in (math.pi * i / 12 for i in range(13))]
        points = [brush.canvas.point(*p) for p in bowl]
        pygame.draw.polygon(brush.canvas.surface, BRASS_DARK, points)
        pygame.draw.lines(brush.canvas.surface, BRASS, True, points, max(2, brush.canvas.length(4.0)))

    def _slots(self, side: int, tilt: float) -> list[FRect]:
        """Where the cards of a side hang; one that holds many lets them overlap from the left."""
        kinds, (width, height) = self.piles[side], self.card
        end = self._ends(tilt)[side]
        n = len(kinds)
        room = 2 * (self.arm - self._dancer_box().width / 2 - 16.0)  # neither over the dancer nor off the wall
        step = min(width + 10.0, (room - width) / max(1, n - 1))
        left = end[0] - (width + step * (n - 1)) / 2
        return [FRect(left + i * step, end[1] + DROP, width, height) for i in range(n)]

    def _pan(self, brush: Brush, side: int, tilt: float, ms: float) -> None:
        deck = role(self.view, self.view.god if side == 0 else 1 - self.view.god)
        slots, kinds = self._slots(side, tilt), self.piles[side]
        first = 0 if side == 0 else len(self.piles[0])
        for i, (box, kind) in enumerate(zip(slots, kinds, strict=True)):
            begin = START + (first + i) * self.when.apart
            share = part(ms, begin, begin + FLIP)
            turned(brush, bet_back(deck), bet_face(deck, kind), box.center, box.size, share)
            if share >= 1.0:
                step = slots[1].left - slots[0].left if len(slots) > 1 else box.width
                last = i == len(slots) - 1
                put_kind(brush, kind, box, box.width if last else min(box.width, step))
                self._struck(brush, kind, box, ms)
        told = part(ms, self.when.turn, self.when.tip)
        if told > 0.0 and (self.piles[0] or self.piles[1]):
            y = self.where.stage.top + 150.0 + DROP + self.card[1] + 18.0
            line = brush.type.line_height(self.num)
            end = self._ends(tilt)[side]
            text = str(self.strengths[side])
            write(brush, text, (end[0] - 120.0, y, 240.0, line * 0.8), self.num, bold=True, alpha=told)

    def _struck(self, brush: Brush, kind: str, box: FRect, ms: float) -> None:
        """A force that is cancelled goes dark under a stroke as the sweep passes it."""
        gone = 0.0
        if self.event.air_cancelled and kind in AIR:
            gone = part(self._wind_x(ms) - box.centerx, 0.0, 60.0) if ms < self.when.air else 1.0
        elif self.event.fire_cancelled and kind in FIRE:
            gone = part(ms, self.when.air + SWEEP * 0.35, self.when.air + SWEEP * 0.7)
        if gone <= 0.0:
            return
        darken(brush, box, 0.66 * gone)
        inner = box.inflate(-16.0, -16.0)
        end = lerp(inner.bottomleft, inner.topright, gone)
        stroke(brush, inner.bottomleft, end, brush.theme.bone, 7.0)

    def _wind_x(self, ms: float) -> float:
        share = part(ms, self.when.flipped, self.when.air)
        box = self.where.stage
        return box.left - 60.0 + (box.width + 120.0) * share if ms >= self.when.flipped else -1e6

    def _sweeps(self, brush: Brush, ms: float) -> None:
        """The Twister crosses from left to right; the Flood rises from below."""
        box = self.where.stage
        middle = self.pivot[1] + DROP + self.card[1] / 2
        if self.event.air_cancelled and self.when.flipped <= ms < self.when.air:
            x = self._wind_x(ms)
            for i in range(3):
                at = (x - i * 44.0, middle + 16.0 * math.sin(ms / 60.0 + i))
                put(brush, sign("twister"), at, (170.0 - 30.0 * i, 170.0 - 30.0 * i), alpha=1.0 - 0.3 * i)
        if self.event.fire_cancelled and self.when.air <= ms < self.when.fire:
            share = part(ms, self.when.air, self.when.fire)
            y = box.bottom - (box.bottom - middle + 80.0) * math.sin(math.pi * share)
            left, right = self._slots(0, 0.0), self._slots(1, 0.0)
            start = min([self.pivot[0] - self.arm, *(slot.left for slot in left)]) + 60.0
            end = max([self.pivot[0] + self.arm, *(slot.right for slot in right)]) - 60.0
            for i in range(14):  # two rows of waves, over the pans and what lies on them
                row, col = divmod(i, 7)
                x = start + (col + 0.5 * row) * (end - start) / 6.5 + 18.0 * math.sin(ms / 90.0 + row)
                put(brush, sign("flood"), (x, y + 96.0 * row), (150.0, 150.0), alpha=0.85 - 0.25 * row)

    def _dancer_box(self) -> FRect:
        height = self.card[1]
        return FRect(self.pivot[0] - height * 0.4, self.pivot[1] + DROP + 6.0, height * 0.8, height)

    def _dancer(self, brush: Brush, ms: float) -> None:
        """Between the pans: it turns its back on both for a lone tripod, and round again for a second one."""
        box = self._dancer_box()
        shown, ratio = picture(self.view, self.event.place)
        width = min(box.width, box.height / ratio)
        turns = part(ms, self.when.fire, self.when.turn) if self.event.tripods else 0.0
        angle = turns * math.pi * (1 if self.event.tripods % 2 else 2)
        wide = abs(math.cos(angle))
        away = math.cos(angle) < 0.0  # its back: neither side has it
        size = (width if wide > 0.98 else max(6.0, round(width * wide / 6.0) * 6.0), width * ratio)
        put(brush, turned_away(self.event.place) if away else shown, box.center, size)
        if turns > 0.0:
            lift = 26.0 * math.sin(math.pi * min(1.0, turns))
            put(brush, sign("tripod"), (box.centerx, box.top - 6.0 - lift), (64.0, 64.0), alpha=min(1.0, turns * 3))
            if self.event.tripods > 1:
                beside = (box.centerx - 250.0, box.top - 44.0, 200.0, 72.0)
                write(brush, f"{self.event.tripods} x", beside, "num", bold=True, align="right")

    def _coin(self, brush: Brush, ms: float) -> None:
        box = self._dancer_box()
        share = part(ms, self.when.tip, self.when.coin)
        if share > 0.0:
            rest = (box.centerx, box.bottom + 54.0)
            spin(brush, bool(self.angel), rest, 92.0, share, 150.0)

    def _soul(self, brush: Brush, ms: float) -> None:
        """Up to its place among the risen, or down into the cracks."""
        share = part(ms, self.when.coin, self.when.soul)
        if self.event.winner is None or not 0.0 < share < 1.0:
            return
        start = self._dancer_box().center
        if self.event.winner == self.view.god:
            end = self.where.soul_at(self.event.place, shift_of(self.view, self.event.place)).center
            at = lerp(start, end, out_cubic(share))
            glow(brush, at, 130.0, GILT, 1.0 - 0.4 * share)
        else:
            end = (
                start[0] + (self.where.soul_at(self.event.place, 0).centerx - start[0]) * 0.2,
                self.where.stage.bottom,
            )
            at = lerp(start, end, in_cubic(share))
            glow(brush, at, 150.0, EMBER, 0.4 + 0.6 * share)
        put(brush, SOUL, at, (64.0, 80.0))

    def _sentence(self, brush: Brush, ms: float) -> None:
        told = part(ms, self.when.coin, self.when.coin + 160.0)
        if told <= 0.0:
            return
        box, stage = self.where.stage, brush.stage
        long, short = verdict(self.event, self.view, stage)
        line = brush.type.line_height("body")
        room = box.width - 60.0
        text = long if brush.type.measure(long, "body", bold=True)[0] <= room else short
        write(brush, text, (box.left + 30.0, box.bottom - line - 12.0, room, line), bold=True, alpha=told)
