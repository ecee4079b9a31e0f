"""What only Danse Macabre tells: the coin, the roles, the weighing of a place."""

from ..kernel.events import Event


class CoinTossed(Event, frozen=True):
    """`angel`: the Angel's side lies up. `why`: roles, starter, place, final."""

    seat: int
    angel: bool
    why: str


class RolesTaken(Event, frozen=True):
    """Who is God in this game, and which game of the match it is (1..)."""

    god: int
    game: int


class Weighed(Event, frozen=True):
    """A place was counted: the strengths left of each seat, what was cancelled, who got the soul (None: nobody).

    `why`: strength, coin, tripod, cancelled, no_strength, no_bet.
    """

    place: int
    points: int
    strengths: tuple[int, int]
    tripods: int
    air_cancelled: bool
    fire_cancelled: bool
    winner: int | None
    why: str


class GameWeighed(Event, frozen=True):
    """A game of the tournament is over; another follows. `winner` None: a draw."""

    game: int
    winner: int | None
    points: tuple[int, int]
    wins: tuple[int, int]
