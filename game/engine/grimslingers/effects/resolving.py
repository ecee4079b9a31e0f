"""One step of a card (rules 6.4): its owner's choices, dice, a share for each seat, and then how it lands.

`s.acting` says which card it is; everything that the step still needs lies in fields, so it can wait for an answer.
"""

from collections.abc import Sequence
from typing import Any

from ...kernel import Picks
from ...kernel.events import DiceRolled
from ..cards import ActionCard
from ..events import Chose, Ignored, NumberDrawn, NvRaised, Resolving
from ..language import Fx
from ..rules import rules
from ..state import NOBODY, RESOLVED, SlingerState
from ..zones import back_to_hand
from .bundles import combined, modifier, nv_parts
from .choices import walk
from .landing import strike
from .lasting import LASTING, last
from .shares import BASE, DEACT, DISC, DMG, EP_GAIN, EP_LOSS, HP_GAIN, HP_LOSS, NUMERALS, PIERCED, SET, SET_DOWN, fresh
from .targets import meant

Line = tuple[Fx, int, Any]
"""A line of FX, the NV that its numerals get, and what its owner chose for it."""

PLAIN = {
    "lose_hp": HP_LOSS, "gain_hp": HP_GAIN, "lose_ep": EP_LOSS, "gain_ep": EP_GAIN,
    "deactivate": DEACT, "discard": DISC,
}  # fmt: skip


def acting_card(s: SlingerState) -> ActionCard:
    """The card that is being resolved, as what it counts now."""
    return s.known_as(s.acting[2])


def begin(s: SlingerState, where: str, owner: int, id_: str, aim: int, boost: int, bonus: int) -> None:
    """A card's turn has come: first its owner chooses (a question only if there is a choice), then it happens."""
    s.acting = (where, owner, id_, aim, boost, bonus)
    card = s.known_as(id_)
    if s.sink:
        s.tell(Resolving(owner, id_, where, aim if card.target == "single" else NOBODY))
        parts = nv_parts(s, boost, _combine(s)) if card.spell else ()
        if parts:
            s.tell(NvRaised(owner, id_, sum(n for _, n in parts), parts))
    if card.choosing:
        s.push(("choose", owner))
    else:
        carry_out(s, ())


@rules.ask
def choose(s: SlingerState, seat: int, picked: Picks) -> Picks:
    """What the owner of a resolving card chooses (D16..D20); asked only where there is something to choose."""
    return walk(s, seat, acting_card(s), raised(s), picked)[0]


@choose.do
def chosen(s: SlingerState, seat: int, picked: Picks) -> None:
    carry_out(s, tuple(walk(s, seat, acting_card(s), raised(s), picked)[1]))


choose.hides("card")


def _combine(s: SlingerState) -> ActionCard | None:
    return combined(s, s.acting[1]) if s.acting[0] == "played" else None


def raised(s: SlingerState) -> int:
    """How much each numeral of the acting spell is raised; items are never (GV-064, GV-165)."""
    boost: int = s.acting[4]
    if not acting_card(s).spell:
        return 0
    return (boost & 1) + (boost >> 1) + modifier(_combine(s), "nv")


def carry_out(s: SlingerState, choices: tuple[Any, ...]) -> None:
    """Everything is chosen: cards come back, dice fall, shares are made, and the step lands."""
    _, owner, _, _, _, _ = s.acting
    card = acting_card(s)
    if card.choosing:
        open_: list[Any] = []
        for fx, choice in zip(card.choosing, choices, strict=True):
            if fx.op == "return_deactivated":
                if choice:
                    back_to_hand(s, owner, choice, "return")
                choice = ()
            open_.append(choice)
            if s.sink:
                _tell_choice(s, owner, fx, choice)
        s.chosen = tuple(open_)
    else:
        s.chosen = ()
    s.rolled = tuple([_chance(s, owner, fx) for fx in card.fx if fx.table])
    strike(s, shares(s))


def _tell_choice(s: SlingerState, owner: int, fx: Fx, choice: Any) -> None:
    if fx.who == "pick_foes":
        for foe in choice:
            s.tell(Chose(owner, "foe", "", foe))
    elif fx.op == "convert":
        s.tell(Chose(owner, "convert", choice))
    elif fx.name == "equilibrium":
        s.tell(Chose(owner, "equilibrium", s.cast[choice] if choice != NOBODY else "", choice))


def _chance(s: SlingerState, owner: int, fx: Fx) -> int:
    """A throw of the die, or a number card out of the full ten (GV-274..276)."""
    if fx.op == "roll":
        value = s.chance(6, "die") + 1
        if s.sink:
            s.tell(DiceRolled(owner, "d6", (value,), "fx"))
    else:
        value = s.chance(10, "number") + 1
        if s.sink:
            s.tell(NumberDrawn(owner, value))
    return value


def lines(s: SlingerState) -> list[Line]:
    """The FX of the acting card, with what the dice brought and what a Combine item adds (unraised)."""
    card, nv = acting_card(s), raised(s)
    if card.explodes is not None and s.acting[0] == "instant":
        return [(fx, 0, None) for fx in card.explodes.fx]
    item = _combine(s)
    if not s.chosen and not s.rolled and item is None:
        return [(fx, nv, None) for fx in card.fx]
    chosen, rolled = iter(s.chosen), iter(s.rolled)
    result: list[Line] = []
    for fx in card.fx:
        choice = next(chosen) if fx.chooses else None
        if fx.table:
            face = next(rolled)
            result += [(inner, nv, None) for chance in fx.table if face in chance.faces for inner in chance.fx]
        else:
            result.append((fx, nv, choice))
    if item is not None:
        result += [(fx, 0, None) for fx in item.extra]
    return result


def shares(s: SlingerState) -> dict[int, list[int]]:
    """A share for each seat that the acting card touches (rules 6.4, steps 3 and 4)."""
    where, owner, id_, aim, _, bonus = s.acting
    card = acting_card(s)
    result: dict[int, list[int]] = {}
    cheat = where == "cheat"
    extra = bonus + modifier(_combine(s), "bonus_dmg") if where == "played" and card.spell else 0
    for fx, nv, choice in lines(s):
        op = fx.op
        if op == "dmg":
            if cheat:
                continue
            printed, numerals = fx.n or 0, 1
            n = max(0, printed + nv)
            if fx.per is not None:
                before = sum(1 for stage in s.stage if stage == RESOLVED)
                n += max(0, fx.per.n + nv) * before
                printed, numerals = printed + fx.per.n * before, 1 + before
            for seat in choice if fx.who == "pick_foes" else meant(s, owner, fx.who, card.target, aim):
                share = result.get(seat) or result.setdefault(seat, fresh())
                share[PIERCED if fx.pierce else DMG] += n + extra
                share[BASE] += printed
                share[NUMERALS] += numerals
            extra = 0
        elif op in PLAIN:
            if fx.pick != "random":
                continue
            n = max(0, (fx.n or 0) + nv)
            at = PLAIN[op]
            for seat in choice if fx.who == "pick_foes" else meant(s, owner, fx.who, card.target, aim):
                share = result.get(seat) or result.setdefault(seat, fresh())
                share[at] += n
        elif op == "set_hp":
            for seat in choice if fx.who == "pick_foes" else meant(s, owner, fx.who, card.target, aim):
                share = result.get(seat) or result.setdefault(seat, fresh())
                share[SET], share[SET_DOWN] = max(0, (fx.n or 0) + nv), int(fx.down_only)
        elif op in ("steal_hp", "steal_ep"):
            _steal(s, result, owner, op, max(0, (fx.n or 0) + nv), meant(s, owner, fx.who, card.target, aim))
    for seat in list(result):
        if s.dark[seat] and seat != owner:
            del result[seat]
            if s.sink:
                s.tell(Ignored(seat, id_))
    return result


def _steal(s: SlingerState, result: dict[int, list[int]], owner: int, op: str, n: int, seats: Sequence[int]) -> None:
    """What is really there to take, and none of a seat that ignores it (GV-175)."""
    loss, gain = (HP_LOSS, HP_GAIN) if op == "steal_hp" else (EP_LOSS, EP_GAIN)
    for seat in seats:
        took = 0 if s.dark[seat] and seat != owner else min(n, (s.hp if op == "steal_hp" else s.ep)[seat])
        result.setdefault(seat, fresh())[loss] += took
        result.setdefault(owner, fresh())[gain] += took


@rules.step
def last_lines(s: SlingerState) -> None:
    """The FX that are no share (rules 6.4, step 8)."""
    for fx, nv, choice in lines(s):
        if fx.op in LASTING or fx.pick != "random":
            last(s, fx, nv, choice)
