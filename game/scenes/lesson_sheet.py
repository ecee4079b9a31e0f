"""The host's broadsheet in a lesson: where it lies, what it says, its two keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.app.input.glyphs import label
from game.app.intents import Kind
from game.app.plates import draw_cap, draw_paper

if TYPE_CHECKING:
    from game.app.app import App

WIDTH = {1.0: 620.0, 1.3: 720.0, 1.6: 760.0}
GRID = 14
TITLE = (96, 66, 40)
Rect = pygame.FRect


class Sheet:
    """`rect`: where it lies; `key_box`: its first key, for the mouse. Both empty while it is not shown."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.key_box = Rect(0, 0, 0, 0)
        self._placed: tuple[object, Rect] | None = None

    def hide(self) -> None:
        """It is not on the table now."""
        self.rect, self.key_box = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)

    def forget(self) -> None:
        """The text size changed: find a place anew."""
        self._placed = None

    def draw(
        self, app: App, title: str, words: str, reading: bool, legal: Sequence[Rect], pointed: Sequence[Rect],
        things: Sequence[Rect],
    ) -> None:  # fmt: skip
        """Lay it where it hides least, and write on it."""
        type_ = app.type
        width = WIDTH[app.frame.factor]
        lines = type_.wrap(words, width - 72)
        step, small = type_.line_height(), type_.line_height("label")
        size = (width, small + step * len(lines) + small + 66)
        key = (words, tuple(map(tuple, (*pointed, *legal))), app.frame.factor)
        if self._placed is None or self._placed[0] != key:
            self._placed = key, place_sheet(size, app.frame.content, legal, pointed, things)
        self.rect = box = self._placed[1]
        draw_paper(app.canvas, app.theme, box)
        ink = (0, 0, 0) if app.theme.high_contrast else app.theme.ink
        head = (0, 0, 0) if app.theme.high_contrast else TITLE
        x, y, inner = box.x + 36, box.y + 14, box.width - 72
        type_.draw(
            app.canvas, type_.shorten(title, inner, "label", bold=True), (x, y, inner, small), "label", head, bold=True
        )
        y += small + 10
        for i, line in enumerate(lines):
            type_.draw(app.canvas, line, (x, y + i * step, inner, step), colour=ink)
        self._draw_keys(app, x, box.bottom - small / 2 - 16, reading, ink)

    def _draw_keys(self, app: App, x: float, middle: float, reading: bool, ink: tuple[int, int, int]) -> None:
        """Go on, or show me; and rest. With the mouse the words themselves are the button."""
        texts, small = app.texts, app.type.line_height("label")
        first = (Kind.CONFIRM, texts("lessons.key.on")) if reading else (Kind.HINT, texts("lessons.key.show"))
        device = app.devices.find(app.devices.last)
        kind, name = (device.kind, device.name) if device is not None else ("keyboard", "")
        for i, (what, word) in enumerate((first, (Kind.MENU, texts("lessons.key.leave")))):
            start, cap = x, label(app.bindings, what, kind, name) if kind != "mouse" else ""
            if not cap:
                if i:
                    return  # the right button rests
                x += draw_cap(app.canvas, app.type, app.theme, word, x, middle) + 28
            else:
                x += draw_cap(app.canvas, app.type, app.theme, cap, x, middle) + 10
                wide = app.type.measure(word, "label")[0]
                app.type.draw(app.canvas, word, (x, middle - small / 2, wide, small), "label", ink)
                x += wide + 28
            if i == 0:
                self.key_box = Rect(start - 8, middle - small / 2 - 8, x - start - 12, small + 16)


def place_sheet(
    size: tuple[float, float], field: pygame.Rect, legal: Sequence[Rect], pointed: Sequence[Rect],
    things: Sequence[Rect],
) -> Rect:  # fmt: skip
    """Where a sheet of this size hides least: never a choice if that can be, then what it speaks of, then things."""
    best: tuple[float, Rect] | None = None
    middle = Rect(pointed[0] if pointed else legal[0] if legal else field).center
    for i in range(GRID + 1):
        for j in range(GRID + 1):
            x = field.x + (field.width - size[0]) * i / GRID
            y = field.y + (field.height - size[1]) * j / GRID
            box = Rect(x, y, *size)
            hidden = sum(1000.0 * _shared(box, rect.inflate(56, 56)) for rect in legal)
            hidden += sum(150.0 * _shared(box, rect.inflate(30, 30)) for rect in pointed)
            hidden += sum(_shared(box, rect) for rect in things)
            near = abs(box.centerx - middle[0]) + abs(box.centery - middle[1])
            worth = hidden + 20.0 * near
            if best is None or worth < best[0]:
                best = worth, box
    assert best is not None
    return best[1]


def _shared(a: Rect, b: Rect) -> float:
    both = a.clip(b)
    return both.width * both.height
