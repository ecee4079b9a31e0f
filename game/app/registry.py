"""What the app is told about the games: it knows none by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.app.scene import Scene
from game.app.texts import Texts


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of the menu. `game` is the engine's Game; `table(match)` makes its table scene."""

    key: str
    title: str
    seats: range
    picture: str
    accent: str  # a name of theme.ACCENTS
    game: Any
    table: Callable[..., Scene] | None = None
    line: str = ""  # one line about it
    music: str = ""

    def seats_words(self, texts: Texts) -> str:
        """ "2 seats", "2-6 seats"."""
        low, high = self.seats.start, self.seats.stop - 1
        return texts("title.seats_one", n=low) if low == high else texts("title.seats", low=low, high=high)


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits on a chair: kind "human" or "bot"; look 0..5 = colour and symbol; level for bots."""

    kind: str
    name: str
    look: int
    device: str = ""  # "" for bots and for persons who share any device
    level: str = ""


@dataclass(frozen=True, slots=True)
class Resumable:
    """An unfinished match: what to write on the menu's Continue, and how to open it."""

    title: str
    detail: str
    open: Callable[[], None]
    game: str = ""


StartGame = Callable[[str, list[SeatChoice], Mapping[str, Any], int | None], None]


@dataclass(slots=True)
class Doors:
    """What the layers above hand to the app: how to start, resume, go home, show rules."""

    start: StartGame | None = None
    resumable: Callable[[], Resumable | None] = field(default=lambda: None)
    home: Callable[[], Scene] | None = None
    rules: Callable[[str], Scene] | None = None  # the rules page of a game, by key
    rules_shelf: Callable[[], Scene] | None = None  # whose rules?
    lessons: Callable[[], Scene] | None = None
    players: Callable[[], Scene] | None = None
    attract: Callable[[], Scene | None] | None = None  # what plays behind an idle title
