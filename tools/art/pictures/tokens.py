# ruff: noqa: E501
"""Small things of thickness: coins, seals, ice, empty places, frost and ember on dice."""

from __future__ import annotations

import numpy as np
from scipy import ndimage as ndi

from tools.art.ink import bleed, shrink
from tools.art.noise import Array, fbm, grid, mix, ramp, rgb, smooth
from tools.art.parts.heads import CRANIUM, EYES, JAW, NOSE
from tools.art.pictures.dice import REST, bone_die
from tools.art.registry import paint
from tools.art.relief import depth_in, dome, lit, over
from tools.art.solids import cube, trace
from tools.art.vector import mask, render

SHARP = 4


def _sheet(width: int, height: int) -> tuple[int, int, float]:
    w, h = width * SHARP, height * SHARP
    return w, h, w / 100


def _skull(scale: float, y: float = 50) -> str:
    eye = f'<path d="{EYES["calm"]}" fill="#000"/>'
    return (
        f'<g transform="translate(50 {y}) scale({scale})"><path d="{CRANIUM}"/><path d="{JAW}"/>{eye}<g transform="scale(-1 1)">{eye}</g>'
        f'<path d="{NOSE}" fill="#000"/><path d="M-18 31H18M-9 25V42M0 25V44M9 25V42" stroke="#000" stroke-width="3.5"/></g>'
    )


def _grey(markup: str, w: int, h: int) -> Array:
    return render(f'<rect width="100" height="100" fill="#000"/><g fill="#fff">{markup}</g>', w, h, (100, 100))[..., 0]


@paint("grim/token/green", (44, 44), save="png", palette=("#2c7a60",))
def green(width: int, height: int, scale: float) -> Array:
    """A verdigris coin with a skull."""
    del scale
    w, h, unit = _sheet(width, height)
    x, y = grid(h, w, unit)
    edge = 46 - np.hypot(x - 50, y - 50) + (fbm(h, w, 16 * unit, 2, 3) - 0.5) * 2.4
    face = bleed(_grey(_skull(0.62, 49), w, h), unit, 2, 0.5)
    ring = np.exp(-(((edge - 8) / 2.6) ** 2))
    height_map = dome(edge, 5, 5) + 3.0 * ndi.gaussian_filter(face, 1.2 * unit) + 3.2 * ring
    patina = fbm(h, w, 18 * unit, 5, 8)
    colour = mix(
        np.broadcast_to(rgb("#2f8a68"), (h, w, 3)), rgb("#8fd0b0"), np.asarray(smooth(patina, 0.45, 0.9), np.float32)
    )
    colour = mix(colour, rgb("#10382c"), np.asarray(0.55 * (1 - face) * smooth(edge, 9, 14), np.float32))
    colour = mix(
        colour,
        rgb("#c9a458"),
        np.asarray(0.55 * np.clip(ring + face * 0.8, 0, 1) * smooth(fbm(h, w, 8 * unit, 3, 5), 0.5, 0.8), np.float32),
    )
    image = lit(colour, np.asarray(height_map, np.float32), unit, 0.4, 0.3)
    alpha = np.clip(edge * unit + 0.5, 0, 1)
    return shrink(np.dstack([image, alpha]).astype(np.float32), width, height)


@paint("grim/token/strike", (56, 56), save="png", palette=("#b3140f",))
def strike(width: int, height: int, scale: float) -> Array:
    """A red wax seal with an X that still burns."""
    del scale
    w, h, unit = _sheet(width, height)
    x, y = grid(h, w, unit)
    angle = np.arctan2(y - 50, x - 50)
    lobes = 2.6 * np.sin(angle * 5 + 0.6) + 1.8 * np.sin(angle * 9 + 2) + 1.2 * np.sin(angle * 3)
    edge = 42 + lobes - np.hypot(x - 50, y - 50)
    disc = np.hypot(x - 50, y - 50)
    cross = bleed(
        _grey('<path d="M32 26L50 44L68 26L74 32L56 50L74 68L68 74L50 56L32 74L26 68L44 50L26 32Z"/>', w, h),
        unit,
        2,
        0.4,
    )
    pressed = 1 - smooth(disc, 29, 33)
    height_map = (
        dome(np.asarray(edge, np.float32), 9, 8)
        - 3.4 * ndi.gaussian_filter(pressed, 1.2 * unit)
        + 3.2 * ndi.gaussian_filter(cross, 1.0 * unit)
    )
    colour = np.broadcast_to(rgb("#b5170f"), (h, w, 3)) * (0.82 + 0.3 * fbm(h, w, 14 * unit, 4, 4))[..., None]
    image = lit(np.asarray(colour, np.float32), np.asarray(height_map, np.float32), unit, 0.5, 0.32, 26)
    ember = ndi.gaussian_filter(cross, 0.6 * unit)
    image = mix(image, rgb("#ffd36a"), np.asarray(np.clip(ember * 1.05, 0, 1), np.float32))
    halo = ndi.gaussian_filter(cross, 5 * unit)
    image = np.clip(image + (halo * 0.5)[..., None] * rgb("#ff7a1e"), 0, 1)
    alpha = np.clip(edge * unit + 0.5, 0, 1)
    glow = np.clip(np.exp(-np.clip(-edge, 0, None) / 3.0) * 0.55, 0, 1) * (1 - smooth(disc, 44, 50))
    back = np.dstack([np.broadcast_to(rgb("#ff6a1a"), (h, w, 3)), glow]).astype(np.float32)
    return shrink(over(back, np.dstack([image, alpha]).astype(np.float32)), width, height)


@paint("grim/token/ice", (56, 56), save="png", palette=("#9fd2f2",))
def ice(width: int, height: int, scale: float) -> Array:
    """A block of frost with a snow star in it."""
    del scale
    w, h, unit = _sheet(width, height)
    arm = '<path d="M50 50V20M50 31L42 23M50 31L58 23"/>'
    star = "".join(f'<g transform="rotate({a} 50 50)">{arm}</g>' for a in range(0, 360, 60))
    body = mask('<path d="M14 12L48 7L88 13L93 50L87 88L50 93L12 87L7 48Z"/>', w, h, (100, 100))
    drawn = mask(f'<g fill="none" stroke="#fff" stroke-width="7.5" stroke-linecap="round">{star}</g>', w, h, (100, 100))
    edge = depth_in(body, unit)
    facet = fbm(h, w, 26 * unit, 3, 6)
    height_map = np.clip(edge / 10, 0, 1) * 8 + np.floor(facet * 4) * 1.2 + 2.6 * ndi.gaussian_filter(drawn, 0.8 * unit)
    colour = mix(
        np.broadcast_to(rgb("#2e6fa8"), (h, w, 3)),
        rgb("#a9dcf6"),
        np.asarray(np.clip(0.25 + 0.5 * facet + 0.4 * (1 - smooth(edge, 0, 12)), 0, 1), np.float32),
    )
    colour = mix(colour, rgb("#f4fcff"), drawn)
    image = lit(colour, np.asarray(height_map, np.float32), unit, 0.55, 0.45)
    return shrink(np.dstack([image, body]).astype(np.float32), width, height)


@paint("grim/token/empty", (44, 44), save="png")
def empty(width: int, height: int, scale: float) -> Array:
    """A carved hollow waiting for a token, its rim dashed."""
    del scale
    w, h, unit = _sheet(width, height)
    x, y = grid(h, w, unit)
    edge = 43 - np.hypot(x - 50, y - 50)
    inner = smooth(edge, 0, 2)
    shade = np.clip(0.5 + 0.5 * smooth(-(x - 50) * 0.6 - (y - 50) * 0.8, -30, 45), 0, 1)
    hole = np.dstack([np.zeros((h, w, 3), np.float32) + rgb("#050404"), inner * 0.42 * shade]).astype(np.float32)
    dash = mask(
        '<circle cx="50" cy="50" r="42" fill="none" stroke="#fff" stroke-width="5.5" stroke-dasharray="11 7.85"/>',
        w,
        h,
        (100, 100),
    )
    dash = bleed(dash, unit, 3, 0.6)
    rim = np.dstack([np.zeros((h, w, 3), np.float32) + rgb("#b7a98a"), dash * 0.85]).astype(np.float32)
    return shrink(over(hole, rim), width, height)


def _die_alpha(size: int) -> Array:
    return trace(cube(), bone_die("blue"), np.asarray(REST, np.float32), size, 1.0, 1.1)[..., 3]


@paint("grim/die/frost", (190, 190), save="png")
def frost(width: int, height: int, scale: float) -> Array:
    """Frost that grows from the edges over a die; lay it on the die."""
    del scale
    w, h = width * 2, height * 2
    unit = w / 100
    body = _die_alpha(w)
    edge = depth_in(body, unit)
    n1, n2 = fbm(h, w, 14 * unit, 5, 4), fbm(h, w, 7 * unit, 4, 9)
    needles = np.maximum(
        np.exp(-((np.abs(fbm(h, w, 11 * unit, 4, 12) - 0.5) / 0.035) ** 2)),
        np.exp(-((np.abs(fbm(h, w, 16 * unit, 5, 15) - 0.5) / 0.03) ** 2)),
    )
    grow = 1 - smooth(edge + (n1 - 0.5) * 20, 2, 19)
    amount = np.clip(grow * (0.6 + 0.4 * n2) + 0.5 * needles * (1 - smooth(edge, 8, 30)) + 0.05, 0, 0.95) * body
    ice_drop = mask(
        '<path d="M14 82L18 96L21 84L27 99L31 85L38 97L42 86L50 99L55 86L62 95L66 85L72 92L75 83Z"/>', w, h, (100, 100)
    )
    colour = ramp(
        np.asarray(np.clip(0.35 + 0.5 * n2 + 0.4 * needles, 0, 1), np.float32), "#4f94c8", "#a9d9f4", "#f7fdff"
    )
    layer = np.dstack([colour, amount]).astype(np.float32)
    drop = np.dstack([ramp(np.asarray(0.4 + 0.6 * n1, np.float32), "#6fb3dc", "#e8f8ff"), ice_drop * 0.9]).astype(
        np.float32
    )
    return shrink(over(drop, layer), width, height)


@paint("grim/die/ember", (190, 190), save="png")
def ember(width: int, height: int, scale: float) -> Array:
    """Cracks that glow and edges that burn; lay it on a striking die."""
    del scale
    w, h = width * 2, height * 2
    unit = w / 100
    body = _die_alpha(w)
    edge = depth_in(body, unit)
    crack = np.exp(-((np.abs(fbm(h, w, 22 * unit, 4, 21) - 0.5) / 0.022) ** 2)) * (1 - 0.75 * smooth(edge, 16, 34))
    burn = (1 - smooth(edge + (fbm(h, w, 9 * unit, 4, 23) - 0.5) * 12, 0, 9)) * body
    heat = np.clip(crack * body + burn * 0.85, 0, 1)
    out = ndi.distance_transform_edt(body < 0.5) / unit
    lick = fbm(h, w, 9 * unit, 4, 25, stretch=(2.4, 0.6))
    _, y = grid(h, w, unit)
    flames = np.exp(-out / (1.5 + 5 * lick * (1.2 - y / 100))) * (out > 0) * 0.8
    flames *= 1 - smooth(np.maximum(np.abs(grid(h, w, unit)[0] - 50), np.abs(y - 50)), 44, 50)
    value = np.clip(heat + flames, 0, 1)
    colour = ramp(np.asarray(value, np.float32), "#5a0d02", "#c8380a", "#ff9a2a", "#fff0b0")
    return shrink(np.dstack([colour, np.clip(value * 1.15, 0, 1)]).astype(np.float32), width, height)
