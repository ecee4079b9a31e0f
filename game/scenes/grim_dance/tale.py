"""What happened, in one line each: for the result line, the log and the voice. Third person, with names.

A hidden face is never named: only what the viewer's own event tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine import View
from game.engine.grim_dance.cards import Dancer
from game.engine.grim_dance.events import ChainEnded, DealOver
from game.engine.kernel.events import (
    CardEvent,
    CardsMoved,
    Declared,
    Event,
    GameOver,
    Looked,
    Revealed,
    Scored,
    Shuffled,
    TurnStarted,
)
from game.engine.kernel.fields import HIDDEN
from game.table.staging import Stage

from .words import listed, name, number, skulls, who

Line = tuple[str, str]
NOTHING: Line = ("", "")


def tell(event: Event, before: View, after: View, stage: Stage) -> Line:
    """The line for an event, long and short; empty for what its neighbours already say."""
    teller = _TELLERS.get(type(event))
    return teller(event, before, after, stage) if teller is not None else NOTHING


def told_face(event: CardEvent, before: View, after: View, i: int = 0) -> Dancer | None:
    """The face of card i if this (redacted) event tells it, and it lies open: what is only remembered is not shown."""
    if i >= len(event.faces) or event.faces[i] == HIDDEN:
        return None
    handle = event.cards[i]
    if not isinstance(event, Looked | Revealed) and handle not in before.open and handle not in after.open:
        return None
    card: Dancer = after.game.table(after.options).cards[event.faces[i]]
    return card


def _say(stage: Stage, key: str, **values: Any) -> Line:
    """A text, and its short form if the file has one under `<key>_short`."""
    key = f"grim_dance.event.{key}"
    long = stage.texts(key, **values)
    return long, stage.texts(f"{key}_short", **values) if stage.texts.has(f"{key}_short") else long


def _turn(e: TurnStarted, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "turn", name=name(stage, e.seat))


def _shuffled(e: Shuffled, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "deal")


def _revealed(e: Revealed, before: View, after: View, stage: Stage) -> Line:
    if e.why != "reveal":
        return _say(stage, e.why)
    card = told_face(e, before, after)
    if card is None:
        return NOTHING
    told = {"who": who(stage, card.back), "skulls": skulls(stage, card.value), "value": number(card.value)}
    return _say(stage, "reveal", name=name(stage, after.active), **told)


def _declared(e: Declared, before: View, after: View, stage: Stage) -> Line:
    if e.what.startswith("copy_"):
        return _say(stage, "copy", name=name(stage, e.seat), who=who(stage, e.what.removeprefix("copy_")))
    card = after.backs[after.revealed] if after.revealed in after.ring else "blue"
    word = "skipped" if e.what == "effect_skipped" else "unavailable"
    return _say(stage, word, name=name(stage, e.seat), who=who(stage, card))


def _moved(e: CardsMoved, before: View, after: View, stage: Stage) -> Line:
    handle = e.cards[0]
    colour, card, seat = after.backs[handle], told_face(e, before, after), int(after.active)
    told: dict[str, Any] = {"who": who(stage, colour), "name": name(stage, seat)}
    if card is not None:
        told |= {"skulls": skulls(stage, card.value), "value": number(card.value)}
    if e.why in ("give", "steal"):
        other = int(e.target[1] if e.why == "give" else e.source[1])
        word = "up" if e.target[0] == "up" else "down" if card is None else "known"
        return _say(stage, f"{e.why}_{word}", rival=name(stage, other), **told)
    if e.why == "farmer":
        return _say(stage, "farmer" if card is None else "farmer_known", **told)
    if e.why == "dance":
        at = after.ring.index(handle)
        left, right = after.ring[at - 1], after.ring[(at + 1) % len(after.ring)]
        return _say(stage, "dance", a=who(stage, after.backs[left]), b=who(stage, after.backs[right]), **told)
    if e.why == "chain":
        other_card = told_face(e, before, after, 1)
        told["who"] = who(stage, colour, 2)
        if card is not None and other_card is not None:
            return _say(stage, "chain_known", a=number(card.value), b=number(other_card.value), **told)
        return _say(stage, "chain", **told)
    return _say(stage, e.why, **told) if e.why in ("reaper", "take") else NOTHING


def _looked(e: Looked, before: View, after: View, stage: Stage) -> Line:
    card = told_face(e, before, after)
    told = {"name": name(stage, e.seat), "who": who(stage, after.backs[e.cards[0]])}
    if card is None:
        return _say(stage, "look", **told)
    return _say(stage, "look_known", skulls=skulls(stage, card.value), value=number(card.value), **told)


def _ended(e: ChainEnded, before: View, after: View, stage: Stage) -> Line:
    if not e.pairs:
        return _say(stage, "end_none")
    return _say(stage, "end", n=e.pairs, all=2 * e.pairs + 1, name=name(stage, e.seat))


def _scored(e: Scored, before: View, after: View, stage: Stage) -> Line:
    single = after.options.match == "single"
    told = {"name": name(stage, e.seat), "points": number(e.points), "total": number(e.total)}
    return _say(stage, "scored_one" if single else "scored", **told)


def _deal_over(e: DealOver, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "deal_over", n=e.game)


def _over(e: GameOver, before: View, after: View, stage: Stage) -> Line:
    winners = [name(stage, seat) for seat in e.winners]
    return _say(stage, "over", name=listed(stage, winners), n=len(winners))


Teller = Callable[[Any, View, View, Stage], Line]
_TELLERS: dict[type[Event], Teller] = {
    TurnStarted: _turn,
    Shuffled: _shuffled,
    Revealed: _revealed,
    Declared: _declared,
    CardsMoved: _moved,
    Looked: _looked,
    ChainEnded: _ended,
    Scored: _scored,
    DealOver: _deal_over,
    GameOver: _over,
}
