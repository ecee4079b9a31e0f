"""What lies on the table in Grim, its options, and how a position is set up by hand."""

from dataclasses import dataclass
from typing import Any

from ..kernel import Card, OptionError, OptionSet, ScenarioError, State, cards, option, public
from .cards import GrimCard, box, check_box

RED, BLUE, GREEN = 0, 1, 2
COLOURS = ("red", "blue", "green")
UNLIMITED = -1

FIRST = ("random", "roll_off", *(f"seat:{seat}" for seat in range(6)))


@dataclass(frozen=True)
class Options(OptionSet):
    """The options of rules section 2. `frozen_pays`, `grim_tie` and `decisions` are for every table."""

    decisions: bool = option(False, help="Grim Decisions: after three strikes, take the tokens or draw a card.")
    frozen_pays: bool = option(True, help="The greens of a turn ended by ice are still paid.")
    grim_tie: str = option("restart", ("restart", "win", "miss"), "What an equal roll against Grim does.")
    start_tokens: int = option(10, (5, 10, 15), "Green tokens for each seat at the start.")
    first_player: str = option("random", FIRST, "Who begins.")
    strike_penalty: int = option(3, range(1, 6), "Tokens from Grim for three strikes.", expert=True)
    fail_tokens: int = option(10, (5, 10), "Tokens from Grim for a lost face-off.", expert=True)
    bust_keeps: bool = option(False, help="Greens of a turn ended by strikes are paid all the same.", expert=True)
    hand_cost: str = option("paid", ("paid", "returned"), "Where the three saved tokens of a card go.", expert=True)
    token_supply: int | str = option(
        "unlimited", ("unlimited", *range(20, 101)), "How many tokens Grim holds at the start.", expert=True
    )
    die_faces: tuple[int, ...] = option(
        None, help="Red, blue and green faces of a Grim die, six in all.", expert=True, factory=lambda: box().die_faces
    )
    stakes: tuple[int, ...] = option(
        None, help="What a green, blue and red die stake in a duel.", expert=True, factory=lambda: box().stakes
    )
    hand_deck: str = option("house", help="The data file of Grim's Hand.", expert=True)
    decision_deck: str = option("house", help="The data file of Grim Decisions.", expert=True)
    fate_deck: str = option("house", help="The data file of the Fates.", expert=True)

    def check(self) -> None:
        """Refuses dice and stakes that cannot be played (GR-114)."""
        try:
            check_box(self.die_faces, self.stakes)
        except ValueError as error:
            raise OptionError(f"option {error}") from None


class GrimState(State):
    """A game of Grim. Per seat: `bank` in front of it, `saved` on its scorecard (0..2 between turns)."""

    options: Options

    active: int = public(0)
    turn: int = public(0)
    """Turns begun so far, over all seats."""
    bank: tuple[int, ...] = public()
    saved: tuple[int, ...] = public()
    supply: int = public(UNLIMITED)
    """Tokens that Grim holds, or UNLIMITED."""
    skip: tuple[bool, ...] = public()
    """Seats whose next turn is passed over."""
    extra: bool = public(False)
    """The active seat has won another turn."""

    greens: int = public(0)
    strikes: int = public(0)
    frozen: int = public(0)
    dice: tuple[int, ...] = public()
    """The last throw of this turn, as colours."""

    hand_pile: tuple[int, ...] = cards("nobody", backs=("hand",))
    hand_discard: tuple[int, ...] = cards("all", backs=("hand",))
    decision_pile: tuple[int, ...] = cards("nobody", backs=("decision",))
    decision_discard: tuple[int, ...] = cards("all", backs=("decision",))
    played: tuple[int, ...] = cards("all", backs=("hand", "decision"))
    """The card being carried out."""
    fates: tuple[tuple[int, ...], ...] = cards("nobody", backs=("fate",))
    fates_read: tuple[int, ...] = cards("all", backs=("fate",))
    """At the end: the losers' in order from the winner's left, then the winner's, which it escaped."""
    faceoffs: tuple[int, ...] = public()
    """How often each seat has faced Grim."""

    def tokens(self, seat: int) -> int:
        """Everything a seat still holds."""
        return self.bank[seat] + self.saved[seat]

    def clockwise(self, seat: int) -> list[int]:
        """The other seats, from this one's left neighbour on."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def faults(self) -> list[str]:
        """What is impossible in Grim: negative counts, a full scorecard at rest, tokens from nowhere."""
        wrong = super().faults()
        if min(*self.bank, *self.saved, self.greens, self.strikes, self.frozen) < 0:
            wrong.append("a count is negative")
        if any(len(x) != self.seats for x in (self.bank, self.saved, self.skip, self.faceoffs)):
            wrong.append("a seat has no bank, scorecard or mark")
        if self.decision is not None and (max(self.saved) > 2 or self.frozen > 3 or self.strikes > 5):
            wrong.append("a scorecard, the ice or the strikes are over their number")
        return wrong


def put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one seat's entry replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def arrange(s: GrimState, words: dict[str, Any]) -> None:
    """Scenario words: banks, saved, active, greens, strikes, frozen, supply, skip (seats), and

    hand, decisions: ids from the top of the pile, the rest follows in random order;
    hand_discard: ids lying open; ask: "throw" (the default), "choose", "settle", "penalty", "card <id>" (the Hand card
    just drawn), "face" (somebody without tokens faces Grim now), "start" (the turn is about to start), "begin" (nobody
    has begun yet).
    """
    s.bank = tuple(words.pop("banks", words.pop("bank", s.bank)))
    s.saved = tuple(words.pop("saved", s.saved))
    s.active = active = words.pop("active", 0)
    s.turn = words.pop("turn", 1)
    for name in ("greens", "strikes", "frozen", "supply"):
        setattr(s, name, words.pop(name, getattr(s, name)))
    skipped = words.pop("skip", ())
    s.skip = tuple(seat in skipped for seat in range(s.seats))
    s.hand_pile, s.hand_discard = _stack(s, s.hand_pile, words.pop("hand", ""), words.pop("hand_discard", ""))
    s.decision_pile, s.decision_discard = _stack(
        s, s.decision_pile, words.pop("decisions", ""), words.pop("decision_discard", "")
    )
    ask, _, card = str(words.pop("ask", "throw")).partition(" ")
    rest: tuple[Any, ...] = (("next_turn", active), ("face_check", active))
    if ask == "card":
        (handle, *pile), _ = _stack(s, s.hand_pile, card, "")
        s.hand_pile, s.played = tuple(pile), (handle,)
        s.reveal((handle,))
        s.agenda = (*rest, ("discard", "hand"), *(("perform", active, *deed) for deed in _deeds(s.card(handle))))
    elif ask in ("settle", "penalty"):
        s.agenda = (*rest, (ask, active))
    elif ask in ("throw", "choose"):
        s.agenda = ((ask, active),)
    elif ask in ("face", "start", "begin"):
        s.agenda = {"face": rest, "start": (("turn_start", active),), "begin": (("begin",),)}[ask]
    else:
        raise ScenarioError(f"grim scenarios know no ask {ask!r}")


def _deeds(card: GrimCard) -> list[tuple[str, int, str]]:
    return [(deed.effect, deed.n, deed.target) for deed in reversed(card.deeds)]


def _stack(s: GrimState, pile: tuple[int, ...], top: str, open_: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pile with these cards on top, and the discard with these (ids with blanks between)."""
    found: list[list[int]] = [[], []]
    left = list(pile)
    for chosen, ids in zip(found, (top, open_), strict=True):
        for id_ in ids.split():
            for handle in left:
                card: Card = s.card(handle)
                if card.id == id_:
                    chosen.append(handle)
                    left.remove(handle)
                    break
            else:
                raise ScenarioError(f"no card {id_!r} is left in that pile")
    s.reveal(found[1])
    return (*found[0], *left), tuple(found[1])
