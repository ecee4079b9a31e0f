"""Tokens on the move: between a bank, a scorecard and Grim, one after the other, each with its small arc."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from game.engine import View
from game.engine.kernel.events import TokensMoved
from game.table.brush import lerp, part, put
from game.table.motion import in_cubic, out_cubic
from game.table.staging import Brush, Play, Ref, Stage

from .brushwork import shade
from .cards import HAND
from .panels import TOKEN, Panel
from .places import Point, places

FLY, APART, MOST = 380.0, 60.0, 12
SIZE = 44.0
SWEEP = 1100.0
_CUES = {"save": "coin.save", "unsave": "coin.save"}


def move(event: TokensMoved, before: View, after: View, stage: Stage, words: str) -> Play:
    """The flight of these tokens; the third saved ones go under Grim's own hand."""
    count = min(event.count, MOST)
    if not count:
        return Play(words=words)
    if event.why == "hand" and event.target[0] == "grim":
        return _sweep(event, before, stage, words)
    start = [_place(event.source, before, stage, i, gone=event.count) for i in range(count)]
    end = [_place(event.target, after, stage, i, gone=event.count) for i in range(count)]
    whole = FLY + APART * (count - 1)
    cue = _CUES.get(event.why, "coin.pay" if event.target[0] == "grim" else "coin.take")
    cues = tuple((i * APART, cue) for i in range(0, count, 2))
    if stage.reduced:
        ghosts = tuple((TOKEN, a, b, (SIZE, SIZE)) for a, b in zip(start, end, strict=True))
        return Play(ms=whole, cues=cues[:1], words=words, fly=ghosts)
    # What Grim pushes back stays in sight for a moment.
    whole += 300.0 if event.why in ("strikes", "faceoff") else 0.0
    return Play(ms=whole, cues=cues, words=words, act=_flight(start, end, whole), hides=_gone(event, before), snap=True)


def _flight(start: list[Point], end: list[Point], whole: float) -> Callable[[Brush, float], None]:
    def act(brush: Brush, t: float) -> None:
        ms = t * whole
        for i, (a, b) in enumerate(zip(start, end, strict=True)):
            share = out_cubic(part(ms, i * APART, i * APART + FLY))
            up = min(150.0, 40.0 + math.dist(a, b) * 0.14) * math.sin(math.pi * share)
            x, y = lerp(a, b, share)
            if 0.0 < share < 1.0:
                shade(brush, (x, y), SIZE, up)
            if share > 0.0 or t <= 0.0:
                put(brush, TOKEN, (x, y - up), (SIZE, SIZE))
            else:
                put(brush, TOKEN, a, (SIZE, SIZE))

    return act


def _place(place: tuple[Any, ...], view: View, stage: Stage, i: int, gone: int) -> Point:
    """Where the i-th of these tokens lies in a place: the last ones of a bank or a scorecard; Grim's own hands."""
    if place[0] not in ("bank", "saved"):
        where = places(stage, "dice")
        return where.purse[0] + (i % 3 - 1) * 8.0, where.purse[1] - 6.0
    seat = int(place[1])
    panel = Panel(places(stage, "dice").panels[seat], stage.factor)
    if place[0] == "saved":
        return panel.saved_at(max(0, view.saved[seat] - gone + i))
    return panel.bank_at(max(0, view.bank[seat] - gone + i), view.bank[seat])


def _gone(event: TokensMoved, before: View) -> frozenset[Ref]:
    """The sprites of the tokens that fly."""
    kind, *rest = event.source
    if not rest:
        return frozenset()
    seat, word = rest[0], "token" if kind == "bank" else "saved"
    held = (before.bank if kind == "bank" else before.saved)[int(seat)]
    return frozenset((word, seat, i) for i in range(max(0, held - event.count), held))


# -- the third saved token ---------------------------------------------------------------------------------------


def _sweep(event: TokensMoved, before: View, stage: Stage, words: str) -> Play:
    """Grim's hand comes down on a full scorecard and takes all three."""
    seat = int(event.source[1])
    panel = Panel(places(stage, "dice").panels[seat], stage.factor)
    spots = [panel.saved_at(i) for i in range(3)]
    host = places(stage, "dice").host
    high = (spots[1][0], -60.0)

    def act(brush: Brush, t: float) -> None:
        down, back = out_cubic(part(t, 0.0, 0.42)), in_cubic(part(t, 0.52, 1.0))
        at = lerp(high, spots[1], down) if back <= 0.0 else lerp(spots[1], (host[0], host[1] - 40.0), back)
        for i, rest in enumerate(spots):
            held = (at[0] + (i - 1) * 22.0, at[1] - 12.0)
            put(brush, TOKEN, rest if back <= 0.0 else held, (panel.seal, panel.seal))
        size = (HAND[0] * 0.8, HAND[1] * 0.8)
        put(brush, "grim/host_hand", (at[0], at[1] - size[1] * 0.36), size, alpha=1.0 - part(t, 0.88, 1.0))

    hides = frozenset(("saved", seat, i) for i in range(3))
    if stage.reduced:
        ghosts = tuple((TOKEN, spot, host, (SIZE, SIZE)) for spot in spots)
        return Play(ms=SWEEP, cues=((0.0, "host"),), words=words, fly=ghosts)
    cues = ((0.0, "host"), (SWEEP * 0.45, "coin.take"))
    return Play(ms=SWEEP, cues=cues, words=words, act=act, hides=hides, snap=True)
