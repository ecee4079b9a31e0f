# ruff: noqa: E501
"""Sheets, borders and plates that picture cards stand in. Portrait cards are 360 x 520 units, round ones 400 x 400."""

from __future__ import annotations

import re

from tools.art.lettering import outline
from tools.art.parts.nature import circle, ring, thorn_ring, vine
from tools.art.shapes import Figure, Shape, dot, fill, group, stroke, words

TINY_SKULL = (
    fill(
        "M0-8.2C5-8.2 8-5 8-.8C8 1.6 7 2.6 6.2 3.9L5 4.6L4.6 7.2C3.4 8.6-3.4 8.6-4.6 7.2L-5 4.6L-6.2 3.9C-7 2.6-8 1.6-8-.8C-8-5-5-8.2 0-8.2Z",
        "W",
    )
    + fill(
        "M-5.5.2A2.2 2.3 0 1 1-1.1.2A2.2 2.3 0 1 1-5.5.2ZM1.1.2A2.2 2.3 0 1 1 5.5.2A2.2 2.3 0 1 1 1.1.2ZM0 2L-1.3 4.3L1.3 4.3Z"
    )
    + stroke("M-3.4 5.4H3.4M-2 5.4V8M0 5.4V8M2 5.4V8", 0.7)
)


def medal(x: float, y: float, scale: float = 1.0) -> str:
    """A small skull in a black disc."""
    return group(dot(0, 0, 12.6) + stroke(circle(10.6), 0.9, "W") + group(TINY_SKULL, scale=0.92), x, y, scale)


def lozenge(x: float, y: float, s: float = 9) -> str:
    """A small cut diamond."""
    return fill(f"M{x} {y - s}L{x + s * 0.62} {y}L{x} {y + s}L{x - s * 0.62} {y}Z", "W") + fill(
        f"M{x} {y - s / 2}L{x + s * 0.3} {y}L{x} {y + s / 2}L{x - s * 0.3} {y}Z"
    )


SIGN_MARKS = {
    "skip": fill("M-17-13L0 0L-17 13ZM17-13L0 0L17 13Z") + stroke("M-19-17V17M19-17V17", 4.4),
    "each": dot(0, 0, 6.4)
    + "".join(dot(x, y, 4.4) for x, y in ((0, -18), (16, -9), (16, 9), (0, 18), (-16, 9), (-16, -9))),
    "unsave": stroke("M-6-17A18 18 0 1 0 17 6", 5) + fill("M2-2L4-22L22-4ZM6 2L-4-8L8-14L16-2Z"),
    "again": stroke("M15-9A17 17 0 1 0 17 4", 5.4) + fill("M22-20L20 0L4-8Z"),
}


def sign_plate(sign: str, x: float, y: float, r: float = 36) -> str:
    """A paper plate with a small sign: skip, each, unsave or again."""
    plate = fill(circle(r), "W") + stroke(circle(r), 3) + stroke(circle(r - 4.4), 1)
    return group(plate + group(SIGN_MARKS[sign], scale=r / 33), x, y)


def portrait(index: str = "", foot: str = "", plain: bool = False, sign: str = "") -> Figure:
    """The border of a portrait card: picture area 40..320 x 40..480; `index` stands on a plate at the top left corner, large."""
    margin = Shape("M0 0H360V520H0ZM14 14V506H346V14Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M14 14H346V506H14ZM36 36V484H324V36Z", 0.0, cut=0, line=0, hollow=True)
    n = 4 if plain else 6
    trim = stroke("M10.6 10.6H349.4V509.4H10.6Z", 1.7) + stroke("M40.4 40.4H319.6V479.6H40.4Z", 1.4)
    trim += stroke("M36 36H324V484H36Z", 2.4, "W")
    for y in (25, 495):
        trim += vine(42, y, 156, y, n) + vine(318, y, 204, y, n)
    for x in (25, 335):
        trim += vine(x, 42, x, 246, 10) + vine(x, 478, x, 274, 10)
        trim += lozenge(x, 260)
    trim += "".join(medal(x, y) for x in (25, 335) for y in (25, 495)) + lozenge(180, 495, 8) + lozenge(180, 25, 8)
    if index:
        trim += index_plate(index, 68, 68, 54)
    if sign:
        trim += sign_plate(sign, 300, 62, 40)
    if foot:
        trim += fill("M52 444H308V478H52Z", "W") + words(foot, 180, 471, 30)
    return (margin, band, Shape("", detail=trim, cut=0, line=0))


def _bounds(d: str) -> tuple[float, float, float, float]:
    """The box of path data with absolute commands (H and V included)."""
    xs: list[float] = []
    ys: list[float] = []
    for command, rest in re.findall(r"([A-Z])([^A-Z]*)", d):
        values = [float(v) for v in re.findall(r"-?\d+\.?\d*", rest)]
        if command == "H":
            xs += values
        elif command == "V":
            ys += values
        else:
            xs += values[::2]
            ys += values[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def outline_text(text: str, x: float, y: float, high: float, wide: float) -> str:
    """Text as big as fits a box of wide x high, centred on (x, y)."""
    d, _ = outline(text, 100, 2)
    x0, y0, x1, y1 = _bounds(d)
    k = min(high / (y1 - y0), wide / (x1 - x0))
    return f'<g transform="translate({x - (x0 + x1) / 2 * k:.2f} {y - (y0 + y1) / 2 * k:.2f}) scale({k:.4f})">{fill(d)}</g>'


def index_plate(text: str, x: float, y: float, r: float = 44) -> str:
    """A paper plate whose index fills it, so that it reads from afar."""
    plate = fill(circle(r), "W") + stroke(circle(r), 3.4) + stroke(circle(r - 5), 1.1)
    return group(plate + outline_text(text, 0, 0, 1.22 * r, 1.34 * r), x, y)


def roundel(index: str = "", dark: bool = True, sign: str = "") -> Figure:
    """The border of a round card (400 x 400): picture inside a circle of 152 round (200, 200)."""
    margin = Shape("M0 0H400V400H0Z" + circle(190, 200, 200), 1.0, cut=0, line=0, hollow=True)
    band = Shape(ring(189, 157, 200, 200), 0.0 if dark else 1.0, cut=0, line=0, hollow=True)
    wreath = group(thorn_ring(173, 14), 200, 200)
    trim = (
        stroke(circle(194, 200, 200), 1.6)
        + stroke(circle(157, 200, 200), 2.6, "W")
        + stroke(circle(152.5, 200, 200), 1.4)
        + wreath
    )
    trim += "".join(medal(200 + dx * 173, 200 + dy * 173, 1.15) for dx, dy in ((0, -1), (1, 0), (-1, 0)))
    if index == "duel":
        blade = fill("M-3.4 30L-4.6-22L0-38L4.6-22L3.4 30ZM-15 14H15V21H-15ZM-3 21H3V38H-3Z")
        trim += group(
            fill(circle(44), "W")
            + stroke(circle(44), 3.4)
            + stroke(circle(39), 1.1)
            + group(blade, turn=40)
            + group(blade, turn=-40),
            200,
            340,
        )
    elif sign and not index:
        trim += sign_plate(sign, 200, 340, 46)
    else:
        trim += index_plate(index, 200, 338, 48) if index else medal(200, 373, 1.15)
        trim += sign_plate(sign, 282, 316, 34) if sign else ""
    return (margin, band, Shape("", detail=trim, cut=0, line=0))
