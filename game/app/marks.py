"""The marks of WIREFRAMES section 1: focus ring, legal, happening, and another device's frame."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.app.canvas import Canvas, RectLike
from game.app.pictures import Pictures
from game.app.symbols import draw_symbol
from game.app.theme import SEAT_SYMBOLS, Colour, Theme

RING_GAP, RING_LINE, RING_EDGE = 12, 8, 3  # logical


def draw_ring(canvas: Canvas, rect: RectLike, theme: Theme, gap: float = RING_GAP) -> None:
    """The focus ring: 12 outside the thing, 8 white with 3 black either side, square knobs at the corners."""
    x, y, width, height = rect
    outer = canvas.px((x - gap, y - gap, width + 2 * gap, height + 2 * gap))
    line, edge = max(2, canvas.length(RING_LINE)), canvas.length(RING_EDGE)
    band = line + 2 * edge
    pygame.draw.rect(canvas.surface, theme.focus_edge, outer.inflate(2 * edge, 2 * edge), band)
    pygame.draw.rect(canvas.surface, theme.focus, outer, line)
    knob = max(4, canvas.length(RING_LINE * 2.2))
    inset = line // 2
    for cx in (outer.left + inset, outer.right - 1 - inset):
        for cy in (outer.top + inset, outer.bottom - 1 - inset):
            square = pygame.Rect(0, 0, knob, knob)
            square.center = (cx, cy)
            pygame.draw.rect(canvas.surface, theme.focus_edge, square.inflate(2 * edge, 2 * edge))
            pygame.draw.rect(canvas.surface, theme.focus, square)


def draw_legal(canvas: Canvas, rect: RectLike, colour: Colour, line: float = 4, gap: float = 6) -> None:
    """May be chosen: a dashed bright frame without knobs."""
    x, y, width, height = rect
    box = canvas.px((x - gap, y - gap, width + 2 * gap, height + 2 * gap))
    _dashed(canvas, box, (0, 0, 0), canvas.length(line) + 2 * canvas.length(1.5))
    _dashed(canvas, box, colour, max(2, canvas.length(line)))


def draw_happening(canvas: Canvas, rect: RectLike, theme: Theme, gap: float = 4) -> None:
    """What is being swept or weighed: a 7 px white frame without knobs."""
    x, y, width, height = rect
    box = canvas.px((x - gap, y - gap, width + 2 * gap, height + 2 * gap))
    pygame.draw.rect(canvas.surface, theme.focus_edge, box.inflate(4, 4), canvas.length(7) + 4)
    pygame.draw.rect(canvas.surface, theme.focus, box, max(2, canvas.length(7)))


def draw_other_focus(canvas: Canvas, rect: RectLike, theme: Theme, seat: int, place: int = 0) -> None:
    """Where another device is: dashed, and with its seat's symbol at the corner (the `place`-th of several there)."""
    draw_legal(canvas, rect, theme.focus, gap=RING_GAP)
    x, y, _, _ = rect
    spot = (x - 30 + 44 * place, y - 30, 36, 36)
    draw_symbol(canvas, theme.symbol(seat), spot, theme.seat(seat), theme.focus_edge)


def draw_seat(canvas: Canvas, pictures: Pictures, theme: Theme, look: int, rect: RectLike) -> None:
    """A seat's symbol: the printed one, or a plain drawn one where another palette or strong contrast is set."""
    key = f"common/seat/{look % len(SEAT_SYMBOLS)}"
    if theme.palette == "plain" and not theme.high_contrast and pictures.has(key):
        pictures.draw(canvas, key, rect)
    else:
        draw_symbol(canvas, theme.symbol(look), rect, theme.seat(look))


def _dashed(canvas: Canvas, box: pygame.Rect, colour: Colour, line: int) -> None:
    dash, space = max(4, canvas.length(22)), max(3, canvas.length(12))
    across, down = _dashes(box.width, 0, dash, space, line, colour), _dashes(0, box.height, dash, space, line, colour)
    half = line // 2
    canvas.surface.blits(
        ((across, (box.left, box.top - half)), (across, (box.left, box.bottom - half)),
         (down, (box.left - half, box.top)), (down, (box.right - half, box.top))), False,
    )  # fmt: skip


@lru_cache(maxsize=160)
def _dashes(width: int, height: int, dash: int, space: int, line: int, colour: Colour) -> pygame.Surface:
    """A dashed line, `width` long across or `height` long down."""
    strip = pygame.Surface((width or line, height or line), pygame.SRCALPHA)
    for at in range(0, width or height, dash + space):
        strip.fill(colour, (at, 0, dash, line) if width else (0, at, line, dash))
    return strip
