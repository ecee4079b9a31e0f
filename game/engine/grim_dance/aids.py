"""What a player aid shows: the printed skulls, those not seen yet (`count_aid`), what was seen (`memory_aid`)."""

from collections import Counter

from ..kernel import View
from .cards import COLOURS

Values = dict[str, tuple[int, ...]]
"""Colour -> values of cards, highest first."""


def printed(view: View) -> Values:
    """The values of all cards of the deck by colour: open to all, always (GD-008)."""
    return _by_colour(view, Counter(view.stock))


def unseen(view: View) -> Values:
    """The values that this seat has not seen in this game (the option `count_aid`; bots reckon with it)."""
    left = Counter(view.stock)
    left.subtract(view.faces.values())
    return _by_colour(view, left)


def remembered(view: View) -> dict[int, int]:
    """Handle -> value of cards that lie open to this seat by `memory_aid` alone: it may not look at them any more."""
    if view.seat is None or view.options.memory_aid == "off":
        return {}
    plain = {h for front in view.up for h in front} | {view.revealed, *view.down[view.seat]}
    everybody = set() if view.outcome is None else set(view.discard)
    return {h: view.card(h).value for h in sorted(view.open - plain - everybody)}


def _by_colour(view: View, faces: Counter[int]) -> Values:
    cards = view.game.table(view.options).cards
    found: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for face, n in faces.items():
        found[cards[face].back] += [cards[face].value] * n
    return {colour: tuple(sorted(values, reverse=True)) for colour, values in found.items()}
