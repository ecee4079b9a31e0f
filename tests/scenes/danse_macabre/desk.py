"""Stages, views and brushes to lay Danse Macabre out on, without a window."""

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
from game.scenes.danse_macabre import STAGING
from game.table.staging import Brush, SeatLook, Stage

MACABRE = GAMES["danse_macabre"]
FACTORS = (1.0, 1.3, 1.6)
NAMES = ("Mara", "Bartholomea")
TEXTS = Texts(asset_root() / "text")
THEME = make_theme()


@cache
def type_at(factor: float) -> Type:
    """Letters at a text size, at full scale."""
    return Type(asset_root() / "fonts", factor=factor)


@cache
def stage(factor: float = 1.0, reduced: bool = False, viewer: int | None = 0) -> Stage:
    """A stage for two."""
    frame = Frame(factor)
    looks = [SeatLook(NAMES[i], THEME.symbol(i), THEME.seat(i), False) for i in (0, 1)]
    return Stage(frame, frame.content, factor, looks, viewer, TEXTS, type_at(factor), THEME, reduced)


@cache
def brush(factor: float = 1.0, k: float = 0.25) -> Brush:
    """Something to draw acts with, on a small canvas."""
    canvas = Canvas((round(1920 * k), round(1080 * k)))
    small = Type(asset_root() / "fonts", k=canvas.k, factor=factor)
    return Brush(canvas, Pictures(asset_root() / "art", k=canvas.k), small, THEME, stage(factor))


def words_of(moment: dict[str, Any]) -> tuple[dict[str, Any], list[Any]]:
    """A moment as scenario words and picks."""
    words = dict(moment)
    picks = list(words.pop("picks", []))
    for extra in ("people", "at", "look", "film"):
        words.pop(extra, None)
    return words, picks


def played(moment: dict[str, Any]) -> Any:
    """The state at the end of a moment."""
    words, picks = words_of(moment)
    state = MACABRE.scenario(words)
    for pick in picks:
        state.apply(pick)
    return state


def asked(state: Any) -> View:
    """The view of whoever decides (the table's when the game is over)."""
    return state.view(state.decision.seat if state.decision else None)


def frames(
    state: Any, picks: list[Any], viewer: int | None = None
) -> Iterator[tuple[Event, View, View, tuple[Event, ...]]]:
    """Every event of these picks as a viewer is told it: event, view before, view after, the story so far."""
    for pick in picks:
        seen: list[tuple[Event, View]] = []
        before = state.view(viewer)
        state.sink = lambda event, seen=seen: seen.append((event.for_seat(viewer), state.view(viewer)))
        state.apply(pick)
        state.sink = None
        for i, (event, after) in enumerate(seen):
            yield event, before, after, tuple(e for e, _ in seen[: i + 1])
            before = after


MOMENTS: dict[str, Any] = dict(STAGING.moments())
