"""A table to play Danse Macabre at in tests: positions and picks in words, and what everybody heard."""

from collections import Counter
from typing import Any, TypeVar

import pytest

from game.engine import GAMES, IllegalPick, View
from game.engine.danse_macabre.events import Weighed
from game.engine.danse_macabre.state import MacabreState
from game.engine.kernel.events import Event

MACABRE = GAMES["danse_macabre"]
GOD, DEVIL = 0, 1
"""Seats of the roles in scenarios, unless they say otherwise."""
KINDS = {"A1": 3, "A2": 2, "A3": 1, "F1": 3, "F2": 2, "F3": 1, "TW": 1, "FL": 1, "TR": 2}
HIDDEN, OPEN = (0, 2, 4, 6, 8, 10), (1, 3, 5, 7, 9)

E = TypeVar("E", bound=Event)


class Table:
    """A state, and an ear that hears the truth of everything."""

    def __init__(self, state: MacabreState) -> None:
        self.state = state
        self.events: list[Event] = []
        state.sink = self.events.append

    def pick(self, *lines: str) -> "Table":
        """Makes picks given as lines: "kind A2", "place 3", "dancer 4", "none"."""
        for line in lines:
            self.state.apply(words(line))
        return self

    def bet(self, kind: str, place: int, *then: str) -> "Table":
        """A whole bet, and what comes after it."""
        return self.pick(f"kind {kind}", f"place {place}", *then)

    @property
    def legal(self) -> list[str]:
        decision = self.state.decision
        return [" ".join(map(str, pick)) for pick in decision.picks] if decision else []

    @property
    def ask(self) -> str | None:
        return self.state.decision.ask.removeprefix("danse_macabre.") if self.state.decision else None

    @property
    def turn(self) -> int | None:
        return self.state.decision.seat if self.state.decision else None

    def refused(self, line: str) -> str:
        """The reason why this pick is refused; nothing has changed by trying."""
        before, asked = self.state.digest(), self.state.decision
        with pytest.raises(IllegalPick) as refusal:
            self.state.apply(words(line))
        assert (self.state.digest(), self.state.decision) == (before, asked)
        assert self.state.why_not(words(line)) == refusal.value.reason
        return refusal.value.reason.removeprefix("danse_macabre.")

    def heard(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def kinds(self, seat: int, place: int) -> list[str]:
        """The truth about a pile, bottom first."""
        return [self.state.card(h).kind for h in self.state.piles[seat][place]]

    def known(self, viewer: int | None, seat: int, place: int) -> list[str | None]:
        """What a viewer has ever learnt of a pile."""
        return pile(self.state.view(viewer), seat, place, False)

    def shown(self, viewer: int | None, seat: int, place: int) -> list[str | None]:
        """What lies open to a viewer of a pile now."""
        return pile(self.state.view(viewer), seat, place, True)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


def pile(view: View, seat: int, place: int, opened: bool) -> list[str | None]:
    """The kinds of a pile in a view; None for a back."""
    return [view.card(h).kind if h in (view.open if opened else view.faces) else None for h in view.piles[seat][place]]


def words(line: str) -> tuple[str | int, ...]:
    return tuple(int(word) if word.lstrip("-").isdigit() else word for word in line.split())


def macabre(**position: Any) -> Table:
    """A position (see `arrange` in game/engine/danse_macabre/state.py): seat 0 is God and about to bet."""
    return Table(MACABRE.scenario(position))


def new(seed: int = 7, **options: Any) -> Table:
    return Table(MACABRE.new(2, seed, options))


def played(table: Table, picks: int, seed: int = 1) -> Table:
    """So many random picks further."""
    import random

    dice = random.Random(seed)
    for _ in range(picks):
        if table.state.decision is None:
            break
        table.state.apply(dice.choice(table.state.decision.picks))
    return table


def counted(above: dict[int, str], below: dict[int, str], luck: str = "", **position: Any) -> Table:
    """All is laid: the weighing of these piles (God's above, the Devil's below), to the end of the game."""
    base: dict[str, Any] = {"piles": {"god": above, "devil": below}, "dancers": [8, 0, 5, 6, 7, 4]}
    state = MACABRE.scenario({**base, **position})
    state.luck = MACABRE._luck(luck)
    table = Table(state)
    state.agenda = (("finale",),)
    state._run()
    return table


def weighed(god: str, devil: str, luck: str = "", place: int = 1, **position: Any) -> Weighed:
    """How one place comes out with these piles."""
    table = counted({place: god}, {place: devil}, luck, **position)
    return next(event for event in table.heard(Weighed) if event.place == place)


def hand(table: Table, seat: int) -> Counter[str]:
    return Counter(table.state.card(h).kind for h in table.state.hands[seat])
