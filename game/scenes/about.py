"""Who made this, with what, under which licences."""

from __future__ import annotations

import pygame

from game import __version__
from game.app.bars import draw_bottom, draw_top
from game.app.canvas import Canvas
from game.app.intents import Intent, Kind
from game.app.plates import draw_backdrop, draw_plate
from game.app.scene import Scene
from game.app.symbols import draw_symbol

PARTS = ("about.made", "about.games", "about.type", "about.music", "about.libraries")


class About(Scene):
    """One sheet that scrolls by lines with up, down or the wheel."""

    def enter(self) -> None:
        """Lay out the lines."""
        self.first = 0
        self.resize()
        self.app.voice.speak(" ".join(self.lines))

    def resize(self) -> None:
        """Wrap the words anew."""
        frame, words = self.app.frame, self.app.type
        width = min(1300.0, 1000 * frame.factor)
        self.sheet = pygame.FRect((1920 - width) / 2, frame.y0, width, frame.y1 - frame.y0)
        text = "\n\n".join(self.app.texts(key, version=__version__) for key in PARTS)
        self.lines = words.wrap(text, self.sheet.width - 120)
        self.step = words.line_height()
        self.shown = int((self.sheet.height - 60) // self.step)
        self._scroll(0)

    def handle(self, intent: Intent) -> None:
        """Scroll, or go back."""
        if intent.kind in (Kind.BACK, Kind.MENU, Kind.CONFIRM) and intent.down:
            self.app.audio.play("ui.back")
            self.app.stack.pop()
        elif intent.kind is Kind.MOVE:
            self._scroll(intent.dy)
        elif intent.kind is Kind.SCROLL:
            self._scroll(-intent.dy)

    def _scroll(self, by: int) -> None:
        self.first = max(0, min(self.first + by, len(self.lines) - self.shown))
        self.app.redraw()

    def draw(self, canvas: Canvas) -> None:
        """The sheet with its lines."""
        app, t = self.app, self.app.texts
        draw_backdrop(app)
        draw_top(app, t("app.name"), t("about.title"), f"{__version__}")
        draw_plate(canvas, app.theme, self.sheet)
        for i, line in enumerate(self.lines[self.first : self.first + self.shown]):
            rect = (self.sheet.x + 60, self.sheet.y + 30 + i * self.step, self.sheet.width - 120, self.step)
            app.type.draw(canvas, line, rect, colour=app.theme.bone)
        if self.first > 0:
            draw_symbol(canvas, "up", (self.sheet.right - 50, self.sheet.y + 12, 30, 30), app.theme.bone)
        if self.first + self.shown < len(self.lines):
            draw_symbol(canvas, "down", (self.sheet.right - 50, self.sheet.bottom - 42, 30, 30), app.theme.bone)
        draw_bottom(app, "", [(Kind.BACK, t("hint.back"))])
