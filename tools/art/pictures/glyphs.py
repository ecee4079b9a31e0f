"""Glyphs of keys and pads, all our own and generic: letters are set on them at run time."""

from __future__ import annotations

from tools.art.parts.nature import circle
from tools.art.press import Block
from tools.art.registry import Picture, add
from tools.art.shapes import Figure, Hatch, Shape, Tone, dot, fill, stroke

BONE, DARK = "#efe1ba", "#2b2119"
FOUR = ((32, 50), (50, 32), (14, 32), (32, 14))  # south, east, west, north
SIDES = ("south", "east", "west", "north")


def _round(detail: str = "", tint: str = BONE) -> Figure:
    return (
        Shape(
            circle(27, 32, 32),
            Tone("d", 1, 0.9),
            Hatch("rings", 4),
            cut=0,
            line=3.4,
            tint=tint,
            detail=stroke(circle(22.5, 32, 32), 1.3) + detail,
        ),
    )


def _pad_button(side: str) -> Figure:
    """Four buttons in a cross; the one that is meant is filled."""
    out: Figure = ()
    for name, (x, y) in zip(SIDES, FOUR, strict=True):
        meant = name == side
        out += (
            Shape(
                circle(13 if meant else 10, x, y),
                1.0,
                cut=0,
                line=2.6,
                tint=BONE if meant else "#6f6452",
                detail=dot(x, y, 4.4) if meant else "",
            ),
        )
    return out


CROSS = "M23 8H41V23H56V41H41V56H23V41H8V23H23Z"
ARROWS = "M32 12L38 20H26ZM32 52L38 44H26ZM12 32L20 26V38ZM52 32L44 26V38Z"
GLYPHS: dict[str, Figure] = {
    "button": _round(),
    "dpad": (Shape(CROSS, 1.0, cut=0, line=3.2, tint=BONE, detail=fill(ARROWS) + dot(32, 32, 4)),),
    "stick": (
        *_round(tint="#8c7f66"),
        Shape(circle(15, 32, 30), Tone("d", 1, 0.85), cut=0, line=3, tint=BONE, detail=stroke(circle(10, 32, 30), 1.4)),
    ),
    "shoulder": (
        Shape(
            "M8 24C14 14 50 14 56 24V42H8Z",
            1.0,
            cut=0,
            line=3.2,
            tint=BONE,
            detail=stroke("M14 27C20 20 44 20 50 27", 1.6),
        ),
    ),
    "trigger": (
        Shape(
            "M14 54V26C14 12 32 8 50 10C50 30 44 46 36 54Z",
            1.0,
            cut=0,
            line=3.2,
            tint=BONE,
            detail=stroke("M20 48V28C20 20 32 16 44 16", 1.6),
        ),
    ),
    "menu": _round(stroke("M22 25H42M22 32H42M22 39H42", 3.6)),
    "mouse": (
        Shape(
            "M14 28C14 -2 50 -2 50 28V40C50 66 14 66 14 40Z",
            1.0,
            cut=0,
            line=3.2,
            tint=BONE,
            detail=stroke("M14 28H50M32 6V28", 2.6) + fill("M17 25C18 14 24 9 29 8V25Z"),
        ),
    ),
    **{side: _pad_button(side) for side in SIDES},
}


def _add(name: str, figure: Figure) -> None:
    add(
        Picture(
            f"common/glyph/{name}",
            (64, 64),
            block=lambda: Block((64, 64), figure, "free", page="#0c0806", seed=2, worn=0.3, rough=0.5),
            colours=96,
            lines=1.1,
            bold=0.0,
        )
    )


for _name, _figure in GLYPHS.items():
    _add(_name, _figure)


def _key() -> Block:
    cap = Shape("M8 6H56Q60 6 60 10V50Q60 58 52 58H12Q4 58 4 50V10Q4 6 8 6Z", 1.0, cut=0, line=3, tint="#a8997a")
    top = Shape("M12 7H52Q55 7 55 10V44Q55 49 50 49H14Q9 49 9 44V10Q9 7 12 7Z", 1.0, cut=0, line=1.6, tint=BONE)
    return Block((64, 64), (cap, top), "free", page="#0c0806", seed=3, worn=0.3, rough=0.5)


add(Picture("common/glyph/key", (64, 64), block=_key, colours=96, lines=1.1, bold=0.0, margins=(20, 18, 20, 20)))
