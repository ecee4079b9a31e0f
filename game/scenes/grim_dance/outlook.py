"""What a pick would lead to: the circle round the card that is taken, the pairs that follow, in words and for the lens.

Colours lie open, so nothing here is a guess; of skulls only what lies open is told.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine import View
from game.engine.grim_dance.state import NOBODY
from game.engine.kernel.rules import Pick
from game.table.staging import Stage

from .cards import shown
from .words import listed, name, number, open_sum, short_who, skulls, using, who


class Outlook(NamedTuple):
    """`taken`: the card that will be taken; `others`: the rest of the circle then, clockwise from its place."""

    taken: int
    others: tuple[int, ...]

    def pairs(self, view: View) -> int:
        """How many pairs follow."""
        backs, others = view.backs, self.others
        for k in range(len(others) // 2):
            if backs[others[-1 - k]] != backs[others[k]]:
                return k
        return len(others) // 2


def around(ring: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The circle without a card, clockwise from its place."""
    at = ring.index(card)
    return (*ring[at + 1 :], *ring[:at])


def moved(ring: tuple[int, ...], card: int, gap: int) -> tuple[int, ...]:
    """The circle after a card was put into a gap of the others."""
    rest = tuple(h for h in ring if h != card)
    return (*rest[:gap], card, *rest[gap:])


def outlook(pick: Pick, view: View) -> Outlook | None:
    """Where this pick leads; None where no card is going to be taken yet."""
    ring: tuple[int, ...] = view.ring
    if view.revealed == NOBODY:
        return Outlook(pick[1], around(ring, pick[1])) if pick[0] == "card" and pick[1] in ring else None
    colour = using(view) or ""
    taken = view.revealed
    if pick[0] == "card" and pick[1] in ring and colour in ("orange", "black"):
        ring = tuple(h for h in ring if h != pick[1])
    elif pick[0] == "gap":
        ring = moved(ring, view.picked[-1][1], pick[1])
    return Outlook(taken, around(ring, taken))


def pairs_words(ahead: Outlook, view: View, stage: Stage) -> str:
    """How many pairs follow and of whom; or which two cards differ. Short enough for Z."""
    n, others = ahead.pairs(view), ahead.others
    if n:
        if n > 2:
            return stage.texts("grim_dance.ahead.many", n=n, all=2 * n)
        told = listed(stage, [stage.texts(f"grim_dance.pair.{view.backs[others[k]]}") for k in range(n)])
        return stage.texts("grim_dance.ahead.pairs", n=n, cards=told)
    if len(others) < 2:
        return stage.texts("grim_dance.ahead.alone")
    left, right = view.backs[others[-1]], view.backs[others[0]]
    return stage.texts("grim_dance.ahead.none", a=short_who(stage, left), b=short_who(stage, right))


def title(pick: Pick, view: View, stage: Stage) -> str:
    """The heading of the lens for this pick."""
    t, kind, colour = stage.texts, pick[0], using(view)
    if kind == "skip":
        return t("grim_dance.lens.skip", who=who(stage, view.backs[view.revealed]))
    if kind == "colour":
        return t("grim_dance.lens.copy", who=who(stage, pick[1]))
    if kind == "seat":
        word = "give_to" if colour == "grey" else "steal_from"
        return t(f"grim_dance.lens.{word}", name=name(stage, pick[1]))
    if kind == "gap":
        rest = [h for h in view.ring if h != view.picked[-1][1]]
        left, right = rest[pick[1] - 1], rest[pick[1]]
        card = who(stage, view.backs[view.picked[-1][1]])
        return t("grim_dance.lens.gap", card=card, a=who(stage, view.backs[left]), b=who(stage, view.backs[right]))
    card = shown(view, pick[1])
    told = who(stage, view.backs[pick[1]]) + (f" {number(card.value)}" if card is not None else "")
    if not colour:
        return t("grim_dance.lens.reveal", who=told, n=view.ring.index(pick[1]) + 1, all=len(view.ring))
    return t(f"grim_dance.lens.{colour}", card=told)


# -- the sentence in Z -------------------------------------------------------------------------------------------


def explain(pick: Pick, view: View, stage: Stage) -> str:
    """What choosing this does, in one or two short sentences with numbers."""
    t, kind = stage.texts, pick[0]
    ahead = outlook(pick, view)
    follows = pairs_words(ahead, view, stage) if ahead is not None else ""
    if view.revealed == NOBODY:
        return f"{t('grim_dance.explain.reveal', who=short_who(stage, view.backs[pick[1]]), n=1)} {follows}"
    colour = using(view)
    if kind == "skip":
        return f"{t('grim_dance.explain.skip', who=short_who(stage, view.backs[view.revealed]))} {follows}"
    if kind == "colour":
        return t(f"grim_dance.explain.copy_{pick[1]}")
    if kind == "gap":
        return f"{_between(pick[1], view, stage)} {follows}"
    if kind == "seat":
        return _seat(pick[1], view, stage)
    card = shown(view, pick[1])
    told = {"card": short_who(stage, view.backs[pick[1]]), "n": 1}
    if colour in ("orange", "black"):
        return f"{t(f'grim_dance.explain.{colour}', **told)} {follows}"
    if colour == "pink":
        gaps = max(0, len(view.ring) - 2)
        word = "dancer" if pick[1] == view.revealed else "pink"
        return t(f"grim_dance.explain.{word}", **{**told, "n": gaps})
    side = "up" if any(pick[1] in front for front in view.up) else "down"
    if card is None:
        return t(f"grim_dance.explain.{colour}_unseen", **told)
    return t(f"grim_dance.explain.{colour}_{side}", skulls=skulls(stage, card.value), **told)


def _between(gap: int, view: View, stage: Stage) -> str:
    rest = [h for h in view.ring if h != view.picked[-1][1]]
    left, right = view.backs[rest[gap - 1]], view.backs[rest[gap]]
    return stage.texts("grim_dance.explain.gap", a=short_who(stage, left), b=short_who(stage, right))


def _seat(seat: int, view: View, stage: Stage) -> str:
    up, down = view.up[seat], view.down[seat]
    told = {"name": name(stage, seat), "sum": number(open_sum(view, seat)), "up": len(up), "down": len(down)}
    if using(view) == "purple":
        return stage.texts("grim_dance.explain.steal_from", n=len(up) + len(down), **told)
    card = view.picked[-1][1] if view.picked else None
    given = short_who(stage, view.backs[card]) if card is not None else ""
    return stage.texts("grim_dance.explain.give_to", card=given, n=len(up) + len(down), **told)
