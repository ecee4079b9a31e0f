"""Cards on the move: Grim's hand fetches one and turns it up for all; at the end the Fates are read one by one."""

from __future__ import annotations

import math

from pygame import FRect

from game.engine import View
from game.engine.grim.cards import GrimCard
from game.engine.grim.events import FatesRead
from game.engine.kernel.events import CardsMoved
from game.table.brush import lerp, part, put, write
from game.table.motion import in_cubic, out_cubic
from game.table.staging import Brush, Play, Stage

from .brushwork import ACCENT, ground, lines, seal, shade, snapped
from .places import Places, places
from .tray import card_picture, card_size
from .words import card_line, card_title, name

HAND = (260.0, 420.0)
REACH, FETCH, FLIP, AFTER = 380.0, 460.0, 200.0, 260.0
DRAW = REACH + FETCH + FLIP + AFTER
READ = 3200.0
PAGE = 1500.0


def draw(event: CardsMoved, before: View, after: View, stage: Stage, words: str) -> Play:
    """The hand reaches in, takes the top card, brings it to the middle and turns it up; then it is read."""
    card = after.card(event.cards[0]) if event.cards else None
    if card is None:
        return Play(words=words)
    kind, where, full = card.back, places(stage, "dice"), places(stage, "card")
    start = where.hand_at(2) if kind == "hand" else where.decision_at(0)
    small, large = where.pile, full.shown_height
    sleeve = (start[0] + (where.host[0] - start[0]) * 0.12, where.head.top - 320.0)

    def act(brush: Brush, t: float) -> None:
        ms = t * DRAW
        if t >= 1.0:
            return  # the card lies there: the layout after shows it
        reach, fetch = out_cubic(part(ms, 0.0, REACH)), out_cubic(part(ms, REACH, REACH + FETCH))
        if fetch > 0.0:
            ground(brush, full.middle, fetch)
        flip = part(ms, REACH + FETCH, REACH + FETCH + FLIP)
        at = lerp(start, full.shown, fetch)
        height = snapped(small + (large - small) * fetch) if fetch < 1.0 else large
        if ms >= REACH * 0.98:
            _turning(brush, card, at, height, flip)
        fingers = lerp(sleeve, (start[0], start[1] - 6.0), reach) if fetch <= 0.0 else at
        if fetch > 0.0:
            gone = in_cubic(part(ms, REACH + 0.55 * FETCH, REACH + FETCH + FLIP))
            fingers = lerp((at[0], at[1] - 0.3 * (height - small)), (at[0], where.head.top - 360.0), gone)
        _hand(brush, fingers)

    cues = [(0.0, "host"), (REACH, "card.slide"), (REACH + FETCH, "card.flip")]
    return Play(ms=DRAW, cues=tuple(cues), words=words, act=act, hold=READ, snap=True, who=after.active)


def _hand(brush: Brush, at: tuple[float, float]) -> None:
    """Grim's hand with its fingertips at a place."""
    size = (HAND[0] * 0.8, HAND[1] * 0.8)
    put(brush, "grim/host_hand", (at[0], at[1] - size[1] * 0.40), size)


def _turning(brush: Brush, card: GrimCard, at: tuple[float, float], height: float, flip: float) -> None:
    """A card in the air; at half its turn the face takes the place of the back."""
    face = flip >= 0.5
    wide = abs(math.cos(math.pi * flip))
    wide = max(0.06, round(wide * 10) / 10)
    size = card_size(card.back, height)
    picture = card_picture(card) if face else f"grim/{card.back}/back"
    shade(brush, at, size[0] * 0.9, 60.0)
    put(brush, picture, (at[0], at[1] - 8.0 * math.sin(math.pi * flip)), (size[0] * wide, size[1]))


# -- Fates -------------------------------------------------------------------------------------------------------


def fates(event: FatesRead, view: View, stage: Stage, words: str) -> Play:
    """The losers' Fates, clockwise from the winner's left, then the one the winner escaped: a page each."""
    n = len(event.cards)
    if not n:
        return Play(words=words)
    where = places(stage, "over")
    cards = [view.card(handle) for handle in event.cards]
    reader = next((seat for seat in event.seats if not stage.seats[seat].bot), None)

    def act(brush: Brush, t: float) -> None:
        page = min(n - 1, max(0, math.ceil(t * n - 1e-6) - 1))
        card = cards[page]
        if card is not None:
            _page(brush, where, stage, card, event.seats[page], page == n - 1, t * n - page)

    cues = ((0.0, "card.slide"), (520.0, "card.flip"))
    return Play(ms=PAGE, cues=cues, words=words, act=act, hold=4000.0, pages=n, who=reader, snap=True)


def _page(brush: Brush, where: Places, stage: Stage, card: GrimCard, seat: int, escaped: bool, t: float) -> None:
    box, type_ = where.middle, brush.type
    ground(brush, box)
    head = type_.line_height("heading", "display")
    key = "grim.label.escaped" if escaped else "grim.label.fate_of"
    title = stage.texts(key, name=name(stage, seat))
    write(brush, title, (box.left + 40.0, box.top + 26.0, box.width - 80.0, head), "heading", face="display")
    seal(brush, seat, (box.centerx, box.top + 40.0 + head + 30.0), 60.0)

    height = min(400.0, box.height * 0.44)
    rest = (box.centerx, box.top + 84.0 + head + 30.0 + height / 2)
    ms = t * PAGE
    at = lerp(where.panels[seat].center, rest, out_cubic(part(ms, 0.0, 460.0)))
    flip = part(ms, 500.0, 720.0)
    if ms < 460.0:
        height = snapped(height * (0.5 + 0.5 * out_cubic(part(ms, 0.0, 460.0))))
    _turning(brush, card, at, height, flip)
    told = part(ms, 720.0, 1100.0)
    if told <= 0.0:
        return
    y = rest[1] + height / 2 + 22.0
    write(brush, card_title(stage, card), (box.left + 40.0, y, box.width - 80.0, head), "heading", ACCENT,
          face="display", alpha=told)  # fmt: skip
    if told >= 1.0:
        text = FRect(box.left + 60.0, y + head + 6.0, box.width - 120.0, 200.0)
        lines(brush, card_line(stage, card), text, "body")
