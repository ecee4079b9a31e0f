"""What happened, in one line each: for the result line, the log and the voice. Third person, with names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine import View
from game.engine.grim.events import Attempted, DuelRolled, DuelStarted, FatesRead, GrimFaced, GrimLost, GrimRolled
from game.engine.grim.state import BLUE, GREEN, RED
from game.engine.kernel.events import (
    CardsMoved,
    CounterChanged,
    Declared,
    DiceRolled,
    Event,
    GameOver,
    Shuffled,
    TokensMoved,
    TurnSkipped,
    TurnStarted,
)
from game.table.staging import Stage

from .words import card_text, card_title, colour, listed, name

Line = tuple[str, str]
"""Long and short; the short one stands in the bar above when the long one does not fit."""

NOTHING: Line = ("", "")


def tell(event: Event, before: View, after: View, stage: Stage) -> Line:
    """The line for an event, long and short; empty for what its neighbours already say (a counter a roll moved)."""
    teller = _TELLERS.get(type(event))
    return teller(event, before, after, stage) if teller is not None else NOTHING


def _say(stage: Stage, key: str, **values: Any) -> Line:
    """A text, and its short form if the file has one under `<key>_short`."""
    long = stage.texts(key, **values)
    return long, stage.texts(f"{key}_short", **values) if stage.texts.has(f"{key}_short") else long


def _turn(e: TurnStarted, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "grim.event.turn", name=name(stage, e.seat))


def _skipped(e: TurnSkipped, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "grim.event.skipped", name=name(stage, e.seat))


def _declared(e: Declared, before: View, after: View, stage: Stage) -> Line:
    who, greens = name(stage, e.seat), after.greens
    if e.what == "stop":
        return _say(stage, "grim.event.stop", name=who, n=greens)
    if e.what == "bust":
        kind = "bust" if not greens else "bust_keeps" if after.options.bust_keeps else "bust_greens"
        return _say(stage, f"grim.event.{kind}", name=who, n=greens)
    if e.what == "frozen":
        pays = greens and after.options.frozen_pays
        return _say(stage, "grim.event.frozen" if pays else "grim.event.frozen_none", name=who, n=greens)
    if e.what == "extra_turn":
        return _say(stage, "grim.event.extra", name=who)
    return _say(stage, "grim.event.declared", name=who, what=e.what.replace("_", " "))


def read_out(dice: Sequence[int], view: View, stage: Stage) -> str:
    """What a throw means, in short sentences: "Second strike. One die freezes. One green." """
    reds, blues, greens = dice.count(RED), dice.count(BLUE), dice.count(GREEN)
    say = stage.texts
    parts = [say(f"grim.event.strike.{view.strikes}")] if reds and 1 <= view.strikes <= 5 else []
    if blues:
        parts.append(say(f"grim.event.freezes.{blues}"))
    if greens:
        parts.append(say(f"grim.event.greens.{greens}"))
    return " ".join(parts)


def dice_words(dice: Sequence[int], stage: Stage) -> str:
    """The colours of a throw: "red, red and green"."""
    return listed(stage, [colour(stage, value) for value in dice])


def _rolled(e: DiceRolled, before: View, after: View, stage: Stage) -> Line:
    who = name(stage, e.seat) if e.seat is not None else stage.texts("grim.nobody")
    if e.die == "d12":
        return _say(stage, "grim.event.roll_off", name=who, n=e.values[0])
    said, short = _say(stage, "grim.event.roll", name=who, dice=dice_words(e.values, stage))
    return f"{said} {read_out(e.values, after, stage)}".strip(), read_out(e.values, after, stage) or short


def _counter(e: CounterChanged, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "grim.event.skip", name=name(stage, e.seat)) if e.what == "skip" else NOTHING


def _tokens(e: TokensMoved, before: View, after: View, stage: Stage) -> Line:
    source, target = e.source, e.target
    told: dict[str, Any] = {"n": e.count}
    seats = [int(place[1]) for place in (source, target) if len(place) > 1]
    told["name"] = name(stage, seats[0]) if seats else stage.texts("grim.nobody")
    if e.count == 0:
        return _say(stage, "grim.tokens.none")
    if source[0] == "grim":
        word = e.why if e.why in ("strikes", "faceoff") else "take"
    elif target[0] == "grim":
        word = "hand" if e.why == "hand" else "pay_saved" if source[0] == "saved" else "pay"
    elif len(seats) == 2 and seats[0] != seats[1]:
        told["rival"] = name(stage, seats[1])
        word = e.why if e.why in ("duel", "swap") else "give"
    elif target[0] == "saved":
        word = "save"
    else:
        word = "hand_back" if e.why == "hand" else "unsave"
    return _say(stage, f"grim.tokens.{word}", **told)


def _cards(e: CardsMoved, before: View, after: View, stage: Stage) -> Line:
    card = after.card(e.cards[0]) if e.cards else None
    if card is None or e.why != "draw":
        return NOTHING
    key = "hand" if card.back == "hand" else "decision"
    return _say(
        stage, f"grim.event.{key}",
        name=name(stage, after.active), card=card_title(stage, card), text=card_text(stage, card),
    )  # fmt: skip


def _shuffled(e: Shuffled, before: View, after: View, stage: Stage) -> Line:
    kind = "hand" if str(e.place[0]).startswith("hand") else "decision"
    return _say(stage, f"grim.event.shuffled_{kind}", n=e.count)


def _duel(e: DuelStarted, before: View, after: View, stage: Stage) -> Line:
    return _say(
        stage, "grim.event.duel",
        name=name(stage, e.seat), rival=name(stage, e.rival), colour=colour(stage, e.colour), n=e.stake,
    )  # fmt: skip


def _duelled(e: DuelRolled, before: View, after: View, stage: Stage) -> Line:
    winner = name(stage, e.winner) if e.winner is not None else ""
    return _say(
        stage, "grim.event.duel_tie" if e.winner is None else "grim.event.duel_won",
        name=name(stage, e.seat), rival=name(stage, e.rival), a=e.rolls[0], b=e.rolls[1], winner=winner,
    )  # fmt: skip


def _faced(e: GrimFaced, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "grim.event.faced" if e.time == 1 else "grim.event.faced_again", name=name(stage, e.seat))


def _grim_rolled(e: GrimRolled, before: View, after: View, stage: Stage) -> Line:
    if len(e.others) == 1:
        return _say(stage, "grim.event.grim_rolled_one", other=name(stage, e.others[0]), highest=e.highest)
    rolls = listed(stage, [str(roll) for roll in e.rolls])
    return _say(stage, "grim.event.grim_rolled", rolls=rolls, highest=e.highest)


def _attempted(e: Attempted, before: View, after: View, stage: Stage) -> Line:
    equal = e.roll == e.highest
    if e.result == "win":
        word = "win_tie" if equal else "win"
    elif e.result == "tie":
        word = "tie"
    else:
        word = "miss_tie" if equal else "miss" if e.left else "miss_last"
    return _say(stage, f"grim.event.{word}", name=name(stage, e.seat), roll=e.roll, highest=e.highest, n=e.left)


def _lost(e: GrimLost, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "grim.event.lost", name=name(stage, e.seat))


def _fates(e: FatesRead, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "grim.event.fates")


def _over(e: GameOver, before: View, after: View, stage: Stage) -> Line:
    return _say(stage, "grim.event.over", name=name(stage, e.winners[0]))


Teller = Callable[[Any, View, View, Stage], Line]
_TELLERS: dict[type[Event], Teller] = {
    TurnStarted: _turn,
    TurnSkipped: _skipped,
    Declared: _declared,
    DiceRolled: _rolled,
    CounterChanged: _counter,
    TokensMoved: _tokens,
    CardsMoved: _cards,
    Shuffled: _shuffled,
    DuelStarted: _duel,
    DuelRolled: _duelled,
    GrimFaced: _faced,
    GrimRolled: _grim_rolled,
    Attempted: _attempted,
    GrimLost: _lost,
    FatesRead: _fates,
    GameOver: _over,
}
