"""Grim Decisions: eleven portrait woodcuts of what a busted player may have to take, and their back."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.art.parts import beasts, bones, cloth, frames, heads, nature, props
from tools.art.press import Block
from tools.art.registry import block, seed_of
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, dot, fill, group, mark, place, stroke

GREEN, EMBER = "#1d6b52", "#9c1c10"
SIZE = (180, 260)


def _card(
    name: str,
    index: str,
    figure: Figure,
    sky: float | Tone = 0.2,
    hatch: Hatch | None = None,
    colour: str = GREEN,
    sign: str = "",
) -> Block:
    back = Shape("M40 40H320V480H40Z", sky, hatch or Hatch("rings", 4.4, x=180, y=220), cut=0, line=0)
    return Block((360, 520), (back, *figure, *frames.portrait(index, sign=sign)), colour=colour, seed=seed_of(name))


def glow(x: float, y: float, r: float, low: float = 0.03, mid: float = 0.6) -> Tone:
    """Light round a point of the sheet."""
    return Tone("r", 1, low, x=x, y=y, r=r, mid=mid)


def coins(points: Sequence[tuple[float, float]], r: float = 24) -> Figure:
    """Coins at points."""
    out: Figure = ()
    for x, y in points:
        out += place(props.coin(r), x, y)
    return out


@block("grim/decision/take_0", SIZE)
def take_0() -> Block:
    """Spared: a moth rises from an empty hand, the chain is broken."""
    palm = place(bones.hand("open", 90, True), 184, 400, 1.75)
    chain = props.chain([(52, 360), (100, 392), (124, 424)]) + props.chain([(308, 360), (268, 388), (246, 424)])
    return _card(
        "take_0",
        "0",
        (*nature.rays(184, 168, 60, 190, 28, 0.36), *chain, *palm, *place(beasts.moth(), 184, 170, 1.45)),
        glow(184, 170, 260),
    )


@block("grim/decision/take_1", SIZE)
def take_1() -> Block:
    """One coin in one eye."""
    head = place(heads.hood(heads.skull("wide", 4)), 184, 276, 2.05)
    return _card(
        "take_1",
        "1",
        (*nature.mist(180, 120, 150, 22), *head, *coins([(212, 277)], 27)),
        Tone("v", 0.85, 0.05),
        Hatch(pitch=4.4, wave=3, length=30),
    )


@block("grim/decision/take_2", SIZE)
def take_2() -> Block:
    """The ferryman's fee on both eyes of one who lies still."""
    slab = Shape(
        "M40 372H320V480H40Z",
        Tone("v", 0.9, 0.12),
        Hatch(pitch=4.2, wave=1),
        cut=2,
        detail=stroke("M40 392H320M60 436H300", 2.4),
    )
    veil = Shape(
        "M66 372C70 230 122 128 180 128C238 128 290 230 294 372Z",
        Tone("h", 0.98, 0.4),
        Hatch("fan", 4.2, x=180, y=60, radius=180),
        (Light("M110 200C90 250 84 320 82 372M250 200C270 250 276 320 278 372", 12, 0.15, 4),),
        cut=2,
        line=2,
    )
    skull = place(heads.skull("shut"), 180, 260, 1.75)
    return _card(
        "take_2",
        "2",
        (
            veil,
            *skull,
            *coins([(153, 252), (207, 252)], 25),
            slab,
            *place(props.candle(52), 76, 374),
            *place(props.candle(44), 286, 374),
        ),
        glow(180, 250, 300),
    )


@block("grim/decision/take_3", SIZE)
def take_3() -> Block:
    """Three crows bring a coin each to a bare tree."""
    tree = place(nature.tree(330, 11, 0, 22), 176, 470, 1.0)
    crows = (
        place(beasts.crow(), 112, 252, 0.86)
        + place(beasts.crow(), 268, 292, 0.86, 0, True)
        + place(beasts.crow(True), 200, 120, 1.15)
    )
    gold = coins([(180, 232), (200, 274), (222, 162)], 20)
    return _card(
        "take_3",
        "3",
        (*place(nature.moon(92, None), 196, 214), *tree, *place(nature.ground(280, 50, 4), 40, 440), *crows, *gold),
        glow(196, 214, 250, 0.02, 0.5),
    )


@block("grim/decision/take_4", SIZE)
def take_4() -> Block:
    """A coffin with a coin nailed to each corner."""
    lid = "M140 96H224L262 186L232 448H132L102 186Z"
    wood = Shape(
        lid,
        Tone("h", 0.72, 0.12),
        Hatch(angle=88, pitch=4, wave=1.6),
        (Light("M152 110V440M212 110V440", 6, 0.8, 3),),
        cut=2.4,
        line=2.6,
        detail=stroke("M148 112H216L244 188L220 432H144L120 188Z", 2),
    )
    cross = Shape("M174 196H190V240H222V256H190V350H174V256H142V240H174Z", 1.0, cut=1, line=2)
    return _card(
        "take_4",
        "4",
        (
            *nature.rays(182, 250, 120, 250, 30, 0.3),
            wood,
            cross,
            *place(heads.skull("sad"), 182, 150, 0.62),
            *coins([(126, 190), (238, 190), (146, 420), (218, 420)], 22),
        ),
        glow(182, 250, 300, 0.02),
    )


@block("grim/decision/take_5", SIZE)
def take_5() -> Block:
    """A coin on every fingertip."""
    palm = place(bones.hand("claw", 110, True), 186, 392, 2.3)
    tips = [(76, 288), (116, 176), (186, 138), (252, 172), (296, 246)]
    return _card("take_5", "5", (*palm, *coins(tips, 25)), glow(186, 260, 270))


@block("grim/decision/take_6", SIZE)
def take_6() -> Block:
    """The Grim pours an urn out over a kneeling debtor."""
    grim = place(cloth.reaper("sly", "", "", gap=2), 232, 176, 1.0)
    urn = Shape(
        "M-26-40C-20-34 20-34 26-40L22-28C44-14 44 26 14 44H-14C-44 26-44-14-22-28Z",
        Tone("h", 1.0, 0.35),
        Hatch(pitch=3.8, bend=0.004),
        cut=2.4,
        line=2.2,
        detail=stroke("M-33-6C-12 2 12 2 33-6M-30 16C-12 22 12 22 30 16", 2),
    )
    arm = place(cloth.raised_arm(-82, 6, "grip", 10, 74, 0.74), 204, 196)
    rain = coins([(92, 262), (122, 296), (80, 316), (116, 346), (74, 372), (140, 384)], 20)
    mist = nature.mist(180, 110, 150, 20) + nature.mist(120, 420, 120, 12)
    return _card(
        "take_6",
        "6",
        (
            *mist,
            *place(nature.ground(280, 60, 8), 40, 424),
            *grim,
            *place((urn,), 122, 214, 1.12, -122),
            *arm,
            *place(cloth.kneeler(), 92, 444, 0.78),
            *rain,
        ),
        Tone("v", 0.7, 0.1),
        Hatch(pitch=4.4, wave=3),
    )


@block("grim/decision/skip_take_1", SIZE)
def skip_take_1() -> Block:
    """Sleep under poppies: the hourglass lies on its side, one coin beside it."""
    glass = place(props.hourglass(0.5), 170, 366, 1.35, 84)
    moon = place(nature.crescent(62), 206, 140)
    owl = place(beasts.owl(), 262, 238, 0.9)
    branch = mark(stroke("M330 304C286 300 240 306 190 322", 12, "W") + stroke("M330 304C286 300 240 306 190 322", 8))
    return _card(
        "skip_take_1",
        "1",
        (
            *nature.stars([(90, 180, 9), (150, 210, 6), (284, 96, 8), (120, 250, 5), (240, 80, 5)]),
            *moon,
            *branch,
            *owl,
            *place(nature.ground(280, 70, 6), 40, 416),
            *glass,
            *coins([(278, 412)], 24),
        ),
        Tone("v", 0.02, 0.4),
        Hatch(pitch=4.4, wave=4, length=34),
        sign="skip",
    )


@block("grim/decision/skip_take_2", SIZE)
def skip_take_2() -> Block:
    """Chained behind bars, two coins out of reach."""
    cell = Shape("M70 480V210C70 90 290 90 290 210V480Z", 0.0, cut=2.6, line=3)
    prisoner = place(bones.skeleton(0, (120, 66), (60, 114), (100, 96), (80, 84), "sad", 8, 2), 180, 346, 1.0)
    bars = "".join(
        stroke(f"M{x} 110V480", 13, "W") + stroke(f"M{x} 110V480", 9) + stroke(f"M{x - 2.4} 116V476", 1.6, "W")
        for x in (104, 154, 206, 256)
    )
    bars += stroke("M70 232H290M70 388H290", 13, "W") + stroke("M70 232H290M70 388H290", 9)
    lock = Shape(
        "M-26-8H26V34H-26Z",
        Tone("h", 0.9, 0.3),
        Hatch(pitch=3.6),
        cut=2,
        line=2.4,
        detail=stroke("M-15-8V-20C-15-38 15-38 15-20V-8", 6) + dot(0, 8, 6) + fill("M-3 8H3L5 24H-5Z"),
    )
    bricks = "".join(stroke(f"M40 {y}H320", 2) for y in range(60, 480, 32)) + "".join(
        stroke(f"M{x + (16 if (y // 32) % 2 else 0)} {y}V{y + 32}", 2)
        for y in range(60, 480, 32)
        for x in range(48, 320, 44)
    )
    return _card(
        "skip_take_2",
        "2",
        (
            *mark(bricks),
            cell,
            *prisoner,
            *mark(bars),
            *place((lock,), 180, 392, 1.1),
            *coins([(84, 452), (132, 456)], 22),
        ),
        Tone("v", 0.95, 0.3),
        Hatch(pitch=4.6, wave=1),
        sign="skip",
    )


@block("grim/decision/unsave_take_2", SIZE)
def unsave_take_2() -> Block:
    """The hoard box is hewn open and all that was saved spills out."""
    box = Shape(
        "M92 316H270V420H92Z",
        Tone("v", 0.65, 0.1),
        Hatch(pitch=4, wave=1),
        cut=2.2,
        line=2.4,
        detail=stroke("M92 348H270M92 384H270M116 316V420M246 316V420", 2.6)
        + stroke("M160 420L172 392L158 372L176 350L168 332L180 316", 8)
        + stroke("M160 420L172 392L158 372L176 350L168 332L180 316", 2.6, "W"),
    )
    lid = Shape(
        "M-92 0C-92-56 92-56 92 0Z",
        Tone("v", 0.8, 0.15),
        Hatch(pitch=4, bend=0.002),
        cut=2.4,
        line=2.4,
        detail=stroke("M-84-12C-70-40 70-40 84-12M-40-38V-2M40-38V-2", 2.4),
    )
    chop = place(props.axe(170), 206, 262, 1.35, 216) + place(bones.hand("grip", 40), 300, 132, 1.15, 214, True)
    spill = coins([(122, 304), (166, 292), (100, 444), (146, 456), (204, 450), (252, 456)], 22)
    return _card(
        "unsave_take_2",
        "2",
        (
            *nature.rays(182, 290, 60, 250, 26, 0.34),
            *place((lid,), 106, 250, 0.84, -38),
            *place(nature.ground(280, 60, 9), 40, 424),
            box,
            *chop,
            *spill,
        ),
        glow(182, 290, 240, 0.02, 0.5),
        colour=EMBER,
        sign="unsave",
    )


@block("grim/decision/take_each_1", SIZE)
def take_each_1() -> Block:
    """From every side a hand lays a coin before a crowned skull."""
    hands: Figure = ()
    gold: Figure = ()
    for a in (22, 67, 113, 158):
        x, y = 180 + math.cos(math.radians(a)) * 170, 300 + math.sin(math.radians(a)) * 190
        hands += place(bones.hand("cup", 70), x, y, 1.2, a - 90, a > 90)
        gold += place(props.coin(21), 180 + math.cos(math.radians(a)) * 92, 300 + math.sin(math.radians(a)) * 92)
    top = place(heads.skull("sly"), 186, 238, 1.62) + place(props.crown(124), 186, 172)
    return _card(
        "take_each_1",
        "+1",
        (*nature.rays(186, 230, 70, 210, 30, 0.34), *hands, *top, *gold),
        glow(186, 230, 190, 0.0, 0.55),
        sign="each",
    )


@block("grim/decision/back", SIZE)
def back() -> Block:
    """Scythes crossed behind a hooded face in a ring of rays."""
    field = Shape("M40 40H320V480H40Z", 0.0, cut=0, line=0)
    rays = "".join(
        group(fill("M-4.4-96L0-134L4.4-96Z" if i % 2 else "M-3-96L0-120L3-96Z", "W"), 180, 266, 1, i * 7.5)
        for i in range(48)
    )
    scythes = place(props.scythe(390), 186, 268, 1.0, 33) + place(props.scythe(390), 174, 268, 1.0, -33, True)
    disc = Shape(
        nature.circle(86, 180, 266), 1.0, colour=0.95, cut=3, line=2.6, detail=stroke(nature.circle(79, 180, 266), 1.6)
    )
    face = place(heads.hood(heads.skull("calm")), 180, 264, 0.94)
    stars = "".join(
        fill(nature.star(4, 9, 2.2, x, y), "W")
        for x, y in ((180, 74), (66, 230), (294, 230), (66, 330), (294, 330), (180, 456), (110, 462), (250, 462))
    )
    return Block(
        (360, 520), (field, *mark(rays + stars), *scythes, disc, *face, *frames.portrait()), colour=GREEN, seed=13
    )
