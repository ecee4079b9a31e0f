"""Grim's Hand: eleven round woodcuts and their back. Gifts print in verdigris, burns in ember."""

from __future__ import annotations

import math

from tools.art.parts import beasts, bones, cloth, frames, heads, nature, props
from tools.art.press import Block
from tools.art.registry import block, seed_of
from tools.art.shapes import Figure, Hatch, Shape, Tone, fill, group, mark, place, stroke

GIFT, EMBER = "#1d6b52", "#9c1c10"
RINGS = Hatch("rings", 4.4, x=200, y=190)
SIZE = (220, 220)
PAPER = ("#efe1bf", "#dcc596", "#8d6a3c")


def _card(
    name: str,
    figure: Figure,
    index: str = "",
    ground: float | Tone = 0.2,
    colour: str = GIFT,
    hatch: Hatch = RINGS,
    sign: str = "",
) -> Block:
    sky = Shape(nature.circle(156, 200, 200), ground, hatch, cut=0, line=0)
    return Block(
        (400, 400),
        (sky, *figure, *frames.roundel(index, sign=sign)),
        "round",
        0.9,
        colour=colour,
        seed=seed_of(name),
        paper=PAPER,
        radius=200,
    )


def _glow(x: float = 200, y: float = 190, r: float = 170, low: float = 0.04) -> Tone:
    return Tone("r", 1, low, x=x, y=y, r=r, mid=0.62)


def _coin(x: float, y: float, r: float = 26) -> Figure:
    return place(props.coin(r), x, y)


def _burning(x: float, y: float, w: float, seed: int) -> Figure:
    return place(nature.fire(w, seed), x, y)


@block("grim/hand/duel_choice", SIZE)
def duel_choice() -> Block:
    """Two swords cross before a skull: choose whom you fight."""
    swords = place(props.sword(268), 104, 316, 1.12, 36) + place(props.sword(268), 296, 316, 1.12, -36)
    rays = nature.rays(200, 176, 96, 165, 28, 0.4)
    return _card(
        "duel_choice",
        (*rays, *place(nature.moon(82), 200, 176), *swords, *place(heads.skull("angry", 6), 200, 178, 1.02)),
        "duel",
        _glow(200, 176, 190),
    )


@block("grim/hand/duel_left", SIZE)
def duel_left() -> Block:
    """A skull in profile looks left over a levelled sword."""
    arm = mark(stroke("M340 262L214 268", 27) + bones.bone((344, 262), (214, 268), 12))
    arrow = Shape("M54 148L88 118V136H120V160H88V178Z", 1.0, colour=0.9, cut=2.4, line=2.2)
    blade = place(props.sword(150), 236, 268, 1.3, -90)
    skull = place(heads.skull_side("angry", 8), 232, 148, 1.62, 0, True)
    return _card(
        "duel_left",
        (*skull, *blade, *arm, *place(bones.hand("grip"), 246, 274, 0.8, -90), arrow),
        "duel",
        _glow(240, 130, 165, 0.0),
    )


@block("grim/hand/duel_low", SIZE)
def duel_low() -> Block:
    """A great blade points down at one who has almost nothing."""
    blade = place(props.sword(216), 214, 40, 1.2, 180)
    beam = Shape("M186 40H242L304 300H124Z", Tone("v", 1, 0.8), Hatch(angle=90, pitch=4.4), cut=0, line=0)
    ground = place(nature.ground(320, 80, 5), 40, 290)
    hands = place(bones.hand("grip", 30), 186, 62, 1.05, 120) + place(bones.hand("grip", 30), 242, 62, 1.05, 240, True)
    return _card(
        "duel_low",
        (beam, *ground, *mark(stroke("M214 66V296", 30)), *blade, *hands, *place(cloth.kneeler(), 152, 268, 0.92)),
        "duel",
        0.05,
    )


@block("grim/hand/give_1", SIZE)
def give_1() -> Block:
    """One coin between finger bones."""
    palm = place(bones.hand("cup", 60, True), 196, 286, 1.5, 14)
    return _card(
        "give_1", (*nature.rays(206, 118, 44, 120, 22, 0.4), *palm, *_coin(206, 112, 36)), "1", _glow(206, 118, 200)
    )


@block("grim/hand/give_2", SIZE)
def give_2() -> Block:
    """Two coins fall from one hand into another."""
    top = place(bones.hand("claw", 70, True), 92, 74, 1.3, 128)
    low = place(bones.hand("cup", 70, True), 318, 308, 1.3, -52)
    trail = mark(stroke("M186 96V150M210 112V186M232 148V214", 3, "W", "12 9"))
    return _card(
        "give_2", (*trail, *top, *low, *_coin(196, 160, 30), *_coin(236, 214, 30)), "2", _glow(216, 186, 150, 0.03)
    )


@block("grim/hand/give_3", SIZE)
def give_3() -> Block:
    """A purse is emptied: three coins."""
    bag = place(props.purse(True), 158, 118, 1.36, 128)
    coins = _coin(236, 186, 26) + _coin(274, 240, 26) + _coin(216, 258, 26)
    ground = place(nature.ground(320, 60, 3), 40, 304)
    return _card(
        "give_3",
        (*ground, *bag, *place(bones.hand("grip", 50, True), 84, 60, 1.0, 124), *coins),
        "3",
        _glow(230, 190, 200),
    )


@block("grim/hand/give_each_1", SIZE)
def give_each_1() -> Block:
    """Coins fly from the middle to a ring of hands."""
    hands: Figure = ()
    coins: Figure = ()
    for i in range(5):
        a = -90 + i * 72
        x, y = 200 + math.cos(math.radians(a)) * 150, 190 + math.sin(math.radians(a)) * 150
        hands += place(bones.hand("open", 40), x, y, 0.86, a - 90)
        coins += _coin(200 + math.cos(math.radians(a)) * 56, 190 + math.sin(math.radians(a)) * 56, 19)
    middle = place(heads.skull("sly", 3), 200, 190, 0.56)
    return _card(
        "give_each_1",
        (*nature.rays(200, 190, 34, 80, 20, 0.4), *hands, *coins, *middle),
        "1",
        _glow(200, 190, 118, 0.0),
        sign="each",
    )


@block("grim/hand/burn_take_2", SIZE)
def burn_take_2() -> Block:
    """Two coins burn the hand that takes them."""
    palm = place(bones.hand("claw", 70, True), 200, 306, 1.45)
    coins = _coin(168, 116, 30) + _coin(236, 116, 30)
    return _card(
        "burn_take_2",
        (*_burning(200, 262, 230, 5), *palm, *coins),
        "+2",
        Tone("v", 0.05, 0.75),
        EMBER,
        Hatch("fan", 4.4, x=200, y=330, radius=120),
    )


@block("grim/hand/burn_take_each_1", SIZE)
def burn_take_each_1() -> Block:
    """A burning purse draws a coin from every side."""
    coins: Figure = ()
    for i in range(6):
        a = math.radians(-90 + i * 60 + 30)
        coins += _coin(200 + math.cos(a) * 122, 180 + math.sin(a) * 118, 18)
        x0, y0, x1, y1 = (
            200 + math.cos(a) * 98,
            180 + math.sin(a) * 96,
            200 + math.cos(a) * 66,
            180 + math.sin(a) * 66,
        )
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        coins += mark(
            group(
                fill("M0-5H18V-11L34 0L18 11V5H0Z", "W") + stroke("M0-5H18V-11L34 0L18 11V5H0Z", 1.6), x0, y0, 0.9, turn
            )
        )
    return _card(
        "burn_take_each_1",
        (*coins, *_burning(200, 250, 130, 8), *place(props.purse(), 200, 196, 1.15)),
        "+1",
        _glow(200, 190, 200),
        EMBER,
        sign="each",
    )


@block("grim/hand/burn_skip", SIZE)
def burn_skip() -> Block:
    """An hourglass breaks in the fire: the next turn is ash."""
    glass = place(props.hourglass(0.3, 0.95, True), 200, 176, 1.7, -16)
    return _card(
        "burn_skip",
        (*_burning(120, 306, 120, 3), *_burning(290, 306, 120, 4), *glass, *_burning(206, 318, 120, 7)),
        "",
        Tone("v", 0.04, 0.8),
        EMBER,
        Hatch("fan", 4.4, x=200, y=340, radius=130),
        sign="skip",
    )


@block("grim/hand/extra_turn", SIZE)
def extra_turn() -> Block:
    """The snake bites its tail round a candle lit anew."""
    ring = place(beasts.snake_ring(112, 24), 200, 190)
    taper = place(props.candle(96), 200, 272, 1.35)
    return _card(
        "extra_turn", (*nature.rays(200, 128, 30, 104, 26, 0.45), *ring, *taper), "", _glow(200, 130, 150), sign="again"
    )


@block("grim/hand/back", SIZE, palette=(GIFT,))
def back() -> Block:
    """A hand of bones in a ring of rays."""
    rays = "".join(
        group(fill("M-4-58L0-150L4-58Z" if i % 2 else "M-3-58L0-128L3-58Z", "W"), 200, 200, 1, i * 10)
        for i in range(36)
    )
    night = Shape(nature.circle(156, 200, 200), 0.0, cut=0, line=0)
    disc = Shape(
        nature.circle(74, 200, 200), 1.0, colour=0.95, cut=3, line=2.4, detail=stroke(nature.circle(68, 200, 200), 1.4)
    )
    palm = place(bones.hand("open", 30), 200, 234, 1.12)
    eye = group(
        fill("M-13 0C-6-8 6-8 13 0C6 8-6 8-13 0Z", "W")
        + stroke("M-13 0C-6-8 6-8 13 0C6 8-6 8-13 0Z", 1.8)
        + fill(nature.circle(4.4)),
        196,
        206,
        0.9,
    )
    wheel = (night, *mark(rays), disc, *palm, *mark(eye), *frames.roundel())
    return Block((400, 400), wheel, "round", 0.9, colour=GIFT, seed=11, paper=PAPER)
