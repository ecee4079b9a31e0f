"""The suite by name: what every game inherits by being in GAMES."""

from collections.abc import Callable
from typing import Any

from game.engine.kernel import Game

from . import books, events, leaks, picks, worlds

Check = Callable[[Game[Any], int, Any, int], None]

CHECKS: dict[str, Check] = {
    name: check
    for room in (picks, books, events, leaks, worlds)
    for name, check in vars(room).items()
    if name.startswith("check_") and check.__module__ == room.__name__
}

WORDS = "list_and_check_agree taking_back ends conservation saves events knowledge secret_asks imagining worlds"
LIGHT = tuple(f"check_{word}" for word in WORDS.split())
"""The checks that every option set goes through; the default options go through all."""
