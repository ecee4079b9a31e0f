"""Players that are not people. They see views only, never a state, and never touch the game's own chance."""

from .bot import Bot, mixed, offered
from .fool import Fool
from .gambler import Gambler
from .levels import LEVELS, Thought, make, think
from .reaper import Reaper
from .search import Line, search
from .worker import Answer, Job, Worker

__all__ = [
    "LEVELS",
    "Answer",
    "Bot",
    "Fool",
    "Gambler",
    "Job",
    "Line",
    "Reaper",
    "Thought",
    "Worker",
    "make",
    "mixed",
    "offered",
    "search",
    "think",
]
