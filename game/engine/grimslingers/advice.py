"""What a bot and a hint know of a duel: manners, the best pick by one step of thought, how every seat stands.

What is laid at Fire is laid unseen of each other. So no search looks beyond a card that lies face down: there the
engine plays the turn out for each pair of bundles, and the mix that nobody can answer is solved for (`firing.py`).
"""

from ..kernel import Pick, Picks, View
from ..kernel.rng import Bits
from .firing import AIM, FIRE, drawn, games_at_fire, shares, worth_at_fire
from .heuristics import CARD_WORDS, card_of, prefer, target_of
from .state import SlingerState
from .weighing import chances, standing, worth

__all__ = ["BUDGET", "CLOSED", "HORIZON", "decide", "evaluate", "judge", "manners", "prefer", "same", "terms"]

HORIZON = 6
"""A leaf is valued after so many picks, or where all are about to choose in secret."""

BUDGET = 48
"""Iterations of a normal thought: some 30 ms, at Fire four times as long."""

CLOSED = frozenset((FIRE, AIM))
"""Where all choose unseen of each other: a search does not look into it, `judge` and `mix` do."""


# ---- the contract with bots -----------------------------------------------------------------------------------------


def evaluate(view: View) -> tuple[float, ...]:
    """Each seat's chance to win, as this view's seat can estimate it; a side shares one."""
    if view.outcome is not None:
        many: int = len(view.outcome.winners)
        if not many:
            return tuple([1 / view.seats] * int(view.seats))
        return tuple(1.0 if seat in view.outcome.winners else 0.0 for seat in range(view.seats))
    return chances(view)


DRAFTS = ("grimslingers.archetype", "grimslingers.draft", "grimslingers.draft_again")


def judge(world: SlingerState) -> tuple[float, ...]:
    """The same for an imagined world, all of it known; before Fire the whole turn is played out in every way."""
    decision = world.decision
    return worth_at_fire(world) if decision is not None and decision.ask in CLOSED else shares(world)


def decide(view: View, picks: Picks, rng: Bits, iterations: int) -> Pick | None:
    """What to lay at Fire, drawn from the mix that no rival can answer; the rest of what is chosen card by card."""
    ask = view.decision.ask if view.decision is not None else ""
    if ask == FIRE:
        rows, games = games_at_fire(view, picks, rng, iterations)
        return drawn(rows, games, rng)[0]
    return prefer(view, picks, rng) if view.picked or ask in DRAFTS else None


def manners(view: View, picks: Picks) -> Picks:
    """Without the picks that are merely silly: fizzling, hitting friends, dying with a way out, burning for nothing."""
    kept = tuple([pick for pick in picks if not _silly(view, pick)])
    return kept or picks


def same(view: View, pick: Pick) -> Pick:
    """A key for this pick, equal for cards of one face in one place."""
    if len(pick) == 2 and pick[0] in CARD_WORDS:
        return (pick[0], view.faces.get(pick[1], pick[1]), "face")
    return pick


def terms(view: View, pick: Pick) -> list[tuple[str, float]]:
    """Why a pick is good or bad: (key, number) lines for a hint."""
    me = view.seat or 0
    lines = [("grimslingers.hint.standing", standing(view, me))]
    card = card_of(view, pick)
    if card is not None and card.spell:
        lines.append(("grimslingers.hint.card", worth(view, me, target_of(view), card)))
    return lines


# ---- silly ----------------------------------------------------------------------------------------------------------


def _silly(view: View, pick: Pick) -> bool:
    me, word = view.seat or 0, pick[0]
    ask = view.decision.ask.partition(".")[2] if view.decision is not None else ""
    if ask == "fire" and word == "card":
        card = card_of(view, pick)
        return card is not None and card.cost > view.ep[me]
    if ask == "take_aim":
        return bool(view.sides[pick[1]] == view.sides[me])
    if ask in ("revive", "late_revive"):
        return bool(word == "decline")
    if ask == "standoff":
        return not view.picked and _wasteful(view, me, pick)
    if ask == "cheat" and word == "seat":
        return bool(view.sides[pick[1]] == view.sides[me])
    return False


def _wasteful(view: View, me: int, pick: Pick) -> bool:
    """A Standoff Action that gives away far more than it brings."""
    word, ep, many = pick[0], view.ep[me], len(view.hand[me])
    if word == "sacrifice":
        return bool(ep > 3 or pick[1] > 3 or view.hp[me] - pick[1] < 2)
    if word == "purge":
        return bool(ep >= view.max_ep[me] - 1 or many <= 3)
    return word == "surge" and many < 6
