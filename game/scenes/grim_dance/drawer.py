"""One front whole: open cards above, face-down ones below. It opens when a card of that front is to be chosen,
and for as long as somebody looks closer at it (held ZOOM)."""

from __future__ import annotations

from pygame import FRect

from game.engine import View
from game.table.staging import Label, Layout, Plate, Pose, Ref, Stage

from .cards import RATIO, add_card
from .panels import MOST_IN_ROW, SLATE, sorted_front
from .places import Places, four, places
from .words import memory_line, mine, name, number, open_sum, seal_picture, step, using

Z = 200


def opened(view: View, stage: Stage, own: int) -> int | None:
    """Whose drawer is open: the seat that is being robbed; one's own when it is too full for the row."""
    if not mine(view):
        return None
    colour = using(view)
    if colour == "purple" and step(view) == 1:
        return int(view.picked[-1][1])
    if colour == "grey" and step(view) == 0:
        giver = view.decision.seat if view.decision is not None else own
        if len(view.up[giver]) + len(view.down[giver]) > MOST_IN_ROW:
            return int(giver)
    return None


def looked_into(key: Ref, view: View, stage: Stage) -> Layout | None:
    """The drawer of the front that somebody looks at closely; None where no card lies, or none is meant."""
    if key[0] not in ("seat", "row") or not (view.up[key[1]] or view.down[key[1]]):
        return None
    seat, where, layout, words = int(key[1]), places(stage), Layout(), stage.type
    add_drawer(layout, view, stage, seat, where)
    kept = memory_line(view, stage, seat)
    if kept:
        high = words.line_height("body")
        for i, line in enumerate(reversed(words.wrap(kept, where.drawer.width - 60.0)[:2])):
            box = (where.drawer.left + 30.0, where.drawer.top - 10.0 - high * (i + 1), where.drawer.width - 60.0, high)
            layout.labels.append(Label(line, box, "body", "bone", z=Z + 3))
    return layout


def rows(box: FRect, head: float) -> tuple[FRect, FRect]:
    """The two rows of cards under the heading."""
    room = (box.height - head - 24.0) / 2
    top = FRect(box.left + 28.0, box.top + head, box.width - 56.0, room)
    return top, FRect(top.left, top.bottom + 6.0, top.width, room)


def add_drawer(layout: Layout, view: View, stage: Stage, seat: int, where: Places) -> None:
    """The drawer of a seat, over the lower part of the table."""
    box, words = where.drawer, stage.type
    up, down = sorted_front(view, view.up[seat]), sorted_front(view, view.down[seat])
    # What the drawer covers keeps its place under it; but labels on a lit card are drawn with it.
    layout.labels[:] = [label for label in layout.labels if not box.colliderect(FRect(label.rect))]
    layout.plates += [Plate(SLATE, four(box), z=Z)] * 2  # one alone lets the ring shine through
    head = max(56.0, words.line_height("body") + 20.0)
    layout.poses[("drawer seal",)] = Pose(
        box.left + 52.0, box.top + 10.0 + head / 2, 44.0, 44.0, seal_picture(stage, seat), z=Z + 1
    )
    told = stage.texts(
        "grim_dance.label.drawer", name=name(stage, seat), up=len(up), down=len(down), sum=number(open_sum(view, seat))
    )
    told = words.shorten(told, box.width - 140.0, bold=True)
    layout.labels.append(
        Label(told, (box.left + 86.0, box.top + 10.0, box.width - 130.0, head), "body", "bone", bold=True, z=Z + 3)
    )
    for cards, row, side in ((up, rows(box, head + 10.0)[0], True), (down, rows(box, head + 10.0)[1], False)):
        h = row.height - 4.0
        w = h / RATIO
        gap = 32.0 if len(cards) <= 12 else 8.0
        most = (row.width - w) / max(1, len(cards) - 1)
        for i, handle in enumerate(cards):
            at = (row.left + w / 2 + i * min(w + gap, most), row.centery)
            add_card(layout, view, stage, handle, at, (w, h), up=side, z=Z + 2 + 2 * i)
