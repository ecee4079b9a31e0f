"""What only Grim tells: duels and facing Grim."""

from ..kernel.events import Event


class DuelStarted(Event, frozen=True):
    """`stake` tokens are on the line, for the `colour` that the Grim die showed."""

    seat: int
    rival: int
    colour: int
    stake: int


class DuelRolled(Event, frozen=True):
    """Both d12s; `winner` None: equal, both roll again."""

    seat: int
    rival: int
    rolls: tuple[int, int]
    winner: int | None


class GrimFaced(Event, frozen=True):
    """A seat without tokens faces Grim, for the `time`-th time in this game (1..)."""

    seat: int
    time: int


class GrimRolled(Event, frozen=True):
    """What the others rolled for Grim, clockwise from the seat that faces him; the highest is the number to beat."""

    seat: int
    others: tuple[int, ...]
    rolls: tuple[int, ...]
    highest: int


class Attempted(Event, frozen=True):
    """One attempt against Grim: `result` is "win", "tie" (all begins anew), "miss"; `left` attempts remain."""

    seat: int
    roll: int
    highest: int
    result: str
    left: int


class GrimLost(Event, frozen=True):
    """The face-off is lost: `tokens` come from Grim."""

    seat: int
    tokens: int


class FatesRead(Event, frozen=True):
    """The losers, clockwise from the winner's left, with their Fate cards; then the winner's, which it escaped."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    faces: tuple[int, ...]

    def told(self):  # type: ignore[no-untyped-def]
        return zip(self.cards, self.faces, strict=True)
