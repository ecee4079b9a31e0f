"""Strokes that every game's acts share: shares of time, points between, pictures by their centre, words in a box."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.app.theme import Colour, mix
from game.table.motion import arc, clamp, out_cubic
from game.table.staging import Brush

Point = tuple[float, float]


def part(t: float, start: float, end: float) -> float:
    """Where t is between two moments, 0..1."""
    return clamp((t - start) / (end - start)) if end > start else float(t >= end)


def lerp(a: Point, b: Point, share: float) -> Point:
    """The point at `share` of the way."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def put(
    brush: Brush,
    picture: str,
    at: Point,
    size: tuple[float, float],
    *,
    frame: int = 0,
    angle: float = 0.0,
    alpha: float = 1.0,
) -> None:
    """A picture by its centre; `alpha` 0..1 without touching the shared surface for good."""
    if alpha <= 0.01 or min(size) < 1.0:
        return
    image = brush.pictures.get(picture, size, frame=frame, angle=angle)
    place = image.get_rect(center=brush.canvas.point(*at))
    if alpha < 0.995:
        image.set_alpha(round(alpha * 255))
        brush.canvas.surface.blit(image, place)
        image.set_alpha(255 if image.get_flags() & pygame.SRCALPHA else None)
    else:
        brush.canvas.surface.blit(image, place)


def draw_ghost(brush: Brush, picture: str, start: Point, end: Point, size: tuple[float, float], t: float) -> None:
    """A ghost on its way: eased, with a low arc."""
    share = out_cubic(t)
    x, y = lerp(start, end, share)
    image = brush.pictures.get(picture, size)
    brush.canvas.surface.blit(image, image.get_rect(center=brush.canvas.point(x, y - 40.0 * arc(share))))


def write(
    brush: Brush,
    text: str,
    box: FRect | tuple[float, float, float, float],
    size: str | float = "body",
    colour: Colour | None = None,
    *,
    face: str = "body",
    bold: bool = False,
    align: str = "centre",
    alpha: float = 1.0,
) -> None:
    """One line, shortened to its box; `alpha` mixes it into the dark."""
    if not text or alpha <= 0.02:
        return
    ink = colour or brush.theme.bone
    if alpha < 0.98:
        ink = mix(brush.theme.slate, ink, round(alpha * 8) / 8)
    shown = brush.type.shorten(text, box[2], size, face, bold)
    brush.type.draw(brush.canvas, shown, box, size, ink, face=face, bold=bold, align=align)
