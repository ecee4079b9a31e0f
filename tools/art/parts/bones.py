# ruff: noqa: E501
"""Bones: hands in several poses, whole skeletons set by joint angles, crossed bones."""

from __future__ import annotations

import math

from tools.art.parts.heads import skull
from tools.art.shapes import Figure, Hatch, Light, Shape, dot, fill, mark, place, stroke

Point = tuple[float, float]


def polar(p: Point, angle: float, length: float) -> Point:
    """The point `length` away from p at `angle` degrees (0 = right, 90 = down)."""
    a = math.radians(angle)
    return (p[0] + math.cos(a) * length, p[1] + math.sin(a) * length)


def bone(p: Point, q: Point, width: float = 5, knob: float = 1.35, line: float = 1.5) -> str:
    """A long bone from p to q: inked contour, bare inside, knobs at both ends."""
    t = math.atan2(q[1] - p[1], q[0] - p[0])
    nx, ny = -math.sin(t) * width * 0.36, math.cos(t) * width * 0.36
    ends = [(e[0] + s * nx, e[1] + s * ny) for e in (p, q) for s in (-1, 1)]
    shaft = f"M{p[0]:.2f} {p[1]:.2f}L{q[0]:.2f} {q[1]:.2f}"
    r = width * knob * 0.5
    out = stroke(shaft, width + 2 * line) + "".join(dot(x, y, r + line) for x, y in ends)
    out += stroke(shaft, width, "W") + "".join(dot(x, y, r, "W") for x, y in ends)
    shade = f"M{p[0] + 2 * nx * 0.5:.2f} {p[1] + 2 * ny * 0.5:.2f}L{q[0] + 2 * nx * 0.5:.2f} {q[1] + 2 * ny * 0.5:.2f}"
    return out + stroke(shade, width * 0.16)


def _finger(start: Point, angle: float, curl: float, length: float, width: float) -> str:
    p, out = start, ""
    for share in (0.42, 0.33, 0.25):
        q = polar(p, angle, length * share)
        out = bone(p, q, width, 1.2, 1.3) + out
        p, angle, width = q, angle + curl, width * 0.88
    return out


def _finger_mass(start: Point, angle: float, curl: float, length: float) -> str:
    """The dark round a finger, so that bone stands out from any ground."""
    path = f"M{start[0]:.1f} {start[1]:.1f}"
    p = start
    for share in (0.42, 0.33, 0.25):
        p = polar(p, angle, length * share)
        path += f"L{p[0]:.1f} {p[1]:.1f}"
        angle += curl
    return stroke(path, 12.5)


HANDS: dict[str, tuple[tuple[float, float, float], ...]] = {
    # per finger (thumb first): direction, curl, length; the hand points up from a wrist at (0, 0)
    "open": ((-158, 14, 34), (-112, 4, 42), (-96, 2, 47), (-82, -2, 44), (-66, -6, 36)),
    "reach": ((-150, 30, 34), (-110, 22, 46), (-96, 18, 50), (-84, 14, 47), (-68, 10, 40)),
    "grip": ((-165, 55, 30), (-100, 68, 38), (-94, 70, 40), (-86, 70, 38), (-78, 70, 33)),
    "point": ((-150, 60, 28), (-94, 2, 50), (-88, 84, 36), (-82, 84, 34), (-74, 84, 30)),
    "cup": ((-168, 34, 34), (-128, 30, 40), (-112, 30, 44), (-98, 28, 42), (-80, 20, 36)),
    "claw": ((-160, 40, 34), (-120, 34, 44), (-98, 30, 48), (-78, 26, 46), (-58, 22, 40)),
}


def hand(pose: str = "open", arm: float = 0, sleeve: bool = False) -> Figure:
    """A skeleton hand about 90 high, wrist at (0, 0), pointing up; `arm` adds that much forearm, `sleeve` a cuff."""
    fingers = HANDS[pose]
    dark = ""
    knuckles = [(-11.0, -16.0), (-9.5, -31.0), (-2.5, -34.0), (5.0, -32.0), (11.5, -27.0)]
    out = ""
    if arm:
        dark += stroke(f"M0 {arm}V0", 24)
        out += bone((-4, arm), (-4.5, 4), 6) + bone((5, arm), (4.5, 4), 5)
    for x in (-6, 0, 6):
        out += dot(x, -1, 4.4) + dot(x * 1.1, -6, 4.4)
    for x in (-6, 0, 6):
        out += dot(x, -1, 3.1, "W") + dot(x * 1.1, -6, 3.1, "W")
    for k in knuckles[::-1]:
        out += bone((k[0] * 0.5, -8), k, 4.6, 1.25, 1.3)
        dark += stroke(f"M{k[0] * 0.5:.1f} -8L{k[0]} {k[1]}", 15)
    for k, (angle, curl, length) in list(zip(knuckles, fingers, strict=True))[::-1]:
        out += _finger(k, angle, curl, length, 4.8)
        dark += _finger_mass(k, angle, curl, length)
    figure = mark(dark + out)
    if sleeve:
        cuff = "M-16 20C-6 14 8 14 17 20C24 44 34 70 46 104H-46C-34 70-24 44-16 20Z"
        folds = (
            Light("M-10 22C-16 50-24 76-34 100", 4, 0.6, 1.6),
            Light("M2 22C2 50 0 76-4 100", 4, 0.5, 1.6),
            Light("M12 22C18 50 24 76 30 100", 4, 0.45, 1.6),
        )
        cloth = Shape(
            cuff,
            0.06,
            Hatch("fan", 4, y=-60, radius=100),
            folds,
            cut=1.8,
            detail=fill("M-15 21C-6 28 8 28 16 21C8 15-6 15-15 21Z"),
        )
        figure = (*place((cloth,), 0, 0), *figure) if arm < 30 else (*figure, cloth)
    return figure


RIBS = "M-4-46C-20-48-30-38-31-22C-31-8-26 4-16 12C-8 16 8 16 16 12C26 4 31-8 31-22C30-38 20-48 4-46Z"


def ribcage() -> Figure:
    """Rib cage about 64 x 64, spine through x = 0."""
    detail = ""
    for i in range(6):
        y = -38 + i * 9
        wide = (24, 28, 29, 28, 24, 17)[i]
        curve = f"M-3 {y}C{-wide * 0.7:.1f} {y - 6} {-wide} {y} {-wide} {y + 5}C{-wide * 0.9:.1f} {y + 9} -10 {y + 10} -3 {y + 8}"
        one = stroke(curve, 3.6, "W")
        detail += one + f'<g transform="scale(-1 1)">{one}</g>'
    detail += stroke("M0-46V14", 6.5, "W") + stroke("M-3-38H3M-3-29H3M-3-20H3M-3-11H3M-3-2H3M-3 7H3", 1)
    detail += stroke("M-30-44C-18-50-8-48 0-46C8-48 18-50 30-44", 4.2, "W")
    return (Shape(RIBS, 0.0, cut=1.6, line=1.2, detail=detail),)


PELVIS = "M-20-10C-30-8-30 6-20 12C-12 16-6 10 0 12C6 10 12 16 20 12C30 6 30-8 20-10C12-12 6-4 0-4C-6-4-12-12-20-10Z"


def skeleton(
    lean: float = 0,
    left_arm: Point = (130, 200),
    right_arm: Point = (50, -20),
    left_leg: Point = (110, 95),
    right_leg: Point = (70, 85),
    temper: str = "calm",
    tilt: float = 0,
    gap: float = 4,
    head: Figure | None = None,
    wear: Figure = (),
    hat: Figure = (),
    bare: bool = True,
) -> Figure:
    """A skeleton about 250 high, pelvis at (0, 0). Limbs: (upper angle, lower angle) in degrees, 0 = right, 90 = down.

    `wear` is drawn over the trunk (pelvis at its (0, 0)), `hat` over the head (in the skull's own units).
    """
    chest = polar((0, 0), -90 + lean, 52)
    neck = polar((0, 0), -90 + lean, 102)
    out_back, out_front = "", ""
    spine = [polar((0, 0), -90 + lean, 8 + i * 8) for i in range(5)]
    for legs, side in ((left_leg, -1), (right_leg, 1)):
        hip = (side * 15.0, 6.0)
        knee = polar(hip, legs[0], 56)
        foot = polar(knee, legs[1], 54)
        toe = polar(foot, legs[1] - 90 if side > 0 else legs[1] + 90, 17)
        out_back += bone(foot, toe, 5) + bone(knee, foot, 5.6) + bone(hip, knee, 6.8)
    for arms, side in ((left_arm, -1), (right_arm, 1)):
        shoulder = polar(polar(neck, 90 + lean, 10), lean + (180 if side < 0 else 0), 30)
        elbow = polar(shoulder, arms[0], 43)
        wrist = polar(elbow, arms[1], 40)
        out_front += bone(elbow, wrist, 4.8) + bone(shoulder, elbow, 5.6)
        for spread in (-34, -12, 10, 32):
            tip = polar(wrist, arms[1] + spread, 19)
            out_front += stroke(f"M{wrist[0]:.1f} {wrist[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}", 5)
        for spread in (-34, -12, 10, 32):
            tip = polar(wrist, arms[1] + spread, 19)
            out_front += stroke(f"M{wrist[0]:.1f} {wrist[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}", 2.4, "W")
    vertebrae = "".join(dot(x, y, 6) for x, y in spine) + "".join(dot(x, y, 4.2, "W") for x, y in spine)
    hips = Shape(PELVIS, 0.95, Hatch(pitch=3), line=1.8, detail=dot(-12, 2, 4) + dot(12, 2, 4))
    top = place((*(head or skull(temper, gap)), *hat), *polar(neck, -90 + lean + tilt, 26), 0.56, lean + tilt)
    trunk = (hips, *place(ribcage(), chest[0], chest[1] - 8, 1, lean)) if bare else ()
    return (*mark(out_back + vertebrae), *trunk, *place(wear, 0, 0, 1, lean), *mark(out_front), *top)


def wrist(lean: float, arms: Point, side: int) -> Point:
    """Where a skeleton's hand is (side -1 left, 1 right)."""
    neck = polar((0, 0), -90 + lean, 102)
    shoulder = polar(polar(neck, 90 + lean, 10), lean + (180 if side < 0 else 0), 30)
    return polar(polar(shoulder, arms[0], 43), arms[1], 50)


def crossed(length: float = 60, width: float = 7) -> Figure:
    """Crossed bones."""
    a = length * 0.8
    return mark(bone((-a, -a * 0.6), (a, a * 0.6), width) + bone((a, -a * 0.6), (-a, a * 0.6), width))
