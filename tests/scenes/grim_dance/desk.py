"""Stages, views and brushes to lay Grim Dance out on, without a window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app.canvas import Canvas
from game.app.paths import asset_root
from game.app.pictures import Pictures
from game.app.texts import Texts
from game.app.theme import Frame, make_theme
from game.app.type import Type
from game.engine import GAMES, View
from game.engine.kernel.events import Event
from game.scenes.grim_dance import STAGING
from game.table.staging import Brush, SeatLook, Stage

DANCE = GAMES["grim_dance"]
FACTORS = (1.0, 1.3, 1.6)
NAMES = ("Mara", "Jo", "Old Pike", "Bartholomea", "Wren", "Sister Agnes")
TEXTS = Texts(asset_root() / "text")
THEME = make_theme()
EXTRA = ("picks", "people", "at", "look")


@cache
def type_at(factor: float) -> Type:
    """Letters at a text size, at full scale."""
    return Type(asset_root() / "fonts", factor=factor)


@cache
def stage(
    seats: int, factor: float = 1.0, viewer: int | None = 0, shared: bool = False, reduced: bool = False
) -> Stage:
    """A stage for so many seats: one person among bots (who sees it as `viewer`), or persons only."""
    frame = Frame(factor)
    looks = [
        SeatLook(NAMES[i], THEME.symbol(i), THEME.seat(i), not shared and i != (viewer or 0), i) for i in range(seats)
    ]
    seen = None if shared else viewer
    return Stage(frame, frame.content, factor, looks, seen, TEXTS, type_at(factor), THEME, reduced)


@cache
def brush(seats: int, k: float = 0.25) -> Brush:
    """Something to draw acts with, on a small canvas."""
    canvas = Canvas((round(1920 * k), round(1080 * k)))
    small = Type(asset_root() / "fonts", k=canvas.k)
    return Brush(canvas, Pictures(asset_root() / "art", k=canvas.k), small, THEME, stage(seats))


def words_of(moment: dict[str, Any]) -> tuple[dict[str, Any], list[Any]]:
    """A moment as scenario words and picks."""
    return {word: value for word, value in moment.items() if word not in EXTRA}, list(moment.get("picks", ()))


def played(moment: dict[str, Any]) -> Any:
    """The state at the end of a moment."""
    words, picks = words_of(moment)
    state = DANCE.scenario(words)
    for pick in picks:
        state.apply(tuple(pick))
    return state


def asked(state: Any) -> View:
    """The view of whoever decides (the table's when the game is over)."""
    return state.view(state.decision.seat if state.decision else None)


def frames(
    state: Any, picks: list[Any], seat: int | None = None
) -> Iterator[tuple[Event, View, View, tuple[Event, ...]]]:
    """Every event of these picks as a seat is told it: event, view before, view after, the story so far."""
    for pick in picks:
        seen: list[tuple[Event, View]] = []
        before = state.view(seat)
        state.sink = lambda event, seen=seen: seen.append((event.for_seat(seat), state.view(seat)))
        state.apply(tuple(pick))
        state.sink = None
        for i, (event, after) in enumerate(seen):
            yield event, before, after, tuple(e for e, _ in seen[: i + 1])
            before = after


MOMENTS: dict[str, Any] = dict(STAGING.moments())
