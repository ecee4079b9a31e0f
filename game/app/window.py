"""Opening the window, and choosing how its picture reaches the screen."""

from __future__ import annotations

import os
import statistics
import time
from contextlib import suppress

import pygame

from game.app.canvas import SMALLEST, Canvas
from game.app.settings_fields import Video

_VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"
_SLOW = 0.006  # seconds a flip may take before plain memory is the better way


class NoDisplay(Exception):
    """No window can be opened here; the sentence says what can be done instead."""


def open_window(size: tuple[int, int], video: Video, window: bool) -> Canvas:
    """A canvas with (or without) a window of `size`; raises NoDisplay."""
    if not window:
        if not pygame.display.get_init():  # events need a video driver, and shots need no screen
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            pygame.display.init()
        return Canvas(size)
    software = os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen")
    if _VARIABLE not in os.environ and (software or video.acceleration == "off"):
        os.environ[_VARIABLE] = "0"
    try:
        pygame.display.init()
        pygame.display.set_caption("Grim Parlour")
        canvas = Canvas(_sane(size), window=True, fullscreen=video.fullscreen)
        if _VARIABLE not in os.environ and video.acceleration == "auto" and _flip_seconds() > _SLOW:
            # Without a graphics card SDL's texture way costs 10-40 ms a frame; plain memory costs 1.
            # The variable is read when the window's surface is made, so the display starts anew.
            os.environ[_VARIABLE] = "0"
            _start_anew()
            pygame.display.set_caption("Grim Parlour")
            canvas.reopen()
    except pygame.error as error:
        raise NoDisplay(
            f"No window can be opened here ({error}). Without a screen, try: python main.py --help"
        ) from error
    return canvas


def _start_anew() -> None:
    """The display once more, by the driver that it had. An X server whose last client has just gone resets itself and
    refuses the next one for a moment; SDL would then take a driver without any window."""
    driver = pygame.display.get_driver()
    kept = os.environ.get("SDL_VIDEODRIVER")
    pygame.display.quit()
    os.environ["SDL_VIDEODRIVER"] = driver
    try:
        for _ in range(20):
            with suppress(pygame.error):
                pygame.display.init()
                return
            time.sleep(0.1)
    finally:
        del os.environ["SDL_VIDEODRIVER"]
        if kept is not None:
            os.environ["SDL_VIDEODRIVER"] = kept
    pygame.display.init()


def _flip_seconds() -> float:
    times = []
    for _ in range(4):
        start = time.perf_counter()
        pygame.display.flip()
        times.append(time.perf_counter() - start)
    return statistics.median(times[1:])  # the first one makes the surface


def _sane(size: tuple[int, int]) -> tuple[int, int]:
    """At least 960 x 540 where the desktop has that much, at most the desktop."""
    desktop = pygame.display.get_desktop_sizes()[0] if pygame.display.get_desktop_sizes() else (1920, 1080)
    if pygame.display.get_driver() == "dummy":
        desktop = (10000, 10000)
    return min(max(size[0], SMALLEST[0]), desktop[0]), min(max(size[1], SMALLEST[1]), desktop[1])
