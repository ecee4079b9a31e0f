# ruff: noqa: E501
"""Cloaked people: standing and seated reapers, gowns, and cloth that hangs."""

from __future__ import annotations

import math

from tools.art.parts.bones import hand
from tools.art.parts.heads import hood, skull, skull_side
from tools.art.shapes import Figure, Hatch, Light, Shape, fill, mark, place, stroke

ROBE = (
    "M0-26C24-26 44-16 52 4C60 40 64 90 74 140C80 172 92 196 104 214C84 222 64 214 48 220C30 226 14 216 0 220"
    "C-14 216-30 226-48 220C-64 214-84 222-104 214C-92 196-80 172-74 140C-64 90-60 40-52 4C-44-16-24-26 0-26Z"
)
FOLDS = (
    Light("M-38 0C-46 70-56 140-84 212", 5.5, 0.62, 2),
    Light("M-24 6C-28 80-34 150-52 216", 5, 0.5, 2),
    Light("M-9 10C-10 90-12 150-18 216", 4, 0.42, 2),
    Light("M8 10C10 90 14 150 18 216", 4, 0.36, 2),
    Light("M24 6C28 80 36 150 54 216", 5, 0.42, 2),
    Light("M38 0C48 70 58 140 86 212", 5, 0.34, 2),
    Light("", 6, 0.7, 2.2),
)
SLEEVE = "M-4-16C18-20 40-2 54 26C66 50 72 80 70 108C52 116 34 112 22 100C14 70 2 40-14 20C-18 4-14-12-4-16Z"
SLEEVE_FOLDS = (
    Light("M6-6C28 20 44 60 50 108", 5, 0.6, 1.8),
    Light("M-4 4C14 30 28 64 34 102", 4, 0.4, 1.8),
    Light("", 5, 0.68, 1.8),
)


def sleeve(
    pose: str = "", flip: bool = False, turn: float = 0, scale: float = 1, tint: str = "", reach: float = 62
) -> Figure:
    """A wide sleeve hung from (0, 0), with a hand of `pose` coming out at its end."""
    cloth = Shape(SLEEVE, 0.05, Hatch("fan", 4, x=0, y=-60, radius=100), SLEEVE_FOLDS, cut=1.8, tint=tint)
    out: Figure = (cloth,)
    if pose:
        out = (*place(hand(pose, 24), reach, 112, 0.62, 150), cloth)
    return place(out, 0, 0, scale, turn, flip)


def robe(tone: float = 0.05, tint: str = "") -> Figure:
    """A robe 208 wide and 246 high, shoulders at y = 0."""
    return (Shape(ROBE, tone, Hatch("fan", 4.2, x=0, y=-160, radius=240), FOLDS, cut=1.8, line=1.6, tint=tint),)


def reaper(
    temper: str = "calm",
    left: str = "grip",
    right: str = "grip",
    left_turn: float = 0,
    right_turn: float = 0,
    gap: float = 0,
    tint: str = "",
) -> Figure:
    """The Grim, standing, about 340 high: hood at the top, hem at y = 220; empty pose = arm hidden."""
    body = robe(tint=tint)
    head = place(hood(skull(temper, gap), tint=tint), 0, -56, 0.86)
    arms: Figure = ()
    if left:
        arms += place(sleeve(left, tint=tint), -36, 0, 0.9, left_turn, True)
    if right:
        arms += place(sleeve(right, tint=tint), 36, 0, 0.9, right_turn)
    return (*body, *arms, *head)


def drape(w: float, h: float, folds: int = 7, tone: float = 0.1, tint: str = "") -> Figure:
    """Cloth hanging from (0, 0), w x h, with even folds."""
    step = w / folds
    d = (
        f"M0 0H{w:g}V{h:g}"
        + "".join(
            f"Q{w - (i + 0.5) * step:.1f} {h + step * 0.3:.1f} {w - (i + 1) * step:.1f} {h:g}" for i in range(folds)
        )
        + "Z"
    )
    lights = tuple(
        Light(
            f"M{(i + 0.35) * step:.1f} 0C{(i + 0.2) * step:.1f} {h * 0.4:.1f} {(i + 0.5) * step:.1f} {h * 0.7:.1f} {(i + 0.35) * step:.1f} {h:g}",
            step * 0.28,
            0.6,
            step * 0.1,
        )
        for i in range(folds)
    )
    return (Shape(d, tone, Hatch(angle=88, pitch=4, wave=2), lights, tint=tint),)


def kneeler(flip: bool = False) -> Figure:
    """A small hooded person on their knees with raised hands, looking right, about 110 high."""
    d = (
        "M-2-66C14-74 30-62 30-44C29-38 26-34 22-32C32-26 38-18 40-8C36 4 30 8 30 14C44 16 56 22 60 34H-52"
        "C-54 10-44-14-26-30C-30-46-20-62-2-66Z"
    )
    point = "M-2-66C-16-66-30-56-38-42C-26-46-18-44-14-38Z"
    folds = (
        Light("M-18-28C-34-4-40 16-42 34M0-28C-8-4-12 16-12 34M16-24C14-4 18 14 26 34", 4, 0.55, 1.5),
        Light("", 4, 0.7, 1.5),
    )
    opening = "M6-60C20-62 27-52 26-43C24-36 16-32 8-34C0-40 0-54 6-60Z"
    face = fill(opening) + stroke(opening, 1.8, "W")
    hands = stroke("M36-6L52-40M40-6L60-36", 6.4) + stroke("M36-6L52-40M40-6L60-36", 3, "W")
    cloth = Hatch("fan", 4, y=-110, radius=110)
    return place(
        (
            Shape(point, 0.06, cloth, (Light("", 3, 0.6, 1),)),
            *mark(hands),
            Shape(d, 0.06, cloth, folds, detail=face),
            *place(skull_side("calm", 4), 13, -47, 0.25),
        ),
        flip=flip,
    )


def raised_arm(
    dx: float, dy: float, pose: str = "grip", turn: float = 0, drop: float = 58, scale: float = 0.62
) -> Figure:
    """A wide sleeve from the shoulder at (0, 0) to a wrist at (dx, dy), cuff hanging; the hand is turned by `turn`."""
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length
    if ny < 0:
        nx, ny = -nx, -ny
    top, low = (dx - nx * 10, dy - ny * 10), (dx - dx / length * 26 + nx * 8, dy - dy / length * 26 + drop)
    d = (
        f"M{-nx * 20:.1f} {-ny * 20:.1f}Q{dx * 0.5 - nx * 20:.1f} {dy * 0.5 - ny * 20:.1f} {top[0]:.1f} {top[1]:.1f}"
        f"Q{dx + nx * 6:.1f} {dy + ny * 6 + drop * 0.3:.1f} {low[0]:.1f} {low[1]:.1f}"
        f"C{low[0] - dx * 0.22:.1f} {low[1] - drop * 0.1:.1f} {dx * 0.34 + nx * 34:.1f} {dy * 0.34 + ny * 40:.1f} {nx * 38:.1f} {ny * 38:.1f}Z"
    )
    folds = (
        Light(f"M{nx * 4:.1f} {ny * 4:.1f}Q{dx * 0.5:.1f} {dy * 0.5 + 4:.1f} {dx:.1f} {dy:.1f}", 4, 0.5, 1.6),
        Light(
            f"M{nx * 18:.1f} {ny * 18:.1f}Q{dx * 0.5:.1f} {dy * 0.5 + drop * 0.5:.1f} {low[0]:.1f} {low[1] - 8:.1f}",
            4,
            0.45,
            1.6,
        ),
        Light("", 4.5, 0.75, 1.6),
    )
    fist = place(
        hand(pose, 26), dx + dx / length * 8, dy + dy / length * 8, scale, math.degrees(math.atan2(dy, dx)) + 90 + turn
    )
    angle = math.degrees(math.atan2(dy, dx))
    return (*fist, Shape(d, 0.05, Hatch(angle=angle, pitch=4, bend=0.002), folds, cut=2, line=1.6))
