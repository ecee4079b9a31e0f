"""What lies along the fresco in Danse Macabre, its options, and how a position is set up by hand."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..kernel import EVERYONE, OptionSet, Pool, ScenarioError, State, View, cards, option, public
from .cards import DEVIL, GOD, HIDDEN_PLACES, PLACES, places

NOTHING = -1

Piles = tuple[tuple[tuple[int, ...], ...], ...]
NO_PILES: Piles = (((),) * PLACES,) * 2


@dataclass(frozen=True)
class Options(OptionSet):
    """The options of rules section 2."""

    roles: str = option("toss", ("toss", "seat0_god", "seat0_devil"), "Who is God in the first game.")
    starter: str = option("toss", ("toss", "god", "devil"), "Which role bets first.")
    match: str = option("single", ("single", "tournament"), "One game, or several with the roles changing.")
    wins_needed: int = option(3, range(1, 6), "Games to win in a tournament.")
    memory_aid: str = option(
        "own_bets", ("off", "own_bets", "full"), "Shows you your own bets, or all that you have ever peeked at."
    )
    final_tie: str = option("draw", ("draw", "souls", "coin"), "What equal totals mean.")
    first_round_peek: str = option(
        "nobody", ("nobody", "second_player"), "Who may peek in the first round.", expert=True
    )
    no_strength: str = option(
        "nobody", ("nobody", "coin"), "Who gets a soul when neither side has any strength there.", expert=True
    )
    opening_order: str = option("pope_first", ("pope_first", "board"), "Which place is weighed first.", expert=True)
    deck_names: str = option("rulebook", ("rulebook", "plain"), "What the bets are called.", expert=True)


class MacabreState(State):
    """A game of Danse Macabre. Zones are by seat; `god` says which seat is God."""

    options: Options

    god: int = public(0)
    starter: int = public(0)
    active: int = public(0)
    placed: int = public(0)
    """Bets laid in this game, 0..32; the round is placed // 2 + 1."""
    game_number: int = public(0)
    box: tuple[int, ...] = cards("nobody", backs=(GOD, DEVIL, "dancer"))
    """Where the cards lie until they are dealt."""
    hands: tuple[tuple[int, ...], ...] = cards("knowers", default=((), ()), backs=(GOD, DEVIL))
    piles: Piles = cards("all", default=NO_PILES, backs=(GOD, DEVIL))
    """piles[seat][place], bottom card first."""
    dancers: tuple[tuple[int, ...], ...] = cards("all", backs=("dancer",))
    """The hidden card of each place, if it has one."""
    glimpse: int = public(NOTHING)
    """The card being peeked at this moment, by the active seat."""
    points: tuple[int, int] = public((0, 0))
    souls: tuple[int, int] = public((0, 0))
    winners: tuple[int, ...] = public((NOTHING,) * PLACES)
    """Who got each place's soul, or NOTHING."""
    wins: tuple[int, int] = public((0, 0))
    """Games of the match won by each seat."""

    @classmethod
    def pools(cls, view: View) -> Iterable[Pool]:
        """A hand holds cards of its own role's deck."""
        return [Pool((("hands", seat),), (), (GOD if seat == view.god else DEVIL,)) for seat in (0, 1)]

    def deck(self, seat: int) -> str:
        """The role of a seat, which is also its deck."""
        return GOD if seat == self.god else DEVIL

    def place_points(self, place: int) -> int:
        """What the dancer of a place is worth (for rules: it knows the hidden ones)."""
        hidden = self.dancers[place]
        return int(self.card(hidden[0]).points) if hidden else places()[place].points

    def lies_open(self, seat: int | None, handle: int) -> bool:
        """What all have seen; the own hand; own bets and peeks as the memory aid says; the peek of this moment."""
        if self.seen[handle] == EVERYONE:
            return True
        if seat is None:
            return False
        aid = self.options.memory_aid
        if aid == "full" or handle in self.hands[seat] or (handle == self.glimpse and seat == self.active):
            return True
        return aid == "own_bets" and any(handle in pile for pile in self.piles[seat])

    def faults(self) -> list[str]:
        """What is impossible in Danse Macabre (DM-092)."""
        wrong = super().faults()
        for seat in (0, 1):
            own = [*self.hands[seat], *(h for pile in self.piles[seat] for h in pile)]
            if any(self.backs[h] != self.deck(seat) for h in own):
                wrong.append(f"seat {seat} holds a card of the other deck")
        if self.placed != sum(len(pile) for seat in (0, 1) for pile in self.piles[seat]):
            wrong.append("the number of bets laid is not the number of bets lying")
        return wrong


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one entry replaced."""
    return values[:at] + (value,) + values[at + 1 :]  # noqa: RUF005 (a third faster than stars)


def arrange(s: MacabreState, words: dict[str, Any]) -> None:
    """Scenario words.

    god: the seat that is God (0). piles: {"god": {1: "TR A2"}, "devil": {...}}, kinds bottom first.
    dancers: six points in the order of places 0, 2, 4 ..., such as [8, 0, 5, 6, 7, 4]. active: the seat to act.
    ask: "bet" (the default), "peek", "count" (all is laid, the weighing begins; hands are laid nowhere).
    seen: {"dancers": {0: [0]}, "bets": {"devil": {1: [0]}}}: seats that have peeked there
    """
    s.god, s.box = words.pop("god", 0), ()
    decks = {deck: [h for h, back in enumerate(s.backs) if back == deck] for deck in (GOD, DEVIL)}
    s.hands = tuple(tuple(decks[s.deck(seat)]) for seat in (0, 1))
    s.seen = (0,) * len(s.seen)
    s.piles = NO_PILES
    for role, laid in words.pop("piles", {}).items():
        seat = s.god if role == GOD else 1 - s.god
        for place, kinds in laid.items():
            for kind in kinds.split():
                _lay(s, seat, int(place), kind)
    _dancers(s, words.pop("dancers", None))
    s.active = active = words.pop("active", s.god)
    s.starter = words.pop("starter", active)
    s.placed = sum(len(pile) for seat in (0, 1) for pile in s.piles[seat])
    for seat in (0, 1):
        s.learn([*s.hands[seat], *(h for pile in s.piles[seat] for h in pile)], seat)
    seen = words.pop("seen", {})
    for place, seats in seen.get("dancers", {}).items():
        s.learn(s.dancers[int(place)], *seats)
    for role, tops in seen.get("bets", {}).items():
        for place, seats in tops.items():
            s.learn(s.piles[s.god if role == GOD else 1 - s.god][int(place)][-1:], *seats)
    ask = words.pop("ask", "bet")
    if ask == "count":
        s.agenda = (("finale",),)
    elif ask in ("bet", "peek"):
        s.agenda = ((ask, active),)
    else:
        raise ScenarioError(f"danse_macabre scenarios know no ask {ask!r}")


def _lay(s: MacabreState, seat: int, place: int, kind: str) -> None:
    for handle in s.hands[seat]:
        if s.card(handle).kind == kind:
            s.hands = put(s.hands, seat, tuple(h for h in s.hands[seat] if h != handle))
            piles = s.piles[seat]
            s.piles = put(s.piles, seat, put(piles, place, (*piles[place], handle)))
            return
    raise ScenarioError(f"no {kind!r} is left for the {s.deck(seat)}'s place {place}")


def _dancers(s: MacabreState, points: Any) -> None:
    hidden = [h for h, back in enumerate(s.backs) if back == "dancer"]
    if points is not None:
        left = list(hidden)
        hidden = []
        for value in points:
            hidden.append(next(h for h in left if s.card(h).points == value))
            left.remove(hidden[-1])
    s.dancers = tuple((hidden.pop(0),) if place in HIDDEN_PLACES else () for place in range(PLACES))
