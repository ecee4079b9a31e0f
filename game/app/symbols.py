"""Small drawn signs: the seats' symbols, arrows, ticks, crosses. Drawn, never typed."""

from __future__ import annotations

import math

import pygame

from game.app.canvas import Canvas, RectLike
from game.app.theme import Colour

Points = list[tuple[float, float]]

# Shapes in a unit square, y down.
_SHAPES: dict[str, Points] = {
    "crown": [(0.08, 0.88), (0.04, 0.28), (0.29, 0.52), (0.5, 0.1), (0.71, 0.52), (0.96, 0.28), (0.92, 0.88)],
    "triangle": [(0.5, 0.06), (0.97, 0.92), (0.03, 0.92)],
    "diamond": [(0.5, 0.0), (0.9, 0.5), (0.5, 1.0), (0.1, 0.5)],
    "cross": [
        (0.35, 0.05), (0.65, 0.05), (0.65, 0.35), (0.95, 0.35), (0.95, 0.65), (0.65, 0.65),
        (0.65, 0.95), (0.35, 0.95), (0.35, 0.65), (0.05, 0.65), (0.05, 0.35), (0.35, 0.35),
    ],
    "left": [(0.72, 0.1), (0.72, 0.9), (0.2, 0.5)],
    "right": [(0.28, 0.1), (0.28, 0.9), (0.8, 0.5)],
    "up": [(0.1, 0.72), (0.9, 0.72), (0.5, 0.2)],
    "down": [(0.1, 0.28), (0.9, 0.28), (0.5, 0.8)],
    "tick": [(0.05, 0.55), (0.18, 0.42), (0.4, 0.64), (0.82, 0.14), (0.95, 0.26), (0.41, 0.9)],
    "no": [
        (0.08, 0.2), (0.2, 0.08), (0.5, 0.38), (0.8, 0.08), (0.92, 0.2), (0.62, 0.5),
        (0.92, 0.8), (0.8, 0.92), (0.5, 0.62), (0.2, 0.92), (0.08, 0.8), (0.38, 0.5),
    ],
    "plus": [
        (0.44, 0.1), (0.56, 0.1), (0.56, 0.44), (0.9, 0.44), (0.9, 0.56), (0.56, 0.56),
        (0.56, 0.9), (0.44, 0.9), (0.44, 0.56), (0.1, 0.56), (0.1, 0.44), (0.44, 0.44),
    ],
    "square": [(0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88)],
}  # fmt: skip


def draw_symbol(canvas: Canvas, name: str, rect: RectLike, colour: Colour, edge: Colour | None = None) -> None:
    """Draw a sign by name into the largest square inside a logical rect; unknown names give a disc."""
    box = canvas.px(rect)
    side = max(4, min(box.width, box.height))
    image = symbol(name, side, colour, edge)
    canvas.surface.blit(image, image.get_rect(center=box.center))


_cache: dict[tuple[str, int, Colour, Colour | None], pygame.Surface] = {}


def symbol(name: str, side: int, colour: Colour, edge: Colour | None = None) -> pygame.Surface:
    """A sign as a surface of side x side real pixels, smooth at the edges."""
    key = (name, side, colour, edge)
    if key not in _cache:
        if len(_cache) > 300:
            _cache.clear()
        _cache[key] = _paint(name, side, colour, edge)
    return _cache[key]


def _paint(name: str, side: int, colour: Colour, edge: Colour | None) -> pygame.Surface:
    over = 4  # drawn four times as large and shrunk: pygame's polygons have no smooth edges
    big = side * over
    image = pygame.Surface((big, big), pygame.SRCALPHA)
    image.fill((*colour, 0))
    if name == "ring":
        pygame.draw.circle(image, colour, (big / 2, big / 2), big * 0.46, round(big * 0.15))
    elif name in _SHAPES:
        points = [(x * big, y * big) for x, y in _SHAPES[name]]
        pygame.draw.polygon(image, colour, points)
        if edge is not None:
            pygame.draw.polygon(image, edge, points, max(1, over))
    else:
        pygame.draw.circle(image, colour, (big / 2, big / 2), big * 0.46)
    return pygame.transform.smoothscale(image, (side, side))


def circle_points(cx: float, cy: float, radius: float, count: int, start: float = 0.0) -> Points:
    """`count` points on a circle, the first at angle `start` (radians)."""
    turn = 2 * math.pi / count
    return [(cx + radius * math.cos(start + i * turn), cy + radius * math.sin(start + i * turn)) for i in range(count)]
