"""A table to duel at in tests: a position in words, picks in words, and what everybody heard."""

from typing import Any, TypeVar

import pytest

from game.engine.grimslingers import GAME
from game.engine.grimslingers.state import SlingerState
from game.engine.kernel import IllegalPick
from game.engine.kernel.events import Event

E = TypeVar("E", bound=Event)


class Table:
    """A state, and a seat at each side that hears everything."""

    def __init__(self, state: SlingerState, events: list[Event] | None = None) -> None:
        self.state = state
        self.events: list[Event] = [] if events is None else events
        state.sink = self.events.append

    # ---- picking
    def pick(self, *lines: str) -> "Table":
        """Makes picks given as lines: "reload", "card ice" (a card by id), "seat 2", "done" (however many it were)."""
        for line in lines:
            self.state.apply(self.found(line))
        return self

    def found(self, line: str) -> tuple[Any, ...]:
        """The offered pick that a line means; a pick made of the line's words when none fits."""
        word, *rest = line.split()
        for pick in self.state.decision.picks if self.state.decision else ():
            if pick[0] == word and (self.line(pick) == line or (word == "done" and not rest)):
                return pick
        return (word, *[int(part) if part.lstrip("-").isdigit() else part for part in rest])

    def line(self, pick: tuple[Any, ...]) -> str:
        """A pick in words, its card by id."""
        word, *rest = pick
        if rest and word in ("card", "take", "purge", "item", "combine", "cheat"):
            rest = [self.state.card(rest[0]).id]
        return " ".join(map(str, (word, *rest)))

    @property
    def legal(self) -> list[str]:
        """The legal picks in words, none when the duel is over."""
        return [self.line(pick) for pick in self.state.decision.picks] if self.state.decision else []

    def legal_of(self, word: str) -> list[str]:
        """The legal picks that begin with a word, without it."""
        return [line.partition(" ")[2] for line in self.legal if line.split()[0] == word]

    def refused(self, line: str) -> str:
        """The reason why this pick is refused; nothing has changed by trying."""
        before = self.state.digest()
        with pytest.raises(IllegalPick) as refusal:
            self.state.apply(self.found(line))
        assert self.state.digest() == before
        return refusal.value.reason

    @property
    def ask(self) -> str | None:
        return self.state.decision.ask.removeprefix("grimslingers.") if self.state.decision else None

    @property
    def asked(self) -> tuple[int, str] | None:
        """Who is asked what."""
        return (self.state.decision.seat, self.ask) if self.state.decision else None

    def through(self, ask: str, pick: str = "") -> "Table":
        """Gives the plainest answer while this is asked: skip, pass, decline, or the one given."""
        plain = pick or {"standoff": "skip", "fire": "pass", "cheat": "decline"}.get(ask, "decline")
        while self.ask == ask:
            self.pick(plain)
        return self

    def lay(self, *cards: str) -> "Table":
        """Each seat in turn lays these ("ice", "fire kindling") or passes ("")."""
        for text in cards:
            spell, *item = text.split()
            self.pick(f"card {spell}" if spell != "pass" else "pass")
            if item:
                self.pick(f"combine {item[0]}")
            elif self.ask == "fire" and self.state.picked:
                self.pick("alone")
        return self

    # ---- looking
    def ids(self, zone: str, seat: int | None = None) -> list[str]:
        """The ids of the cards in a zone."""
        cards = getattr(self.state, zone)
        return [self.state.card(h).id for h in (cards if seat is None else cards[seat])]

    def shows(self, seat: int) -> str:
        """The card that shows on a discard pile."""
        top = self.state.shows[seat]
        return self.state.card(top).id if top >= 0 else ""

    def heard(self, kind: type[E]) -> list[E]:
        """The events of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def gauges(self) -> list[str]:
        """HP/EP of each seat."""
        return [f"{hp}/{ep}" for hp, ep in zip(self.state.hp, self.state.ep, strict=True)]

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.state.outcome.winners if self.state.outcome else None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


def duel(seats: int = 2, items: bool = False, teams: bool = False, **words: Any) -> Table:
    """A position (see `game/engine/grimslingers/scenario.py`): eight of ten each, six elements in hand."""
    options = {"items": items, "mode": "teams" if teams else "ffa", **words.pop("options", {})}
    if words.get("archetype"):
        options.setdefault("archetypes", True)
    events: list[Event] = []
    return Table(GAME.scenario({"seats": seats, "options": options, **words}, events.append), events)


def shown(*laid: str, **words: Any) -> Table:
    """Everything is laid (one text a seat, "" for nothing) and turned up; it goes on to the next question."""
    cards = {seat: text for seat, text in enumerate(laid) if text}
    items = words.pop("items", any(_is_item(word) for text in laid for word in text.split()))
    words.setdefault("seats", max(2, len(laid)))
    return duel(items=items, laid=cards, ask="aftermath", **words)


def _is_item(id_: str) -> bool:
    table = GAME.table(GAME.Options(items=True, set_items=True))
    return id_ in table.index and table[table.index[id_]].kind == "item"


def new(seats: int = 2, seed: int = 7, **options: Any) -> Table:
    """A new duel, at its first question."""
    return Table(GAME.new(seats, seed, GAME.Options(**options)))


def fresh(seats: int, seed: int, **options: Any) -> Table:
    """A new duel that is heard from the very beginning, set-up included."""
    table = Table(GAME._fresh(seats, seed, GAME.Options(**options)))
    table.state._run()
    return table
