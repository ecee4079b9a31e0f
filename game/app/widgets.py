"""Widgets: each has an id, a rectangle, a name that can be spoken, and takes intents when it has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.app.intents import Intent, Kind
from game.app.plates import draw_button, draw_paper, draw_plate, draw_thing
from game.app.symbols import draw_symbol
from game.app.theme import mix

if TYPE_CHECKING:
    from game.app.app import App

Rect = pygame.FRect
PAD = 44.0  # from a row's edge to its words: the carved frame of the plate stands between


def _rect(rect: Any) -> Rect:
    return Rect(*rect)


class Widget:
    """What all widgets share. `why_not` says why it is dim; a dim widget still takes the focus, to tell that."""

    focusable = True

    def __init__(self, id: str, rect: Any, text: str, *, help: str = "") -> None:
        self.id, self.rect, self.text, self.help = id, _rect(rect), text, help
        self.why_not = ""

    @property
    def enabled(self) -> bool:
        """Can it be used now?"""
        return not self.why_not

    def says(self) -> str:
        """What is spoken when it gets the focus."""
        return ". ".join(part for part in (self.text, self.value_text(), self.why_not or self.help) if part)

    def in_short(self) -> str:
        """The same in few words."""
        return ". ".join(part for part in (self.text, self.value_text(), self.why_not) if part)

    def scan(self, app: App) -> bool:
        """One-button play: go on inside; False when there is nothing further inside."""
        return False

    def value_text(self) -> str:
        """The value in words, if it has one."""
        return ""

    def handle(self, intent: Intent, app: App) -> bool:
        """Take an intent while focused (CLICK and POINT are inside the rect); True when it was used."""
        return False

    def draw(self, app: App, focused: bool) -> None:
        """Draw it; the ring is drawn by the panel."""

    def ground(self, app: App, focused: bool) -> tuple[int, int, int]:
        """Draw the plate (paper when focused) and return the colour for words on it."""
        if focused and self.enabled:
            draw_button(app, self.rect, bright=True)
            return app.theme.ink if not app.theme.high_contrast else (0, 0, 0)
        draw_button(app, self.rect, bright=False)
        return app.theme.bone if self.enabled else app.theme.dim


class Label(Widget):
    """Words that cannot be chosen."""

    focusable = False

    def __init__(
        self, id: str, rect: Any, text: str, *, size: str | float = "body", align: str = "left", face: str = "body",
        bold: bool = False, dim: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, text)
        self.size, self.align, self.face, self.bold, self.dim = size, align, face, bold, dim

    def draw(self, app: App, focused: bool) -> None:
        """Draw the words wrapped in the rectangle."""
        colour = app.theme.dim if self.dim else app.theme.bone
        app.type.draw_wrapped(
            app.canvas, self.text, self.rect, self.size, colour, face=self.face, bold=self.bold, align=self.align,
            valign="middle",
        )  # fmt: skip


class Button(Widget):
    """Does something at CONFIRM or CLICK."""

    def __init__(
        self, id: str, rect: Any, text: str, press: Callable[[], None], *, help: str = "", size: str = "body",
        detail: str = "", bright: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, text, help=help)
        self.press, self.size, self.detail, self.bright = press, size, detail, bright

    def value_text(self) -> str:
        """The second line."""
        return self.detail

    def handle(self, intent: Intent, app: App) -> bool:
        """Press it; a dim one says why not."""
        if intent.kind not in (Kind.CONFIRM, Kind.CLICK):
            return False
        if self.enabled:
            app.audio.play("ui.confirm")
            self.press()
        else:
            app.audio.play("ui.refuse")
            app.voice.speak(self.why_not)
        return True

    def draw(self, app: App, focused: bool) -> None:
        """A plate with its words in the middle."""
        colour = self.ground(app, focused or (self.bright and self.enabled))
        box, detail = self.rect, self.why_not or self.detail
        words = app.type
        inner = box.inflate(-PAD if box.width > 200 else -16, 0)
        if not detail:
            text = words.shorten(self.text, inner.width, self.size, bold=True)
            words.draw(app.canvas, text, inner, self.size, colour, bold=True, align="centre")
            return
        line, small = words.line_height(self.size), words.line_height("label")
        lines = words.wrap(detail, inner.width, "label")[: max(1, int((box.height - line) // small))]
        y = box.centery - (line + small * len(lines)) / 2
        words.draw(
            app.canvas, words.shorten(self.text, inner.width, self.size, bold=True), (inner.x, y, inner.w, line),
            self.size, colour, bold=True, align="centre",
        )  # fmt: skip
        for i, part in enumerate(lines):
            rect = (inner.x, y + line + i * small, inner.width, small)
            words.draw(app.canvas, part, rect, "label", colour, align="centre")


class Choice(Widget):
    """One of several values: left and right change it, CONFIRM and a click go round."""

    def __init__(
        self, id: str, rect: Any, text: str, values: Sequence[Any], value: Any, change: Callable[[Any], None], *,
        names: Callable[[Any], str] = str, help: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, rect, text, help=help)
        self.values, self.value, self.change, self.names = list(values), value, change, names
        self.left_arrow = Rect(0, 0, 0, 0)  # where it was drawn last

    def value_text(self) -> str:
        """The value in words."""
        return self.names(self.value)

    def step(self, by: int, app: App, *, round_: bool = False) -> bool:
        """Go to the next value; False at the end (unless it goes round)."""
        place = self.values.index(self.value) if self.value in self.values else 0
        after = place + by
        if round_ and self.values:
            after %= len(self.values)
        if not 0 <= after < len(self.values) or after == place:
            return False
        self.value = self.values[after]
        app.audio.play("tick")
        self.change(self.value)
        app.voice.speak(self.value_text())
        return True

    def handle(self, intent: Intent, app: App) -> bool:
        """Left, right, CONFIRM, CLICK (the left arrow goes back)."""
        if not self.enabled:
            return intent.kind in (Kind.CONFIRM, Kind.CLICK)
        if intent.kind is Kind.MOVE and intent.dx:
            return self.step(intent.dx, app)
        if intent.kind is Kind.CONFIRM:
            return self.step(1, app, round_=True) or True
        if intent.kind is Kind.CLICK:
            back = self.left_arrow.inflate(30, 60).collidepoint(intent.x, intent.y)
            return self.step(-1 if back else 1, app, round_=True) or True
        return False

    def _value_width(self) -> float:
        return min(self.rect.width * 0.5, 560)

    def draw(self, app: App, focused: bool) -> None:
        """Name on the left, value between arrows on the right; an arrow that leads nowhere is not drawn."""
        colour = self.ground(app, focused)
        self.draw_row(app, colour)

    def draw_row(self, app: App, colour: tuple[int, int, int]) -> None:
        """The words and arrows alone."""
        words, box = app.type, self.rect
        width = self._value_width()
        name_room = box.width - width - 2 * PAD
        name = words.shorten(self.text, name_room)
        words.draw(app.canvas, name, (box.x + PAD, box.y, name_room, box.height), colour=colour)
        arrow = 26.0
        value = words.shorten(self.value_text(), width - 2 * arrow - 24, bold=True)
        used = words.measure(value, bold=True)[0]
        right = box.right - PAD
        place = self.values.index(self.value) if self.value in self.values else 0
        self.left_arrow = Rect(0, 0, 0, 0)
        if self.enabled and place < len(self.values) - 1:
            draw_symbol(app.canvas, "right", (right - arrow, box.centery - arrow / 2, arrow, arrow), colour)
        words.draw(app.canvas, value, (right - arrow - 12 - used, box.y, used, box.height), colour=colour, bold=True)
        if self.enabled and place > 0:
            x = right - arrow - 24 - used - arrow
            self.left_arrow = Rect(x, box.centery - arrow / 2, arrow, arrow)
            draw_symbol(app.canvas, "left", self.left_arrow, colour)


class Toggle(Choice):
    """Off or on."""

    def __init__(
        self, id: str, rect: Any, text: str, value: bool, change: Callable[[bool], None], *,
        names: Callable[[Any], str] = str, help: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, rect, text, (False, True), value, change, names=names, help=help)

    def draw_row(self, app: App, colour: tuple[int, int, int]) -> None:
        """A tick in a box beside the word: on and off differ by shape."""
        words, box = app.type, self.rect
        side = min(34.0, box.height * 0.6)
        square = Rect(box.right - PAD - side, box.centery - side / 2, side, side)
        value = self.value_text()
        used = words.measure(value, bold=True)[0]
        room = box.width - used - side - 2 * PAD - 36
        words.draw(app.canvas, words.shorten(self.text, room), (box.x + PAD, box.y, room, box.height), colour=colour)
        words.draw(app.canvas, value, (square.left - 16 - used, box.y, used, box.height), colour=colour, bold=True)
        pygame.draw.rect(app.canvas.surface, colour, app.canvas.px(square), max(2, app.canvas.length(3)))
        if self.value:
            draw_symbol(app.canvas, "tick", square.inflate(-10, -10), colour)


class Slider(Choice):
    """A number in a range: left and right, or the mouse on the bar."""

    def __init__(
        self, id: str, rect: Any, text: str, value: int, change: Callable[[Any], None], *, low: int, high: int,
        step: int, names: Callable[[Any], str] = str, help: str = "",
    ) -> None:  # fmt: skip
        values = [*range(low, high + 1, step)]
        if value not in values:  # a hand-edited value between the steps stays possible
            values = sorted([*values, value])
        super().__init__(id, rect, text, values, value, change, names=names, help=help)

    def bar(self) -> Rect:
        """Where the bar is."""
        width = min(self.rect.width * 0.36, 420)
        return Rect(self.rect.right - PAD - width, self.rect.centery - 9, width, 18)

    def handle(self, intent: Intent, app: App) -> bool:
        """Steps, or a drag."""
        if intent.kind in (Kind.CLICK, Kind.POINT) and self.enabled:
            bar = self.bar()
            if (intent.kind is Kind.CLICK or intent.down) and intent.x >= bar.left - 20:
                share = max(0.0, min(1.0, (intent.x - bar.left) / bar.width))
                value = self.values[round(share * (len(self.values) - 1))]
                if value != self.value:
                    self.value = value
                    self.change(value)
                return True
            return intent.kind is Kind.CLICK
        if intent.kind is Kind.CONFIRM:
            return self.step(1, app, round_=True) or True
        return super().handle(intent, app)

    def draw_row(self, app: App, colour: tuple[int, int, int]) -> None:
        """Name, number, bar with a knob."""
        words, box, bar = app.type, self.rect, self.bar()
        value = self.value_text()
        used = words.measure(value, bold=True)[0]
        room = bar.left - used - 40 - box.x - PAD
        words.draw(app.canvas, words.shorten(self.text, room), (box.x + PAD, box.y, room, box.height), colour=colour)
        words.draw(app.canvas, value, (bar.left - 26 - used, box.y, used, box.height), colour=colour, bold=True)
        place = self.values.index(self.value) / max(1, len(self.values) - 1)
        back = mix(colour, app.theme.edge, 0.7)
        draw_thing(app.canvas, bar, back, colour, radius=9, shadow=False)
        if place > 0:
            app.canvas.surface.fill(colour, app.canvas.px((bar.x, bar.y + 4, bar.width * place, bar.height - 8)))
        knob = Rect(bar.x + bar.width * place - 11, box.centery - 22, 22, 44)
        draw_thing(app.canvas, knob, colour, app.theme.edge, radius=6, shadow=False)


class TextField(Widget):
    """Shows a text; CONFIRM opens the typing screen through `press`."""

    def __init__(self, id: str, rect: Any, text: str, value: str, press: Callable[[], None], *, help: str = "") -> None:
        super().__init__(id, rect, text, help=help)
        self.value, self.press = value, press

    def value_text(self) -> str:
        """What is written."""
        return self.value

    def handle(self, intent: Intent, app: App) -> bool:
        """Open the typing screen."""
        if intent.kind in (Kind.CONFIRM, Kind.CLICK) and self.enabled:
            app.audio.play("ui.confirm")
            self.press()
            return True
        return False

    def draw(self, app: App, focused: bool) -> None:
        """Name on the left, text on the right."""
        colour, box, words = self.ground(app, focused), self.rect, app.type
        half = box.width / 2 - PAD
        words.draw(app.canvas, words.shorten(self.text, half), (box.x + PAD, box.y, half, box.height), colour=colour)
        value = words.shorten(self.value, half, bold=True)
        rect = (box.centerx, box.y, half, box.height)
        words.draw(app.canvas, value, rect, colour=colour, bold=True, align="right")


class List(Widget):
    """Rows of which one is chosen; scrolls by itself. An empty list says so and lets the focus go on (B140)."""

    def __init__(
        self, id: str, rect: Any, text: str, rows: Sequence[str], press: Callable[[int], None], *, empty: str = "",
        help: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, rect, text, help=help)
        self.rows, self.press, self.empty = list(rows), press, empty
        self.current = self.first = 0

    def value_text(self) -> str:
        """The chosen row."""
        return self.rows[self.current] if self.rows else self.empty

    def row_height(self, app: App) -> float:
        """Height of one row, logical units."""
        return app.type.line_height() + 16

    def shown(self, app: App) -> int:
        """How many rows fit."""
        return max(1, int(self.rect.height // self.row_height(app)))

    def handle(self, intent: Intent, app: App) -> bool:
        """Up and down inside, CONFIRM or CLICK presses, the wheel scrolls."""
        if not self.rows:
            return False
        if intent.kind is Kind.MOVE and intent.dy:
            return self._go(self.current + intent.dy, app)
        if intent.kind is Kind.SCROLL:
            self._go(self.current - intent.dy, app)
            return True
        if intent.kind in (Kind.CLICK, Kind.POINT):
            row = self.first + int((intent.y - self.rect.y) // self.row_height(app))
            if 0 <= row < len(self.rows):
                self.current = row
                if intent.kind is Kind.CLICK:
                    self.press(row)
            return True
        if intent.kind is Kind.CONFIRM:
            self.press(self.current)
            return True
        return False

    def scan(self, app: App) -> bool:
        """The next row; after the last one begin again at the top, elsewhere."""
        if self._go(self.current + 1, app):
            return True
        self.current = self.first = 0
        return False

    def _go(self, row: int, app: App) -> bool:
        if not 0 <= row < len(self.rows):
            return False
        self.current = row
        shown = self.shown(app)
        self.first = max(0, min(max(self.first, row - shown + 1), row))
        app.voice.speak(self.value_text())
        return True

    def draw(self, app: App, focused: bool) -> None:
        """The rows that fit, the current one on paper; wedges tell of more."""
        draw_plate(app.canvas, app.theme, self.rect)
        height, shown = self.row_height(app), self.shown(app)
        if not self.rows:
            app.type.draw(app.canvas, self.empty, self.rect, colour=app.theme.dim, align="centre")
        for i, row in enumerate(self.rows[self.first : self.first + shown]):
            rect = Rect(self.rect.x + 8, self.rect.y + i * height + 4, self.rect.width - 16, height - 4)
            chosen = focused and self.first + i == self.current
            if chosen:
                draw_paper(app.canvas, app.theme, rect)
            colour = app.theme.ink if chosen else app.theme.bone
            inner = rect.inflate(-32, 0)
            app.type.draw(app.canvas, app.type.shorten(row, inner.width), inner, colour=colour)
        if self.first > 0:
            draw_symbol(app.canvas, "up", (self.rect.right - 34, self.rect.y + 6, 24, 24), app.theme.dim)
        if self.first + shown < len(self.rows):
            draw_symbol(app.canvas, "down", (self.rect.right - 34, self.rect.bottom - 30, 24, 24), app.theme.dim)
