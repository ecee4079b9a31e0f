"""What happened, in words: one line an event, made from the viewer's own frames and nobody else's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.app.intents import Intent, Kind
from game.app.plates import draw_thing
from game.app.symbols import draw_symbol
from game.engine.kernel.events import Event
from game.table.again import Told
from game.table.staging import SeatLook

if TYPE_CHECKING:
    from game.app.app import App

KEPT = 400
WIDTH = {1.0: 640.0, 1.3: 760.0, 1.6: 900.0}


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the words, the seat it speaks of, the event with what stood round it (for showing it again).

    `danger`: it was done to whoever reads this.
    """

    words: str
    seat: int | None = None
    event: Event | None = None
    told: Told | None = None
    danger: bool = False


@dataclass
class Log:
    """Lines, newest last, and the drawer that shows them. `replay(line)`: the seam for "show me that again"."""

    lines: list[Line] = field(default_factory=list)
    open: bool = False
    current: int = -1
    replay: Callable[[Line], None] | None = None

    def add(self, words: str, event: Event | None = None, told: Told | None = None, danger: bool = False) -> None:
        """Write a line; events without words leave none."""
        if not words:
            return
        seat = getattr(event, "seat", None)
        at_end = self.current >= len(self.lines) - 1
        self.lines.append(Line(words, seat if type(seat) is int else None, event, told, danger))
        del self.lines[:-KEPT]
        if at_end:
            self.current = len(self.lines) - 1

    def clear(self) -> None:
        """Forget every line, and where it was scrolled to."""
        self.lines.clear()
        self.open, self.current = False, -1

    @property
    def last(self) -> str:
        """The newest line."""
        return self.lines[-1].words if self.lines else ""

    def toggle(self) -> None:
        """Open at the newest line, or close."""
        self.open = not self.open
        self.current = len(self.lines) - 1

    def handle(self, intent: Intent) -> str | None:
        """Scroll, close or show again while open; a cue to sound, None when the intent is not for the drawer."""
        if not self.open:
            return None
        kind = intent.kind
        by = intent.dy if kind is Kind.MOVE else -intent.dy if kind is Kind.SCROLL else 0
        by += {Kind.NEXT: 6, Kind.PREV: -6}.get(kind, 0)
        if kind in (Kind.MOVE, Kind.SCROLL, Kind.NEXT, Kind.PREV):
            before = self.current
            self.current = max(0, min(len(self.lines) - 1, self.current + by))
            return "ui.focus" if self.current != before else "tick"
        if kind in (Kind.BACK, Kind.LOG, Kind.CLICK):
            self.open = False
            return "ui.back"
        if kind is Kind.CONFIRM:
            if self.replay is not None and 0 <= self.current < len(self.lines):
                self.replay(self.lines[self.current])
                return "ui.confirm"
            self.open = False
            return "ui.back"
        return None

    def draw(self, app: App, seats: list[SeatLook], title: str) -> None:
        """The drawer on the right: the newest lines that fit above the current one, and wedges for more."""
        words, theme, frame = app.type, app.theme, app.frame
        width = WIDTH.get(frame.factor, 640.0)
        box = pygame.FRect(frame.R - width, frame.y0 - 4, width, frame.y1 - frame.y0 + 8)
        draw_thing(app.canvas, box, theme.slate, theme.edge, radius=14)
        head, line = words.line_height("heading", "display"), words.line_height()
        words.draw(app.canvas, title, (box.x + 36, box.y + 16, width - 72, head), "heading", theme.bone, face="display")
        top, bottom = box.y + 28 + head, box.bottom - 20
        y, first = bottom, self.current
        while first >= 0:
            parts = words.wrap(self.lines[first].words, width - 130)
            if y - line * len(parts) < top:
                break
            y -= line * len(parts) + 14
            entry = self.lines[first]
            colour = theme.bone if first == self.current else theme.dim
            if entry.seat is not None and entry.seat < len(seats):
                seat = seats[entry.seat]
                draw_symbol(app.canvas, seat.symbol, (box.x + 32, y + 6, 28, 28), seat.colour)
            if entry.danger:
                app.canvas.surface.fill(theme.danger, app.canvas.px((box.x + 14, y + 4, 8, line * len(parts) - 8)))
            for i, part in enumerate(parts):
                words.draw(app.canvas, part, (box.x + 78, y + i * line, width - 130, line), colour=colour)
            first -= 1
        if first >= 0:
            draw_symbol(app.canvas, "up", (box.right - 44, top - 4, 26, 26), theme.dim)
        if self.current < len(self.lines) - 1:
            draw_symbol(app.canvas, "down", (box.right - 44, bottom - 26, 26, 26), theme.dim)
