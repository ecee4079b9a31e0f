"""Things that lie on the table: wooden plates, worn paper, key caps; and the lit room behind them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from game.app.canvas import LOGICAL, Canvas, RectLike
from game.app.lru import Lru
from game.app.standin import rounded
from game.app.symbols import draw_symbol
from game.app.theme import Colour, Theme, mix
from game.app.type import Type

if TYPE_CHECKING:
    from game.app.app import App

_plates: Lru[pygame.Surface] = Lru(160)
_rooms: Lru[pygame.Surface] = Lru(6)
_pools: Lru[pygame.Surface] = Lru(80)


def draw_thing(
    canvas: Canvas,
    rect: RectLike,
    body: Colour,
    edge: Colour,
    *,
    radius: float = 12,
    line: float = 2,
    shadow: bool = True,
) -> None:
    """A rounded plate with its soft shadow."""
    box = canvas.px(rect)
    if box.width < 4 or box.height < 4:
        return
    drop = canvas.length(6) if shadow else 0
    image = _plates.get(
        (box.size, body, edge, radius, line, drop),
        lambda: _paint(box.size, body, edge, canvas.length(radius), canvas.length(line), drop),
    )
    canvas.surface.blit(image, (box.left - 2 * drop, box.top - 2 * drop))


def _paint(size: tuple[int, int], body: Colour, edge: Colour, radius: int, line: int, drop: int) -> pygame.Surface:
    image = pygame.Surface((size[0] + 4 * drop, size[1] + 4 * drop), pygame.SRCALPHA)
    if drop:
        dark = pygame.Surface((max(2, image.get_width() // 4), max(2, image.get_height() // 4)), pygame.SRCALPHA)
        inner = pygame.Rect(drop // 2, drop * 3 // 4, size[0] // 4, size[1] // 4)
        pygame.draw.rect(dark, (0, 0, 0, 150), inner, border_radius=radius // 4 + 1)
        image.blit(pygame.transform.smoothscale(pygame.transform.box_blur(dark, max(1, drop // 4)), image.get_size()))
    rounded(image, pygame.Rect(2 * drop, 2 * drop, *size), body, edge, radius=max(1, radius), line=line)
    return image


def draw_button(app: App, rect: RectLike, *, bright: bool) -> None:
    """The ground of a button or row: carved wood, or printed paper when `bright`."""
    key = "common/plate_bright" if bright else "common/plate"
    large = rect[2] >= 170 and rect[3] >= 60  # on small keys the carved frame would be all there is
    if large and app.pictures.has(key) and not app.theme.high_contrast:
        app.pictures.plate(app.canvas, key, rect)
    elif bright:
        draw_paper(app.canvas, app.theme, rect)
    else:
        draw_plate(app.canvas, app.theme, rect)


def draw_plate(canvas: Canvas, theme: Theme, rect: RectLike, *, lit: bool = False) -> None:
    """A dark wooden plate; `lit` is a brighter one."""
    body = mix(theme.plate, theme.edge, 0.28) if lit and not theme.high_contrast else theme.plate
    draw_thing(canvas, rect, body, theme.bone if lit else theme.edge, line=3 if lit else 2)


def draw_paper(canvas: Canvas, theme: Theme, rect: RectLike) -> None:
    """Worn paper: the one bright thing."""
    draw_thing(canvas, rect, theme.paper, theme.paper_edge, radius=8)


def draw_dashed(canvas: Canvas, theme: Theme, rect: RectLike) -> None:
    """An empty place: dashed outline only."""
    box = canvas.px(rect)
    line = max(2, canvas.length(2))
    dash, space = canvas.length(16), canvas.length(12)
    for x in range(box.left, box.right, dash + space):
        width = min(dash, box.right - x)
        canvas.surface.fill(theme.edge, (x, box.top, width, line))
        canvas.surface.fill(theme.edge, (x, box.bottom - line, width, line))
    for y in range(box.top, box.bottom, dash + space):
        height = min(dash, box.bottom - y)
        canvas.surface.fill(theme.edge, (box.left, y, line, height))
        canvas.surface.fill(theme.edge, (box.right - line, y, line, height))


# Words that stand on a pad's button as a shape of our own drawing.
CAP_SHAPES = {"Cross": "no", "Circle": "ring", "Square": "square", "Triangle": "triangle"}


def cap_width(type_: Type, words: str) -> float:
    """How wide a key cap with these words is, logical units."""
    width, height = type_.measure(words, "label", bold=True)
    return height if words in CAP_SHAPES else max(height, width + 24)


def draw_cap(canvas: Canvas, type_: Type, theme: Theme, words: str, x: float, middle: float) -> float:
    """A key cap or pad button with its letter, its left edge at x; returns its width."""
    width, height = cap_width(type_, words), type_.line_height("label")
    rect = (x, middle - height / 2, width, height)
    radius = height / 2 if len(words) == 1 or words in CAP_SHAPES else 9
    body = theme.plate if theme.high_contrast else mix(theme.plate, theme.edge, 0.35)
    draw_thing(canvas, rect, body, theme.dim, radius=radius, shadow=False)
    if words in CAP_SHAPES:
        inner = height * 0.5
        place = (x + (width - inner) / 2, middle - inner / 2, inner, inner)
        draw_symbol(canvas, CAP_SHAPES[words], place, theme.bone)
        return width
    type_.draw(canvas, words, rect, "label", theme.bone, bold=True, align="centre")
    return width


def draw_backdrop(app: App, picture: str = "common/table_dark", theme: Theme | None = None) -> None:
    """The painted room or table of a screen; without the picture, or in strong contrast, `draw_room`."""
    if app.pictures.has(picture) and not app.theme.high_contrast:
        app.pictures.draw(app.canvas, picture, (0, 0, *LOGICAL), keep=False)
    else:
        draw_room(app.canvas, theme or app.theme)


def draw_room(canvas: Canvas, theme: Theme, light: tuple[float, float] = (0.5, 0.36)) -> None:
    """The dark parlour drawn by code: table wood that one candle lights at `light` (shares of the screen)."""
    if theme.high_contrast:
        canvas.surface.fill(theme.ink)
        return
    size = canvas.surface.get_size()
    image = _rooms.get((size, theme.ink, theme.table, theme.accent, light), lambda: _paint_room(size, theme, light))
    canvas.surface.blit(image, (0, 0))


def _paint_room(size: tuple[int, int], theme: Theme, light: tuple[float, float]) -> pygame.Surface:
    """Painted small and enlarged (light has no sharp edges), then planks and grain at full size."""
    small = pygame.Surface((96, 54))
    warm = mix(theme.table, theme.accent, 0.20)
    for y in range(54):
        for x in range(96):
            dx, dy = x / 95 - light[0], (y / 53 - light[1]) * 0.8
            near = max(0.0, 1.0 - (dx * dx + dy * dy) ** 0.5 / 0.66)
            small.set_at((x, y), mix(theme.ink, warm, near**1.5))
    image = pygame.transform.smoothscale(small, size)
    # The grain is drawn at one size and scaled, so that the wood is the same in every window.
    image.blit(pygame.transform.smoothscale(_planks(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return image.convert() if pygame.display.get_surface() else image


def _planks() -> pygame.Surface:
    """Boards seen at a low light: broad, of slightly different tone, with long soft grain and no hard grid."""
    wide, high = 1920, 1080
    shade = pygame.Surface((wide, high))
    chance = random.Random(5)  # the same room every time
    plank, top = 180, -60
    while top < high:
        tone = 226 + chance.randrange(29)
        shade.fill((tone, tone, tone), (0, top, wide, plank))
        for _ in range(70):
            y, x = top + chance.randrange(plank), chance.randrange(-200, wide)
            length, grain = chance.randrange(200, 900), tone - 3 - chance.randrange(15)
            bend = chance.randrange(-5, 6)
            points = [(x, y), (x + length / 3, y + bend), (x + length * 2 / 3, y + bend), (x + length, y)]
            pygame.draw.lines(shade, (grain, grain, grain), False, points, chance.choice((1, 1, 2, 3)))
        shade.fill((176, 176, 176), (0, top, wide, 2))
        shade.fill((min(255, tone + 12),) * 3, (0, top + 2, wide, 1))
        top += plank
    return shade


def draw_pool(app: App, rect: RectLike, accent: Colour, strength: float) -> None:
    """A pool of coloured light on the table (none in strong contrast); strength 0..1."""
    level = round(strength * 10)
    box = app.canvas.px(rect)
    if app.theme.high_contrast or level <= 0 or min(box.size) < 2:
        return
    image = _pools.get((box.size, accent, level), lambda: _paint_pool(box.size, accent, level))
    app.canvas.surface.blit(image, box, special_flags=pygame.BLEND_RGB_ADD)


def _paint_pool(size: tuple[int, int], accent: Colour, level: int) -> pygame.Surface:
    small = pygame.Surface((48, 48))
    for y in range(48):
        for x in range(48):
            dx, dy = x / 23.5 - 1, (y / 23.5 - 1.15) * 1.15
            near = max(0.0, 1.0 - (dx * dx + dy * dy) ** 0.5)
            small.set_at((x, y), mix((0, 0, 0), accent, near * near * 0.045 * level))
    return pygame.transform.smoothscale(small, size)
