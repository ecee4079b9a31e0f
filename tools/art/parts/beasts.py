# ruff: noqa: E501
"""Beasts, each about 100 units large round (0, 0), looking right unless turned."""

from __future__ import annotations

import math

from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, both, dot, fill, mark, stroke

FEATHER = Hatch(angle=35, pitch=3.6, bend=0.004)


def crow(wide: bool = False) -> Figure:
    """A perched crow, or one in flight."""
    if wide:
        d = "M-62-34C-40-34-18-22-6-6C8-24 34-40 70-40C62-34 62-30 64-26C54-26 50-22 50-16C40-16 36-10 36-4C24-2 16 6 14 12L28 22L6 24C-2 26-12 22-16 16C-34 12-40 4-40-4C-48-6-50-12-50-18C-58-20-60-28-62-34Z"
        return (
            Shape(
                d,
                0.05,
                FEATHER,
                (Light("M-54-28C-36-22-22-10-12 4M60-36C38-28 22-14 12 2", 4, 0.6, 1.4), Light("", 3, 0.6, 1)),
                cut=1.8,
                detail=dot(14, 16, 1.8, "W"),
            ),
        )
    d = "M30-44C40-46 48-40 50-33L66-27L49-24C46-6 34 16 10 24L2 34L-30 56L-38 48C-34 30-26 4-8-14C4-26 14-42 30-44Z"
    legs = stroke("M6 26V48M6 48H16M6 48H-3M16 22V46M16 46H26M16 46H8", 5, "W") + stroke(
        "M6 26V48M6 48H16M6 48H-3M16 22V46M16 46H26M16 46H8", 2.4
    )
    folds = (
        Light("M20-26C8-8-8 10-26 44", 4, 0.55, 1.4),
        Light("M30-16C20 2 6 14-8 26", 3, 0.5, 1.2),
        Light("", 3.4, 0.62, 1.2),
    )
    return (
        *mark(legs),
        Shape(d, 0.05, FEATHER, folds, cut=1.8, line=1.6, detail=dot(37, -34, 3.2, "W") + dot(37.4, -34, 1.4)),
    )


def owl() -> Figure:
    """An owl from the front, 70 x 110."""
    body = "M-34-50C-26-44-12-46 0-46C12-46 26-44 34-50C36-38 36-28 34-18C44 8 36 44 12 58H-12C-36 44-44 8-34-18C-36-28-36-38-34-50Z"
    eye = dot(-14, -24, 14) + dot(-14, -24, 12, "W") + dot(-14, -24, 6.4) + dot(-16.4, -26.4, 1.8, "W")
    face = (
        eye
        + f'<g transform="scale(-1 1)">{eye}</g>'
        + fill("M0-20L-5-10L0-2L5-10Z")
        + stroke("M-30-44L-5-30M30-44L5-30", 3.4)
    )
    breast = "".join(
        stroke(f"M{x - 5} {y}C{x - 3} {y + 7} {x + 3} {y + 7} {x + 5} {y}", 1.8)
        for y in (2, 14, 26, 38)
        for x in (range(-18, 19, 12) if y % 24 < 12 else range(-12, 13, 12))
    )
    claws = stroke("M-14 56V66M-8 57V67M-20 54V64M14 56V66M8 57V67M20 54V64", 3.4)
    return (Shape(body, Tone("h", 0.85, 0.35), FEATHER, cut=1.8, line=2, detail=face + breast + claws),)


def bat(w: float = 70) -> Figure:
    """A bat in flight."""
    k = w / 42
    d = "M0 0C-2-3-4-3-5-1.4C-9-6-16-6-21-3C-17-2-16 1-16 4C-13 1.4-9 2-7 5C-5 3-2 4 0 7C2 4 5 3 7 5C9 2 13 1.4 16 4C16 1 17-2 21-3C16-6 9-6 5-1.4C4-3 2-3 0 0Z"
    return (Shape(d, 0.0, cut=0.8, line=0.4, m=(k, 0, 0, k, 0, 0)),)


def moth() -> Figure:
    """A death's-head moth, 100 wide."""
    upper = "M0-6C10-30 34-42 52-36C50-18 40-2 8 6Z"
    lower = "M4 4C22 2 36 8 36 20C30 32 12 30 2 14Z"
    spots = dot(32, -22, 6) + dot(32, -22, 3.4, "W") + stroke("M12-4C24-10 36-18 46-32M14 2C26-2 36-8 42-16", 1.3)
    wing = (
        Shape(lower, Tone("h", 0.5, 0.9), Hatch("fan", 3.4, radius=30), detail=dot(22, 16, 4)),
        Shape(upper, Tone("h", 0.45, 0.95), Hatch("fan", 3.4, radius=40), detail=spots),
    )
    body = "M0-18C6-16 6-6 5 0C6 12 3 28 0 36C-3 28-6 12-5 0C-6-6-6-16 0-18Z"
    skull = (
        dot(0, -8, 4.6, "W")
        + dot(-1.8, -8.4, 1.3)
        + dot(1.8, -8.4, 1.3)
        + stroke("M-4 8H4M-4 14H4M-3 20H3M-2 26H2", 1.4, "W")
    )
    feelers = stroke("M-1-18C-4-28-10-32-16-32M1-18C4-28 10-32 16-32", 1.8)
    return (*both(wing), Shape(body, 0.05, cut=1.4, detail=skull + feelers))


def snake_ring(r: float = 90, w: float = 18) -> Figure:
    """A snake that bites its tail."""
    scales = ""
    for i in range(40):
        a = math.radians(i * 9 - 70)
        scales += stroke(
            f"M{math.cos(a) * (r - w * 0.3):.1f} {math.sin(a) * (r - w * 0.3):.1f}L{math.cos(a + 0.07) * r:.1f} {math.sin(a + 0.07) * r:.1f}L{math.cos(a) * (r + w * 0.3):.1f} {math.sin(a) * (r + w * 0.3):.1f}",
            1.4,
        )
    o, n = r + w / 2, r - w / 2
    body = f"M0 {-o}A{o} {o} 0 1 1-30 {-math.sqrt(o * o - 900):.1f}L0 {-r - 2}L-26 {-math.sqrt(n * n - 676):.1f}A{n} {n} 0 1 0 0 {-n}Z"
    head = f"M-10 {-r - 16}C6 {-r - 20} 26 {-r - 12} 34 {-r}C26 {-r + 14} 6 {-r + 20}-10 {-r + 15}L-22 {-r + 3}L-8 {-r}L-22 {-r - 6}Z"
    return (
        Shape(body, Tone("d", 0.95, 0.3), Hatch("rings", 3.6), cut=1.8, line=2, colour=0.9, detail=scales),
        Shape(
            head,
            Tone("v", 1, 0.5),
            Hatch(pitch=3.4),
            cut=1.8,
            line=2,
            colour=0.9,
            detail=dot(8, -r - 6, 3) + dot(8, -r + 6, 3),
        ),
    )


def hound_head(tint: str = "") -> Figure:
    """A wolf's head in profile."""
    d = "M-44 40C-50 10-40-22-18-34L-14-58L2-38C20-34 32-22 44-10L62-2C64 6 60 10 54 12L30 14C26 18 28 22 34 24L48 26C46 32 36 36 24 34C10 34 4 44 0 56Z"
    detail = (
        fill("M10-20L24-14L14-10Z")
        + fill("M56-4L64-1L58 5Z")
        + stroke("M30 14L54 12M34 14L36 20L39 14M44 13L46 18L48 13", 1.6)
        + stroke("M-14-54L-8-36M-36 6C-28 10-24 18-24 26M-30-8C-20-2-14 8-12 20M-20-22C-8-14-2-4 2 8", 1.5, "W")
    )
    return (
        Shape(
            d, 0.12, Hatch(angle=40, pitch=3.6, wave=1.4), (Light("", 6, 0.7, 2),), cut=1.8, tint=tint, detail=detail
        ),
    )


def hare() -> Figure:
    """A running hare, 120 wide."""
    d = "M-58 12C-50-8-30-18-8-16C6-20 18-24 28-22L8-48C20-50 34-36 38-24C50-22 60-12 58-2C52 4 42 4 34 2C30 10 36 18 48 24C38 28 24 22 18 12C4 18-14 16-26 10C-36 16-46 26-62 28C-58 22-54 18-54 14Z"
    return (
        Shape(
            d, Tone("v", 0.9, 0.35), Hatch(angle=-10, pitch=3.6, wave=1.4), cut=1.8, line=1.8, detail=dot(46, -12, 2.6)
        ),
    )


def horse_head(bare: bool = True) -> Figure:
    """A horse's head in profile; bare = its skull."""
    d = "M-30 60C-36 20-30-18-8-40L-4-58L8-44C22-38 34-18 44 4C50 18 50 30 42 34C34 38 28 32 24 22C14 16 6 18 2 26C2 40 6 50 10 60Z"
    detail = dot(6, -22, 5) + dot(40, 22, 3) + stroke("M44 30L30 24M-14-30C-26-8-28 20-24 54", 1.6)
    if bare:
        detail += stroke("M22 20L42 32M26 22V28M30 24V31M35 27V33", 1.4) + fill(
            "M10-6C20 0 28 10 32 18C22 14 14 6 10-6Z"
        )
    return (Shape(d, Tone("h", 0.5, 0.95), Hatch(angle=60, pitch=3.6), cut=1.8, line=1.8, detail=detail),)
