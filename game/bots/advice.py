"""Where a game's advice is found. Everything in it is optional; so is the module itself.

`game/engine/<key>/advice.py` may have:
    evaluate(view) -> tuple[float, ...]      how well each seat stands, in that view's eyes
    prefer(view, picks, rng) -> Pick         the best pick by one step of thought (or a list, best first)
    manners(view, picks) -> Picks            the picks that nobody in their right mind would find rude or silly
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any


@cache
def advice_of(key: str) -> ModuleType | None:
    """The advice module of a game, or None when the game has none."""
    name = f"game.engine.{key}.advice"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and name.startswith(error.name):
            return None
        raise


def word(key: str, name: str) -> Callable[..., Any] | None:
    """One function of a game's advice, or None."""
    found: Callable[..., Any] | None = getattr(advice_of(key), name, None)
    return found
