"""What a bot and a hint know of Grim: how a seat stands, which pick is best by one step, and why.

Everything is counted in the chance to win (`race.py`), on top of the exact stop-or-roll of `policy.py`; the numbers in
comments are the notes of the rules' section 9. Reads views only.
"""

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from ..kernel import Pick, Picks, View
from ..kernel.rng import Bits
from .cards import Effect, GrimCard
from .policy import MOST, Odds, Turn, odds, plan, throws
from .race import Position, aimed_worth, draw_worth, greens_needed, standing, turn
from .rules import settlements
from .state import Options, put

HORIZON = 0
"""A leaf is valued where it is: `evaluate` knows the middle of a turn too."""

PROGRESS = 0.05
"""What a saved token of an unfinished set is worth, in tokens: a share of a Hand card, some turns away."""

NEAR = 2
"""With a rival so near its end greens may be held back for a gift (note 6)."""

ENOUGH = 2
"""Greens that content the Gambler."""

ROLL: Pick = ("roll",)
TAKE: Pick = ("take",)

Term = tuple[str, float]


class _Sight(NamedTuple):
    """A view in the words of the race."""

    rules: Odds
    options: Options
    p: Position


def _sight(view: View) -> _Sight:
    p = Position(view.active, view.bank, view.saved, view.skip, view.extra)
    return _Sight(odds(view.options, view.seats), view.options, p)


# ---- the contract with bots -----------------------------------------------------------------------------------------


def evaluate(view: View) -> tuple[float, ...]:
    """Each seat's chance to win, as this view's seat can estimate it. They sum to one."""
    if view.outcome is not None:
        return tuple(1.0 if seat in view.outcome.winners else 0.0 for seat in range(view.seats))
    now = _sight(view)
    base = standing(*now)
    ask = _ask(view)
    if ask in ("throw", "choose"):
        mine = _solved(now).best(*_dice(now, view)) if ask == "choose" else _solved(now).roll(*_dice(now, view))
    elif ask == "settle":
        seat = now.p.active
        mine = max(chance(view, pick) for pick in settlements(view.bank[seat], view.saved[seat], view.greens))
    else:
        return base
    active = now.p.active
    rest = 1.0 - base[active]
    share = (1.0 - mine) / rest if rest > 0 else 0.0
    return tuple(mine if seat == active else base[seat] * share for seat in range(view.seats))


def prefer(view: View, picks: Picks, rng: Bits) -> Pick:
    """The best of these picks by one step of thought. Raises ValueError without picks."""
    ask = _ask(view)
    if len(picks) == 1:
        return picks[0]
    if ask == "choose":
        wanted = ("stop",) if stops(view) else ("roll",)
        return wanted if wanted in picks else picks[0]
    if ask == "settle":
        return _thrifty(view, picks)
    if ask == "target" and view.agenda[-1][2] in ("give", "duel"):
        return _leader(view, picks)
    return max(picks, key=lambda pick: chance(view, pick))


def gamble(view: View, picks: Picks, rng: Bits) -> Pick:
    """What a decent person plays: two greens are enough and so are two strikes, and no more thought about when; all
    else as `prefer`, but three tokens are always rather taken than a card drawn. Raises ValueError without picks."""
    ask = _ask(view)
    if ask == "choose":
        enough = view.strikes == 2 or view.greens >= min(ENOUGH, view.bank[view.active] + view.saved[view.active])
        wanted: Pick = ("stop",) if enough else ("roll",)
        return wanted if wanted in picks else picks[0]
    if ask == "penalty":
        return TAKE if TAKE in picks else picks[0]
    return prefer(view, picks, rng)


def folly(view: View, picks: Picks, rng: Bits) -> Pick:
    """What a careless person plays: any pick, but who may roll on does so three times in four, for the next throw is
    sure to be the good one. (More often, and four Fools would gather tokens for ever.)"""
    if ROLL in picks:
        return ROLL if rng.getrandbits(32) % 4 else picks[-1]
    return picks[rng.getrandbits(32) % len(picks)]


def manners(view: View, picks: Picks) -> Picks:
    """Without the picks that are merely silly: nobody rolls on who can pay everything (note 3)."""
    if _ask(view) == "choose" and view.greens >= view.bank[view.active] + view.saved[view.active]:
        return tuple(pick for pick in picks if pick != ROLL) or picks
    return picks


def same(view: View, pick: Pick) -> Pick:
    """A key for this pick here, equal for picks that lead to the same position.

    The dice on the table are part of it: what a search learns after one throw says nothing about another.
    """
    now = _sight(view)
    if pick[0] == "seat" and _ask(view) == "target":
        deed, n, _ = view.agenda[-1][2:]
        if (deed == "skip" and now.p.skip[pick[1]]) or _nothing(now, deed, n, pick[1]):
            pick = ("seat", -1)
    return (*pick, view.turn, view.greens, view.strikes, view.frozen, view.bank, view.saved)


def symmetry(view: View, picks: Picks) -> list[Picks]:
    """The picks in groups that lead to the same position."""
    groups: dict[Pick, list[Pick]] = {}
    for pick in picks:
        groups.setdefault(same(view, pick), []).append(pick)
    return [tuple(group) for group in groups.values()]


def _nothing(now: _Sight, deed: str, n: int, other: int) -> bool:
    """Does this effect change nothing on that opponent?"""
    if deed == "give":
        return now.p.tokens(now.p.active) == 0
    return deed == "swap" and now.p.bank[other] == now.p.bank[now.p.active]


def terms(view: View, pick: Pick) -> list[Term]:
    """Why a pick is good or bad: (key, number) lines for a hint. The first is the chance to win."""
    now = _sight(view)
    seat = now.p.active
    lines: list[Term] = [("grim.hint.win", chance(view, pick))]
    if pick == ROLL:
        bust, green = next_throw(now.rules, view.strikes, view.frozen)
        lines += [("grim.hint.bust", bust), ("grim.hint.green", green)]
        if view.greens and not view.options.bust_keeps:
            lines.append(("grim.hint.at_stake", float(view.greens)))
    elif pick == ("stop",):
        left = max(0, greens_needed(view.bank[seat], view.saved[seat], _paid(now)) - view.greens)
        lines += [("grim.hint.pay", float(view.greens)), ("grim.hint.left", float(left))]
    elif pick[0] == "settle":
        _, save, pay = pick
        after = _settled(now, save, pay)
        lines += [("grim.hint.pay", float(pay)), ("grim.hint.save", float(save))]
        lines.append(("grim.hint.left", float(greens_needed(after.bank[seat], after.saved[seat], _paid(now)))))
        if after.saved[seat] == 3:
            lines.append(("grim.hint.card", 1.0))
        if pay + save < min(view.greens, now.p.tokens(seat)):
            lines.append(("grim.hint.given_up", float(view.greens - pay - save)))
    elif pick[0] == "seat":
        lines += [("grim.hint.their_tokens", float(now.p.tokens(pick[1])))]
        lines += [("grim.hint.their_win", standing(*now)[pick[1]])]
    elif pick == TAKE:
        lines.append(("grim.hint.take", float(view.options.strike_penalty)))
    elif pick == ("draw",):
        pile = _left(view, "decision")
        taken = [sum(deed.n for deed in effects if deed.effect == "take") * copies for effects, copies in pile]
        lines.append(("grim.hint.draw", sum(taken) / max(1, sum(copies for _, copies in pile))))
    return lines


# ---- one step of thought --------------------------------------------------------------------------------------------


def stops(view: View) -> bool:
    """Stop or roll, by the exact plan of a seat that plays alone (notes 1 to 3)."""
    now = _sight(view)
    seat = now.p.active
    need = min(greens_needed(view.bank[seat], view.saved[seat], _paid(now)), MOST)
    return bool(view.greens >= need or plan(now.rules).stop[need][view.strikes][view.frozen] >> view.greens & 1)


def _thrifty(view: View, picks: Picks) -> Pick:
    """Save as much as the bank can still complete, and pay all else; but pay when that empties everything.

    Measured against the best `chance` of a settlement: as strong with four seats, stronger with two, for it does not
    put a card off (notes 5 to 7).
    """
    seat = view.active
    bank, saved, greens = view.bank[seat], view.saved[seat], view.greens
    best = max(picks, key=lambda pick: (pick[2], -pick[1]))
    if greens >= bank + saved or not _paid(_sight(view)):
        return best
    for pick in picks:
        _, save, pay = pick
        left = bank - save - min(pay, bank)
        if save and left >= 3 - saved - save and (save, pay) > (best[1], best[2] if save == best[1] else -1):
            best = pick
    return best


def _leader(view: View, picks: Picks) -> Pick:
    """The opponent with the fewest greens to go; among equals the one who plays next (note 8)."""
    paid = view.options.hand_cost == "paid"

    def order(pick: Pick) -> tuple[int, int]:
        other = pick[1]
        return greens_needed(view.bank[other], view.saved[other], paid), (other - view.active) % view.seats

    return min(picks, key=order)


def chance(view: View, pick: Pick) -> float:
    """The chance to win of the seat that chooses, if it picks this and everybody plays on by the plan."""
    now = _sight(view)
    seat = now.p.active
    if pick == ROLL:
        return _solved(now).roll(*_dice(now, view))
    if pick == ("stop",):
        return _solved(now).paid[_dice(now, view)[0]]
    if pick[0] == "settle":
        return _settle(view, now, pick[1], pick[2])
    if pick[0] == "seat":
        first, rest = _effects(view)
        return aimed_worth(*now, first, rest, pick[1])
    if pick == ("draw",):
        return draw_worth(*now, _left(view, "decision"))
    if pick == TAKE:
        taken = put(now.p.bank, seat, now.p.bank[seat] + view.options.strike_penalty)
        return standing(now.rules, now.options, now.p._replace(bank=taken))[seat]
    return 0.0


def next_throw(rules: Odds, strikes: int, frozen: int) -> tuple[float, float]:
    """The chances that the next throw is a bust, and that it brings a green and none."""
    bust = green = 0.0
    for likely, reds, _, greens in throws(rules.die_faces, 3 - frozen):
        if strikes + reds >= 3:
            bust += likely
        elif greens:
            green += likely
    return bust, green


def _settle(view: View, now: _Sight, save: int, pay: int) -> float:
    """Payment and savings (notes 5 to 7): a completed set is worth what the cards left in the pile can do."""
    seat = now.p.active
    after = _settled(now, save, pay)
    if after.saved[seat] == 3:
        back = 0 if _paid(now) else 3
        after = after._replace(
            bank=put(after.bank, seat, after.bank[seat] + back), saved=put(after.saved, seat, 0)
        )  # fmt: skip
        held_back = save + pay < min(view.greens, now.p.tokens(seat))
        if held_back and min(now.p.tokens(other) for other in now.p.others()) > NEAR:
            return 0.0
        return draw_worth(now.rules, now.options, after, _left(view, "hand"))
    worth = standing(now.rules, now.options, after)[seat]
    bank, saved = after.bank[seat], after.saved[seat]
    if saved and bank >= 3 - saved:
        one_less = after._replace(bank=put(after.bank, seat, bank - 1), saved=put(after.saved, seat, 0))
        plain = after._replace(saved=put(after.saved, seat, 0))
        step = standing(now.rules, now.options, one_less)[seat] if bank > 1 else worth * 1.1
        worth += PROGRESS * saved * (step - standing(now.rules, now.options, plain)[seat])
    return worth


def _settled(now: _Sight, save: int, pay: int) -> Position:
    """The table after this settlement, before any card."""
    p, seat = now.p, now.p.active
    from_bank = min(pay, p.bank[seat])
    return p._replace(
        bank=put(p.bank, seat, p.bank[seat] - from_bank - save),
        saved=put(p.saved, seat, p.saved[seat] - (pay - from_bank) + save),
    )


def _effects(view: View) -> tuple[Effect, tuple[Effect, ...]]:
    """The effect that wants a target, and those that come after it: the agenda is public."""
    _, _, deed, n, whom = view.agenda[-1]
    rest = [Effect(*step[2:]) for step in reversed(view.agenda[:-1]) if step[0] == "perform"]
    return Effect(deed, n, whom), tuple(rest)


def _left(view: View, deck: str) -> list[tuple[tuple[Effect, ...], int]]:
    """The cards that may come next from a pile, each with its number: the deck less what lies open (note 6)."""
    table = view.game.table(view.options)
    held = Counter(_deck(table, deck, view.stock))
    zones = (view.hand_discard, view.played) if deck == "hand" else (view.decision_discard, view.played)
    size = len(view.hand_pile if deck == "hand" else view.decision_pile)
    if size:
        held.subtract(face for zone in zones for face in (view.faces[handle] for handle in zone) if face in held)
    return [(table[face].deeds, n) for face, n in held.items() if n > 0]


@lru_cache(maxsize=64)
def _deck(table: Any, deck: str, stock: tuple[int, ...]) -> tuple[int, ...]:
    cards: tuple[GrimCard, ...] = table.cards
    return tuple(face for face in stock if cards[face].back == deck)


def _ask(view: View) -> str:
    return view.decision.ask.removeprefix("grim.") if view.decision else ""


def _paid(now: _Sight) -> bool:
    return now.options.hand_cost == "paid"


def _solved(now: _Sight) -> Turn:
    return turn(now.rules, now.options, now.p)


def _dice(now: _Sight, view: View) -> tuple[int, int, int]:
    return min(view.greens, _solved(now).tokens), view.strikes, view.frozen
