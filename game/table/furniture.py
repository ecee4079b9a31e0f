"""The furniture round the table: the bar above, the bar below, the buttons of the row C, the marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.app.bars import draw_bottom, draw_top
from game.app.intents import Kind
from game.app.marks import draw_legal, draw_ring
from game.app.plates import draw_button as draw_ground
from game.app.symbols import draw_symbol
from game.app.theme import Colour
from game.table.board import GROW, LIFT
from game.table.targets import Target

if TYPE_CHECKING:
    from game.app.app import App
    from game.table.sprites import Sprite

Hints = Sequence[tuple[Kind, str]]


def draw_button(app: App, target: Target, focused: bool, axis: str, outline: Colour) -> None:
    """A button as a thing on the table: paper when it has the focus, wood otherwise, dim when it is not legal."""
    button = target.button
    assert button is not None
    theme, words, box = app.theme, app.type, target.rect
    if button.picture and app.pictures.has(button.picture):
        app.pictures.plate(app.canvas, button.picture, box)
        colour = theme.bone
        if target.legal:
            draw_legal(app.canvas, box, outline, gap=0)
    elif focused and target.legal:
        draw_ground(app, box, bright=True)
        colour = (0, 0, 0) if theme.high_contrast else theme.ink
    else:
        draw_ground(app, box, bright=False)
        colour = theme.bone if target.legal else theme.dim
        if target.legal:
            line = max(2, app.canvas.length(4))
            place = app.canvas.px(box).inflate(line, line)
            pygame.draw.rect(app.canvas.surface, outline, place, line, border_radius=app.canvas.length(8))
    inner = box.inflate(-40, -12)
    full, small = words.line_height("body"), words.line_height("label")
    stepper = len(target.picks) > 1
    below = target.line
    if not below:
        lines: list[str] = []
    else:
        room = inner.width - (96 if stepper else 0)
        lines = words.wrap(below, room, "label")[: max(0, int((inner.height - full) // small))]
    if below and not lines:  # a low row: everything on one line
        title = words.shorten(f"{button.title}: {below}", inner.width - (96 if stepper else 0), bold=True)
    else:
        title = words.shorten(button.title, inner.width, bold=True)
    y = box.centery - (full + small * len(lines)) / 2
    words.draw(app.canvas, title, (inner.x, y, inner.width, full), colour=colour, bold=True, align="centre")
    for i, part in enumerate(lines):
        rect = (inner.x, y + full + i * small, inner.width, small)
        words.draw(app.canvas, part, rect, "label", colour, align="centre")
    if stepper:
        middle = y + full + small / 2 if lines else box.centery
        less, more = ("down", "up") if axis == "y" else ("left", "right")
        if target.step > 0:
            draw_symbol(app.canvas, less, (box.left + 20, middle - 16, 32, 32), colour)
        if target.step < len(target.picks) - 1:
            draw_symbol(app.canvas, more, (box.right - 52, middle - 16, 32, 32), colour)


def draw_focus(app: App, target: Target, sprite: Sprite | None, room: float = 12.0) -> None:
    """The ring round the focused thing, lifted with it."""
    draw_ring(app.canvas, lifted(target, sprite), app.theme, gap=room)


def lifted(target: Target, sprite: Sprite | None) -> pygame.FRect:
    """Where a thing to choose is drawn now: a focused sprite is lifted and larger."""
    box = pygame.FRect(target.rect)
    if sprite is not None:
        x, y, w, h, _, _ = sprite.now()
        hover = sprite.hover()
        box = pygame.FRect(0, 0, max(w, 1) * (1 + GROW * hover), max(h, 1) * (1 + GROW * hover))
        box.center = (x, y - h * LIFT * hover)
    return box


def draw_bars(
    app: App,
    *,
    name: str,
    look: int | None,
    symbol: str | None,
    prompt: tuple[str, str],
    status: str,
    says: tuple[str, str],
    hints: Hints,
) -> None:
    """Zone A and zone Z."""
    draw_top(app, name, prompt[0], status, short=prompt[1], symbol=symbol, seat=look)
    draw_bottom(app, says[0], hints, short=says[1])
