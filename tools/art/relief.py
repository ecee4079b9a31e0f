"""Things with thickness: a height map is lit by the one warm light (plates, seals, slates, frames)."""

from __future__ import annotations

import numpy as np
from scipy import ndimage as ndi

from tools.art.noise import Array, fbm, grid, mix, rgb, smooth

LIGHT = np.array([-0.46, -0.62, 0.64], np.float32)


def lit(
    colour: Array, height: Array, unit: float, gloss: float = 0.2, ambient: float = 0.34, power: float = 34
) -> Array:
    """Shade `colour` by a height map given in units (`unit` pixels each)."""
    gy, gx = np.gradient(ndi.gaussian_filter(height * unit, 0.4 * unit))
    length = np.sqrt(gx * gx + gy * gy + 1)
    nx, ny, nz = -gx / length, -gy / length, 1 / length
    light = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
    h = LIGHT + np.array([0, 0, 1], np.float32)
    h /= np.linalg.norm(h)
    spark = np.clip(nx * h[0] + ny * h[1] + nz * h[2], 0, 1) ** power
    out = colour * (ambient + (1.5 - ambient) * light)[..., None] * np.array([1.05, 1.0, 0.9], np.float32)
    return np.asarray(np.clip(out + (spark * gloss)[..., None], 0, 1), np.float32)


def dome(distance: Array, reach: float, height: float) -> Array:
    """A rounded edge: rises over `reach` units from the rim inward."""
    e = np.clip(distance / reach, 0, 1)
    return np.asarray(np.sqrt(1 - (1 - e) ** 2) * height, np.float32)


def depth_in(mask: Array, unit: float) -> Array:
    """Distance from the outline inward, in units."""
    return np.asarray(ndi.distance_transform_edt(mask > 0.5) / unit, np.float32)


def wood(
    h: int,
    w: int,
    unit: float,
    seed: int = 1,
    stops: tuple[str, str, str] = ("#170d08", "#3b220f", "#6d4222"),
    plank: float = 118.0,
) -> tuple[Array, Array]:
    """Old planks: colour and height."""
    x, y = grid(h, w, unit)
    rng = np.random.default_rng(seed)
    row = np.floor(y / plank).astype(int)
    n = int(row.max()) + 1
    offset, tint = rng.random(n) * 900, rng.normal(0, 1, n)
    warp = fbm(h, w, 160 * unit, 4, seed + 1, stretch=(0.35, 2.2))
    fine = fbm(h, w, 6 * unit, 5, seed + 2, stretch=(0.34, 34))
    pore = fbm(h, w, 2.0 * unit, 2, seed + 3, stretch=(0.55, 14))
    across = (y - row * plank) / plank - 0.5 + rng.normal(0, 0.4, n)[row]
    d = np.abs(across) * 5.5 + warp * 6.5 + offset[row]
    for _ in range(8):
        kx, ky = rng.random() * w / unit, rng.random() * h / unit
        near = np.hypot((x - kx) * 0.5, (y - ky) * 1.6)
        d = d + np.where(row == int(ky // plank), 5.2 * np.exp(-near / 15), 0)
    rings = (np.sin(d * 6.283) * 0.5 + 0.5) ** 1.6
    t = np.clip(0.5 + 0.22 * (rings - 0.5) + 0.42 * (fine - 0.5) + 0.07 * tint[row] + 0.25 * (warp - 0.5), 0, 1)
    low, mid, high = (rgb(s) for s in stops)
    colour = np.where(
        (t < 0.5)[..., None], low + (mid - low) * (t * 2)[..., None], mid + (high - mid) * ((t - 0.5) * 2)[..., None]
    )
    open_pore = smooth(pore, 0.66, 0.92)
    colour = colour * (1 - 0.38 * open_pore)[..., None]
    into = y % plank
    seam = np.minimum(into, plank - into) + (fine - 0.5) * 1.2
    gap = 1 - smooth(seam, 0.5, 2.2)
    colour = colour * (1 - 0.82 * gap)[..., None]
    return np.asarray(np.clip(colour, 0, 1), np.float32), np.asarray(t * 0.6 - gap * 1.5 - open_pore * 0.5, np.float32)


def felt(h: int, w: int, unit: float, colour: str, seed: int = 4) -> Array:
    """Worn felt."""
    n1, n2 = fbm(h, w, 1.6 * unit, 2, seed), fbm(h, w, 60 * unit, 4, seed + 1)
    n3, n4 = fbm(h, w, 4 * unit, 3, seed + 2, stretch=(0.5, 3)), fbm(h, w, 4 * unit, 3, seed + 3, stretch=(3, 0.5))
    level = 0.74 + 0.40 * n1 + 0.26 * (n2 - 0.5) + 0.22 * (n3 - 0.5) + 0.22 * (n4 - 0.5)
    return np.asarray(np.clip(rgb(colour) * level[..., None], 0, 1), np.float32)


def slate(
    h: int, w: int, unit: float, seed: int = 6, low: str = "#0d0c0b", high: str = "#2c2824"
) -> tuple[Array, Array]:
    """Split slate: colour and height."""
    big, mid, fine = (
        fbm(h, w, 90 * unit, 5, seed),
        fbm(h, w, 20 * unit, 5, seed + 1, stretch=(0.6, 2)),
        fbm(h, w, 2 * unit, 2, seed + 2),
    )
    t = np.asarray(np.clip(0.2 + 0.5 * big + 0.3 * (mid - 0.5) + 0.12 * (fine - 0.5), 0, 1), np.float32)
    colour = mix(np.broadcast_to(rgb(low), (h, w, 3)), rgb(high), t)
    terraces = np.floor(big * 9) / 9 * 0.5 + mid * 0.5
    return colour, np.asarray(terraces * 2.4 + fine * 0.25, np.float32)


def shadow(
    alpha: Array, unit: float, blur: float = 4.0, dx: float = 2.5, dy: float = 4.0, strength: float = 0.6
) -> Array:
    """A soft shadow mask under `alpha`, moved by dx, dy units."""
    return np.asarray(
        ndi.shift(ndi.gaussian_filter(alpha, blur * unit), (dy * unit, dx * unit), order=1) * strength, np.float32
    )


def over(bottom: Array, top: Array) -> Array:
    """Straight-alpha composition of two RGBA arrays."""
    a, b = top[..., 3:], bottom[..., 3:]
    alpha = a + b * (1 - a)
    colour = (top[..., :3] * a + bottom[..., :3] * b * (1 - a)) / np.clip(alpha, 1e-6, None)
    return np.concatenate([colour, alpha], -1).astype(np.float32)
