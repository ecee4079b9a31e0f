# ruff: noqa: E501
"""The dark parlour behind the title, and the name itself."""

from __future__ import annotations

import random

from tools.art.lettering import outline
from tools.art.parts import beasts, cloth, heads, nature, props
from tools.art.press import Block, Lamp
from tools.art.registry import block
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, dot, fill, mark, place, stroke, tinted

WALL, PANEL, TABLE, NIGHT = "#54301f", "#4a2a17", "#8a5a30", "#5f86a8"


def bottle(h: float, tint: str) -> Figure:
    """A bottle standing on (0, 0)."""
    d = f"M-11 0V{-h * 0.55:.1f}C-11 {-h * 0.7:.1f}-4 {-h * 0.7:.1f}-4 {-h * 0.8:.1f}V{-h}H4V{-h * 0.8:.1f}C4 {-h * 0.7:.1f} 11 {-h * 0.7:.1f} 11 {-h * 0.55:.1f}V0Z"
    label = stroke(f"M-9 {-h * 0.44:.1f}H9V{-h * 0.16:.1f}H-9Z", 1.3) + fill(
        f"M-6 {-h * 0.3:.1f}L0 {-h * 0.4:.1f}L6 {-h * 0.3:.1f}L0 {-h * 0.2:.1f}Z"
    )
    return (Shape(d, Tone("h", 0.9, 0.15), Hatch(angle=90, pitch=3.4), tint=tint, cut=1.2, line=1.6, detail=label),)


def shelf(w: float, seed: int) -> Figure:
    """A loaded shelf: its board lies at y = 0."""
    r = random.Random(seed)
    out: Figure = ()
    x = 6.0
    while x < w - 16:
        kind = r.random()
        if kind < 0.62:
            for _ in range(r.randint(2, 5)):
                b, h = r.uniform(7, 13), r.uniform(36, 58)
                if x + b > w - 4:
                    break
                spine = stroke(
                    f"M{b * 0.25:.1f} {-h + 7:.1f}H{b * 0.75:.1f}M{b * 0.25:.1f} -8H{b * 0.75:.1f}", 1.3, "W"
                )
                colour = r.choice(("#7a2e22", "#3f5a48", "#6b4a26", "#4a3a52", "#7d6433"))
                out += place(
                    (
                        Shape(
                            f"M0 0V{-h:.1f}H{b:.1f}V0Z",
                            Tone("h", 0.75, 0.1),
                            Hatch(angle=90, pitch=3),
                            tint=colour,
                            cut=0.8,
                            line=1.3,
                            detail=spine,
                        ),
                    ),
                    x,
                    0,
                    1,
                    r.uniform(-2, 2),
                )
                x += b + 0.8
        elif kind < 0.78:
            out += place(bottle(r.uniform(44, 60), r.choice(("#4f7a5c", "#7a5a3a", "#56688a"))), x + 13, 0)
            x += 28
        elif kind < 0.9 and x < w - 44:
            out += place(tinted(heads.skull(r.choice(("calm", "sly", "wide"))), "#e2d2a6"), x + 20, -26, 0.5)
            x += 42
        else:
            out += place(tinted(props.candle(26), props.WAX), x + 10, 0, 0.9)
            x += 22
    board = Shape(f"M-6 0H{w + 6}V9H-6Z", Tone("v", 0.95, 0.2), Hatch(pitch=3.2), tint=TABLE, cut=1, line=1.6)
    return (*out, board)


def window() -> Figure:
    """A pointed window with the moon, 180 wide and 300 high, standing on (0, 0)."""
    arch = "M-84 0V-170C-84-240-36-276 0-292C36-276 84-240 84-170V0Z"
    frame = "M-98 8V-172C-98-252-42-292 0-310C42-292 98-252 98-172V8Z"
    sky = Shape(
        arch,
        Tone("r", 0.98, 0.12, x=22, y=-180, r=190, mid=0.5),
        Hatch("rings", 4.2, x=22, y=-180),
        tint=NIGHT,
        cut=0,
        line=2.4,
    )
    moon = place(
        (
            Shape(
                nature.circle(40),
                Tone("r", 1, 0.85, x=-10, y=-10, r=60),
                Hatch(pitch=4),
                tint="#eef2e2",
                cut=2,
                line=1.6,
            ),
        ),
        22,
        -182,
    )
    hill = Shape("M-84 0V-50C-50-70-20-46 10-56C40-66 66-60 84-48V0Z", 0.05, tint=NIGHT, cut=1.4, line=0)
    graves = (
        place(props.cross(44), -44, -54, 0.8, -6)
        + place(props.cross(40), 52, -54, 0.7, 8)
        + place(tinted(props.tomb(), NIGHT), 6, -48, 0.42)
    )
    lead = stroke("M0-292V0M-84-170H84M-84-84H84M-84-170C-40-200-20-240 0-292M84-170C40-200 20-240 0-292", 5)
    return (
        Shape(frame, 0.12, Hatch(angle=90), (Light("", 7, 0.7, 2),), tint=PANEL, cut=1.6, line=2.4),
        sky,
        *moon,
        *place(beasts.bat(34), -34, -214),
        *place(beasts.bat(24), 58, -232),
        hill,
        *place(nature.tree(120, 9, -14, 8), 58, -40, 0.8),
        *graves,
        *mark(lead),
        Shape("M-110 6H110V22H-110Z", Tone("v", 0.9, 0.2), Hatch(pitch=3.4), tint=TABLE, cut=1, line=2),
    )


def wall() -> Figure:
    """Papered wall above, wainscot below."""
    motif = "M0-20C8-14 10-4 0 4C-10-4-8-14 0-20ZM-9 6C-4 4-2 8 0 14C2 8 4 4 9 6C6 12 3 14 0 20C-3 14-6 12-9 6Z"
    paper = "".join(
        f'<g transform="translate({x + (24 if (y // 56) % 2 else 0)} {y})">{stroke(motif, 1.5, "K")}</g>'
        for y in range(20, 290, 56)
        for x in range(0, 980, 48)
    )
    rail = Shape("M0 300H960V314H0Z", Tone("v", 0.8, 0.1), Hatch(pitch=3.4), tint=TABLE, cut=1, line=1.6)
    boards: Figure = ()
    for x in range(0, 960, 96):
        boards += (
            Shape(
                f"M{x} 314H{x + 96}V420H{x}Z",
                0.12,
                Hatch(angle=90, pitch=4.4),
                (Light(f"M{x + 14} 330V410H{x + 82}V330Z", 5, 0.55, 2),),
                tint=PANEL,
                cut=0,
                line=2.2,
                detail=stroke(f"M{x + 16} 330H{x + 80}V412H{x + 16}Z", 2),
            ),
        )
    back = Shape(
        "M0 0H960V300H0Z",
        Tone("r", 0.72, 0.06, x=480, y=300, r=560, mid=0.34),
        Hatch(angle=90, pitch=4.6, wave=1.4),
        tint=WALL,
        cut=0,
        line=0,
        detail=paper,
    )
    return (back, rail, *boards)


def table_top() -> Figure:
    """One great table seen from slightly above."""
    top = "M70 246H890L952 456H8Z"
    boards = stroke("M234 246L196 456M398 246L384 456M562 246L576 456M726 246L764 456", 2.4)
    surface = Shape(
        top,
        Tone("r", 1.0, 0.2, x=480, y=350, r=470, mid=0.72),
        Hatch(pitch=5.0, wave=1.8, length=46),
        (Light("M70 248H890", 5, 1.0, 2),),
        tint="#8c5a2e",
        cut=2,
        line=2.6,
        detail=boards,
    )
    edge = Shape(
        "M8 456H952V480C700 486 260 486 8 480Z",
        Tone("v", 0.85, 0.1),
        Hatch(pitch=3.8),
        tint="#6a4020",
        cut=1.4,
        line=2.4,
        detail="".join(
            stroke(f"M{x} 462C{x + 6} 456 {x + 14} 456 {x + 20} 462C{x + 14} 468 {x + 6} 468 {x} 462", 1.6, "W")
            for x in range(30, 930, 36)
        ),
    )
    cloth_ = Shape(
        "M40 478H920V540H40Z",
        0.03,
        Hatch(angle=90),
        tuple(Light(f"M{x} 480C{x - 8} 500 {x + 8} 520 {x} 540", 9, 0.5, 3) for x in range(70, 920, 52)),
        tint="#3a2318",
        cut=0,
        line=0,
    )
    return (cloth_, edge, surface)


def candelabrum() -> Figure:
    """Three candles on one stand, foot at (0, 0)."""
    stem = stroke("M0 0V-70M0-50C-26-50-34-62-34-76M0-50C26-50 34-62 34-76", 7, "W") + stroke(
        "M0 0V-70M0-50C-26-50-34-62-34-76M0-50C26-50 34-62 34-76", 4.4
    )
    foot = Shape(
        "M-26 6C-20-8-6-8 0-12C6-8 20-8 26 6Z",
        Tone("h", 0.95, 0.3),
        Hatch(pitch=3),
        tint=props.BRASS,
        cut=1.2,
        line=1.8,
    )
    cups: Figure = ()
    for x, y, h in ((-34, -76, 34), (34, -76, 28), (0, -72, 42)):
        cups += place(
            (
                *props.candle(h, colour=None),
                Shape("M-13 0H13L8 7H-8Z", Tone("h", 0.9, 0.3), tint=props.BRASS, cut=1, line=1.6),
            ),
            x,
            y,
            0.92,
        )
    return (*mark(stem), foot, *cups)


def waiting() -> Figure:
    """The host, standing in the dark with his scythe."""
    man = tinted(place(cloth.reaper("sly", "", "", tint="#5f5644"), 0, 0), "#efe0b8")
    return (*place(props.scythe(270), 92, 20, 1.0, 3), *man)


@block("title/parlour", (1920, 1080), save="jpeg", scales=(1,), lines=0.92, bold=0.0)
def parlour() -> Block:
    """A passer-by must stop: the moon outside, one candle-lit table within, and he who waits in the corner."""
    shelves: Figure = ()
    for i, y in enumerate((168, 238)):
        shelves += place(shelf(330, 31 + i * 4), 310, y)
    case = (Shape("M296 104H654V262H296Z", 0.0, Hatch(angle=90), (Light("", 6, 0.6, 2),), tint=PANEL, cut=1.4, line=3),)
    candles = place(candelabrum(), 254, 268, 1.12) + place(candelabrum(), 706, 268, 1.12, 0, True)
    figure = (
        *wall(),
        *case,
        *shelves,
        *place(waiting(), 846, 116, 0.82),
        *nature.mist(250, 150, 84, 84, 0.95, 0.42, 22),
        *nature.mist(710, 150, 84, 84, 0.95, 0.42, 22),
        *place(window(), 122, 292, 0.98),
        *table_top(),
        *candles,
        *place(tinted(heads.skull("calm"), "#ecdcb2"), 168, 262, 0.46),
        *place(props.coin_stack(4, 13), 196, 286),
        *place(tinted(beasts.crow(), "#8a8478"), 782, 256, 0.56, 0, True),
    )
    lamps = (
        Lamp(250, 160, 210, 1.25),
        Lamp(710, 160, 210, 1.25),
        Lamp(480, 372, 330, 0.62),
        Lamp(140, 120, 110, 0.42),
        Lamp(846, 70, 130, 0.5),
    )
    return Block(
        (960, 540), figure, "full", 0.1, ink="#0a0605", seed=3, lamps=lamps, ambient=0.045, worn=0.7, page="#2a1a10"
    )


@block("title/logo", (900, 190), save="png", lines=1.0, bold=0.0)
def logo() -> Block:
    """The words, cut with a knife and rubbed with bone white."""
    d, width = outline("Grim Parlour", 168, 3)
    k = min(1.0, 820 / width)
    x = 450 - width * k / 2
    word = Shape(d, Tone("v", 1.0, 0.74), Hatch(angle=-14, pitch=4.6), cut=0, line=2.4, tint="#f7e8bd")
    shade = Shape(d, 0.0, cut=0, line=12, tint="#0b0705")
    ornament = stroke("M0 0C-30-12-52 10-84 0C-100-6-112 4-104 12C-98 17-90 12-94 6", 3.4, "W") + dot(-56, 3, 3.6, "W")
    left = place(mark(ornament), 430, 172, 0.9)
    right = place(mark(ornament), 470, 172, 0.9, 0, True)
    skull = place(tinted(heads.skull("sly"), "#f3e2b4"), 450, 168, 0.34)
    return Block(
        (900, 190),
        (*place((shade, word), x, 128, k), *left, *right, *skull),
        "free",
        page="#0c0806",
        ink="#0c0806",
        seed=8,
        worn=0.35,
        rough=0.7,
    )
