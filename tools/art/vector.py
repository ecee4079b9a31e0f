"""SVG text in, float arrays out (resvg); affine matrices."""

from __future__ import annotations

import io
import math

import numpy as np
import resvg_py
from PIL import Image

from tools.art.face import FACE
from tools.art.noise import Array

Matrix = tuple[float, float, float, float, float, float]
UNIT: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def move(
    x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False, squash: float = 1
) -> Matrix:
    """Translate(x, y) rotate(turn degrees) scale(+-scale, scale * squash)."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    sx, sy = (-scale if flip else scale), scale * squash
    return (c * sx, s * sx, -s * sy, c * sy, float(x), float(y))


def times(a: Matrix, b: Matrix) -> Matrix:
    """The matrix that does `b` first, then `a`."""
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def size_of(m: Matrix) -> float:
    """How much `m` magnifies (square root of its area factor)."""
    return math.sqrt(abs(m[0] * m[3] - m[1] * m[2])) or 1e-6


def attribute(m: Matrix) -> str:
    """`m` as an SVG transform value."""
    return "matrix(" + " ".join(f"{v:.5g}" for v in m) + ")"


def render(body: str, w: int, h: int, view: tuple[float, float], defs: str = "", crisp: bool = False) -> Array:
    """Render SVG markup to an array h, w, 4 in 0..1 with straight alpha."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {view[0]:g} {view[1]:g}" width="{w}" height="{h}" '
        f'preserveAspectRatio="none"><defs>{defs}</defs>{body}</svg>'
    )
    png = resvg_py.svg_to_bytes(
        svg_string=text,
        width=w,
        height=h,
        skip_system_fonts=True,
        font_files=[str(FACE)],
        shape_rendering="crisp_edges" if crisp else "geometric_precision",
    )
    pixels = np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGBA"), np.float32)
    return np.asarray(pixels / 255, np.float32)


def mask(body: str, w: int, h: int, view: tuple[float, float], defs: str = "") -> Array:
    """Only the coverage of `render`."""
    return render(f'<g fill="#fff">{body}</g>', w, h, view, defs)[..., 3]
