"""Strokes that Grim Dance's acts share: cards in the air with their plates, words, glows, small drawn things."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.app.theme import ACCENTS, Colour
from game.engine.grim_dance.cards import Dancer
from game.table.brush import put
from game.table.motion import clamp
from game.table.staging import Brush

from .cards import DIGITS, digits, picture_of, plate_at, plate_ink, plate_picture, plate_size
from .places import Point
from .words import number

ACCENT = ACCENTS["marigold"]
STEP = 6.0


def snapped(size: tuple[float, float]) -> tuple[float, float]:
    """A size that the picture cache can hold."""
    return max(STEP, round(size[0] / STEP) * STEP), max(STEP, round(size[1] / STEP) * STEP)


def put_plate(
    brush: Brush, value: int, at: Point, size: tuple[float, float], *, private: bool = False, alpha: float = 1.0
) -> None:
    """The plate with its number on a card of this size."""
    plate = plate_size(size[0] * (0.86 if private else 1.0))
    x, y = plate_at(*at, size[1], plate[1])
    put(brush, plate_picture(value), (x, y), plate, alpha=alpha)
    if alpha > 0.5 and value:
        box = (x - plate[0] / 2 + plate[0] * (DIGITS - 0.36), y - plate[1] / 2, plate[0] * 0.72, plate[1])
        big = digits(plate)
        brush.type.draw(brush.canvas, number(value), box, big, plate_ink(value), bold=True, align="centre")


def put_card(
    brush: Brush,
    colour: str,
    card: Dancer | None,
    at: Point,
    size: tuple[float, float],
    *,
    up: bool,
    turned: float = 1.0,
    angle: float = 0.0,
    alpha: float = 1.0,
) -> None:
    """A card in the air, its plate if it is known. `up`: its face, else its back; `turned` 0..1: x-scale of a flip."""
    size = snapped(size)
    shade = snapped((size[0] * 1.5, size[1] * 1.4))
    if not brush.theme.high_contrast and alpha > 0.5:
        put(brush, "common/shadow/card", (at[0] + 6.0, at[1] + 14.0), shade, alpha=0.7)
    wide = max(0.05, round(turned * 10) / 10)
    put(brush, picture_of(colour, card, up), at, (size[0] * wide, size[1]), angle=angle, alpha=alpha)
    if card is not None and wide >= 0.9:
        put_plate(brush, card.value, at, size, private=not up, alpha=alpha)


def glow(brush: Brush, at: Point, radius: float, colour: Colour, strength: float) -> None:
    """A soft light on the table, added; `strength` 0..1 in eight steps."""
    level = round(clamp(strength) * 8)
    if not level or brush.theme.high_contrast:
        return
    pixels = brush.canvas.length(radius)
    x, y = brush.canvas.point(*at)
    brush.canvas.surface.blit(
        _light(pixels, colour, level), (x - pixels, y - pixels), special_flags=pygame.BLEND_RGB_ADD
    )


@lru_cache(maxsize=64)
def _light(pixels: int, colour: Colour, level: int) -> pygame.Surface:
    small = pygame.Surface((32, 32))
    for y in range(32):
        for x in range(32):
            far = math.hypot((x + 0.5) / 16 - 1, (y + 0.5) / 16 - 1)
            share = max(0.0, 1.0 - far) ** 2 * level / 8
            small.set_at((x, y), tuple([round(c * share) for c in colour]))
    return pygame.transform.smoothscale(small, (2 * pixels, 2 * pixels))


def frame(brush: Brush, at: Point, size: tuple[float, float], colour: Colour, line: float = 7.0) -> None:
    """The frame of what is happening, round a card."""
    canvas = brush.canvas
    box = canvas.px((at[0] - size[0] / 2 - 7.0, at[1] - size[1] / 2 - 7.0, size[0] + 14.0, size[1] + 14.0))
    pygame.draw.rect(canvas.surface, colour, box, canvas.length(line), border_radius=canvas.length(10))


def stroke(brush: Brush, points: Sequence[Point], colour: Colour, width: float = 5.0) -> None:
    """A line through points, with round joints."""
    canvas = brush.canvas
    dots = [canvas.point(*point) for point in points]
    thick = canvas.length(width)
    pygame.draw.lines(canvas.surface, colour, False, dots, thick)
    for dot in dots:
        pygame.draw.circle(canvas.surface, colour, dot, max(1, thick // 2))


# -- small drawn things: the glove, the basket, the ribbon ---------------------------------------------------------

INK: Colour = (16, 12, 10)
_SHAPES: dict[str, tuple[tuple[Colour, tuple[Point, ...]], ...]] = {
    "glove": (
        ((226, 214, 232), ((30, 96), (26, 60), (12, 44), (18, 34), (32, 44), (30, 8), (40, 6), (45, 38), (48, 2),
                           (58, 2), (59, 38), (66, 8), (75, 10), (71, 44), (80, 22), (88, 26), (78, 66), (72, 96))),
        ((103, 51, 138), ((22, 92), (82, 92), (86, 124), (18, 124))),
        ((212, 172, 88), ((20, 100), (84, 100), (85, 108), (19, 108))),
    ),
    "basket": (
        ((150, 98, 48), ((8, 48), (112, 48), (96, 116), (24, 116))),
        ((196, 140, 74), ((4, 40), (116, 40), (114, 56), (6, 56))),
        ((112, 70, 32), ((18, 70), (104, 70), (102, 78), (20, 78))),
        ((112, 70, 32), ((22, 92), (99, 92), (98, 99), (24, 99))),
    ),
    "bow": (
        ((196, 44, 66), ((60, 52), (18, 20), (8, 44), (22, 78))),
        ((196, 44, 66), ((60, 52), (102, 20), (112, 44), (98, 78))),
        ((150, 26, 48), ((56, 52), (34, 118), (50, 110), (62, 58))),
        ((150, 26, 48), ((64, 52), (86, 118), (70, 110), (58, 58))),
        ((226, 80, 96), ((48, 42), (72, 42), (74, 64), (46, 64))),
    ),
}  # fmt: skip


def put_shape(brush: Brush, name: str, at: Point, side: float, *, angle: float = 0.0, flip: bool = False) -> None:
    """One of the small drawn things by its centre."""
    pixels = max(8, brush.canvas.length(side))
    image = _shape(name, pixels, round(angle / 5.0) * 5, flip)
    brush.canvas.surface.blit(image, image.get_rect(center=brush.canvas.point(*at)))


@lru_cache(maxsize=48)
def _shape(name: str, pixels: int, angle: int, flip: bool) -> pygame.Surface:
    over = 3
    scale = pixels * over / 128
    big = pygame.Surface((pixels * over, pixels * over), pygame.SRCALPHA)
    for colour, points in _SHAPES[name]:
        dots = [(x * scale, y * scale) for x, y in points]
        pygame.draw.polygon(big, colour, dots)
        pygame.draw.polygon(big, INK, dots, max(2, round(3.4 * scale)))
    image = pygame.transform.smoothscale(big, (pixels, pixels))
    if flip:
        image = pygame.transform.flip(image, True, False)
    return pygame.transform.rotozoom(image, angle, 1.0) if angle else image


def ribbon(brush: Brush, at: Point, size: tuple[float, float], tied: float) -> None:
    """A ribbon round a card, `tied` 0..1."""
    canvas, red = brush.canvas, (196, 44, 66)
    band = size[0] * 0.16
    w, h = size[0] * tied, size[1] * tied
    for box in (
        (at[0] - band / 2, at[1] - h / 2, band, h),
        (at[0] - w / 2, at[1] - band / 2, w, band),
    ):
        pygame.draw.rect(canvas.surface, red, canvas.px(box))
    if tied >= 1.0:
        put_shape(brush, "bow", (at[0], at[1] - 4.0), size[0] * 0.95)
