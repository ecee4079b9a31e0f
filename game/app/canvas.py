"""The drawing surface: a logical 1920 x 1080 space shown in a window of any size."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

LOGICAL = (1920, 1080)
SMALLEST = (960, 540)

RectLike = pygame.Rect | pygame.FRect | tuple[float, float, float, float]


class Canvas:
    """A surface in real pixels plus the scale `k` (pixels per logical unit, at most 1).

    `surface` is our own, not the display's: SDL frees the display's pixels on a resize. `present()` copies
    it into the window between the bars. An offscreen canvas has no window and serves shots and tests.
    """

    def __init__(self, size: tuple[int, int] = LOGICAL, *, window: bool = False, fullscreen: bool = False) -> None:
        self.window = window
        self.fullscreen = False
        self.size = size  # of the window, in real pixels
        self.windowed_size = size  # what leaving fullscreen returns to
        self.surface = pygame.Surface((1, 1))
        self.rect = pygame.Rect(0, 0, 1, 1)  # where the picture stands in the window
        self.k = 1.0
        if window:
            self._open(fullscreen)
        self.resized(self.size)
        self.settle()

    # -- window ---------------------------------------------------------------------------------------------

    def _open(self, fullscreen: bool) -> None:
        if fullscreen:
            # The desktop's own size makes SDL use a borderless window: no mode switch, Alt+Tab works (B097).
            screen = pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            screen = pygame.display.set_mode(self.windowed_size, pygame.RESIZABLE)
        self.fullscreen = fullscreen
        self.size = screen.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Switch between the window and the whole desktop; does nothing offscreen."""
        if not self.window or on == self.fullscreen:
            return
        if on:
            self.windowed_size = self.size
        self._open(on)
        self.resized(self.size)
        self.settle()

    def reopen(self) -> None:
        """Make the window anew (after the display was initialised again)."""
        if self.window:
            self._open(self.fullscreen)
            self.resized(self.size)
            self.settle()

    def resized(self, size: tuple[int, int]) -> None:
        """The window has this size now. The picture is stretched until `settle()` draws it sharp again."""
        width, height = max(1, size[0]), max(1, size[1])
        self.size = (width, height)
        if not self.fullscreen:
            self.windowed_size = self.size
        scale = min(width / LOGICAL[0], height / LOGICAL[1])
        shown = (max(1, round(LOGICAL[0] * scale)), max(1, round(LOGICAL[1] * scale)))
        self.rect = pygame.Rect((width - shown[0]) // 2, (height - shown[1]) // 2, *shown)

    def settle(self) -> bool:
        """Give the surface the window's real scale; True when `k` changed, so that type and pictures must too."""
        size = (min(self.rect.width, LOGICAL[0]), min(self.rect.height, LOGICAL[1]))
        if self.surface.get_size() == size:
            return False
        self.surface = pygame.Surface(size)
        if self.window:
            self.surface = self.surface.convert()
        self.k = size[0] / LOGICAL[0]
        return True

    def present(self) -> None:
        """Show the surface in the window."""
        if not self.window:
            return
        screen = pygame.display.get_surface()
        if screen is None:
            return
        if self.rect.size != screen.get_size():
            screen.fill((0, 0, 0))
        if self.rect.size == self.surface.get_size():
            screen.blit(self.surface, self.rect)
        else:
            # Larger than the drawn picture (or not settled yet). Whole multiples stay crisp; the rest is smoothed
            # (7 ms at 2560 x 1440, 10 at 3840 x 2160).
            width, height = self.surface.get_size()
            whole = self.rect.width % width == 0 and self.rect.height % height == 0
            stretch = pygame.transform.scale if whole else pygame.transform.smoothscale
            screen.blit(stretch(self.surface, self.rect.size), self.rect)
        pygame.display.flip()

    # -- units ----------------------------------------------------------------------------------------------

    def px(self, rect: RectLike) -> pygame.Rect:
        """A logical rectangle in surface pixels; edges that meet still meet."""
        x, y, width, height = rect
        left, top = round(x * self.k), round(y * self.k)
        return pygame.Rect(left, top, round((x + width) * self.k) - left, round((y + height) * self.k) - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A logical point in surface pixels."""
        return round(x * self.k), round(y * self.k)

    def length(self, value: float) -> int:
        """A logical length in pixels; never 0 unless the value is."""
        return max(1, round(value * self.k)) if value > 0 else 0

    def to_canvas(self, pos: tuple[float, float]) -> tuple[int, int] | None:
        """A window position in surface pixels, None in the bars."""
        x, y = math.floor(pos[0]) - self.rect.left, math.floor(pos[1]) - self.rect.top
        if not (0 <= x < self.rect.width and 0 <= y < self.rect.height):
            return None
        width, height = self.surface.get_size()
        return x * width // self.rect.width, y * height // self.rect.height

    def to_logical(self, pos: tuple[float, float]) -> tuple[float, float] | None:
        """A window position in the logical space (middle of the pixel), None in the bars."""
        x, y = math.floor(pos[0]) - self.rect.left, math.floor(pos[1]) - self.rect.top
        if not (0 <= x < self.rect.width and 0 <= y < self.rect.height):
            return None
        return (x + 0.5) * LOGICAL[0] / self.rect.width, (y + 0.5) * LOGICAL[1] / self.rect.height

    def to_window(self, x: float, y: float) -> tuple[int, int]:
        """Where a logical point is in the window (for tests and the mouse pointer)."""
        return (
            self.rect.left + int(x * self.rect.width / LOGICAL[0]),
            self.rect.top + int(y * self.rect.height / LOGICAL[1]),
        )

    # -- drawing that needs nothing else --------------------------------------------------------------------

    def veil(self, strength: float, area: RectLike | None = None) -> None:
        """Darken everything (or a logical area) by `strength` 0..1: multiplied, which costs a tenth of a blend."""
        left = 255 - max(0, min(255, round(strength * 255)))
        box = None if area is None else self.px(area)
        self.surface.fill((left, left, left), box, special_flags=pygame.BLEND_RGB_MULT)

    def save(self, path: Path | str) -> None:
        """Write the picture as PNG."""
        pygame.image.save(self.surface, str(path))
