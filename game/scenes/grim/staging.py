"""Grim on the table: joins layout, choreography and words to what the table asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.app.theme import Frame
from game.engine import View
from game.engine.grim.events import Attempted, DuelRolled, DuelStarted, FatesRead, GrimFaced, GrimLost, GrimRolled
from game.engine.kernel.events import (
    CardsMoved,
    Declared,
    DiceRolled,
    Event,
    GameOver,
    Shuffled,
    TokensMoved,
    TurnSkipped,
    TurnStarted,
)
from game.engine.kernel.rules import Pick
from game.table.staging import Layout, Play, Stage

from . import cards, dice, duel, faceoff, rolloff, signs, tokens, words
from .layout import lay
from .moments import all_moments
from .places import _places
from .tale import tell
from .tray import covered


class GrimStaging:
    """Implements `game.table.staging.Staging` for Grim."""

    key = "grim"
    cloth = "grim/table"
    accent = "verdigris"
    music = "grim"

    def layout(self, view: View, stage: Stage) -> Layout:
        """Where everything stands for this view."""
        return lay(view, stage)

    def play(self, event: Event, before: View, after: View, stage: Stage, story: Sequence[Event]) -> Play:
        """How an event is shown; what has no show of its own has its words."""
        said, short = tell(event, before, after, stage)
        player = _PLAYERS.get(type(event))
        play = player(event, before, after, stage, story, said) if player is not None else Play(words=said)
        play.short = short
        if isinstance(event, _CONTESTS) and play.act is not None:
            play.hides |= covered(before)
        return play

    def prompt(self, view: View, stage: Stage) -> tuple[str, str]:
        """The question in words, long and short."""
        return words.prompt(view, stage)

    def status(self, view: View, stage: Stage) -> str:
        """The right end of the top bar: which turn it is."""
        return stage.texts("grim.status", n=view.turn) if view.turn else ""

    def explain(self, pick: Pick, view: View, stage: Stage) -> str:
        """What choosing this pick does."""
        return words.explain(pick, view, stage)

    def why_not(self, reason: str, stage: Stage) -> str:
        """The sentence for a reason key."""
        return words.why_not(reason, stage)

    def pictures(self, view: View) -> list[tuple[str, tuple[float, float]]]:
        """What is painted ahead: the dice first, they tumble in the first minute."""
        frame = Frame()
        where = _places(view.seats, tuple(frame.content), 1.0, "dice")
        die = (where.die, where.die)
        wanted = [(f"grim/die/{face}", die) for face in ("tumble", "red", "blue", "green", "frost", "ember")]
        wanted += [(f"common/d12/{n}", (116.0, 116.0)) for n in ("tumble", *range(1, 13))]
        wanted += [
            ("grim/token/green", (44.0, 44.0)),
            ("grim/host", (420.0, 300.0)),
            ("grim/host_hand", (208.0, 336.0)),
        ]
        return wanted

    def results(self, view: View, stage: Stage) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
        """Tokens left, and how often each faced Grim."""
        heads = (stage.texts("grim.results.tokens"), stage.texts("grim.results.faceoffs"))
        rows = [(str(words.held(view, seat)), str(view.faceoffs[seat])) for seat in range(view.seats)]
        return heads, rows

    def moments(self) -> Mapping[str, Any]:
        """Every moment worth a picture."""
        return all_moments()


_CONTESTS = (DuelStarted, DuelRolled, GrimFaced, GrimRolled, Attempted, GrimLost)
Player = Callable[[Any, View, View, Stage, Sequence[Event], str], Play]


def _rolled(e: DiceRolled, before: View, after: View, stage: Stage, story: Sequence[Event], said: str) -> Play:
    if e.die == "d12":
        return rolloff.roll(e, story, stage, said)
    return dice.throw(e, before, after, stage, said)


def _tokens(e: TokensMoved, before: View, after: View, stage: Stage, story: Sequence[Event], said: str) -> Play:
    if e.why == "duel" and not stage.reduced:
        return duel.passing(e, story, stage, said)
    play = tokens.move(e, before, after, stage, said)
    return faceoff.refill(e, story, stage, play) if e.why == "faceoff" else play


def _cards(e: CardsMoved, before: View, after: View, stage: Stage, story: Sequence[Event], said: str) -> Play:
    if e.why == "draw":
        return cards.draw(e, before, after, stage, said)
    return Play(cues=((0.0, "card.slide"),), words=said)


_PLAYERS: dict[type[Event], Player] = {
    TurnStarted: lambda e, b, a, stage, story, said: Play(ms=120.0, cues=((0.0, "tick"),), words=said, before=False),
    TurnSkipped: lambda e, b, a, stage, story, said: signs.skipped(e, stage, said),
    Declared: lambda e, b, a, stage, story, said: signs.declared(e, b, a, stage, said),
    DiceRolled: _rolled,
    TokensMoved: _tokens,
    CardsMoved: _cards,
    Shuffled: lambda e, b, a, stage, story, said: Play(ms=350.0, cues=((0.0, "card.slide"),), words=said),
    DuelStarted: lambda e, b, a, stage, story, said: duel.start(e, stage, said),
    DuelRolled: lambda e, b, a, stage, story, said: duel.roll(e, story, stage, said),
    GrimFaced: lambda e, b, a, stage, story, said: faceoff.begin(e, stage, said),
    GrimRolled: lambda e, b, a, stage, story, said: faceoff.others(e, stage, a, said),
    Attempted: lambda e, b, a, stage, story, said: faceoff.attempt(e, story, stage, a, said),
    GrimLost: lambda e, b, a, stage, story, said: faceoff.lost(e, stage, said),
    FatesRead: lambda e, b, a, stage, story, said: cards.fates(e, a, stage, said),
    GameOver: lambda e, b, a, stage, story, said: Play(ms=900.0, cues=((0.0, "bell"),), words=said, before=False),
}
