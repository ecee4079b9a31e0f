"""What a person meant, whatever the device."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """All intents there are. PEEK and ZOOM are held: they arrive with `down` True, then False."""

    MOVE = auto()  # dx, dy in -1..1, one of them 0
    CONFIRM = auto()
    BACK = auto()
    NEXT = auto()
    PREV = auto()
    PEEK = auto()  # held
    ZOOM = auto()  # held
    HINT = auto()
    UNDO = auto()
    RULES = auto()
    MENU = auto()
    LOG = auto()
    POINT = auto()  # x, y logical; `down` tells that the left button is held (dragging)
    CLICK = auto()  # x, y logical; at the press, never at the release
    SCROLL = auto()  # dy > 0: away from the person (up)
    TEXT = auto()  # text as the system's input method gave it; "\b" erases one letter
    FULLSCREEN = auto()
    SAY_HERE = auto()  # what is here?
    SAY_WHAT = auto()  # what happened?


HELD = frozenset({Kind.PEEK, Kind.ZOOM})


@dataclass(frozen=True, slots=True)
class Intent:
    """One intent of one device ("keyboard", "mouse" or "pad-<instance id>"). x, y are logical (1920 x 1080)."""

    kind: Kind
    device: str = "keyboard"
    dx: int = 0
    dy: int = 0
    x: float = 0.0
    y: float = 0.0
    text: str = ""
    down: bool = True
