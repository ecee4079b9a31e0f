# ruff: noqa: E501
"""What heaven and hell send: bolts and what they strike, the great wave and the drowned, the wheel of three legs."""

from __future__ import annotations

import math
import random

from tools.art.parts.bones import Point, bone, hand, polar
from tools.art.parts.heads import skull
from tools.art.parts.nature import circle
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, dot, fill, group, mark, place, stroke


def _zigzag(start: Point, end: Point, n: int, sway: float, dice: random.Random) -> list[Point]:
    """A broken line from start to end in n strides."""
    points = [start]
    for i in range(1, n):
        t = (i + dice.uniform(-0.34, 0.34)) / n
        side = (1 if i % 2 else -1) * sway * dice.uniform(0.15, 1.0) + sway * dice.uniform(-0.3, 0.3)
        points.append((start[0] + (end[0] - start[0]) * t + side, start[1] + (end[1] - start[1]) * t))
    return [*points, end]


def bolt(start: Point, end: Point, wide: float = 13, seed: int = 1) -> Figure:
    """A bolt that thins towards its point, with two forks; bare paper in a black ground."""
    dice = random.Random(seed)
    line = _zigzag(start, end, 8, wide * 1.25, dice)
    left, right = [], []
    for i, (x, y) in enumerate(line):
        w = wide * (1 - i / (len(line) - 1)) ** 0.8 / 2
        left.append((x - w, y))
        right.append((x + w, y + w * 0.7))
    body = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*left, *right[::-1]]) + "Z"
    forks = ""
    for at, side in ((2, 1), (4, -1)):
        x, y = line[at]
        tip = (x + side * wide * 2.6, y + wide * 4.4)
        path = _zigzag((x, y), tip, 4, wide * 0.5, dice)
        forks += stroke("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in path), wide * 0.3, "W")
    return (*mark(forks), Shape(body, 1.0, cut=2.4, line=0))


def tower(w: float = 64, h: float = 120, seed: int = 2) -> Figure:
    """A church tower that the bolt has split, its foot at (0, 0)."""
    dice = random.Random(seed)
    stones = "".join(
        stroke(f"M{-w / 2 + dice.uniform(2, w - 18):.1f} {-h + 14 + i * 9:.1f}h{dice.uniform(8, 16):.1f}", 1.5, "W")
        for i in range(int(h / 9) - 1)
    )
    door = fill("M-9 0V-22C-9-32 0-36 0-36C0-36 9-32 9-22V0Z", "W") + fill(
        "M-6 0V-21C-6-29 0-32 0-32C0-32 6-29 6-21V0Z"
    )
    window = fill(f"M-6 {-h * 0.62:.1f}v-14c0-6 6-9 6-9s6 3 6 9v14Z", "W")
    crack = stroke(f"M4 {-h + 2}L-5 {-h + 22}L6 {-h + 40}L-2 {-h + 58}", 3, "W")
    body = Shape(f"M{-w / 2} 0V{-h + 10}L{-w * 0.3:.1f} {-h - 6}L{-w * 0.16:.1f} {-h + 8}L{w * 0.05:.1f} {-h - 10}L{w * 0.2:.1f} {-h + 6}L{w / 2} {-h}V0Z",
                 Tone("h", 0.5, 0.03), Hatch(angle=88, pitch=3.8), cut=2.2, line=1.6, detail=stones + window + crack + door)  # fmt: skip
    debris = "".join(
        fill(f"M{x} {y}l9-4l5 8l-10 4Z", "W") for x, y in ((-w * 0.8, -h - 6), (w * 0.62, -h - 24), (w * 0.9, -h + 18))
    )
    return (*mark(debris), body)


def rain(box: tuple[float, float, float, float], n: int, seed: int, paint: str = "K") -> Figure:
    """Slanting strokes all over a box (x, y, width, height)."""
    dice = random.Random(seed)
    x, y, w, h = box
    drops = "".join(
        stroke(f"M{x + dice.uniform(8, w):.1f} {y + dice.uniform(0, h - 24):.1f}l-9 24", 1.8, paint) for _ in range(n)
    )
    return mark(drops)


WAVE = "M0 150V96C22 80 46 78 66 84C92 22 140-22 196-24C226-24 240 4 226 24C214 12 196 10 182 20C164 34 166 60 182 76C202 92 222 88 240 80V150Z"


def breaker() -> Figure:
    """The great wave, 240 wide, falling to the right over (200, 80); its foot at y = 150."""
    claws = ""
    for x, y, turn, s in (
        (226, 22, 70, 1.0),
        (214, 12, 105, 0.9),
        (198, 9, 125, 0.8),
        (183, 17, 150, 0.8),
        (236, 6, 40, 0.9),
        (232, -8, 10, 0.8),
        (220, -20, -20, 0.7),
    ):
        claws += group(fill("M-7 0C-9-9 2-13 8-7C16-9 20 0 13 5C14 12 4 14 1 9C-4 11-8 7-7 0Z", "W") + stroke("M-7 0C-9-9 2-13 8-7C16-9 20 0 13 5C14 12 4 14 1 9C-4 11-8 7-7 0Z", 1.8), x, y, s, turn)  # fmt: skip
    ribs = "".join(
        stroke(
            f"M{66 + i * 9:.0f} {100 + i * 4}C{92 + i * 8:.0f} {40 + i * 8} {136 + i * 4:.0f} {2 + i * 6} {190 - i * 2:.0f} {-12 + i * 6}",
            2.4,
            "W",
        )
        for i in range(5)
    )
    foam = "".join(
        dot(x, y, r + 1.6) + dot(x, y, r, "W")
        for x, y, r in ((248, 28, 4), (242, 44, 3), (228, 48, 3.4), (206, 36, 3), (252, 8, 3))
    )
    body = Shape(WAVE, Tone("d", 0.5, 0.05), Hatch("rings", 4.4, x=206, y=60), (Light(WAVE, 7, 0.95, 2.4),), cut=2.6,
                 line=2.2, detail=ribs)  # fmt: skip
    return (body, *mark(claws + foam))


def drowned() -> Figure:
    """The bones of an arm that still reaches out of the water; the wrist is about 60 above (0, 0)."""
    return place(hand("reach", 70), 0, -66, 1.0, -8)


def steeple(lean: float = -12) -> Figure:
    """A steeple that goes under, its lower end at (0, 0)."""
    roof = Shape("M-26-44L0-120L26-44Z", Tone("h", 0.6, 0.05), Hatch(angle=78, pitch=3.6), cut=2, line=2)
    wall = Shape("M-21-46H21V10H-21Z", Tone("h", 1.0, 0.5), Hatch(angle=90, pitch=3.6), cut=2, line=2,
                 detail=fill("M-8-4V-22C-8-30 0-34 0-34C0-34 8-30 8-22V-4Z"))  # fmt: skip
    cross = mark(stroke("M0-118V-150M-11-138H11", 8, "W") + stroke("M0-118V-150M-11-138H11", 4.6))
    return place((*cross, wall, roof), 0, 0, 1, lean)


def three_legs(r: float = 72, dark: bool = False) -> Figure:
    """The sign of the tripod: three running legs of bone about a skull, in a ring."""
    ground = Shape(circle(r * 1.16), 0.0 if dark else 1.0, cut=3, line=3.2,
                   detail=stroke(circle(r * 1.06), 2, "W" if dark else "K"))  # fmt: skip
    legs = ""
    for i in range(3):
        a = -90 + 120 * i
        knee = polar((0, 0), a, r * 0.56)
        foot = polar(knee, a + 62, r * 0.5)
        toe = polar(foot, a - 20, r * 0.24)
        heel = polar(foot, a + 160, r * 0.07)
        dark_mass = stroke(
            f"M0 0L{knee[0]:.1f} {knee[1]:.1f}L{foot[0]:.1f} {foot[1]:.1f}L{toe[0]:.1f} {toe[1]:.1f}", r * 0.24
        )
        legs += (
            dark_mass + bone(heel, toe, r * 0.085) + bone(knee, foot, r * 0.1, 1.5)
            + bone((0, 0), knee, r * 0.125, 1.5)
        )  # fmt: skip
    rays = "".join(
        stroke(
            f"M{math.cos(t) * r * 0.98:.1f} {math.sin(t) * r * 0.98:.1f}L{math.cos(t) * r * 1.05:.1f} {math.sin(t) * r * 1.05:.1f}",
            1.6,
            "W" if dark else "K",
        )
        for t in (math.tau * i / 48 for i in range(48))
    )
    return (ground, *mark(rays + legs), *place(skull("angry", 0, False), 0, 0, r * 0.0062))
