"""Danse Macabre on the table: joins layout, choreography and words to what the table asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import FRect

from game.engine import View
from game.engine.danse_macabre.cards import HIDDEN_PLACES
from game.engine.danse_macabre.events import CoinTossed, GameWeighed, RolesTaken, Weighed
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
from game.table.log import Line
from game.table.staging import Brush, Layout, Play, Ref, Stage

from . import coins, endings, peeking, strip, unveiling, weighing, words
from .art import HIDDEN_CARDS, RATIO, bet_back, bet_face, coin, figure, hidden_back, hidden_face, leader
from .layout import lay
from .moments import all_moments
from .places import CARD
from .tale import tell


class MacabreStaging:
    """Implements `game.table.staging.Staging` for Danse Macabre."""

    key = "danse_macabre"
    cloth = "danse_macabre/table"
    accent = "gilt"
    music = "danse_macabre"
    emblem = "title/danse_macabre"

    def layout(self, view: View, stage: Stage) -> Layout:
        """Where everything stands for this view."""
        return lay(view, stage)

    def play(self, event: Event, before: View, after: View, stage: Stage, story: Sequence[Event]) -> Play:
        """How an event is shown; what has no show of its own has its words."""
        said, short = tell(event, before, after, stage)
        player = _PLAYERS.get(type(event))
        play = player(event, before, after, stage, story, said) if player is not None else Play(words=said)
        play.short = short
        return play

    def over(self, brush: Brush, view: View, lit: Sequence[tuple[Pick, FRect]], focus: Pick | None) -> None:
        """The strip of the focused place."""
        strip.over(brush, view, lit, focus)

    def sway(self, ref: Ref, beat: int) -> tuple[float, float]:
        """How far a thing of the fresco leans at this beat of the candle (at most six a second, none when it is quiet
        or motion is reduced): dancers and skeletons step out of time with each other, the piper keeps the time."""
        if beat < 0 or (ref[0] != "figure" and ref != ("leader", "piper")):
            return 0.0, 0.0
        step = _STEPS[(beat + (2 * int(ref[1]) if ref[0] == "figure" else 0)) % len(_STEPS)]
        return step, -abs(step) * 0.7

    def prompt(self, view: View, stage: Stage) -> tuple[str, str]:
        """The question in words, long and short."""
        return words.prompt(view, stage)

    def status(self, view: View, stage: Stage) -> str:
        """The right end of the top bar: the round, or the weighing."""
        return words.status(view, stage)

    def explain(self, pick: Pick, view: View, stage: Stage) -> str:
        """What choosing this pick does."""
        return words.explain(pick, view, stage)

    def why_not(self, reason: str, stage: Stage) -> str:
        """The sentence for a reason key."""
        return words.why_not(reason, stage)

    def pictures(self, view: View) -> list[tuple[str, tuple[float, float]]]:
        """What is painted ahead: the row first, then backs and the hand, then what the weighing turns up.

        The composition of both decks and the six hidden dancers are public: the list tells nothing (DM-089).
        """
        wide = CARD[1.0]
        hand = (wide, wide * 192.0 / 140.0)
        wanted = [(figure(place), (157.0, 196.0)) for place in range(11)]
        wanted += [(hidden_back(), (95.5, 131.0))] if HIDDEN_PLACES else []
        wanted += [(bet_back(deck), (88.0, 120.0)) for deck in ("god", "devil")]
        decks = ("god", "devil") if view.seat is None else ("god" if view.seat == view.god else "devil",)
        wanted += [(bet_face(deck, kind), hand) for deck in decks for kind in words.KINDS]
        wanted += [(leader("piper"), (104.0, 176.0)), (leader("preacher"), (106.0, 156.0))]
        wanted += [(bet_back(deck), (250.0 / RATIO, 250.0)) for deck in ("god", "devil")]
        wanted += [(coin(side), (240.0, 240.0)) for side in (True, False)]
        height = weighing.CARD
        for name in HIDDEN_CARDS:
            wanted += [(hidden_face(name), (95.5, 131.0)), (hidden_face(name), (112.0 / RATIO, 112.0))]
            wanted.append((hidden_face(name), (height / RATIO, height)))
        faces = [bet_back(deck) for deck in ("god", "devil")]
        faces += [bet_face(deck, kind) for deck in ("god", "devil") for kind in words.KINDS]
        wanted += [(face, (height / RATIO, height)) for face in faces]
        return wanted

    def results(self, view: View, stage: Stage) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
        """Points and souls; in a tournament the games won before them."""
        columns = [("points", view.points), ("souls", view.souls)]
        if view.options.match == "tournament":
            columns.insert(0, ("wins", view.wins))
        heads = tuple(stage.texts(f"danse_macabre.results.{word}") for word, _ in columns)
        return heads, [tuple(str(values[seat]) for _, values in columns) for seat in (0, 1)]

    def story(self, lines: Sequence[Line], view: View, stage: Stage) -> list[str]:
        """How it went: of a tournament one sentence a game; a single game is told by its turning points."""
        if view.options.match != "tournament":
            return []
        games = [(e.game, e.winner, e.points) for e in (line.event for line in lines) if isinstance(e, GameWeighed)]
        return words.games([*games, (view.game_number + 1, _winner(view), view.points)], stage)

    def ranking(self, view: View) -> list[int]:
        """The winner first; then by what counts."""
        won = view.outcome.winners if view.outcome is not None else ()
        return sorted((0, 1), key=lambda s: (s not in won, -view.wins[s], -view.points[s], -view.souls[s], s))

    def moments(self) -> Mapping[str, Any]:
        """Every moment worth a picture."""
        return all_moments()


def _winner(view: View) -> int | None:
    """Who won the last game."""
    return view.outcome.winners[0] if view.outcome is not None and view.outcome.winners else None


_STEPS = (0.0, 1.6, 2.6, 1.2, -0.8, -2.4, -1.4)
Player = Callable[[Any, View, View, Stage, Sequence[Event], str], Play]


def _moved(e: CardsMoved, before: View, after: View, stage: Stage, story: Sequence[Event], said: str) -> Play:
    if e.why == "deal":
        return Play(cues=((0.0, "card.deal"), (120.0, "card.deal"), (240.0, "card.deal")), words=said)
    return Play(cues=((0.0, "card.slide"), (230.0, "card.snap")), words=said)


def _coin(e: CoinTossed, before: View, after: View, stage: Stage, story: Sequence[Event], said: str) -> Play:
    return Play() if e.why == "place" else coins.tossed(e, stage, said)


def _revealed(e: Revealed, before: View, after: View, stage: Stage, story: Sequence[Event], said: str) -> Play:
    if e.why != "finale":
        return Play()  # the weighing of the place turns them over
    hidden: frozenset[Ref] = frozenset(("card", h) for h in e.cards)
    return unveiling.turn_up(after, stage, said, hidden)


_PLAYERS: dict[type[Event], Player] = {
    TurnStarted: lambda e, b, a, stage, story, said: Play(ms=90.0, cues=((0.0, "tick"),), before=False),
    RolesTaken: lambda e, b, a, stage, story, said: endings.taken(e, stage, said),
    CoinTossed: _coin,
    CardsMoved: _moved,
    Shuffled: lambda e, b, a, stage, story, said: Play(cues=((0.0, "card.slide"),), words=said),
    Looked: lambda e, b, a, stage, story, said: peeking.looked(e, b, a, stage, said),
    Declared: lambda e, b, a, stage, story, said: Play(ms=180.0, cues=((0.0, "tick"),), words=said, before=False),
    Revealed: _revealed,
    Weighed: lambda e, b, a, stage, story, said: weighing.weigh(e, b, a, stage, story, said),
    Scored: lambda e, b, a, stage, story, said: Play(),
    GameWeighed: lambda e, b, a, stage, story, said: endings.game(e, a, stage, said),
    GameOver: lambda e, b, a, stage, story, said: endings.over(e, a, stage, said),
}

STAGING = MacabreStaging()
