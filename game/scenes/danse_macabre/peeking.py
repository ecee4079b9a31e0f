"""A look: for who looks, the card's corner is lifted; the others see which card, and nothing of it."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.engine import View
from game.engine.kernel.events import Looked
from game.engine.kernel.fields import HIDDEN
from game.table.brush import part, put
from game.table.motion import arc, out_cubic
from game.table.staging import Brush, Play, Stage

from .art import bet_back, bet_face, hidden_back, hidden_face, role
from .brushwork import GILT, glow
from .layout import side_of
from .places import places
from .tale import seen

LIFT = 620.0
HOLD = 4000.0


def target(event: Looked, view: View, stage: Stage) -> FRect:
    """Where the card lies that is looked at."""
    where = places(stage)
    if event.place[0] == "dancers":
        box = where.cards[int(event.place[1])]
        assert box is not None
        return box
    return where.piles[side_of(view, int(event.place[1]))][int(event.place[2])]


def looked(event: Looked, before: View, after: View, stage: Stage, words: str) -> Play:
    """The act; to the one who looks the card then lies open until it is put back."""
    box = target(event, after, stage)
    mine = event.seat == after.seat and event.faces[0] != HIDDEN
    if event.place[0] == "dancers":
        back = hidden_back()
        face = hidden_face(after.card(event.cards[0]).id) if mine else ""
    else:
        deck = role(after, int(event.place[1]))
        back = bet_back(deck)
        face = bet_face(deck, after.card(event.cards[0]).kind) if mine else ""

    def act(brush: Brush, t: float) -> None:
        lift = arc(t) if not face else out_cubic(t)
        glow(brush, box.center, box.height * 1.1, GILT, 0.6 * lift)
        at = (box.centerx, box.centery - 18.0 * lift)
        if face and t < 1.0:
            put_lifted(brush, back, face, FRect(at[0] - box.width / 2, at[1] - box.height / 2, *box.size), lift)
        elif not face:
            put(brush, back, at, box.size)

    cues = ((0.0, "card.slide"), (LIFT - 60.0, "card.flip"))
    if not mine:
        return Play(ms=LIFT, cues=cues[:1], words=words, act=act, hides=frozenset({("card", event.cards[0])}))
    # Where the log names the face (memory aid "full"), the words have said it already.
    told = seen(event, after, stage)
    whisper = "" if told and words.endswith(told) else told
    return Play(
        ms=LIFT, cues=cues, words=words, act=act, hold=HOLD, who=event.seat, snap=True, keep=True, whisper=whisper
    )  # fmt: skip


def put_lifted(brush: Brush, back: str, face: str, box: FRect, share: float) -> None:
    """A card whose lower right corner is bent up by `share` 0..1: its face shows in the corner."""
    upper, lower = brush.pictures.get(back, box.size), brush.pictures.get(face, box.size)
    place = upper.get_rect(center=brush.canvas.point(*box.center))
    brush.canvas.surface.blit(lower, place)
    w, h = upper.get_size()
    sheet = pygame.Surface((w, h), pygame.SRCALPHA)
    sheet.blit(upper, (0, 0))
    reach = part(share, 0.0, 1.0) * (w + h) * 0.98
    corner = [(w, h), (w, h - reach), (w - reach, h)]
    pygame.draw.polygon(sheet, (0, 0, 0, 0), corner)
    brush.canvas.surface.blit(sheet, place)
    flap = min(reach * 0.34, w * 0.5)
    if 4.0 < reach < (w + h) * 0.9:
        a = (place.x + max(0.0, w - reach), place.y + min(float(h), h - (reach - w) if reach > w else h))
        b = (place.x + min(float(w), w - (reach - h) if reach > h else w), place.y + max(0.0, h - reach))
        tip = ((a[0] + b[0]) / 2 - flap * 0.5, (a[1] + b[1]) / 2 - flap * 0.5)
        pygame.draw.polygon(brush.canvas.surface, (214, 196, 158), [a, b, tip])
        pygame.draw.lines(brush.canvas.surface, (60, 44, 30), True, [a, b, tip], 2)
