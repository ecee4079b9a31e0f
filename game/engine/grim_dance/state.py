"""What lies on the square in Grim Dance, its options, and how a position is set up by hand."""

from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from ..kernel import OptionSet, Picks, ScenarioError, State, cards, option, public
from ..kernel.cards import SPECTATOR
from .cards import CARDS, COLOURS

NOBODY = -1
CARD: Picks = tuple([("card", handle) for handle in range(CARDS)])
"""The pick of each card. Picks never change, so all games share them."""
LETTERS = {"B": "blue", "G": "grey", "U": "purple", "O": "orange", "P": "pink", "K": "black"}
FIRST = ("random", *(f"seat:{seat}" for seat in range(6)))


@dataclass(frozen=True)
class Options(OptionSet):
    """The options of rules section 2."""

    match: str = option(
        "single", ("single", "three_games", "full_round"), "One game, three in a row, or each seat first once."
    )
    match_first_player: str = option(
        "rotate", ("rotate", "random", "last_loser"), "Who begins the later games of a match."
    )
    first_player: str = option("random", FIRST, "Who begins the first game.")
    memory_aid: str = option(
        "own_history", ("off", "own_history"), "Shows you what you saw of cards that you may not look at any more."
    )
    count_aid: bool = option(False, help="Counts for you which skulls you have not seen yet.")
    reveal_discards_at_end: bool = option(True, help="Discarded cards are shown after scoring.", expert=True)
    deck: str = option("house", help="The data file of the deck.", expert=True)


class DanceState(State):
    """A game of Grim Dance. Backs tell colours, so `backs[handle]` is the colour of any card, for all."""

    options: Options

    active: int = public(0)
    first: int = public(0)
    """Who began this game."""
    turn: int = public(0)
    """Turns of this game so far."""
    game_number: int = public(0)
    """0 for the first game of the match."""
    ring: tuple[int, ...] = cards("all")
    """The circle, clockwise; the last card is the neighbour of the first."""
    revealed: int = public(NOBODY)
    """The handle of the card turned up this turn, or NOBODY."""
    hole: tuple[int, ...] = public(())
    """While a chain runs: the index that the card taken had, and how many pairs have followed it so far."""
    up: tuple[tuple[int, ...], ...] = cards("all")
    """Face-up cards in front of each seat."""
    down: tuple[tuple[int, ...], ...] = cards("all")
    """Face-down cards in front of each seat: their owner may look at any time."""
    discard: tuple[int, ...] = cards("all")
    points: tuple[int, ...] = public()
    """Sums of the games of the match that are over."""
    light: tuple[int, ...] = public()
    """Light skulls in those sums."""
    taken: tuple[int, ...] = public()
    """Cards in front, summed over the games that are over."""

    def games(self) -> int:
        """How many games this match has."""
        return {"single": 1, "three_games": 3, "full_round": self.seats}[self.options.match]

    def colour(self, handle: int) -> str:
        """The colour of a card: what its back shows."""
        return self.backs[handle]

    def front(self, seat: int) -> tuple[int, ...]:
        """All cards in front of a seat, face-up ones first."""
        return self.up[seat] + self.down[seat]

    def lies_open(self, seat: int | None, handle: int) -> bool:
        """Face-up cards for all, own face-down ones; with the memory aid all that the seat has seen."""
        if self.seen[handle] & SPECTATOR:
            return True  # turned up for all once, and never turned down again within a game
        if seat is None:
            return False
        return self.options.memory_aid == "own_history" or handle in self.down[seat]

    def faults(self) -> list[str]:
        """What is impossible in Grim Dance."""
        wrong = super().faults()
        if self.revealed != NOBODY and self.revealed not in self.ring:
            wrong.append("the revealed card is not in the circle")
        if len(self.up) != self.seats or len(self.down) != self.seats:
            wrong.append("a seat has no place in front of it")
        if self.hole and self.decision is not None:
            wrong.append("a chain is running while somebody is asked")
        return wrong


def picks_of(zone: tuple[int, ...]) -> Picks:
    """The picks of these cards."""
    if len(zone) < 2:  # of one card `itemgetter` would give the pick itself, not a tuple of picks
        return tuple([CARD[handle] for handle in zone])
    picks: Picks = itemgetter(*zone)(CARD)
    return picks


def taken_out(zone: tuple[int, ...], handle: int) -> tuple[int, ...]:
    """The zone without this card, which lies in it."""
    at = zone.index(handle)
    return zone[:at] + zone[at + 1 :]


def put(zones: tuple[tuple[int, ...], ...], seat: int, zone: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The zones with one seat's replaced."""
    return zones[:seat] + (zone,) + zones[seat + 1 :]  # noqa: RUF005 (half the time of unpacking)


def arrange(s: DanceState, words: dict[str, Any]) -> None:
    """Scenario words.

    ring: "B1 U1 [K1] U2": letters B blue, G grey, U purple, O orange, P pink, K black, any number to tell cards of a
    colour apart; the card in brackets is revealed, and its effect is asked. up, down: one such text a seat. discard.
    values: {"K1": 3} gives a named card a face of that value. active, first, turn: numbers.
    knows: {"K1": [0, 2]}: seats that have seen a named face-down card besides its owner.
    Cards that are not named lie in the discard, unseen.
    """
    names: dict[str, int] = {}
    left = {colour: [h for h in range(len(s.faces)) if s.backs[h] == colour] for colour in COLOURS}

    def named(text: str) -> tuple[int, ...]:
        handles = []
        for word in text.split():
            name = word.strip("[]")
            if name[:1] not in LETTERS or name in names or not left[LETTERS[name[0]]]:
                raise ScenarioError(f"card {name!r} cannot be laid: a letter of BGUOPK and a number, each once")
            names[name] = left[LETTERS[name[0]]].pop(0)
            handles.append(names[name])
        return tuple(handles)

    ring = str(words.pop("ring", ""))
    s.ring = named(ring)
    s.up = tuple(map(named, words.pop("up", ("",) * s.seats)))
    s.down = tuple(map(named, words.pop("down", ("",) * s.seats)))
    s.discard = named(str(words.pop("discard", ""))) + tuple(h for cards_ in left.values() for h in cards_)
    _give_values(s, names, words.pop("values", {}))
    s.active = s.first = words.pop("active", 0)
    s.first, s.turn = words.pop("first", s.first), words.pop("turn", 1)
    for seat, front in enumerate(s.down):
        s.learn(front, seat)
    s.reveal(h for front in s.up for h in front)
    for name, seats in words.pop("knows", {}).items():
        s.learn((names[name],), *seats)
    turned = [word.strip("[]") for word in ring.split() if word.startswith("[")]
    if turned:
        s.revealed = names[turned[0]]
        s.reveal((s.revealed,))
        s.agenda = (("end_check", s.active), ("take_revealed", s.active), ("effect", s.active))
    else:
        s.agenda = (("reveal", s.active),)


def _give_values(s: DanceState, names: dict[str, int], values: dict[str, int]) -> None:
    """Swaps faces inside a colour until each named card has a face of its value."""
    faces, fixed = list(s.faces), set()
    for name, value in values.items():
        handle = names[name]
        for other in range(len(faces)):
            same = s.backs[other] == s.backs[handle] and other not in fixed
            if same and s.table[faces[other]].value == value:
                faces[handle], faces[other] = faces[other], faces[handle]
                fixed.add(handle)
                break
        else:
            raise ScenarioError(f"no {s.backs[handle]} card of value {value} is left for {name}")
    s.faces = tuple(faces)
