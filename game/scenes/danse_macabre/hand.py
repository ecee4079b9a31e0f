"""The foot of the fresco: the hand in nine groups by type, then the strip of the focused place, then what is lifted."""

from __future__ import annotations

from pygame import FRect

from game.engine import View
from game.engine.danse_macabre.state import NOTHING
from game.engine.kernel.rules import Pick
from game.table.staging import Button, Label, Layout, Plate, Pose, Stage, Zone

from .art import PLATE, SHADOW, bet_face, digit_of, hidden_face, role, sign, sign_of
from .places import GAP, STEP, Places, four
from .words import bet_name, card_name, dancer_name, glimpsed, kind_line, kinds_held, mine, quiet

BUTTON = {1.0: 300.0, 1.3: 330.0, 1.6: 370.0}
HEAD = 158.0
"""Width that the chosen card takes at the strip's left."""


def asks(view: View, ask: str) -> bool:
    """Is the viewer asked this now?"""
    return mine(view) and view.decision.ask == f"danse_macabre.{ask}"


def add_hand(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """What lies at the foot: nothing on the table view."""
    if view.seat is None:
        return
    lifted = glimpsed(view)
    if lifted != NOTHING:
        add_lifted(layout, view, stage, where, lifted)
    elif asks(view, "bet") and view.picked:
        add_strip(layout, where)
        kind = view.picked[0][1]
        width, height = where.card
        at = (where.hand.left + 16.0 + width / 2, where.hand.centery)
        ref = ("hand", kind, kinds_held(view, view.seat).get(kind, 1) - 1)
        layout.poses[ref] = Pose(*at, width, height, *_face(view, kind), z=30, shadow=SHADOW)
    elif asks(view, "peek"):
        add_strip(layout, where)
        button = none_box(where)
        title = stage.texts("danse_macabre.choice.none")
        line = stage.texts("danse_macabre.choice.none_line") if stage.factor < 1.6 else ""
        layout.buttons.append(Button((("none",),), title, (line,), four(button)))
    else:
        add_groups(layout, view, stage, where)


def _face(view: View, kind: str) -> tuple[str, str]:
    """Picture and kin of an own card."""
    deck = role(view, view.seat or 0)
    return bet_face(deck, kind), f"card {deck}"


def none_box(where: Places) -> FRect:
    """The button that looks at nothing, at the strip's right end."""
    width = BUTTON[where.factor]
    return FRect(where.hand.right - width - 24.0, where.hand.top + 28.0, width, where.hand.height - 56.0)


def add_strip(layout: Layout, where: Places) -> None:
    """The slate of the strip; what it says hangs on the focus and is drawn over it."""
    layout.plates.append(Plate(PLATE, four(where.hand), z=-50))


# -- the hand ----------------------------------------------------------------------------------------------------


def group_boxes(counts: list[int], where: Places) -> list[FRect]:
    """Where each type's cards lie, side by side, centred; closer together when they would not fit."""
    width, height = where.card
    wide = sum(width + (n - 1) * STEP for n in counts)
    gap = min(GAP, (where.hand.width - 24.0 - wide) / max(1, len(counts) - 1))
    x = where.hand.centerx - (wide + gap * (len(counts) - 1)) / 2
    boxes = []
    for n in counts:
        boxes.append(FRect(x, where.hand.centery - height / 2, width + (n - 1) * STEP, height))
        x = boxes[-1].right + gap
    return boxes


def add_groups(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """The hand: copies of a type lie over each other, every corner whole."""
    held = kinds_held(view, view.seat or 0)
    width, height = where.card
    legal = set(view.decision.picks) if asks(view, "bet") else set()
    for (kind, n), box in zip(held.items(), group_boxes(list(held.values()), where), strict=True):
        for i in range(n):
            x = box.left + width / 2 + i * STEP
            layout.poses["hand", kind, i] = Pose(
                x, box.centery, width, height, *_face(view, kind), z=20 + i, shadow=SHADOW if i == 0 else ""
            )
        pick: Pick = ("kind", kind)
        if pick in legal:
            layout.spots[pick] = FRect(round(box.left), round(box.top), round(box.width), round(box.height))
        title = bet_name(view, view.seat or 0, kind, stage)
        lines = (kind_line(kind, stage), stage.texts("danse_macabre.zone.held", n=n))
        layout.zones.append(Zone(("held", kind), four(box), title, lines, _face(view, kind)[0]))


# -- what is lifted ----------------------------------------------------------------------------------------------


def add_lifted(layout: Layout, view: View, stage: Stage, where: Places, handle: int) -> None:
    """The card that the viewer holds up, large, with its words: shown once, now."""
    add_strip(layout, where)
    card = view.card(handle)
    width, height = where.card
    at = (where.hand.left + 24.0 + width / 2, where.hand.centery)
    if card.kind:
        deck = card.back
        picture, what = bet_face(deck, card.kind), card_name(stage, deck, card.kind, view.options.deck_names == "plain")
        line = kind_line(card.kind, stage)
    else:
        picture, what = hidden_face(card.id), dancer_name(stage, card.id)
        what = what[:1].upper() + what[1:]
        line = stage.texts("danse_macabre.worth", n=card.points)
    layout.poses["lifted",] = Pose(*at, width, height, picture, "lifted", z=30, shadow=SHADOW)
    left = at[0] + width / 2 + 40.0
    head, body = stage.type.line_height("heading", "display"), stage.type.line_height("body")
    big = FRect(left, where.hand.top + 14.0, 130.0, where.hand.height - 28.0)
    if card.kind:
        digit = digit_of(card.kind)
        layout.poses["lifted sign",] = Pose(big.centerx + (30.0 if digit else 0.0), big.centery, 76.0, 76.0,
                                            sign(sign_of(card.kind)), z=31)  # fmt: skip
        if digit:
            box = (big.left - 10.0, big.top, 70.0, big.height)
            layout.labels.append(Label(digit, box, 100.0, "bone", "centre", bold=True))
    else:
        layout.labels.append(Label(str(card.points), four(big), 120.0, "bone", "centre", bold=True))
    left = big.right + 34.0
    room = where.hand.right - left - 24.0
    note, short = stage.texts.pair(f"danse_macabre.label.{'kept' if view.options.memory_aid == 'full' else 'once'}")
    words: tuple[str, ...] = (line, note)
    if head + 2 * body > where.hand.height - 16.0:
        words = (f"{line.rstrip('.')}. {short}",)
    y = where.hand.centery - (head + len(words) * body) / 2
    layout.labels.append(Label(stage.type.shorten(what, room, "heading", "display"), (left, y, room, head), "heading",
                               "bone", face="display"))  # fmt: skip
    for i, text in enumerate(words):
        colour = "bone" if i == 0 else quiet(stage)
        text = stage.type.shorten(text, room, "body")
        layout.labels.append(Label(text, (left, y + head + i * body, room, body), "body", colour))
