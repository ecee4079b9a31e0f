"""From tone to ink: engraving along a phase field, bleed, wear; and paper to print on."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy import ndimage as ndi

from tools.art.noise import Array, fbm, grid, rgb, smooth
from tools.art.shapes import Hatch


def phase(hatch: Hatch, u: Array, v: Array, pitch: float) -> Array:
    """The line count at local points (u, v); lines stand `pitch` local units apart."""
    if hatch.kind == "rings":
        return np.asarray(np.hypot(u - hatch.x, v - hatch.y) / pitch, np.float32)
    if hatch.kind == "fan":
        return np.asarray(np.arctan2(u - hatch.x, v - hatch.y) * hatch.radius / pitch, np.float32)
    a = np.radians(hatch.angle)
    along = (u - hatch.x) * np.cos(a) + (v - hatch.y) * np.sin(a)
    across = -(u - hatch.x) * np.sin(a) + (v - hatch.y) * np.cos(a)
    across = across + hatch.bend * along**2
    if hatch.wave:
        across = across + hatch.wave * np.sin(along / hatch.length)
    return np.asarray(across / pitch, np.float32)


def engrave(dark: Array, lines: Array, n1: Array, n2: Array, rough: float = 0.13) -> Array:
    """Ink where a triangle wave of the phase is below the darkness, so that lines swell with tone."""
    p = lines + n1 * 0.16 + n2 * 0.45
    tri = np.abs(p - np.floor(p) - 0.5) * 2
    gy, gx = np.gradient(lines) if min(lines.shape) > 1 else (np.zeros_like(lines), np.zeros_like(lines))
    g = np.clip(np.hypot(gx, gy), 1e-3, 0.45)
    d = dark + n1 * rough
    ink = np.clip((d - (1 - tri)) / (2.2 * g) + 0.5, 0, 1)
    ink = np.where(d < 0.07, 0, ink)
    return np.asarray(np.where(d > 0.94, 1, ink), np.float32)


def bleed(ink: Array, px: float, seed: int, amount: float = 1.0) -> Array:
    """Ink spreads: edges wobble, corners round off."""
    h, w = ink.shape
    dy = (fbm(h, w, 5 * px, 3, seed) - 0.5) * 1.5 * px * amount
    dx = (fbm(h, w, 5 * px, 3, seed + 1) - 0.5) * 1.5 * px * amount
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    moved = ndi.map_coordinates(ink, [yy + dy, xx + dx], order=1, mode="nearest")
    soft = ndi.gaussian_filter(moved, 0.36 * px)
    threshold = 0.5 + (fbm(h, w, 2.2 * px, 2, seed + 2) - 0.5) * 0.22
    return smooth(soft - threshold + 0.5, 0.38, 0.62)


def wear(ink: Array, px: float, seed: int, hole: float = 0.03, fade: float = 0.14) -> Array:
    """Uneven pressing: faded patches, pin holes, darker rims."""
    h, w = ink.shape
    rim = np.clip(ink - ndi.gaussian_filter(ink, 1.5 * px), 0, 1)
    patch = fbm(h, w, 70 * px, 4, seed)
    grain = fbm(h, w, 1.5 * px, 2, seed + 1)
    density = 1 - fade * patch * np.clip(1 - 2.4 * rim, 0, 1) - 0.12 * grain
    holes = smooth(grain * 0.6 + patch * 0.4, 1 - hole * 5.2, 1 - hole * 3.4)
    return np.asarray(np.clip(ink * density * (1 - 0.85 * holes), 0, 1), np.float32)


def paper(
    w: int,
    h: int,
    px: float,
    seed: int,
    light: str = "#efe1bf",
    mid: str = "#dcc596",
    dark: str = "#8d6a3c",
    edge: Array | None = None,
) -> Array:
    """Old paper: fractal tone, fibres, foxing, burnt rim; `edge` = distance to the rim in units."""
    f1, f2, f3 = fbm(h, w, 120 * px, 5, seed), fbm(h, w, 14 * px, 4, seed + 1), fbm(h, w, 1.4 * px, 2, seed + 2)
    fibre = fbm(h, w, 3 * px, 3, seed + 3, stretch=(0.35, 7))
    x, y = grid(h, w, px)
    e = np.minimum(np.minimum(x, w / px - x), np.minimum(y, h / px - y)) if edge is None else edge
    r = np.hypot((x * px / w - 0.5) * 1.15, (y * px / h - 0.47) * 1.1)
    t = np.clip(0.12 + 0.52 * f1 + 0.25 * smooth(r, 0.25, 0.85) - 0.2, 0, 1)[..., None]
    c = rgb(light) + (rgb(mid) - rgb(light)) * t
    foxing = smooth(f2 * 0.55 + f1 * 0.45, 0.72, 0.98) * 0.35
    burn = (1 - smooth(e + (f2 - 0.5) * 16 + (f1 - 0.5) * 14, 0, 24)) * 0.75 + 0.22 * smooth(r, 0.45, 0.85)
    a = np.clip(foxing + burn, 0, 1)[..., None]
    c = c + (rgb(dark) - c) * a
    c = c * (1 + (f3 - 0.5) * 0.075 + (fibre - 0.5) * 0.06)[..., None]
    return np.asarray(np.clip(c, 0, 1), np.float32)


def stamp(image: Array, ink: Array, colour: str) -> Array:
    """Print `ink` in `colour`, keeping a breath of the paper."""
    a = ink[..., None]
    return np.asarray(image * (1 - a) + (image * 0.10 + rgb(colour) * 0.90) * a, np.float32)


def rim_distance(w: int, h: int, px: float, radius: float, inset: float = 0.0) -> Array:
    """Distance inside a rounded rectangle's edge, in units (negative outside)."""
    x, y = grid(h, w, px)
    qx = np.abs(x - w / px / 2) - (w / px / 2 - radius - inset)
    qy = np.abs(y - h / px / 2) - (h / px / 2 - radius - inset)
    d = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius
    return np.asarray(-d, np.float32)


def shrink(a: Array, w: int, h: int) -> Array:
    """Lanczos to w x h; premultiplied while there are four channels."""
    if a.ndim == 2:
        return np.asarray(
            np.clip(np.asarray(Image.fromarray(a).resize((w, h), Image.Resampling.LANCZOS)), 0, 1), np.float32
        )
    if a.shape[2] == 4:
        al = a[..., 3]
        flat = [shrink(np.ascontiguousarray(a[..., i] * al), w, h) for i in range(3)]
        alpha = shrink(np.ascontiguousarray(al), w, h)
        out = np.stack([np.clip(c / np.clip(alpha, 1e-4, None), 0, 1) for c in flat] + [alpha], -1)
        return np.asarray(out, np.float32)
    return np.stack([shrink(np.ascontiguousarray(a[..., i]), w, h) for i in range(a.shape[2])], -1)
