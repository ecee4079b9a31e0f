"""Real solids: rounded convex dice traced in parallel projection, with carved and stained faces."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from scipy import ndimage as ndi

from tools.art.ink import bleed
from tools.art.noise import Array, fbm, grid, mix, rgb, smooth
from tools.art.vector import render

LIGHT = np.asarray(np.array([-0.45, -0.62, 0.64]) / np.linalg.norm([-0.45, -0.62, 0.64]), np.float32)
FACE_PX = 400


@dataclass(frozen=True)
class Solid:
    """Face normals, their in-plane axes, distance of a face from the middle, rounding, span of a face texture."""

    normals: Array
    right: Array
    down: Array
    height: float
    soft: float
    span: float


def _axes(normals: Array) -> tuple[Array, Array]:
    right = []
    for n in normals:
        r = np.cross([0.0, 1.0, 0.0], n) if abs(n[1]) < 0.97 else np.array([1.0, 0.0, 0.0])
        right.append(r / np.linalg.norm(r))
    r_ = np.asarray(right, np.float32)
    return r_, np.asarray(np.cross(normals, r_), np.float32)


def cube() -> Solid:
    """A rounded cube; face 0 looks at the viewer."""
    n = np.array([(0, 0, 1), (1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, -1)], np.float32)
    return Solid(n, *_axes(n), height=0.60, soft=0.055, span=1.2)


def dodecahedron() -> Solid:
    """A dodecahedron; face 0 looks at the viewer."""
    p = (1 + 5**0.5) / 2
    raw = [v for a in (-1, 1) for b in (-1, 1) for v in ((0, a * p, b), (a, 0, b * p), (a * p, b, 0))]
    n = np.asarray(raw, np.float64)
    n /= np.linalg.norm(n, axis=1)[:, None]
    target = np.array([0.0, 0.0, 1.0])
    v = np.cross(n[0], target)
    k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    n = n @ (np.eye(3) + k + k @ k / (1 + n[0] @ target)).T
    order = np.argsort(-n[:, 2])
    faces = np.asarray(n[order], np.float32)
    return Solid(faces, *_axes(faces), height=0.70, soft=0.018, span=1.06)


def spin(axis: tuple[float, float, float], degrees: float) -> Array:
    """Rotation matrix about an axis."""
    a = np.asarray(axis, np.float64)
    a /= np.linalg.norm(a)
    t = math.radians(degrees)
    k = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
    return np.asarray(np.eye(3) + math.sin(t) * k + (1 - math.cos(t)) * (k @ k), np.float32)


@dataclass(frozen=True)
class Skin:
    """Texture of every face: colour (F, N, N, 3), height (F, N, N) in units of the solid, gloss (F, N, N)."""

    colour: Array
    height: Array
    gloss: Array


def _face_maps(markup: str, seed: int) -> tuple[Array, Array, Array]:
    """Markup in a 100 x 100 face: red = stained carving, green = dark carving, blue = raised; as three soft masks."""
    n = FACE_PX
    drawn = render(f'<rect width="100" height="100" fill="#000"/>{markup}', n, n, (100, 100))
    unit = n / 100
    return tuple(bleed(np.ascontiguousarray(drawn[..., i]), unit * 0.5, seed + i * 2, 0.8) for i in range(3))  # type: ignore[return-value]


def bone_skin(faces: list[tuple[str, str]], seed: int = 2) -> Skin:
    """Carved bone: each face is (markup, stain colour)."""
    n, unit = FACE_PX, FACE_PX / 100
    colours, heights, glosses = [], [], []
    for i, (markup, stain) in enumerate(faces):
        s = seed + 17 * i
        pigment, dark, raised = _face_maps(markup, s % 5)
        groove = np.maximum(pigment, dark)
        deep = ndi.gaussian_filter(groove, 0.7 * unit)
        pits = smooth(fbm(n, n, 3.0 * unit, 3, s + 7), 0.80, 0.98)
        grain = fbm(n, n, 10 * unit, 4, s + 8, stretch=(0.4, 2.6))
        height = (
            -deep * 0.05
            + ndi.gaussian_filter(raised, 1.2 * unit) * 0.035
            - pits * 0.006 * (1 - groove)
            + grain * 0.0028
        )
        bone = rgb("#efe0b8") * (1 - 0.10 * grain - 0.20 * fbm(n, n, 60 * unit, 4, s + 11))[..., None]
        bone = mix(
            bone, rgb("#b98a4e"), np.asarray(smooth(fbm(n, n, 30 * unit, 4, s + 15), 0.55, 0.95) * 0.5, np.float32)
        )
        x, y = grid(n, n, unit)
        edge = np.maximum(np.abs(x - 50), np.abs(y - 50)) / 50
        bone = mix(
            bone, rgb("#6b4a25"), np.asarray(np.clip(pits * 0.55 + smooth(edge, 0.86, 1.02) * 0.35, 0, 1), np.float32)
        )
        ink = rgb(stain) * (0.78 + 0.4 * fbm(n, n, 4 * unit, 3, s + 13))[..., None]
        soot = rgb("#1a0f0a") * (0.8 + 0.4 * fbm(n, n, 4 * unit, 3, s + 14))[..., None]
        rubbed = 1 - 0.25 * smooth(fbm(n, n, 6 * unit, 3, s + 14), 0.72, 0.95)
        colour = mix(
            mix(bone, ink, np.asarray(smooth(pigment, 0.3, 0.7) * rubbed, np.float32)),
            soot,
            np.asarray(smooth(dark, 0.3, 0.7), np.float32),
        )
        around = np.clip(ndi.gaussian_filter(groove, 2.0 * unit) - 0.1, 0, 1) * (1 - smooth(groove, 0.3, 0.7))
        colours.append(colour * (1 - 0.5 * around)[..., None])
        heights.append(height)
        glosses.append(0.34 * (1 - 0.5 * groove))
    return Skin(
        np.stack(colours).astype(np.float32), np.stack(heights).astype(np.float32), np.stack(glosses).astype(np.float32)
    )


def stone_skin(faces: list[str], base: str, low: str, gilt: str, seed: int = 5) -> Skin:
    """Polished veined stone with gilt carving."""
    n, unit = FACE_PX, FACE_PX / 100
    colours, heights, glosses = [], [], []
    for i, markup in enumerate(faces):
        s = seed + 13 * i
        cut, _, _ = _face_maps(markup, s % 5)
        marble = fbm(n, n, 40 * unit, 6, s, 0.58)
        vein = np.exp(-(((fbm(n, n, 34 * unit, 5, s + 1) - 0.5) / 0.03) ** 2))
        stone = mix(np.broadcast_to(rgb(low), (n, n, 3)), rgb(base), np.asarray(0.25 + 0.75 * marble, np.float32)) + (
            vein * 0.10
        )[..., None] * rgb("#cfe3c8")
        gold = rgb(gilt) * (0.78 + 0.3 * fbm(n, n, 6 * unit, 3, s + 4))[..., None]
        colours.append(mix(stone, gold, np.asarray(smooth(cut, 0.3, 0.7), np.float32)))
        heights.append(-ndi.gaussian_filter(cut, 0.6 * unit) * 0.022)
        glosses.append(0.55 - 0.25 * cut)
    return Skin(
        np.stack(colours).astype(np.float32), np.stack(heights).astype(np.float32), np.stack(glosses).astype(np.float32)
    )


def trace(
    solid: Solid, skin: Skin, turn: Array, size: int, sharp: float = 2.0, zoom: float = 1.0, glow: float = 0.0
) -> Array:
    """The solid turned by matrix `turn` in a square of `size` pixels; straight alpha."""
    m = round(size * sharp)
    axis = (np.arange(m, dtype=np.float32) + 0.5) / m * 2 - 1
    gx, gy = np.meshgrid(axis / zoom, axis / zoom)
    origin = np.stack([gx, gy, np.full_like(gx, 3.0)], -1).reshape(-1, 3) @ turn
    ray = np.array([0, 0, -1], np.float32) @ turn
    facing = solid.normals @ ray
    dist = solid.height - origin @ solid.normals.T
    with np.errstate(divide="ignore", invalid="ignore"):
        t_all = dist / facing[None, :]
    near = np.where(facing[None, :] < 0, t_all, -np.inf).max(1)
    far = np.where(facing[None, :] > 0, t_all, np.inf).min(1)
    hit = np.flatnonzero(near < far + 0.02)
    t = near[hit].astype(np.float32)
    o = origin[hit]
    k = solid.soft
    gap = np.zeros_like(t)
    for _ in range(18):
        p = o + t[:, None] * ray
        e = (p @ solid.normals.T - solid.height) / k
        top = e.max(1)
        gap = k * (top + np.log(np.exp(e - top[:, None]).sum(1)))
        t = t + np.clip(gap, -0.05, 0.2)
    keep = gap < 0.004
    hit, t, o = hit[keep], t[keep], o[keep]
    p = o + t[:, None] * ray
    e = (p @ solid.normals.T - solid.height) / k
    weight = np.exp(e - e.max(1, keepdims=True))
    weight /= weight.sum(1, keepdims=True)
    normal = weight @ solid.normals
    face = e.argmax(1)
    u = ((p * solid.right[face]).sum(1) / solid.span + 0.5) * (FACE_PX - 1)
    v = ((p * solid.down[face]).sum(1) / solid.span + 0.5) * (FACE_PX - 1)
    where = [face, np.clip(v, 0, FACE_PX - 1), np.clip(u, 0, FACE_PX - 1)]
    texel = solid.span / FACE_PX
    slope_u = ndi.map_coordinates(np.gradient(skin.height, axis=2) / texel, where, order=1)
    slope_v = ndi.map_coordinates(np.gradient(skin.height, axis=1) / texel, where, order=1)
    normal = normal - slope_u[:, None] * solid.right[face] - slope_v[:, None] * solid.down[face]
    normal = normal @ turn.T
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    colour = np.stack([ndi.map_coordinates(skin.colour[..., c], where, order=1) for c in range(3)], -1)
    gloss = ndi.map_coordinates(skin.gloss, where, order=1)
    light = np.clip(normal @ LIGHT, 0, 1)
    fill = np.clip(normal @ np.array([0.6, 0.5, 0.35], np.float32), 0, 1)
    half = LIGHT + np.array([0, 0, 1], np.float32)
    spark = np.clip(normal @ (half / np.linalg.norm(half)), 0, 1) ** 34
    shade = (0.16 + 0.80 * light)[:, None] * np.array([1.06, 0.99, 0.87], np.float32) + (0.10 * fill)[
        :, None
    ] * np.array([0.7, 0.85, 1.1], np.float32)
    out = colour * (shade + glow) + (spark * gloss * 0.5)[:, None] * np.array([1.0, 0.95, 0.82], np.float32)
    image = np.zeros((m * m, 4), np.float32)
    image[hit, :3] = np.clip(out, 0, 1)
    image[hit, 3] = 1
    return image.reshape(m, m, 4)
