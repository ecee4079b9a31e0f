"""Grim's table for a view: panels round the sides, Grim at the head, the dice or a card in the middle. Pure."""

from __future__ import annotations

from pygame import FRect

from game.engine import View
from game.engine.grim.cards import GrimCard
from game.table.staging import Label, Layout, Pose, Stage, Zone

from .brushwork import ACCENT
from .choices import add_choices
from .panels import add_panel
from .places import Mode, Places, four, places
from .tray import add_head, add_tray, card_picture, card_size
from .words import card_line, card_text, card_title, mine, name, played, quiet, seal_picture


def mode_of(view: View) -> Mode:
    """What stands in the middle."""
    if view.outcome is not None:
        return "over"
    if view.played:
        return "card"
    if view.decision is not None and view.decision.ask == "grim.settle" and mine(view):
        return "settle"
    return "dice"


def lay(view: View, stage: Stage) -> Layout:
    """Everything for this view."""
    layout, mode = Layout(), mode_of(view)
    where = places(stage, mode)
    seat = view.outcome.winners[0] if view.outcome is not None else view.active
    for i, rect in enumerate(where.panels):
        add_panel(layout, view, stage, i, rect, i == seat)
    if mode == "over":
        add_end(layout, view, stage, where)
    elif mode == "card":
        card = played(view)
        if card is not None:
            add_played(layout, stage, where, view.played[0], card)
    else:
        if not where.slim:
            add_head(layout, view, stage, where)
        add_tray(layout, view, stage, where)
    add_choices(layout, view, stage, where)
    return layout


def add_played(layout: Layout, stage: Stage, where: Places, handle: int, card: GrimCard) -> None:
    """The card being carried out, large, with its words under it."""
    x, y = where.shown
    size = card_size(card.back, where.shown_height)
    layout.poses["card", handle] = Pose(
        x, y, *size, card_picture(card), f"card {card.back}", z=60, shadow="common/shadow/card"
    )
    for label in card_words(stage, card, where.middle, y + size[1] / 2 + 18.0):
        layout.labels.append(label)
    title = card_title(stage, card)
    lines = (card_text(stage, card), card_line(stage, card))
    layout.zones.append(
        Zone(("played",), four(where.middle), title, tuple(line for line in lines if line), card_picture(card))
    )


def card_words(stage: Stage, card: GrimCard, box: FRect, top: float) -> list[Label]:
    """Title, what it does, and our own line, centred below each other from `top`."""
    words, found, y = stage.type, [], top
    parts = (
        (card_title(stage, card), "heading", "bone", "display", False),
        (card_text(stage, card), "body", "bone", "body", True),
        ("" if card.back == "fate" else card_line(stage, card), "body", quiet(stage), "body", False),
    )
    for text, size, colour, face, bold in parts:
        if not text:
            continue
        height = words.line_height(size, face)
        for line in words.wrap(text, box.width - 80.0, size, face, bold):
            found.append(
                Label(line, (box.left + 40.0, y, box.width - 80.0, height), size, colour, "centre", face, bold)
            )
            y += height
        y += 10.0
    return found


# -- the end -----------------------------------------------------------------------------------------------------


def end_grid(where: Places, n: int) -> list[tuple[float, float, float]]:
    """Centre x, centre y and height of n Fate cards under the winner's name."""
    columns = n if n <= 3 else 3 if n in (5, 6) else 2
    rows = -(-n // columns)
    top = where.middle.top + 96.0
    cell_w, cell_h = where.middle.width / columns, (where.middle.bottom - top) / rows
    height = min(260.0 if rows > 1 else 320.0, cell_h - 130.0)
    if rows == 1:
        height = min(height, cell_h * 0.42)
    found = []
    for i in range(n):
        line = i // columns
        here = min(columns, n - line * columns)
        x = where.middle.centerx + (i % columns - (here - 1) / 2) * cell_w
        found.append((x, top + line * cell_h + 52.0 + height / 2, height))
    return found


def add_end(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """The winner's name, and the Fates: whose, and which (their words: ZOOM, and the act that reads them)."""
    winner = view.outcome.winners[0]
    box = (where.middle.left, where.middle.top + 4.0, where.middle.width, 84.0)
    title = stage.type.shorten(stage.texts("grim.label.won", name=name(stage, winner)), box[2], 64.0, "display")
    layout.labels.append(Label(title, box, 64.0, ACCENT, "centre", "display"))
    order = [(winner + i) % view.seats for i in range(1, view.seats + 1)]
    word = stage.type.line_height("label")
    for handle, seat, (x, y, height) in zip(view.fates_read, order, end_grid(where, len(order)), strict=False):
        card = view.card(handle)
        if card is None:
            continue
        size = card_size("fate", height)
        layout.poses["card", handle] = Pose(
            x, y, *size, card_picture(card), "card fate", z=40, shadow="common/shadow/card"
        )
        width = min(where.middle.width / 2, 290.0)
        who = name(stage, seat)
        layout.poses["fate seal", seat] = Pose(
            x - size[0] / 2 - 8.0, y - height / 2, 44.0, 44.0, seal_picture(stage, seat), z=50
        )
        whose = stage.type.shorten(who, width, "label", bold=True)
        layout.labels.append(
            Label(
                whose, (x - width / 2, y - height / 2 - word - 6.0, width, word), "label", "bone", "centre", bold=True
            )
        )
        under = stage.texts("grim.label.escapes") if seat == winner else card_title(stage, card)
        under = stage.type.shorten(under, width, "label")
        foot = y + height / 2 + 4.0
        layout.labels.append(Label(under, (x - width / 2, foot, width, word), "label", "dim", "centre"))
        if len(order) <= 3:
            wide = 420.0 if len(order) == 2 else 272.0
            _line(layout, stage, card, FRect(x - wide / 2, foot + word + 8.0, wide, where.middle.bottom - foot - word))
        key = "grim.label.escaped" if seat == winner else "grim.label.fate_of"
        layout.zones.append(
            Zone(("fate", seat), (x - size[0] / 2, y - height / 2, *size), stage.texts(key, name=who),
                 (card_title(stage, card), card_line(stage, card)), card_picture(card))
        )  # fmt: skip


def _line(layout: Layout, stage: Stage, card: GrimCard, box: FRect) -> None:
    """A Fate's own words, if there is room for all of them."""
    step = stage.type.line_height("label")
    lines = stage.type.wrap(card_line(stage, card), box.width, "label")
    if len(lines) * step <= box.height:
        for i, line in enumerate(lines):
            layout.labels.append(
                Label(line, (box.left, box.top + i * step, box.width, step), "label", "bone", "centre")
            )
