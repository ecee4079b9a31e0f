"""What the cards of Grim do, effect by effect (section 8 of the rules; GR-063..073 and GR-107..117)."""

from ..kernel import DONE, Pick, Picks
from ..kernel.events import CounterChanged, Declared, TokensMoved
from .contests import duel
from .rules import rules
from .state import GrimState, put
from .tokens import from_grim, pass_on, to_grim


@rules.step
def perform(s: GrimState, seat: int, deed: str, n: int, target: str) -> None:
    """One effect of a card, in the words of section 8; one with a target first asks for it (GR-067)."""
    if target == "self":
        skip_turn(s, seat)
    elif target:
        s.push(("target", seat, deed, n, target))
    elif deed == "take":
        from_grim(s, seat, n, "card")
    elif deed == "pay":
        to_grim(s, seat, n, "card")
    elif deed == "give_each":
        for other in s.clockwise(seat):
            pass_on(s, seat, other, n, "card")
    elif deed == "take_each":
        for other in s.clockwise(seat):
            pass_on(s, other, seat, n, "card")
    elif deed == "all_take":
        for other in s.clockwise(seat):
            from_grim(s, other, n, "card")
    elif deed == "extra_turn":
        s.extra = True
        if s.sink:
            s.tell(Declared(seat, "extra_turn"))
    elif deed == "unsave":
        back, s.saved = s.saved[seat], put(s.saved, seat, 0)
        s.bank = put(s.bank, seat, s.bank[seat] + back)
        if back and s.sink:
            s.tell(TokensMoved(("saved", seat), ("bank", seat), back, "unsave"))


@rules.forced_ask
def target(s: GrimState, seat: int, picked: Picks, deed: str, n: int, whom: str) -> Picks:
    """The opponents that the card allows; a single one is hit without a question (GR-067..069, GR-108, GR-109)."""
    if picked:
        return DONE
    others = s.clockwise(seat)
    if whom == "left":
        others = others[:1]
    elif whom == "right":
        others = others[-1:]
    elif whom == "low":
        least = min(map(s.tokens, others))
        others = [other for other in others if s.tokens(other) == least]
    elif whom == "high":
        most = max(map(s.tokens, others))
        others = [other for other in others if s.tokens(other) == most]
    return tuple([("seat", other) for other in others])


@target.why
def why_target(s: GrimState, seat: int, picked: Picks, pick: Pick, deed: str, n: int, whom: str) -> str | None:
    if pick == ("seat", seat):
        return "grim.not_yourself"
    return "grim.not_that_target" if pick[0] == "seat" else None


@target.do
def aimed(s: GrimState, seat: int, picked: Picks, deed: str, n: int, whom: str) -> None:
    other: int = picked[0][1]
    if deed == "give":
        pass_on(s, seat, other, n, "card")
    elif deed == "duel":
        duel(s, seat, other)
    elif deed == "skip":
        skip_turn(s, other)
    elif deed == "swap":
        mine, theirs = s.bank[seat], s.bank[other]
        s.bank = put(put(s.bank, seat, theirs), other, mine)
        if s.sink:
            for giver, taker, n_moved in ((seat, other, mine), (other, seat, theirs)):
                if n_moved:
                    s.tell(TokensMoved(("bank", giver), ("bank", taker), n_moved, "swap"))


def skip_turn(s: GrimState, seat: int) -> None:
    """The seat's next turn is passed over; two skips are one flag (GR-071, GR-072)."""
    s.skip = put(s.skip, seat, True)
    if s.sink:
        s.tell(CounterChanged(seat, "skip", 1, 1))
