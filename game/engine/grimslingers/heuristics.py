"""One step of thought for every ask of a duel: a number for each pick, the best first (rules section 10).

At Fire it plays the small game of own cards against everything that the other may hold, and draws from the mix that
nobody can answer. Reads views only.
"""

from collections.abc import Callable

from ..kernel import Pick, Picks, View
from ..kernel.rng import Bits
from .cards import ActionCard
from .effects.choices import KEEP
from .mixing import sampled, solve
from .versus.draw import FEAST, PASS
from .weighing import dmg_of, exchange, gain_of, liked, may_lay, standing, worth

CARD_WORDS = ("card", "take", "purge", "item", "combine", "cheat")


AIMLESS = 0.4
"""How far chance has a say in whom to aim at, in tens of HP: not everybody shall hit the same foe."""


def prefer(view: View, picks: Picks, rng: Bits) -> Pick:
    """The best of these picks by one step of thought. Raises ValueError without picks."""
    if len(picks) == 1:
        return picks[0]
    ask = view.decision.ask.partition(".")[2] if view.decision is not None else ""
    if ask == "fire" and not view.picked:
        return _fire(view, picks, rng)
    score = SCORES.get(ask, _plain)
    noise = AIMLESS if ask == "take_aim" else 0.05
    values = [score(view, pick) + noise * (rng.getrandbits(8) / 256) for pick in picks]
    return picks[values.index(max(values))]


# ---- helpers --------------------------------------------------------------------------------------------------------


def card_of(view: View, pick: Pick) -> ActionCard | None:
    if len(pick) != 2 or pick[0] not in CARD_WORDS:
        return None
    card: ActionCard | None = view.card(pick[1])
    return card


def _foes(view: View) -> list[int]:
    me = view.seat or 0
    return [seat for seat in range(view.seats) if view.sides[seat] != view.sides[me] and not view.out[seat]]


def _weakest(view: View) -> int:
    return min(_foes(view) or [view.seat or 0], key=lambda seat: (view.hp[seat] == 0, standing(view, seat)))


def target_of(view: View) -> int:
    """Whom a single-target card would hit."""
    aim: int = view.aim[view.seat or 0]
    return aim if aim >= 0 else _weakest(view)


def _plain(view: View, pick: Pick) -> float:
    return liked(card_of(view, pick)) / 10


# ---- the asks -------------------------------------------------------------------------------------------------------

ARCHETYPES = {"forgotten": 6, "revenant": 5, "vampyre": 5, "daemon": 4, "witchborn": 4, "outlaw": 4}


def _archetype(view: View, pick: Pick) -> float:
    return ARCHETYPES.get(pick[1], 3) / 10 + 0.0


def _aim(view: View, pick: Pick) -> float:
    """A foe that can be killed first of all; else a team goes for the weakest, and everyone for themselves for whoever
    leads: who always hits the weakest leaves the duel to the one that kept out of it."""
    seat, foes = pick[1], _foes(view)
    if seat not in foes:
        return -9.0
    alone = len({view.sides[foe] for foe in foes}) > 1
    return float(2.0 * (view.hp[seat] <= 3) + (standing(view, seat) if alone else -standing(view, seat)) / 10)


def _standoff(view: View, pick: Pick) -> float:
    """The Standoff Action that brings most, in HP; skipping is 0 (rules section 10)."""
    me = view.seat or 0
    word = pick[0]
    if view.picked:
        return _part(view, pick)
    hp, ep = view.hp[me], view.ep[me]
    hand, pile = len(view.hand[me]), len(view.discard[me]) + len(view.aside[me])
    if word == "redeem":
        return 3.0
    if word == "reload":
        return 0.55 * min(4, pile) - 0.9 + 1.2 * (hand <= 2)
    if word == "reactivate":
        return 0.4 * min(5, len(view.deactivated[me])) - 1.1 + 1.2 * (hand <= 2)
    if word == "flare":
        return 0.3 if ep >= 5 and hand else -1.0
    if word == "scavenge":
        card = view.card(view.field[pick[1]][0])
        return 0.3 * liked(card) - 0.1 - 0.5 * (card is not None and card.explodes is not None and hp <= 3)
    if word == "item":
        return _item(view, me, card_of(view, pick))
    if word == "sacrifice":
        return 0.2 - abs(pick[1] - 1) if ep == 0 and hp >= 6 else -1.0
    if word == "surge":
        return -0.2 if hand < 7 else 0.2
    return -0.5 if word == "purge" else 0.0


def _item(view: View, me: int, card: ActionCard | None) -> float:
    if card is None:
        return 0.0
    hp, ep, most_hp, most_ep = view.hp[me], view.ep[me], view.max_hp[me], view.max_ep[me]
    if card.id == "snake_oil":
        return float(0.9 * min(2, most_hp - hp) - 0.5)
    if card.id == "lucky_charm":
        return float(0.45 * min(3, most_hp - hp) + 0.25 * min(3, most_ep - ep) - 0.4)
    if card.id == "moonshine":
        return float(0.55 * min(3, most_ep - ep) - 1.0 - 3.0 * (hp <= 3))
    if card.id == "smelling_salts":
        return 0.3 * min(3, len(view.deactivated[me])) - 0.3
    if card.id == "frog_mans_drum":
        return float(0.5 * sum(min(2, view.ep[foe]) for foe in _foes(view)) - 0.6)
    return 0.4 if hp >= 6 and card.id == "bloody_grimoire" else 0.1


def _part(view: View, pick: Pick) -> float:
    """A card of a compound Standoff Action: back with the best, away with the worst."""
    what, word = view.picked[0][0], pick[0]
    if what in ("reload", "reactivate", "item") and word in ("card", "take"):
        return liked(card_of(view, pick))
    if word == "seat":
        return -standing(view, pick[1])
    if word == "done":
        return -1.0 if what in ("reactivate", "item") else 0.0
    return -liked(card_of(view, pick))


def _fire(view: View, picks: Picks, rng: Bits) -> Pick:
    """Own bundles against everything that the other may lay, as a game of two; a draw from its mix."""
    me = view.seat or 0
    foe = target_of(view)
    special = _special(view, me, picks)
    if special is not None:
        return special
    facing = view.aim[foe] == me
    nv, bonus = int(view.surging[me]) + int(view.flared[me]), view.pending[me]
    cards = [card_of(view, pick) for pick in picks]
    rows = [(pick, card) for pick, card in zip(picks, cards, strict=True) if card is not None or pick == PASS]
    theirs: list[ActionCard | None] = list(may_lay(view, foe)) if view.hp[foe] else []
    if not facing:
        theirs = [card for card in theirs if card is not None and card.beats]
    columns: list[ActionCard | None] = [*theirs, None]
    gains = [gain_of(view, me, foe, card, nv if card is not None and card.spell else 0, bonus) for _, card in rows]
    if facing:
        losses = [gain_of(view, foe, me, card, 0, view.pending[foe]) for card in columns]
        payoff = [
            [exchange(view, me, foe, card, other, gain, loss) for other, loss in zip(columns, losses, strict=True)]
            for (_, card), gain in zip(rows, gains, strict=True)
        ]
    else:
        payoff = [[_aside(card, other, gain) for other in columns] for (_, card), gain in zip(rows, gains, strict=True)]
    return rows[sampled(solve(payoff), rng)][0]


def _aside(card: ActionCard | None, other: ActionCard | None, gain: float) -> float:
    """The target is busy with somebody else: only its element matters."""
    if card is None:
        return 1.0
    return 0.0 if other is not None and other.beats == card.id else gain


def _special(view: View, me: int, picks: Picks) -> Pick | None:
    """A feast that kills, or Darkness when several aim here."""
    aimed = sum(1 for seat in _foes(view) if view.aim[seat] == me)
    for pick in picks:
        if pick == FEAST and any(0 < view.hp[foe] <= 2 for foe in _foes(view)):
            return pick
        if pick == FEAST and view.ep[me] >= 6 and view.hp[me] <= view.max_hp[me] - 2:
            return pick
        if pick == ("darkness",) and aimed >= 2 and view.hp[me] >= 4:
            return pick
    return None


def _bundle(view: View, pick: Pick) -> float:
    """The rest of what is laid: a Combine item if it is of use, the weakest foe for a feast."""
    if pick[0] == "seat":
        return float(KILL_FIRST * (0 < view.hp[pick[1]] <= 2) - standing(view, pick[1]) / 10)
    spell = card_of(view, view.picked[0])
    item = card_of(view, pick)
    if item is None or spell is None:
        return 0.3
    return 1.0 if dmg_of(spell) else 0.0


KILL_FIRST = 5.0


def _cheat(view: View, pick: Pick) -> float:
    me = view.seat or 0
    if pick[0] == "seat":
        return -9.0 if pick[1] not in _foes(view) else len(view.hand[pick[1]]) / 10
    card = card_of(view, pick)
    if card is None or card.cost + 2 > view.ep[me]:
        return 0.0
    left = worth(view, me, _weakest(view), card) - dmg_of(card) - 2 * 0.55
    return float(left - 0.3 * (view.hp[_weakest(view)] <= dmg_of(card)))


def _choose(view: View, pick: Pick) -> float:
    """Targets, copies, what DMG becomes, cards that come back."""
    me, word = view.seat or 0, pick[0]
    if word == "card":
        return liked(card_of(view, pick))
    if word == "seat":
        foe = pick[1] in _foes(view)
        return (1.0 if foe else -1.0) + (2.0 * (view.hp[pick[1]] <= 3) if foe else 0.0) - standing(view, pick[1]) / 20
    if word == "spell":
        table = view.game.table(view.options)
        card = table.cards[table.index[view.cast[pick[1]]]]
        return float(0.5 * (dmg_of(card) - 2) - (card.cost > view.ep[me]))
    if word in ("hp", "ep"):
        low = view.hp[me] <= 5
        return float((word == "hp") == low)
    return 0.0 if pick == KEEP else -0.5


def _grit(view: View, pick: Pick) -> float:
    """All that keeps it alive; beyond that only what it can spare."""
    me, k = view.seat or 0, pick[1]
    dmg = next((entry[1] for entry in view.shares if entry[0] == me), 0)
    left, spare = view.hp[me] - (dmg - k), view.ep[me] - k
    return float((-FALL if left <= 0 else 0.0) + left + 0.8 * spare - 0.6 * max(0, 5 - spare))


FALL = 20.0


def _revive(view: View, pick: Pick) -> float:
    if pick[0] == "decline":
        return -5.0
    return pick[1] + (pick[0] == "revenant") * 0.5 if len(pick) == 2 else 2.5


def _late(view: View, pick: Pick) -> float:
    return _revive(view, pick) if pick[0] != "specter" else 3.0


def _draft(view: View, pick: Pick) -> float:
    return liked(card_of(view, pick))


def _surrender(view: View, pick: Pick) -> float:
    return -liked(card_of(view, pick))


SCORES: dict[str, Callable[[View, Pick], float]] = {
    "archetype": _archetype, "draft": _draft, "draft_again": _draft, "standoff": _standoff, "take_aim": _aim,
    "fire": _bundle, "cheat": _cheat, "choose": _choose, "grit": _grit, "revive": _revive, "late_revive": _late,
    "surrender": _surrender,
}  # fmt: skip
