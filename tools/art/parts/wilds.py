# ruff: noqa: E501
"""Beasts and things of the wood and the desert, each about 100 units large round (0, 0)."""

from __future__ import annotations

import math

from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, dot, fill, group, mark, stroke

FUR = Hatch(angle=40, pitch=3.6, wave=1.4)
SCALES = Hatch("rings", 3.6)


def goat_head() -> Figure:
    """A goat from the front: ridged horns, slit eyes, a beard."""
    horn = "M-12-26C-22-44-44-54-62-46C-70-40-66-28-56-24C-60-34-52-40-44-36C-32-32-26-22-22-12Z"
    ridges = stroke("M-24-38L-28-26M-36-46L-36-34M-50-50L-46-38M-60-44L-52-36", 2, "W")
    ear = "M-24-10C-38-14-54-8-60 4C-48 8-34 6-24 2Z"
    face = "M0-34C16-34 26-24 26-8C24 10 18 26 12 36C8 42-8 42-12 36C-18 26-24 10-26-8C-26-24-16-34 0-34Z"
    beard = "M-10 38C-8 50-4 60 2 70C4 58 8 50 10 38Z"
    eyes = dot(-14, -8, 6, "W") + dot(14, -8, 6, "W") + stroke("M-18-8H-10M10-8H18", 2.6)
    nose = fill("M-8 26C-4 22 4 22 8 26C6 32-6 32-8 26Z") + stroke("M0 30V36M-8 38C-4 36 4 36 8 38", 1.6)
    horns = (Shape(horn, 0.2, Hatch(angle=60, pitch=3.4), (Light("", 3, 0.6, 1.2),), cut=1.8, detail=ridges),)
    mirrored = Shape(
        horn, 0.2, Hatch(angle=-60, pitch=3.4), (Light("", 3, 0.6, 1.2),), cut=1.8, detail=ridges, m=(-1, 0, 0, 1, 0, 0)
    )
    ears = tuple(Shape(ear, 0.3, FUR, cut=1.6, m=(side, 0, 0, 1, 0, 0)) for side in (1, -1))
    return (
        *horns,
        mirrored,
        *ears,
        Shape(beard, Tone("v", 0.7, 0.3), Hatch(angle=90, pitch=3), cut=1.6),
        Shape(face, Tone("v", 0.85, 0.4), Hatch(angle=80, pitch=3.4, wave=1), cut=1.8, line=1.8, detail=eyes + nose),
    )


def wolf() -> Figure:
    """A wolf that howls, sitting; the tail lies round its feet."""
    d = (
        "M46-66L32-54L22-44C14-44 8-40 2-30L-8-44L-8-24C-20-8-28 10-28 30C-46 30-60 40-64 54C-58 60-50 58-46 50"
        "C-42 58-36 60-26 60H30V52L16 50C22 32 30 12 28-10C34-18 38-30 42-42L40-48L52-60Z"
    )
    ruff = stroke("M8-22L2-10M14-16L10-2M18-8L16 8M-8 6L-14 20M-18 20L-22 36M4 16L2 34", 1.6, "W")
    return (
        Shape(
            d,
            0.12,
            FUR,
            (Light("M30-50C22-30 18-10 16 40", 6, 0.6, 2), Light("", 4, 0.6, 1.4)),
            cut=1.8,
            detail=ruff + dot(18, -36, 2.4, "W") + stroke("M30-50L42-58", 1.4, "W"),
        ),
    )


def scorpion() -> Figure:
    """A scorpion from above, the sting raised over its back."""
    tail = ""
    for i in range(7):
        a = math.radians(200 + i * 32)
        tail += dot(34 * math.cos(a), -18 + 34 * math.sin(a) * 0.9, 9.6 - i * 0.6)
    sting = fill("M16-52C24-58 34-54 36-44C30-48 24-48 18-44Z")
    body = "M-18 4C-20-12-10-22 0-22C10-22 20-12 18 4C16 22 8 34 0 36C-8 34-16 22-18 4Z"
    rings = stroke("M-17-6H17M-18 4H18M-16 14H16M-12 24H12", 1.8, "W")
    legs = stroke(
        "M-16 0L-40-6L-52 8M-17 8L-42 10L-54 26M-14 18L-36 26L-46 42M16 0L40-6L52 8M17 8L42 10L54 26M14 18L36 26L46 42",
        3.6,
    )
    claw = "M-12 32C-24 40-40 40-44 54C-46 64-38 70-32 66C-36 62-34 56-30 56C-28 60-24 62-20 58C-18 48-10 42-6 36Z"
    claws = tuple(
        Shape(claw, 0.15, FUR, (Light("", 3, 0.6, 1.2),), cut=1.6, m=(side, 0, 0, 1, 0, 0)) for side in (1, -1)
    )
    return (
        *mark(tail + sting + legs),
        *claws,
        Shape(body, 0.15, Hatch("rings", 3.4), (Light("", 4, 0.7, 1.4),), cut=1.8, detail=rings),
    )


def worm() -> Figure:
    """A great worm that breaks out of the ground, its mouth a ring of teeth."""
    d = "M-40 60C-44 30-36 0-18-22C-6-38 8-46 26-48C42-48 50-36 46-22C42-10 28-6 18 2C6 14 4 36 8 60Z"
    rings = "".join(
        stroke(
            f"M{-40 + i * 4} {48 - i * 15}C{-24 + i * 4} {56 - i * 15} {-8 + i * 6} {54 - i * 14} {6 + i * 3} {46 - i * 13}",
            1.8,
        )
        for i in range(6)
    )
    teeth = "".join(
        fill(
            f"M{34 + 15 * math.cos(a):.1f} {-34 + 12 * math.sin(a):.1f}L{34 + 6 * math.cos(a + 0.12):.1f} {-34 + 5 * math.sin(a + 0.12):.1f}L{34 + 15 * math.cos(a + 0.3):.1f} {-34 + 12 * math.sin(a + 0.3):.1f}Z",
            "W",
        )
        for a in (math.radians(40 * i) for i in range(9))
    )
    maw = dot(34, -34, 15)
    ground = fill("M-66 60L-52 48L-42 58L-30 50L-20 60L8 54L22 60L34 50L48 60L66 56V70H-66Z")
    return (Shape(d, Tone("h", 0.95, 0.3), SCALES, cut=1.8, line=2, detail=rings + maw + teeth), *mark(ground))


def dragon() -> Figure:
    """A dragon's head in profile, open-mouthed, with a crest and a plume of fire left to the picture."""
    d = (
        "M-50 60C-54 30-44 4-24-12L-44-30L-16-24L-26-50L0-30L4-58L18-30C34-28 48-20 60-8L66 2C58 6 46 4 36 2L22 8"
        "C32 12 44 16 54 16C48 26 30 30 14 26C2 34-6 46-6 60Z"
    )
    detail = (
        fill("M16-20L30-14L18-10Z", "W")
        + dot(22, -15, 2)
        + dot(56, -6, 2)
        + stroke("M36 2L40 10L44 4L48 11L52 5M22 20L28 13L32 20", 2)
        + "".join(
            stroke(
                f"M{-40 + i * 7} {34 - i * 9}C{-34 + i * 7} {28 - i * 9} {-30 + i * 7} {28 - i * 9} {-26 + i * 7} {34 - i * 9}",
                1.6,
                "W",
            )
            for i in range(6)
        )
    )
    return (Shape(d, 0.15, SCALES, (Light("", 5, 0.7, 1.8),), cut=1.8, line=2, detail=detail),)


def hydra() -> Figure:
    """Three serpent heads on three necks."""
    neck = "M-14 60C-18 34-10 14-2-6C2-20 0-34-10-40L-6-50C8-52 24-46 32-36L42-30C40-24 30-24 22-26C20-10 14 8 12 24C10 38 12 50 14 60Z"
    detail = (
        dot(14, -38, 2.6, "W")
        + stroke("M22-27L36-28", 1.6, "W")
        + "".join(
            stroke(
                f"M{-8 + i} {46 - i * 12}C{-2 + i} {52 - i * 12} {6 + i} {52 - i * 12} {11 + i} {46 - i * 12}", 1.6, "W"
            )
            for i in range(6)
        )
    )

    def head(x: float, y: float, turn: float, side: int) -> Shape:
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return Shape(
            neck,
            0.15,
            SCALES,
            (Light("", 4, 0.65, 1.4),),
            cut=1.8,
            line=1.6,
            detail=detail,
            m=(c * side, s * side, -s, c, x, y),
        )

    return (head(-26, 6, -24, -1), head(26, 6, 24, 1), head(0, -8, 0, 1))


def tail(w: float = 100) -> Figure:
    """A devil's tail: a long curve that ends in a barb."""
    curve = stroke("M-50 30C-30 44-4 36 4 16C10 0 24-10 38-6", 7)
    barb = fill("M34-22L60-8L36 10C40 0 40-12 34-22Z")
    return mark(group(curve + barb, scale=w / 100))


def mitre() -> Figure:
    """A bishop's mitre with its two points and ribbons."""
    d = "M-34 34C-38 4-24-26 0-50C24-26 38 4 34 34C12 42-12 42-34 34Z"
    detail = stroke("M0-34V30M-18-6H18", 5) + stroke("M-33 24C-12 32 12 32 33 24", 3)
    bands = fill("M-26 38L-34 68L-20 66L-14 40Z") + fill("M26 38L34 68L20 66L14 40Z")
    return (*mark(bands), Shape(d, Tone("h", 0.95, 0.5), Hatch("fan", 3.6, radius=70), cut=1.8, line=2, detail=detail))


def knife() -> Figure:
    """A bowie knife, point upwards."""
    blade = "M-9 16V-44C-8-56 2-62 12-66C14-44 12-14 9 16Z"
    grip = "M-8 22H8L10 58C6 64-6 64-10 58Z"
    return (
        Shape(
            blade, Tone("h", 0.98, 0.6), Hatch(angle=0, pitch=3.4), cut=1.6, line=1.8, detail=stroke("M-2 12V-42", 1.6)
        ),
        Shape("M-20 14H20V22H-20Z", 0.2, Hatch(pitch=3), cut=1.4),
        Shape(
            grip,
            0.12,
            Hatch(angle=20, pitch=3.2),
            (Light("", 3, 0.6, 1.2),),
            cut=1.6,
            detail=dot(0, 34, 2, "W") + dot(0, 48, 2, "W"),
        ),
    )


def gun() -> Figure:
    """A long-barrelled revolver pointing right."""
    barrel = "M-12-22H62V-10H-12Z"
    frame = "M-34-26H2C8-26 10-20 10-12V4H-8C-12 14-14 20-20 24L-32 56C-40 62-54 58-56 50L-42 14C-44 4-42-14-34-26Z"
    detail = (
        '<ellipse cx="-4" cy="-12" rx="15" ry="12" fill="none" stroke="#fff" stroke-width="2"/>'
        + stroke("M-4-22V-2M-12-20V-4M4-20V-4", 1.6, "W")
        + stroke("M-10 6C-8 18-20 20-22 8", 3, "W")
    )
    hammer = fill("M-30-24L-48-38L-38-40L-22-26Z") + fill("M54-20H61V-29Z")
    return (
        *mark(hammer),
        Shape(barrel, Tone("v", 0.9, 0.3), Hatch(angle=0, pitch=3), cut=1.6, line=1.8),
        Shape(frame, 0.15, Hatch(angle=30, pitch=3.4), (Light("", 4, 0.6, 1.4),), cut=1.8, detail=detail),
    )


def scroll() -> Figure:
    """A parchment half unrolled, with lines of writing."""
    sheet = "M-34-40C-12-46 12-34 34-40V40C12 46-12 34-34 40Z"
    roll = "M-42-48C-12-54 12-42 42-48V-36C12-30-12-42-42-36Z"
    writing = "".join(stroke(f"M-22 {y}C-8 {y - 3} 8 {y + 3} 22 {y}", 2) for y in (-20, -8, 4, 16)) + dot(14, 30, 6)
    paper = Tone("h", 0.95, 0.8)
    return (
        Shape(sheet, paper, Hatch(angle=90, pitch=4), cut=1.6, line=1.8, detail=writing),
        Shape(roll, paper, Hatch(angle=0, pitch=3), cut=1.6, line=1.8),
        Shape(roll, paper, Hatch(angle=0, pitch=3), cut=1.6, line=1.8, m=(1, 0, 0, 1, 0, 84)),
    )


def flower() -> Figure:
    """A lily on its stalk with two leaves."""
    petals = tuple(
        Shape("M0 0C-16-14-16-36 0-52C16-36 16-14 0 0Z", Tone("v", 0.98, 0.6), Hatch("fan", 3.2, radius=40), cut=1.6, line=1.4,
              m=(math.cos(math.radians(a)), math.sin(math.radians(a)), -math.sin(math.radians(a)), math.cos(math.radians(a)), 0, -18))
        for a in (-64, 64, -32, 32, 0)
    )  # fmt: skip
    stalk = (
        stroke("M0-18C4 10-4 34 0 66", 5)
        + fill("M0 40C14 22 32 20 42 26C30 40 14 46 0 48Z")
        + fill("M0 54C-14 38-30 36-40 42C-30 54-14 60 0 60Z")
    )
    return (
        *mark(stalk),
        *petals,
        *mark(stroke("M0-18L-6-40M0-18V-44M0-18L6-40", 1.6) + dot(-6, -41, 2.4) + dot(0, -45, 2.4) + dot(6, -41, 2.4)),
    )
