"""Opening the window, or saying in one line why there is none."""

import argparse
import os
import sys
from importlib import import_module
from typing import Any

from game.cli_words import Refused

WITHOUT = "without one there are: simulate GAME, replay FILE --text, shots DIR (python main.py --help)"
BLIND = ("dummy", "offscreen")


def open_window(wanted: argparse.Namespace) -> int:
    """`play`, `replay` and no command at all: hands over to `game.scenes.start.run`. Raises Refused without a screen.

    `wanted.command` is None, "play" (`game`, `options`, `seats`, `seed`) or "replay" (`file`, and `record`, checked).
    """
    problem = no_screen()
    if problem:
        raise Refused(f"there is no screen to open a window on ({problem}); {WITHOUT}")
    return int(_room("game.scenes.start").run(wanted) or 0)


def shots(wanted: argparse.Namespace) -> int:
    """Draws the scenes into files; needs no screen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    try:
        wanted.dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"the folder {wanted.dir} cannot be made: {error.strerror}") from None
    return int(_room("game.scenes.shots").render(wanted.dir, wanted.sizes) or 0)


def no_screen() -> str | None:
    """Why no window can be seen here, or None."""
    named = any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    if sys.platform.startswith("linux") and not named:
        return "neither DISPLAY nor WAYLAND_DISPLAY is set"
    pygame = _room("pygame")
    try:
        pygame.display.init()
    except pygame.error as error:
        return str(error)
    driver = pygame.display.get_driver()
    return f"the video driver is {driver}" if driver in BLIND else None


def _room(name: str) -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.split(".")[0] == "pygame":
            raise Refused(f"the window needs pygame-ce (pip install pygame-ce); {WITHOUT}") from None
        if error.name is not None and name.startswith(error.name):
            raise Refused(f"this copy has no window ({name} is missing); {WITHOUT}") from None
        raise
