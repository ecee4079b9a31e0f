"""A question over the scene below, answerable with pad, keys and mouse alike (B081)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.app.bars import draw_bottom
from game.app.canvas import LOGICAL, Canvas
from game.app.intents import Intent, Kind
from game.app.panel import Panel
from game.app.plates import draw_thing
from game.app.scene import Scene
from game.app.widgets import Button

Answer = tuple[str, str, Callable[[], None]]  # id, words, what happens


class Dialog(Scene):
    """Title, a few sentences, answers below each other. BACK gives the answer `back` (the last one when None)."""

    overlay = True
    width = 900.0

    def __init__(
        self, title: str, text: str, answers: Sequence[Answer], *, back: str | None = None, start: str | None = None
    ) -> None:
        if not answers:
            raise ValueError("a dialog needs an answer")
        self.title, self.text, self.answers = title, text, list(answers)
        self.back, self.start = back or self.answers[-1][0], start

    def enter(self) -> None:
        """Lay out and speak."""
        self.panel = Panel(self.app)
        self.resize()
        self.app.voice.speak(f"{self.title} {self.text}".strip())
        self._changed = True

    def resize(self) -> None:
        """Centre the sheet: its height follows the words."""
        words = self.app.type
        self.inner = min(self.width * max(1.0, self.app.frame.factor * 0.9), LOGICAL[0] - 400) - 96
        self.title_lines = words.wrap(self.title, self.inner, "heading", "display")
        lines = words.wrap(self.text, self.inner) if self.text else []
        self.text_height = len(lines) * words.line_height()
        title_height = len(self.title_lines) * words.line_height("heading", "display")
        row, gap, head = words.line_height() + 30, 24.0, 44 + title_height + 12 + self.text_height + 28
        room = self.app.frame.bottom_bar.top - 30 - head - 16
        if len(self.answers) * (row + gap) > room:  # many answers at a large text size stand closer
            gap = 18.0
            row = min(row, room / len(self.answers) - gap)
        height = head + len(self.answers) * (row + gap) + 16
        self.sheet = pygame.FRect(0, 0, self.inner + 96, height)
        self.sheet.center = (LOGICAL[0] / 2, self.app.frame.bottom_bar.top / 2)
        self.text_top = self.sheet.y + 36 + title_height + 12
        y = self.text_top + self.text_height + 24
        buttons = []
        for i, (id, text, _) in enumerate(self.answers):
            rect = (self.sheet.x + 48, y + i * (row + gap), self.inner, row)
            buttons.append(Button(id, rect, text, lambda id=id: self.answer(id)))  # type: ignore[misc]
        self.panel.fill(buttons, self.start)
        self._changed = True

    def answer(self, id: str) -> None:
        """Close and do what the answer says."""
        act = next(act for name, _, act in self.answers if name == id)
        if self.app.stack.top is self:
            self.app.stack.pop()
        act()

    def handle(self, intent: Intent) -> None:
        """The answers; BACK and MENU give the one for going back."""
        self._changed = True
        if intent.kind in (Kind.BACK, Kind.MENU) and intent.down:
            self.app.audio.play("ui.back")
            self.answer(self.back)
        else:
            self.panel.handle(intent)

    def update(self, dt: float) -> bool:
        """Changed only by input."""
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """The scene below is veiled; the sheet lies on it."""
        theme, words = self.app.theme, self.app.type
        canvas.veil(0.72)
        canvas.veil(1.0, self.app.frame.bottom_bar)  # its words belong to the scene below
        draw_thing(canvas, self.sheet, theme.slate, theme.edge, radius=16)
        line = words.line_height("heading", "display")
        for i, text in enumerate(self.title_lines):
            rect = (self.sheet.x + 48, self.sheet.y + 28 + i * line, self.inner, line)
            words.draw(canvas, text, rect, "heading", theme.bone, face="display", align="centre")
        if self.text:
            area = (self.sheet.x + 48, self.text_top, self.inner, self.text_height)
            words.draw_wrapped(canvas, self.text, area, colour=theme.dim, align="centre")
        self.panel.draw()
        t = self.app.texts
        draw_bottom(self.app, "", [(Kind.CONFIRM, t("hint.choose")), (Kind.BACK, t("hint.back"))])
