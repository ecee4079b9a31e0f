# ruff: noqa: E501
"""Things every game uses: candle and flame, particles, seat symbols."""

from __future__ import annotations

import math
import random

import numpy as np
from scipy import ndimage as ndi

from tools.art.ink import shrink
from tools.art.noise import Array, grid, mix, ramp, rgb, smooth
from tools.art.parts import nature, props
from tools.art.press import Block, Lamp
from tools.art.registry import Picture, add, block, paint
from tools.art.shapes import Figure, Hatch, Shape, Tone, dot, fill, place, stroke
from tools.art.vector import mask, render

SEATS = ("#e9e4d2", "#e8bd5a", "#e2755e", "#62c39a", "#85b8ea", "#c9a0e2")


def _seat(n: int) -> Figure:
    """Six silhouettes: moon, ring, crown, triangle, diamond, cross."""
    tint, hatch = SEATS[n], Hatch(angle=38, pitch=4.6)
    tone = Tone("d", 1.0, 0.8)
    moon_face = stroke("M-16-6C-12-11-6-11-2-6M8-6C12-11 18-11 22-6M4 0L0 12H5M-10 22C-2 28 10 28 18 22", 3) + stroke(
        "M-26-22C-34-8-34 10-26 24", 2.2
    )
    figures: tuple[Figure, ...] = (
        (
            Shape(
                nature.circle(41),
                Tone("d", 1.0, 0.86),
                Hatch("rings", 4.4, x=-50, y=-30),
                cut=0,
                line=3.4,
                tint=tint,
                detail=moon_face,
            ),
        ),
        (
            Shape(
                nature.ring(42, 22),
                tone,
                Hatch("rings", 4.6),
                cut=0,
                line=3.2,
                hollow=True,
                tint=tint,
                detail="".join(
                    stroke(
                        f"M{math.cos(a) * 25:.1f} {math.sin(a) * 25:.1f}L{math.cos(a) * 39:.1f} {math.sin(a) * 39:.1f}",
                        2.4,
                    )
                    for a in [i * math.pi / 6 for i in range(12)]
                ),
            ),
        ),
        (
            Shape(
                "M-36 34L-43-22L-22-2L0-38L22-2L43-22L36 34Z",
                tone,
                hatch,
                cut=0,
                line=3.4,
                tint=tint,
                detail=stroke("M-35 22H35", 2.6) + dot(0, 6, 5) + dot(-20, 10, 3.4) + dot(20, 10, 3.4),
            ),
        ),
        (
            Shape(
                "M0-42L44 36H-44Z",
                tone,
                hatch,
                cut=0,
                line=3.4,
                tint=tint,
                detail=stroke("M0-22L27 26H-27Z", 2.6)
                + fill("M-13 12C-6 4 6 4 13 12C6 20-6 20-13 12Z")
                + dot(0, 12, 3.4, "W"),
            ),
        ),
        (
            Shape(
                "M0-46L36 0L0 46L-36 0Z",
                tone,
                hatch,
                cut=0,
                line=3.4,
                tint=tint,
                detail=stroke("M0-28L22 0L0 28L-22 0ZM-36 0H-22M36 0H22M0-46V-28M0 46V28", 2.6) + dot(0, 0, 5),
            ),
        ),
        (
            Shape(
                "M-14-42H14V-14H42V14H14V42H-14V14H-42V-14H-14Z",
                tone,
                hatch,
                cut=0,
                line=3.4,
                tint=tint,
                detail=stroke("M-6-34H6V-6H34V6H6V34H-6V6H-34V-6H-6Z", 2.2) + dot(0, 0, 3.6),
            ),
        ),
    )
    return figures[n]


def _add_seat(n: int) -> None:
    def carve() -> Block:
        return Block((96, 96), place(_seat(n), 48, 48, 1.02), "free", page="#0c0806", seed=n, worn=0.5, rough=0.7)

    add(Picture(f"common/seat/{n}", (96, 96), block=carve, save="png", lines=1.3, bold=0.1, palette=(SEATS[n],)))


for _n in range(6):
    _add_seat(_n)


@block("common/candle", (64, 120), save="png", anchor=(0.5, 1.0), lines=1.2, extra={"wick": [32, 30]})
def candle() -> Block:
    """The turn marker: a stub in its dish; the flame is a strip of its own, standing on `wick`."""
    stub = props.candle(62, lit=False)
    dish = Shape(
        "M-27 0C-27 16 27 16 27 0C27-7-27-7-27 0Z",
        Tone("v", 0.9, 0.2),
        Hatch(pitch=3.4),
        tint=props.BRASS,
        cut=0,
        line=2,
    )
    handle = Shape(nature.ring(9, 5, 27, 3), 0.5, cut=0, line=1.6, hollow=True, tint=props.BRASS)
    return Block(
        (64, 120),
        (*place((handle, dish), 30, 104, 0.92), *place(stub, 30, 102, 1.0)),
        "free",
        page="#0c0806",
        seed=3,
        worn=0.5,
        lamps=(Lamp(32, 30, 130, 1.6),),
        ambient=0.85,
    )


FLAMES = 6


@paint("common/flame", (48, 72), save="png", frames=FLAMES, columns=FLAMES, anchor=(0.5, 0.92))
def flame(width: int, height: int, scale: float) -> Array:
    """Six moments of a candle flame with its glow."""
    del width, height
    w, h = round(48 * scale), round(72 * scale)
    out = np.zeros((h, w * FLAMES, 4), np.float32)
    x, y = grid(h * 2, w * 2, 2 * scale)
    for i in range(FLAMES):
        a = i * 2 * math.pi / FLAMES
        tip, lean, fat = 10 + 3.5 * math.sin(a), 3.2 * math.sin(a + 1), 1 + 0.06 * math.cos(2 * a)
        t = np.clip((64 - y) / (64 - tip), 0, 1)
        middle = 24 + lean * t**1.6
        half = 10.5 * fat * np.clip(np.sin(np.pi * np.clip(t, 0, 1) ** 0.62), 0, 1) * (1 - 0.25 * t)
        d = np.abs(x - middle) / np.maximum(half, 0.4)
        inside = (1 - smooth(d, 0.72, 1.05)) * (y < 64.5) * (y > tip)
        inside = ndi.gaussian_filter(inside.astype(np.float32), 0.8 * scale)
        core = np.clip(1 - d, 0, 1) * np.clip(1.25 - t * 1.1, 0, 1)
        colour = ramp(
            np.asarray(np.clip(0.25 + core * 1.1, 0, 1), np.float32), "#c2410c", "#f59a23", "#ffdf85", "#fffbe6"
        )
        blue = smooth(y, 58, 66) * 0.6
        colour = mix(colour, rgb("#3a4f9a"), np.asarray(blue, np.float32))
        halo = np.exp(-(((x - 24) / 15) ** 2 + ((y - 42) / 22) ** 2)) * 0.34
        halo *= 1 - smooth(np.maximum(np.abs(x - 24) / 24, np.abs(y - 36) / 36), 0.8, 1.0)
        alpha = inside + halo * (1 - inside)
        tone = (colour * inside[..., None] + rgb("#ff9d3c") * (halo * (1 - inside))[..., None]) / np.clip(
            alpha, 1e-4, None
        )[..., None]
        out[:, i * w : (i + 1) * w] = shrink(np.dstack([np.clip(tone, 0, 1), alpha]).astype(np.float32), w, h)
    return out


def _sprite(width: int, height: int, markup: str, colour: str, blur: float = 0.0, alpha: float = 1.0) -> Array:
    shape = mask(markup, width * 4, height * 4, (100, 100))
    if blur:
        shape = ndi.gaussian_filter(shape, blur * width * 4 / 100)
    out = np.dstack([np.broadcast_to(rgb(colour), (*shape.shape, 3)), shape * alpha]).astype(np.float32)
    return shrink(out, width, height)


@paint("common/particle/ash", (16, 16), save="png", frames=4, columns=4)
def ash(width: int, height: int, scale: float) -> Array:
    """Four flakes of ash."""
    del width
    r = random.Random(5)
    side = round(16 * scale)
    out = np.zeros((height, side * 4, 4), np.float32)
    for i in range(4):
        points = [
            (50 + math.cos(k) * r.uniform(18, 42), 50 + math.sin(k) * r.uniform(14, 40))
            for k in [j * math.pi / 4 for j in range(8)]
        ]
        d = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "Z"
        out[:, i * side : (i + 1) * side] = _sprite(
            side, side, f'<path d="{d}"/>', ("#8d867c", "#b5ada0", "#6d665e", "#a39a8d")[i], 3, 0.85
        )
    return out


@paint("common/particle/spark", (16, 16), save="png")
def spark(width: int, height: int, scale: float) -> Array:
    """A spark: hot middle, soft halo (blend it additively or plainly)."""
    del scale
    x, y = grid(height * 4, width * 4, width * 4 / 100)
    r = np.hypot(x - 50, y - 50) / 50
    value = np.exp(-((r / 0.22) ** 2)) + 0.5 * np.exp(-((r / 0.5) ** 2)) * (1 - smooth(r, 0.7, 1.0))
    colour = ramp(np.asarray(np.clip(value, 0, 1), np.float32), "#8a2500", "#ff8a1f", "#ffe7a0", "#ffffff")
    return shrink(np.dstack([colour, np.clip(value, 0, 1)]).astype(np.float32), width, height)


@paint("common/particle/feather", (32, 48), save="png")
def feather(width: int, height: int, scale: float) -> Array:
    """A black feather."""
    del scale
    vane = '<path d="M54 2C80 18 86 44 70 70C64 80 56 86 50 90C36 84 26 70 26 50C26 30 40 10 54 2Z" fill="#23201f"/>'
    cuts = "".join(
        f'<path d="M50 {y}L{78 - abs(44 - y) * 0.2:.0f} {y - 16}M49 {y + 4}L{26 + abs(50 - y) * 0.2:.0f} {y - 10}" stroke="#6b6660" stroke-width="2.4"/>'
        for y in (30, 42, 54, 66, 78)
    )
    quill = '<path d="M54 6C48 40 48 70 46 99" stroke="#cfc6b4" stroke-width="4" fill="none"/>'
    drawn = render(vane + cuts + quill, width * 4, height * 4, (100, 100))
    return shrink(np.asarray(drawn, np.float32), width, height)
