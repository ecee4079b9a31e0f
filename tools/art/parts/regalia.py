# ruff: noqa: E501
"""What the great of this world hold before them on the hidden dancers' cards; the wearer's neck is at (0, -62)."""

from __future__ import annotations

from tools.art.parts import costumes, props
from tools.art.parts.nature import circle
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, both, dot, mark, place, stroke

GILT = "#d9a83c"


def sleeves(tint: str) -> Figure:
    """Two wide sleeves bent before the breast, the hands at (-22, 26) and (22, 26)."""
    sleeve = Shape(
        "M-42-60C-66-52-82-20-86 22C-86 52-72 74-58 82C-50 60-36 48-18 42L-22 16C-36 18-44 10-44-8Z",
        Tone("h", 0.95, 0.3), Hatch("fan", 4, x=-40, y=-120, radius=100),
        (Light("M-54-44C-72-16-76 30-62 66", 6, 0.2, 2), Light("M-44-30C-56-6-54 18-40 30", 5, 0.25, 2)),
        tint=tint, cut=1.8, line=2.4,
    )  # fmt: skip
    cuff = Shape("M-26 12L-14 16L-12 44L-24 46Z", 1.0, tint="#efe4c6", cut=1.2, line=2)
    hand = mark(
        stroke("M-16 24L-2 22M-16 30L0 30M-16 37L-2 38", 9) + stroke("M-16 24L-2 22M-16 30L0 30M-16 37L-2 38", 5.4, "W")
    )
    return both((sleeve, cuff, *hand))


def _fist() -> Figure:
    """Fingers closed round a shaft that stands upright in (0, 0)."""
    lines = "".join(f"M-9 {y}H8" for y in (-9, -2, 5))
    return mark(stroke(lines, 8.6) + stroke(lines, 5.2, "W"))


def _crozier() -> Figure:
    """The Pope's staff with three bars."""
    bars = stroke("M0 150V-150M-14-134H14M-22-116H22M-30-96H30", 10) + stroke(
        "M0 150V-150M-14-134H14M-22-116H22M-30-96H30", 5.6, "W"
    )
    return mark(bars)


def _orb() -> Figure:
    """A globe with a cross on it."""
    ball = Shape(circle(20), Tone("r", 1, 0.3, x=-6, y=-8, r=32), Hatch("rings", 3.4, x=-8, y=-8), tint=GILT, colour=0.9, cut=1.6, line=2.4,
                 detail=stroke("M-20 0C-8 6 8 6 20 0M0-20V4", 2.4))  # fmt: skip
    return (*mark(stroke("M0-20V-40M-8-32H8", 8) + stroke("M0-20V-40M-8-32H8", 4, "W")), ball)


def _rosary() -> str:
    """Beads that hang in a loop from the hands, with a cross."""
    beads = [(-16 + 3.2 * i, 46 + 46 * (1 - ((i - 5) / 5) ** 2)) for i in range(11)]
    out = "".join(dot(x, y, 5) + dot(x, y, 2.8, "W") for x, y in beads)
    return out + stroke("M0 96V120M-8 104H8", 8) + stroke("M0 96V120M-8 104H8", 4, "W")


def holding(who: str, tint: str) -> Figure:
    """The sleeves of one of the five with what it holds."""
    arms = sleeves(tint)
    if who == "pope":
        return (*place(_crozier(), 52, 34, 0.86, 5), *place(arms, 14, 0))
    if who == "emperor":
        return (
            *arms,
            *place(props.sword(184), -26, 74, 0.92, -21),
            *place(_fist(), -34, 40, 1, -21),
            *place(_orb(), 28, 26),
        )
    if who == "empress":
        return (*arms, *place(costumes.bouquet(), 0, 2, 0.62))
    if who == "cardinal":
        return (*arms, *mark(_rosary()), *place(props.book(True), 0, 26, 0.66))
    return (
        *arms,
        *place(costumes.sceptre(), -38, 22, 1.1, -34),
        *place(_fist(), -22, 40, 1, -34),
        *place(costumes.goblet(), 26, 8, 0.66),
    )
