"""The finale before the weighing: all hidden dancers are turned up, one after the other from the Pope's end."""

from __future__ import annotations

from pygame import FRect

from game.engine import View
from game.table.brush import part, write
from game.table.staging import Brush, Play, Ref, Stage

from .art import hidden_back, hidden_face
from .brushwork import GILT, darken, glow, turned
from .places import places
from .words import dancer_at

FLIP = 220.0


def turn_up(view: View, stage: Stage, words: str, hides: frozenset[Ref]) -> Play:
    """The finale: all hidden dancers are turned up, one after the other from the Pope's end."""
    where = places(stage)
    ms = 1700.0

    def act(brush: Brush, t: float) -> None:
        now = t * ms
        for i, place in enumerate(p for p in range(len(where.cards)) if where.cards[p] is not None):
            box = where.cards[place]
            assert box is not None
            share = part(now, 200.0 + i * 190.0, 200.0 + i * 190.0 + FLIP)
            for h in dancer_at(view, place):
                face = hidden_face(view.card(h).id)
                turned(brush, hidden_back(), face, box.center, box.size, share)
                if share >= 1.0:
                    n = str(view.card(h).points)
                    glow(brush, box.center, 110.0, GILT, 0.7 * (1.0 - part(now, 300.0 + i * 190.0, 900.0 + i * 190.0)))
                    band = FRect(box.left, box.bottom - 56.0, box.width, 56.0)
                    put_number(brush, n, band)

    cues = tuple((200.0 + i * 190.0, "card.flip") for i in range(6))
    return Play(ms=ms, cues=cues, words=words, act=act, hides=hides)


def put_number(brush: Brush, text: str, box: FRect) -> None:
    """A number on a dark band."""
    darken(brush, box, 0.88)
    write(brush, text, box, "num", bold=True)
