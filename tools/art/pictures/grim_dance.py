# ruff: noqa: E501
"""Grim Dance: six carnival characters, six pictures each, six backs, signs and value plates."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from tools.art.parts import beasts, bones, cloth, costumes, heads, nature, props
from tools.art.parts.bones import Point, skeleton, wrist
from tools.art.press import Block
from tools.art.registry import Picture, add
from tools.art.shapes import Figure, Hatch, Shape, Tone, dot, fill, group, mark, place, stroke, tinted

SIZE = (150, 208)
INKS = {
    "blue": "#1f5596",
    "grey": "#8b8477",
    "purple": "#67338a",
    "orange": "#cf6a1a",
    "pink": "#c43f74",
    "black": "#4a4238",
}
PAPERS = {"black": ("#d9d2bf", "#bcb196", "#6b5b40"), "grey": ("#f1ead6", "#dfd3b2", "#95825c")}
PLAIN = ("#f0e0b8", "#e0c78f", "#8f6836")
PLATE = [75, 176]
PICTURE = "M22 22H278V394H22Z"

SIGNS = {
    "blue": fill(
        "M-16 32C-34 32-36 10-18 8C-14 8-12 9-10 10V-40L30-50V18C30 34 8 36 6 22C5 12 14 6 22 8V-30L-2-24V22C-2 28-8 32-16 32Z"
    ),
    "grey": fill("M0 44C-54 8-50-38-22-38C-8-38 0-28 0-20C0-28 8-38 22-38C50-38 54 8 0 44Z")
    + stroke("M-8-18L4-4L-6 8L4 24", 4, "W"),
    "purple": fill("M-34 28L-42-22L-20-4L0-40L20-4L42-22L34 28C14 36-14 36-34 28Z")
    + fill("M0 2L8 12L0 22L-8 12Z", "W"),
    "orange": stroke("M0 44V-4M-24-42V-16C-24 2 24 2 24-16V-42M0-44V-4", 11),
    "pink": fill("M0 34L-44 4C-40-32-16-44 0-44C16-44 40-32 44 4Z")
    + stroke("M0 30L-28 0M0 30L-14-12M0 30V-16M0 30L14-12M0 30L28 0", 3.4, "W"),
    "black": fill("M-2 46L14-36L24-34L10 48Z") + fill("M26-46C-4-58-38-42-46-6C-28-30-4-36 22-28Z"),
}


def _frame(colour: str) -> Figure:
    margin = Shape("M0 0H300V416H0ZM12 12V404H288V12Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M12 12H288V404H12ZM24 24V392H276V24Z", 0.0, cut=0, line=0, hollow=True)
    bunting = "".join(
        fill(f"M{x} 24H{x + 28}L{x + 14} 44Z", "K" if i % 2 else "C") + stroke(f"M{x} 24H{x + 28}L{x + 14} 44Z", 1.8)
        for i, x in enumerate(range(24, 276, 28))
    )
    dots = "".join(dot(x, y, 2.4, "W") for x in (18, 282) for y in range(30, 400, 14)) + "".join(
        dot(x, y, 2.4, "W") for y in (18, 398) for x in range(22, 286, 14)
    )
    corner = group(
        fill(nature.circle(50), "W") + stroke(nature.circle(50), 4.4) + group(SIGNS[colour], scale=0.82), 58, 60
    )
    return (
        margin,
        band,
        Shape("", detail=bunting + dots + stroke("M24 24H276V392H24Z", 1.6, "W") + corner, cut=0, line=0),
    )


def _lanterns(y: float = 74) -> Figure:
    rope = f"M20 {y - 34}C100 {y + 4} 200 {y + 4} 280 {y - 34}"
    out = mark(stroke(rope, 4, "W") + stroke(rope, 2))
    for x, dy in ((128, -6), (176, -6), (226, -14)):
        ball = Shape(
            "M-6-14H6L13-4V8L6 18H-6L-13 8V-4Z",
            1.0,
            colour=0.9,
            cut=1.6,
            line=1.8,
            detail=stroke("M-13-4H13M-13 8H13", 1.2) + fill("M-6-18H6V-13H-6Z"),
        )
        out += place((ball,), x, y + dy + 10)
    return out


def _town(seed: int) -> Figure:
    r = random.Random(seed)
    d, x = "M22 300", 22.0
    lights = ""
    while x < 278:
        w, h = r.uniform(26, 44), r.uniform(40, 110)
        d += f"L{x:.0f} {300 - h:.0f}L{x + w / 2:.0f} {300 - h - r.uniform(14, 34):.0f}L{x + w:.0f} {300 - h:.0f}"
        lights += "".join(
            fill(f"M{x + w * 0.3:.0f} {300 - h + k:.0f}h7v10h-7Z", "W")
            for k in (16, 42)
            if k < h - 14 and r.random() < 0.7
        )
        x += w
    return (Shape(d + "L278 300V330H22Z", 0.05, Hatch(angle=90), cut=1.8, line=1, detail=lights),)


def _ground(y: float = 306) -> Figure:
    """Cobbles of the square."""
    stones = "".join(
        stroke(f"M{x + (row % 2) * 12} {y + 10 + row * 15}c6 -6 14 -6 20 0", 1.8)
        for row in range(6)
        for x in range(14, 280, 24)
    )
    return (
        Shape(f"M22 {y}H278V394H22Z", Tone("v", 0.95, 0.4), Hatch(pitch=4.2, wave=1), cut=1.6, line=1.6, detail=stones),
    )


def _tent() -> Figure:
    stripes = "".join(
        fill(f"M150 96L{x} 310H{x + 34}Z", "C") + stroke(f"M150 96L{x} 310M150 96L{x + 34} 310", 1.4)
        for x in range(30, 270, 68)
    )
    return (
        Shape(
            "M150 96L290 310H10Z",
            1.0,
            cut=2,
            line=2,
            detail=stripes + stroke("M150 96V74", 3) + fill("M150 74L176 82L150 90Z"),
        ),
    )


def _fireworks() -> Figure:
    out: Figure = ()
    for x, y, r in ((210, 110, 56), (110, 150, 40), (246, 196, 32)):
        out += nature.rays(x, y, 8, r, 16, 0.22)
    return out


SkyMaker = Callable[[], tuple[float | Tone, Hatch, Figure]]
SKIES: tuple[SkyMaker, ...] = (
    lambda: (
        Tone("r", 1, 0.02, x=196, y=130, r=230, mid=0.4),
        Hatch("rings", 4.4, x=196, y=130),
        (*place(nature.moon(50, None), 206, 124), *_town(3), *_ground()),
    ),
    lambda: (Tone("v", 0.02, 0.5), Hatch(pitch=4.4, wave=3, length=30), (*_lanterns(), *_town(8), *_ground())),
    lambda: (Tone("v", 0.1, 0.75), Hatch(pitch=4.4), (*_tent(), *_ground())),
    lambda: (0.0, Hatch(), (*_fireworks(), *_town(21), *_ground())),
    lambda: (
        Tone("r", 1, 0.03, x=150, y=190, r=210, mid=0.5),
        Hatch("fan", 4.4, x=150, y=190, radius=120),
        (*nature.rays(150, 190, 40, 250, 24, 0.36), *_ground()),
    ),
    lambda: (
        Tone("v", 0.02, 0.4),
        Hatch(pitch=4.4, wave=2),
        (
            *nature.stars([(100, 130, 9), (220, 92, 10), (250, 170, 7), (150, 80, 6), (60, 190, 7)]),
            *place(nature.crescent(34), 232, 112),
            *place(nature.tree(200, 14, 4, 12), 52, 316),
            *_ground(),
        ),
    ),
)

Pose = tuple[float, Point, Point, Point, Point, str, float]
POSES: tuple[Pose, ...] = (
    (4, (128, 216), (58, -72), (112, 84), (62, 100), "calm", -6),
    (-8, (110, -20), (64, 170), (120, 100), (58, 78), "wide", 8),
    (7, (140, 236), (62, -66), (104, 98), (30, 96), "sly", -8),
    (0, (120, 20), (60, 160), (98, 92), (80, 90), "sad", 0),
    (-6, (150, 250), (44, -80), (128, 62), (66, 92), "angry", 6),
    (10, (120, 60), (52, -76), (100, 100), (18, 110), "wide", -10),
)


def _dress(colour: str, n: int) -> tuple[Figure, Figure, Figure]:
    """(behind, worn, on the head) of a character."""
    if colour == "blue":
        return (), costumes.doublet(), costumes.feather_cap()
    if colour == "grey":
        return (), costumes.gown(1.0 + 0.06 * (n % 3)), costumes.veil()
    if colour == "purple":
        return costumes.cape(0.8 + 0.1 * (n % 3)), costumes.ermine(), costumes.king_crown()
    if colour == "orange":
        return (), costumes.smock(), costumes.straw_hat()
    return (), costumes.tutu(), costumes.hair_bow()


HELD: dict[str, tuple[tuple[Figure, int, float, float], ...]] = {
    # per number: thing, hand (-1 left, 1 right), scale, turn
    "blue": (
        (costumes.lute(), 1, 0.9, 30),
        (costumes.fiddle(), -1, 0.95, 60),
        (costumes.drum(), -1, 0.8, 0),
        (costumes.squeezebox(), -1, 0.92, -12),
        (costumes.trumpet(), 1, 0.95, -50),
        (costumes.tambourine(), 1, 1.0, 20),
    ),
    "grey": (
        (costumes.bouquet(), 1, 1.0, 10),
        (costumes.gold_ring(), -1, 0.95, 0),
        (props.candle(50), 1, 1.0, 0),
        (costumes.letter(), -1, 0.95, -8),
        (beasts.moth(), 1, 0.62, 20),
        (nature.rose(), 1, 0.95, 14),
    ),
    "purple": (
        (costumes.sceptre(), 1, 1.05, 12),
        (props.purse(), -1, 0.8, 0),
        (props.key(100), 1, 0.95, 20),
        (costumes.goblet(), -1, 0.9, -14),
        (place(props.sword(120), 0, 10), 1, 0.95, 24),
        (heads.mask("half"), 1, 0.85, -10),
    ),
    "orange": (
        (place(costumes.fork(), 0, 20), 1, 1.0, 6),
        (place(costumes.sheaf(), 0, 24), -1, 0.72, -14),
        (costumes.pumpkin(), 1, 0.66, 0),
        (costumes.pumpkin(False), -1, 0.8, 0),
        (place(props.axe(120), 0, -20), 1, 0.85, 20),
        (place(props.lantern(), 0, 52), 1, 0.72, 0),
    ),
    "pink": (
        (costumes.paper_fan(), 1, 0.95, 14),
        (heads.mask("beak"), -1, 0.85, 0),
        (place(costumes.hoop_ribbon(), 0, 0, 0.62, 0, True), 1, 0.9, 10),
        (costumes.tambourine(), -1, 0.95, 0),
        (place(costumes.parasol(), 0, -50), 1, 0.92, 14),
        (costumes.paper_fan(), 1, 0.8, 30),
    ),
}

REAPERS: tuple[Callable[[], Figure], ...] = (
    lambda: (
        *place(props.scythe(270), 238, 216, 1.0, 6),
        *place(cloth.reaper("calm", "", "grip", 0, -14), 150, 182, 0.82),
    ),
    lambda: (
        *place(cloth.reaper("sly", "", ""), 158, 182, 0.86),
        *place(props.hourglass(0.4), 86, 258, 0.78),
        *place(bones.hand("cup", 30), 88, 328, 0.8),
    ),
    lambda: (
        *place(cloth.reaper("wide", "", "", gap=6), 168, 182, 0.86),
        *place(props.lantern(), 82, 220, 0.86),
        *place(cloth.raised_arm(-60, -34, "grip", 10, 46, 0.64), 146, 202),
    ),
    lambda: (
        *place(cloth.reaper("sad", "", ""), 142, 182, 0.86),
        *place(beasts.crow(), 214, 176, 0.62, 0, True),
        *place(beasts.crow(True), 224, 92, 0.5),
    ),
    lambda: (
        *place(props.scythe(250), 82, 226, 1.0, -20, True),
        *place(cloth.reaper("angry", "", "", gap=8), 162, 182, 0.9),
    ),
    lambda: (
        *place(cloth.reaper("shut", "", ""), 152, 182, 0.88),
        *place(nature.rose(), 152, 262, 1.0),
        *place(bones.hand("grip", 20), 122, 322, 0.7, 20),
        *place(bones.hand("grip", 20), 182, 322, 0.7, -20, True),
    ),
)


def person(colour: str, n: int) -> Figure:
    """Character of a colour in picture n (1..6), standing on the square."""
    if colour == "black":
        return REAPERS[n - 1]()
    lean, left, right, left_leg, right_leg, temper, tilt = POSES[n - 1]
    behind, wear, hat = _dress(colour, n)
    thing, side, size, turn = HELD[colour][n - 1]
    bare = colour == "purple"
    body = skeleton(lean, left, right, left_leg, right_leg, temper, tilt, 4, wear=wear, hat=hat, bare=bare)
    x, y = wrist(lean, right if side > 0 else left, side)
    held = place(thing, x, y, size, turn)
    return place((*place(behind, 0, 0, 1, lean), *body, *held), 152, 252, 1.14, 0, n in (3, 6))


def _face(colour: str, n: int) -> Block:
    tone, hatch, scene = SKIES[(n - 1 + list(INKS).index(colour)) % 6]()
    sky = Shape(PICTURE, tone, hatch, cut=0, line=0)
    figure = (sky, *scene, *person(colour, n), *_frame(colour))
    return Block(
        (300, 416),
        figure,
        colour=INKS[colour],
        paper=PAPERS.get(colour, PLAIN),
        seed=n + 7 * list(INKS).index(colour),
        radius=14,
    )


def _back(colour: str, raised: bool = False) -> Block:
    """The character's sign on its ground. `raised`: higher up and nothing else, for a plate to lie below it."""
    dark = colour == "black"
    ground = Shape(PICTURE, 0.0 if dark else 0.9, Hatch(angle=45, pitch=5), cut=0, line=0, colour=0.98)
    lattice = "".join(stroke(f"M{x} 22L{x + 372} 394M{x + 372} 22L{x} 394", 2.2, "W") for x in range(-400, 300, 46))
    clip = f'<svg x="22" y="22" width="256" height="372" viewBox="22 22 256 372">{lattice}</svg>'
    disc = Shape(
        nature.circle(104),
        1.0,
        cut=5,
        line=5,
        detail=stroke(nature.circle(95), 1.8) + group(nature.thorn_ring(84, 9, "K")) + group(SIGNS[colour], 0, 2, 1.34),
    )
    sign = place((disc,), 150, 128, 0.95) if raised else place((disc,), 150, 208)
    margin = Shape("M0 0H300V416H0ZM12 12V404H288V12Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M12 12H288V404H12ZM26 26V390H274V26Z", 0.0, cut=0, line=0, hollow=True)
    dots = "".join(dot(x, y, 2.8, "W") for x in (19, 281) for y in range(28, 400, 15)) + "".join(
        dot(x, y, 2.8, "W") for y in (19, 397) for x in range(34, 276, 14)
    )
    skulls = "".join(
        group(
            group(
                fill(heads.CRANIUM, "W")
                + fill(heads.JAW, "W")
                + "".join(group(fill(heads.EYES["calm"]), flip=f) for f in (False, True))
                + fill(heads.NOSE)
            ),
            x,
            y,
            0.4,
        )
        for x in (62, 238)
        for y in (() if raised else (64, 352))
    )
    return Block(
        (300, 416),
        (ground, *mark(clip), *sign, margin, band, Shape("", detail=dots + skulls, cut=0, line=0)),
        colour=INKS[colour],
        paper=PAPERS.get(colour, PLAIN),
        seed=3 + list(INKS).index(colour),
        radius=14,
    )


def _sign(colour: str) -> Block:
    plate = Shape(nature.circle(45, 48, 48), 1.0, cut=0, line=4, colour=0, tint="#f3e6c4")
    field = Shape(nature.circle(38, 48, 48), 1.0, cut=0, line=1.4, tint=INKS[colour] if colour != "grey" else "#b9b2a2")
    sign = SIGNS[colour].replace('"K"', '"T"').replace('"W"', '"K"').replace('"T"', '"W"')
    light = tinted(mark(group(sign, 48, 49, 0.62)), "#fdf3d6")
    return Block((96, 96), (plate, field, *light), "free", page="#0c0806", seed=2, worn=0.4, rough=0.6)


def _plate(kind: str) -> Block:
    ground, paint = {"light": (1.0, "K"), "dark": (0.0, "W"), "none": (0.9, "K")}[kind]
    d = "M14 6H86L96 16V48L86 58H14L4 48V16Z"
    edge = "M17 11H83L91 19V45L83 53H17L9 45V19Z"
    tiny = (
        fill(heads.CRANIUM, paint)
        + fill(heads.JAW, paint)
        + "".join(group(fill(heads.EYES["calm"], "W" if paint == "K" else "K"), flip=f) for f in (False, True))
        + fill(heads.NOSE, "W" if paint == "K" else "K")
    )
    detail = stroke(edge, 1.6, paint) + (group(tiny, 24, 31, 0.3) if kind != "none" else stroke("M38 32H62", 5))
    return Block(
        (100, 64),
        (Shape(d, ground, cut=0, line=3, tint="#f6e9c6"), *tinted(mark(detail), "#fbf0d2")),
        "free",
        page="#0c0806",
        seed=4,
        worn=0.4,
        rough=0.6,
    )


def _card(colour: str, name: str, block: Callable[[], Block], **more: Any) -> None:
    add(Picture(f"grim_dance/{name}", SIZE, block=block, palette=(INKS[colour],), bold=0.3, **more))


for _colour in INKS:
    for _n in range(1, 7):
        _card(_colour, f"face/{_colour}/{_n}", partial(_face, _colour, _n), extra={"plate": PLATE})
    _card(_colour, f"back/{_colour}", partial(_back, _colour))
    _card(_colour, f"raised/{_colour}", partial(_back, _colour, raised=True))
    add(
        Picture(
            f"grim_dance/sign/{_colour}",
            (96, 96),
            block=partial(_sign, _colour),
            colours=160,
            palette=(INKS[_colour],),
            lines=1.2,
        )
    )
for _kind in ("light", "dark", "none"):
    add(
        Picture(
            f"grim_dance/plate/{_kind}",
            (100, 64),
            block=partial(_plate, _kind),
            colours=160,
            lines=1.2,
            extra={"digits": [62, 32]},
        )
    )
