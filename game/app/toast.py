"""Notices on the screen: a strip of paper at the top, a few seconds each, above everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.canvas import LOGICAL
from game.app.plates import draw_paper, draw_thing

if TYPE_CHECKING:
    from game.app.app import App

SECONDS = 5.0
CAPTION_SECONDS = 2.5


class Toast:
    """Shows the waiting notices one after the other; input is never blocked."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.text: str | None = None
        self._left = 0.0
        self.heard: str | None = None  # the caption of the last sound that meant something
        self._heard_left = 0.0

    def caption(self, text: str) -> None:
        """Write down a sound just above the bottom bar; the next one takes its place."""
        self.heard, self._heard_left = text, CAPTION_SECONDS
        self.app.redraw()

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changed."""
        changed = self._update_caption(dt)
        return self._update_notice(dt) or changed

    def _update_caption(self, dt: float) -> bool:
        if self.heard is None:
            return False
        self._heard_left -= dt
        if self._heard_left > 0:
            return False
        self.heard = None
        return True

    def _update_notice(self, dt: float) -> bool:
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
        """Seconds until a strip goes."""
        left = [self._left] if self.text is not None else []
        left += [self._heard_left] if self.heard is not None else []
        return min(left) if left else None

    def draw(self) -> None:
        """Draw the strips there are."""
        words, frame = self.app.type, self.app.frame
        if self.heard is not None:
            line = words.line_height()
            width = words.measure(self.heard, bold=True)[0] + 56
            box = ((LOGICAL[0] - width) / 2, frame.bottom_bar.top - line - 24, width, line + 14)
            draw_thing(self.app.canvas, box, self.app.theme.ink, self.app.theme.bone, radius=8)
            words.draw(self.app.canvas, self.heard, box, colour=self.app.theme.bone, bold=True, align="centre")
        if self.text is None:
            return
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
