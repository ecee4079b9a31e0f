"""One place on the scale: tripods first, then Twister and Flood together, then strength (rules section 4)."""

from collections.abc import Sequence
from typing import NamedTuple

from .cards import MacabreCard


class Weight(NamedTuple):
    """What a place comes to. `winner`: 0, 1 or None; `why`: strength, tie, tripod, cancelled, no_strength, no_bet."""

    winner: int | None
    why: str
    strengths: tuple[int, int]
    tripods: int
    air_cancelled: bool
    fire_cancelled: bool


def weigh(piles: Sequence[Sequence[MacabreCard]]) -> Weight:
    """Weighs the two piles of a place against each other; nobody's side, owner or time of laying matters."""
    cards = [*piles[0], *piles[1]]
    tripods = sum(card.event == "tripod" for card in cards)
    twister = any(card.event == "twister" for card in cards)
    flood = any(card.event == "flood" for card in cards)
    strengths = (strength(piles[0], twister, flood), strength(piles[1], twister, flood))
    air = twister and any(card.air for card in cards)
    fire = flood and any(card.fire for card in cards)

    winner = None
    if tripods % 2:
        why = "tripod"
    elif strengths == (0, 0):
        forces = any(card.air or card.fire for card in cards)
        why = "cancelled" if forces else "no_strength" if cards else "no_bet"
    elif strengths[0] == strengths[1]:
        why = "tie"
    else:
        winner, why = (0 if strengths[0] > strengths[1] else 1), "strength"
    return Weight(winner, why, strengths, tripods, air, fire)


def strength(pile: Sequence[MacabreCard], twister: bool, flood: bool) -> int:
    """The symbols of all cards of a pile that are not cancelled (DM-053..056)."""
    return sum((0 if twister else card.air) + (0 if flood else card.fire) for card in pile)
