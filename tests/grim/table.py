"""A table to play Grim at in tests: a position in words, picks in words, and what everybody heard."""

from typing import TypeVar

import pytest

from game.engine import GAMES, IllegalPick
from game.engine.grim.state import GrimState
from game.engine.kernel.events import Event

GRIM = GAMES["grim"]
HAND = (
    "duel_choice duel_choice duel_choice duel_choice duel_left duel_low give_1 give_1 give_2 give_2 give_3 "
    "give_each_1 burn_take_2 burn_take_each_1 burn_skip extra_turn"
)
DECISIONS = (
    "take_0 take_1 take_2 take_3 take_4 take_4 take_5 take_6 skip_take_1 skip_take_2 unsave_take_2 take_each_1"
)  # fmt: skip

E = TypeVar("E", bound=Event)


class Table:
    """A state, and a seat at each side that hears everything."""

    def __init__(self, state: GrimState) -> None:
        self.state = state
        self.events: list[Event] = []
        state.sink = self.events.append

    def pick(self, *lines: str) -> "Table":
        """Makes picks given as lines: "roll", "settle 1 2", "seat 3"."""
        for line in lines:
            self.state.apply(words(line))
        return self

    @property
    def legal(self) -> list[str]:
        """The legal picks as lines; none when the game is over."""
        decision = self.state.decision
        return [" ".join(map(str, pick)) for pick in decision.picks] if decision else []

    @property
    def ask(self) -> str | None:
        return self.state.decision.ask.removeprefix("grim.") if self.state.decision else None

    def refused(self, line: str) -> str:
        """The reason why this pick is refused; nothing has changed by trying."""
        before, asked = self.state.digest(), self.state.decision
        with pytest.raises(IllegalPick) as refusal:
            self.state.apply(words(line))
        assert (self.state.digest(), self.state.decision) == (before, asked)
        assert self.state.why_not(words(line)) == refusal.value.reason
        return refusal.value.reason

    def heard(self, kind: type[E]) -> list[E]:
        """The events of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def tokens(self) -> list[int]:
        return [self.state.tokens(seat) for seat in range(self.state.seats)]

    def __getattr__(self, name: str):
        return getattr(self.state, name)


def words(line: str) -> tuple[str | int, ...]:
    return tuple(int(word) if word.lstrip("-").isdigit() else word for word in line.split())


def grim(**position) -> Table:
    """A position (see `arrange` in game/engine/grim/state.py): four seats with ten tokens, seat 0 about to throw."""
    return Table(GRIM.scenario({"seats": 4, **position}))


def new(seats: int = 4, seed: int = 7, **options) -> GrimState:
    return GRIM.new(seats, seed, options)


def turn(dice: str, *picks: str, then: str = "", **position) -> Table:
    """A turn with this dice, picked to its end; `then` is more luck: for duels and for facing Grim."""
    return grim(luck=f"{dice} {then}", **position).pick(*picks)


def at_grim(rolls: str, **position) -> Table:
    """Seat 0 pays its last (saved) token and faces Grim: the others' rolls come first, then its own."""
    position = {"banks": [0, 10, 10, 10], "saved": [1, 0, 0, 0], "greens": 1, "ask": "choose", **position}
    return grim(luck=rolls, **position).pick("stop")
