"""The rules of Grim, turn by turn. Clause numbers (GR-...) are those of the ledger in `tests/clauses/grim.md`."""

from functools import lru_cache

from ..kernel import DONE, Pick, Picks, Rules
from ..kernel.events import (
    CardsMoved,
    CounterChanged,
    Declared,
    DiceRolled,
    Shuffled,
    TokensMoved,
    TurnSkipped,
    TurnStarted,
)
from .contests import face_grim
from .state import BLUE, GREEN, RED, UNLIMITED, GrimState, put
from .tokens import from_grim, to_grim

rules = Rules("grim")

ROLL: Pick = ("roll",)
ROLL_ONLY: Picks = (ROLL,)
ROLL_OR_STOP: Picks = (ROLL, ("stop",))
TAKE_OR_DRAW: Picks = (("take",), ("draw",))


# ---- a turn ---------------------------------------------------------------------------------------------------------


@rules.step
def turn_start(s: GrimState, seat: int) -> None:
    """Three dice, no strikes, no ice, no greens (GR-012, GR-020); or the turn is passed over (GR-071)."""
    s.active = seat
    s.greens = s.strikes = s.frozen = 0
    s.dice = ()
    if s.skip[seat]:
        s.skip = put(s.skip, seat, False)
        if s.sink:
            s.tell(TurnSkipped(seat, "skip"))
        s.push(("next_turn", seat))
        return
    s.turn += 1
    if s.sink:
        s.tell(TurnStarted(seat, s.turn))
    s.push(("throw", seat))


@rules.step
def next_turn(s: GrimState, seat: int) -> None:
    """Clockwise (GR-010), unless another turn was won (GR-073)."""
    if s.extra:
        s.extra = False
        s.push(("turn_start", seat))
    else:
        s.push(("turn_start", (seat + 1) % s.seats))


@rules.ask
def throw(s: GrimState, seat: int, picked: Picks) -> Picks:
    """A roll is a pick even when it is the only one (GR-115)."""
    return DONE if picked else ROLL_ONLY


@throw.why
def why_throw(s: GrimState, seat: int, picked: Picks, pick: Pick) -> str | None:
    return "grim.no_green_yet" if pick == ("stop",) else None


@rules.ask
def choose(s: GrimState, seat: int, picked: Picks) -> Picks:
    """With at least one green: roll on or stop (GR-021..023)."""
    return DONE if picked else ROLL_OR_STOP


@throw.do
@choose.do
def chosen(s: GrimState, seat: int, picked: Picks) -> None:
    if picked[0] == ROLL:
        roll(s, seat)
    else:
        if s.sink:
            s.tell(Declared(seat, "stop"))
        s.push(("settle", seat), ("face_check", seat), ("next_turn", seat))


def roll(s: GrimState, seat: int) -> None:
    """Throws every die that is not frozen (GR-014); red strikes, blue freezes, green counts (GR-015..019)."""
    faces = s.options.die_faces
    s.dice = dice = s.several(3 - s.frozen, faces, "die")
    strikes, frozen, greens = dice.count(RED), dice.count(BLUE), dice.count(GREEN)
    s.strikes += strikes
    s.frozen += frozen
    s.greens += greens
    if s.sink:
        s.tell(DiceRolled(seat, "grim", dice, "turn"))
        for what, value, change in (
            ("strikes", s.strikes, strikes),
            ("frozen", s.frozen, frozen),
            ("greens", s.greens, greens),
        ):
            if change:
                s.tell(CounterChanged(seat, what, value, change))
    if s.strikes >= 3:
        bust(s, seat)
    elif s.frozen == 3:
        freeze(s, seat)
    elif s.greens:
        s.push(("choose", seat))
    else:
        s.push(("throw", seat))


def bust(s: GrimState, seat: int) -> None:
    """Three strikes: the greens are worth nothing (GR-029), then the penalty."""
    if s.sink:
        s.tell(Declared(seat, "bust"))
    s.push(("penalty", seat), ("face_check", seat), ("next_turn", seat))
    if s.options.bust_keeps:
        s.push(("settle", seat))


def freeze(s: GrimState, seat: int) -> None:
    """Three frozen dice end the turn without a penalty; the greens are settled (GR-030..033)."""
    if s.sink:
        s.tell(Declared(seat, "frozen"))
    if not s.options.frozen_pays:
        s.greens = 0
    s.push(("settle", seat), ("face_check", seat), ("next_turn", seat))


# ---- strikes: the penalty -------------------------------------------------------------------------------------------


@rules.ask
def penalty(s: GrimState, seat: int, picked: Picks) -> Picks:
    """Three tokens or, with the expansion, an unseen Decision (GR-036..038)."""
    return DONE if picked or not s.options.decisions else TAKE_OR_DRAW


@penalty.do
def pay_penalty(s: GrimState, seat: int, picked: Picks) -> None:
    if picked == (("draw",),):
        draw(s, seat, "decision")
    else:
        from_grim(s, seat, s.options.strike_penalty, "strikes")


# ---- paying and saving ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def settlements(bank: int, saved: int, greens: int) -> Picks:
    """Every legal ("settle", save, pay) for these numbers: section 4, "SETTLE, exact" (GR-043..057)."""
    pairs = [(0, min(greens, bank + saved))]
    for save in range(1, min(greens, 3 - saved, bank) + 1):
        most = min(greens - save, bank - save)
        completes = saved + save == 3
        pairs += [(save, pay) for pay in (range(most, -1, -1) if completes else (most,))]
    return tuple(("settle", save, pay) for save, pay in pairs)


@rules.forced_ask
def settle(s: GrimState, seat: int, picked: Picks) -> Picks:
    """How the greens are used: all numbers lie open, so a single way is taken by itself."""
    return DONE if picked or not s.greens else settlements(s.bank[seat], s.saved[seat], s.greens)


@settle.why
def why_settle(s: GrimState, seat: int, picked: Picks, pick: Pick) -> str | None:
    if len(pick) != 3 or pick[0] != "settle" or not (type(pick[1]) is type(pick[2]) is int):
        return None
    _, save, pay = pick
    if save + pay > s.greens:
        return "grim.more_than_greens"
    if s.saved[seat] + save > 3:
        return "grim.scorecard_full"
    if save > s.bank[seat]:
        return "grim.bank_empty"
    if save and pay > s.bank[seat] - save:
        return "grim.saved_stay"
    return "grim.unused_greens"


@settle.do
def settled(s: GrimState, seat: int, picked: Picks) -> None:
    """Payment first, then saving, then the card (GR-055)."""
    if not picked:
        return
    _, save, pay = picked[0]
    to_grim(s, seat, pay, "pay")
    if save:
        s.bank = put(s.bank, seat, s.bank[seat] - save)
        s.saved = put(s.saved, seat, s.saved[seat] + save)
        if s.sink:
            s.tell(TokensMoved(("bank", seat), ("saved", seat), save, "save"))
    if s.saved[seat] == 3:
        s.push(("hand", seat))


# ---- drawing cards --------------------------------------------------------------------------------------------------


@rules.step
def hand(s: GrimState, seat: int) -> None:
    """The third saved token: three tokens go to Grim (or back), and a card is drawn (GR-058..061)."""
    s.saved = put(s.saved, seat, 0)
    if s.options.hand_cost == "paid":
        if s.supply != UNLIMITED:
            s.supply += 3
        target: tuple[str | int, ...] = ("grim",)
    else:
        s.bank = put(s.bank, seat, s.bank[seat] + 3)
        target = ("bank", seat)
    if s.sink:
        s.tell(TokensMoved(("saved", seat), target, 3, "hand"))
    draw(s, seat, "hand")


def draw(s: GrimState, seat: int, kind: str) -> None:
    """Turns up the top card for all; it must be carried out (GR-039, GR-060). An empty pile is the shuffled discard."""
    pile, discard = (s.hand_pile, s.hand_discard) if kind == "hand" else (s.decision_pile, s.decision_discard)
    shuffled = not pile
    if shuffled:
        pile, discard = s.shuffle(discard), ()
    card, pile = pile[0], pile[1:]
    if kind == "hand":
        s.hand_pile, s.hand_discard = pile, discard
    else:
        s.decision_pile, s.decision_discard = pile, discard
    s.played = (card,)
    s.reveal(s.played)
    if s.sink:
        if shuffled:
            s.tell(Shuffled((f"{kind}_pile",), len(pile) + 1))
        s.tell(_moved(s, (f"{kind}_pile",), ("played",), "draw"))
    deeds = [("perform", seat, deed.effect, deed.n, deed.target) for deed in s.card(card).deeds]
    s.push(*deeds, ("discard", kind))


@rules.step
def discard(s: GrimState, kind: str) -> None:
    """The card is done with and lies open on its discard pile (GR-041, GR-062)."""
    event = _moved(s, ("played",), (f"{kind}_discard",), "done") if s.sink else None
    if kind == "hand":
        s.hand_discard += s.played
    else:
        s.decision_discard += s.played
    s.played = ()
    if event:
        s.tell(event)


def _moved(s: GrimState, source: tuple[str], target: tuple[str], why: str) -> CardsMoved:
    cards = s.played
    return CardsMoved(
        cards, tuple(s.faces[h] for h in cards), tuple(s.seen[h] for h in cards), True, source, target, why
    )


# ---- facing Grim -----------------------------------------------------------------------------------------------------


@rules.step
def face_check(s: GrimState, seat: int) -> None:
    """Whoever holds nothing faces Grim: the active seat first, then clockwise (GR-085..090)."""
    if 0 not in s.bank:
        return
    for other in (seat, *s.clockwise(seat)):
        if s.tokens(other) == 0:
            s.push(("face_check", seat))
            face_grim(s, other)
            return
