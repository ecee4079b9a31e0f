"""What a state tells its sink: small records, one vocabulary over all games.

An event is told after the change it describes and never changes anything: the screen can be rebuilt from views alone.
`event.for_seat(seat)` is what that seat (None: a spectator) may be told; only that leaves the match.
"""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from .cards import bit
from .fields import HIDDEN

Place = tuple[str | int, ...]
"""Where cards lie: ("ring",), ("hand", seat) or ("pile", seat, place)."""

E = TypeVar("E", bound="Event")


class Event(msgspec.Struct, frozen=True, tag=True):
    """Base of all events. A purely public event is told to every seat as it is."""

    def for_seat(self: E, seat: int | None) -> E:
        """This event as the seat may be told it."""
        return self

    def told(self) -> Iterator[tuple[int, int]]:
        """The (handle, face) pairs that this (redacted) event tells."""
        return iter(())


class TurnStarted(Event, frozen=True):
    """`turn` counts from 1 over all seats."""

    seat: int
    turn: int


class TurnSkipped(Event, frozen=True):
    seat: int
    why: str


class Declared(Event, frozen=True):
    """A seat said openly what it does: "stop", "skip", "pass". `what` is a key."""

    seat: int
    what: str


class DiceRolled(Event, frozen=True):
    """`die` names the kind, `values` what fell, in order; `seat` None when nobody in particular threw."""

    seat: int | None
    die: str
    values: tuple[int, ...]
    why: str


class CounterChanged(Event, frozen=True):
    """A number in front of a seat changed: strikes, frozen dice, energy ... `value` is the new one."""

    seat: int
    what: str
    value: int
    change: int


class TokensMoved(Event, frozen=True):
    """`count` tokens went from one place to another; a place is ("bank", seat), ("supply",) ..."""

    source: Place
    target: Place
    count: int
    why: str


class CardEvent(Event, frozen=True):
    """Base of events with cards. `knowers[i]` is the mask of seats that know card i after the change.

    `traced`: everybody could follow the cards with their eyes, so every seat is told the handles.
    """

    cards: tuple[int, ...]
    faces: tuple[int, ...]
    knowers: tuple[int, ...]
    traced: bool

    def for_seat(self: E, seat: int | None) -> E:
        if not self.knowers:  # type: ignore[attr-defined]
            return self  # told to a seat already
        mask = bit(seat)
        knows = [bool(k & mask) for k in self.knowers]  # type: ignore[attr-defined]
        trace = self.traced  # type: ignore[attr-defined]
        pairs = list(zip(self.cards, self.faces, knows, strict=True))  # type: ignore[attr-defined]
        return msgspec.structs.replace(
            self,
            cards=tuple(h if known or trace else HIDDEN for h, _, known in pairs),
            faces=tuple(f if known else HIDDEN for _, f, known in pairs),
            knowers=(),
        )

    def told(self) -> Iterator[tuple[int, int]]:
        return ((h, f) for h, f in zip(self.cards, self.faces, strict=True) if h != HIDDEN and f != HIDDEN)


class CardsMoved(CardEvent, frozen=True):
    """Cards went from one zone to another, in this order. A batch (a deal, a chain) is one event."""

    source: Place
    target: Place
    why: str


class Looked(CardEvent, frozen=True):
    """A seat looked at cards that stay where they are; that it looked is open, what it saw is not."""

    seat: int
    place: Place


class Revealed(CardEvent, frozen=True):
    """Cards were turned up for all where they lie."""

    place: Place
    why: str


class Shuffled(Event, frozen=True):
    """A pile was shuffled: nothing known of its cards holds any more."""

    place: Place
    count: int


class Mixed(Event, frozen=True):
    """Cards lying together out of sight became untraceable: the viewer's own handles there are new."""

    place: Place
    count: int


class Concealed(Event, frozen=True):
    """These cards of a place are out of sight for all but `keepers`: others cannot tell them apart any more.

    `knew[i]`: the mask of seats that knew card i until now; only they are told which cards it was.
    """

    place: Place
    cards: tuple[int, ...]
    knew: tuple[int, ...]
    keepers: tuple[int, ...]

    def for_seat(self, seat: int | None) -> "Concealed":
        mask = bit(seat)
        pairs = zip(self.cards, self.knew, strict=True)
        cards = tuple(h if known & mask else HIDDEN for h, known in pairs)
        return msgspec.structs.replace(self, cards=cards, knew=())


class Scored(Event, frozen=True):
    """A line of the score: `points` for `what`, `total` so far."""

    seat: int
    what: str
    points: int
    total: int


class GameOver(Event, frozen=True):
    winners: tuple[int, ...]
    reason: str
