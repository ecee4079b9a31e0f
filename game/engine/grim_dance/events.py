"""What only Grim Dance tells."""

from ..kernel.events import Event


class ChainEnded(Event, frozen=True):
    """The chain of this turn is over: how many pairs, and why ("mismatch", "exhausted")."""

    seat: int
    pairs: int
    why: str


class DealOver(Event, frozen=True):
    """Game number `game` (1..) of the match is over with these scores; another follows."""

    game: int
    points: tuple[int, ...]
