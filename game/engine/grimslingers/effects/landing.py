"""How a step lands: conversion, tally, prevention, True Grit, then everything at once (rules 6.4, steps 5 to 9)."""

from ...kernel import DONE, Picks
from ..events import Hit, Parts, ReachedZero, Revived
from ..gauges import lose_ep, tell_gauge
from ..rules import rules
from ..state import NOBODY, WHOLE, SlingerState, put
from ..zones import deactivate_from_hand, discard_from_hand, draw_random
from .bundles import combined, lift_curses, modifier, nv_parts
from .shares import (
    ABSORBED,
    BASE,
    CONVERTED,
    DEACT,
    DISC,
    DMG,
    EP_GAIN,
    EP_LOSS,
    HP_GAIN,
    HP_LOSS,
    NUMERALS,
    PIERCED,
    PREVENTED,
    SET,
    SET_DOWN,
    fresh,
)  # fmt: skip

Shares = dict[int, list[int]]


def strike(s: SlingerState, shares: Shares) -> None:
    """One step: what is put up against DMG, then who may still absorb it, then the landing."""
    s.step_no += 1
    gritty: list[tuple[int, int]] = []
    for seat in s.order() if len(shares) > 1 else tuple(shares):
        share = shares.get(seat)
        if share is not None and (share[DMG] or share[PIERCED]):
            _meet(s, seat, share)
            if share[DMG] and s.ep[seat] and s.hp[seat] and s.is_a(seat, "forgotten"):
                gritty.append((seat, min(share[DMG], s.ep[seat])))
    if gritty:
        s.shares = tuple([(seat, *share) for seat, share in shares.items()])
        s.push(*[("grit", seat, most) for seat, most in gritty], ("land",))
    else:
        land_now(s, shares)


def _meet(s: SlingerState, seat: int, share: list[int]) -> None:
    """Conversion, then the tally, then shields (GV-172); Pierce's DMG is tallied and meets nothing (GV-173)."""
    convert = s.converts[seat]
    if convert and share[DMG]:
        share[CONVERTED], share[DMG] = share[DMG], 0
        share[HP_GAIN if convert[0] == "hp" else EP_GAIN] += share[CONVERTED]
    if s.phase in ("draw", "aftermath"):
        s.tally = put(s.tally, seat, s.tally[seat] + share[DMG] + share[PIERCED])
    if share[DMG] and s.shields[seat]:
        _shielded(s, seat, share)


def _shielded(s: SlingerState, seat: int, share: list[int]) -> None:
    """Whole shields make budgets irrelevant; budgets are used up in the order made (GV-288)."""
    shields = s.shields[seat]
    if any(amount == WHOLE for amount, _ in shields):
        share[PREVENTED], share[DMG] = share[DMG], 0
        return
    left = []
    for amount, whole_turn in shields:
        stopped = min(amount, share[DMG])
        share[PREVENTED] += stopped
        share[DMG] -= stopped
        left.append((amount - stopped, whole_turn))
    s.shields = put(s.shields, seat, tuple(left))


@rules.ask
def grit(s: SlingerState, seat: int, picked: Picks, most: int) -> Picks:
    """How much of the DMG a Forgotten absorbs, 1 EP each (GV-260..262)."""
    return DONE if picked else tuple([("absorb", k) for k in range(most + 1)])


@grit.do
def absorbed(s: SlingerState, seat: int, picked: Picks, most: int) -> None:
    """Paid now, before the card's own changes of EP."""
    k = picked[0][1]
    if k:
        lose_ep(s, seat, k, "true_grit")
        result = []
        for at, *share in s.shares:
            if at == seat:
                share[DMG] -= k
                share[ABSORBED] += k
            result.append((at, *share))
        s.shares = tuple(result)


@rules.step
def land(s: SlingerState) -> None:
    """The step that waited for True Grit lands."""
    shares = {entry[0]: list(entry[1:]) for entry in s.shares}
    s.shares = ()
    land_now(s, shares)


def land_now(s: SlingerState, shares: Shares) -> None:
    """Everything of the step at once (GV-124, GV-125); then what is no share, revivals, and the card is done with."""
    fell = apply(s, shares, s.acting[1])
    s.push(("last_lines",), *[("window", seat) for seat in fell], ("finish",))


def apply(s: SlingerState, shares: Shares, owner: int, why: str = "card") -> list[int]:
    """HP and EP change, clamped once; random cards go. Returns the seats that fell to 0 now, in token order."""
    fell: list[int] = []
    hits = owner != NOBODY and why == "card"
    for seat in s.order() if len(shares) > 1 else tuple(shares):
        share = shares.get(seat)
        if share is None:
            continue
        hp = before = s.hp[seat]
        gain = share[HP_GAIN]
        if gain and s.down[seat] and owner != seat and not s.options.heal_downed:
            gain = 0
        if share[SET] >= 0 and (hp > share[SET] or not share[SET_DOWN]):
            hp = share[SET]
        dmg = share[DMG] + share[PIERCED]
        hp = min(max(hp - dmg - share[HP_LOSS] + gain, 0), s.max_hp[seat])
        ep = min(max(s.ep[seat] - share[EP_LOSS] + share[EP_GAIN], 0), s.max_ep[seat])
        before_ep = s.ep[seat]
        if ep != before_ep:
            s.ep = put(s.ep, seat, ep)
        if hp != before:
            s.hp = put(s.hp, seat, hp)
        if s.sink:
            _tell(s, seat, share, owner if hits else NOBODY, before, before_ep, gain, why)
        if hits and dmg and s.trial[owner] == s.turn and s.sides[owner] != s.sides[seat]:
            book = s.ledger[owner]
            s.ledger = put(s.ledger, owner, put(book, seat, book[seat] + min(dmg, before)))
        if hp != before:
            s.stirred = True
            if hp == 0:
                fell.append(seat)
                foe = hits and s.phase == "aftermath" and s.sides[owner] != s.sides[seat]
                s.slain = put(s.slain, seat, owner if foe else NOBODY)
                if s.sink:
                    s.tell(ReachedZero(seat, s.step_no, owner))
            elif hp > before:
                risen(s, seat)
        if share[DEACT] or share[DISC]:
            _lose_cards(s, seat, share)
    return fell


def risen(s: SlingerState, seat: int) -> None:
    """A seat has more HP than before: what is attached leaves (GV-220), and it is not down any more (GV-185)."""
    if s.attached[seat]:
        lift_curses(s, seat, "healed")
    if s.down[seat]:
        s.down = put(s.down, seat, False)
        if s.sink:
            s.tell(Revived(seat, "healed", s.hp[seat], 0))


def _lose_cards(s: SlingerState, seat: int, share: list[int]) -> None:
    """Random cards of the hand as it stood before the step: deactivations first (GV-161, GV-286)."""
    first, rest = draw_random(s, s.hand[seat], share[DEACT])
    second, _ = draw_random(s, rest, share[DISC])
    if first:
        deactivate_from_hand(s, seat, first, "random")
    if second:
        discard_from_hand(s, seat, second, "random")


def loss_step(s: SlingerState, losses: dict[int, int], why: str, by: int = NOBODY) -> list[int]:
    """A step of losses that are no card's: nothing stops them (rules 6.5). Returns who fell to 0."""
    s.step_no += 1
    shares = {}
    for seat, n in losses.items():
        shares[seat] = fresh()
        shares[seat][HP_LOSS] = n
    return apply(s, shares, by, why)


# ---- telling --------------------------------------------------------------------------------------------------------


def _tell(s: SlingerState, seat: int, share: list[int], owner: int, hp: int, ep: int, gain: int, why: str) -> None:
    """Tells what a share did to a seat that had `hp` and `ep` before."""
    met = share[CONVERTED] + share[PREVENTED] + share[ABSORBED]
    if owner != NOBODY and (share[BASE] or share[DMG] or share[PIERCED] or met):
        into = "".join([str(word) for word in s.converts[seat][:1]]) if share[CONVERTED] else ""
        s.tell(
            Hit(
                owner, seat, s.acting[2], share[DMG] + share[PIERCED] + met, _dmg_parts(s, share), share[PIERCED],
                share[CONVERTED], into, share[PREVENTED],
                share[ABSORBED], share[DMG] + share[PIERCED],
            )
        )  # fmt: skip
    turned = share[CONVERTED] if "hp" in s.converts[seat] else 0
    lines = [("dmg", -share[DMG] - share[PIERCED]), (why if why != "card" else "loss", -share[HP_LOSS])]
    lines += [("converted", turned), ("gain", gain - turned)]
    parts = tuple((cause, n) for cause, n in lines if n)
    if share[SET] >= 0:
        parts = (("set", share[SET]), *parts)
    if parts:
        tell_gauge(s, seat, "hp", s.hp[seat], s.hp[seat] - hp, parts)
    if share[EP_LOSS] or share[EP_GAIN]:
        parts = tuple((cause, n) for cause, n in (("loss", -share[EP_LOSS]), ("gain", share[EP_GAIN])) if n)
        tell_gauge(s, seat, "ep", s.ep[seat], s.ep[seat] - ep, parts)


def _dmg_parts(s: SlingerState, share: list[int]) -> Parts:
    """Why the DMG is as high as it is: the printed numbers, then everything that raises them."""
    where, owner, id_, _, boost, bonus = s.acting
    parts = [("card", share[BASE])]
    if s.known_as(id_).spell:
        item = combined(s, owner) if where == "played" else None
        parts += [(cause, n * share[NUMERALS]) for cause, n in nv_parts(s, boost, item)]
        parts += [("combine_dmg", modifier(item, "bonus_dmg")), ("bloodlust", bonus)]
    return tuple((cause, n) for cause, n in parts if n)
