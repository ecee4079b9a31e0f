"""The rules of Danse Macabre: bet, peek, then weigh the souls. Clauses (DM-...): `tests/clauses/danse_macabre.md`."""

from functools import lru_cache
from itertools import compress
from typing import Any, TypeVar

from ..kernel import DONE, Outcome, Pick, Picks, Rules
from ..kernel.events import (
    CardEvent,
    CardsMoved,
    Declared,
    GameOver,
    Looked,
    Mixed,
    Revealed,
    Scored,
    Shuffled,
    TurnStarted,
)
from .cards import DECK, GOD, HIDDEN_PLACES, PLACES
from .events import CoinTossed, GameWeighed, RolesTaken, Weighed
from .state import NO_PILES, NOTHING, MacabreState, put
from .weighing import weigh

rules = Rules("danse_macabre")

BETS = 2 * DECK
NONE: Pick = ("none",)


# ---- setting up a game ----------------------------------------------------------------------------------------------


def toss(s: MacabreState, seat: int, why: str) -> bool:
    """The Good Luck Coin: True when the Angel's side lies up."""
    angel = s.chance(2, "coin") == 0
    if s.sink:
        s.tell(CoinTossed(seat, angel, why))
    return angel


@rules.step
def roles(s: MacabreState) -> None:
    """Seat 0 tosses and takes the role shown (DM-002); later games swap the roles (DM-080)."""
    if s.options.roles == "toss":
        s.god = 0 if toss(s, 0, "roles") else 1
    else:
        s.god = 0 if s.options.roles == "seat0_god" else 1
    s.push(("deal",))


@rules.step
def deal(s: MacabreState) -> None:
    """Both hold their sixteen cards; the hidden dancers are mixed over the skeletons (DM-003..010)."""
    s.placed, s.glimpse = 0, NOTHING
    s.points, s.souls, s.winners = (0, 0), (0, 0), (NOTHING,) * PLACES
    s.piles, s.box = NO_PILES, ()
    decks = [[h for h, back in enumerate(s.backs) if back == s.deck(seat)] for seat in (0, 1)]
    s.hands = tuple(s.shuffle(deck) for deck in decks)
    for seat, hand in enumerate(s.hands):
        s.learn(hand, seat)
    hidden = list(s.shuffle(h for h, back in enumerate(s.backs) if back == "dancer"))
    s.dancers = tuple((hidden.pop(),) if place in HIDDEN_PLACES else () for place in range(PLACES))
    if s.sink:
        s.tell(RolesTaken(s.god, s.game_number + 1))
        s.tell(Shuffled(("dancers",), len(HIDDEN_PLACES)))
        for seat, hand in enumerate(s.hands):
            s.tell(Shuffled(("hands", seat), len(hand)))
            s.tell(_cards(s, CardsMoved, hand, False, source=("box",), target=("hands", seat), why="deal"))
    s.push(("start",))


@rules.step
def start(s: MacabreState) -> None:
    """God tosses for the start: Angel = God (DM-012)."""
    if s.options.starter == "toss":
        god = toss(s, s.god, "starter")
    else:
        god = s.options.starter == GOD
    s.starter = s.god if god else 1 - s.god
    s.push(("turn", s.starter))


@rules.step
def turn(s: MacabreState, seat: int) -> None:
    """Roles alternate strictly (DM-015)."""
    s.active = seat
    if s.sink:
        s.tell(TurnStarted(seat, s.placed + 1))
    s.push(("bet", seat))


# ---- betting --------------------------------------------------------------------------------------------------------


@rules.ask
def bet(s: MacabreState, seat: int, picked: Picks) -> Picks:
    """A kind of card in hand, then any of the eleven places (DM-016..025)."""
    if not picked:
        cards, faces = s.table.cards, s.faces
        return each_kind(tuple(sorted({cards[faces[h]].kind for h in s.hands[seat]})))
    return EVERY_PLACE if len(picked) == 1 else DONE


@lru_cache(maxsize=1024)
def each_kind(kinds: tuple[str, ...]) -> Picks:
    """These kinds as picks."""
    return tuple([("kind", kind) for kind in kinds])


EVERY_PLACE: Picks = tuple(("place", place) for place in range(PLACES))


bet.hides("kind")


@bet.why
def why_bet(s: MacabreState, seat: int, picked: Picks, pick: Pick) -> str | None:
    if pick[0] in ("none", "pass"):
        return "danse_macabre.must_bet"
    if pick[0] == "kind":
        return "danse_macabre.place_first" if picked else "danse_macabre.not_in_hand"
    if pick[0] in ("dancer", "bet"):
        return "danse_macabre.bet_first"
    if pick[0] == "place":
        return "danse_macabre.card_first" if pick in EVERY_PLACE else "danse_macabre.no_such_place"
    return None


@bet.do
def laid(s: MacabreState, seat: int, picked: Picks) -> None:
    """The card lies face down on top of the seat's pile there; its handle tells nothing (DM-018, DM-023)."""
    (_, kind), (_, place) = picked
    hand = s.hands[seat]
    cards, faces = s.table.cards, s.faces
    handle = s.slip(hand, next(h for h in hand if cards[faces[h]].kind == kind))
    if s.sink:
        s.tell(Mixed(("hands", seat), len(hand)))
    at = hand.index(handle)
    s.hands = put(s.hands, seat, hand[:at] + hand[at + 1 :])
    piles = s.piles[seat]
    s.piles = put(s.piles, seat, put(piles, place, (*piles[place], handle)))
    s.placed += 1
    if s.sink:
        s.tell(_cards(s, CardsMoved, (handle,), True, source=("hands", seat), target=("piles", seat, place), why="bet"))
    if s.placed == BETS:
        s.push(("finale",))
    elif s.placed > 2 or (s.placed == 2 and s.options.first_round_peek == "second_player"):
        s.push(("peek", seat))
    else:
        s.push(("turn", 1 - seat))


# ---- peeking --------------------------------------------------------------------------------------------------------


@rules.ask
def peek(s: MacabreState, seat: int, picked: Picks) -> Picks:
    """Nothing, a hidden dancer, or the top of one of the opponent's piles (DM-030..046)."""
    if picked:
        return DONE
    return NO_BETS + tuple(compress(BET_THERE, s.piles[1 - seat]))


NO_BETS: Picks = (NONE, *(("dancer", place) for place in HIDDEN_PLACES))
BET_THERE: Picks = tuple(("bet", place) for place in range(PLACES))


@peek.why
def why_peek(s: MacabreState, seat: int, picked: Picks, pick: Pick) -> str | None:
    if pick[0] == "dancer":
        return "danse_macabre.nothing_hidden"
    if pick[0] == "bet":
        return "danse_macabre.no_bet_there"
    return "danse_macabre.one_bet_a_turn" if pick[0] in ("kind", "place") else None


@peek.do
def peeked(s: MacabreState, seat: int, picked: Picks) -> None:
    """The target is open to all, what lies there to the seat alone (DM-038, DM-039)."""
    pick = picked[0]
    if pick == NONE:
        if s.sink:
            s.tell(Declared(seat, "peek_declined"))
    else:
        place: int = pick[1]
        where: tuple[str | int, ...]
        if pick[0] == "dancer":
            handle, where = s.dancers[place][0], ("dancers", place)
        else:
            handle, where = s.piles[1 - seat][place][-1], ("piles", 1 - seat, place)
        s.glimpse = handle
        s.learn((handle,), seat)
        if s.sink:
            s.tell(_cards(s, Looked, (handle,), True, seat=seat, place=where))
        s.glimpse = NOTHING
    s.push(("turn", 1 - seat))


# ---- the weighing ---------------------------------------------------------------------------------------------------


@rules.step
def finale(s: MacabreState) -> None:
    """All hidden dancers are turned up together (DM-048); then place by place (DM-049..051)."""
    hidden = tuple(h for dancer in s.dancers for h in dancer)
    s.reveal(hidden)
    if s.sink:
        s.tell(_cards(s, Revealed, hidden, True, place=("dancers",), why="finale"))
    order = list(range(PLACES))
    if s.options.opening_order == "pope_first":
        order[0], order[1] = 1, 0
    s.push(*(("open_place", place) for place in order), ("final",))


@rules.step
def open_place(s: MacabreState, place: int) -> None:
    """Both piles of a place are opened, and the bigger bet wins the soul (DM-052..075)."""
    for seat in (s.god, 1 - s.god):
        opened = s.piles[seat][place]
        s.reveal(opened)
        if s.sink and opened:
            s.tell(_cards(s, Revealed, opened, True, place=("piles", seat, place), why="weighing"))
    result = weigh([[s.card(h) for h in s.piles[seat][place]] for seat in (0, 1)])
    winner, why = result.winner, result.why
    if why == "tie" or (why in ("no_strength", "no_bet") and s.options.no_strength == "coin"):
        winner, why = (s.god if toss(s, 1 - s.god, "place") else 1 - s.god), "coin"
    points = s.place_points(place)
    if winner is not None:
        s.winners = put(s.winners, place, winner)
        s.points = put(s.points, winner, s.points[winner] + points)
        s.souls = put(s.souls, winner, s.souls[winner] + 1)
    if s.sink:
        s.tell(
            Weighed(
                place,
                points,
                result.strengths,
                result.tripods,
                result.air_cancelled,
                result.fire_cancelled,
                winner,
                why,
            )
        )
        if winner is not None:
            s.tell(Scored(winner, "soul", points, s.points[winner]))


@rules.step
def final(s: MacabreState) -> None:
    """The higher total wins (DM-076, DM-077); a tournament goes on until somebody has the wins (DM-080..085)."""
    winner, reason = _winner(s)
    if winner is not None:
        s.wins = put(s.wins, winner, s.wins[winner] + 1)
    if s.options.match == "tournament" and max(s.wins) < s.options.wins_needed:
        s.game_number += 1
        if s.sink:
            s.tell(GameWeighed(s.game_number, winner, s.points, s.wins))
        s.god = 1 - s.god
        s.new_deal(s.game_number)
        s.push(("deal",))
        return
    single = s.options.match == "single"
    lines = tuple((("points", s.points[x]), ("souls", s.souls[x]), ("wins", s.wins[x])) for x in (0, 1))
    winners = () if winner is None else (winner,)
    s.finish(Outcome(winners, s.points if single else s.wins, lines, reason))
    if s.sink:
        s.tell(GameOver(winners, reason))


def _winner(s: MacabreState) -> tuple[int | None, str]:
    for values, reason in ((s.points, "points"), (s.souls, "souls")):
        if values[0] != values[1]:
            return (0 if values[0] > values[1] else 1), f"danse_macabre.{reason}"
        if s.options.final_tie != "souls":
            break
    if s.options.final_tie == "coin":
        return (s.god if toss(s, 1 - s.god, "final") else 1 - s.god), "danse_macabre.coin"
    return None, "danse_macabre.draw"


C = TypeVar("C", bound=CardEvent)


def _cards(s: MacabreState, kind: type[C], handles: tuple[int, ...], traced: bool, **more: Any) -> C:
    """A card event about these handles as they are now."""
    return kind(
        cards=handles,
        faces=tuple(s.faces[h] for h in handles),
        knowers=tuple(s.seen[h] for h in handles),
        traced=traced,
        **more,
    )
