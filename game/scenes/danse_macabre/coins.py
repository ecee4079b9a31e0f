"""The Good Luck Coin in the air: Angel on one side, Demon on the other."""

from __future__ import annotations

import math

from pygame import FRect

from game.engine.danse_macabre.events import CoinTossed
from game.table.brush import part, put, write
from game.table.motion import out_cubic
from game.table.staging import Brush, Play, Stage

from .art import coin
from .brushwork import EMBER, GILT, dim, glow
from .places import Point, places
from .words import name

TOSS, REST = 1150.0, 450.0
TURNS = 4


def spin(brush: Brush, angel: bool, rest: Point, size: float, share: float, height: float) -> None:
    """The coin at `share` (0..1) of its flight: up, turning over itself, and down on the side that counts."""
    turns = math.pi * (2 * TURNS) * out_cubic(share)
    wide = abs(math.cos(turns)) if share < 1.0 else 1.0
    up = math.cos(turns) >= 0.0 if share < 1.0 else True
    y = rest[1] - height * math.sin(math.pi * share)
    tall = size if wide > 0.98 else max(6.0, round(size * wide / 6.0) * 6.0)
    if share >= 1.0:
        glow(brush, rest, size * 1.1, GILT if angel else EMBER, 0.7)
    put(brush, coin(angel if up else not angel), (rest[0], y), (size, tall))


def tossed(event: CoinTossed, stage: Stage, words: str) -> Play:
    """A toss of its own, large in the middle of the wall; what it means in words under it."""
    where = places(stage)
    rest = (where.whole.centerx, where.row.centery + 60.0)
    whole = TOSS + REST

    def act(brush: Brush, t: float) -> None:
        ms = t * whole
        shown = min(part(ms, 0.0, 160.0), 1.0)
        dim(brush, 0.62 * shown)
        share = part(ms, 60.0, TOSS)
        spin(brush, event.angel, rest, 240.0, share, 250.0)
        told = part(ms, TOSS, TOSS + 160.0)
        line = brush.type.line_height("heading", "display")
        side = stage.texts(f"danse_macabre.label.{'angel' if event.angel else 'demon'}")
        box = FRect(where.whole.left, rest[1] + 140.0, where.whole.width, line)
        write(brush, side, box, "heading", face="display", alpha=told)
        who = stage.texts(f"danse_macabre.label.toss_{event.why}", name=name(stage, event.seat))
        top = FRect(where.whole.left, where.whole.top + 20.0, where.whole.width, line)
        write(brush, who, top, "heading", face="display", alpha=shown)

    cues = ((60.0, "coin.take"), (TOSS - 80.0, "coin.pay"), (TOSS, "bell" if event.angel else "bell.low"))
    return Play(ms=whole, cues=cues, words=words, act=act, words_at=TOSS)
