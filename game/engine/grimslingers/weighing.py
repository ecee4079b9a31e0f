"""What things are worth, counted in HP, as one seat can see it: cards, an exchange of two cards, a whole position.

The weights are those of rules section 10 ("value function that worked in the prototype"); all of it is house.
"""

from math import exp
from typing import Any

from ..kernel import View
from .cards import SIX, ActionCard
from .knowledge import sure_of
from .language import Fx

Sight = Any
"""A view, or an imagined world: their fields have the same names."""

EP, SPELL, IDLE, GONE, BONUS = 0.55, 0.35, 0.15, 0.05, 0.6
"""HP that an EP, a card in hand, a deactivated one, a discarded one and a point of Bloodlust are worth."""

KILL, FELL, TRIAL = 6.0, 14.0, 5.0

HAS_EP, HAS_SPELL, HAS_IDLE, HAS_GONE, DRY, BARE, TRIED = 0.35, 0.26, 0.06, 0.08, 0.3, 0.5, 3.3
"""What they are worth at the start of a turn, fitted to who won 1,000 duels of Gamblers; `DRY`: at most 1 EP, `BARE`:
at most two cards, `TRIED`: a Specter still to be paid for."""

COOL = 1.85
"""How many HP ahead make a side e times as likely to win against one rival (from the same fit); with every rival more
that stands, so many more: the third shoots at who leads."""

LIKED = {
    "earth": 5.0, "lightning": 4.4, "water": 4.2, "ice": 3.4, "fire": 3.2, "wind": 3.0, "light": 6.0, "dark": 4.5,
    "pierce": 4.4, "resurrect": 4.6, "evert": 4.2, "laying_of_hands": 4.0, "quickdraw": 3.8, "dust_devil": 3.8,
    "exalt": 3.8, "gamblers_bolt": 3.6, "second_wind": 3.6, "specter": 3.6, "transmute": 3.6, "barrier": 3.6,
    "siphon": 3.5, "last_rites": 3.4, "ricochet": 3.4, "shackle": 3.4, "magnify": 3.3, "hush": 3.2, "redirect": 3.2,
    "paralyze": 3.0, "scourge": 3.0, "amnesia": 2.6, "bloodlust": 2.4, "equilibrium": 2.2,
    "revive_juju": 3.0, "rusty_revolver": 2.6, "prosthetic_pistol": 2.8, "unstable_dynamite": 1.2,
    "arcane_hand_cannon": 2.2, "hollow_point_rune": 2.4, "kindling": 1.8, "copper_coil": 1.8, "quick_holster": 1.0,
    "iron_skillet": 1.8, "locust_jar": 1.4, "gold_nugget": 1.6, "snake_oil": 2.2, "moonshine": 1.6,
    "lucky_charm": 2.4, "smelling_salts": 1.2, "bloody_grimoire": 0.6, "devils_deck": 0.8, "frog_mans_drum": 1.4,
    "spyglass": 0.4, "treasure_map": 0.8, "hex_fragment": 0.8,
}  # fmt: skip
"""How much a card is liked, in hand."""


def liked(card: ActionCard | None) -> float:
    """How much a card is liked (a card that nobody has rated: middling)."""
    return LIKED.get(card.id, 2.0) if card is not None else 0.0


def standing(view: Sight, seat: int) -> float:
    """What a seat has, in HP."""
    if view.out[seat]:
        return -FELL
    hp = view.hp[seat]
    ep, hand = view.ep[seat], len(view.hand[seat])
    value = hp + HAS_EP * ep + BONUS * view.pending[seat] - sum(curse[1] for curse in view.curses[seat])
    value += HAS_SPELL * hand + HAS_IDLE * len(view.deactivated[seat]) + HAS_GONE * len(view.discard[seat])
    value -= DRY * (ep <= 1) + BARE * (hand <= 2) + TRIED * (view.trial[seat] >= view.turn > 0)
    return float(value - FELL * (hp == 0))


def chances(view: Sight) -> tuple[float, ...]:
    """Each seat's chance that its side wins. Those of the sides sum to one."""
    totals: dict[int, float] = {}
    for seat in range(view.seats):
        side = view.sides[seat]
        totals[side] = totals.get(side, 0.0) + standing(view, seat)
    alive = [view.sides[seat] for seat in range(view.seats) if not view.out[seat]]
    cool = COOL * max(1, len(alive) - 1)
    weights = {side: exp(totals[side] / cool) for side in set(alive)}
    whole = sum(weights.values()) or 1.0
    return tuple(weights.get(view.sides[seat], 0.0) / whole for seat in range(view.seats))


# ---- an exchange of two cards ---------------------------------------------------------------------------------------


def dmg_of(card: ActionCard, nv: int = 0) -> float:
    """DMG that a card can be expected to do to one target."""
    total = 0.0
    for fx in card.fx:
        if fx.op == "dmg":
            total += max(0, (fx.n or 0) + nv)
        elif fx.op == "roll":
            total += (
                sum(len(line.faces) * (inner.n or 0) for line in fx.table for inner in line.fx if inner.op == "dmg") / 6
            )
    return total


def worth(view: Sight, owner: int, other: int, card: ActionCard, nv: int = 0, bonus: int = 0) -> float:
    """What a card would change between two seats if nothing stopped it, in HP for its owner."""
    if card.cost > view.ep[owner]:
        return float(-1.0 - EP * view.ep[owner])
    hp, value = view.hp[other], -EP * card.cost
    dmg = dmg_of(card, nv) + (bonus if card.hurts else 0)
    if dmg:
        value += min(dmg, hp) + (KILL if dmg >= hp > 0 else 0.0)
        if view.trial[owner] == view.turn and min(dmg, hp) >= 3:
            value += TRIAL
    for fx in card.fx:
        value += _rider(view, owner, other, fx, nv)
    return value


def _rider(view: Sight, owner: int, other: int, fx: Fx, nv: int) -> float:
    """What a line of FX besides DMG is worth."""
    op, n = fx.op, (fx.n or 0) + nv
    mine = fx.who in ("self", "team") or (fx.who == "target" and op in ("gain_hp",))
    if op == "gain_hp":
        return float(0.9 * min(n, view.max_hp[owner] - view.hp[owner]) + 0.1)
    if op == "gain_ep":
        return EP * min(n, view.max_ep[owner] - view.ep[owner]) if mine else -EP * n
    if op == "lose_ep":
        return float(EP * min(n, view.ep[other]))
    if op == "steal_ep":
        return float(2 * EP * min(n, view.ep[other]))
    if op == "lose_hp" and mine:
        return -1.0 * n - (FELL if n >= view.hp[owner] else 0.0)
    if op == "deactivate":
        return (SPELL - IDLE) * min(n, len(view.hand[other])) * 1.5
    if op == "discard":
        return (SPELL - GONE) * min(n, len(view.hand[other])) * 1.3
    if op == "set_hp":
        return float(max(0, view.hp[other] - n))
    if op == "attach":
        return 1.8 * n
    if op == "restrict":
        return 0.8
    if op == "return_deactivated":
        return (SPELL - IDLE) * min(n, len(view.deactivated[owner]))
    return 0.0


def gain_of(view: Sight, owner: int, other: int, card: ActionCard | None, nv: int = 0, bonus: int = 0) -> float:
    """What laying this (None: a pass) brings its owner if nothing stops it, in HP."""
    if card is None:
        return float(EP * min(2, view.max_ep[owner] - view.ep[owner]))
    return worth(view, owner, other, card, nv, bonus)


def exchange(
    view: Sight, me: int, foe: int, mine: ActionCard | None, theirs: ActionCard | None, gain: float, loss: float
) -> float:
    """What is left for me when these two meet (None: a pass), in HP. `gain`, `loss`: the `gain_of` of either."""
    if mine is None or theirs is None:
        return gain - loss
    if mine.beats == theirs.id:
        return gain
    if theirs.beats == mine.id:
        return -loss
    for one, other, first in ((mine, theirs, True), (theirs, mine, False)):
        if one.cost > view.ep[me if first else foe]:
            continue
        stopped = _stops(one, other)
        if stopped:
            hurt = min(dmg_of(other), float(view.hp[me if first else foe]))
            if first:
                return gain + 0.8 * hurt * (stopped - 1) - (loss if stopped > 2 else max(0.0, loss - hurt))
            return gain - loss - hurt * stopped
    return gain - loss


def _stops(one: ActionCard, other: ActionCard) -> float:
    """How far the first card undoes the second: 0 not, 1 its DMG, 2 its DMG and turns it to use, 3 all of it."""
    for fx in one.fx:
        if fx.op == "shield":
            return 1.0
        if fx.op == "convert":
            return 2.0
        if fx.op == "negate" and one.rn <= other.rn and (other.spell or "item" in fx.kinds):
            return 3.0
        if (
            fx.op == "code"
            and fx.name == "redirect"
            and other.target == "single"
            and other.spell
            and one.rn <= other.rn
        ):
            return 2.0
    return 0.0


# ---- what the other may hold -------------------------------------------------------------


def may_lay(view: View, seat: int) -> list[ActionCard]:
    """What another seat may have laid, for all that this view tells: its known cards that lie nowhere in sight."""
    table = view.game.table(view.options)
    sure = sure_of(view, seat)
    for zone in (view.deactivated, view.discard, view.box):
        for handle in zone[seat]:
            card = view.card(handle)
            if card is not None:
                sure[card.id] -= 1
    ids = [id_ for id_, many in sure.items() if many > 0]
    cards = [table.cards[table.index[id_]] for id_ in ids or SIX]
    return [card for card in cards if card.laid and (card.cost <= view.ep[seat])]
