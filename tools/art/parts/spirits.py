# ruff: noqa: E501
"""The fresco's people: the living with their ranks, angels, demons, and what falls from above and boils below."""

from __future__ import annotations

import math

from tools.art.parts.heads import skull
from tools.art.parts.nature import circle, fire, ring, star
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, both, dot, fill, mark, place, stroke

FAN = Hatch("fan", 4, y=-150, radius=150)


def face(sad: bool = True, beard: bool = False, tint: str = "#e8c69c") -> Figure:
    """A living face, about 60 x 76 round (0, 0)."""
    eye = (
        fill("M-20-6C-16-11-8-11-4-6C-8-2-16-2-20-6Z")
        + stroke("M-22-15C-16-19-8-18-4-13", 2.2)
        + dot(-11, -6.4, 1.5, "W")
    )
    detail = (
        eye
        + f'<g transform="scale(-1 1)">{eye}</g>'
        + stroke("M2-8C4 2 6 8 5 11L-2 12", 1.8)
        + stroke("M-9 23C-4 19 4 19 9 23" if sad else "M-9 20C-4 24 4 24 9 20", 2.2)
    )
    head = Shape(
        "M0-40C22-40 30-22 28-2C26 22 14 38 0 38C-14 38-26 22-28-2C-30-22-22-40 0-40Z",
        Tone("h", 1, 0.62),
        Hatch(pitch=3.6, bend=0.01),
        tint=tint,
        cut=1.6,
        line=2.2,
        detail=detail,
    )
    hairs = Shape(
        "M-27 8C-28 40-12 62 0 66C12 62 28 40 27 8C20 20 14 16 0 15C-14 16-20 20-27 8Z",
        Tone("h", 0.85, 0.3),
        Hatch(angle=84, pitch=3.4),
        tint="#b8a888",
        cut=1.4,
        line=1.8,
        detail=stroke("M-9 26C-4 22 4 22 9 26", 2.4),
    )
    return (head, hairs) if beard else (head,)


def rank(who: str) -> Figure:
    """What each of the five wears on the head (head at (0, 0))."""
    gilt = "#d9a83c"
    if who == "pope":
        tiara = "M-29-22C-32-60-14-94 0-102C14-94 32-60 29-22C12-30-12-30-29-22Z"
        bands = "".join(
            stroke(f"M{-w} {y}C{-w * 0.4:.0f} {y - 7} {w * 0.4:.0f} {y - 7} {w} {y}", 4)
            + "".join(fill(f"M{x - 4} {y - 5}L{x} {y - 14}L{x + 4} {y - 5}Z") for x in (-w * 0.6, 0, w * 0.6))
            for y, w in ((-32, 29), (-54, 26), (-76, 19))
        )
        return (
            Shape(
                tiara,
                Tone("h", 1, 0.6),
                Hatch("rings", 3.6),
                tint="#eadcb0",
                cut=1.6,
                line=2.4,
                detail=bands + stroke("M0-102V-118M-6-112H6", 4),
            ),
        )
    if who == "emperor":
        return (
            Shape(
                "M-32-20L-34-50C-20-74 20-74 34-50L32-20C12-28-12-28-32-20Z",
                1.0,
                tint=gilt,
                cut=1.6,
                line=2.4,
                detail=stroke("M-33-36C-12-44 12-44 33-36M0-68V-26M-33-48C-16-40 16-40 33-48", 2.6)
                + dot(0, -76, 6)
                + stroke("M0-92V-76M-7-86H7", 3.6),
            ),
        )
    if who == "empress":
        return (
            Shape(
                "M-30-18C-52-8-50 40-40 72L-24 60C-32 30-32 6-24-8Z",
                Tone("h", 0.9, 0.3),
                Hatch(angle=80),
                tint="#efe4cc",
                cut=1.4,
                line=2,
            ),
            *place(
                (
                    Shape(
                        "M-30-18C-52-8-50 40-40 72L-24 60C-32 30-32 6-24-8Z",
                        Tone("h", 0.9, 0.3),
                        Hatch(angle=80),
                        tint="#efe4cc",
                        cut=1.4,
                        line=2,
                    ),
                ),
                flip=True,
            ),
            Shape(
                "M-32-22L-40-52L-20-38L0-62L20-38L40-52L32-22C12-30-12-30-32-22Z",
                1.0,
                tint=gilt,
                cut=1.6,
                line=2.4,
                detail=dot(-40, -54, 4)
                + dot(0, -64, 4.6)
                + dot(40, -54, 4)
                + "".join(dot(x, -30, 3) for x in (-18, 0, 18)),
            ),
        )
    if who == "cardinal":
        cords = "".join(
            stroke(f"M{x} -24C{x * 1.2:.0f} 10 {x} 40 {x * 1.05:.0f} 64", 2.6)
            + "".join(fill(f"M{x * 1.05:.0f} {y}l-5 12h10Z") for y in (60, 74))
            for x in (-40, 40)
        )
        return (
            Shape(
                "M-66-22C-40-38-34-40-28-44C-20-58 20-58 28-44C34-40 40-38 66-22C40-12-40-12-66-22Z",
                Tone("h", 0.9, 0.4),
                Hatch(pitch=3.6),
                tint="#a8262a",
                cut=1.6,
                line=2.4,
                detail=stroke("M-30-40C-12-32 12-32 30-40", 2.6) + cords,
            ),
        )
    return (
        Shape(
            "M-30-20L-36-56L-16-40L0-60L16-40L36-56L30-20C12-28-12-28-30-20Z",
            1.0,
            tint=gilt,
            cut=1.6,
            line=2.4,
            detail=dot(-36, -58, 4) + dot(0, -62, 4) + dot(36, -58, 4) + stroke("M-30-28C-12-35 12-35 30-28", 2.2),
        ),
    )


GOWNS = {"pope": "#efe0b4", "emperor": "#8d2f2a", "empress": "#3f6a86", "cardinal": "#a8262a", "king": "#4f6a3a"}


def nape(tint: str = "#6a4a2c") -> Figure:
    """A head from behind: hair that falls to the collar."""
    locks = stroke("M-16-30C-20-6-18 16-14 34M-6-36C-8-8-6 18-5 38M6-36C8-8 6 18 5 38M16-30C20-6 18 16 14 34", 2)
    return (
        Shape("M0-40C22-40 32-22 30-2C30 20 24 38 0 44C-24 38-30 20-30-2C-32-22-22-40 0-40Z",
              Tone("h", 0.85, 0.15), Hatch(angle=86, pitch=3.4), tint=tint, cut=1.6, line=2.2, detail=locks),
    )  # fmt: skip


def away(who: str) -> Figure:
    """One of the five with its back turned to all bets, as large as `living`."""
    tint = GOWNS[who]
    front = living(who)
    folds = tuple(
        Light(f"M{x * 0.3:.0f}-50C{x * 0.5:.0f} 40 {x * 0.8:.0f} 120 {x} 190", 6, 0.75, 2) for x in (-60, -30, 30, 60)
    )
    cloak = Shape(GOWN, Tone("h", 0.7, 0.18), FAN, folds, tint=tint, cut=1.8, line=2.6,
                  detail=stroke("M0-60C-3 20 3 110 0 192", 3.4))  # fmt: skip
    yoke = Shape("M-46-60C-20-78 20-78 46-60C44-26 24-8 0-2C-24-8-44-26-46-60Z", Tone("v", 0.95, 0.5), FAN,
                 tint="#efe4c6", cut=1.4, line=2.2,
                 detail="".join(fill(f"M{x} {y}l3 9h-6Z") for x, y in ((-30, -54), (-15, -56), (0, -58), (15, -56), (30, -54), (-20, -36), (0, -38), (20, -36), (0, -20))))  # fmt: skip
    head = place((*nape("#b8a888" if who in ("emperor", "king") else "#6a4a2c"), *rank(who)), 0, -100, 0.94)
    return (*front[:4], cloak, yoke, *head)


GOWN = "M-44-62C-20-72 20-72 44-62C48-10 52 30 64 90C70 130 80 164 88 190C30 200-30 200-88 190C-80 164-70 130-64 90C-52 30-48-10-44-62Z"


def living(who: str, arms: bool = True) -> Figure:
    """One of the five, 282 wide with arms held out at y = -20, feet at y = 190."""
    tint = GOWNS[who]
    folds = tuple(
        Light(f"M{x * 0.4:.0f}-40C{x * 0.5:.0f} 40 {x * 0.8:.0f} 120 {x} 190", 6, t, 2)
        for x, t in ((-66, 0.3), (-34, 0.25), (0, 0.2), (34, 0.2), (66, 0.15))
    )
    orphrey = stroke("M-14-64C-10 20-14 110-18 192M14-64C10 20 14 110 18 192", 2.6) + "".join(
        stroke(star(4, 8, 3, 0, y), 1.8) for y in (-30, 10, 50, 90, 130, 168)
    )
    out: Figure = ()
    if arms:
        sleeve = "M-40-58C-70-50-100-38-128-30L-132-8C-116 4-108 24-96 34C-80 14-60-4-44-8Z"
        one = (
            Shape(
                sleeve,
                Tone("h", 0.95, 0.4),
                Hatch(angle=24, pitch=4),
                (Light("M-46-40C-76-30-100-20-124-16", 5, 0.3, 2),),
                tint=tint,
                cut=1.6,
                line=2.4,
            ),
            *mark(stroke("M-126-20H-141", 13) + stroke("M-126-20H-142", 8.4, "W")),
        )
        out += both(one)
    cloak = Shape(GOWN, Tone("h", 0.95, 0.4), FAN, folds, tint=tint, cut=1.8, line=2.6, detail=orphrey)
    collar = Shape(
        "M-44-62C-20-76 20-76 44-62C40-40 20-32 0-32C-20-32-40-40-44-62Z",
        1.0,
        tint="#efe4c6",
        cut=1.4,
        line=2.2,
        detail="".join(fill(f"M{x}-54l3 9h-6Z") for x in (-28, -14, 0, 14, 28)),
    )
    head = place((*face(beard=who in ("emperor", "king")), *rank(who)), 0, -100, 0.94)
    return (*out, cloak, collar, *head)


def halo_rays(r: float = 34) -> Figure:
    """A halo with short rays."""
    rays = "".join(
        stroke(
            f"M{math.cos(a) * r:.1f} {math.sin(a) * r:.1f}L{math.cos(a) * (r + 14):.1f} {math.sin(a) * (r + 14):.1f}",
            2.4,
            "W",
        )
        for a in [i * math.pi / 12 for i in range(24)]
    )
    return (Shape(ring(r, r - 7), 1.0, hollow=True, colour=0.95, cut=1.6, line=1.8), *mark(rays))


def angel() -> Figure:
    """An angel blowing down a trumpet, about 190 high."""
    wing = "M10-30C30-74 74-84 108-78C98-68 96-60 104-56C94-46 92-40 98-34C86-26 82-20 86-12C74-6 68-2 70 6C56 12 34 12 14 4Z"
    feather = stroke("M18-24C44-54 70-66 98-70M22-12C50-34 70-44 92-46M24 0C44-12 62-18 80-18", 1.8)
    wings = both((Shape(wing, Tone("h", 0.95, 0.8), Hatch(angle=-30, pitch=3.8), cut=1.8, line=2.2, detail=feather),))
    d = "M-22-44C-8-50 8-50 22-44C26-6 36 40 50 96C36 90 26 102 14 94C6 102-6 102-14 94C-26 102-36 90-50 96C-36 40-26-6-22-44Z"
    folds = tuple(
        Light(f"M{x * 0.4:.0f}-36C{x * 0.6:.0f} 10 {x * 0.9:.0f} 60 {x} 96", 4, 0.3, 1.6) for x in (-34, -12, 12, 34)
    )
    gown = Shape(d, 1.0, FAN, folds, cut=1.8, line=2.2, detail=stroke("M-26-6C-10 0 10 0 26-6", 2.4))
    horn = (Shape("M-6-4L50 30C58 28 66 30 72 36L60 54C54 50 50 44 50 38L-8 2Z", 1.0, colour=0.95, cut=1.8, line=2),)
    arm = mark(stroke("M-18-34L10-24L30-14M18-34L34-16", 10) + stroke("M-18-34L10-24L30-14M18-34L34-16", 6, "W"))
    return (
        *wings,
        gown,
        *place(halo_rays(30), 0, -72),
        *place(face(False), 0, -72, 0.58),
        *place(horn, 14, -62, 0.9),
        *arm,
    )


def demon() -> Figure:
    """A horned demon with bat wings and a fork, about 190 high."""
    wing = "M12-30C30-76 70-92 112-90C100-74 102-58 110-44C96-48 88-40 88-24C76-32 66-26 64-10C50-18 36-10 28 4Z"
    bones = stroke("M14-26C44-60 76-80 110-88M14-24C44-44 64-42 88-26M14-22C36-30 50-26 64-12", 2, "W")
    wings = both((Shape(wing, 0.05, Hatch(angle=-20), (Light("", 4, 0.6, 1.4),), cut=2, line=1.6, detail=bones),))
    body = "M-24-44C-8-54 8-54 24-44C34-20 28 6 22 22C34 40 36 64 26 92L14 96C18 70 12 52 0 42C-12 52-18 70-14 96L-26 92C-36 64-34 40-22 22C-28 6-34-20-24-44Z"
    fur = "".join(
        stroke(f"M{x} {y}l3 7", 1.6, "W")
        for x, y in ((-22, 50), (-14, 40), (14, 40), (22, 50), (-24, 66), (24, 66), (-6, 30), (8, 30))
    )
    trunk = Shape(
        body,
        0.06,
        FAN,
        (Light("M-14-40C-20-16-16 6-8 26M14-40C18-16 16 6 10 26", 5, 0.6, 1.8), Light("", 4, 0.7, 1.4)),
        cut=2,
        line=1.6,
        colour=0.0,
        detail=fur,
    )
    tail = mark(
        stroke("M10 40C60 60 70 20 92 44", 6, "W")
        + stroke("M10 40C60 60 70 20 92 44", 3.6)
        + fill("M84 34L106 50L82 56Z")
    )
    horns = both(
        (
            Shape(
                "M14-30C30-40 44-58 40-84C54-60 50-36 28-16Z",
                Tone("v", 1, 0.5),
                Hatch(angle=40, pitch=3.4),
                cut=1.8,
                line=2,
            ),
        )
    )
    fork = mark(
        stroke("M-52 96V-52M-66-84V-62C-66-50-38-50-38-62V-84M-52-86V-52", 7.4, "W")
        + stroke("M-52 96V-52M-66-84V-62C-66-50-38-50-38-62V-84M-52-86V-52", 4.4)
    )
    arms = mark(
        stroke("M-22-36L-46-22L-52-10M22-36L42-16L56-30", 11, "W")
        + stroke("M-22-36L-46-22L-52-10M22-36L42-16L56-30", 8)
    )
    return (*tail, *wings, trunk, *fork, *arms, *place((*horns, *skull("angry", 8, False, True)), 0, -76, 0.62))


def kettle() -> Figure:
    """A kettle of hell over its fire, about 130 wide."""
    pot = "M-52-20H52C60 20 40 56 0 58C-40 56-60 20-52-20Z"
    rim = "M-60-30H60V-16H-60Z"
    bubbles = "".join(dot(x, y, r + 1.8) + dot(x, y, r, "W") for x, y, r in ((-40, -40, 7), (4, -52, 9), (40, -42, 7)))
    return (
        *place(fire(110, 5), 0, 92, 0.7),
        *mark(stroke("M-40 44L-52 84M40 44L52 84", 9, "W") + stroke("M-40 44L-52 84M40 44L52 84", 6)),
        *place(skull("wide", 8, False), -14, -40, 0.34, -12),
        *place(skull("sad", 6, False), 24, -38, 0.3, 14),
        *mark(bubbles),
        Shape(
            pot,
            0.06,
            Hatch("rings", 4, y=-40),
            (Light("M-40-8C-44 20-30 42-8 50", 7, 0.75, 2.4), Light("", 4, 0.6, 1.4)),
            cut=2,
            line=2,
        ),
        Shape(rim, Tone("h", 0.9, 0.2), Hatch(pitch=3.4), cut=1.8, line=2.2),
    )


def twister(h: float = 240) -> Figure:
    """A funnel of wind, its foot at (0, 0)."""
    bands = ""
    for i in range(9):
        t = i / 8
        y, w = -h * t, 8 + 92 * t**1.25
        x = 14 * math.sin(i * 1.5)
        bands += stroke(
            f"M{x - w:.0f} {y:.0f}C{x - w:.0f} {y + 20 + 10 * t:.0f} {x + w:.0f} {y + 20 + 10 * t:.0f} {x + w:.0f} {y - 4:.0f}C{x + w * 0.7:.0f} {y - 14:.0f} {x - w * 0.3:.0f} {y - 12:.0f} {x - w * 0.5:.0f} {y - 2:.0f}",
            3.4,
        )
    d = f"M-6 4C-30 {-h * 0.3:.0f}-50 {-h * 0.6:.0f}-104 {-h - 8}H104C64 {-h * 0.6:.0f} 36 {-h * 0.3:.0f} 8 4Z"
    return (Shape(d, Tone("h", 1, 0.35), Hatch(pitch=4, bend=0.004), cut=2.2, line=2.4, colour=0.0, detail=bands),)


def tripod(r: float = 60) -> Figure:
    """The sign of the tripod: three legs from one hub in a ring."""
    legs = ""
    for i in range(3):
        a = math.radians(-90 + 120 * i)
        x, y = math.cos(a) * r * 0.86, math.sin(a) * r * 0.86
        bx, by = math.cos(a + 0.5) * r * 1.02, math.sin(a + 0.5) * r * 1.02
        legs += f"M0 0L{x:.1f} {y:.1f}L{bx:.1f} {by:.1f}"
    return (
        Shape(
            circle(r * 1.24),
            1.0,
            cut=2.6,
            line=3,
            detail=stroke(circle(r * 1.12), 1.6)
            + stroke(legs, r * 0.24)
            + dot(0, 0, r * 0.22)
            + dot(0, 0, r * 0.09, "W"),
        ),
    )
