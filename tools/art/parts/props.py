# ruff: noqa: E501
"""Things people hold, lose and fear. Each stands round (0, 0), about 100 units large unless it says otherwise."""

from __future__ import annotations

import math
from itertools import pairwise

from tools.art.parts.nature import circle, flame, ring, star
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, dot, fill, group, mark, place, stroke, words

BRASS = "#c79a4b"
STEEL = "#b9c2c4"
OAK = "#6d4426"
WAX = "#e8d7ac"


def scythe(length: float = 230, tint: str = STEEL) -> Figure:
    """A scythe: shaft along x = 0 from y = -length/2 to length/2, blade to the left at the top."""
    t, b = -length / 2, length / 2
    shaft = f"M-3.6 {b}L-2.8 {t - 8}H3.4L4.4 {b}Z"
    blade = f"M6 {t - 2}C-30 {t - 30}-92 {t - 22}-122 {t + 46}C-92 {t + 12}-40 {t - 2} 4 {t + 18}Z"
    handle = (
        f"M-3 {t + length * 0.45:.1f}C-16 {t + length * 0.43:.1f}-22 {t + length * 0.45:.1f}-26 {t + length * 0.5:.1f}"
    )
    return (
        *mark(stroke(handle, 8.6, "W") + stroke(handle, 5.4)),
        Shape(shaft, Tone("h", 0.75, 0.1), Hatch(angle=90, pitch=3.4), tint=OAK, cut=1.8),
        Shape(
            blade,
            Tone("v", 0.35, 1.0),
            Hatch("rings", 3.2, x=-40, y=t + 90),
            tint=tint,
            cut=1.8,
            line=1.8,
            detail=stroke(f"M0 {t + 2}C-34 {t - 20}-84 {t - 14}-110 {t + 26}", 1.2),
        ),
        Shape(
            f"M-6 {t - 12}H7V{t + 22}H-6Z",
            0.1,
            tint="#4a4138",
            cut=1.4,
            detail=stroke(f"M-4 {t}H5M-4 {t + 10}H5", 1.4, "W"),
        ),
    )


def sword(length: float = 170, tint: str = STEEL) -> Figure:
    """A straight sword pointing up; the pommel lies at (0, 0)."""
    blade = f"M-6.5-40L-5 {-length + 16}L0 {-length}L5 {-length + 16}L6.5-40Z"
    return (
        Shape(
            blade,
            Tone("h", 1.0, 0.25),
            Hatch(angle=90, pitch=3),
            tint=tint,
            cut=1.8,
            detail=stroke(f"M0-44V{-length + 24}", 1.4),
        ),
        Shape(
            "M-30-45C-20-40 20-40 30-45L31-37C18-33-18-33-31-37Z",
            Tone("v", 0.9, 0.2),
            Hatch(pitch=3),
            tint=BRASS,
            cut=1.6,
        ),
        Shape(
            "M-5-36H5L4.4-8H-4.4Z", 0.1, tint=OAK, cut=1.4, detail=stroke("M-4-30L4-26M-4-23L4-19M-4-16L4-12", 1.3, "W")
        ),
        Shape(circle(7.5), Tone("d", 1, 0.3), Hatch("rings", 3), tint=BRASS, cut=1.4),
    )


def hourglass(sand_up: float = 0.5, colour: float | None = 0.95, broken: bool = False) -> Figure:
    """An hourglass, 60 x 110; sand_up is the share left above."""
    glass = "M-22-38C-22-14-5-8-5 0C-5 8-22 14-22 38H22C22 14 5 8 5 0C5-8 22-14 22-38Z"
    k = sand_up
    top = f"M{-20 + 14 * (1 - k):.1f} {-8 - 24 * k:.1f}C-12 {-6 - 10 * k:.1f}-4-5 0 0C4-5 12 {-6 - 10 * k:.1f} {20 - 14 * (1 - k):.1f} {-8 - 24 * k:.1f}Q0 {-2 - 24 * k:.1f} {-20 + 14 * (1 - k):.1f} {-8 - 24 * k:.1f}Z"
    low = f"M-20 37C-18 {30 - 18 * (1 - k):.1f}-6 {24 - 16 * (1 - k):.1f} 0 {22 - 16 * (1 - k):.1f}C6 {24 - 16 * (1 - k):.1f} 18 {30 - 18 * (1 - k):.1f} 20 37Z"
    paint = "K" if colour is None else "C"
    sand = fill(top, paint) + fill(low, paint) + stroke("M0-1V26", 1.8, paint)
    shine = stroke("M-16-30C-15-22-12-18-9-14M-14 24C-16 28-17 31-17 34", 2, "W")
    crack = stroke("M22-26L8-20L14-12L4-8M10-20L4-27", 1.5) if broken else ""
    plate = "M-31 0H31V12H-31Z"
    return (
        *mark("".join(stroke(f"M{x}-42V42", 8, "W") + stroke(f"M{x}-42V42", 5) for x in (-26, 26))),
        Shape(glass, 0.96, tint="#dfe6dd", cut=1.6, line=2.2, detail=sand + shine + crack),
        *place((Shape(plate, Tone("v", 0.7, 0.1), Hatch(pitch=3), tint=OAK, cut=1.6),), 0, -52),
        *place((Shape(plate, Tone("v", 0.5, 0.05), Hatch(pitch=3), tint=OAK, cut=1.6),), 0, 40),
    )


def coin(r: float = 16, colour: float | None = 0.9, sign: str = "skull", tint: str = BRASS) -> Figure:
    """A coin face with a rim and a small skull or diamond."""
    k = r / 16
    face = "M0-7.5C4.6-7.5 7-4.6 7-1C7 1.4 6 2.6 4.8 3.6L4.2 6.6C2.6 8-2.6 8-4.2 6.6L-4.8 3.6C-6 2.6-7 1.4-7-1C-7-4.6-4.6-7.5 0-7.5Z"
    eyes = fill(
        "M-4.8-.6A2 2.2 0 1 1-.9-.6A2 2.2 0 1 1-4.8-.6ZM.9-.6A2 2.2 0 1 1 4.8-.6A2 2.2 0 1 1 .9-.6ZM0 1.6L-1.2 3.8H1.2Z"
    )
    inside = (
        fill(face, "W") + stroke(face, 1) + eyes
        if sign == "skull"
        else fill("M0-8L6 0L0 8L-6 0Z", "W") + stroke("M0-8L6 0L0 8L-6 0Z", 1.4)
    )
    detail = stroke(circle(12.4), 1.1) + inside
    return place(
        (
            Shape(
                circle(16),
                Tone("d", 1, 0.62),
                Hatch(angle=45, pitch=3.2),
                colour=colour,
                tint=tint,
                cut=1.6,
                line=1.8,
                detail=detail,
            ),
        ),
        0,
        0,
        k,
    )


def coin_stack(n: int = 4, r: float = 20) -> Figure:
    """n coins lying on one another, the lowest at y = 0."""
    out: Figure = ()
    for i in range(n):
        d = f"M{-r}-6A{r} 7 0 0 1 {r}-6V2A{r} 7 0 0 1 {-r} 2Z"
        rim = stroke(
            "M" + " M".join(f"{x} {3 + (r * r - x * x) ** 0.5 * 0.28:.1f}v-5" for x in range(int(-r) + 3, int(r), 5)),
            1.1,
        )
        top = f"M{-r}-6A{r} 7 0 1 1 {r}-6A{r} 7 0 1 1 {-r}-6Z"
        out += place(
            (Shape(d, 0.8, colour=0.9, cut=1.2, line=1.5, detail=rim), Shape(top, 0.95, colour=0.9, cut=0, line=1.4)),
            (i * 37 % 5) - 2,
            -i * 8.4,
        )
    return out


def purse(open_: bool = False, tint: str = "#4b3b2a") -> Figure:
    """A money bag about 90 high with a drawn neck."""
    bag = "M-12-22C-40 0-46 34-30 46C-14 54 14 54 30 46C46 34 40 0 12-22Z"
    folds = (
        Light("M-8-20C-22 0-30 24-24 44", 5, 0.65, 2),
        Light("M0-20C-2 4-4 26 0 48", 4, 0.5, 2),
        Light("M8-20C20 2 26 24 22 44", 5, 0.42, 2),
        Light("", 4, 0.6, 2),
    )
    neck = "M-16-44C-8-38 8-38 16-44L11-22H-11Z"
    cord = (
        stroke("M-13-23C-6-20 6-20 13-23", 6, "W")
        + stroke("M-13-23C-6-20 6-20 13-23", 3.6)
        + stroke("M12-22C22-18 26-8 24 2", 2.6, "W")
        + stroke("M12-22C22-18 26-8 24 2", 1.4)
    )
    return (
        Shape(bag, 0.12, Hatch("fan", 4, y=-90, radius=110), folds, tint=tint, cut=1.8, line=1.6),
        Shape(
            neck,
            0.3,
            Hatch("fan", 3.6, y=-10, radius=40),
            tint=tint,
            cut=1.6,
            detail=cord + (fill("M-14-44C-6-40 6-40 14-44C6-50-6-50-14-44Z") if open_ else ""),
        ),
    )


def lantern(colour: float | None = 0.9) -> Figure:
    """A lantern 56 x 110, ring at the top."""
    body = "M-20-22H20L24 34H-24Z"
    bars = stroke("M0-22V34M-11-22L-13 34M11-22L13 34", 2.2)
    light = place(flame(colour), 0, 14, 0.36)
    return (
        *mark(stroke(circle(9, 0, -54), 6, "W") + stroke(circle(9, 0, -54), 3)),
        Shape(body, 1.0, tint="#ffd98a", cut=2, line=2.4),
        *light,
        Shape("", detail=bars, cut=0, line=0),
        Shape(
            "M-26-22L-12-42H12L26-22Z",
            Tone("h", 0.7, 0.08),
            Hatch(pitch=3, angle=20),
            tint="#4a4138",
            cut=1.6,
            line=1.8,
        ),
        Shape("M-29 33H29V43H-29Z", Tone("h", 0.6, 0.06), Hatch(pitch=3), tint="#4a4138", cut=1.6, line=1.8),
    )


def candle(height: float = 60, lit: bool = True, colour: float | None = 0.9, tint: str = WAX) -> Figure:
    """A candle standing on (0, 0), dripping, with its flame."""
    h = height
    body = f"M-11 0V{-h + 4}C-11 {-h - 2}-6 {-h}-4 {-h + 2}C0 {-h - 3} 6 {-h - 2} 11 {-h + 3}V0Z"
    drip = f"M-11 {-h + 6}C-15 {-h + 14}-13 {-h + 26}-11 {-h + 26}M11 {-h + 8}C14 {-h + 20} 12 {-h + 34} 9 {-h + 32}"
    out: Figure = (
        Shape(
            body,
            Tone("h", 1, 0.55),
            Hatch(angle=90, pitch=3.6),
            tint=tint,
            cut=1.6,
            line=1.8,
            detail=stroke(drip, 1.8) + stroke(f"M-3 {-h + 3}C-4 {-h + 14}-2 {-h + 22}-4 {-h + 30}", 1.2),
        ),
        Shape("", detail=stroke(f"M0 {-h}V{-h - 9}", 2.2), cut=0, line=0),
    )
    return out + (place(flame(colour), 0, -h - 22, 0.38) if lit else ())


def book(open_: bool = True, tint: str = "#5a2f22") -> Figure:
    """A book, open (110 wide) or shut."""
    if not open_:
        return (
            Shape(
                "M-30-42H28C34-42 34-36 34-36V36C34 42 28 42 28 42H-30C-36 42-36 36-36 36V-36C-36-42-30-42-30-42Z",
                0.12,
                Hatch(angle=60),
                (Light("", 5, 0.6, 2),),
                tint=tint,
                detail=stroke("M-24-42V42M-10-24H22M-10-14H22", 2, "W"),
            ),
        )
    page = "M0-24C-16-34-38-34-54-26V26C-38 18-16 18 0 28Z"
    text = "".join(stroke(f"M-46 {y}C-34 {y - 5}-20 {y - 5}-8 {y + 1}", 1.4) for y in (-14, -6, 2, 10))
    left = Shape(page, Tone("h", 1, 0.6), Hatch(bend=0.004, pitch=3.4), tint="#e6d6ad", cut=1.6, line=1.8, detail=text)
    return (
        Shape(
            "M0-18C-18-30-42-30-59-20V34C-42 24-18 24 0 35C18 24 42 24 59 34V-20C42-30 18-30 0-18Z",
            0.08,
            tint=tint,
            cut=1.8,
        ),
        left,
        *place((left,), flip=True),
    )


def key(length: float = 90, tint: str = BRASS) -> Figure:
    """A key: bow at the top, wards below."""
    h = length / 2
    d = circle(14, 0, -h + 14)
    return (
        Shape(f"M-4 {-h + 26}H4V{h}H-4Z", Tone("h", 0.9, 0.3), Hatch(pitch=3), tint=tint, cut=1.6),
        Shape(f"M4 {h - 22}H20V{h - 12}H14V{h - 4}H4Z", 0.3, tint=tint, cut=1.6),
        Shape(d + circle(7, 0, -h + 14), 0.6, Hatch("rings", 3, y=-h + 14), hollow=True, tint=tint, cut=1.6),
    )


def tomb(text: str = "", tint: str = "#8c8a80") -> Figure:
    """A headstone standing on y = 0, 64 x 84."""
    lines = words(text, 0, -34, 26) if text else stroke("M-18-56H18M-20-44H20M-16-32H18", 2.2)
    return (
        Shape(
            "M-32 0V-54C-32-94 32-94 32-54V0Z",
            Tone("h", 0.98, 0.3),
            Hatch(angle=-16, pitch=3.8, wave=1),
            tint=tint,
            cut=1.8,
            line=2,
            detail=lines + stroke("M10-80L4-70L12-62", 1.3),
        ),
    )


def cross(h: float = 80) -> Figure:
    """A leaning wooden grave cross."""
    return (
        Shape(
            f"M-5 0L-4 {-h * 0.6:.0f}H-24V{-h * 0.74:.0f}H-4V{-h}H5V{-h * 0.74:.0f}H25V{-h * 0.6:.0f}H5L6 0Z",
            0.15,
            Hatch(angle=90, pitch=3.4),
            (Light("", 3, 0.6, 1),),
            cut=1.6,
        ),
    )


def clock(r: float = 60, hour: float = -30, minute: float = -80) -> Figure:
    """A clock face with scythe-like hands (degrees, 0 = right)."""
    marks = ""
    for i in range(12):
        a = math.radians(i * 30)
        marks += stroke(
            f"M{math.cos(a) * r * 0.76:.1f} {math.sin(a) * r * 0.76:.1f}L{math.cos(a) * r * 0.9:.1f} {math.sin(a) * r * 0.9:.1f}",
            3.6 if i % 3 == 0 else 2,
        )
    hands = group(fill("M-8-2.4H26C34-6 40-3 46 4C38 1 32 2 26 3.4H-8Z"), scale=r / 60, turn=hour)
    hands += group(fill("M-10-1.8H34L50 0L34 1.8H-10Z"), scale=r / 60, turn=minute)
    return (
        Shape(circle(r * 1.16), Tone("d", 0.5, 0.05), Hatch("rings", 3.4), tint=OAK, cut=2, line=2),
        Shape(
            circle(r),
            Tone("r", 1, 0.75, x=-r * 0.2, y=-r * 0.2, r=r * 1.5),
            Hatch(bend=0.004),
            cut=1.4,
            line=2.2,
            detail=marks + hands + dot(0, 0, r * 0.06),
        ),
    )


def bell(tint: str = BRASS) -> Figure:
    """A hand bell about 70 wide."""
    return (
        Shape(circle(6, 0, 34), 0.4, cut=1.4, tint=tint),
        Shape(
            "M0-46C22-44 22-10 28 10C31 22 38 26 40 32H-40C-38 26-31 22-28 10C-22-10-22-44 0-46Z",
            Tone("h", 1, 0.2),
            Hatch(angle=90, pitch=3.6, bend=0.004),
            tint=tint,
            cut=1.8,
            line=2,
            detail=stroke("M-33 24H33M-27 8C-10 12 10 12 27 8", 1.8),
        ),
    )


def chain(points: list[tuple[float, float]]) -> Figure:
    """Links laid along points."""
    out = ""
    for i, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        n = max(1, round(math.hypot(x1 - x0, y1 - y0) / 12))
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        for j in range(n):
            t = (j + 0.5) / n
            link = "M-7-3.6C-7-6 7-6 7-3.6V3.6C7 6-7 6-7 3.6Z" if (i + j) % 2 == 0 else "M-7-1H7V1H-7Z"
            one = stroke(link, 5.4, "W") + stroke(link, 3)
            out += group(one, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 1, turn)
    return mark(out)


def crown(w: float = 70, tint: str = BRASS, colour: float | None = 0.9) -> Figure:
    """A five-pointed crown standing on y = 0."""
    k = w / 70
    d = "M-32 0L-38-34L-20-16L-12-42L0-18L12-42L20-16L38-34L32 0Z"
    gems = (
        "".join(dot(x, y, 4.2) for x, y in ((-38, -36), (-12, -45), (12, -45), (38, -36)))
        + dot(0, -8, 4)
        + dot(-18, -7, 3)
        + dot(18, -7, 3)
    )
    return place(
        (
            Shape(
                d,
                Tone("h", 1, 0.5),
                Hatch(pitch=3.4),
                colour=colour,
                tint=tint,
                cut=1.8,
                line=2,
                detail=gems + stroke("M-33-2C-12 3 12 3 33-2", 2),
            ),
        ),
        0,
        0,
        k,
    )


def die(sign: str = "x", size: float = 44, tint: str = "#e6d6ad") -> Figure:
    """A cube seen from a corner, a sign on its face: x, star, diamond or empty."""
    k = size / 44
    signs = {
        "x": stroke("M-12-12L12 12M12-12L-12 12", 6),
        "star": group(stroke("M0-15V15M-13-7.5L13 7.5M13-7.5L-13 7.5", 4.6)),
        "diamond": fill("M0-16L12 0L0 16L-12 0Z"),
        "": "",
    }
    face = "M-22-18C-22-22-18-22-18-22H18C22-22 22-18 22-18V18C22 22 18 22 18 22H-18C-22 22-22 18-22 18Z"
    return place(
        (
            Shape("M-20-22L-10-36H34L22-22Z", 0.8, Hatch(angle=0, pitch=3), tint=tint, cut=1.8, line=1.8),
            Shape("M22-20L34-36V8L22 22Z", 0.3, Hatch(angle=-60, pitch=3), tint=tint, cut=1.8, line=1.8),
            Shape(face, 1.0, tint=tint, cut=1.6, line=2, detail=signs[sign]),
        ),
        0,
        0,
        k,
    )


def scale(tip: float = 0) -> Figure:
    """A pair of scales hung at (0, 0), 140 wide; tip > 0 sinks the left pan."""
    pans: Figure = ()
    for side in (-1, 1):
        y = 10 + side * -tip
        pans += place(
            (
                *mark(stroke(f"M0 {-y + 4}L-22 38M0 {-y + 4}L22 38", 2)),
                Shape("M-28 38H28C22 52-22 52-28 38Z", Tone("h", 0.9, 0.3), Hatch(pitch=3), tint=BRASS, cut=1.6),
            ),
            side * 62,
            y,
        )
    beam = f"M-62 {10 + tip - 6}L0-2L62 {10 - tip - 6}"
    return (
        *pans,
        *mark(
            stroke(beam, 8, "W")
            + stroke(beam, 5)
            + stroke("M0-30V60", 9, "W")
            + stroke("M0-30V60", 5.6)
            + dot(0, -34, 7)
        ),
    )


def ribbon_star(r: float = 30, tint: str = BRASS) -> Figure:
    """A five-pointed badge."""
    return (
        Shape(
            star(5, r, r * 0.45),
            Tone("d", 1, 0.4),
            Hatch(angle=45, pitch=3.2),
            tint=tint,
            cut=1.8,
            line=2,
            detail=stroke(star(5, r * 0.66, r * 0.3), 1.4)
            + "".join(
                dot(math.cos(math.radians(-90 + i * 72)) * r, math.sin(math.radians(-90 + i * 72)) * r, r * 0.12)
                for i in range(5)
            ),
        ),
    )


def axe(length: float = 150) -> Figure:
    """An axe: shaft along x = 0, head at the top, edge to the left."""
    head = "M10 4C-6-6-26-14-44-14C-52 8-50 34-38 50C-26 40-8 30 10 30Z"
    return (
        Shape(f"M-4 -8H5L7 {length}H-6Z", Tone("h", 0.9, 0.2), Hatch(angle=90, pitch=3.4), tint=OAK, cut=1.8, line=1.8),
        Shape(
            head,
            Tone("h", 1.0, 0.2),
            Hatch("rings", 3.6, x=30, y=16),
            tint=STEEL,
            cut=2,
            line=2.2,
            detail=stroke("M-34-8C-40 12-38 30-30 42", 1.5),
        ),
    )


def hoop(r: float, inner: float, tone: float = 0.1, tint: str = "") -> Figure:
    """A plain ring."""
    return (Shape(ring(r, inner), tone, Hatch("rings", 3.4), hollow=True, tint=tint),)
