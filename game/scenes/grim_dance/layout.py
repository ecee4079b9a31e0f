"""Grim Dance's table for a view: the procession, what may be chosen in it, slates, the row below. Pure."""

from __future__ import annotations

from pygame import FRect, Rect

from game.engine import View
from game.engine.grim_dance.state import NOBODY
from game.table.staging import Button, Label, Layout, Pose, Stage, Zone

from .cards import RATIO, add_card, sign_picture
from .drawer import add_drawer, opened
from .panels import Slate, add_pile, add_row, add_slate, spot
from .places import Places, Point, four, front_seat, places
from .ring import Procession, procession
from .words import card_name, mine, name, number, step, using, who

LAMP = "grim_dance/lantern/0"
LAMPS = (34.0, 56.0)
SPARK = "common/particle/spark"
BUTTON = {1.0: 62.0, 1.3: 66.0, 1.6: 72.0}


_KEPT = 4
_laid: list[tuple[View, Stage, Layout]] = []


def lay(view: View, stage: Stage) -> Layout:
    """Everything for this view. The table and the acts ask for the same one again and again: the last few are kept."""
    for seen, on, layout in _laid:
        if seen is view and on is stage:
            return layout
    layout = _lay(view, stage)
    _laid[_KEPT - 1 :] = []
    _laid.insert(0, (view, stage, layout))
    return layout


def _lay(view: View, stage: Stage) -> Layout:
    layout, where = Layout(), places(stage)
    own = front_seat(view, stage)
    for seat, rect in where.panels.items():
        add_slate(layout, view, stage, seat, rect)
    add_row(layout, view, stage, own, where)
    add_pile(layout, view, stage, where)
    if view.ring or view.hole:
        add_ring(layout, view, stage, where)
    elif view.outcome is not None:
        add_end(layout, view, stage, where)
    drawer = opened(view, stage, own)
    if drawer is not None:
        add_drawer(layout, view, stage, drawer, where)
    if mine(view):
        add_choices(layout, view, stage, where, drawer)
    return layout


# -- the ring ----------------------------------------------------------------------------------------------------


def in_hand(view: View) -> int:
    """The card that the chooser has picked up to lead it elsewhere, or NOBODY."""
    if mine(view) and using(view) == "pink" and step(view) == 1:
        return int(view.picked[-1][1])
    return NOBODY


def standing(view: View) -> tuple[list[int], int]:
    """Which card stands on which place of the procession (NOBODY: an empty place), and how many places there are.

    While a chain runs the taken cards leave their places empty; a card picked up leaves none.
    """
    if view.hole:
        at, pairs = view.hole
        total = len(view.ring) + 1 + 2 * pairs
        gone = {(at + k) % total for k in range(-pairs, pairs + 1)}
        rest = iter(view.ring)
        return [NOBODY if i in gone else next(rest) for i in range(total)], total
    cards = [h for h in view.ring if h != in_hand(view)]
    return cards, len(cards)


def ring_of(view: View, stage: Stage) -> Procession:
    """The places of the procession in this view."""
    _, n = standing(view)
    return procession(max(1, n), places(stage).ring, stage.factor, view.turn, stage.reduced, stage.walk)


def add_ring(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """The cards on their places, lights between them, and in the middle what lies open there."""
    cards, n = standing(view)
    loop = ring_of(view, stage)
    total = len(view.ring)
    for i, handle in enumerate(cards):
        if handle == NOBODY:
            continue
        up = handle == view.revealed
        at, angle = loop.at[i], 0.0 if up else loop.angles[i]
        add_card(layout, view, stage, handle, at, loop.size, up=up, angle=angle, z=30 if up else 20)
        if handle in view.open and not up:  # remembered, not lying open: the ring shows its back alone
            layout.poses.pop(("plate", handle), None)
            layout.labels.pop()
        place = view.ring.index(handle) + 1
        said = card_name(stage, view.backs[handle], view.card(handle) if up else None, up)
        box = (at[0] - loop.size[0] / 2, at[1] - loop.size[1] / 2, *loop.size)
        lines = (
            stage.texts(f"grim_dance.effect.{view.backs[handle]}"),
            stage.texts("grim_dance.lens.reveal", who=who(stage, view.backs[handle]), n=place, all=total),
        )
        layout.zones.append(Zone(("card", handle), box, said, lines, layout.poses["card", handle].picture))
    held = in_hand(view)
    if held != NOBODY:
        at, size = held_at(loop)
        add_card(layout, view, stage, held, at, size, up=held == view.revealed, z=60)
    _add_lights(layout, loop, n, held != NOBODY)


def held_at(loop: Procession) -> tuple[Point, tuple[float, float]]:
    """Where the card in hand lies in the lens, and its size."""
    lens = loop.lens
    h = min(150.0, lens.height * 0.46)
    return (lens.left + lens.width * 0.24, lens.top + 62.0 + h / 2), (h / RATIO, h)


def _add_lights(layout: Layout, loop: Procession, n: int, gaps: bool) -> None:
    """Small lights between the dancers; lanterns where a card may be led to."""
    if n < 2:
        return
    for i in range(n):
        x, y = loop.gap(i) if not (n <= 3 and i == 0) else _open_end(loop)
        if gaps:
            layout.poses["gap", i] = Pose(x, y, *LAMPS, f"grim_dance/lantern/{i % 3}", "lamp", z=40)
        else:
            layout.poses["gap", i] = Pose(x, y, 16.0, 16.0, SPARK, "lamp", z=8, alpha=0.75)


def _open_end(loop: Procession) -> Point:
    """Before the first card of a row, where the ring closes."""
    x, y = loop.at[0]
    return x - loop.size[0] / 2 - 30.0, y


# -- choices -----------------------------------------------------------------------------------------------------


def add_choices(layout: Layout, view: View, stage: Stage, where: Places, drawer: int | None) -> None:
    """A place for every pick of whoever looks."""
    assert view.decision is not None
    loop = ring_of(view, stage)
    colours = []
    for pick in view.decision.picks:
        kind = pick[0]
        if kind == "card" and ("card", pick[1]) in layout.poses:
            layout.spots[pick] = ("card", pick[1])
        elif kind == "seat":
            layout.spots[pick] = spot(where.panels[pick[1]])
        elif kind == "colour":
            colours.append(pick[1])
    held = in_hand(view)
    if held != NOBODY:
        for g in range(len(view.ring) - 1):
            pose = layout.poses.get(("gap", g))
            if pose is not None:
                box = Rect(0, 0, round(LAMPS[0]) + 4, round(LAMPS[1]) + 4)
                box.center = round(pose.x), round(pose.y)
                layout.spots["gap", g] = box
                if ("gap", g) not in view.decision.picks:
                    layout.poses["gap", g] = pose._replace(alpha=0.3)
    if ("skip",) in view.decision.picks:
        _add_skip(layout, view, stage, where, loop.lens, drawer is not None)
    if colours:
        _add_colours(layout, stage, loop.lens, colours)


def skip_box(lens: FRect, factor: float) -> FRect:
    """Where "no effect" stands: at the foot of the lens."""
    width = min(460.0, lens.width - 60.0)
    box = FRect(0.0, 0.0, width, BUTTON[factor])
    box.midbottom = (lens.centerx, lens.bottom - 24.0)
    return box


def tunes_head(lens: FRect, factor: float, head: float) -> float:
    """The height that a heading over the tunes may have: 0 where there is no room for one."""
    return head if skip_box(lens, factor).top - 52.0 - lens.top - head >= 70.0 else 0.0


def tunes(lens: FRect, factor: float, n: int, head: float) -> tuple[list[Point], float]:
    """Where the signs of n tunes stand between the heading and "no effect", and their size; names stand below them."""
    foot = skip_box(lens, factor).top - 16.0 - 36.0
    side = max(48.0, min(104.0, foot - lens.top - head - 14.0))
    step = min(170.0, lens.width / n)
    return [(lens.centerx + (i - (n - 1) / 2) * step, foot - side / 2) for i in range(n)], side


def _add_skip(layout: Layout, view: View, stage: Stage, where: Places, lens: FRect, drawer: bool) -> None:
    box = skip_box(lens, stage.factor)
    if drawer:
        box = FRect(0.0, 0.0, min(420.0, box.width), box.height)
        box.topright = (where.drawer.right - 24.0, where.drawer.top + 10.0)
    title = stage.texts(f"grim_dance.choice.skip_{view.backs[view.revealed]}")
    layout.buttons.append(Button((("skip",),), title, ("",), four(box)))


def _add_colours(layout: Layout, stage: Stage, lens: FRect, colours: list[str]) -> None:
    """The tunes that can be copied: the signs, each with its name."""
    head = tunes_head(lens, stage.factor, stage.type.line_height("heading", "display"))
    spots, side = tunes(lens, stage.factor, len(colours), head)
    for (x, y), colour in zip(spots, colours, strict=True):
        layout.poses["tune", colour] = Pose(x, y, side, side, sign_picture(colour), z=60, says=who(stage, colour))
        layout.spots["colour", colour] = ("tune", colour)


# -- where a seat's cards are ------------------------------------------------------------------------------------


def place_of(view: View, stage: Stage, seat: int, handle: int) -> tuple[Point, tuple[float, float]]:
    """The middle and the size of a card in front of a seat, as this view lays it: cards fly there and from there."""
    poses = lay(view, stage).poses
    pose = poses.get(("card", handle)) or poses.get(("slot", "heap", view.backs[handle], 1))
    where = places(stage)
    rect = where.panels.get(seat)
    if pose is not None and (rect is None or ("card", handle) in poses or seat == front_seat(view, stage)):
        return (pose.x, pose.y), (pose.w, pose.h)
    if rect is None:
        return where.row.center, (84.0, 116.0)
    return Slate(rect, stage.factor).spot(view.backs[handle], handle in view.up[seat]), (42.0, 58.0)


# -- the end -----------------------------------------------------------------------------------------------------


def add_end(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """Who has won, and with what."""
    box, words = where.ring, stage.type
    winners = view.outcome.winners
    told = " & ".join(name(stage, seat) for seat in winners)
    said = stage.texts("grim_dance.lens.over", name=told, n=len(winners))
    said = words.shorten(said, box.width - 80.0, 72.0, "display")
    layout.labels.append(
        Label(said, (box.left, box.top + 40.0, box.width, 96.0), 72.0, (236, 164, 44), "centre", "display")
    )
    reason = stage.texts(f"grim_dance.over.{view.outcome.reason.partition('.')[2]}")
    y = box.top + 150.0
    for line in words.wrap(reason, box.width - 120.0):
        layout.labels.append(Label(line, (box.left, y, box.width, words.line_height()), "body", "dim", "centre"))
        y += words.line_height()
    order = sorted(range(view.seats), key=lambda s: (-view.outcome.scores[s], view.taken[s]))
    row = min(70.0, (box.bottom - y - 20.0) / view.seats)
    for i, seat in enumerate(order):
        top = y + 16.0 + i * row
        x = box.centerx - 250.0
        layout.poses["end", seat] = Pose(x, top + row / 2, 40.0, 40.0, f"common/seat/{stage.seats[seat].look}", z=10)
        who_ = words.shorten(name(stage, seat), 330.0)
        layout.labels.append(Label(who_, (x + 40.0, top, 330.0, row), "body", "bone"))
        score = number(view.outcome.scores[seat])
        layout.labels.append(Label(score, (x + 380.0, top, 110.0, row), 44.0, "bone", "right", bold=True))
