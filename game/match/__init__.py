"""The middle: seats, hand-over of the turn, undo, autosave, replay, statistics. No window here."""

from .files import check, exported, import_file, read_file, write_file
from .match import Match
from .record import Record, Step
from .replay import Replay
from .resume import resume
from .seats import Bot, Human, Player
from .store import Saved, Standing, Store
from .window import Frame, Window
from .words import MatchError, Trouble, sentence

__all__ = [
    "Bot",
    "Frame",
    "Human",
    "Match",
    "MatchError",
    "Player",
    "Record",
    "Replay",
    "Saved",
    "Standing",
    "Step",
    "Store",
    "Trouble",
    "Window",
    "check",
    "exported",
    "import_file",
    "read_file",
    "resume",
    "sentence",
    "write_file",
]
