"""The press: a block (figure, ground, paper, inks) becomes an RGBA picture at an optical size."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage as ndi

from tools.art.ink import bleed, engrave, paper, phase, rim_distance, shrink, stamp, wear
from tools.art.layers import layers_of
from tools.art.noise import Array, fbm, grid, smooth
from tools.art.shapes import Figure, Hatch, Shape
from tools.art.vector import UNIT, Matrix, render, size_of

PLAIN = Hatch()


@dataclass(frozen=True, slots=True)
class Lamp:
    """A warm light on a hand-tinted print: centre, reach (units), strength."""

    x: float
    y: float
    reach: float
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class Block:
    """A carved block. `kind`: card (sheet), round (disc), free (cut out, hand tinted), full (tinted scene)."""

    size: tuple[float, float]
    figure: Figure
    kind: str = "card"
    ground: float = 0.9
    hatch: Hatch = PLAIN
    ink: str = "#120b09"
    colour: str = "#1d5f4b"
    paper: tuple[str, str, str] = ("#efe1bf", "#dcc596", "#8d6a3c")
    seed: int = 7
    radius: float = 15.0
    lamps: tuple[Lamp, ...] = ()
    ambient: float = 0.16
    rough: float = 1.0
    worn: float = 1.0
    page: str = "#ead9b2"


def _region_phases(
    ids: Array, dark: Array, shapes: list[Shape], ground: Hatch, unit: float, lines: float, seed: int
) -> Array:
    h, w = dark.shape
    ink = np.zeros((h, w), np.float32)
    n1 = fbm(h, w, 7 * unit, 3, seed % 5) - 0.5
    n2 = fbm(h, w, 26 * unit, 2, seed % 5 + 1) - 0.5
    x, y = grid(h, w, unit)
    number = np.rint(ids).astype(np.int32)
    for index, box in enumerate(ndi.find_objects(number + 1)):
        if box is None:
            continue
        hatch, m = (ground, UNIT) if index == 0 else (shapes[index - 1].hatch, shapes[index - 1].m)
        inside = number[box] == index
        level = dark[box]
        spread = level[inside]
        if spread.max() < 0.06 or spread.min() > 0.95:
            ink[box][inside] = np.float32(spread.min() > 0.95)
            continue
        u, v = _local(m, x[box], y[box])
        field = phase(hatch, u, v, hatch.pitch * lines / size_of(m))
        cut = engrave(level, field, n1[box], n2[box])
        ink[box][inside] = cut[inside]
    return ink


def _local(m: Matrix, x: Array, y: Array) -> tuple[Array, Array]:
    a, b, c, d, e, f = m
    det = a * d - b * c
    dx, dy = x - e, y - f
    return np.asarray((d * dx - c * dy) / det, np.float32), np.asarray((a * dy - b * dx) / det, np.float32)


def _light(block: Block, h: int, w: int, unit: float) -> Array:
    x, y = grid(h, w, unit)
    total = np.full((h, w), block.ambient, np.float32)
    for lamp in block.lamps:
        r = np.hypot(x - lamp.x, y - lamp.y) / lamp.reach
        total += lamp.strength / (1 + (r * 1.6) ** 2) * (1 - smooth(r, 1.2, 3.2))
    return total


def pull(block: Block, width: int, height: int, lines: float = 1.0, bold: float = 0.0, sharp: float = 2.0) -> Array:
    """Print `block` at width x height pixels; `lines` widens the hatching, `bold` thickens it, `sharp` supersamples."""
    w, h = round(width * sharp), round(height * sharp)
    unit = w / block.size[0]
    view = block.size
    layers = layers_of(block.figure)
    defs = "".join(layers.defs)
    back = f'<rect width="{view[0]}" height="{view[1]}" fill='
    g = round(block.ground * 255)
    tone = render(f'{back}"#{g:02x}{g:02x}{g:02x}"/>' + "".join(layers.tone), w, h, view, defs)[..., 0]
    raw = render(f'{back}"#000"/>' + "".join(layers.region), w, h, view, crisp=True)
    ids = np.asarray(raw[..., 0] * 255 * 256 + raw[..., 1] * 255, np.float32)
    over = render(f'{back}"#000"/>' + "".join(layers.overlay), w, h, view)
    dark = np.asarray(1 - tone, np.float32)
    ink = _region_phases(ids, dark, layers.regions, block.hatch, unit, lines, block.seed)
    ink = ink * (1 - over[..., 1]) + over[..., 0]
    px = unit * 0.72 * block.rough
    if bold:
        ink = np.clip(ndi.gaussian_filter(ink, 0.6 * unit * bold) * 1.6, 0, 1)
    ink = wear(bleed(np.asarray(ink, np.float32), px, block.seed % 7), unit * block.worn, block.seed % 5 + 20)
    if block.kind in ("free", "full"):
        image = _washed(block, "".join(layers.tint), tone, ink, w, h, unit)
        alpha = np.ones((h, w), np.float32)
        if block.kind == "free":
            silhouette = render("".join(layers.outline), w, h, view)[..., 3]
            alpha = np.maximum(silhouette, over[..., 1]).astype(np.float32)
    else:
        image, alpha = _sheet(block, ink, over[..., 2], w, h, unit, lines)
    return shrink(np.dstack([np.clip(image, 0, 1), alpha]).astype(np.float32), width, height)


def _sheet(block: Block, ink: Array, second: Array, w: int, h: int, unit: float, lines: float) -> tuple[Array, Array]:
    radius = block.size[0] / 2 if block.kind == "round" else block.radius
    edge = rim_distance(w, h, unit, radius, 0.4)
    image = paper(w, h, unit, block.seed % 6, *block.paper, edge=edge)
    if second.max() > 0.01:
        x, y = grid(h, w, unit)
        sway = np.asarray((y + 3 * np.sin(x / 30)) / (3.4 * lines), np.float32)
        flat = np.zeros((h, w), np.float32)
        plate = np.where(second > 0.02, engrave(second, sway, flat, flat), 0).astype(np.float32)
        plate = wear(bleed(plate, unit * 0.8, 3), unit, 31, hole=0.05, fade=0.16)
        plate = ndi.shift(plate, (0.5 * unit, 0.45 * unit), order=1)
        image = stamp(image, np.asarray(plate * 0.96, np.float32), block.colour)
    image = stamp(image, ink, block.ink)
    _, y = grid(h, w, unit)
    image = image * (1.03 - 0.10 * (y / block.size[1]))[..., None]
    wobble = edge + (fbm(h, w, 9 * unit, 3, 2) - 0.5) * 1.0
    alpha = np.clip(wobble * unit + 0.5, 0, 1).astype(np.float32)
    image = image * (1 - 0.4 * (1 - smooth(edge, 0.0, 2.6)))[..., None]
    return np.asarray(image, np.float32), alpha


def _washed(block: Block, tint: str, tone: Array, ink: Array, w: int, h: int, unit: float) -> Array:
    base = render(
        f'<rect width="{block.size[0]}" height="{block.size[1]}" fill="{block.page}"/>' + tint, w, h, block.size
    )[..., :3]
    soft = ndi.gaussian_filter(base, (0.9 * unit, 0.9 * unit, 0))
    soft = (
        soft
        * (0.93 + 0.16 * (fbm(h, w, 34 * unit, 5, block.seed % 5) - 0.5) + 0.10 * (fbm(h, w, 2.2 * unit, 2, 3) - 0.5))[
            ..., None
        ]
    )
    volume = 0.62 + 0.42 * ndi.gaussian_filter(tone, 1.6 * unit)
    image = soft * volume[..., None]
    if block.lamps:
        light = _light(block, h, w, unit)
        warmth = np.stack(
            [1.04 + 0 * light, 0.80 + 0.14 * np.clip(light, 0, 1.2), 0.55 + 0.26 * np.clip(light, 0, 1.2)], -1
        )
        image = 1 - np.exp(-1.5 * image * light[..., None] * warmth)
    return stamp(np.asarray(image, np.float32), np.asarray(ink * 0.985, np.float32), block.ink)
