"""A panel: widgets with one focus between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pygame

from game.app.focus import Focus
from game.app.intents import Intent, Kind
from game.app.marks import draw_ring
from game.app.widgets import Widget

if TYPE_CHECKING:
    from game.app.app import App


class Panel:
    """Gives intents to the focused widget, moves the focus, follows the mouse, and speaks what is focused."""

    def __init__(self, app: App, widgets: Iterable[Widget] = (), start: str | None = None) -> None:
        self.app = app
        self.widgets: list[Widget] = []
        self.focus: Focus[str] = Focus()
        self.fill(widgets, start)

    def fill(self, widgets: Iterable[Widget], start: str | None = None) -> None:
        """Take new widgets in reading order; the focus stays where it was if that widget is still there."""
        self.widgets = list(widgets)
        items: list[tuple[str, Any, int]] = [(w.id, w.rect, i) for i, w in enumerate(self.widgets) if w.focusable]
        self.focus.replace(items, start)

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus."""
        return self.find(self.focus.current)

    def find(self, id: str | None) -> Widget | None:
        """A widget by id."""
        return next((w for w in self.widgets if w.id == id), None)

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True when it was used."""
        kind = intent.kind
        if kind is Kind.POINT:
            return self._point(intent)
        if kind is Kind.CLICK:
            hit = self.focus.at(intent.x, intent.y)
            if hit is None:
                return False
            self._look(self.focus.set(hit))
        widget = self.focused
        if widget is not None and intent.down and widget.handle(intent, self.app):
            return True
        if kind is Kind.MOVE:
            return self._look(self.focus.move(intent.dx, intent.dy), tell=True)
        if kind is Kind.NEXT:
            return self._look(self.focus.next(), tell=True)
        if kind is Kind.PREV:
            return self._look(self.focus.prev(), tell=True)
        if kind is Kind.SAY_HERE and widget is not None:
            self.app.voice.speak(widget.says())
            return True
        return False

    def scan(self, first: bool) -> bool:
        """The next thing, or the first one; False at the end."""
        widget = self.focused
        if not first:
            return bool(widget is not None and widget.scan(self.app)) or self._look(self.focus.next())
        items = self.focus.items
        self._look(bool(items) and self.focus.set(items[0][0]))
        return bool(items)

    def says(self) -> str:
        """The sentence for zone Z about the focused widget."""
        widget = self.focused
        return (widget.why_not or widget.help or widget.says()) if widget else ""

    def draw(self, ring: bool = True) -> None:
        """Draw all widgets, the focused one last and ringed."""
        for widget in self.widgets:
            if widget.id != self.focus.current:
                widget.draw(self.app, False)
        focused = self.focused
        if focused is not None:
            focused.draw(self.app, True)
            if ring and not self.app.access.leaving:
                draw_ring(self.app.canvas, focused.rect, self.app.theme)

    def _point(self, intent: Intent) -> bool:
        widget = self.focused
        if intent.down and widget is not None:
            return widget.handle(intent, self.app)  # a drag stays with the widget it began on
        hit = self.focus.at(intent.x, intent.y)
        if hit is None:
            return False
        moved = self._look(self.focus.set(hit))
        widget = self.focused
        return (widget.handle(intent, self.app) if widget else False) or moved

    def _look(self, moved: bool, tell: bool = False) -> bool:
        if moved:
            self.app.audio.play("ui.focus")
            widget = self.focused
            if widget is not None:
                self.app.voice.speak(widget.says(), focus=True, brief=widget.in_short())
        elif tell:
            self.app.audio.play("tick")  # an answer to every press, also where there is no way on
        return moved


def rows(
    area: pygame.Rect | pygame.FRect, count: int, height: float | None = None, gap: float = 14
) -> list[pygame.FRect]:
    """`count` rows from the top of an area, all of one height (shared evenly when None)."""
    each = height if height is not None else (area.height - gap * (count - 1)) / max(1, count)
    return [pygame.FRect(area.x, area.y + i * (each + gap), area.width, each) for i in range(count)]
