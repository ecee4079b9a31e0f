"""Notices on the screen: a strip of paper at the top, a few seconds each, above everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.canvas import LOGICAL
from game.app.plates import draw_paper

if TYPE_CHECKING:
    from game.app.app import App

SECONDS = 5.0


class Toast:
    """Shows the waiting notices one after the other; input is never blocked."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.text: str | None = None
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changed."""
        if self.text is not None:
            self._left -= dt
            if self._left > 0:
                return False
            self.text = self.app.notices.take()
            self._left = SECONDS
            return True
        self.text = self.app.notices.take()
        if self.text is None:
            return False
        self._left = SECONDS
        self.app.voice.speak(self.text)
        return True

    def wake(self) -> float | None:
        """Seconds until the strip goes."""
        return self._left if self.text is not None else None

    def draw(self) -> None:
        """Draw the strip, if there is one."""
        if self.text is None:
            return
        words, frame = self.app.type, self.app.frame
        room = frame.W - 400
        lines = words.wrap(self.text, room)[:3]
        width = max(words.measure(line)[0] for line in lines) + 64
        line = words.line_height()
        rect = ((LOGICAL[0] - width) / 2, 12, width, line * len(lines) + 20)
        draw_paper(self.app.canvas, self.app.theme, rect)
        for i, text in enumerate(lines):
            words.draw(
                self.app.canvas, text, (rect[0], 22 + i * line, width, line), colour=(24, 18, 14), align="centre"
            )
