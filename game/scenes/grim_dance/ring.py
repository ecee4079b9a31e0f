"""The closed procession: where n upright cards stand on a loop with round corners, and where it stands a little later.

Two neighbours keep clear of each other sideways or up and down, so their distance is the larger of both, in cards.
Going round the loop in such steps, and choosing the step so that the last card meets the first, gives even places
everywhere, at any moment of the walk.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from pygame import FRect

from .places import Point

CLEAR = 6.0
"""Least room between two cards."""
EDGE = 16.0
"""Room between the loop's cards and its box."""
FEW = 3
"""So few cards stand in one row."""
STRIDE = 1 / 30
"""How far the procession walks in a step of the table, in cards."""
SAMPLES = 400
SWEEPS = 8
LENS = {1.0: 150.0, 1.3: 170.0, 1.6: 190.0}
"""Least height of the place in the middle."""

_SIZES = (
    (30, {1.0: (64, 90), 1.3: (64, 90), 1.6: (60, 84)}),
    (24, {1.0: (76, 104), 1.3: (76, 104), 1.6: (72, 100)}),
    (18, {1.0: (86, 120), 1.3: (86, 120), 1.6: (80, 112)}),
    (12, {1.0: (104, 144), 1.3: (104, 144), 1.6: (92, 128)}),
    (7, {1.0: (128, 178), 1.3: (120, 166), 1.6: (96, 134)}),
    (0, {1.0: (150, 208), 1.3: (128, 178), 1.6: (102, 142)}),
)


@dataclass(frozen=True)
class Procession:
    """The places of n cards, their size, and the place left in the middle."""

    at: tuple[Point, ...]
    angles: tuple[float, ...]
    size: tuple[float, float]
    lens: FRect

    def gap(self, i: int) -> Point:
        """The middle between card i-1 and card i."""
        (ax, ay), (bx, by) = self.at[i - 1], self.at[i]
        return (ax + bx) / 2, (ay + by) / 2


def procession(n: int, box: FRect, factor: float, turn: int, still: bool = False, walk: int = 0) -> Procession:
    """n cards (1 or more) in this box, in this turn, after so many steps of the walk. `still`: they stand upright."""
    turn, walk = (0, 0) if still else (turn, walk)
    return _procession(n, (box.x, box.y, box.width, box.height), factor, turn, still, walk)


@lru_cache(maxsize=256)
def _procession(
    n: int, four: tuple[float, float, float, float], factor: float, turn: int, still: bool, walk: int
) -> Procession:
    box = FRect(four)
    whole = FRect(four)
    w, h = next(sizes[factor] for least, sizes in _SIZES if n > least or not least)
    ratio = h / w
    while True:
        above = max(0.0, 0.24 * h - (2.0 if n <= FEW else 28.0))  # a card of the upper row is lifted by the focus
        box = FRect(whole.left, whole.top + above, whole.width, whole.height - above)
        if n <= FEW:
            break
        at, step = _walk(n, box, w, h, walk * STRIDE)
        if step >= 1.0 and box.height - 2 * (h + EDGE) - 48.0 >= LENS[factor]:
            break
        w -= 2
        h = w * ratio
    if n <= FEW:
        y = box.top + EDGE + h / 2
        at = tuple([(box.centerx + (i - (n - 1) / 2) * (w + 60.0), y) for i in range(n)])
        step = 2.0
        lens = FRect(box.left + 60.0, y + h / 2 + 30.0, box.width - 120.0, box.bottom - EDGE - y - h / 2 - 30.0)
    else:
        lens = FRect(0.0, 0.0, box.width - 2 * (w + EDGE) - 60.0, box.height - 2 * (h + EDGE) - 48.0)
        lens.center = box.center
    sway = tuple([0.0] * n if still or step < 1.12 else [_sway(i, n, turn) for i in range(n)])
    return Procession(at, sway, (float(w), float(h)), lens)


def _sway(i: int, n: int, turn: int) -> float:
    """The tilt of place i, degrees: a slow wave along the procession."""
    return 3.0 * round(math.sin(2 * math.pi * (3 * i / n + 0.13 * turn)))


def _walk(n: int, box: FRect, w: float, h: float, shift: float) -> tuple[tuple[Point, ...], float]:
    """The places of n cards on the loop, the first one `shift` cards from its upper left, and their step in cards."""
    path = _loop(
        box.centerx, box.centery, box.width / 2 - EDGE - w / 2, box.height / 2 - EDGE - h / 2, min(w * 0.85, 80.0)
    )
    start = (shift / n) % 1.0 * SAMPLES
    wide, high = w + CLEAR, h + CLEAR
    low, top = 0.2, 8.0 * 36.0 / n
    for _ in range(16):
        step = (low + top) / 2
        _, end = _stepped(path, start, n, wide, high, step)
        if end > SAMPLES:
            top = step
        else:
            low = step
    along, _ = _stepped(path, start, n, wide, high, low)
    _close(path, along, wide, high)
    return tuple([_point(path, place) for place in along]), low


def _close(path: tuple[Point, ...], along: list[float], wide: float, high: float) -> None:
    """Spreads the room that is left between the last place and the first: each goes midway between its neighbours."""
    n = len(along)
    points = [_point(path, place) for place in along]

    def far(a: Point, b: Point) -> float:
        return max(abs(a[0] - b[0]) / wide, abs(a[1] - b[1]) / high)

    for sweep in range(SWEEPS):
        for i in range(n - 1, 0, -1) if sweep % 2 == 0 else range(1, n):
            before, after = points[i - 1], points[(i + 1) % n]
            low, top = along[i - 1], along[i + 1] if i + 1 < n else along[0] + SAMPLES
            if abs(far(before, points[i]) - far(points[i], after)) < 0.02:
                continue
            for _ in range(9):
                place = (low + top) / 2
                here = _point(path, place)
                if far(before, here) < far(here, after):
                    low = place
                else:
                    top = place
            along[i], points[i] = place, here


def _stepped(
    path: tuple[Point, ...], start: float, n: int, wide: float, high: float, step: float
) -> tuple[list[float], float]:
    """n places along the loop (in samples), each a step after the one before; and how far the next one would be."""
    x, y = _point(path, start)
    found = [start]
    gone = start
    for _ in range(n):
        last, at = 0.0, math.floor(gone) + 1
        while True:
            px, py = path[at % SAMPLES]
            far = max(abs(px - x) / wide, abs(py - y) / high)
            if far >= step:
                break
            if at - start > SAMPLES + 4:
                return found, SAMPLES + 1.0
            last, at = far, at + 1
        share = (step - last) / (far - last) if far > last else 1.0
        gone = max(gone, at - 1) + share * (at - max(gone, at - 1))
        x, y = _point(path, gone)
        found.append(gone)
    return found[:n], gone - start


def _point(path: tuple[Point, ...], place: float) -> Point:
    i = math.floor(place)
    share = place - i
    (ax, ay), (bx, by) = path[i % SAMPLES], path[(i + 1) % SAMPLES]
    return ax + (bx - ax) * share, ay + (by - ay) * share


@lru_cache(maxsize=128)
def _loop(cx: float, cy: float, a: float, b: float, r: float) -> tuple[Point, ...]:
    """Points evenly along a rectangle with round corners, clockwise from its upper left."""
    r = min(r, a, b)
    straight = (2 * (a - r), 2 * (b - r))
    bow = math.pi / 2 * r
    whole = 2 * (straight[0] + straight[1] + 2 * bow)
    found = []
    for i in range(SAMPLES):
        s = i / SAMPLES * whole
        for side in range(4):
            length = straight[side % 2]
            if s < length:
                found.append(_on_side(cx, cy, a, b, r, side, s))
                break
            s -= length
            if s < bow:
                found.append(_on_bow(cx, cy, a, b, r, side, s / r if r else 0.0))
                break
            s -= bow
        else:
            found.append((cx - a + r, cy - b))
    return tuple(found)


def _on_side(cx: float, cy: float, a: float, b: float, r: float, side: int, s: float) -> Point:
    starts = ((cx - a + r, cy - b), (cx + a, cy - b + r), (cx + a - r, cy + b), (cx - a, cy + b - r))
    dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[side]
    x, y = starts[side]
    return x + dx * s, y + dy * s


def _on_bow(cx: float, cy: float, a: float, b: float, r: float, side: int, turned: float) -> Point:
    corners = ((cx + a - r, cy - b + r), (cx + a - r, cy + b - r), (cx - a + r, cy + b - r), (cx - a + r, cy - b + r))
    x, y = corners[side]
    angle = -math.pi / 2 + side * math.pi / 2 + turned
    return x + r * math.cos(angle), y + r * math.sin(angle)
