# ruff: noqa: E501
"""The village square of Grim Dance at night, and its lanterns."""

from __future__ import annotations

import math
import random

import numpy as np
from scipy import ndimage as ndi
from scipy.spatial import cKDTree

from tools.art.noise import Array, fbm, grid, mix, ramp, rgb, smooth
from tools.art.parts import nature
from tools.art.pictures.tables import FULL, candle_light, finish
from tools.art.press import Block, Lamp
from tools.art.registry import Picture, add, paint
from tools.art.relief import lit
from tools.art.shapes import Hatch, Shape, Tone, fill, mark, place, stroke
from tools.art.vector import mask


def cobbles(height: int, width: int, unit: float, seed: int) -> tuple[Array, Array]:
    """Stones laid in rings round the middle: (distance to the joint, a number per stone)."""
    rng = np.random.default_rng(seed)
    points = []
    for ring in range(1, 30):
        r = ring * 42.0
        count = max(6, round(2 * np.pi * r / 56))
        at = (np.arange(count) + (ring % 2) * 0.5 + rng.normal(0, 0.09, count)) / count * 2 * np.pi
        points.append(
            np.stack(
                [
                    960 + np.cos(at) * (r + rng.normal(0, 3, count)),
                    540 + np.sin(at) * (r + rng.normal(0, 3, count)) * 0.94,
                ],
                -1,
            )
        )
    tree = cKDTree(np.concatenate([*points, np.array([[960.0, 540.0]])]))
    x, y = grid(height, width, unit)
    wob = (fbm(height, width, 14 * unit, 3, seed) - 0.5) * 7
    near, which = tree.query(np.stack([x + wob, y - wob], -1).reshape(-1, 2), k=2, workers=1)
    gap = ((near[:, 1] - near[:, 0]) / 2).reshape(height, width).astype(np.float32)
    return gap, which[:, 0].reshape(height, width)


def _petals(seed: int) -> str:
    """Marigold petals, swept outward by the dance."""
    r = random.Random(seed)
    out = ""
    for _ in range(150):
        a, far = r.uniform(0, 6.2832), 330 + abs(r.gauss(0, 260))
        x, y, s = 960 + math.cos(a) * far * 1.2, 540 + math.sin(a) * far * 0.78, r.uniform(0.7, 1.5)
        out += f'<path d="M-6 0C-4-5 4-6 8-2C6 3-1 5-6 0Z" transform="translate({x:.1f} {y:.1f}) rotate({r.uniform(0, 360):.0f}) scale({s:.2f})"/>'
    return out


@paint("grim_dance/table", FULL, save="jpeg", scales=(1,), palette=("#1b1712", "#d9962b"))
def table(width: int, height: int, scale: float) -> Array:
    """Cobbles in rings, worn where so many have danced, lanterns somewhere above."""
    del scale
    unit = width / 1920
    gap, which = cobbles(height, width, unit, 12)
    tint = np.random.default_rng(5).random(int(which.max()) + 1).astype(np.float32)[which]
    wear = np.asarray(tint * 0.75 + 0.25 * fbm(height, width, 9 * unit, 4, 3), np.float32)
    stone = ramp(wear, "#2b2a2b", "#4a4744", "#6a645c", "#57534f")
    stone = mix(
        stone, rgb("#39402c"), np.asarray(0.5 * smooth(fbm(height, width, 150 * unit, 4, 31), 0.55, 0.8), np.float32)
    )
    joint = 1 - smooth(gap, 0.6, 5.5)
    stone = mix(stone, rgb("#151310"), np.asarray(joint * 0.7, np.float32))
    relief = np.sqrt(np.clip(gap / 15, 0, 1)) * 3.4 + tint * 1.6 + fbm(height, width, 4 * unit, 3, 8) * 0.7
    soft = np.asarray(ndi.gaussian_filter(relief, 1.5 * unit), np.float32)
    image = lit(np.asarray(stone, np.float32), soft, unit, 0.08, 0.42)
    petals = mask(_petals(7), width, height, (1920.0, 1080.0))
    fallen = ndi.shift(ndi.gaussian_filter(petals, 2 * unit), (3 * unit, 2 * unit), order=1)
    image = image * (1 - 0.5 * fallen)[..., None]
    image = mix(np.asarray(image, np.float32), rgb("#d98a1e"), np.asarray(petals * 0.85, np.float32))
    light = candle_light(height, width, unit, 960, 500, 700, 470, 0.62, 0.10)
    for x, y in ((210, 60), (1710, 60), (210, 1020), (1710, 1020)):
        light = light + candle_light(height, width, unit, x, y, 190, 150, 0.16, 0.0)
    return finish(np.asarray(image * rgb("#ffe2b4"), np.float32), np.asarray(light, np.float32), 4, 1.35)


LANTERNS = ("#f0a830", "#d9573a", "#e8c860")


def _lantern(n: int) -> Block:
    body = (
        "M-12-26H12L28-8V14L12 34H-12L-28 14V-8Z",
        "M0-30C26-30 32-10 30 4C28 24 14 36 0 36C-14 36-28 24-30 4C-32-10-26-30 0-30Z",
        "M-20-30H20L26 32H-26Z",
    )[n]
    ribs = (
        "M-28-8H28M-28 14H28M0-26V34",
        "M-30-4C-10 4 10 4 30-4M-27 14C-10 22 10 22 27 14M0-30V36M-15-26C-22-8-22 14-14 32M15-26C22-8 22 14 14 32",
        "M-22-10H22M-24 10H24M-8-30L-10 32M8-30L10 32",
    )[n]
    ball = Shape(
        body,
        Tone("r", 1, 0.72, y=6, r=44),
        Hatch(angle=90, pitch=4),
        tint=LANTERNS[n],
        cut=0,
        line=2.6,
        detail=stroke(ribs, 1.8),
    )
    caps = mark(
        fill("M-14-36H14V-28H-14ZM-10 34H10V41H-10Z")
        + stroke("M0-36V-54", 2.6)
        + stroke("M0 41V56M-5 41L-7 54M5 41L7 54", 2.2, "W")
    )
    glow = place(nature.flame(None), 0, 12, 0.22)
    return Block(
        (72, 120),
        place((ball, *glow, *caps), 36, 58),
        "free",
        page="#0c0806",
        seed=n,
        worn=0.4,
        rough=0.7,
        lamps=(Lamp(36, 62, 60, 1.7),),
        ambient=0.5,
    )


for _n in range(3):
    add(
        Picture(
            f"grim_dance/lantern/{_n}",
            (72, 120),
            block=lambda n=_n: _lantern(n),
            save="png",
            anchor=(0.5, 0.0),
            lines=1.2,
            palette=(LANTERNS[_n],),
        )
    )  # type: ignore[misc]
