"""The middle of the table between questions: Grim at the head with his piles, the dice, the strikes and the ice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import FRect

from game.engine import View
from game.engine.grim.cards import GrimCard
from game.engine.grim.state import BLUE, COLOURS, GREEN, RED, UNLIMITED
from game.table.staging import Label, Layout, Pose, Ref, Stage, Zone

from .places import Places, four
from .tale import dice_words, read_out
from .words import card_brief, card_text, card_title, cost, quiet

FAN = 3
WAITING = (3, 9, 17)
"""Frames of the tumbling die that stand for dice not thrown yet."""


def die_picture(value: int) -> str:
    """A Grim die that shows a colour."""
    return f"grim/die/{COLOURS[value]}"


def card_picture(card: GrimCard) -> str:
    """The face of a card."""
    return f"grim/{card.back}/{card.id}"


def card_size(kind: str, height: float) -> tuple[float, float]:
    """A Hand card is round, Decisions and Fates are upright."""
    return (height, height) if kind == "hand" else (height * 180.0 / 260.0, height)


# -- the head of the table ---------------------------------------------------------------------------------------


def add_head(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """Grim, his Hand as a fan of round cards, and the Decisions if they are played with."""
    x, height = where.host[0], where.head.height
    layout.poses[("host",)] = Pose(x, where.head.bottom + 6.0 - height / 2, height * 1.4, height, "grim/host", z=30)
    purse = where.purse
    layout.poses[("purse",)] = Pose(*purse, 56.0, 56.0, "grim/purse", z=33)
    if view.supply != UNLIMITED:
        under = (purse[0] + 26.0, purse[1] - 26.0, 90.0, 52.0)
        layout.labels.append(Label(str(view.supply), under, "label", "bone", bold=True))
    box = (x - 80.0, where.head.top, 160.0, height)
    layout.zones.append(Zone(("host",), box, stage.texts("grim.zone.grim"), _grim(view, stage)))
    _pile(layout, view, stage, where, "hand")
    if view.options.decisions:
        _pile(layout, view, stage, where, "decision")


def _grim(view: View, stage: Stage) -> tuple[str, ...]:
    purse = "grim.zone.grim_bottomless" if view.supply == UNLIMITED else "grim.zone.grim_supply"
    green, blue, red = view.options.stakes
    return (
        stage.texts(purse, n=view.supply),
        stage.texts("grim.zone.grim_stakes", green=green, blue=blue, red=red),
    )


def _pile(layout: Layout, view: View, stage: Stage, where: Places, kind: str) -> None:
    pile, thrown = (
        (view.hand_pile, view.hand_discard) if kind == "hand" else (view.decision_pile, view.decision_discard)
    )
    at = where.hand_at if kind == "hand" else where.decision_at
    size = card_size(kind, where.pile)
    title = stage.texts("grim.zone.hand" if kind == "hand" else "grim.zone.decisions")
    for i in range(min(FAN, len(pile))):
        x, y = at(i)
        lean = (i - 1) * -9.0 if kind == "hand" else (i - 1) * 4.0
        layout.poses["slot", f"{kind}_pile", 0, i] = Pose(
            x, y, *size, f"grim/{kind}/back", f"card {kind}", lean, 30 + i, shadow="common/shadow/round"
        )
    # The count and its word stand between the fan and the open cards.
    edge = at(FAN - 1)[0] + (size[0] / 2 + 12.0) * (1 if kind == "hand" else -1)
    align = "left" if kind == "hand" else "right"
    room = 126.0
    left = edge if kind == "hand" else edge - room
    middle = where.head.centery
    num, word = stage.type.line_height("num"), stage.type.line_height("label")
    layout.labels.append(Label(str(len(pile)), (left, middle - num * 0.86, room, num), "num", "bone", align, bold=True))
    name = stage.type.fit(*stage.texts.pair(f"grim.label.{'hand' if kind == 'hand' else 'decisions'}"), room, "label")
    layout.labels.append(Label(name, (left, middle + num * 0.1, room, word), "label", quiet(stage), align))

    zone = FRect(at(0)[0] - size[0] / 2, where.head.top, 0.0, where.head.height)
    zone.width = edge + room - zone.left if kind == "hand" else 0.0
    if kind != "hand":
        zone.left, zone.width = left, at(0)[0] + size[0] / 2 - left
    layout.zones.append(Zone(("pile", kind), four(zone), title, pile_lines(view, stage, kind), f"grim/{kind}/back"))
    if thrown:
        card = view.card(thrown[-1])
        x, y = where.hand_open if kind == "hand" else where.decision_open
        seen = card_size(kind, where.pile * 0.8)
        layout.poses["card", thrown[-1]] = Pose(x, y, *seen, card_picture(card), f"card {kind}", -6.0, 29)
        said = (stage.texts("grim.zone.discard", card=card_title(stage, card)), card_text(stage, card))
        layout.zones.append(
            Zone(("open", kind), (x - seen[0] / 2, y - seen[1] / 2, *seen), said[0], said[1:], card_picture(card))
        )


def pile_lines(view: View, stage: Stage, kind: str) -> tuple[str, ...]:
    """What anybody can know of a pile: how many, and which cards in no order (the deck without the open ones)."""
    cards = view.game.table(view.options).cards
    left = Counter(cards[face].id for face in view.stock if cards[face].back == kind)
    for handle in view.faces:
        card = view.card(handle)
        if card.back == kind:
            left[card.id] -= 1
    pile, thrown = (
        (view.hand_pile, view.hand_discard) if kind == "hand" else (view.decision_pile, view.decision_discard)
    )
    lines = [stage.texts("grim.zone.pile", n=len(pile), open=len(thrown))]
    if not pile:
        return (*lines, stage.texts("grim.zone.fresh"))
    by_id = {card.id: card for card in cards if card.back == kind}
    kinds: Counter[str] = Counter()
    for id_, n in left.items():
        if n > 0:
            kinds[card_brief(stage, by_id[id_])] += n
    parts = [stage.texts("grim.zone.times", n=n, card=brief) for brief, n in kinds.items()]
    return (*lines, stage.texts("grim.zone.left", cards=", ".join(parts)))


# -- the dice ----------------------------------------------------------------------------------------------------


def covered(view: View) -> frozenset[Ref]:
    """The things in the middle of the table: a contest lies over them, so they need not be drawn."""
    refs: set[Ref] = {("host",), ("purse",), ("greens",)}
    for word in ("die", "frost"):
        refs |= {(word, i) for i in (0, 1, 2, 10, 11, 12)}
    for word in ("strike", "ice", "strike place", "ice place", "die place"):
        refs |= {(word, i) for i in range(3)}
    refs |= {("slot", f"{kind}_pile", 0, i) for kind in ("hand", "decision") for i in range(FAN)}
    refs |= {("card", handle) for pile in (view.played, view.hand_discard, view.decision_discard) for handle in pile}
    return frozenset(refs)


def frozen_before(view: View) -> int:
    """How many dice lay in the ice before the last throw: they are set aside."""
    return int(view.frozen) - list(view.dice).count(BLUE)


def add_tray(layout: Layout, view: View, stage: Stage, where: Places, asleep: bool = False) -> None:
    """Three dice or the places of frozen ones, strikes on the left, ice on the right, the result in words below."""
    tray = where.tray
    aside = max(0, frozen_before(view)) if view.dice else int(view.frozen)
    side = where.die
    values: Sequence[int] = view.dice
    for i in range(3 - aside if not values else len(values)):
        x, y = where.die_at(i)
        if values:
            layout.poses["die", i] = Pose(
                x, y, side, side, die_picture(values[i]), z=20 + i, shadow="common/shadow/round"
            )
            if values[i] == BLUE:
                layout.poses["frost", i] = Pose(x, y, side, side, "grim/die/frost", z=25)
        else:
            layout.poses["die", i] = Pose(
                x,
                y,
                side,
                side,
                "grim/die/tumble",
                z=20 + i,
                frame=WAITING[i],
                alpha=0.55,
                shadow="common/shadow/round",
            )
    for i in range(len(values) if values else 3 - aside, 3):
        x, y = where.die_at(i)
        hollow = side * 0.5
        layout.poses["die place", i] = Pose(x, y, hollow, hollow, "grim/token/empty", z=7, alpha=0.55)
    if where.column:
        _columns(layout, view, stage, where, aside)
    if where.foot:
        _foot(layout, view, stage, where)
    lines = [
        stage.texts("grim.zone.dice_free", n=3 - view.frozen, frozen=view.frozen),
        stage.texts("grim.zone.dice_strikes", n=view.strikes, cost=cost(view, stage)),
        stage.texts("grim.zone.dice_greens", n=view.greens),
    ]
    column = where.column
    box = (tray.left + column, tray.top, tray.width - 2 * column, tray.height - where.foot)
    layout.zones.append(Zone(("dice",), box, stage.texts("grim.zone.dice"), tuple(lines)))


def _columns(layout: Layout, view: View, stage: Stage, where: Places, aside: int) -> None:
    side = where.mark
    for i in range(3):
        x, y = where.strike_at(i)
        struck = i < min(3, view.strikes)
        layout.poses["strike place", i] = Pose(x, y, side * 0.86, side * 0.86, "grim/token/empty", z=8)
        if struck:
            layout.poses["strike", i] = Pose(x, y, side, side, "grim/token/strike", z=12)
        x, y = where.ice_at(i)
        layout.poses["ice place", i] = Pose(x, y, side * 0.86, side * 0.86, "grim/token/empty", z=8)
        if i < aside:
            layout.poses["die", 10 + i] = Pose(x, y, side, side, die_picture(BLUE), z=12)
            layout.poses["frost", 10 + i] = Pose(x, y, side, side, "grim/die/frost", z=13)
        elif i < view.frozen:
            layout.poses["ice", i] = Pose(x, y, side, side, "grim/token/ice", z=12)
    for kind, n in (("strikes", view.strikes), ("frozen", view.frozen)):
        num, word = where.count_box(kind == "strikes", stage.type.line_height("num"), stage.type.line_height("label"))
        align = "centre" if not where.beside else "left" if kind == "strikes" else "right"
        colour = "bone" if n else quiet(stage)
        of = stage.texts("grim.label.of", n=n)
        layout.labels.append(Label(of, four(num), "num", colour, align, bold=True))
        text = stage.type.shorten(stage.texts(f"grim.label.{kind}"), word.width, "label")
        layout.labels.append(Label(text, four(word), "label", quiet(stage), align))
        start = where.tray.left if kind == "strikes" else where.tray.right - where.column
        zone = (start, where.tray.top, where.column, where.tray.height - where.foot)
        key = "strikes" if kind == "strikes" else "ice"
        said = stage.texts(f"grim.zone.{key}_line", n=n, cost=cost(view, stage))
        layout.zones.append(Zone((key,), zone, stage.texts(f"grim.zone.{key}"), (said,)))


def _foot(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """The greens so far, and what the last throw was in words."""
    tray, n = where.tray, view.greens
    y = tray.bottom - where.foot / 2 - 4.0
    left = tray.left + 26.0
    layout.poses[("greens",)] = Pose(left + 24.0, y, 50.0, 50.0, die_picture(GREEN), z=12)
    colour = "bone" if n else quiet(stage)
    word = stage.texts("grim.label.greens", n=n)
    num = stage.type.measure(str(n), "num", bold=True)[0]
    layout.labels.append(Label(str(n), (left + 58.0, y - 35.0, num + 8.0, 70.0), "num", colour, bold=True))
    wide = stage.type.measure(word, "body")[0]
    layout.labels.append(Label(word, (left + 70.0 + num, y - 30.0, wide + 4.0, 60.0), "body", colour))
    layout.zones.append(
        Zone(("greens",), (left - 6.0, y - 32.0, 84.0 + num + wide, 64.0), stage.texts("grim.zone.greens"),
             (stage.texts("grim.zone.greens_line"),))
    )  # fmt: skip
    start = left + 96.0 + num + wide
    room = tray.right - 24.0 - start
    if view.dice:
        plain = dice_words(view.dice, stage)
        long = read_out(view.dice, view, stage)
        said = stage.type.fit(long or plain, plain, room)
    else:
        said = stage.type.fit(stage.texts("grim.label.unrolled"), "", room)
    if said:
        layout.labels.append(Label(said[:1].upper() + said[1:], (start, y - 30.0, room, 60.0), "body", "bone", "right"))


def counts(values: Sequence[int]) -> tuple[int, int, int]:
    """Reds, blues and greens of a throw."""
    found = list(values)
    return found.count(RED), found.count(BLUE), found.count(GREEN)
