# ruff: noqa: E501
"""What things and words stand on: slate panels, broadsheets, buttons, score slips. All made to be stretched (nine-slice)."""

from __future__ import annotations

import numpy as np
from scipy import ndimage as ndi

from tools.art.ink import bleed, paper, rim_distance, shrink, stamp, wear
from tools.art.layers import PAINTS
from tools.art.noise import Array, fbm, grid, mix, rgb, smooth
from tools.art.parts.frames import TINY_SKULL
from tools.art.registry import paint
from tools.art.relief import dome, lit, slate, wood
from tools.art.vector import mask, render

SHARP = 2


def _ink(markup: str, w: int, h: int, view: tuple[float, float]) -> Array:
    """Detail markup (paints K and W) as an ink mask."""
    text = markup
    for name, colour in (('"K"', '"#ffffff"'), ('"W"', '"#000000"')):
        text = text.replace(name, colour)
    assert PAINTS
    return render(f'<rect width="{view[0]}" height="{view[1]}" fill="#000"/>{text}', w, h, view)[..., 0]


def _chipped(w: int, h: int, unit: float, radius: float, inset: float, seed: int, rough: float) -> Array:
    edge = rim_distance(w, h, unit, radius, inset)
    return np.asarray(
        edge + (fbm(h, w, 18 * unit, 4, seed) - 0.5) * rough + (fbm(h, w, 5 * unit, 3, seed + 1) - 0.5) * rough * 0.5,
        np.float32,
    )


@paint("grim/panel", (400, 272), save="png", margins=(44, 44, 44, 44))
def panel(width: int, height: int, scale: float) -> Array:
    """A slate plate for a seat."""
    w, h, unit = width * SHARP, height * SHARP, scale * SHARP
    edge = _chipped(w, h, unit, 9, 4, 3, 5)
    colour, relief_ = slate(h, w, unit, 6, "#171514", "#2e2a27")
    relief_ = relief_ * 0.35 + dome(edge, 8, 7)
    line = np.exp(-(((edge - 14) / 0.9) ** 2))
    image = lit(colour, np.asarray(relief_ - line * 1.4, np.float32), unit, 0.10, 0.5)
    _, y = grid(h, w, unit)
    image = image * (1.06 - 0.22 * (y / y.max()))[..., None]
    image = mix(image, rgb("#7c6f57"), np.asarray(line * 0.3, np.float32))
    alpha = np.clip(edge * unit + 0.5, 0, 1) * 0.94
    return shrink(np.dstack([image, alpha]).astype(np.float32), width, height)


@paint("common/plate", (400, 96), save="png", margins=(40, 36, 40, 36))
def plate(width: int, height: int, scale: float) -> Array:
    """A carved button of dark wood."""
    return _button(width, height, scale, ("#1c1008", "#3a2212", "#5a371c"), "#b08a4a", 5)


def _button(width: int, height: int, scale: float, stops: tuple[str, str, str], line: str, seed: int) -> Array:
    w, h, unit = width * SHARP, height * SHARP, scale * SHARP
    edge = _chipped(w, h, unit, 12, 3, seed, 1.6)
    colour, relief_ = wood(h, w, unit * 1.1, seed, stops, 400)
    groove = np.exp(-(((edge - 11) / 1.5) ** 2))
    relief_ = relief_ * 0.5 + dome(edge, 7, 6) - 2.0 * groove
    image = lit(colour, np.asarray(relief_, np.float32), unit, 0.16, 0.4)
    image = mix(image, rgb(line), np.asarray(np.exp(-(((edge - 11) / 0.9) ** 2)) * 0.55, np.float32))
    alpha = np.clip(edge * unit + 0.5, 0, 1)
    return shrink(np.dstack([image, alpha]).astype(np.float32), width, height)


def _printed(
    width: int,
    height: int,
    scale: float,
    markup: str,
    view: tuple[float, float],
    seed: int,
    tear: float,
    colours: tuple[str, str, str],
    burn: float = 1.0,
) -> Array:
    w, h, unit = width * SHARP, height * SHARP, scale * SHARP
    edge = _chipped(w, h, unit, 4, 2 + tear * 0.5, seed, tear)
    image = paper(w, h, unit, seed, *colours, edge=np.asarray(edge / burn, np.float32))
    ink = wear(bleed(_ink(markup, w, h, view), unit * 0.8, seed), unit, seed + 3, hole=0.025, fade=0.2)
    image = stamp(image, ink, "#1a110c")
    image = image * (1 - 0.45 * (1 - smooth(edge, 0, 2.2)))[..., None]
    alpha = np.clip(edge * unit + 0.5, 0, 1)
    return shrink(np.dstack([image, alpha]).astype(np.float32), width, height)


@paint("common/plate_bright", (400, 96), margins=(40, 36, 40, 36))
def plate_bright(width: int, height: int, scale: float) -> Array:
    """A button of fresh paper: the bright thing on the table."""
    frame = '<g fill="none" stroke="#fff"><rect x="9" y="9" width="382" height="78" rx="7" stroke-width="3.4"/><rect x="15" y="15" width="370" height="66" rx="4" stroke-width="1.3"/></g>'
    corners = "".join(
        f'<path d="M{x} {y - 5}L{x + 5} {y}L{x} {y + 5}L{x - 5} {y}Z" fill="#fff"/>'
        for x in (22, 378)
        for y in (22, 74)
    )
    return _printed(width, height, scale, frame + corners, (400, 96), 4, 1.6, ("#fbf1d4", "#f1e0b6", "#c09a5e"), 0.12)


@paint("common/broadsheet", (900, 600), scales=(1,), margins=(72, 72, 72, 72))
def broadsheet(width: int, height: int, scale: float) -> Array:
    """A printed sheet for prompts and menus."""
    frame = '<g fill="none" stroke="#fff"><rect x="26" y="26" width="848" height="548" stroke-width="5"/><rect x="35" y="35" width="830" height="530" stroke-width="1.8"/></g>'
    corner = '<path d="M26 26H68C66 44 58 48 50 50C48 58 44 66 26 68Z" fill="#fff"/><path d="M34 34H54C52 42 48 44 44 44C44 48 42 52 34 54Z" fill="#000"/><circle cx="41" cy="41" r="3.4" fill="#fff"/>'
    corners = "".join(
        f'<g transform="translate({tx} {ty}) scale({sx} {sy})">{corner}</g>'
        for tx, ty, sx, sy in ((0, 0, 1, 1), (900, 0, -1, 1), (0, 600, 1, -1), (900, 600, -1, -1))
    )
    return _printed(width, height, scale, frame + corners, (900, 600), 5, 7, ("#ecdcb6", "#d9c18c", "#8a673a"))


PLACES = [[56, 45], [132, 45], [208, 45]]


@paint("grim/scorecard", (380, 90), extra={"places": PLACES, "place_radius": 30})
def scorecard(width: int, height: int, scale: float) -> Array:
    """A worn slip with three round places for saved tokens; words go to its right end."""
    rings = "".join(
        f'<circle cx="{x}" cy="{y}" r="31" fill="#fff"/><circle cx="{x}" cy="{y}" r="27.5" fill="#000"/><circle cx="{x}" cy="{y}" r="25" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="5 4"/>'
        f'<g transform="translate({x} {y}) scale(1.15)" opacity=".8">{TINY_SKULL.replace(chr(34) + "K" + chr(34), chr(34) + "H" + chr(34)).replace(chr(34) + "W" + chr(34), chr(34) + "K" + chr(34)).replace(chr(34) + "H" + chr(34), chr(34) + "W" + chr(34))}</g>'
        for x, y in PLACES
    )
    frame = '<g fill="none" stroke="#fff"><rect x="8" y="8" width="364" height="74" stroke-width="2.6"/><rect x="12.5" y="12.5" width="355" height="65" stroke-width="1"/></g>'
    rule = '<path d="M250 66H356" stroke="#fff" stroke-width="1.6" stroke-dasharray="2 5"/>'
    return _printed(width, height, scale, frame + rings + rule, (380, 90), 3, 3, ("#d9c69a", "#b89f6b", "#5d4526"))


def _soft_shadow(width: int, height: int, scale: float, markup: str, blur: float) -> Array:
    shape = mask(markup, width, height, (100, 100))
    alpha = ndi.gaussian_filter(shape, blur * scale) * 0.62
    return np.dstack([np.zeros((height, width, 3), np.float32), alpha]).astype(np.float32)


@paint("common/shadow/card", (260, 340), save="png", scales=(1,), margins=(70, 70, 70, 70), extra={"inner": [180, 260]})
def shadow_card(width: int, height: int, scale: float) -> Array:
    """A soft shadow for a card of 180 x 260 (stretch the nine slices for others)."""
    return _soft_shadow(width, height, scale, '<rect x="15.4" y="11.8" width="69.2" height="76.4" rx="5" ry="4"/>', 11)


@paint("common/shadow/round", (300, 300), save="png", scales=(1,), extra={"inner": [220, 220]})
def shadow_round(width: int, height: int, scale: float) -> Array:
    """A soft shadow for round cards and dice."""
    return _soft_shadow(width, height, scale, '<circle cx="50" cy="50" r="36.6"/>', 11)
