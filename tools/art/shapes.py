# ruff: noqa: E501 (SVG snippets)
"""The words a picture is written in: shapes with tone, hatching, contour and details; figures are tuples of them.

Everything here is plain data (strings and numbers), so a picture can be hashed, cached, moved and composed.
Details are SVG snippets with the paints K (ink), W (bare paper) and C (second colour plate).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tools.art.vector import UNIT, Matrix, move, times


@dataclass(frozen=True, slots=True)
class Hatch:
    """The phase field of a region: which way its engraved lines run and how close they stand."""

    kind: str = "lines"  # lines | rings | fan
    pitch: float = 4.2
    angle: float = 0.0  # lines: direction in degrees
    bend: float = 0.0  # lines: curvature across
    wave: float = 0.0  # lines: sway
    length: float = 24.0  # lines: length of the sway
    x: float = 0.0  # rings, fan: centre; lines: axis of the bend
    y: float = 0.0
    radius: float = 100.0  # fan: where the pitch holds


PLAIN = Hatch()


@dataclass(frozen=True, slots=True)
class Tone:
    """A gradient of brightness: v(ertical), h(orizontal), d(iagonal) over the shape, or r(adial) in local units."""

    kind: str
    start: float
    end: float
    x: float = 0.0
    y: float = 0.0
    r: float = 50.0
    mid: float | None = None


@dataclass(frozen=True, slots=True)
class Light:
    """A blurred stroke of light (or shade) inside its shape: a fold, a rim, a bump."""

    d: str
    width: float = 5.0
    tone: float = 0.65
    blur: float = 2.0


@dataclass(frozen=True, slots=True)
class Shape:
    """One silhouette. `cut` is the bare contour outside, `line` the inked one; `colour` fills the second plate."""

    d: str
    tone: float | Tone = 0.08
    hatch: Hatch = PLAIN
    lights: tuple[Light, ...] = ()
    cut: float = 1.6
    line: float = 1.4
    detail: str = ""
    colour: float | None = None
    tint: str = ""
    hollow: bool = False
    m: Matrix = UNIT


@dataclass(frozen=True, slots=True)
class Wash:
    """A blurred patch of tone over all that lies below it: mist, glow, cloud."""

    d: str
    tone: float = 1.0
    blur: float = 4.0
    opacity: float = 0.8
    m: Matrix = UNIT


Piece = Shape | Wash
Figure = tuple[Piece, ...]


def place(
    figure: Iterable[Piece],
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    flip: bool = False,
    squash: float = 1,
) -> Figure:
    """The figure moved, scaled, turned (degrees) and mirrored."""
    m = move(x, y, scale, turn, flip, squash)
    return tuple(replace(piece, m=times(m, piece.m)) for piece in figure)


def both(figure: Iterable[Piece], axis: float = 0) -> Figure:
    """The figure and its mirror image about x = axis."""
    figure = tuple(figure)
    return figure + place(figure, 2 * axis, 0, flip=True)


def tinted(figure: Iterable[Piece], tint: str) -> Figure:
    """The figure washed by hand with one colour (used by objects, not by plain prints)."""
    return tuple(replace(p, tint=tint) if isinstance(p, Shape) and not p.tint else p for p in figure)


def coloured(figure: Iterable[Piece], amount: float = 1.0) -> Figure:
    """The figure's own plain shapes also printed in the second colour."""
    return tuple(replace(p, colour=amount) if isinstance(p, Shape) else p for p in figure)


def mark(detail: str) -> Figure:
    """Only details, no silhouette."""
    return (Shape("", detail=detail, cut=0, line=0),)


def fill(d: str, paint: str = "K", rule: str = "") -> str:
    """A filled path in paint K, W or C."""
    extra = ' fill-rule="evenodd"' if rule else ""
    return f'<path d="{d}" fill="{paint}"{extra}/>'


def stroke(d: str, width: float = 1.4, paint: str = "K", dash: str = "") -> str:
    """A stroked path in paint K, W or C."""
    extra = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{d}" fill="none" stroke="{paint}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"{extra}/>'


def dot(x: float, y: float, r: float, paint: str = "K") -> str:
    """A filled disc."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{paint}"/>'


def words(
    text: str, x: float, y: float, size: float, paint: str = "K", spacing: float = 0, anchor: str = "middle"
) -> str:
    """Text in the display face."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="Grenze Gotisch" font-weight="600" font-size="{size:g}" text-anchor="{anchor}" '
        f'letter-spacing="{spacing:g}" fill="{paint}">{text}</text>'
    )


def group(detail: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Details moved as one."""
    sx = -scale if flip else scale
    return f'<g transform="translate({x:.2f} {y:.2f}) rotate({turn:.2f}) scale({sx:.4g} {scale:.4g})">{detail}</g>'
