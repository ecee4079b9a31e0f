# ruff: noqa: E501
"""Danse Macabre: the fresco, its dancers, hidden dancers, and both decks of sixteen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tools.art.parts import cloth, heads, nature, props, spirits
from tools.art.parts.bones import skeleton
from tools.art.parts.frames import outline_text
from tools.art.press import Block, Lamp
from tools.art.registry import Picture, add, block
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, coloured, dot, fill, group, mark, place, stroke, tinted

SIZE = (140, 192)
GILT, EMBER = "#a8761a", "#ab3214"
SHEETS = {"god": ("#f3e8c8", "#e3cf9a", "#9a7a3c"), "devil": ("#e2c9a0", "#c49a66", "#5c3018")}
PLATE = {"x": 30, "y": 36, "w": 52, "h": 64}
SIGNS = {
    "air": stroke(
        "M-40-16H14C36-16 34-44 14-42C4-41 0-34 2-28M-44 6H30C52 6 50 36 28 34C18 33 14 26 16 20M-36 28H-4C12 28 10 48-4 47",
        9,
    ),
    "fire": fill(
        "M0-50C6-26 34-14 34 16C34 40 18 50 0 50C-18 50-34 40-34 16C-34-2-22-10-18-24C-12-16-8-12-6-8C-6-24-4-38 0-50Z"
    )
    + fill(
        "M2-2C6 10 14 16 14 28C14 40 8 44 0 44C-8 44-14 40-14 28C-14 20-10 16-8 10C-5 13-3 15-2 17C-2 10-1 4 2-2Z", "W"
    ),
    "twister": stroke("M-42-40H42M-32-22H38M-20-4H30M-8 14H22M0 32H14M6 48H10", 9),
    "flood": stroke(
        "M-46-18C-34-34-20-34-10-18C0-2 14-2 24-18C30-28 38-32 46-28M-46 12C-34-4-20-4-10 12C0 28 14 28 24 12C30 2 38-2 46 2M-46 42C-34 26-20 26-10 42C0 58 14 58 24 42C30 32 38 28 46 32",
        9,
    ),
    "tripod": stroke("M0 0V-40L22-46M0 0L36 22L30 44M0 0L-36 22L-54 10", 11) + dot(0, 0, 10),
}


def _frame(role: str, digit: str, sign: str) -> Figure:
    margin = Shape("M0 0H280V384H0ZM10 10V374H270V10Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M10 10H270V374H10ZM20 20V364H260V20Z", 0.0, cut=0, line=0, hollow=True)
    plate = (
        fill("M10 10H108V196L59 222L10 196Z", "W")
        + stroke("M10 10H108V196L59 222L10 196Z", 4)
        + stroke("M18 18H100V190L59 212L18 190Z", 1.6)
    )
    if digit:
        plate += outline_text(digit, 59, 62, 76, 70) + group(SIGNS[sign], 59, 148, 0.78)
    else:
        plate += group(SIGNS[sign], 59, 100, 0.82)
    corner = "".join(
        group(
            fill("M0 0H34C32 14 26 20 20 20C20 26 14 32 0 34Z")
            + fill("M5 5H20C18 11 15 13 12 12C13 15 11 18 5 20Z", "W"),
            x,
            y,
            1,
            t,
        )
        for x, y, t in ((260, 20, 90), (260, 364, 180), (20, 364, 270))
    )
    return (margin, band, Shape("", detail=stroke("M20 20H260V364H20Z", 1.8, "W") + corner + plate, cut=0, line=0))


def _sky(role: str) -> Figure:
    if role == "god":
        return (
            Shape(
                "M20 20H260V364H20Z",
                Tone("r", 1, 0.1, x=170, y=120, r=300, mid=0.62),
                Hatch("fan", 4.2, x=170, y=-60, radius=200),
                cut=0,
                line=0,
            ),
            *place(nature.cloud(150), 196, 352),
            *place(nature.cloud(120), 84, 344),
        )
    return (
        Shape(
            "M20 20H260V364H20Z",
            Tone("r", 1, 0.02, x=176, y=230, r=270, mid=0.5),
            Hatch("fan", 4.2, x=150, y=460, radius=200),
            cut=0,
            line=0,
        ),
    )


def _spots(n: int) -> list[tuple[float, float, float]]:
    spots: dict[int, list[tuple[float, float, float]]] = {
        1: [(172, 214, 1.24)],
        2: [(196, 124, 0.86), (132, 282, 0.86)],
        3: [(196, 96, 0.7), (84, 290, 0.62), (206, 262, 0.68)],
    }
    return spots[n]


def _bet(role: str, key: str) -> Block:
    god = role == "god"
    picture: Figure = ()
    digit, sign = "", ""
    if key[0] in "AF" and key[1].isdigit():
        n = int(key[1])
        digit, sign = key[1], "air" if key[0] == "A" else "fire"
        for i, (x, y, s) in enumerate(_spots(n)):
            if key[0] == "A":
                picture += place(spirits.angel() if god else spirits.demon(), x, y, s, 0, i % 2 == 1)
            elif god:
                picture += place(
                    nature.lightning(190), x, y - 96 * s * 1.3, 1.15 * s * (1.1 if n == 1 else 1.3), 0, i % 2 == 1
                )
            else:
                picture += place(spirits.kettle(), x, y, s * 0.92)
        if key[0] == "F" and god:
            picture = (*place(props.cross(90), 150, 356, 1.1, -6), *picture, *place(nature.ground(240, 50, 6), 20, 326))
        if key[0] == "A" and not god:
            picture += place(nature.fire(230, 9), 140, 376, 0.8)
    elif key == "TW":
        sign = "twister"
        picture = (
            *place(spirits.twister(250), 164, 330),
            *place(nature.ground(240, 50, 11), 20, 326),
            *place(props.cross(60), 66, 350, 1, 24),
            *place(heads.skull("wide", 6), 236, 250, 0.4, 20),
        )
    elif key == "FL":
        sign = "flood"
        hand = mark(
            stroke("M190 300V236M178 240L172 214M186 234L184 204M196 234L198 206M204 242L212 220", 12)
            + stroke("M190 300V236M178 240L172 214M186 234L184 204M196 234L198 206M204 242L212 220", 6.4, "W")
        )
        picture = (
            *nature.rays(190, 120, 34, 120, 20, 0.3),
            *place(nature.waves(240, 3, 16), 20, 240),
            *hand,
            *place(nature.waves(240, 6, 16), 20, 276),
        )
    else:
        sign = "tripod"
        picture = (*nature.rays(166, 206, 90, 210, 24, 0.34), *place(spirits.tripod(64), 166, 212))
    return Block(
        (280, 384),
        (*_sky(role), *picture, *_frame(role, digit, sign)),
        colour=GILT if god else EMBER,
        paper=SHEETS[role],
        seed=len(key) * 7 + ord(key[0]) + ord(key[1]),
        radius=12,
    )


def _bet_back(role: str) -> Block:
    god = role == "god"
    field = Shape("M20 20H260V364H20Z", 0.9, cut=0, line=0, colour=0.98)
    spokes = "".join(group(fill("M-5-60L0-270L5-60Z", "W" if god else "K"), 140, 192, 1, i * 11.25) for i in range(32))
    clip = f'<svg x="20" y="20" width="240" height="344" viewBox="20 20 240 344">{spokes}</svg>'
    disc = Shape(
        nature.circle(88, 140, 192),
        1.0 if god else 0.0,
        cut=4,
        line=4,
        detail=stroke(nature.circle(80, 140, 192), 1.8, "K" if god else "W"),
    )
    figure = place(spirits.angel() if god else spirits.demon(), 140, 196, 0.66)
    margin = Shape("M0 0H280V384H0ZM10 10V374H270V10Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M10 10H270V374H10ZM22 22V362H258V22Z", 0.0, cut=0, line=0, hollow=True)
    dots = "".join(dot(x, y, 2.6, "W") for x in (16, 264) for y in range(26, 370, 14)) + "".join(
        dot(x, y, 2.6, "W") for y in (16, 368) for x in range(30, 256, 14)
    )
    return Block(
        (280, 384),
        (field, *mark(clip), disc, *figure, margin, band, *mark(dots)),
        colour=GILT if god else EMBER,
        paper=SHEETS[role],
        seed=5,
        radius=12,
    )


for _role in ("god", "devil"):
    for _key in ("A1", "A2", "A3", "F1", "F2", "F3", "TW", "FL", "TR"):
        add(Picture(f"danse_macabre/{_role}/{_key}", SIZE, block=lambda r=_role, k=_key: _bet(r, k), bold=0.3))  # type: ignore[misc]
    add(Picture(f"danse_macabre/{_role}/back", SIZE, block=lambda r=_role: _bet_back(r), bold=0.3))  # type: ignore[misc]


def _hidden(who: str) -> Block:
    arch = Shape(
        "M20 364V150C20 60 90 26 140 22C190 26 260 60 260 150V364Z",
        Tone("r", 1, 0.25, x=140, y=160, r=220, mid=0.75),
        Hatch("fan", 4.2, x=140, y=200, radius=110),
        cut=2,
        line=2.4,
    )
    back = Shape("M20 20H260V364H20Z", 0.0, cut=0, line=0)
    if who == "skeleton":
        figure = place(skeleton(0, (120, 60), (60, 120), (98, 92), (80, 90), "sly", 0, 4), 140, 246, 1.14)
    else:
        figure = tuple(
            replace(p, colour=0.9) if isinstance(p, Shape) and p.tint == spirits.GOWNS[who] else p
            for p in place(spirits.living(who, False), 140, 196, 0.96)
        )
    margin = Shape("M0 0H280V384H0ZM10 10V374H270V10Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M10 10H270V374H10ZM20 20V364H260V20Z", 0.0, cut=0, line=0, hollow=True)
    plate = group(
        fill(nature.circle(42), "W") + stroke(nature.circle(42), 3.6) + stroke(nature.circle(36), 1.3), 54, 54
    )
    return Block(
        (280, 384),
        (back, arch, *figure, margin, band, *mark(stroke("M20 20H260V364H20Z", 1.8, "W") + plate)),
        colour=GILT,
        paper=SHEETS["god"],
        seed=len(who),
        radius=12,
    )


for _who in ("pope", "emperor", "empress", "cardinal", "king", "skeleton"):
    add(
        Picture(
            f"danse_macabre/dancer/hidden_{_who}",
            SIZE,
            block=lambda w=_who: _hidden(w),
            bold=0.3,
            extra={"plate": [27, 27]},
        )
    )  # type: ignore[misc]


@block("danse_macabre/dancer/back", SIZE, bold=0.3)
def dancer_back() -> Block:
    """A drawn curtain with a mask: who dances behind it?"""
    curtain = place(cloth.drape(252, 344, 9, 0.12), 14, 20)
    disc = Shape(nature.circle(86, 140, 192), 1.0, cut=4, line=4, detail=stroke(nature.circle(78, 140, 192), 1.8))
    margin = Shape("M0 0H280V384H0ZM10 10V374H270V10Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M10 10H270V374H10ZM22 22V362H258V22Z", 0.0, cut=0, line=0, hollow=True)
    dots = "".join(dot(x, y, 2.6, "W") for x in (16, 264) for y in range(26, 370, 14))
    dots += "".join(dot(x, y, 2.6, "W") for y in (16, 368) for x in range(30, 256, 14))
    rays = "".join(group(fill("M-3-60L0-76L3-60Z"), 140, 192, 1, i * 15) for i in range(24))
    mask = coloured(place(heads.mask("beak"), 140, 182, 1.3))
    figure = (*curtain, disc, *mark(rays), *mask, margin, band, *mark(dots))
    return Block((280, 384), figure, colour=GILT, paper=SHEETS["god"], seed=9, radius=12)


def _place(who: str) -> Block:
    if who == "skeleton":
        figure = tinted(
            place(skeleton(0, (158, 158), (22, 22), (100, 92), (76, 96), "sly", -6, 6), 141, 218, 1.16), "#efe2bf"
        )
    else:
        figure = place(spirits.living(who), 141, 172, 0.92)
    return Block(
        (282, 352),
        figure,
        "free",
        page="#0c0806",
        ink="#0c0806",
        seed=len(who),
        worn=0.7,
        lamps=(Lamp(141, 120, 260, 1.35),),
        ambient=0.34,
    )


for _who in ("pope", "emperor", "empress", "cardinal", "king", "skeleton"):
    add(
        Picture(
            f"danse_macabre/place/{_who}",
            (141, 176),
            block=lambda w=_who: _place(w),
            colours=200,
            anchor=(0.5, 1.0),
            lines=1.3,
        )
    )  # type: ignore[misc]

COINS: dict[str, Callable[[], Figure]] = {"angel": spirits.angel, "demon": spirits.demon}


def _coin(side: str) -> Block:
    tint = "#e2b54e" if side == "angel" else "#c8743c"
    rim = Shape(nature.circle(46, 48, 48), Tone("d", 1, 0.6), Hatch("rings", 3.4, x=48, y=48), tint=tint, cut=0, line=3)
    inner = Shape(
        nature.circle(37, 48, 48),
        Tone("d", 1.0, 0.8) if side == "angel" else 0.0,
        Hatch(angle=45, pitch=4),
        tint=tint,
        cut=0,
        line=2.2,
    )
    return Block(
        (96, 96),
        (rim, inner, *place(tinted(COINS[side](), tint), 48, 50, 0.36)),
        "free",
        page="#0c0806",
        seed=4,
        worn=0.5,
        rough=0.6,
        lamps=(Lamp(34, 28, 110, 1.4),),
        ambient=0.5,
    )


for _side in ("angel", "demon"):
    add(Picture(f"danse_macabre/coin/{_side}", (96, 96), block=lambda s=_side: _coin(s), colours=200, lines=1.2))  # type: ignore[misc]
for _sign in SIGNS:
    add(
        Picture(
            f"danse_macabre/sign/{_sign}",
            (64, 64),
            block=lambda s=_sign: Block(
                (112, 112),
                tinted(
                    mark(group(SIGNS[s].replace('"K"', '"T"').replace('"W"', '"K"').replace('"T"', '"W"'), 56, 56)),
                    "#f6e9c6",
                ),
                "free",
                page="#0c0806",
                seed=2,
                worn=0.3,
                rough=0.5,
            ),
            colours=64,
            lines=1.0,
            bold=0.0,
        )
    )  # type: ignore[misc]


@block("danse_macabre/soul", (96, 64), save="png", lines=1.2)
def soul() -> Block:
    """A winged skull: a soul that flies up or down."""
    body = (*place(heads.wings(0.5), 48, 34), *place(heads.skull("sad", 3), 48, 34, 0.56))
    return Block((96, 64), tinted(body, "#e6efe8"), "free", page="#0c0806", seed=3, worn=0.4, rough=0.6)


@block("danse_macabre/scale", (420, 260), colours=200, lines=1.3)
def weighing() -> Block:
    """The scale of souls."""
    body = place(tinted(props.scale(0), props.BRASS), 210, 98, 2.3)
    return Block(
        (420, 260), body, "free", page="#0c0806", seed=3, worn=0.5, lamps=(Lamp(210, 60, 280, 1.4),), ambient=0.4
    )


def _heaven() -> Figure:
    sky = Shape(
        "M0 0H960V190H0Z",
        Tone("v", 0.85, 0.3),
        Hatch("fan", 5, x=480, y=-240, radius=420),
        cut=0,
        line=0,
        tint="#3b4d70",
    )
    beams = nature.rays(480, -40, 60, 620, 40, 0.2)
    clouds: Figure = ()
    for x, y, w, flip in (
        (70, 176, 170, False),
        (230, 184, 190, True),
        (400, 180, 180, False),
        (570, 182, 190, True),
        (740, 180, 180, False),
        (900, 182, 170, True),
    ):
        clouds += place(tinted(nature.cloud(w), "#8f8b80"), x, y, 1, 0, flip)
    host: Figure = ()
    for x, y, s, f in ((64, 104, 0.5, False), (896, 104, 0.5, True)):
        host += place(tinted(spirits.angel(), "#c9a75a"), x, y, s, 0, f)
    return (sky, *tinted(beams, "#a98a48"), *host, *clouds)


def _hell() -> Figure:
    pit = Shape(
        "M0 270H960V540H0Z",
        Tone("v", 0.05, 0.5),
        Hatch("fan", 5, x=480, y=900, radius=420),
        cut=0,
        line=0,
        tint="#7a2a14",
    )
    rocks = Shape(
        "M0 262C80 286 130 274 200 288C280 272 340 292 420 282C520 292 580 274 660 288C740 276 820 290 960 266V300C820 318 740 302 660 316C580 300 520 318 420 308C340 318 280 300 200 314C130 302 80 314 0 296Z",
        0.04,
        Hatch(angle=8),
        (Light("", 5, 0.5, 2),),
        cut=1.8,
        line=1.6,
        tint="#4a3226",
    )
    flames: Figure = ()
    for i in range(9):
        flames += place(nature.fire(150, 20 + i, "#9a3f16"), 60 + i * 106, 562, 0.52 + 0.16 * (i % 3))
    fiends = place(tinted(spirits.demon(), "#8a5a3a"), 70, 430, 0.56) + place(
        tinted(spirits.demon(), "#8a5a3a"), 890, 430, 0.56, 0, True
    )
    return (pit, rocks, *fiends, *flames)


@block(
    "danse_macabre/table", (1920, 1080), save="jpeg", scales=(1,), lines=0.95, bold=0.0, palette=("#3b4d70", "#7a2a14")
)
def table() -> Block:
    """A long wall painting: heaven above, hell below, bare plaster between for those who dance."""
    cracks = stroke(
        "M120 190L150 214L140 240L166 268M520 186L506 210L522 236M800 190L822 220L806 262M330 268L344 242L332 224", 1.8
    )
    plaster = Shape(
        "M0 182C200 176 700 188 960 180V276C700 284 260 270 0 278Z",
        Tone("v", 0.95, 0.75),
        Hatch(angle=2, pitch=5, wave=1.6),
        tint="#8a7350",
        cut=1.4,
        line=2,
        detail=cracks,
    )
    return Block(
        (960, 540),
        (*_heaven(), *_hell(), plaster),
        "full",
        0.1,
        ink="#0b0706",
        seed=3,
        lamps=(Lamp(480, 230, 620, 0.34), Lamp(480, 560, 420, 0.10)),
        ambient=0.05,
        worn=0.8,
        page="#3a2c1c",
    )
