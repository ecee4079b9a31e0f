"""What happened, in one line each: for the result line, the log and the voice. Nobody's log names a peeked face.

Lines are made from the viewer's own frames. A face is named only where it lies open to the viewer and will stay so
(own bets by the memory aid, everything at the weighing): a log is read again, a peek is not (DM-087).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine import View
from game.engine.danse_macabre.events import CoinTossed, GameWeighed, RolesTaken, Weighed
from game.engine.kernel.events import CardsMoved, Declared, Event, GameOver, Looked, Revealed, Shuffled
from game.table.staging import Stage

from . import ground
from .words import bet_name, dancer_name, name, place_name, role_name

Line = tuple[str, str]
"""Long and short; the short one stands in the bar above when the long one does not fit."""

SILENT: Line = ("", "")


def tell(event: Event, before: View, after: View, stage: Stage) -> Line:
    """The line for an event, long and short; empty for what its neighbours already say."""
    teller = _TELLERS.get(type(event))
    return teller(event, before, after, stage) if teller is not None else SILENT


def say(stage: Stage, key: str, **values: Any) -> Line:
    """A line of the game's events."""
    return stage.texts.pair(f"danse_macabre.event.{key}", **values)


def _roles(e: RolesTaken, before: View, after: View, stage: Stage) -> Line:
    long, short = say(stage, "roles", god=name(stage, e.god), devil=name(stage, 1 - e.god))
    if ground.trouble():
        long = f"{long} {stage.texts('danse_macabre.event.map', fault=ground.trouble())}"
    return long, short


def _coin(e: CoinTossed, before: View, after: View, stage: Stage) -> Line:
    side = "angel" if e.angel else "demon"
    if e.why == "place":
        return SILENT  # the place says it
    god = after.god if e.why != "roles" else (0 if e.angel else 1)
    chosen = god if e.angel else 1 - god
    return say(stage, f"coin_{e.why}", name=name(stage, e.seat), side=stage.texts(f"danse_macabre.label.{side}"),
                chosen=name(stage, chosen))  # fmt: skip


def _moved(e: CardsMoved, before: View, after: View, stage: Stage) -> Line:
    if e.why != "bet":
        return SILENT
    seat, place = int(e.target[1]), int(e.target[2])
    told = {"name": name(stage, seat), "place": place_name(after, place, stage), "n": len(after.piles[seat][place])}
    raised = told["n"] > 1  # type: ignore[operator]
    if seat == after.seat and e.cards[0] in after.open:
        told["card"] = bet_name(after, seat, after.card(e.cards[0]).kind, stage)
        return say(stage, "own_raise" if raised else "own_bet", **told)
    return say(stage, "raise" if raised else "bet", **told)


def _looked(e: Looked, before: View, after: View, stage: Stage) -> Line:
    who = name(stage, e.seat)
    if e.place[0] == "dancers":
        # The place is named as it lies for all: what is under the card is the peeker's own.
        place = stage.texts(f"danse_macabre.place.{e.place[1]}")
        line = say(stage, "peek_dancer", name=who, place=place)
    else:
        seat, place = int(e.place[1]), place_name(after, int(e.place[2]), stage)
        line = say(stage, "peek_bet", name=who, role=role_name(after, seat, stage), place=place)
    if after.options.memory_aid == "full" and seen(e, after, stage):
        return f"{line[0]} {seen(e, after, stage)}", line[1]
    return line


def seen(e: Looked, after: View, stage: Stage) -> str:
    """What the seat that looks has seen, in words for its ears alone; "" for everybody else."""
    if e.seat != after.seat or e.cards[0] not in after.open:
        return ""
    card = after.card(e.cards[0])
    if card.kind:
        return stage.texts("danse_macabre.event.seen", card=bet_name(after, int(e.place[1]), card.kind, stage))
    return stage.texts("danse_macabre.event.seen_dancer", card=dancer_name(stage, card.id), n=card.points)


def _declared(e: Declared, before: View, after: View, stage: Stage) -> Line:
    key = "no_peek" if e.what == "peek_declined" else "declared"
    return say(stage, key, name=name(stage, e.seat), what=e.what.replace("_", " "))


def _revealed(e: Revealed, before: View, after: View, stage: Stage) -> Line:
    return say(stage, "revealed") if e.why == "finale" else SILENT


def verdict(e: Weighed, view: View, stage: Stage) -> Line:
    """How a place came out, in one or two sentences."""
    text, place = stage.texts, place_name(view, e.place, stage)
    parts = []
    if e.air_cancelled:
        parts.append(text("danse_macabre.event.twister"))
    if e.fire_cancelled:
        parts.append(text("danse_macabre.event.flood"))
    if e.tripods > 1 and not e.tripods % 2:
        parts.append(text("danse_macabre.event.tripods"))
    told = {"place": place, "n": e.points, "a": e.strengths[view.god], "b": e.strengths[1 - view.god]}
    if e.winner is not None:
        told |= {"role": role_name(view, e.winner, stage), "name": name(stage, e.winner)}
        god = e.winner == view.god
        told["side"] = text(f"danse_macabre.label.{'angel' if god else 'demon'}")
    long, short = say(stage, f"weighed_{e.why}", **told)
    return " ".join([*parts, long]), short


def _weighed(e: Weighed, before: View, after: View, stage: Stage) -> Line:
    long, short = verdict(e, after, stage)
    place = place_name(after, e.place, stage)
    return say(stage, "weighed", place=place[:1].upper() + place[1:], verdict=long)[0], short


def _game(e: GameWeighed, before: View, after: View, stage: Stage) -> Line:
    told: dict[str, Any] = {"n": e.game, "a": e.wins[0], "b": e.wins[1], "one": name(stage, 0), "two": name(stage, 1)}
    if e.winner is None:
        return say(stage, "game_draw", **told)
    return say(stage, "game_won", name=name(stage, e.winner), **told)


def _over(e: GameOver, before: View, after: View, stage: Stage) -> Line:
    if not e.winners:
        return say(stage, "over_draw", a=after.points[0])
    winner = e.winners[0]
    role = "god" if winner == after.god else "devil"
    return say(stage, f"over_{role}", name=name(stage, winner))


def _shuffled(e: Shuffled, before: View, after: View, stage: Stage) -> Line:
    return say(stage, "mixed") if e.place == ("dancers",) else SILENT


_TELLERS: dict[type[Event], Callable[[Any, View, View, Stage], Line]] = {
    RolesTaken: _roles,
    CoinTossed: _coin,
    CardsMoved: _moved,
    Looked: _looked,
    Declared: _declared,
    Revealed: _revealed,
    Weighed: _weighed,
    GameWeighed: _game,
    GameOver: _over,
    Shuffled: _shuffled,
}
