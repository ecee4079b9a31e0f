"""Players that are not people. They see views only, never a state, and never touch the game's own chance."""

from game.engine.kernel import offered

from .bot import Bot, mixed
from .fool import Fool
from .gambler import Adviser, Gambler
from .hint import Hint, Reason, Strength, explained, hint, strength
from .levels import LEVELS, Thought, make, think
from .people import Person, people
from .reaper import Reaper
from .search import Line, search
from .temper import TEMPERS, Temper
from .worker import Answer, Job, Worker

__all__ = [
    "LEVELS",
    "TEMPERS",
    "Adviser",
    "Answer",
    "Bot",
    "Fool",
    "Gambler",
    "Hint",
    "Job",
    "Line",
    "Person",
    "Reaper",
    "Reason",
    "Strength",
    "Temper",
    "Thought",
    "Worker",
    "explained",
    "hint",
    "make",
    "mixed",
    "offered",
    "people",
    "search",
    "strength",
    "think",
]
