"""A table to dance at in tests: a position in words, picks in words, and what everybody heard."""

from typing import Any, TypeVar

import pytest

from game.engine import GAMES, IllegalPick
from game.engine.grim_dance.state import LETTERS, DanceState
from game.engine.kernel import Pick, Rng
from game.engine.kernel.events import CardsMoved, Event

DANCE = GAMES["grim_dance"]

E = TypeVar("E", bound=Event)


class Table:
    """A state whose cards have names ("K1"), and a listener that hears everything."""

    def __init__(self, state: DanceState, names: dict[str, int] | None = None) -> None:
        self.state = state
        self.names = names or {}
        self.events: list[Event] = []
        state.sink = self.events.append

    def handle(self, name: str) -> int:
        return self.names[name]

    def name(self, handle: int) -> str:
        return next((name for name, h in self.names.items() if h == handle), f"#{handle}")

    def told(self, handles: Any) -> str:
        """The names of these cards, in their order."""
        return " ".join(map(self.name, handles))

    def pick(self, *lines: str) -> "Table":
        """Makes picks given as lines: "card K1", "seat 2", "gap 3", "colour pink", "skip"."""
        for line in lines:
            self.state.apply(self.words(line))
        return self

    def words(self, line: str) -> Pick:
        kind, *rest = line.split()
        if kind == "card":
            return kind, self.names[rest[0]]
        return (kind, *(int(word) if word.isdigit() else word for word in rest))

    def line(self, pick: Pick) -> str:
        return " ".join([pick[0], self.name(pick[1])] if pick[0] == "card" else map(str, pick))

    @property
    def legal(self) -> list[str]:
        """The legal picks as lines; none when the game is over."""
        decision = self.state.decision
        return [self.line(pick) for pick in decision.picks] if decision else []

    @property
    def ask(self) -> str | None:
        return self.state.decision.ask.removeprefix("grim_dance.") if self.state.decision else None

    def applications(self) -> list[tuple[Pick, ...]]:
        """Every whole application of the effect that is asked for now."""
        return [picks for picks in moves(self.state) if picks != (("skip",),)]

    def refused(self, line: str) -> str:
        """The reason why this pick is refused; nothing has changed by trying."""
        before, asked = self.state.digest(), self.state.decision
        with pytest.raises(IllegalPick) as refusal:
            self.state.apply(self.words(line))
        assert (self.state.digest(), self.state.decision) == (before, asked)
        return refusal.value.reason

    def heard(self, kind: type[E]) -> list[E]:
        """The events of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def moved(self, why: str) -> list[str]:
        """The cards of each move with this reason."""
        return [self.told(event.cards) for event in self.heard(CardsMoved) if event.why == why]

    @property
    def ring(self) -> str:
        return self.told(self.state.ring)

    @property
    def up(self) -> list[str]:
        return [self.told(zone) for zone in self.state.up]

    @property
    def down(self) -> list[str]:
        return [self.told(zone) for zone in self.state.down]

    @property
    def discard(self) -> str:
        """The named cards among the discards."""
        return self.told(h for h in self.state.discard if h in self.names.values())

    def sees(self, seat: int | None, name: str) -> bool:
        """Does this face lie open to the seat?"""
        return self.names[name] in self.state.view(seat).open

    def knows(self, seat: int | None, name: str) -> bool:
        """Has the seat ever learnt this face?"""
        return self.names[name] in self.state.view(seat).faces

    def __getattr__(self, name: str):
        return getattr(self.state, name)


def moves(state: DanceState) -> list[tuple[Pick, ...]]:
    """Every whole move from here: the picks until nobody is asked the same thing any more."""
    found: list[tuple[Pick, ...]] = []
    if state.decision is None:
        return found
    for pick in state.decision.picks:
        after = state.copy()
        after.apply(pick)
        if after.picked and after.decision is not None:
            found += [(pick, *rest) for rest in moves(after)]
        else:
            found.append((pick,))
    return found


def dance(ring: str, up: Any = (), down: Any = (), discard: str = "", seats: int = 2, **position: Any) -> Table:
    """A position (see `arrange` in game/engine/grim_dance/state.py); a card in brackets has just been revealed."""
    up, down = [*up, *[""] * (seats - len(up))], [*down, *[""] * (seats - len(down))]
    state = DANCE.scenario({"seats": seats, "ring": ring, "up": up, "down": down, "discard": discard, **position})
    free = {colour: [h for h, back in enumerate(state.backs) if back == colour] for colour in LETTERS.values()}
    text = " ".join([ring, *up, *down, discard])
    names = {word.strip("[]"): free[LETTERS[word.strip("[]")[0]]].pop(0) for word in text.split()}
    return Table(state, names)


def turn_up(ring: str, **position: Any) -> Table:
    """The same, but the card in brackets is turned up before our ears."""
    name = next(word for word in ring.split() if word.startswith("["))
    return dance(ring.replace(name, name.strip("[]")), **position).pick(f"card {name.strip('[]')}")


def new(seats: int = 4, seed: int = 7, **options: Any) -> DanceState:
    return DANCE.new(seats, seed, options)


def played(seats: int = 4, seed: int = 7, **options: Any) -> Table:
    """A random game to its end, with all that was heard from the first shuffle on."""
    heard: list[Event] = []
    table, chance = Table(DANCE.new(seats, seed, options, sink=heard.append)), Rng(seed)
    table.events[:] = heard
    while table.decision:
        table.state.apply(chance.choice(table.decision.picks))
    return table
