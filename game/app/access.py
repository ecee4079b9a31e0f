"""Other ways to hold the game: one button that chooses while the frame goes on by itself, holds that stay down,
and the two questions that every screen answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.app.intents import HELD, Intent, Kind
from game.app.marks import draw_ring
from game.app.plates import draw_paper

if TYPE_CHECKING:
    from game.app.app import App

QUESTIONS = frozenset({Kind.SAY_HERE, Kind.SAY_WHAT})
_NO_SPOTS = frozenset({Kind.CONFIRM, Kind.CLICK, Kind.ZOOM, Kind.SCROLL})  # the mouse does these by itself
PRESSES = frozenset({Kind.CONFIRM, Kind.CLICK})


class Access:
    """Stands between the devices and the scenes."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.leaving = False  # the scanning frame stands on the way out
        self._left = 0.0  # seconds until it goes on
        self._down: set[tuple[Kind, str]] = set()
        self._scene: object = None
        self.spots: list[tuple[pygame.FRect, Kind]] = []  # the hints drawn last: the mouse may click them

    @property
    def scanning(self) -> bool:
        """Does the frame go on by itself?"""
        return self.app.settings.access.one_button

    # -- intents --------------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> Intent | None:
        """The intent as the scenes get it; None when it means nothing."""
        if intent.kind in HELD and self.app.settings.access.holds == "toggle":
            return self._toggled(intent)
        if intent.kind is Kind.CLICK and not self.scanning:
            for rect, kind in self.spots:
                if kind not in _NO_SPOTS and rect.collidepoint(intent.x, intent.y):
                    return Intent(kind, intent.device, x=intent.x, y=intent.y)
        if self.scanning and intent.kind in PRESSES:
            self._left = self._rest()
            if self.leaving and self.app.stack.top is not None:
                self.leaving = False
                return Intent(self.app.stack.top.way_out, intent.device)
            return Intent(Kind.CONFIRM, intent.device)
        return intent

    def _toggled(self, intent: Intent) -> Intent | None:
        if not intent.down:
            return None
        key = intent.kind, intent.device
        if key in self._down:
            self._down.discard(key)
            return replace(intent, down=False)
        self._down.add(key)
        return intent

    def let_go(self) -> list[Intent]:
        """Everything that stays down is let go (another scene, or the window lost the attention)."""
        down, self._down = self._down, set()
        return [Intent(kind, device, down=False) for kind, device in sorted(down, key=str)]

    def answer(self, kind: Kind) -> None:
        """A question that the scene left unanswered: what is here, or what was said last."""
        top, voice = self.app.stack.top, self.app.voice
        if top is None:
            return
        if kind is Kind.SAY_HERE:
            voice.speak(top.here() or voice.told or self.app.texts("app.name"))
        else:
            voice.speak(voice.told or top.here() or self.app.texts("app.name"))

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let the frame go on; True when the picture changed."""
        stack = self.app.stack
        if not self.scanning or stack.top is None or stack.moving:
            was, self.leaving = self.leaving, False
            return was
        if stack.top is not self._scene:
            self._scene, self.leaving, self._left = stack.top, False, self._rest()
        self._left -= dt
        if self._left > 0:
            return False
        self._left = self._rest()
        if self.leaving:
            self.leaving = False
            stack.top.scan(True)
        elif not stack.top.scan(False):
            self.leaving = True
            self.app.audio.play("ui.focus")
            self.app.voice.speak(self._words(), focus=True)
        return True

    def wake(self) -> float | None:
        """Seconds until the frame goes on."""
        if not self.scanning or self.app.stack.top is None:
            return None
        return max(0.0, self._left) if self.app.stack.top is self._scene else 0.0

    def draw(self) -> None:
        """The way out, where the scanning frame stands on it."""
        if not self.leaving:
            return
        app = self.app
        bar = app.frame.top_bar  # its right end tells the least
        box = (bar.right - 300, bar.top + 4, 288, bar.height - 8)
        draw_paper(app.canvas, app.theme, box)
        ink = (0, 0, 0) if app.theme.high_contrast else app.theme.ink
        app.type.draw(app.canvas, self._words(), box, colour=ink, bold=True, align="centre")
        draw_ring(app.canvas, box, app.theme)

    def _words(self) -> str:
        top = self.app.stack.top
        menu = top is not None and top.way_out is Kind.MENU
        return self.app.texts("access.menu" if menu else "access.back")

    def _rest(self) -> float:
        return self.app.settings.access.scan_pace / 1000
