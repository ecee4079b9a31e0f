# ruff: noqa: E501
"""Table tops, the curtain and the vignette."""

from __future__ import annotations

import numpy as np
from scipy import ndimage as ndi

from tools.art.noise import Array, fbm, grid, mix, rgb, smooth
from tools.art.registry import paint
from tools.art.relief import depth_in, felt, lit, wood
from tools.art.vector import mask

FULL = (1920, 1080)
VIEW = (1920.0, 1080.0)
ORNAMENT = (
    '<g fill="none" stroke="#fff" stroke-linecap="round" stroke-width="3.2"><path d="M70 236C104 214 104 176 136 158C166 140 196 148 224 118"/>'
    '<path d="M136 158C124 134 94 140 97 161C100 173 115 173 118 162"/><path d="M136 158C160 170 154 200 133 197C121 194 121 179 131 175"/>'
    '<path d="M193 141C193 118 220 106 232 118M88 203C70 197 58 215 67 230"/></g><g fill="#fff"><path d="M224 118C252 100 280 106 292 118C270 124 246 130 224 118Z"/>'
    '<path d="M70 236C50 260 56 290 68 302C77 281 83 257 70 236Z"/><circle cx="166" cy="170" r="4"/><circle cx="115" cy="197" r="4"/></g>'
)


def candle_light(
    h: int, w: int, unit: float, x: float, y: float, rx: float, ry: float, peak: float, floor: float
) -> Array:
    """An elliptic pool of light."""
    gx, gy = grid(h, w, unit)
    r = ((gx - x) / rx) ** 2 + ((gy - y) / ry) ** 2
    return np.asarray(peak * np.exp(-r) + floor, np.float32)


def finish(image: Array, light: Array, seed: int = 1, gain: float = 1.55) -> Array:
    """Warm the light, roll off the highlights, add a breath of grain against banding."""
    h, w = light.shape
    out = image * light[..., None] * np.array([1.03, 0.97, 0.88], np.float32)
    out = 1 - np.exp(-out * gain)
    out += (np.random.default_rng(seed).random((h, w, 1), np.float32) - 0.5) * (3 / 255)
    return np.asarray(np.clip(out, 0, 1), np.float32)


def _cloth_table(
    width: int,
    height: int,
    cloth: str,
    thread: str,
    stops: tuple[str, str, str],
    inlay: str,
    seed: int,
    frame: float = 58,
) -> tuple[Array, Array]:
    """A table with a wooden rim and a cloth sunk into it; returns colour and the cloth's mask."""
    unit = width / 1920
    planks, height_map = wood(height, width, unit * 1.5, seed, stops)
    base = lit(planks, np.asarray(height_map * 0.22, np.float32), unit, gloss=0.05, ambient=0.5)
    inside = mask(f'<path d="{inlay}"/>', width, height, VIEW)
    fabric = felt(height, width, unit, cloth, seed + 3)
    sew = "".join(
        f'<g transform="translate({tx} {ty}) scale({sx} {sy})">{ORNAMENT}</g>'
        for tx, ty, sx, sy in ((0, 0, 1, 1), (1920, 0, -1, 1), (0, 1080, 1, -1), (1920, 1080, -1, -1))
    )
    line = f'<path d="{inlay}" fill="none" stroke="#fff" stroke-width="{{}}" transform="translate(960 540) scale({{}} {{}}) translate(-960 -540)"/>'
    stitches = mask(sew + line.format(3, 0.985, 0.972) + line.format(1.4, 0.979, 0.962), width, height, VIEW)
    gx, gy = grid(height, width, unit)
    yarn = (
        rgb(thread) * (0.5 + 0.6 * fbm(height, width, 2.4, 2, 44) * (0.72 + 0.28 * np.sin((gx + gy) * 1.5)))[..., None]
    )
    dip = ndi.shift(ndi.gaussian_filter(stitches, 1.4), (1.6, 1.4), order=1)
    fabric = mix(
        np.asarray(fabric * (1 - 0.5 * dip)[..., None], np.float32),
        np.asarray(yarn, np.float32),
        np.asarray(0.85 * stitches, np.float32),
    )
    image = mix(base, fabric, inside)
    shade = ndi.gaussian_filter(ndi.shift(1 - inside, (11, 6), order=1, mode="nearest"), 9) * inside
    image = image * (1 - 0.7 * shade)[..., None]
    out = depth_in(np.asarray(1 - inside, np.float32), 1.0)
    near = np.exp(-(((out - 6) / 3.4) ** 2)) * (1 - inside)
    gy_, gx_ = np.gradient(ndi.gaussian_filter(out, 1.6))
    image = image * (1 + near * np.clip(gx_ * 0.5 + gy_ * 0.8, -1, 1) * 0.9)[..., None]
    image = image * (1 - 0.75 * np.exp(-((out / 1.6) ** 2)) * (1 - inside))[..., None]
    return np.asarray(np.clip(image, 0, 1), np.float32), inside


GRIM_INLAY = "M84 44H1836C1836 66 1852 84 1876 84V996C1852 996 1836 1014 1836 1036H84C84 1014 68 996 44 996V84C68 84 84 66 84 44Z"


@paint("grim/table", FULL, save="jpeg", scales=(1,), palette=("#15161a", "#1d6b52"))
def grim_table(width: int, height: int, scale: float) -> Array:
    """Black felt in a dark rim; the candle stands near the middle."""
    del scale
    image, _ = _cloth_table(width, height, "#252529", "#3f6a58", ("#120a06", "#351e0e", "#6a3f20"), GRIM_INLAY, 3)
    unit = width / 1920
    light = candle_light(height, width, unit, 960, 520, 760, 500, 0.88, 0.13)
    warm = np.array([1.06, 0.98, 0.87], np.float32)
    return finish(np.asarray(image * warm, np.float32), light)


@paint("common/table_dark", FULL, save="jpeg", scales=(1,), palette=("#120a06",))
def table_dark(width: int, height: int, scale: float) -> Array:
    """Old dark planks, one pool of light: for menus."""
    del scale
    unit = width / 1920
    planks, height_map = wood(height, width, unit * 1.5, 11, ("#0f0805", "#2b180b", "#553218"))
    image = lit(planks, np.asarray(height_map * 0.25, np.float32), unit, gloss=0.06, ambient=0.45)
    return finish(image, candle_light(height, width, unit, 960, 480, 820, 520, 0.72, 0.09), 2)


@paint("common/curtain", FULL, save="jpeg", scales=(1,), palette=("#2a0d10",))
def curtain(width: int, height: int, scale: float) -> Array:
    """Heavy dark cloth in folds, a worn gilt hem."""
    del scale
    unit = width / 1920
    x, y = grid(height, width, unit)
    drift = (fbm(height, width, 420 * unit, 3, 5, stretch=(2.2, 0.8)) - 0.5) * 90
    u = x + drift + 10 * np.sin(y / 300)
    folds = 0.55 * np.sin(u / 29) + 0.3 * np.sin(u / 47 + 1.3) + 0.15 * np.sin(u / 13 + 0.4)
    slope = np.gradient(ndi.gaussian_filter(folds.astype(np.float32), 2), axis=1) * 34
    shade = np.clip(0.42 - 0.30 * slope + 0.26 * folds, 0.02, 1.1)
    nap = fbm(height, width, 2.0, 2, 8) * 0.22 + fbm(height, width, 50, 4, 9) * 0.25 + 0.72
    colour = rgb("#4a1418") * (shade * nap)[..., None]
    wave = 1022 + 9 * folds
    hem = smooth(y - wave, -30, -27) * (1 - smooth(y - wave, -3, 0))
    braid = 0.6 + 0.4 * np.sin(u * 0.7 + y * 0.9)
    colour = mix(
        np.asarray(colour, np.float32),
        np.asarray(rgb("#a07c3c") * (shade * 0.9 * braid)[..., None], np.float32),
        np.asarray(hem, np.float32),
    )
    fringe = (
        smooth(y - wave, 0, 1) * (0.5 + 0.5 * np.sin(u * 1.3 + 0.5 * np.sin(y / 9))) * (1 - smooth(y - wave, 36, 52))
    )
    colour = mix(
        colour, np.asarray(rgb("#86652e") * (shade * 0.8)[..., None], np.float32), np.asarray(fringe * 0.9, np.float32)
    )
    return finish(colour, candle_light(height, width, unit, 960, 430, 900, 620, 0.95, 0.12), 3, 1.3)


@paint("common/vignette", FULL, save="png", scales=(1,))
def vignette(width: int, height: int, scale: float) -> Array:
    """Black that gathers at the rim; lay it over everything."""
    del scale
    small_h, small_w = height, width
    x, y = grid(small_h, small_w, width / 1920)
    r = np.hypot((x - 960) / 1120, (y - 540) / 720)
    alpha = np.round(smooth(r, 0.62, 1.30) * 0.66 * 96) / 96
    return np.dstack([np.zeros((height, width, 3), np.float32), alpha]).astype(np.float32)
