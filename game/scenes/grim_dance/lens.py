"""The lens in the middle of the ring: what follows the focused card, pair by pair, and where it ends."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.app.symbols import draw_symbol
from game.app.theme import Colour
from game.engine import View
from game.engine.kernel.rules import Pick
from game.table.brush import put, write
from game.table.staging import Brush

from .brushwork import ACCENT, frame, put_plate, stroke
from .cards import RATIO, back_picture, face_picture, shown
from .layout import held_at, ring_of, skip_box, standing, tunes_head
from .outlook import Outlook, outlook, pairs_words, title
from .ring import Procession
from .words import short_who, using

SIDE = 4
"""At most so many neighbours on each side."""


def draw_lens(brush: Brush, view: View, pick: Pick) -> None:
    """The lens for this focused pick."""
    stage, words = brush.stage, brush.type
    loop = ring_of(view, stage)
    box = room_of(loop, stage.factor, view)
    line = words.line_height("body")
    heading = title(pick, view, stage)
    size: str | float = "heading" if words.measure(heading, "heading", "display")[0] <= box.width - 20.0 else "body"
    head = words.line_height(size, "display")
    tuned = view.decision is not None and any(p[0] == "colour" for p in view.decision.picks)
    if tuned and not tunes_head(loop.lens, stage.factor, head):
        return  # no room: the signs have their names
    write(brush, heading, (box.left, box.top, box.width, head), size, face="display")
    ahead = outlook(pick, view)
    if ahead is None or tuned or pick[0] == "seat":
        return
    y = box.top + head + 4.0
    lines = words.wrap(pairs_words(ahead, view, stage), box.width - 20.0)[:2]
    if pick[0] == "gap" and box.bottom - y < 190.0:
        lines = []  # the cards say it, and Z does
    room = box.bottom - y - line * len(lines) - 4.0
    if using(view) not in ("grey", "purple") and room >= 84.0:
        row = FRect(box.left, y, box.width, room)
        if pick[0] == "gap":
            _gap(brush, view, pick[1], loop)
            row = FRect(box.centerx - 10.0, y, box.right - box.centerx + 10.0, room)
        y = draw_row(brush, view, ahead, row) + 6.0
    ink = brush.theme.bone if ahead.pairs(view) else brush.theme.dim
    for text in lines:
        if y + line <= box.bottom + 6.0:
            write(brush, text, (box.left, y, box.width, line), "body", ink)
        y += line


def room_of(loop: Procession, factor: float, view: View) -> FRect:
    """What the lens may fill: without the things to press, and without what a lifted card of the ring needs."""
    box = FRect(loop.lens)
    legal = view.decision.picks if view.decision is not None else ()
    if ("skip",) in legal:
        box.height = skip_box(loop.lens, factor).top - 12.0 - box.top
    else:
        box.height -= min(40.0, loop.size[1] * 0.3)
    return box


def _gap(brush: Brush, view: View, gap: int, loop: Procession) -> None:
    """The two between which the card in hand would stand; it lies there itself."""
    rest = [h for h in view.ring if h != view.picked[-1][1]]
    (x, y), (w, h) = held_at(loop)
    for handle, way in ((rest[gap - 1], -1.0), (rest[gap], 1.0)):
        put(brush, back_picture(view.backs[handle]), (x + way * (w + 12.0), y), (w * 0.8, h * 0.8))


def draw_row(brush: Brush, view: View, ahead: Outlook, box: FRect, done: int | None = None) -> float:
    """The card that is taken in the middle, its neighbours outwards, brackets under the pairs, and where they differ.

    `done`: so many pairs are lit (all that follow when None). Returns where it ends.
    """
    others, pairs = ahead.others, ahead.pairs(view)
    side = min(SIDE, max(1, pairs + 1), len(others) // 2) if len(others) > 1 else 0
    brackets = 12.0 * min(pairs, side) + 12.0
    tall = min(208.0, box.height - brackets - 6.0)
    low = tall * 0.72
    step = low / RATIO + 14.0
    middle = box.centerx, box.top + tall / 2 + 2.0
    width = tall / RATIO
    while side and width / 2 + side * step + step / 2 > box.width / 2:
        side -= 1
    card = shown(view, ahead.taken)
    up = ahead.taken == view.revealed and card is not None
    picture = face_picture(card) if up and card is not None else back_picture(view.backs[ahead.taken])
    put(brush, picture, middle, (width, tall))
    if card is not None and up:
        put_plate(brush, card.value, middle, (width, tall))
    foot = middle[1] + tall / 2
    lit = pairs if done is None else done
    for k in range(side):
        left, right = others[-1 - k], others[k]
        far = width / 2 + 16.0 + step * (k + 0.5)
        follows = k < lit
        for handle, x in ((left, middle[0] - far), (right, middle[0] + far)):
            put(
                brush,
                back_picture(view.backs[handle]),
                (x, middle[1]),
                (low / RATIO, low),
                alpha=1.0 if k <= pairs else 0.4,
            )
        base = middle[1] + low / 2
        if follows:
            deep = foot + 8.0 + 11.0 * (lit - 1 - k) if lit <= 4 else foot + 8.0 + 6.0 * (lit - 1 - k)
            bracket(brush, middle[0] - far, middle[0] + far, base + 5.0, deep, ACCENT)
        elif k == pairs:
            for x in (middle[0] - far, middle[0] + far):
                draw_symbol(brush.canvas, "no", (x - 13.0, base + 6.0, 26.0, 26.0), brush.theme.bone)
    return foot + 12.0 + 11.0 * max(0, min(lit, side) - 1) if lit and side else max(foot, middle[1] + low / 2 + 34.0)


def bracket(brush: Brush, left: float, right: float, top: float, bottom: float, colour: Colour) -> None:
    """Joins the two of a pair from below."""
    stroke(brush, ((left, top), (left, bottom), (right, bottom), (right, top)), colour, 4.0)


def over(brush: Brush, view: View, lit: Sequence[tuple[Pick, FRect]], focus: Pick | None) -> None:
    """What the choices look like beyond their outlines: numbers on cards that were lit or lifted, and the lens."""
    last = None
    for pick, box in lit:
        if pick[0] == "colour":
            under = (box.centerx - 84.0, box.bottom + 3.0, 168.0, 36.0)
            write(brush, short_who(brush.stage, pick[1]), under, 30.0, bold=pick == focus)
        if pick[0] == "card":
            last = (pick, box) if pick == focus else last
            if pick != focus:
                _number(brush, view, pick[1], box)
    if last is not None:
        _number(brush, view, last[0][1], last[1])
    if focus is not None and not (using(view) == "purple" and focus[0] == "card"):
        _followers(brush, view, focus)
        draw_lens(brush, view, focus)


def _followers(brush: Brush, view: View, focus: Pick) -> None:
    """The pairs that would follow, framed where they stand in the ring."""
    ahead = outlook(focus, view)
    if ahead is None or focus[0] in ("gap", "seat", "colour"):
        return
    loop, (cards, _) = ring_of(view, brush.stage), standing(view)
    for k in range(ahead.pairs(view)):
        for handle in (ahead.others[k], ahead.others[-1 - k]):
            frame(brush, loop.at[cards.index(handle)], loop.size, brush.theme.bone, 4.0)


def _number(brush: Brush, view: View, handle: int, box: FRect) -> None:
    card = shown(view, handle)
    if card is not None and (handle not in view.ring or handle == view.revealed):
        up = handle == view.revealed or any(handle in front for front in view.up)
        put_plate(brush, card.value, box.center, (box.width, box.height), private=not up)
