"""A small game for tests only, which uses every feature of the kernel once."""

from .game import GAME, make

__all__ = ["GAME", "make"]
