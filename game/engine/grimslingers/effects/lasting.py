"""FX that are no share: shields, conversions, negations, what attaches, restricts, draws, looks, and the coded cards.

Nothing of it touches a seat that ignores the FX of the card (rules 6.4, step 8).
"""

from typing import Any

from ...kernel import DONE, Picks
from ..events import Became, Converting, Cursed, OrderShown, Redirected, RnChanged, Shackled, Shielded
from ..language import Fx
from ..rules import rules
from ..state import NOBODY, UNRESOLVED, WHOLE, SlingerState, put
from ..zones import Place, deactivate_from_hand, discard_from_hand, draw_signature, peek
from .bundles import attach, identity, negate, rn_of, rn_parts, unresolved
from .targets import meant

WORDS = "shield convert ignore_fx negate attach restrict peek_hand draw_signature draw_item code"
LASTING = frozenset(WORDS.split())


def last(s: SlingerState, fx: Fx, nv: int, choice: Any) -> None:
    """Carries out one such line of the acting card."""
    _, owner, id_, aim, _, _ = s.acting
    op = fx.op
    if op == "code":
        CODE[fx.name or ""](s, owner, choice)
        return
    seats = choice if fx.who == "pick_foes" else meant(s, owner, fx.who, s.known_as(id_).target, aim)
    seats = [seat for seat in seats if seat == owner or not s.dark[seat]]
    if op == "shield":
        for seat in seats:
            _shield(s, seat, fx, nv)
    elif op == "convert":
        for seat in seats:
            _convert(s, seat, str(choice or fx.to), fx.scope == "turn")
    elif op == "ignore_fx":
        for seat in seats:
            s.dark = put(s.dark, seat, max(s.dark[seat], 2 if fx.scope == "turn" else 1))
    elif op == "negate":
        for seat in seats:
            if s.stage[seat] == UNRESOLVED and seat != owner:
                kind = "spell" if identity(s, seat).spell else "item"
                if kind in fx.kinds:
                    negate(s, seat, fx.to or "deactivate", "negated")
    elif op == "attach":
        if seats:
            _curse(s, owner, seats[0], max(0, (fx.n or 0) + nv))
    elif op == "restrict":
        for seat in seats:
            s.to_shackle = put(s.to_shackle, seat, True)
            if s.sink:
                s.tell(Shackled(seat))
    elif op == "peek_hand":
        for seat in seats:
            peek(s, owner, seat)
    elif op in ("draw_signature", "draw_item"):
        many = fx.w if fx.w is not None else max(0, (fx.n or 0) + nv)
        if op == "draw_item":
            s.push(*[("draw_item", owner)] * many)
        else:
            for _ in range(many):
                draw_signature(s, owner)
    else:  # discard or deactivate, not at random
        for seat in seats:
            many = min(max(0, (fx.n or 0) + nv), len(s.hand[seat]))
            if many:
                s.push(("surrender", seat if fx.pick == "victim" else owner, seat, many, op))


def _shield(s: SlingerState, seat: int, fx: Fx, nv: int) -> None:
    amount = WHOLE if fx.amount == "all" or fx.amount is None else max(0, fx.amount + nv)
    s.shields = put(s.shields, seat, (*s.shields[seat], (amount, fx.scope == "turn")))
    if s.sink:
        s.tell(Shielded(seat, amount, fx.scope or "phase"))


def _convert(s: SlingerState, seat: int, to: str, whole_turn: bool) -> None:
    """One conversion at a time: the first holds, a later one adds nothing (GV-287)."""
    holds = not s.converts[seat]
    if holds:
        s.converts = put(s.converts, seat, (to, whole_turn))
    if s.sink:
        s.tell(Converting(seat, to, "turn" if whole_turn else "phase", holds))


def _curse(s: SlingerState, owner: int, target: int, value: int) -> None:
    """The card itself stays with the target (GV-218, GV-111); it keeps the value it was made with (GV-166)."""
    if s.acting[0] == "cheat":
        handle, s.using = s.using[0], ()
        source: Place = ("using",)
    else:
        handle = s.played[owner][0]
        s.played = put(s.played, owner, s.played[owner][1:])
        source = ("played", owner)
    attach(s, owner, target, handle, value, source)
    if s.sink:
        s.tell(Cursed(target, owner, value))


# ---- cards that need code -------------------------------------------------------------------------------------------


def redirect(s: SlingerState, owner: int, choice: Any) -> None:
    """Redirect: every chosen spell has another target from now on (GV-211..214)."""
    for seat, new in choice:
        old = s.aim[seat]
        s.aim = put(s.aim, seat, new)
        if s.sink:
            s.tell(Redirected(seat, s.cast[seat], old, new))


def equilibrium(s: SlingerState, owner: int, choice: Any) -> None:
    """Equilibrium: all unresolved spells, and itself, count as the chosen one (rules 6.7)."""
    if choice == NOBODY:
        return
    became = s.cast[choice]
    seats = [seat for seat in unresolved(s) if identity(s, seat).spell] + [owner]
    s.stage = put(s.stage, owner, UNRESOLVED)
    for seat in seats:
        old = s.cast[seat]
        s.cast = put(s.cast, seat, became)
        s.copied = put(s.copied, seat, True)
        if s.sink and old != became:
            s.tell(Became(seat, old, became))
            s.tell(RnChanged(seat, became, rn_of(s, seat), rn_parts(s, seat)))
    if s.sink:
        show_order(s)


def bloodlust(s: SlingerState, owner: int, choice: Any) -> None:
    """Bloodlust: at the end of the Aftermath the turn's tally becomes its owner's bonus (GV-195)."""
    s.lusted = put(s.lusted, owner, True)


CODE = {"redirect": redirect, "equilibrium": equilibrium, "bloodlust": bloodlust}


def show_order(s: SlingerState) -> None:
    """Tells the order track as it is now."""
    s.tell(OrderShown(tuple([(seat, s.cast[seat], rn_of(s, seat)) for seat in unresolved(s)])))


# ---- cards given up by choice ---------------------------------------------------------------------------------------


@rules.ask
def surrender(s: SlingerState, seat: int, picked: Picks, victim: int, many: int, op: str) -> Picks:
    """Cards of a hand, chosen by its owner, or by another who sees their backs only (D25)."""
    hand = s.hand[victim]
    if len(picked) == many or len(hand) <= many:
        return DONE
    if seat == victim:
        return tuple([("card", h) for h in hand if ("card", h) not in picked])
    return tuple([("back", i) for i in range(len(hand)) if ("back", i) not in picked])


@surrender.do
def surrendered(s: SlingerState, seat: int, picked: Picks, victim: int, many: int, op: str) -> None:
    hand = s.hand[victim]
    going = tuple([pick[1] if pick[0] == "card" else hand[pick[1]] for pick in picked]) or hand
    s.push(("give_up", victim, op))
    s.giving = going


@rules.step
def give_up(s: SlingerState, victim: int, op: str) -> None:
    """The chosen cards go."""
    going, s.giving = s.giving, ()
    if op == "discard":
        discard_from_hand(s, victim, going, "chosen")
    else:
        deactivate_from_hand(s, victim, going, "chosen")


surrender.hides("card")
