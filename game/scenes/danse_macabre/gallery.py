"""While souls are weighed: the eleven stand small along the top, risen, fallen or neither; totals in the corners."""

from __future__ import annotations

from pygame import FRect

from game.engine import View
from game.engine.danse_macabre.cards import PLACES
from game.engine.danse_macabre.state import NOTHING
from game.engine.kernel import EVERYONE
from game.table.staging import Label, Layout, Plate, Pose, Stage, Zone

from .art import PLATE, RATIO, SCALE, bet_back, figure, hidden_face, role
from .places import Places, four
from .words import bet_name, dancer_at, name, place_name, points, quiet, role_name, seal_picture, tag, worth


def order(view: View) -> list[int]:
    """In which order places are opened."""
    row = list(range(PLACES))
    if view.options.opening_order == "pope_first":
        row[0], row[1] = 1, 0
    return row


def weighed(view: View) -> int:
    """How many places of the order are surely done: the one whose bets were opened last may still be on the scale."""
    if view.outcome is not None:
        return PLACES
    done = 0
    for i, place in enumerate(order(view)):
        laid = [h for seat in (0, 1) for h in view.piles[seat][place]]
        if laid and all(view.seen.get(h) == EVERYONE for h in laid):
            done = i
        if view.winners[place] != NOTHING:
            done = i + 1
    return done


def shift_of(view: View, place: int) -> int:
    """-1 risen to God, 1 fallen to the Devil, 0 neither."""
    winner = view.winners[place]
    return 0 if winner == NOTHING else -1 if winner == view.god else 1


def add_gallery(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """The eleven, the totals, and the scale at rest."""
    done = set(order(view)[: weighed(view)])
    for place in range(PLACES):
        add_soul(layout, view, stage, where, place, place in done)
    for seat in (0, 1):
        add_total(layout, view, stage, where, seat)
    box = where.stage
    width = min(560.0, box.height * 0.9)
    layout.poses["scale",] = Pose(box.centerx, box.centery, width, width * 260.0 / 420.0, SCALE, "scale", z=5)
    if view.outcome is not None:
        _verdict(layout, view, stage, where)


def picture(view: View, place: int) -> tuple[str, float]:
    """Who stands there, now that all are turned up, and height by width."""
    for h in dancer_at(view, place):
        if h in view.open:
            return hidden_face(view.card(h).id), RATIO
    return figure(place), 1.25


def add_soul(layout: Layout, view: View, stage: Stage, where: Places, place: int, done: bool) -> None:
    """One small dancer with its points; whose it is stands beside it as that deck's back, or that it is nobody's."""
    shift = shift_of(view, place)
    box = where.soul_at(place, shift)
    shown, ratio = picture(view, place)
    width = min(box.width, box.height / ratio)
    lost = done and not shift
    layout.poses["figure", place] = Pose(
        box.centerx, box.centery, width, width * ratio, shown, "figure", z=10, alpha=0.4 if lost else 1.0
    )
    n = points(view, place)
    tablet = FRect(box.centerx - 30.0, box.bottom - 34.0, 60.0, 46.0)
    layout.plates.append(Plate(PLATE, four(tablet), z=12))
    text = "?" if n is None else str(n)
    layout.labels.append(Label(text, four(tablet), 44.0, "dim" if lost else "bone", "centre", bold=True))
    if shift:
        deck = role(view, view.winners[place])
        high = 44.0
        x = tablet.right + high / RATIO / 2 + 2.0
        layout.poses["won", place] = Pose(x, tablet.centery, high / RATIO, high, bet_back(deck), "won", z=13)
    elif lost:
        line = stage.type.line_height("label")
        under = FRect(box.centerx - 76.0, tablet.bottom, 152.0, line)
        if under.bottom <= where.stage.top and stage.factor < 1.6:
            word = stage.texts("danse_macabre.label.nobody")
            layout.labels.append(Label(word, four(under), "label", quiet(stage), "centre"))
        else:
            layout.plates.append(
                Plate("common/plate_bright", (box.centerx - 40.0, tablet.centery - 3.0, 80.0, 6.0), z=14)
            )
    lines = [worth(view, place, stage)]
    for seat in (view.god, 1 - view.god):
        opened = [view.card(h).kind for h in view.piles[seat][place] if h in view.open]
        if opened:
            listed = ", ".join(bet_name(view, seat, kind, stage) for kind in opened)
            lines.append(stage.texts("danse_macabre.zone.opened", role=role_name(view, seat, stage), cards=listed))
    title = place_name(view, place, stage)
    layout.zones.append(Zone(("place", place), four(box), title[:1].upper() + title[1:], tuple(lines), shown))


def add_total(layout: Layout, view: View, stage: Stage, where: Places, seat: int) -> None:
    """Points and souls so far, on a slate in the corner of heaven's or hell's side."""
    box = where.total(0 if seat == view.god else 1)
    layout.plates.append(Plate(PLATE, four(box), z=-40))
    large = stage.factor >= 1.6
    label, side = stage.type.line_height("label") * (0.84 if large else 1.0), 36.0
    pad = 8.0 if large else 16.0
    text = tag(view, seat, stage)
    room = box.width - side - 44.0
    y = box.top + pad
    layout.poses["symbol", seat] = Pose(
        box.left + 20.0 + side / 2, y + label / 2, side, side, seal_picture(stage, seat), z=5
    )
    head = (box.left + side + 30.0, y, room, label)
    layout.labels.append(Label(stage.type.shorten(text, room, "label"), head, "label", quiet(stage)))
    middle = FRect(box.left, y + label, box.width, box.height - 2 * label - 2 * pad)
    size = 84.0 if not large else 72.0
    layout.labels.append(Label(str(view.points[seat]), four(middle), size, "bone", "centre", bold=True))
    foot = (box.left, middle.bottom, box.width, label)
    souls = stage.texts("danse_macabre.label.souls", n=view.souls[seat])
    if view.options.match == "tournament":
        souls = stage.texts("danse_macabre.label.souls_wins", souls=souls, n=view.wins[seat])
    shown = stage.type.shorten(souls, box.width - 20.0, "label")
    layout.labels.append(Label(shown, foot, "label", quiet(stage), "centre"))
    layout.zones.append(Zone(("seat", seat), four(box), text, (souls,)))


def _verdict(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """Who rules for a thousand years."""
    box = where.stage
    winners = view.outcome.winners
    key = f"danse_macabre.label.{role(view, winners[0])}_rules" if winners else "danse_macabre.label.nobody_rules"
    text = stage.texts(key, name=name(stage, winners[0]) if winners else "")
    line = stage.type.line_height("heading", "display")
    at = (box.left + 60.0, box.bottom - line - 20.0, box.width - 120.0, line)
    shown = stage.type.shorten(text, at[2], "heading", "display")
    layout.labels.append(Label(shown, at, "heading", "bone", "centre", "display"))
