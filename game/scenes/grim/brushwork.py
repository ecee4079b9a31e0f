"""Strokes that Grim's acts share: pictures by centre, faded, in the air; words; panels; arrows."""

from __future__ import annotations

import math

import pygame
from pygame import FRect

from game.app.symbols import draw_symbol
from game.app.theme import ACCENTS, Colour
from game.table.brush import put, write
from game.table.motion import clamp
from game.table.staging import Brush

from .places import Point
from .words import seal_picture

CLOTH = "grim/table"
ACCENT = ACCENTS["verdigris"]
WARM: Colour = (58, 48, 34)
STEP = 6.0  # logical: sizes in flight snap to it, so that the cache can hold them


def snapped(value: float) -> float:
    """A size that the picture cache can hold."""
    return max(STEP, round(value / STEP) * STEP)


def shade(brush: Brush, at: Point, size: float, height: float = 0.0) -> None:
    """The soft shadow of a round thing `height` above the table: further off and smaller as it rises."""
    if brush.theme.high_contrast:
        return
    side = snapped(size * 1.36 * (1.0 - min(0.45, height / 500.0)))
    put(brush, "common/shadow/round", (at[0] + 3.0 + height * 0.12, at[1] + 6.0 + height * 0.05), (side, side))


def lines(
    brush: Brush,
    text: str,
    box: FRect,
    size: str | float = "body",
    colour: Colour | None = None,
    *,
    face: str = "body",
    bold: bool = False,
) -> float:
    """A text in centred lines from the top of a box; returns where it ends."""
    height = brush.type.line_height(size, face)
    y = box.top
    for line in brush.type.wrap(text, box.width, size, face, bold):
        write(brush, line, (box.left, y, box.width, height), size, colour, face=face, bold=bold)
        y += height
    return y


def ground(brush: Brush, box: FRect, share: float = 1.0) -> None:
    """The bare cloth that a contest is fought on: it covers what lies there. `share` 0..1: how much of it."""
    if share <= 0.02:
        return
    canvas = brush.canvas
    area = canvas.px(box.inflate(20.0, 26.0)).clip(canvas.surface.get_rect())
    if brush.theme.high_contrast or not brush.pictures.has(CLOTH):
        if share >= 0.5:
            canvas.surface.fill(brush.theme.slate, area)
        return
    key = (area.x, area.y, area.w, area.h)
    if key not in _cloths:
        _cloths.clear()  # one size of window at a time
        _cloths[key] = _cloth(brush, area)
    soft, inner, place = _cloths[key]
    if share >= 0.99:  # the middle is opaque: copied, not mixed
        for edge in _round(area, place):
            canvas.surface.blit(soft, edge, edge.move(-area.x, -area.y))
        canvas.surface.blit(inner, place)
    else:
        soft.set_alpha(round(255 * share))
        canvas.surface.blit(soft, area)
        soft.set_alpha(255)


def seal(brush: Brush, seat: int, at: Point, side: float) -> None:
    """A seat's symbol by its centre."""
    picture = seal_picture(brush.stage, seat)
    if brush.pictures.has(picture):
        put(brush, picture, at, (side, side))
    else:
        box = (at[0] - side / 2, at[1] - side / 2, side, side)
        draw_symbol(brush.canvas, brush.stage.seats[seat].symbol, box, brush.stage.seats[seat].colour)


def arrow(brush: Brush, start: Point, end: Point, colour: Colour) -> None:
    """A thick level arrow."""
    canvas = brush.canvas
    way = 1.0 if end[0] > start[0] else -1.0
    neck = (end[0] - way * 26.0, end[1])
    pygame.draw.line(canvas.surface, colour, canvas.point(*start), canvas.point(*neck), canvas.length(6))
    tip = [canvas.point(*end), canvas.point(neck[0], end[1] - 18.0), canvas.point(neck[0], end[1] + 18.0)]
    pygame.draw.polygon(canvas.surface, colour, tip)


def frame(brush: Brush, box: FRect, colour: Colour, line: float = 4.0) -> None:
    """A rounded outline."""
    canvas = brush.canvas
    pygame.draw.rect(canvas.surface, colour, canvas.px(box), canvas.length(line), border_radius=canvas.length(14))


def glow(brush: Brush, at: Point, radius: float, colour: Colour, strength: float) -> None:
    """A soft light on the table, added; `strength` 0..1 in eight steps."""
    step = round(clamp(strength) * 8)
    if not step or brush.theme.high_contrast:
        return
    pixels = brush.canvas.length(radius)
    image = _light(pixels, colour, step)
    x, y = brush.canvas.point(*at)
    brush.canvas.surface.blit(image, (x - pixels, y - pixels), special_flags=pygame.BLEND_RGB_ADD)


def dim(brush: Brush, box: FRect, strength: float) -> None:
    """Darken a place by `strength` 0..1, with soft edges; in steps, so that nothing is made per frame."""
    step = round(clamp(strength) * 10)
    area = brush.canvas.px(box.inflate(24.0, 24.0)).clip(brush.canvas.surface.get_rect())
    if not step or area.w < 4 or area.h < 4:
        return
    key = (area.w, area.h)
    if key not in _darks:
        if len(_darks) > 12:
            _darks.clear()
        dark = _feathered(area.size, brush.canvas.length(18))
        dark.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        _darks[key] = dark
    _darks[key].set_alpha(step * 255 // 10)
    brush.canvas.surface.blit(_darks[key], area)


_darks: dict[tuple[int, int], pygame.Surface] = {}


def _feathered(size: tuple[int, int], soft: int) -> pygame.Surface:
    """White, fading to nothing at its edges."""
    mask = pygame.Surface((max(8, size[0] // 4), max(8, size[1] // 4)), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect().inflate(-soft // 2, -soft // 2))
    return pygame.transform.smoothscale(pygame.transform.box_blur(mask, max(1, soft // 8)), size)


Cloth = tuple[pygame.Surface, pygame.Surface, pygame.Rect]
_cloths: dict[tuple[int, int, int, int], Cloth] = {}


def _cloth(brush: Brush, area: pygame.Rect) -> Cloth:
    """A piece of the table with a warm light on it, its edges fading out; and its opaque middle with its place."""
    canvas = brush.canvas
    piece = pygame.Surface(area.size, pygame.SRCALPHA)
    piece.blit(brush.pictures.get(CLOTH, (1920.0, 1080.0)), (0, 0), area)
    piece.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
    light = pygame.transform.smoothscale(_light(64, WARM, 4), area.size)
    piece.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    margin = canvas.length(30)
    within = pygame.Rect((0, 0), area.size).inflate(-2 * margin, -2 * margin)
    inner = pygame.Surface(within.size, 0, canvas.surface)
    inner.blit(piece, (0, 0), within)
    piece.blit(_feathered(area.size, canvas.length(15)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece, inner, within.move(area.topleft)


def _round(outer: pygame.Rect, inner: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """The four strips of `outer` round `inner`."""
    return (
        pygame.Rect(outer.x, outer.y, outer.w, inner.y - outer.y),
        pygame.Rect(outer.x, inner.bottom, outer.w, outer.bottom - inner.bottom),
        pygame.Rect(outer.x, inner.y, inner.x - outer.x, inner.h),
        pygame.Rect(inner.right, inner.y, outer.right - inner.right, inner.h),
    )


_lights: dict[tuple[int, Colour, int], pygame.Surface] = {}


def _light(pixels: int, colour: Colour, step: int) -> pygame.Surface:
    key = (pixels, colour, step)
    if key not in _lights:
        if len(_lights) > 60:
            _lights.clear()
        small = pygame.Surface((32, 32))
        for y in range(32):
            for x in range(32):
                far = math.hypot((x + 0.5) / 16 - 1, (y + 0.5) / 16 - 1)
                share = max(0.0, 1.0 - far) ** 2 * step / 8
                small.set_at((x, y), tuple(round(c * share) for c in colour))
        _lights[key] = pygame.transform.smoothscale(small, (2 * pixels, 2 * pixels))
    return _lights[key]
