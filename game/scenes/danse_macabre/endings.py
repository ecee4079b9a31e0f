"""Who takes which side at the beginning, and who rules for a thousand years at the end."""

from __future__ import annotations

import math

from pygame import FRect

from game.engine import View
from game.engine.danse_macabre.events import GameWeighed, RolesTaken
from game.engine.kernel.events import GameOver
from game.table.brush import part, put, write
from game.table.motion import out_back, out_cubic
from game.table.staging import Brush, Play, Stage

from .art import RATIO, bet_back, role
from .brushwork import EMBER, GILT, dim, glow
from .places import places
from .words import name

TAKEN, OVER, GAME = 1500.0, 2800.0, 1500.0


def taken(event: RolesTaken, stage: Stage, words: str) -> Play:
    """Two decks, two names: who sits in heaven, who below."""
    where = places(stage)

    def act(brush: Brush, t: float) -> None:
        ms = t * TAKEN
        dim(brush, 0.6 * part(ms, 0.0, 200.0) * (1.0 - part(ms, TAKEN - 200.0, TAKEN)))
        grown = out_back(part(ms, 100.0, 420.0))
        if grown <= 0.05:
            return
        high = 250.0
        for x, deck, seat, colour in (
            (where.whole.centerx - 330.0, "god", event.god, GILT),
            (where.whole.centerx + 330.0, "devil", 1 - event.god, EMBER),
        ):
            y = where.row.centery - 20.0
            glow(brush, (x, y), 240.0, colour, 0.8)
            size = max(12.0, round(high * grown / 6.0) * 6.0)
            put(brush, bet_back(deck), (x, y), (size / RATIO, size))
            line = brush.type.line_height("heading", "display")
            text = stage.texts(f"danse_macabre.label.is_{deck}", name=name(stage, seat))
            box = FRect(x - 320.0, y + high / 2 + 14.0, 640.0, line)
            write(brush, text, box, "heading", face="display", alpha=part(ms, 250.0, 500.0))

    return Play(ms=TAKEN, cues=((0.0, "page"), (160.0, "bell.low")), words=words, act=act)


def game(event: GameWeighed, after: View, stage: Stage, words: str) -> Play:
    """A game of the tournament is over: the wins so far."""
    return _sign(stage, words, GAME, stage.texts("danse_macabre.label.wins", a=event.wins[0], b=event.wins[1]), None)


def over(event: GameOver, after: View, stage: Stage, words: str) -> Play:
    """The trumpets of Jericho, or the cracks of hell; a draw keeps both waiting."""
    winner = event.winners[0] if event.winners else None
    deck = role(after, winner) if winner is not None else None
    key = f"danse_macabre.label.{deck}_years" if deck else "danse_macabre.label.no_years"
    return _sign(stage, words, OVER, stage.texts(key), deck)


def _sign(stage: Stage, words: str, ms: float, text: str, deck: str | None) -> Play:
    where = places(stage)
    box = where.whole

    def act(brush: Brush, t: float) -> None:
        now = t * ms
        dim(brush, 0.95 * part(now, 0.0, 260.0))
        if deck is not None:
            _light(brush, box, deck, part(now, 100.0, ms * 0.8))
            high = 220.0
            grown = out_back(part(now, 300.0, 700.0))
            if grown > 0.05:
                size = max(12.0, round(high * grown / 6.0) * 6.0)
                picture = f"danse_macabre/coin/{'angel' if deck == 'god' else 'demon'}"
                put(brush, picture, (box.centerx, box.centery - 110.0), (size, size))
        told = part(now, 420.0, 760.0)
        size_ = 84.0 if brush.type.measure(text, 84.0, "display")[0] < box.width - 80.0 else 60.0
        line = brush.type.line_height(size_, "display")
        write(brush, text, (box.left, box.centery + 40.0, box.width, line), size_, face="display", alpha=told)
        below = (box.left + 40.0, box.centery + 48.0 + line, box.width - 80.0, brush.type.line_height("body"))
        write(brush, words, below, "body", alpha=told)

    sound = {"god": "bell", "devil": "bell.low", None: "bell"}[deck]
    return Play(ms=ms, cues=((0.0, "stamp"), (420.0, sound)), words=words, act=act, before=False, hold=1600.0,
                shake=0.5 if deck == "devil" else 0.0)  # fmt: skip


def _light(brush: Brush, box: FRect, deck: str, share: float) -> None:
    """Light falls from heaven in a fan, or fire stands in cracks along the foot."""
    n = 9
    for i in range(n):
        x = box.left + (i + 0.5) * box.width / n
        if deck == "god":
            reach = out_cubic(share)
            glow(brush, (x, box.top + 60.0 + 150.0 * reach * (1.0 - abs(i - n // 2) / n)), 260.0, GILT, 0.55 * share)
        else:
            beat = 0.75 + 0.25 * math.sin(share * 9.0 + i * 1.7)
            glow(brush, (x, box.bottom - 20.0 - 120.0 * share * (i % 3) / 3), 260.0, EMBER, 0.9 * share * beat)
