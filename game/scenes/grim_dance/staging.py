"""Grim Dance on the table: joins layout, choreography and words to what the table asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import FRect

from game.engine import View
from game.engine.grim_dance.cards import COLOURS
from game.engine.grim_dance.events import ChainEnded, DealOver
from game.engine.kernel.events import (
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
from game.engine.kernel.rules import Pick
from game.table.staging import Brush, Layout, Play, Ref, Stage

from . import drawer, gestures, lens, outlook, procession, words
from .cards import back_picture
from .layout import lay
from .moments import all_moments
from .tale import tell


class DanceStaging:
    """Implements `game.table.staging.Staging` for Grim Dance."""

    key = "grim_dance"
    cloth = "grim_dance/table"
    accent = "marigold"
    music = "grim_dance"
    walks = 2000.0
    """The procession goes on by a thirtieth of a card: a card's width a minute."""
    secrets = True
    """Skulls on one's own face-down cards are one's own business ..."""
    common = True
    """... but everybody plays on the common view: only PEEK shows them (COUCH, Secrets)."""

    def layout(self, view: View, stage: Stage) -> Layout:
        """Where everything stands for this view."""
        return lay(view, stage)

    def play(self, event: Event, before: View, after: View, stage: Stage, story: Sequence[Event]) -> Play:
        """How an event is shown; what has no show of its own has its words."""
        said, short = tell(event, before, after, stage)
        player = _PLAYERS.get(type(event))
        play = player(event, before, after, stage, said) if player is not None else Play(words=said)
        play.short = short
        return play

    def over(self, brush: Brush, view: View, lit: Sequence[tuple[Pick, FRect]], focus: Pick | None) -> None:
        """The lens, and the numbers on cards that are lit: drawn over the choices."""
        lens.over(brush, view, lit, focus)

    def closer(self, key: Ref, view: View, stage: Stage) -> Layout | None:
        """A front that is looked at closely opens as a drawer."""
        return drawer.looked_into(key, view, stage)

    def prompt(self, view: View, stage: Stage) -> tuple[str, str]:
        """The question in words, long and short."""
        return words.prompt(view, stage)

    def status(self, view: View, stage: Stage) -> str:
        """The right end of the top bar."""
        return words.status(view, stage)

    def explain(self, pick: Pick, view: View, stage: Stage) -> str:
        """What choosing this pick does."""
        return outlook.explain(pick, view, stage)

    def why_not(self, reason: str, stage: Stage) -> str:
        """The sentence for a reason key."""
        return words.why_not(reason, stage)

    def pictures(self, view: View) -> list[tuple[str, tuple[float, float]]]:
        """What is painted ahead: backs in the sizes that the ring has."""
        sizes = ((64.0, 90.0), (76.0, 104.0), (86.0, 120.0), (104.0, 144.0), (128.0, 178.0), (150.0, 208.0))
        return [(back_picture(colour), size) for size in sizes for colour in COLOURS]

    def results(self, view: View, stage: Stage) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
        """Light and dark skulls, the total, and the cards that break a tie."""
        heads = tuple(stage.texts(f"grim_dance.results.{word}") for word in ("light", "dark", "total", "cards"))
        rows = []
        for seat in range(view.seats):
            light, points = view.light[seat], view.points[seat]
            rows.append((str(light), str(points - light), str(points), str(view.taken[seat])))
        return heads, rows

    def ranking(self, view: View) -> list[int]:
        """Best first: points, then the fewest cards."""
        return sorted(range(view.seats), key=lambda seat: (-view.points[seat], view.taken[seat], seat))

    def moments(self) -> Mapping[str, Any]:
        """Every moment worth a picture."""
        return all_moments()


Player = Callable[[Any, View, View, Stage, str], Play]


def _revealed(e: Revealed, before: View, after: View, stage: Stage, said: str) -> Play:
    if e.why == "reveal":
        if stage.reduced:
            return Play(ms=200.0, cues=((0.0, "card.flip"),), words=said)
        return gestures.turn_up(e, before, after, stage, said)
    return Play(
        ms=800.0, cues=((0.0, "card.flip"), (120.0, "card.flip"), (240.0, "card.flip")), words=said, before=False
    )


def _cards(e: CardsMoved, before: View, after: View, stage: Stage, said: str) -> Play:
    if e.why == "take":
        return procession.take(e, before, after, stage, said)
    if e.why == "chain":
        return procession.pair(e, before, after, stage, said)
    return gestures.moved(e, before, after, stage, said)


def _turn(e: TurnStarted, before: View, after: View, stage: Stage, said: str) -> Play:
    return Play(ms=160.0, cues=((0.0, "tick"),), words=said, before=False)


_PLAYERS: dict[type[Event], Player] = {
    TurnStarted: _turn,
    Shuffled: procession.dealt,
    Revealed: _revealed,
    Declared: gestures.tuned,
    CardsMoved: _cards,
    Looked: gestures.look,
    ChainEnded: procession.ended,
    Scored: lambda e, b, a, stage, said: Play(ms=420.0, cues=((0.0, "coin.pay"),), words=said, before=False),
    DealOver: lambda e, b, a, stage, said: Play(ms=700.0, cues=((0.0, "bell"),), words=said, before=False),
    GameOver: lambda e, b, a, stage, said: Play(ms=900.0, cues=((0.0, "bell"),), words=said, before=False),
}
