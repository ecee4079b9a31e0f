# ruff: noqa: E501
"""Sky, ground, water, fire, ice, trees, flowers."""

from __future__ import annotations

import math
import random

from tools.art.shapes import Figure, Hatch, Shape, Tone, Wash, dot, fill, mark, place, stroke


def circle(r: float, x: float = 0, y: float = 0) -> str:
    """A circle as path data."""
    return f"M{x - r:.2f} {y:.2f}A{r:.2f} {r:.2f} 0 1 1 {x + r:.2f} {y:.2f}A{r:.2f} {r:.2f} 0 1 1 {x - r:.2f} {y:.2f}Z"


def ring(r: float, inner: float, x: float = 0, y: float = 0) -> str:
    """A ring as path data (use hollow=True)."""
    return circle(r, x, y) + circle(inner, x, y)


def star(points: int, r: float, inner: float, x: float = 0, y: float = 0, turn: float = -90) -> str:
    """A star polygon as path data."""
    at = []
    for i in range(points * 2):
        a = math.radians(turn + i * 180 / points)
        q = r if i % 2 == 0 else inner
        at.append(f"{x + math.cos(a) * q:.2f} {y + math.sin(a) * q:.2f}")
    return "M" + "L".join(at) + "Z"


def moon(r: float = 60, colour: float | None = 0.9, face: bool = False) -> Figure:
    """A full moon, plain or printed in colour."""
    detail = ""
    if face:
        detail = stroke("M-20-8C-16-12-10-12-6-8M6-8C10-12 16-12 20-8M-14 20C-6 26 6 26 14 20M0-4L-5 10H3", 2)
    return (
        Shape(
            circle(r),
            Tone("r", 1, 0.75, x=-r * 0.3, y=-r * 0.3, r=r * 1.5),
            Hatch(pitch=4, bend=0.004),
            colour=colour,
            cut=2,
            line=1.6,
            detail=detail,
        ),
    )


def crescent(r: float = 40, colour: float | None = None) -> Figure:
    """A waning moon opening to the right."""
    d = f"M{r * 0.3:.2f} {-r:.2f}A{r} {r} 0 1 0 {r * 0.3:.2f} {r:.2f}A{r * 1.15:.2f} {r * 1.15:.2f} 0 0 1 {r * 0.3:.2f} {-r:.2f}Z"
    return (Shape(d, Tone("h", 1, 0.7), Hatch("rings", 3.6), colour=colour, cut=2),)


def stars(points: list[tuple[float, float, float]]) -> Figure:
    """Small four-pointed stars cut out of the sky: (x, y, size)."""
    return mark("".join(fill(star(4, s, s * 0.24, x, y), "W") for x, y, s in points))


def rays(
    x: float, y: float, inner: float, outer: float, count: int = 24, width: float = 0.32, paint: str = "W"
) -> Figure:
    """Wedges of light radiating from (x, y)."""
    out = ""
    for i in range(count):
        a = 2 * math.pi * i / count
        far = outer * (1 if i % 2 == 0 else 0.82)
        half = math.pi / count * width
        p = [(inner, a - half * 0.3), (far, a - half), (far, a + half), (inner, a + half * 0.3)]
        out += fill("M" + "L".join(f"{x + math.cos(t) * q:.1f} {y + math.sin(t) * q:.1f}" for q, t in p) + "Z", paint)
    return mark(out)


def cloud(w: float = 90, tone: float = 0.9) -> Figure:
    """A scrolled cloud about w wide."""
    k = w / 90
    d = f"M{-45 * k:.1f} 12C{-50 * k:.1f} 0 {-34 * k:.1f} -6 {-26 * k:.1f} -1C{-26 * k:.1f} -16 {-4 * k:.1f} -20 {2 * k:.1f} -8C{10 * k:.1f} -18 {30 * k:.1f} -12 {28 * k:.1f} 0C{40 * k:.1f} -4 {50 * k:.1f} 4 {44 * k:.1f} 12Z"
    return (Shape(d, Tone("v", tone, tone * 0.45), Hatch(bend=0.003, pitch=3.6), line=1.3, cut=1.4),)


def mist(x: float, y: float, rx: float, ry: float, tone: float = 1.0, opacity: float = 0.7, blur: float = 5) -> Figure:
    """A soft band of light in the tone below."""
    return (Wash(f"M{x - rx} {y}A{rx} {ry} 0 1 1 {x + rx} {y}A{rx} {ry} 0 1 1 {x - rx} {y}Z", tone, blur, opacity),)


def ground(w: float, h: float, seed: int = 1, tone: float = 0.1, height: float = 18) -> Figure:
    """A hill line from (0, 0) to (w, 0), h deep, with grass."""
    r = random.Random(seed)
    a, b = r.uniform(-height, height * 0.2), r.uniform(-height, height * 0.2)
    d = f"M0 0C{w * 0.25:.1f} {a:.1f} {w * 0.4:.1f} {a:.1f} {w * 0.5:.1f} {-height * 0.3:.1f}C{w * 0.62:.1f} {b:.1f} {w * 0.8:.1f} {b:.1f} {w} 0V{h}H0Z"
    grass = "".join(
        f"M{x} {h}L{x + r.uniform(-3, 3):.1f} {h - r.uniform(6, 20):.1f}L{x + 4} {h}Z" for x in range(0, int(w), 7)
    )
    return (Shape(d, Tone("v", 0.6, tone), Hatch(angle=4, wave=4, pitch=4), cut=1.2, line=1.2, detail=fill(grass)),)


def waves(w: float, rows: int = 5, step: float = 14) -> Figure:
    """Dark water from (0, 0) down, w wide, with cut wave crests."""
    lines = ""
    for row in range(rows):
        y, n = 5 + row * step, 4 + row % 2
        lines += "".join(
            stroke(
                f"M{i * w / n + row * 9:.1f} {y}c{w / n * 0.2:.1f} -6 {w / n * 0.35:.1f} -6 {w / n * 0.5:.1f} 0",
                2.4,
                "W",
            )
            for i in range(-1, n + 1)
        )
    clip = f"M0 0H{w}V{rows * step}H0Z"
    return (
        Shape(clip, Tone("v", 0.7, 0.12), Hatch(wave=2.4, length=9, pitch=4), cut=0, line=0),
        Shape("", detail=f'<svg width="{w}" height="{rows * step}">{lines}</svg>', cut=0, line=0),
    )


FLAME = "M0-60C4-42 26-30 28-4C30 22 16 40 0 40C-16 40-30 22-26-4C-25-14-20-20-17-28C-14-22-12-18-9-16C-8-32-6-46 0-60Z"
FLAME_IN = "M1-22C4-10 13-2 13 12C13 26 8 33 0 33C-8 33-13 26-12 13C-11 5-8 2-6-3C-4 1-2 3-1 4C-1-6 0-14 1-22Z"


def flame(colour: float | None = 0.95, tint: str = "#e8862a", inner: str = "") -> Figure:
    """One tongue of fire, 56 x 100."""
    return (
        Shape(
            FLAME,
            Tone("r", 1, 0.66 if colour else 0.9, y=16, r=78),
            Hatch("rings", 4, y=24),
            colour=colour,
            tint=tint,
            cut=2,
            line=1.8,
        ),
        Shape(
            FLAME_IN, 1.0, colour=None, tint=inner or ("#ffe9a8" if tint == "#e8862a" else "#d9964a"), cut=0, line=1.4
        ),
    )


def fire(w: float = 120, seed: int = 2, tint: str = "#e8862a") -> Figure:
    """A row of flames w wide standing on y = 0."""
    r = random.Random(seed)
    n = max(3, round(w / 26))
    out: Figure = ()
    order = sorted(range(n), key=lambda i: -abs(i - (n - 1) / 2))
    for i in order:
        mid = 1 - abs(i - (n - 1) / 2) / n
        s = (0.6 + 0.75 * mid) * r.uniform(0.85, 1.15)
        out += place(flame(tint=tint), (i - (n - 1) / 2) * w / n, -36 * s, s, r.uniform(-12, 12), r.random() < 0.5)
    return out


def snowflake(r: float = 40, width: float = 5, paint: str = "W") -> str:
    """A six-armed snow star as detail."""
    out = ""
    for i in range(6):
        arm = stroke(
            f"M0 0V{-r}M0 {-r * 0.55:.1f}L{-r * 0.27:.1f} {-r * 0.82:.1f}M0 {-r * 0.55:.1f}L{r * 0.27:.1f} {-r * 0.82:.1f}",
            width,
            paint,
        )
        out += f'<g transform="rotate({i * 60})">{arm}</g>'
    return out


def icicles(w: float, n: int = 7, length: float = 40, seed: int = 3, tint: str = "") -> Figure:
    """Icicles hanging from (0, 0), w wide."""
    r = random.Random(seed)
    step = w / n
    d = f"M0 0H{w}"
    for i in range(n, 0, -1):
        deep = length * r.uniform(0.45, 1)
        d += f"L{(i - 0.2) * step:.1f} 4L{(i - 0.5) * step:.1f} {deep:.1f}L{(i - 0.8) * step:.1f} 4"
    return (Shape(d + "Z", Tone("v", 1, 0.7), Hatch(angle=90, pitch=3.6), tint=tint, cut=1.6),)


def tree(height: float = 160, seed: int = 4, lean: float = 0, thick: float = 13) -> Figure:
    """A bare tree standing on (0, 0)."""
    r = random.Random(seed)
    parts: list[tuple[float, float, float, float, float]] = []

    def grow(x: float, y: float, angle: float, length: float, w: float, depth: int) -> None:
        bend = r.uniform(-16, 16)
        x2 = x + math.cos(math.radians(angle + bend)) * length
        y2 = y + math.sin(math.radians(angle + bend)) * length
        parts.append((x, y, x2, y2, w))
        if depth == 0 or w < 1:
            return
        for side in (-1, 1) if depth < 5 else (-1, 1, 0):
            grow(x2, y2, angle + bend + side * r.uniform(20, 44), length * r.uniform(0.62, 0.82), w * 0.66, depth - 1)

    grow(0, 0, -90 + lean, height * 0.3, thick, 5)
    outer = "".join(stroke(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}", w + 2.4, "W") for a, b, c, d, w in parts if w > 2.4)
    body = "".join(stroke(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}", max(w, 1.3)) for a, b, c, d, w in parts)
    light = "".join(
        stroke(f"M{a - w * 0.25:.1f} {b:.1f}L{c - w * 0.2:.1f} {d:.1f}", w * 0.14, "W", "7 4")
        for a, b, c, d, w in parts
        if w > 4
    )
    roots = fill(
        f"M{-thick * 0.5:.1f} -14C{-thick} -4 {-thick * 1.8:.1f} 0 {-thick * 2.4:.1f} 4H{thick * 2.4:.1f}C{thick * 1.8:.1f} 0 {thick} -4 {thick * 0.5:.1f} -14Z"
    )
    return mark(outer + roots + body + light)


def rose(tint: str = "") -> Figure:
    """A rose seen from the side, about 44 wide, stem down to y = 70."""
    petals = stroke(
        "M-4-2C-8-10 4-16 8-8C11-1 0 6-8 2C-18-4-8-20 6-18C20-14 18 6 4 10M-18-4C-16 8-6 14 4 12M18-2C18 8 12 14 4 14",
        1.6,
    )
    leaf = "M0 40C10 28 24 28 32 32C24 42 12 46 0 44Z"
    return (
        *mark(stroke("M0 14C-4 34 4 50 0 74", 5, "W") + stroke("M0 14C-4 34 4 50 0 74", 3)),
        Shape(leaf, Tone("h", 0.5, 0.9), Hatch(angle=30, pitch=3.4), cut=1.2),
        *place((Shape(leaf, Tone("h", 0.5, 0.9), Hatch(angle=30, pitch=3.4), cut=1.2),), 0, 12, 0.9, 0, True),
        Shape(
            "M0 16C-16 16-24 4-22-8C-20-20-10-24 0-23C12-24 22-18 23-6C24 6 14 16 0 16Z",
            Tone("r", 0.95, 0.5, x=-4, y=-6, r=28),
            Hatch("rings", 4),
            colour=0.9,
            tint=tint,
            detail=petals,
        ),
    )


def lightning(h: float = 120) -> Figure:
    """A bolt falling from (0, 0)."""
    k = h / 120
    d = "M8 0L-14 50L-2 48L-20 84L-8 82L-24 120L12 70L0 72L20 38L6 40L24 0Z"
    return place((Shape(d, 1.0, cut=2, line=2),), 0, 0, k)


def thorn_ring(r: float, n: int = 12, paint: str = "W") -> str:
    """A wreath of thorn vine on a circle, as detail."""
    out = stroke(
        "M"
        + "L".join(
            f"{math.cos(t) * (r + 3 * math.sin(t * n)):.1f} {math.sin(t) * (r + 3 * math.sin(t * n)):.1f}"
            for t in [i * math.pi / 90 for i in range(181)]
        ),
        2.4,
        paint,
    )
    for i in range(n * 2):
        a = i * 180 / n
        s = -1 if i % 2 else 1
        leaf = fill(f"M-10 {1 * s}C-6 {9 * s} 4 {12 * s} 11 {6 * s}C5 {5 * s} 0 {0.5 * s}-10 {1 * s}Z", paint) + dot(
            9, -5.4 * s, 2.1, paint
        )
        out += f'<g transform="rotate({a:.2f}) translate(0 {-r})">{leaf}</g>'
    return out


def vine(x0: float, y0: float, x1: float, y1: float, n: int, amp: float = 4.3, paint: str = "W") -> str:
    """A thorn vine from one point to another, as detail."""
    length = math.hypot(x1 - x0, y1 - y0)
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    s = length / n
    path, bits = "M0 0", ""
    for i in range(n):
        g = 1 if i % 2 == 0 else -1
        path += (
            f"C{i * s + s * 0.3:.2f} {g * amp * 1.3:.2f} {i * s + s * 0.7:.2f} {g * amp * 1.3:.2f} {(i + 1) * s:.2f} 0"
        )
        c = i * s + s * 0.5
        leaf = fill(
            f"M{-s * 0.34:.1f} 0C{-s * 0.2:.1f} 6 {s * 0.14:.1f} 7.5 {s * 0.3:.1f} 3.4C{s * 0.1:.1f} 4.4-{s * 0.1:.1f} 2 {-s * 0.34:.1f} 0Z",
            paint,
        )
        bits += f'<g transform="translate({c:.1f} {-g * 1.2:.1f}) scale(1 {-g})">{leaf}</g>' + dot(
            c + s * 0.36, -g * 4.4, 1.3, paint
        )
    return f'<g transform="translate({x0} {y0}) rotate({angle:.2f})">{stroke(path, 1.7, paint)}{bits}</g>'
