"""The hooded host at the head of the table, his hand, and the purse."""

from __future__ import annotations

from tools.art.parts import bones, heads, props
from tools.art.press import Block, Lamp
from tools.art.registry import block
from tools.art.shapes import Figure, Hatch, Light, Shape, both, place, tinted

CLOTH = "#57503f"
BONE = "#f0e2bd"


def shoulders() -> Figure:
    """A great cloak seen from the front, 400 wide, spread over the table's edge at y = 300."""
    d = "M210 84C262 88 300 118 326 150C366 172 396 226 412 300H8C24 226 54 172 94 150C120 118 158 88 210 84Z"
    folds = (
        Light("M160 120C120 170 90 230 70 300", 9, 0.7, 3),
        Light("M180 140C160 190 140 250 130 300", 7, 0.45, 3),
        Light("M206 150C200 200 196 250 196 300", 6, 0.35, 3),
        Light("M236 146C250 190 268 250 280 300", 7, 0.4, 3),
        Light("M262 122C300 170 330 230 352 300", 9, 0.5, 3),
        Light("M104 156C70 190 44 240 30 300M316 156C350 190 376 240 392 300", 8, 0.6, 3),
        Light("", 9, 0.85, 3),
    )
    return (Shape(d, 0.05, Hatch("fan", 4.6, x=210, y=-60, radius=240), folds, cut=0, line=2.2, tint=CLOTH),)


def arm() -> Figure:
    """The left sleeve with its hand laid on the table's edge."""
    d = "M96 150C64 166 46 204 36 240C56 262 96 270 134 260C144 238 146 200 136 166C124 152 108 146 96 150Z"
    folds = (Light("M96 158C74 182 62 214 58 248M112 162C100 192 96 230 98 262", 7, 0.6, 2.4), Light("", 7, 0.85, 2.4))
    sleeve = Shape(d, 0.05, Hatch("fan", 4.6, x=110, y=60, radius=170), folds, cut=1.8, line=2, tint=CLOTH)
    mouth = Shape("M40 240C60 262 100 268 132 258C124 240 66 226 40 240Z", 0.0, cut=1.6, line=1.4, tint=CLOTH)
    palm = place(tinted(bones.hand("reach", 5), BONE), 92, 240, 0.84, 172)
    return (sleeve, mouth, *palm)


@block(
    "grim/host",
    (420, 300),
    colours=200,
    anchor=(0.5, 1.0),
    lines=1.35,
    extra={"brow": [210, 92], "brow_size": [84, 46]},
)
def host() -> Block:
    """The Grim who presides; `brow` is where a number may stand on his forehead."""
    skull = tinted(heads.skull("angry", 2, crack=False, glint=True), BONE)
    hood = place(heads.hood(None, 0.05, CLOTH), 210, 106, 1.42)
    face = place(skull, 210, 128, 1.42)
    pin = place(props.coin(15, None, "skull", "#3fae85"), 210, 226)
    figure = (*shoulders(), *both(arm(), 210), *hood, *face, *pin)
    return Block(
        (420, 300),
        figure,
        "free",
        page="#7d6c4c",
        ink="#090706",
        seed=4,
        worn=0.6,
        lamps=(Lamp(210, 250, 250, 1.25),),
        ambient=0.3,
    )


@block("grim/host_hand", (260, 420), colours=200, anchor=(0.5, 0.9), lines=1.3)
def host_hand() -> Block:
    """The Grim's hand reaches down for what is owed."""
    d = "M54 0H206C204 60 190 120 170 176C146 190 114 190 90 176C70 120 56 60 54 0Z"
    folds = (
        Light("M84 0C90 60 96 120 104 178M120 0C122 60 122 120 124 184M160 0C154 60 150 120 146 182", 8, 0.6, 3),
        Light("", 8, 0.85, 2.6),
    )
    sleeve = Shape(d, 0.05, Hatch("fan", 4.6, x=130, y=420, radius=260), folds, cut=0, line=2.2, tint=CLOTH)
    mouth = Shape("M90 176C114 192 146 192 170 176C150 162 110 162 90 176Z", 0.0, cut=1.6, line=1.6, tint=CLOTH)
    palm = place(tinted(bones.hand("claw", 70), BONE), 130, 240, 1.9, 180)
    return Block(
        (260, 420),
        (sleeve, mouth, *palm),
        "free",
        page="#7d6c4c",
        ink="#090706",
        seed=5,
        worn=0.6,
        lamps=(Lamp(130, 330, 260, 1.35),),
        ambient=0.3,
    )


@block("grim/purse", (96, 96), save="png", lines=1.3)
def purse() -> Block:
    """The Grim's own purse: the supply."""
    bag = place(props.purse(tint="#8a6238"), 46, 50, 0.86)
    coins = place(props.coin(12, None, "skull", "#3fae85"), 76, 80) + place(
        props.coin(11, None, "skull", "#3fae85"), 18, 84
    )
    return Block(
        (96, 96), (*bag, *coins), "free", page="#7d6c4c", seed=6, worn=0.6, lamps=(Lamp(40, 30, 110, 1.3),), ambient=0.4
    )


@block("grim/token/skip", (56, 56), save="png", lines=1.2)
def skip() -> Block:
    """A fallen hourglass: this seat loses its next turn."""
    glass = place(props.hourglass(0.5, None, True), 28, 29, 0.42, 78)
    return Block((56, 56), glass, "free", page="#7d6c4c", seed=2, worn=0.4, rough=0.6)
