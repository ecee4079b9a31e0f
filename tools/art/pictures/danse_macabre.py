# ruff: noqa: E501
"""Danse Macabre: the fresco, those who dance in it and those who lead them, the coin, the scale, the wall."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.parts import fresco, heads, nature, props, spirits
from tools.art.parts.bones import skeleton
from tools.art.pictures.danse_macabre_bets import SIGNS
from tools.art.press import Block, Lamp
from tools.art.registry import Picture, add, block
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, group, mark, place, stroke, tinted


def _place(who: str, away: bool = False) -> Block:
    if who == "skeleton":
        figure = tinted(
            place(skeleton(0, (158, 158), (22, 22), (100, 92), (76, 96), "sly", -6, 6), 141, 218, 1.16), "#efe2bf"
        )
    else:
        figure = place(spirits.away(who) if away else spirits.living(who), 141, 172, 0.92)
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

for _who in ("pope", "emperor", "empress", "cardinal", "king"):
    add(
        Picture(
            f"danse_macabre/away/{_who}",
            (141, 176),
            block=lambda w=_who: _place(w, True),
            colours=200,
            anchor=(0.5, 1.0),
            lines=1.3,
        )
    )  # type: ignore[misc]


def _leader(figure: Figure, size: tuple[int, int]) -> Block:
    """One of the two who do not dance."""
    return Block(
        size, figure, "free", page="#0c0806", ink="#0c0806", seed=5, worn=0.7,
        lamps=(Lamp(size[0] / 2, 120, 260, 1.35),), ambient=0.34,
    )  # fmt: skip


@block("danse_macabre/piper", (104, 176), colours=200, anchor=(0.5, 1.0), lines=1.3)
def piper() -> Block:
    """The skeleton with the bagpipe: no bets lie beside it."""
    return _leader(fresco.piper(), (208, 352))


@block("danse_macabre/preacher", (106, 156), colours=200, anchor=(0.5, 1.0), lines=1.3)
def preacher() -> Block:
    """The preacher in his pulpit, who warns them all."""
    return _leader(fresco.preacher(), (212, 312))


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
