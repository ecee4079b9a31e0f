"""The curtain: between two viewers the screen is dark, and behind it only what everybody may see.

It closes (150 ms) BEFORE anything changes, the table changes to the common view, it opens (200 ms). Going there needs
no press. Leaving it, to see somebody's cards, needs that seat's device and a new press at least 400 ms after it closed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.app.canvas import LOGICAL
from game.app.lru import Lru
from game.app.marks import draw_ring
from game.app.plates import draw_paper, draw_thing
from game.app.symbols import draw_symbol
from game.app.theme import Theme, mix
from game.table import motion
from game.table.board import darken
from game.table.staging import SeatLook

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.canvas import Canvas

CLOSE, OPEN = 150.0, 200.0
REST = 400.0  # ms after closing until a press may open it again

_cloths: Lru[pygame.Surface] = Lru(4)


class Curtain:
    """How far it is drawn, and what happens when it is shut. Not scaled by the speed: it is a safeguard, not a show."""

    def __init__(self) -> None:
        self.shut = 0.0  # 0 open .. 1 shut
        self.since = REST  # ms since it was last shut
        self._phase = "still"
        self._change: Callable[[], None] | None = None

    @property
    def moving(self) -> bool:
        """Is it being drawn? Nothing else happens meanwhile."""
        return self._phase != "still"

    @property
    def pending(self) -> bool:
        """Is it closing for something that is yet to be done?"""
        return self._change is not None

    @property
    def rested(self) -> bool:
        """May a press open it?"""
        return self.since >= REST

    def draw_over(self, change: Callable[[], None]) -> None:
        """Close, do `change` in the dark, open."""
        if not self.pending:
            self._change, self._phase = change, "closing"

    def call_off(self) -> bool:
        """What was to be done in the dark is not, and it opens again; False when nothing was."""
        called_off, self._change = self.pending, None
        if called_off:
            self._phase = "opening"
        return called_off

    def cover(self) -> None:
        """Be shut at once and open slowly: entering a table where somebody must not see the other's cards."""
        self.shut, self.since, self._phase = 1.0, 0.0, "opening"

    def update(self, ms: float) -> bool:
        """Let time pass; True when it moved."""
        self.since += ms
        if self._phase == "closing":
            self.shut = min(1.0, self.shut + ms / CLOSE)
            if self.shut >= 1.0:
                change, self._change = self._change, None
                self._phase, self.since = "opening", 0.0
                if change is not None:
                    change()
            return True
        if self._phase == "opening":
            self.shut = max(0.0, self.shut - ms / OPEN)
            if self.shut <= 0.0:
                self._phase = "still"
            return True
        return False

    def wake(self) -> float | None:
        """Seconds until it needs a frame."""
        return 0.0 if self.moving else None

    def draw(self, canvas: Canvas, theme: Theme) -> None:
        """Two heavy cloths that meet in the middle; the dark covers what their folds would show."""
        if self.shut <= 0.0:
            return
        size = canvas.surface.get_size()
        if self.shut >= 1.0:
            share = 1.0
        else:
            share = motion.out_cubic(self.shut) if self._phase == "closing" else motion.in_cubic(self.shut)
        half = size[0] // 2 + 1
        cloth = _cloths.get((half, size[1], theme), lambda: _cloth((half, size[1]), theme))
        reach = round(half * share)
        canvas.surface.blit(cloth, (reach - half, 0))
        canvas.surface.blit(cloth, (size[0] - reach, 0))


def draw_handover(app: App, seat: SeatLook, device: str, press: str, quiet: str, ready: bool) -> None:
    """Over the veiled common view: whose turn it is, readable from another room, and how to open."""
    canvas, theme, words, frame = app.canvas, app.theme, app.type, app.frame
    darken(canvas, 0.62)
    draw_thing(canvas, (460, 130, 1000, 560), theme.slate, theme.edge, radius=22)
    draw_symbol(canvas, seat.symbol, (840, 164, 240, 240), seat.colour)
    name = words.shorten(seat.name, 940, 88, "display")
    words.draw(canvas, name, (490, 420, 940, 120), 88, theme.bone, face="display", align="centre")
    words.draw(canvas, device, (490, 540, 940, 56), colour=theme.dim, align="centre")
    width = min(1000.0, max(640.0, words.measure(press, bold=True)[0] + 100))
    box = pygame.FRect((LOGICAL[0] - width) / 2, 616, width, 104)
    if ready:
        draw_paper(canvas, theme, box)
        draw_ring(canvas, box, theme)
    else:
        draw_thing(canvas, box, theme.plate, theme.edge, radius=8)
    colour = ((0, 0, 0) if theme.high_contrast else theme.ink) if ready else theme.dim
    words.draw(canvas, words.shorten(press, width - 40, bold=True), box, colour=colour, bold=True, align="centre")
    words.draw(canvas, quiet, (frame.L, 770, frame.W, 60), colour=theme.dim, align="centre")


def _cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Folds of a dark cloth, painted as one row and stretched."""
    strip = pygame.Surface((size[0], 1))
    for x in range(size[0]):
        fold = 0.5 + 0.5 * math.sin(x / size[0] * 46.0 + 1.6 * math.sin(x / size[0] * 9.0))
        strip.set_at((x, 0), mix((5, 4, 4), (40, 17, 14), fold * 0.8) if not theme.high_contrast else (0, 0, 0))
    image = pygame.transform.scale(strip, size)
    return image.convert() if pygame.display.get_surface() else image
