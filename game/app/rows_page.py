"""A page of rows (settings, bindings, options): groups on the left, rows on the right, help below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.app.bars import Hints, draw_bottom, draw_top
from game.app.canvas import Canvas
from game.app.intents import Intent, Kind
from game.app.panel import Panel
from game.app.plates import draw_backdrop, draw_plate
from game.app.scene import Scene
from game.app.symbols import draw_symbol
from game.app.widgets import Button, Widget

if TYPE_CHECKING:
    from game.app.app import App

GAP = 26.0  # between rows: the focus ring stands 23 outside a row

MakeRow = Callable[[pygame.FRect], Widget]  # makes the row's widget at its place


class RowsPage(Scene):
    """Subclasses give `groups()` (ids and words, may be empty), `rows()` and the page's words."""

    def __init__(self) -> None:
        self.group = ""
        self._rows: list[MakeRow] = []
        self._first = 0
        self._changed = True

    def title(self) -> str:
        """What stands at the left of the top bar."""
        return ""

    def prompt(self) -> str:
        """What stands in its middle."""
        return ""

    def corner(self) -> str:
        """What stands at its right."""
        return ""

    def groups(self) -> Sequence[tuple[str, str]]:
        """(id, words) of each group."""
        return ()

    def rows(self) -> list[MakeRow]:
        """The rows of the present group."""
        return []

    def hints(self) -> Hints:
        """The buttons worth showing."""
        t = self.app.texts
        more = [(Kind.NEXT, t("hint.group"))] if self.groups() else []
        return [(Kind.CONFIRM, t("hint.change")), (Kind.BACK, t("hint.back")), *more]

    # -- scene ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin with the first group's first row."""
        self.panel = Panel(self.app)
        groups = self.groups()
        if not self.group and groups:
            self.group = groups[0][0]
        self.build()

    def resume(self) -> None:
        """Something above may have changed what the rows say."""
        self.build()

    def resize(self) -> None:
        """Lay out again."""
        self.build()

    def show_group(self, id: str) -> None:
        """Go to a group and its first row."""
        self.group, self._first = id, 0
        self.panel.focus.current = None
        self.build()

    def build(self) -> None:
        """Make the widgets anew; the focus stays on the same row."""
        if not hasattr(self, "panel"):
            return
        frame = self.app.frame
        self._rows = self.rows()
        large = frame.factor > 1.5
        column = (450 if large else 400 if frame.factor > 1.0 else 380) if self.groups() else 0
        help_height = max(120.0, 2 * self.app.type.line_height() + 24)
        left = frame.L + column + (40 if column else 0)
        self.area = pygame.FRect(left, frame.y0 + 12, frame.R - left - 12, frame.y1 - frame.y0 - help_height - 36)
        self.help_box = pygame.FRect(left, frame.y1 - help_height, frame.R - left, help_height)
        self.visible = 5 if large else 6
        height = (self.area.height - GAP * (self.visible - 1)) / self.visible
        self._first = max(0, min(self._first, len(self._rows) - self.visible))
        widgets = []
        for i, make in enumerate(self._rows[self._first : self._first + self.visible]):
            widgets.append(
                make(pygame.FRect(left + 12, self.area.y + i * (height + GAP), self.area.width - 12, height))
            )
        first = widgets[0].id if widgets else None
        tab_height = min(96.0, (frame.y1 - frame.y0 - 24) / max(1, len(self.groups())) - 16)
        for i, (id, words) in enumerate(self.groups()):
            rect = (frame.L + 12, frame.y0 + 12 + i * (tab_height + 16), column - 12, tab_height)
            tab = _Tab(f"group-{id}", rect, words, lambda id=id: self.show_group(id))  # type: ignore[misc]
            tab.here = id == self.group
            widgets.append(tab)
        self.panel.fill(widgets, first)
        self._changed = True

    def handle(self, intent: Intent) -> None:
        """BACK leaves; NEXT and PREV change the group; the rows scroll when the focus comes to an end."""
        self._changed = True
        if intent.kind in (Kind.BACK, Kind.MENU) and intent.down:
            self.app.audio.play("ui.back")
            self.app.stack.pop()
            return
        if intent.kind in (Kind.NEXT, Kind.PREV) and self.groups():
            ids = [id for id, _ in self.groups()]
            place = ids.index(self.group) + (1 if intent.kind is Kind.NEXT else -1)
            self.show_group(ids[place % len(ids)])
            self.app.voice.speak(dict(self.groups())[self.group])
            return
        if intent.kind is Kind.SCROLL:
            self._scroll(-intent.dy)
            return
        if intent.kind is Kind.MOVE and intent.dy and self._at_edge(intent.dy) and self._scroll(intent.dy):
            self.panel.handle(intent)
            return
        self.panel.handle(intent)

    def scan(self, first: bool) -> bool:
        """One-button play: all rows, also those that have to be scrolled to, then the groups."""
        if first:
            self._first = 0
            self.build()
        elif self._at_edge(1):
            self._scroll(1)
        self._changed = True
        return self.panel.scan(first)

    def update(self, dt: float) -> bool:
        """Changed only by input."""
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Room, bars, rows, help."""
        app = self.app
        draw_backdrop(app)
        draw_top(app, self.title(), self.prompt(), self.corner())
        draw_plate(canvas, app.theme, self.help_box)
        widget = self.panel.focused
        # Zone Z names the row and its value; the box says what it does.
        text = (widget.why_not or widget.help) if widget else ""
        app.type.draw_wrapped(canvas, text, self.help_box.inflate(-48, -16), colour=app.theme.bone, valign="middle")
        self.panel.draw()
        middle = self.area.centerx - 15
        if self._first > 0:
            draw_symbol(canvas, "up", (middle, self.area.y - 24, 30, 22), app.theme.bone)
        if self._first + self.visible < len(self._rows):
            draw_symbol(canvas, "down", (middle, self.area.bottom + 2, 30, 22), app.theme.bone)
        said = ": ".join(part for part in (widget.text, widget.value_text()) if part) if widget else ""
        draw_bottom(app, said, self.hints())

    def _at_edge(self, dy: int) -> bool:
        shown = [w for w in self.panel.widgets if w.focusable and not isinstance(w, _Tab)]
        return bool(shown) and self.panel.focus.current == (shown[-1] if dy > 0 else shown[0]).id

    def _scroll(self, by: int) -> bool:
        before = self._first
        self._first = max(0, min(before + by, len(self._rows) - self.visible))
        if self._first == before:
            return False
        self.build()
        return True


class _Tab(Button):
    """A group's name; the group that is shown is marked by a bar at its side, not by colour alone."""

    here = False

    def draw(self, app: App, focused: bool) -> None:
        """Draw the tab."""
        super().draw(app, focused)
        if self.here:
            bar = (self.rect.x + 10, self.rect.y + 14, 10, self.rect.height - 28)
            app.canvas.surface.fill(app.theme.ink if focused else app.theme.accent, app.canvas.px(bar))
