"""The fresco for a view: eleven dancers, heaven's piles above, hell's below, the hand at the foot. Pure."""

from __future__ import annotations

from pygame import FRect

from game.engine import View
from game.engine.danse_macabre.cards import PLACES
from game.engine.danse_macabre.state import NOTHING
from game.table.staging import Label, Layout, Plate, Pose, Ref, Stage, Zone

from .art import (
    FIGURE,
    PLATE,
    RATIO,
    SHADOW,
    bet_back,
    bet_face,
    digit_of,
    figure,
    hidden_back,
    hidden_face,
    leader,
    ratio,
    role,
    sign,
    sign_of,
)
from .gallery import add_gallery
from .hand import add_hand
from .places import Places, four, places
from .words import (
    counting,
    dancer_at,
    glimpsed,
    place_name,
    points,
    quiet,
    role_name,
    seal_picture,
    short_name,
    tag,
    worth,
)


def lay(view: View, stage: Stage) -> Layout:
    """Everything for this view."""
    layout, where = Layout(), places(stage)
    if counting(view):
        add_gallery(layout, view, stage, where)
        return layout
    for place in range(PLACES):
        add_dancer(layout, view, stage, where, place)
    for seat in (0, 1):
        add_tag(layout, view, stage, where, seat)
        for place in range(PLACES):
            add_pile(layout, view, stage, where, seat, place)
    add_leaders(layout, stage, where)
    add_hand(layout, view, stage, where)
    add_targets(layout, view, where)
    return layout


def add_leaders(layout: Layout, stage: Stage, where: Places) -> None:
    """The piper and the preacher, at the head of the dance: no bets lie beside them (DM-020)."""
    for who, box in where.figures:
        picture = leader(who)
        width = min(box.width, box.height / ratio(picture))
        height = width * ratio(picture)
        x, foot = box.centerx, box.bottom
        layout.poses["leader", who] = Pose(x, foot - height / 2, width, height, picture, "leader", z=7)
        name, line = (stage.texts(f"danse_macabre.leader.{who}{part}") for part in ("", "_line"))
        layout.zones.append(Zone(("leader", who), four(box), name, (line,), picture))


def side_of(view: View, seat: int) -> int:
    """0 above the dancers (God), 1 below."""
    return 0 if seat == view.god else 1


# -- the row -----------------------------------------------------------------------------------------------------


def add_dancer(layout: Layout, view: View, stage: Stage, where: Places, place: int) -> None:
    """A figure of the row; on a skeleton the hidden card; its points on a tablet, its name at the feet."""
    cell = where.cells[place]
    height = cell.height * 1.12
    width = min(height / FIGURE, where.whole.width / PLACES)
    x, foot = cell.centerx, cell.bottom
    layout.poses["figure", place] = Pose(x, foot - height / 2, width, height, figure(place), "figure", z=10)
    if where.cards[place] is not None:
        add_hidden(layout, view, where, place)
    add_tablet(layout, view, stage, cell, place)
    lines = [worth(view, place, stage)]
    for seat in (view.god, 1 - view.god):
        n = len(view.piles[seat][place])
        lines.append(stage.texts("danse_macabre.zone.bets", n=n, role=role_name(view, seat, stage)))
    picture = figure(place)
    layout.zones.append(Zone(("place", place), four(cell), _title(view, place, stage), tuple(lines), picture))


def add_tablet(layout: Layout, view: View, stage: Stage, cell: FRect, place: int) -> None:
    """At the feet: what the dancer is worth, and its name while there is room for one."""
    known, word = points(view, place), short_name(view, place, stage)
    num = stage.type.measure("0", "num", bold=True)[0]
    size = min(stage.type.size("label"), 27.0)
    wide = stage.type.measure(word, size)[0] if word and stage.factor < 1.6 else 0.0
    if num + wide > 123.0:  # a long name keeps off the tablet's edge
        size *= (123.0 - num) / wide
        wide = 123.0 - num
    width = min(num + 44.0 + (wide + 8.0 if wide else 0.0), 155.0)
    high = min(58.0, stage.type.line_height("num") * 0.8)
    tablet = FRect(cell.centerx - width / 2, cell.bottom - high, width, high)
    layout.plates.append(Plate(PLATE, four(tablet), z=30))
    shown = "?" if known is None else str(known)
    bright = "dim" if known is None else "bone"
    if not wide:
        layout.labels.append(Label(shown, four(tablet), "num", bright, "centre", bold=True))
        return
    left = cell.centerx - (num + 8.0 + wide) / 2
    layout.labels.append(Label(shown, (left, tablet.top, num + 2.0, high), "num", bright, bold=True))
    box = (left + num + 8.0, tablet.top + 4.0, wide + 2.0, high - 4.0)
    layout.labels.append(Label(word, box, size, quiet(stage)))


def _title(view: View, place: int, stage: Stage) -> str:
    text = place_name(view, place, stage)
    return text[:1].upper() + text[1:]


def add_hidden(layout: Layout, view: View, where: Places, place: int) -> None:
    """The hidden dancer's card on its skeleton, face up where it lies open to the viewer."""
    box = where.cards[place]
    assert box is not None
    for h in dancer_at(view, place):
        face = hidden_face(view.card(h).id) if h in view.open else hidden_back()
        layout.poses["card", h] = Pose(*box.center, *box.size, face, "card dancer", z=20, shadow=SHADOW)


# -- piles and hands ---------------------------------------------------------------------------------------------


def add_tag(layout: Layout, view: View, stage: Stage, where: Places, seat: int) -> None:
    """Who holds heaven or hell: symbol, role and name, and how many cards are left in that hand."""
    side = side_of(view, seat)
    box = where.tag(side)
    lit = seat == view.active and view.outcome is None
    text = tag(view, seat, stage)
    text = stage.type.shorten(text, box.width - 330.0, "name", "display")
    width = stage.type.measure(text, "name", "display")[0]
    own = seat == stage.viewer and bool(view.hands[seat]) and view.hands[seat][0] != NOTHING
    count = 0 if own else len(view.hands[seat])
    fan = 26.0 + 6.0 * (count - 1) if count else 0.0
    left = box.centerx - (44.0 + width + (fan + 16.0 if count else 0.0)) / 2
    layout.poses["symbol", seat] = Pose(left + 17.0, box.centery, 34.0, 34.0, seal_picture(stage, seat), z=5)
    colour = "bone" if lit else quiet(stage)
    layout.labels.append(Label(text, (left + 44.0, box.top, width + 4.0, box.height), "name", colour, face="display"))
    deck, high = role(view, seat), box.height - 8.0
    for i in range(count):
        x = left + 44.0 + width + 16.0 + high / RATIO / 2 + 6.0 * i
        layout.poses["slot", "hands", seat, i] = Pose(
            x, box.centery, high / RATIO, high, bet_back(deck), f"card {deck}", z=4 + i
        )
    zone = where.heaven if side == 0 else where.hell
    lines = (
        stage.texts("danse_macabre.zone.hand", n=len(view.hands[seat])),
        stage.texts("danse_macabre.zone.deck"),
    )
    title = tag(view, seat, stage)
    layout.zones.append(Zone(("seat", seat), four(zone), title, lines, bet_back(deck)))


def add_pile(layout: Layout, view: View, stage: Stage, where: Places, seat: int, place: int) -> None:
    """A pile grows away from the dancers; its top card whole, its height in figures beside it."""
    pile, side, deck = view.piles[seat][place], side_of(view, seat), role(view, seat)
    count = len(pile)
    for i, h in enumerate(pile):
        box = where.pile_at(side, place, count - 1 - i, count)
        opened = h in view.open
        face = bet_face(deck, view.card(h).kind) if opened else bet_back(deck)
        # Of a pile only the top card shows what it is: the others lie under it.
        if opened and i < count - 1 and h != view.glimpse:
            face = bet_back(deck)
        # One shadow a pile: that of the card at its foot.
        shadow = SHADOW if i == 0 else ""
        layout.poses["card", h] = Pose(*box.center, *box.size, face, f"card {deck}", z=40 + i, shadow=shadow)
    if not count:
        return
    lit = "bone" if seat == stage.viewer or stage.viewer is None else quiet(stage)
    layout.labels.append(Label(str(count), four(where.number(side, place)), "num", lit, "centre", bold=True))
    top = pile[-1]
    if top in view.open:
        add_mark(layout, where.piles[side][place], view.card(top).kind, ("sign", seat, place))
    known = [view.card(h).kind for h in pile if h in view.open]
    said = [stage.texts("danse_macabre.zone.pile", n=count, role=role_name(view, seat, stage))]
    if known:
        listed = ", ".join(stage.texts(f"danse_macabre.brief.{kind}") for kind in known)
        said.append(stage.texts("danse_macabre.zone.known", cards=listed))
    layout.zones.append(
        Zone(("pile", seat, place), four(where.piles[side][place]), _title(view, place, stage), tuple(said))
    )  # fmt: skip


def add_mark(layout: Layout, box: FRect, kind: str, ref: Ref) -> None:
    """What the top card is, large enough for the sofa: digit and sign on its lower half."""
    band = FRect(box.left + 3.0, box.bottom - box.height * 0.46, box.width - 6.0, box.height * 0.42)
    layout.plates.append(Plate(PLATE, four(band), z=70))
    digit, side = digit_of(kind), min(40.0, band.height - 8.0)
    middle = band.centerx + (14.0 if digit else 0.0)
    layout.poses[ref] = Pose(middle, band.centery, side, side, sign(sign_of(kind)), z=71)
    if digit:
        left = (band.left, band.top, band.width / 2, band.height)
        layout.labels.append(Label(digit, left, 50.0, "bone", "centre", bold=True, z=72))


# -- what can be chosen on the fresco ----------------------------------------------------------------------------


def add_targets(layout: Layout, view: View, where: Places) -> None:
    """Places to bet at, and cards to lift."""
    if view.decision is None or glimpsed(view) != NOTHING:
        return
    seat = view.decision.seat
    for pick in view.decision.picks:
        if pick[0] == "place":
            layout.spots[pick] = spot(where.cells[pick[1]])
        elif pick[0] == "dancer":
            layout.spots[pick] = ("card", view.dancers[pick[1]][0])
        elif pick[0] == "bet":
            layout.spots[pick] = ("card", view.piles[1 - seat][pick[1]][-1])


def spot(rect: FRect) -> FRect:
    """A rectangle to aim at, in whole numbers."""
    return FRect(round(rect.left), round(rect.top), round(rect.width), round(rect.height))
