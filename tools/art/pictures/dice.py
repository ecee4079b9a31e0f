# ruff: noqa: E501
"""Bone dice of Grim and the twelve-sided die, at rest and tumbling."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tools.art.ink import shrink
from tools.art.noise import Array
from tools.art.parts.heads import BROWS, CRANIUM, EYES, JAW, NOSE
from tools.art.registry import Picture, add
from tools.art.solids import Skin, bone_skin, cube, dodecahedron, spin, stone_skin, trace

STAIN = {"red": "#a3130f", "blue": "#1d5fa8", "green": "#14744c"}
FRAMES = 24
RED, DARK, BONE, RAISED = "#ff0000", "#00ff00", "#000000", "#0000ff"


def _skull(temper: str, scale: float, y: float) -> str:
    """A bold skull for a small carved face: bone raised, holes dark."""
    side = f'<path d="{EYES[temper]}"/>' + (f'<path d="{BROWS[temper]}"/>' if temper == "angry" else "")
    holes = side + f'<g transform="scale(-1 1)">{side}</g><path d="{NOSE}"/>'
    teeth = '<path d="M-18 31H18M-12 25V40M-4 25V42M4 25V42M12 25V40" stroke-width="3.4" fill="none"/>'
    outline = f'<path d="{CRANIUM}"/><path d="{JAW}"/>'
    return (
        f'<g transform="translate(50 {y}) scale({scale})"><g fill="{DARK}" stroke="{DARK}" stroke-width="9" stroke-linejoin="round">{outline}</g>'
        f'<g fill="{RAISED}">{outline}</g><g fill="{DARK}" stroke="{DARK}" stroke-width="1.5">{holes}{teeth}</g></g>'
    )


def _red() -> str:
    shaft = '<path d="M13 22L22 13L93 84L84 93Z"/>'
    blade = '<path d="M27 8L7 28C2 42 6 58 14 66C13 52 17 42 30 34L36 28Z"/>'
    one = shaft + blade
    mirrored = f'<g transform="translate(100 0) scale(-1 1)">{one}</g>'
    edge = f'<g fill="{BONE}" stroke="{BONE}" stroke-width="7" stroke-linejoin="round">{mirrored}</g>'
    return (
        f'<g fill="{RED}" stroke="{RED}" stroke-width="2.5" stroke-linejoin="round">{one}</g>{edge}<g fill="{RED}" stroke="{RED}" stroke-width="2.5">{mirrored}</g>'
        + _skull("angry", 0.5, 53)
    )


def _blue() -> str:
    arm = '<path d="M50 50V6M50 20L38 9M50 20L62 9"/>'
    star = "".join(f'<g transform="rotate({a} 50 50)">{arm}</g>' for a in range(0, 360, 60))
    ice = "M30 66L34 84L39 70L44 92L50 72L56 92L61 70L66 84L70 66Z"
    return (
        f'<g fill="none" stroke="{RED}" stroke-width="8.5" stroke-linecap="square">{star}</g><path d="{ice}" fill="{RED}"/>'
        + _skull("wide", 0.47, 47)
    )


def _green() -> str:
    diamond = "M50 2L95 50L50 98L5 50Z"
    hood = "M50 22C64 24 71 38 70 52C70 62 66 70 74 78H26C34 70 30 62 30 52C29 38 36 24 50 22Z"
    return (
        f'<path d="{diamond}" fill="{RED}" stroke="{RED}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{hood}" fill="{DARK}" stroke="{DARK}" stroke-width="3"/>' + _skull("calm", 0.4, 53)
    )


FACES = {"red": _red, "blue": _blue, "green": _green}


@lru_cache(maxsize=4)
def bone_die(top: str) -> Skin:
    """A Grim die whose face 0 shows `top`; two faces of each colour."""
    order = {
        "red": ("red", "green", "blue", "blue", "red", "green"),
        "blue": ("blue", "red", "green", "green", "blue", "red"),
        "green": ("green", "blue", "red", "red", "green", "blue"),
    }[top]
    return bone_skin([(FACES[c](), STAIN[c]) for c in order], seed={"red": 2, "blue": 3, "green": 4}[top])


REST = spin((1, 0, 0), 17) @ spin((0, 1, 0), -15) @ spin((0, 0, 1), -3)


def _rest(top: str) -> None:
    def brush(width: int, height: int, scale: float) -> Array:
        del height, scale
        return shrink(trace(cube(), bone_die(top), np.asarray(REST, np.float32), width, 2.0, 1.1), width, width)

    add(Picture(f"grim/die/{top}", (190, 190), paint=brush, save="png", palette=(STAIN[top],)))


for _colour in FACES:
    _rest(_colour)


def _strip(size: tuple[int, int], columns: int, scale: float, frame: object) -> Array:
    rows = -(-FRAMES // columns)
    w, h = round(size[0] * scale), round(size[1] * scale)
    out = np.zeros((h * rows, w * columns, 4), np.float32)
    for i in range(FRAMES):
        r, c = divmod(i, columns)
        out[r * h : (r + 1) * h, c * w : (c + 1) * w] = frame(i)  # type: ignore[operator]
    return out


def _tumble(width: int, height: int, scale: float) -> Array:
    del width, height
    side = round(190 * scale)

    def frame(i: int) -> Array:
        turn = spin((0.9, 0.35, 0.15), i * 360 / FRAMES) @ spin((0.2, 0.4, 1), i * 360 / FRAMES) @ REST
        return shrink(trace(cube(), bone_die("red"), np.asarray(turn, np.float32), side, 1.6, 1.0), side, side)

    return _strip((190, 190), 6, scale, frame)


add(Picture("grim/die/tumble", (190, 190), paint=_tumble, scales=(1,), frames=FRAMES, columns=6, colours=200))


def _numeral(n: int) -> str:
    bar = f'<rect x="-17" y="29" width="34" height="5.5" fill="{RED}"/>' if n in (6, 9) else ""
    size = 82 if n < 10 else 66
    text = f'<text text-anchor="middle" y="{size * 0.33:.1f}" font-family="Grenze Gotisch" font-weight="600" font-size="{size}" fill="{RED}" stroke="{RED}" stroke-width="1.6">{n}</text>'
    return f'<g transform="translate(50 50)">{text}{bar}</g>'


@lru_cache(maxsize=13)
def stone_die(top: int) -> Skin:
    """A twelve-sided die with `top` on face 0; opposite faces sum to 13."""
    rest = [n for n in (5, 9, 2, 7, 11, 3, 8, 4, 10, 6, 1, 12) if n not in (top, 13 - top)]
    upper, placed = [], {0: top, 11: 13 - top}
    for n in rest:
        if n not in upper and 13 - n not in upper:
            upper.append(n)
    solid = dodecahedron()
    slots = [i for i in range(12) if i not in placed]
    for n in upper:
        slot = next(i for i in slots if i not in placed)
        placed[slot] = n
        placed[int(np.argmin(solid.normals @ solid.normals[slot]))] = 13 - n
    return stone_skin([_numeral(placed[i]) for i in range(12)], "#2a7159", "#0a1d17", "#fbf1d8")


D12_REST = spin((1, 0, 0), 13) @ spin((0, 1, 0), -9)


def _d12(top: int) -> None:
    def brush(width: int, height: int, scale: float) -> Array:
        del height, scale
        return shrink(
            trace(dodecahedron(), stone_die(top), np.asarray(D12_REST, np.float32), width, 2.0, 1.13), width, width
        )

    add(Picture(f"common/d12/{top}", (150, 150), paint=brush, save="png"))


for _n in range(1, 13):
    _d12(_n)


def _d12_tumble(width: int, height: int, scale: float) -> Array:
    del width, height
    side = round(150 * scale)

    def frame(i: int) -> Array:
        turn = spin((0.9, -0.4, 0.2), i * 360 / FRAMES) @ spin((0.1, 0.5, 1), i * 360 / FRAMES) @ D12_REST
        return shrink(trace(dodecahedron(), stone_die(12), np.asarray(turn, np.float32), side, 1.6, 1.1), side, side)

    return _strip((150, 150), 6, scale, frame)


add(Picture("common/d12/tumble", (150, 150), paint=_d12_tumble, scales=(1,), frames=FRAMES, columns=6, colours=200))
