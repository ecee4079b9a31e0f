"""What a view says of cards that it does not show: which are sure to be a seat's own, and made-up secrets."""

from collections import Counter
from typing import Any

from ..kernel import Pool, Rng, View
from .cards import ELEMENT, ITEM, LIGHT_DARK, SIGNATURE, SIX
from .options import Options

PRIVATE = ("hand", "deactivated", "discard", "played", "box")
"""A seat's own zones: its cards stay among these until they leave in sight of all."""

NOBODY = -1


def own_elements(options: Options) -> tuple[str, ...]:
    """The elements that every seat starts with."""
    return SIX + LIGHT_DARK if options.light_dark == "sets" else SIX


def own_entries(view: View, name: str) -> tuple[Any, ...]:
    mine = view.values[name]
    return tuple(entry if entry is not None else () for entry in mine)


def made_up_aims(view: View, rng: Rng) -> tuple[int, ...]:
    """Made-up aims for those who have laid one face down."""
    result = []
    for seat, known in enumerate(view.laid_aim):
        if known is not None:
            result.append(known)
        elif view.aimed[seat]:
            result.append(rng.choice([other for other in range(view.seats) if other != seat and not view.out[other]]))
        else:
            result.append(NOBODY)
    return tuple(result)


def sure_of(view: View, seat: int) -> Counter[str]:
    """The ids of cards that the viewer can be sure to lie among the seat's own ones, seen or not."""
    table = view.game.table(view.options)
    sure = Counter(view.owned[seat])
    if view.phase != "setup" or any(view.hand):
        sure.update(own_elements(view.options))
    away = list(view.aside[seat])
    for zone, curses in zip(view.attached, view.curses, strict=True):
        away += [handle for handle, (owner_, _) in zip(zone, curses, strict=True) if owner_ == seat]
    away += [handle for handle in view.using if view.acting and view.acting[1] == seat]
    for handle in away:
        card = table.cards[view.faces[handle]]
        if card.back == ELEMENT:
            sure[card.id] -= 1
    if view.seat is not None:
        noted = Counter(id_ for other, id_ in view.noted[view.seat] if other == seat)
        sure |= noted
    return +sure


def pools_of(view: View, seat: int) -> list[Pool]:
    zones = tuple((name, seat) for name in PRIVATE if view.values[name])
    if not zones:
        return []
    table = view.game.table(view.options)
    seen: Counter[str] = Counter()
    for name, _ in zones:
        seen.update(table.cards[view.faces[h]].id for h in view.values[name][seat] if h >= 0)
    left = sure_of(view, seat) - seen
    sure = tuple(table.index[id_] for id_ in sorted(left.elements()))
    return [Pool(zones, sure, (SIGNATURE, ITEM) if view.secretly[seat] else (SIGNATURE,))]
