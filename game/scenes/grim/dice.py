"""The three Grim dice are thrown: known before, seen tumbling. Also the fall of single dice in contests.

Times in milliseconds at normal speed: wind-up 90, the flight, 400 + 60 a die until it lies still, 250 to look at it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.engine import View
from game.engine.grim.state import BLUE, GREEN, RED
from game.engine.kernel.events import DiceRolled
from game.table.brush import lerp, part, put
from game.table.motion import in_cubic, out_cubic
from game.table.staging import Brush, Play, Ref, Stage

from .brushwork import ACCENT, glow, shade, snapped
from .places import Places, Point, places
from .tray import die_picture, frozen_before

WIND_UP, FLIGHT, SETTLE, JITTER, HOLD, MARK = 90.0, 300.0, 400.0, 60.0, 250.0, 300.0
BOUNCES = ((0.0, 0.46, 170.0), (0.46, 0.74, 66.0), (0.74, 0.92, 20.0))
FRAMES = 24
FACE_AT = 0.76
"""Share of the way after which a die shows what it fell on."""


def lands(i: int) -> float:
    """When die i lies still."""
    return WIND_UP + FLIGHT + SETTLE + JITTER * i


def whole(n: int) -> float:
    """How long a throw of n dice takes, from the wind-up to the look at it."""
    return lands(n - 1) + HOLD


def height(u: float) -> float:
    """How high a die is at share u of its way."""
    for start, end, top in BOUNCES:
        if start <= u < end:
            v = (u - start) / (end - start)
            return top * 4.0 * v * (1.0 - v)
    return 0.0


def fall(brush: Brush, start: Point, rest: Point, side: float, u: float, face: str, strip: str, i: int) -> None:
    """One die on its way: share u of it. Its face is known; it shows when the die has hardly any turn left."""
    x, y = lerp(start, rest, out_cubic(u))
    up = height(u) * side / 180.0
    shade(brush, (x, y), side, up)
    if u < FACE_AT:
        turns = (3, 2, 3)[i % 3] * FRAMES
        frame = round(turns * (1.0 - (1.0 - u / FACE_AT) ** 2)) % FRAMES
        put(brush, strip, (x, y - up), (side, side), frame=frame)
    else:
        left = 1.0 - part(u, FACE_AT, 0.97)
        angle = (12.0 if i % 2 else -12.0) * left * math.cos(u * 26.0)
        put(brush, face, (x, y - up), (side, side), angle=angle)


def from_side(where: Places, seat: int) -> Point:
    """Where a seat's throw comes from: its own side of the tray."""
    left = where.panels[seat].centerx < where.tray.centerx
    x = where.tray.left + 70.0 if left else where.tray.right - 70.0
    return x, where.tray.bottom - 60.0


# -- a throw of the turn -----------------------------------------------------------------------------------------


def throw(event: DiceRolled, before: View, after: View, stage: Stage, words: str) -> Play:
    """The throw of a turn: gather, tumble, settle, look; strikes burn and fly, ice creeps, greens glow."""
    values, seat = event.values, event.seat if event.seat is not None else after.active
    n = len(values)
    where = places(stage, "dice")
    aside = frozen_before(after)
    old = list(before.dice)
    hides: set[Ref] = {(word, i) for word in ("die", "frost") for i in range(3)}
    # Blue dice of the throw before go to their place in the ice: the act carries them there.
    carried = [i for i, value in enumerate(old) if value == BLUE]
    first = aside - len(carried)
    carry = [(where.die_at(i), where.ice_at(first + k)) for k, i in enumerate(carried)]
    hides |= {("ice", first + k) for k in range(len(carried))}
    strikes = after.strikes - list(values).count(RED)
    end = whole(n) + MARK * 0.4
    act = _throw_act(values, where, from_side(where, seat), len(old) or 3, carry, strikes, end)
    cues = [(0.0, "die.shake"), (WIND_UP, "die.roll"), *((lands(i) - 60.0, "die.settle") for i in range(n))]
    marks = lands(n - 1) + 40.0
    cues += [(marks, cue) for value, cue in ((RED, "strike"), (BLUE, "freeze"), (GREEN, "tick")) if value in values]
    return Play(end, tuple(cues), words, act, frozenset(hides), snap=True, words_at=lands(n - 1))


def _throw_act(
    values: Sequence[int],
    where: Places,
    start: Point,
    before: int,
    carry: Sequence[tuple[Point, Point]],
    strikes: int,
    end: float,
) -> Callable[[Brush, float], None]:
    side = where.die

    def act(brush: Brush, t: float) -> None:
        ms = t * end
        for source, target in carry:
            share = out_cubic(part(ms, 0.0, 260.0))
            small = snapped(side + (where.mark - side) * share) if share < 1.0 else where.mark
            put(brush, die_picture(BLUE), lerp(source, target, share), (small, small))
            put(brush, "grim/die/frost", lerp(source, target, share), (small, small))
        if ms < WIND_UP:
            wind = in_cubic(ms / WIND_UP)
            for i in range(min(before, len(values))):
                x, y = lerp(where.die_at(i), _gather(start, i), wind)
                put(brush, "grim/die/tumble", (x, y), (side, side), frame=round(wind * 6) + i * 5)
            return
        for i, value in enumerate(values):
            u = part(ms, WIND_UP, lands(i))
            if value == GREEN:
                glow(brush, where.die_at(i), side * 0.95, ACCENT, part(ms, lands(i), lands(i) + MARK) * 0.9)
            fall(brush, _gather(start, i), where.die_at(i), side, u, die_picture(value), "grim/die/tumble", i)
        _marks(brush, values, where, strikes, ms)

    return act


def _gather(start: Point, i: int) -> Point:
    return start[0] + (-34.0, 8.0, 40.0)[i % 3], start[1] + (10.0, -26.0, 14.0)[i % 3]


def _marks(brush: Brush, values: Sequence[int], where: Places, strikes: int, ms: float) -> None:
    """What each die does once it lies: it burns and sends a strike, it freezes, or it glows (drawn under it)."""
    side, struck = where.die, strikes
    for i, value in enumerate(values):
        share = part(ms, lands(i), lands(i) + MARK)
        if value == RED:
            place = where.strike_at(min(struck, 2))
            struck += 1
            if share <= 0.0:
                continue
            put(
                brush,
                "grim/die/ember",
                where.die_at(i),
                (side, side),
                alpha=min(1.0, 2.4 * share) * (1.0 - 0.55 * share),
            )
            if where.column and struck <= 3:
                x, y = lerp(where.die_at(i), place, out_cubic(share))
                size = snapped(where.mark * (1.5 - 0.5 * share)) if share < 1.0 else where.mark
                put(brush, "grim/token/strike", (x, y - 60.0 * math.sin(math.pi * share)), (size, size))
        elif value == BLUE and share > 0.0:
            put(brush, "grim/die/frost", where.die_at(i), (side, side), alpha=share)
