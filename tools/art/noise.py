"""Fractal noise and colour arithmetic, shared by ink, paper, wood and stone."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt
from PIL import Image

Array = npt.NDArray[np.float32]


def _fbm(h: int, w: int, scale: float, octaves: int, seed: int, gain: float, stretch: tuple[float, float]) -> Array:
    rng = np.random.default_rng(seed)
    out = np.zeros((h, w), np.float32)
    amp = 1.0
    for octave in range(octaves):
        sy = max(1.5, scale * stretch[0] / 2**octave)
        sx = max(1.5, scale * stretch[1] / 2**octave)
        grid = Image.fromarray(rng.random((int(h / sy) + 3, int(w / sx) + 3), np.float32))
        box = (0.7, 0.7, 0.7 + w / sx, 0.7 + h / sy)
        out += np.float32(amp) * np.asarray(grid.resize((w, h), Image.Resampling.BICUBIC, box=box))
        amp *= gain
    low, high = np.percentile(out[::7, ::7], (0.5, 99.5))
    out -= low
    out /= max(high - low, 1e-6)
    np.clip(out, 0, 1, out=out)
    out.setflags(write=False)
    return out


_cached = lru_cache(maxsize=40)(_fbm)


def fbm(
    h: int,
    w: int,
    scale: float,
    octaves: int = 5,
    seed: int = 0,
    gain: float = 0.5,
    stretch: tuple[float, float] = (1.0, 1.0),
) -> Array:
    """Fractal value noise in 0..1 with features of about `scale` pixels; read-only, small fields are cached."""
    make = _cached if h * w < 1_200_000 else _fbm
    return make(h, w, float(scale), octaves, seed, gain, stretch)


def smooth(a: npt.ArrayLike, low: float, high: float) -> Array:
    """Smoothstep of `a` from 0 at `low` to 1 at `high`."""
    t = np.clip((np.asarray(a, np.float32) - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def rgb(colour: str) -> Array:
    """`#rrggbb` as three floats 0..1."""
    return np.asarray([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def mix(a: Array, b: Array, t: Array) -> Array:
    """Blend colour or image `a` to `b` by a mask `t` of two dimensions."""
    m = t[..., None]
    return np.asarray(a * (1 - m) + b * m, np.float32)


def grid(h: int, w: int, unit: float) -> tuple[Array, Array]:
    """X and Y in picture units for every pixel (`unit` pixels a unit)."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    return np.asarray((xx + 0.5) / unit, np.float32), np.asarray((yy + 0.5) / unit, np.float32)


def ramp(t: Array, *stops: str) -> Array:
    """A colour ramp through evenly spaced hex stops."""
    table = np.stack([rgb(s) for s in stops])
    pos = np.clip(t, 0, 1) * (len(stops) - 1)
    low = np.clip(pos.astype(np.int32), 0, len(stops) - 2)
    part = (pos - low)[..., None]
    return np.asarray(table[low] * (1 - part) + table[low + 1] * part, np.float32)
