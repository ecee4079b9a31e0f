"""Grim's Hand: eleven round woodcuts and their back. Gifts print in verdigris, burns in ember."""

from __future__ import annotations

import math

from tools.art.parts import beasts, bones, cloth, frames, heads, nature, props
from tools.art.press import Block
from tools.art.registry import block, seed_of
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, fill, group, mark, place, stroke

GIFT, EMBER = "#1d6b52", "#9c1c10"
RINGS = Hatch("rings", 4.4, x=200, y=190)
SIZE = (220, 220)
PAPER = ("#efe1bf", "#dcc596", "#8d6a3c")


def _card(name: str, figure: Figure, index: str = "", ground: float | Tone = 0.2, colour: str = GIFT, hatch: Hatch = RINGS) -> Block:
    sky = Shape(nature.circle(156, 200, 200), ground, hatch, cut=0, line=0)
    return Block((400, 400), (sky, *figure, *frames.roundel(index)), "round", 0.9, colour=colour, seed=seed_of(name), paper=PAPER, radius=200)


def _glow(x: float = 200, y: float = 190, r: float = 170, low: float = 0.04) -> Tone:
    return Tone("r", 1, low, x=x, y=y, r=r, mid=0.62)


@block("grim/hand/duel_choice", SIZE)
def duel_choice() -> Block:
    """Two swords cross before a skull: choose whom you fight."""
    swords = place(props.sword(250), 112, 318, 1.0, 34) + place(props.sword(250), 288, 318, 1.0, -34)
    rays = nature.rays(200, 176, 96, 165, 28, 0.4)
    return _card("duel_choice", (*rays, *place(nature.moon(82), 200, 176), *swords, *place(heads.skull("angry", 6), 200, 172, 1.12)), "VS", _glow(200, 176, 190))


@block("grim/hand/duel_left", SIZE)
def duel_left() -> Block:
    """A skull in profile looks left along a levelled sword."""
    arm = bones.mark(bones.bone((330, 268), (236, 244), 13) + bones.bone((236, 244), (170, 226), 11))
    arrow = Shape("M58 214L96 186V202H120V226H96V242Z", 1.0, colour=0.9, cut=2, line=2)
    blade = place(props.sword(190), 196, 236, 1.0, -84)
    return _card("duel_left", (*place(heads.skull_side("angry", 8), 218, 138, 1.36, 0, True), *arm, *blade, *place(bones.hand("grip"), 196, 252, 0.72, -60), arrow), "VS", Tone("h", 0.98, 0.02), hatch=Hatch(angle=-4, pitch=4.4, wave=2))


@block("grim/hand/duel_low", SIZE)
def duel_low() -> Block:
    """A great blade points down at one who has almost nothing."""
    blade = place(props.sword(250), 200, 36, 1.25, 180)
    small = place(cloth.kneeler(), 200, 290, 0.72)
    beam = Shape("M176 40H224L290 310H110Z", Tone("v", 1, 0.75), Hatch(angle=90, pitch=4), cut=0, line=0)
    ground = place(nature.ground(320, 80, 5), 40, 290)
    hands = place(bones.hand("grip"), 176, 66, 0.9, 150) + place(bones.hand("grip"), 226, 66, 0.9, 210, True)
    return _card("duel_low", (beam, *ground, *blade, *hands, *small), "VS", 0.06)


def _coin(x: float, y: float, r: float = 26) -> Figure:
    return place(props.coin(r), x, y)


@block("grim/hand/give_1", SIZE)
def give_1() -> Block:
    """One coin between finger bones."""
    palm = place(bones.hand("cup", 60, True), 196, 286, 1.5, 14)
    return _card("give_1", (*nature.rays(206, 118, 44, 120, 22, 0.4), *palm, *_coin(206, 112, 36)), "1", _glow(206, 118, 200))


@block("grim/hand/give_2", SIZE)
def give_2() -> Block:
    """Two coins fall from one hand into another."""
    top = place(bones.hand("cup", 60, True), 100, 92, 1.15, 116)
    low = place(bones.hand("open", 60, True), 306, 300, 1.2, -58)
    trail = mark(stroke("M196 92V150M216 108V176M206 160V200", 2.4, "W", "10 8"))
    return _card("give_2", (*trail, *top, *low, *_coin(196, 156, 27), *_coin(226, 206, 27)), "2", _glow(210, 170, 190))


@block("grim/hand/give_3", SIZE)
def give_3() -> Block:
    """A purse is emptied: three coins."""
    bag = place(props.purse(True), 158, 118, 1.36, 128)
    stack = place(props.coin_stack(3, 26), 126, 300, 1.1)
    coins = _coin(236, 186, 26) + _coin(274, 240, 26) + _coin(216, 258, 26)
    ground = place(nature.ground(320, 60, 3), 40, 304)
    return _card("give_3", (*ground, *stack[:0], *bag, *place(bones.hand("grip", 50, True), 84, 60, 1.0, 124), *coins), "3", _glow(230, 190, 200))


@block("grim/hand/give_each_1", SIZE)
def give_each_1() -> Block:
    """Coins fly from the middle to a ring of hands."""
    hands: Figure = ()
    coins: Figure = ()
    for i in range(5):
        a = -90 + i * 72
        x, y = 200 + math.cos(math.radians(a)) * 136, 186 + math.sin(math.radians(a)) * 136
        hands += place(bones.hand("open", 40), x, y, 0.62, a - 90)
        coins += _coin(200 + math.cos(math.radians(a)) * 58, 186 + math.sin(math.radians(a)) * 58, 17)
    middle = place(heads.hood(heads.skull("sly")), 200, 186, 0.42)
    return _card("give_each_1", (*nature.rays(200, 186, 40, 150, 20, 0.36), *hands, *coins, *middle), "1", _glow(200, 186, 190), hatch=Hatch("fan", 4.2, x=200, y=186, radius=110))


def _burning(x: float, y: float, w: float, seed: int) -> Figure:
    return place(nature.fire(w, seed), x, y)


@block("grim/hand/burn_take_2", SIZE)
def burn_take_2() -> Block:
    """Two coins burn the hand that takes them."""
    palm = place(bones.hand("claw", 70, True), 200, 306, 1.45)
    coins = _coin(168, 116, 30) + _coin(236, 116, 30)
    return _card("burn_take_2", (*_burning(200, 262, 230, 5), *palm, *coins), "+2", Tone("v", 0.05, 0.75), EMBER, Hatch("fan", 4.4, x=200, y=330, radius=120))


@block("grim/hand/burn_take_each_1", SIZE)
def burn_take_each_1() -> Block:
    """A burning purse draws a coin from every side."""
    coins: Figure = ()
    for i in range(6):
        a = math.radians(-90 + i * 60 + 30)
        coins += _coin(200 + math.cos(a) * 122, 180 + math.sin(a) * 118, 18)
        x0, y0, x1, y1 = (200 + math.cos(a) * 98, 180 + math.sin(a) * 96, 200 + math.cos(a) * 66, 180 + math.sin(a) * 66)
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        coins += mark(group(fill("M0-5H18V-11L34 0L18 11V5H0Z", "W") + stroke("M0-5H18V-11L34 0L18 11V5H0Z", 1.6), x0, y0, 0.9, turn))
    return _card("burn_take_each_1", (*coins, *_burning(200, 250, 130, 8), *place(props.purse(), 200, 196, 1.15)), "+1", _glow(200, 190, 200), EMBER)


@block("grim/hand/burn_skip", SIZE)
def burn_skip() -> Block:
    """An hourglass breaks in the fire: the next turn is ash."""
    glass = place(props.hourglass(0.3, 0.95, True), 200, 176, 1.7, -16)
    return _card("burn_skip", (*_burning(120, 306, 120, 3), *_burning(290, 306, 120, 4), *glass, *_burning(206, 318, 120, 7)), "", Tone("v", 0.04, 0.8), EMBER, Hatch("fan", 4.4, x=200, y=340, radius=130))


@block("grim/hand/extra_turn", SIZE)
def extra_turn() -> Block:
    """The snake bites its tail round a candle lit anew."""
    ring = place(beasts.snake_ring(112, 24), 200, 190)
    taper = place(props.candle(96), 200, 272, 1.35)
    return _card("extra_turn", (*nature.rays(200, 128, 30, 104, 26, 0.45), *ring, *taper), "", _glow(200, 130, 150))


@block("grim/hand/back", SIZE, palette=(GIFT,))
def back() -> Block:
    """A hand of bones in a ring of rays."""
    rays = "".join(group(fill("M-4-58L0-150L4-58Z" if i % 2 else "M-3-58L0-128L3-58Z", "W"), 200, 200, 1, i * 10) for i in range(36))
    night = Shape(nature.circle(156, 200, 200), 0.0, cut=0, line=0)
    disc = Shape(nature.circle(74, 200, 200), 1.0, colour=0.95, cut=3, line=2.4, detail=stroke(nature.circle(68, 200, 200), 1.4))
    palm = place(bones.hand("open", 30), 200, 234, 1.12)
    eye = group(fill("M-13 0C-6-8 6-8 13 0C6 8-6 8-13 0Z", "W") + stroke("M-13 0C-6-8 6-8 13 0C6 8-6 8-13 0Z", 1.8) + fill(nature.circle(4.4)), 196, 206, 0.9)
    fold = (Light("", 1, 0.0, 1),)
    del fold
    wheel = (night, *mark(rays), disc, *palm, *mark(eye), *frames.roundel())
    return Block((400, 400), wheel, "round", 0.9, colour=GIFT, seed=11, paper=PAPER)
