# ruff: noqa: E501 (SVG snippets)
"""A figure as SVG layers: tone, region ids, contour overlay, hand tint, silhouette."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from tools.art.shapes import Figure, Shape, Tone, Wash
from tools.art.vector import attribute

PAINTS = {'"K"': '"#ffff00"', '"W"': '"#00ff00"', '"C"': '"#00ffff"'}


PAGE = "#ead9b2"


def grey(tone: float) -> str:
    """A tone 0..1 as a grey hex colour."""
    v = max(0, min(255, round(tone * 255)))
    return f"#{v:02x}{v:02x}{v:02x}"


@dataclass(slots=True)
class Layers:
    """Markup of each layer; `regions` lists the shape behind each region id - 1."""

    tone: list[str] = field(default_factory=list)
    region: list[str] = field(default_factory=list)
    overlay: list[str] = field(default_factory=list)
    tint: list[str] = field(default_factory=list)
    outline: list[str] = field(default_factory=list)
    defs: list[str] = field(default_factory=list)
    regions: list[Shape] = field(default_factory=list)


def _gradient(tone: Tone, key: str) -> str:
    stops = f'<stop offset="0" stop-color="{grey(tone.start)}"/>'
    if tone.mid is not None:
        stops += f'<stop offset=".5" stop-color="{grey(tone.mid)}"/>'
    stops += f'<stop offset="1" stop-color="{grey(tone.end)}"/>'
    if tone.kind == "r":
        at = f'gradientUnits="userSpaceOnUse" cx="{tone.x:g}" cy="{tone.y:g}" r="{tone.r:g}"'
        return f'<radialGradient id="{key}" {at}>{stops}</radialGradient>'
    x2, y2 = {"v": (0, 1), "h": (1, 0), "d": (1, 1)}[tone.kind]
    return f'<linearGradient id="{key}" x1="0" y1="0" x2="{x2}" y2="{y2}">{stops}</linearGradient>'


def _blur(layers: Layers, value: float, key: str, margin: int) -> str:
    size = 100 + 2 * margin
    region = f'x="-{margin}%" y="-{margin}%" width="{size}%" height="{size}%"'
    layers.defs.append(f'<filter id="{key}" {region}><feGaussianBlur stdDeviation="{value:g}"/></filter>')
    return f'filter="url(#{key})"'


def _lights(layers: Layers, shape: Shape, n: int) -> Iterator[str]:
    for value, lights in groupby(sorted(shape.lights, key=lambda light: light.blur), key=lambda light: light.blur):
        key = f"f{n}_{len(layers.defs)}"
        blur = _blur(layers, value, key, 12)
        strokes = "".join(
            f'<path d="{light.d or shape.d}" fill="none" stroke="{grey(light.tone)}" stroke-width="{light.width:g}" stroke-linecap="round"/>'
            for light in lights
        )
        yield f'<g {blur}><path d="{shape.d}" fill-opacity="0"/>{strokes}</g>'


def _shape(layers: Layers, shape: Shape, n: int) -> None:
    open_, close = f'<g transform="{attribute(shape.m)}">', "</g>"
    rule = ' fill-rule="evenodd"' if shape.hollow else ""
    over = ""
    if shape.d:
        layers.regions.append(shape)
        number = len(layers.regions)
        paint = grey(shape.tone) if isinstance(shape.tone, float | int) else f"url(#g{n})"
        if isinstance(shape.tone, Tone):
            layers.defs.append(_gradient(shape.tone, f"g{n}"))
        body = f'<path d="{shape.d}" fill="{paint}"{rule}/>'
        if shape.lights:
            layers.defs.append(f'<clipPath id="c{n}"><path d="{shape.d}"/></clipPath>')
            body += f'<g clip-path="url(#c{n})">{"".join(_lights(layers, shape, n))}</g>'
        layers.tone.append(open_ + body + close)
        layers.region.append(
            f'{open_}<path d="{shape.d}" fill="#{number // 256:02x}{number % 256:02x}00"{rule}/>{close}'
        )
        edge = max(shape.line, 0.2)
        layers.outline.append(
            f'{open_}<path d="{shape.d}"{rule} stroke="#fff" stroke-width="{edge:g}" stroke-linejoin="round"/>{close}'
        )
        layers.tint.append(f'{open_}<path d="{shape.d}" fill="{shape.tint or PAGE}"{rule}/>{close}')
        if shape.cut:
            over += f'<path d="{shape.d}" fill="none" stroke="#00ff00" stroke-width="{2 * shape.cut + shape.line:g}" stroke-linejoin="round"/>'
        blue = f"#0000{round((shape.colour or 0) * 255):02x}"
        over += f'<path d="{shape.d}" fill="{blue}"{rule}/>'
        if shape.line:
            over += f'<path d="{shape.d}" fill="none" stroke="#ffff00" stroke-width="{shape.line:g}" stroke-linejoin="round"/>'
    if shape.detail and not shape.d:
        bare = shape.detail.replace('"K"', '"none"').replace('"W"', f'"{shape.tint or PAGE}"').replace('"C"', '"none"')
        layers.tint.append(open_ + bare + close)
    if shape.detail:
        text = shape.detail
        for paint_name, colour in PAINTS.items():
            text = text.replace(paint_name, colour)
        over += text
    layers.overlay.append(open_ + over + close)


def layers_of(figure: Figure) -> Layers:
    """All layers of a figure, painted back to front."""
    layers = Layers()
    for n, piece in enumerate(figure):
        if isinstance(piece, Wash):
            blur = _blur(layers, piece.blur, f"w{n}", 60)
            body = f'<path d="{piece.d}" fill="{grey(piece.tone)}" opacity="{piece.opacity:g}" {blur}/>'
            layers.tone.append(f'<g transform="{attribute(piece.m)}">{body}</g>')
        else:
            _shape(layers, piece, n)
    return layers
