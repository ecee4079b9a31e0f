"""What lies on the toy's table.

Crows and doves (`bird`, hidden hands, a closed pile) are laid face down in a row of places or buried openly. Every seat
owns a sun and a moon (`charm`): all know that, but not which of the two is spent. A bag holds chips that nobody sees.
"""

from dataclasses import dataclass
from typing import Any

from game.engine.kernel import (
    Card,
    CardTable,
    OptionSet,
    Pool,
    ScenarioError,
    State,
    View,
    cards,
    count,
    option,
    owner,
    public,
    shown,
)
from game.engine.kernel.events import Event

CHIPS = (1, 1, 2, 3)
CURSES = 4


class ToyCard(Card, frozen=True, kw_only=True):
    worth: int = 0
    seat: int = -1


@dataclass(frozen=True)
class Options(OptionSet):
    variant: str = option("short", ("short", "long"), "One round, or two.")
    hand: int = option(2, (1, 2, 3), "Birds on a hand at the start.")
    open_bids: bool = option(False, help="Bids are told one by one when all are made.")
    prizes: tuple[int, ...] = option((2, 5), help="What the idols are worth.")


class CurseSeen(Event, frozen=True):
    """A seat has looked under the skull; only it is told the `curse`."""

    seat: int
    curse: int | None

    def for_seat(self, seat: int | None) -> "CurseSeen":
        return self if seat == self.seat else CurseSeen(self.seat, None)


class BidsTold(Event, frozen=True):
    bids: tuple[int, ...]


def table(options: Options) -> CardTable[ToyCard]:
    birds = [ToyCard(id="crow", back="bird", copies=9, worth=-1), ToyCard(id="dove", back="bird", copies=7, worth=2)]
    charms = [ToyCard(id=f"{kind}{seat}", back="charm", seat=seat) for seat in range(4) for kind in ("sun", "moon")]
    return CardTable(birds + charms)


def see_curse(s: "ToyState", seat: int | None) -> int | None:
    return s.curse if seat in s.cursed else None


def fill_curse(view: View, rng: Any) -> int:
    return int(rng.below(CURSES)) if view.curse is None else int(view.curse)


def fill_bids(view: View, rng: Any) -> tuple[int, ...]:
    """Who has bid is public; what, only to itself, until the bids are told."""
    if view.bids_told:
        return tuple(view.bids_told)
    made = [None if not done else rng.below(4) for done in view.has_bid]
    return tuple(
        0 if bid is None else (own if own is not None else bid) for bid, own in zip(made, view.bid, strict=True)
    )


def fill_bag(view: View, rng: Any) -> tuple[int, ...]:
    left = list(CHIPS)
    for chip in view.chips_out:
        left.remove(chip)
    return tuple(rng.shuffled(left))


class ToyState(State):
    options: Options

    turn: int = public(0)
    pile: tuple[int, ...] = cards("nobody", backs=("bird",))
    hand: tuple[tuple[int, ...], ...] = cards("knowers", backs=("bird",))
    charms: tuple[tuple[int, ...], ...] = cards("knowers", backs=("charm",))
    spent: tuple[tuple[int, ...], ...] = cards("knowers", backs=("charm",))
    row: tuple[tuple[int, ...], ...] = cards("all", backs=("bird",))
    buried: tuple[int, ...] = cards("all", backs=("bird",))
    bid: tuple[int, ...] = owner((), fill=fill_bids)
    has_bid: tuple[bool, ...] = public()
    bids_told: tuple[int, ...] = public()
    curse: int = shown(0, see_curse, fill_curse)
    cursed: tuple[int, ...] = public()
    """The seats that have seen the curse."""
    bag: tuple[int, ...] = count((), fill=fill_bag)
    chips_out: tuple[int, ...] = public()
    idols: tuple[int, ...] = public()
    points: tuple[int, ...] = public()

    def add(self, seat: int, points: int) -> None:
        self.points = put(self.points, seat, self.points[seat] + points)

    @classmethod
    def pools(cls, view: View) -> list[Pool]:
        """Each seat owns its sun and its moon, wherever they lie."""
        deck = view.game.table(view.options).cards
        known = set(view.faces.values())
        return [
            Pool(
                (("charms", seat), ("spent", seat)),
                tuple(face for face, card in enumerate(deck) if card.seat == seat and face not in known),
            )
            for seat in range(view.seats)
        ]

    def lies_open(self, seat: int | None, handle: int) -> bool:
        """A bird in the row that one has looked at is remembered only."""
        return all(handle not in place for place in self.row)


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def arrange(s: ToyState, words: dict[str, Any]) -> None:
    """`hands`: ids a seat; `row`: ids a place, face down, all unseen; `curse`; `to`: whose turn it is."""
    pile = list(s.pile)

    def find(id_: str) -> int:
        for handle in pile:
            if s.card(handle).id == id_:
                pile.remove(handle)
                return handle
        raise ScenarioError(f"no {id_!r} is left")

    if "hands" in words:
        s.hand = tuple(tuple(find(id_) for id_ in ids.split()) for ids in words.pop("hands"))
        for seat, hand in enumerate(s.hand):
            s.learn(hand, seat)
        s.charms = tuple(s.charms)
        for seat, charms in enumerate(s.charms):
            s.learn(charms, seat)
    if "row" in words:
        s.row = tuple(tuple(find(id_) for id_ in ids.split()) for ids in words.pop("row"))
    s.curse = words.pop("curse", s.curse)
    s.pile = tuple(pile)
    if "to" in words:
        s.agenda = (("score",), ("act", words.pop("to")))
