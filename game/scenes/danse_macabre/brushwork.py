"""Strokes that Danse Macabre's acts share: pictures by centre, words, signs on cards, light, the ground laid bare."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import FRect

from game.app.theme import ACCENTS, Colour
from game.table.brush import put, write
from game.table.motion import clamp
from game.table.staging import Brush

from .art import TABLE, digit_of, sign, sign_of
from .places import Point

GILT, EMBER = ACCENTS["gilt"], ACCENTS["ember"]
STEP = 6.0  # logical: sizes in flight snap to it, so that the cache can hold them


def snapped(value: float) -> float:
    """A size that the picture cache can hold."""
    return max(STEP, round(value / STEP) * STEP)


def turned(brush: Brush, back: str, face: str, at: Point, size: tuple[float, float], share: float) -> None:
    """A card being turned over: its back narrows, its face widens."""
    wide = abs(1.0 - 2.0 * share)
    width = size[0] if wide > 0.98 else snapped(size[0] * wide)
    put(brush, back if share < 0.5 else face, (at[0], at[1] - 8.0 * (1.0 - wide)), (width, size[1]))


def put_kind(brush: Brush, kind: str, box: FRect, width: float, alpha: float = 1.0) -> None:
    """Digit and sign of a bet over the left end of its card, `width` wide: read from the sofa."""
    band = FRect(box.left + 3.0, box.bottom - 50.0, width - 6.0, 46.0)
    darken(brush, band, 0.88 * alpha)
    digit = digit_of(kind)
    if digit and band.width < 40.0:  # a corner's width: the card's own sign stands above
        write(brush, digit, band, 42.0, bold=True, alpha=alpha)
        return
    side = min(36.0, band.width * (0.5 if digit else 0.8))
    x = band.centerx + (side * 0.42 if digit else 0.0)
    put(brush, sign(sign_of(kind)), (x, band.centery), (side, side), alpha=alpha)
    if digit:
        write(brush, digit, (band.left, band.top, band.width - side, band.height), 46.0, bold=True, alpha=alpha)


def darken(brush: Brush, box: FRect, strength: float) -> None:
    """A dark band over a thing; `strength` 0..1."""
    area = brush.canvas.px(box)
    if area.w > 0 and area.h > 0:
        shade = _shade(area.size)
        shade.set_alpha(round(255 * clamp(strength)))
        brush.canvas.surface.blit(shade, area)


@lru_cache(maxsize=24)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size)
    image.fill((16, 12, 10))
    return image


def bare(brush: Brush, box: FRect) -> None:
    """The wall itself over whatever lies there, darkened."""
    canvas = brush.canvas
    area = canvas.px(box).clip(canvas.surface.get_rect())
    if area.w < 2 or area.h < 2:
        return
    if brush.theme.high_contrast or not brush.pictures.has(TABLE):
        canvas.surface.fill(brush.theme.ink, area)
        return
    canvas.surface.blit(_wall(brush, (area.x, area.y, area.w, area.h)), area)


_walls: dict[tuple[int, ...], pygame.Surface] = {}


def _wall(brush: Brush, area: tuple[int, int, int, int]) -> pygame.Surface:
    size = brush.canvas.surface.get_size()
    key = (*area, *size)
    if key not in _walls:
        if len(_walls) > 3:
            _walls.clear()
        piece = pygame.Surface(area[2:], 0, brush.canvas.surface)
        image = brush.pictures.get(TABLE, (1920.0, 1080.0))
        place = image.get_rect(center=brush.canvas.surface.get_rect().center)
        piece.blit(image, (0, 0), pygame.Rect(area).move(-place.x, -place.y))
        piece.fill((120, 116, 112), special_flags=pygame.BLEND_RGB_MULT)
        _walls[key] = piece
    return _walls[key]


def dim(brush: Brush, strength: float) -> None:
    """Darken the whole table by 0..1."""
    if strength > 0.02:
        brush.canvas.veil(round(strength * 10) / 10)


def glow(brush: Brush, at: Point, radius: float, colour: Colour, strength: float) -> None:
    """A soft light, added; `strength` 0..1 in eight steps."""
    step = round(clamp(strength) * 8)
    if not step or brush.theme.high_contrast:
        return
    pixels = brush.canvas.length(radius)
    image = _light(pixels, colour, step)
    x, y = brush.canvas.point(*at)
    brush.canvas.surface.blit(image, (x - pixels, y - pixels), special_flags=pygame.BLEND_RGB_ADD)


def stroke(brush: Brush, start: Point, end: Point, colour: Colour, width: float) -> None:
    """A thick straight line with round ends."""
    canvas = brush.canvas
    a, b, w = canvas.point(*start), canvas.point(*end), max(2, canvas.length(width))
    pygame.draw.line(canvas.surface, colour, a, b, w)
    for spot in (a, b):
        pygame.draw.circle(canvas.surface, colour, spot, w // 2)


@lru_cache(maxsize=48)
def _light(pixels: int, colour: Colour, step: int) -> pygame.Surface:
    small = pygame.Surface((32, 32))
    for y in range(32):
        for x in range(32):
            far = math.hypot((x + 0.5) / 16 - 1, (y + 0.5) / 16 - 1)
            share = max(0.0, 1.0 - far) ** 2 * step / 8
            small.set_at((x, y), tuple(round(c * share) for c in colour))
    return pygame.transform.smoothscale(small, (2 * pixels, 2 * pixels))
