"""Drawn stand-ins for pictures that are missing: dark rounded cards with a thin warm outline."""

from __future__ import annotations

import pygame

from game.app.theme import Colour, mix

_PLATE: Colour = (38, 29, 24)
_EDGE: Colour = (112, 88, 62)
_PAPER: Colour = (226, 208, 172)


def stand_in(key: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """A lit blank card of `size` real pixels."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    draw_plate(image, key, k)
    return image


def draw_plate(image: pygame.Surface, key: str, k: float) -> None:
    """Fill a surface with a plate: paper for keys that speak of paper, else dark wood."""
    paper = any(word in key for word in ("paper", "broadsheet", "note"))
    body, edge = (_PAPER, mix(_PAPER, _EDGE, 0.7)) if paper else (_PLATE, _EDGE)
    rounded(image, image.get_rect(), body, edge, radius=max(2, round(14 * k)), line=max(1, round(2 * k)))


def rounded(surface: pygame.Surface, box: pygame.Rect, body: Colour, edge: Colour, *, radius: int, line: int) -> None:
    """A rounded plate lit from above: the upper half a touch lighter, a thin edge, smooth corners."""
    size = box.size
    if min(size) < 2:
        return
    over = 2
    big = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
    big.fill((*edge, 0))
    rect = big.get_rect()
    pygame.draw.rect(big, edge, rect, border_radius=radius * over)
    inner = rect.inflate(-2 * line * over, -2 * line * over)
    pygame.draw.rect(big, body, inner, border_radius=max(0, (radius - line) * over))
    small = pygame.transform.smoothscale(big, size)
    light = pygame.transform.smoothscale(_light(), size)
    small.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(small, box)


def _light() -> pygame.Surface:
    strip = pygame.Surface((1, 4))
    for y, value in enumerate((255, 244, 230, 212)):
        strip.set_at((0, y), (value, value, value))
    return strip
