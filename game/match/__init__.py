"""The middle: seats, hand-over of the turn, undo, autosave, replay, statistics. No window here."""

from .deeds import Achievement, Deeds, achievements_of, award, honours, lowest_wins
from .files import check, exported, import_file, read_file, write_file
from .hints import advised, has_hints
from .lessons import Lesson, Taught, lesson_of
from .match import Match
from .record import Record, Step
from .replay import Replay
from .resume import resume
from .seats import Bot, Human, Player
from .store import Saved, Standing, Store
from .story import Story
from .window import Frame, Window
from .words import MatchError, Trouble, sentence

__all__ = [
    "Achievement",
    "Bot",
    "Deeds",
    "Frame",
    "Human",
    "Lesson",
    "Match",
    "MatchError",
    "Player",
    "Record",
    "Replay",
    "Saved",
    "Standing",
    "Step",
    "Store",
    "Story",
    "Taught",
    "Trouble",
    "Window",
    "achievements_of",
    "advised",
    "award",
    "check",
    "exported",
    "has_hints",
    "honours",
    "import_file",
    "lesson_of",
    "lowest_wins",
    "read_file",
    "resume",
    "sentence",
    "write_file",
]
