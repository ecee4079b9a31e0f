"""The strip of the focused place, drawn over the choices: own bets oldest first, the rival's as backs or as known."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine import View
from game.engine.danse_macabre.state import NOTHING
from game.engine.kernel.rules import Pick
from game.table.brush import put, write
from game.table.staging import Brush

from .art import RATIO, bet_back, bet_face, hidden_back, hidden_face, role
from .brushwork import put_kind
from .hand import HEAD, asks, none_box
from .places import Places, places
from .words import dancer_at, glimpsed, place_name, quiet, role_name, worth


def over(brush: Brush, view: View, lit: Sequence[tuple[Pick, FRect]], focus: Pick | None) -> None:
    """The strip for this focused pick; the signs on lit piles once more."""
    if focus is None or view.seat is None or glimpsed(view) != NOTHING:
        return
    where = places(brush.stage)
    if asks(view, "bet") and view.picked and focus[0] == "place":
        area = FRect(where.hand)
        area.left += HEAD
        area.width -= HEAD
        kind = view.picked[0][1]
        width, height = where.card
        card = FRect(where.hand.left + 16.0, where.hand.centery - height / 2, width, height)
        put(brush, bet_face(role(view, view.seat), kind), card.center, card.size)  # the veil lies on the one beneath
        _strip(brush, view, where, focus[1], area, False)
    elif asks(view, "peek"):
        area = FRect(where.hand)
        area.width = none_box(where).left - area.left - 20.0
        if focus[0] == "none":
            _none(brush, area)
        else:
            _strip(brush, view, where, focus[1], area, focus[0] == "dancer")


def _none(brush: Brush, area: FRect) -> None:
    """What a look would be for."""
    box = FRect(area.left + 30.0, area.top, area.width - 40.0, area.height)
    line = brush.type.line_height("body")
    words = brush.type.wrap(brush.stage.texts("danse_macabre.label.look"), box.width, "body")[:3]
    y = box.centery - line * len(words) / 2
    for part in words:
        write(brush, part, (box.left, y, box.width, line), colour=quiet(brush.stage), align="left")
        y += line


def _strip(brush: Brush, view: View, where: Places, place: int, area: FRect, dancer: bool) -> None:
    """Left the viewer's pile, right the rival's; of a dancer that may be lifted, its card first."""
    stage, me = brush.stage, view.seat or 0
    line = brush.type.line_height("body")
    title = place_name(view, place, stage)
    title = f"{title[:1].upper()}{title[1:]}, {worth(view, place, stage)}"
    box = area.inflate(-44.0, -26.0)
    write(brush, title, (box.left, box.top, box.width, line * 0.9), bold=True, align="left")
    row = FRect(box.left, box.top + line + 2.0, box.width, box.height - line - 2.0)
    if dancer:
        for h in dancer_at(view, place):
            face = hidden_face(view.card(h).id) if h in view.open else hidden_back()
            put(brush, face, (row.left + row.height / RATIO / 2, row.centery), (row.height / RATIO, row.height))
        row.left += row.height / RATIO + 30.0
        row.width -= row.height / RATIO + 30.0
    half = row.width * 0.56
    _pile(brush, view, me, place, FRect(row.left, row.top, half - 20.0, row.height))
    _pile(brush, view, 1 - me, place, FRect(row.left + half, row.top, row.width - half, row.height))


def _pile(brush: Brush, view: View, seat: int, place: int, row: FRect) -> None:
    """The cards of one pile, oldest first, after the name of whose they are."""
    stage, pile, deck = brush.stage, view.piles[seat][place], role(view, seat)
    whose = stage.texts("danse_macabre.label.you") if seat == view.seat else role_name(view, seat, stage)
    line = brush.type.line_height("label")
    wide = min(150.0 * (1.0 if stage.factor < 1.3 else 1.25), row.width * 0.4)
    text = stage.texts("danse_macabre.label.pile" if pile else "danse_macabre.label.nothing", n=len(pile))
    if row.height >= 1.9 * line:
        write(brush, whose, (row.left, row.centery - line, wide, line), "label", align="left")
        write(brush, text, (row.left, row.centery, wide, line), "label", quiet(stage), align="left")
    else:  # large words: one line
        short = f"{whose}: {len(pile)}" if pile else f"{whose}: {text}"
        write(
            brush,
            short,
            (row.left, row.centery - line / 2, row.width if not pile else wide, line),
            "label",
            align="left",
        )
    if not pile:
        return
    width = row.height / RATIO
    room = row.width - wide - width - 8.0
    step = min(width + 8.0, room / max(1, len(pile) - 1))
    for i, h in enumerate(pile):
        x = row.left + wide + width / 2 + i * step
        box = FRect(x - width / 2, row.top, width, row.height)
        if h in view.open:
            kind = view.card(h).kind
            put(brush, bet_face(deck, kind), (x, row.centery), (width, row.height))
            put_kind(brush, kind, box, min(width, max(step, 46.0)))
        else:
            put(brush, bet_back(deck), (x, row.centery), (width, row.height))
