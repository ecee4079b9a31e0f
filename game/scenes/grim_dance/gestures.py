"""Each effect has its own gesture: the glove, the ribbon, the basket, the waltz, the lantern, the tune."""

from __future__ import annotations

import math

from game.engine import View
from game.engine.kernel.events import CardsMoved, Declared, Looked, Revealed
from game.table.brush import lerp, part, put
from game.table.motion import arc, in_cubic, out_back, out_cubic
from game.table.staging import Brush, Play, Ref, Stage

from .brushwork import ACCENT, glow, put_card, put_shape, ribbon
from .cards import sign_picture
from .layout import place_of, ring_of, standing
from .places import Point, places
from .tale import told_face

FLIP, GIVE, STEAL, FARM, WALTZ, LOOK, AWAY, TUNE = 380.0, 1050.0, 950.0, 950.0, 1300.0, 1100.0, 650.0, 900.0
READ = 2400.0
"""How long the lantern's look stands for a lone person who goes on by itself."""

MOTIFS = {
    "grey": (6, 5, 4, 3),
    "purple": (1, 5, 8, 5),
    "orange": (3, 5, 3, 6),
    "pink": (5, 7, 9, 7),
    "black": (4, 3, 2, 1),
    "blue": (1, 3, 5, 8),
}
"""The tune of each colour, as notes of the chain."""


def tune(colour: str, apart: float = 170.0) -> tuple[tuple[float, str], ...]:
    """The cues of a colour's tune."""
    return tuple((i * apart, f"chain.{note}") for i, note in enumerate(MOTIFS[colour]))


def spot_of(view: View, stage: Stage, handle: int) -> tuple[Point, tuple[float, float]]:
    """Where a card of the ring stands, and its size."""
    loop, (cards, _) = ring_of(view, stage), standing(view)
    at = loop.at[cards.index(handle)] if handle in cards else loop.lens.center
    return at, loop.size


def hidden(*handles: int) -> frozenset[Ref]:
    """The sprites of these cards and of their numbers."""
    return frozenset(ref for h in handles for ref in (("card", h), ("plate", h)))


def turn_up(event: Revealed, before: View, after: View, stage: Stage, said: str) -> Play:
    """The card flips in its place, a little off the ground."""
    handle = event.cards[0]
    card, colour = told_face(event, before, after), after.backs[handle]
    at, size = spot_of(before, stage, handle)

    def act(brush: Brush, t: float) -> None:
        turned = abs(math.cos(math.pi * t))
        grown = 1.0 + 0.35 * arc(t)
        glow(brush, at, size[1] * 1.1, ACCENT, arc(t) * 0.8)
        place = (at[0], at[1] - 16.0 * arc(t))
        put_card(brush, colour, card, place, (size[0] * grown, size[1] * grown), up=t >= 0.5, turned=turned)

    return Play(
        ms=FLIP, cues=((0.0, "card.flip"),), words=said, act=act, hides=hidden(handle), snap=True, words_at=FLIP / 2
    )


def tuned(event: Declared, before: View, after: View, stage: Stage, said: str) -> Play:
    """The Musician plays: the copied sign swings over him, its tune sounds."""
    if not event.what.startswith("copy_"):
        cue = "tick" if event.what == "effect_skipped" else "ui.refuse"
        return Play(ms=260.0, cues=((0.0, cue),), words=said)
    colour = event.what.removeprefix("copy_")
    at, _ = spot_of(after, stage, after.revealed)
    lens = ring_of(after, stage).lens

    def act(brush: Brush, t: float) -> None:
        for i in range(4):
            gone = part(t, 0.1 + 0.16 * i, 0.6 + 0.1 * i)
            if 0.0 < gone < 1.0:
                way = lerp(at, lens.center, gone)
                sway = 30.0 * math.sin(gone * 9.0 + i)
                put(brush, sign_picture("blue"), (way[0] + sway, way[1]), (42.0, 42.0), alpha=1.0 - gone * 0.6)
        grown = out_back(part(t, 0.35, 0.7)) if t > 0.35 else 0.0
        side = round(150.0 * grown / 6.0) * 6.0
        if side > 6.0:
            glow(brush, lens.center, 170.0, ACCENT, 0.6 * grown)
            put(brush, sign_picture(colour), lens.center, (side, side), alpha=1.0 - part(t, 0.9, 1.0))

    return Play(ms=TUNE, cues=tune(colour), words=said, act=act)


def moved(event: CardsMoved, before: View, after: View, stage: Stage, said: str) -> Play:
    """A card that an effect moves."""
    if stage.reduced:
        return Play(ms=260.0, cues=((0.0, "card.slide"),), words=said)
    if event.why == "dance":
        return _waltz(event, before, after, stage, said)
    if event.why == "farmer":
        return _harvest(event, before, after, stage, said)
    if event.why == "reaper":
        return _away(event, before, after, stage, said)
    return _passed(event, before, after, stage, said)


def _passed(event: CardsMoved, before: View, after: View, stage: Stage, said: str) -> Play:
    """The King's glove snatches; the Bride ties a ribbon round her gift."""
    handle, robbed = event.cards[0], event.why == "steal"
    giver, taker = int(event.source[1]), int(event.target[1])
    start, small = place_of(before, stage, giver, handle)
    end, large = place_of(after, stage, taker, handle)
    card, colour, up = told_face(event, before, after), after.backs[handle], event.target[0] == "up"
    full = (96.0, 133.0)
    middle = ring_of(after, stage).lens.center

    def act(brush: Brush, t: float) -> None:
        if robbed:
            reach, pull = out_cubic(part(t, 0.0, 0.32)), in_cubic(part(t, 0.42, 0.95))
            at = lerp(start, end, pull)
            size = _between(full, large, pull) if pull else _between(small, full, reach)
            put_card(brush, colour, card, at, size, up=up)
            hand = lerp(lerp(end, start, 0.2), start, reach) if pull <= 0.0 else at
            lean = math.degrees(math.atan2(end[0] - start[0], end[1] - start[1]))
            put_shape(brush, "glove", (hand[0], hand[1] - 6.0), 150.0, angle=lean)
            return
        lift, go = out_cubic(part(t, 0.0, 0.3)), part(t, 0.55, 0.98)
        at = lerp(start, middle, lift) if go <= 0.0 else lerp(middle, end, out_cubic(go))
        size = _between(small, full, lift) if go <= 0.0 else _between(full, large, go)
        put_card(brush, colour, card, at, size, up=up)
        ribbon(brush, at, size, part(t, 0.3, 0.5))

    cues = ((0.0, "card.slide"), (300.0, "card.snap")) if robbed else ((0.0, "card.slide"), (330.0, "stamp"))
    return Play(
        ms=STEAL if robbed else GIVE, cues=cues, words=said, act=act, hides=hidden(handle), snap=True, before=not robbed
    )


def _harvest(event: CardsMoved, before: View, after: View, stage: Stage, said: str) -> Play:
    """The Farmer's basket comes under the card and carries it home."""
    handle = event.cards[0]
    start, small = spot_of(before, stage, handle)
    end, large = place_of(after, stage, int(event.target[1]), handle)
    card, colour = told_face(event, before, after), after.backs[handle]

    def act(brush: Brush, t: float) -> None:
        come, fall, go = out_cubic(part(t, 0.0, 0.28)), in_cubic(part(t, 0.28, 0.45)), out_cubic(part(t, 0.5, 0.95))
        side = 150.0
        under = (start[0], start[1] + small[1] * 0.5 + 40.0)
        basket = lerp(lerp(end, under, 0.55), under, come) if go <= 0.0 else lerp(under, end, go)
        at = (
            (start[0], start[1] + (small[1] * 0.35) * fall)
            if go <= 0.0
            else (basket[0], basket[1] - small[1] * 0.15 - 40.0 * (1 - go))
        )
        put_card(brush, colour, card if go >= 0.6 else None, at, _between(small, large, go), up=False)
        if t < 0.97:
            put_shape(brush, "basket", basket, side)

    cues = ((0.0, "card.slide"), (420.0, "coin.save"))
    return Play(ms=FARM, cues=cues, words=said, act=act, hides=hidden(handle))


def _waltz(event: CardsMoved, before: View, after: View, stage: Stage, said: str) -> Play:
    """The card waltzes through the middle to a glowing gap."""
    handle = event.cards[0]
    start, small = spot_of(before, stage, handle)
    end, large = spot_of(after, stage, handle)
    up, card, colour = handle == after.revealed, told_face(event, before, after), after.backs[handle]

    def act(brush: Brush, t: float) -> None:
        glow(brush, end, large[1] * 0.9, ACCENT, 0.4 + 0.6 * arc(part(t, 0.0, 1.0)))
        share = 0.5 - 0.5 * math.cos(math.pi * part(t, 0.04, 0.96))
        x, y = lerp(start, end, share)
        round_ = 2 * math.pi * 2.0 * share
        reach = 90.0 * arc(share)
        lens = ring_of(after, stage).lens.center
        x += reach * math.sin(round_) + (lens[0] - x) * 0.35 * arc(share)
        y += reach * 0.6 * (1.0 - math.cos(round_)) + (lens[1] - y) * 0.35 * arc(share)
        turned = abs(math.cos(round_ / 2)) if not up else 1.0
        grown = 1.0 + 0.3 * arc(share)
        size = (small[0] * grown, small[1] * grown)
        put_card(brush, colour, card, (x, y), size, up=up, turned=max(0.2, turned), angle=12.0 * math.sin(round_))

    cues = (*tune("pink", 260.0), (WALTZ - 120.0, "card.snap"))
    return Play(ms=WALTZ, cues=cues, words=said, act=act, hides=hidden(handle), snap=True)


def look(event: Looked, before: View, after: View, stage: Stage, said: str) -> Play:
    """The Reaper's lantern: whoever may see it sees the face in its light; for the others it only swings."""
    handle = event.cards[0]
    at, small = spot_of(before, stage, handle)
    card, colour = told_face(event, before, after), after.backs[handle]
    middle = ring_of(before, stage).lens.center
    full = (150.0, 208.0)

    def act(brush: Brush, t: float) -> None:
        come, swing = out_cubic(part(t, 0.0, 0.3)), math.sin(t * 11.0) * (1.0 - 0.5 * t)
        place, size = lerp(at, middle, come), _between(small, full, come)
        glow(brush, (place[0] + 40.0 * swing, place[1] - 40.0), 300.0, (250, 190, 96), 0.8 * come)
        flip = part(t, 0.32, 0.5) if card is not None else 0.0
        put_card(
            brush,
            colour,
            card if flip >= 0.5 else None,
            place,
            size,
            up=flip >= 0.5,
            turned=abs(math.cos(math.pi * flip)),
        )
        put(
            brush,
            "grim_dance/lantern/2",
            (place[0] + 110.0 + 16.0 * swing, place[1] - 60.0),
            (96.0, 160.0),
            angle=9.0 * swing,
        )

    cues = ((0.0, "card.slide"), (340.0, "bell.low"))
    hold = READ if card is not None else 0.0
    return Play(ms=LOOK, cues=cues, words=said, act=act, hides=hidden(handle), hold=hold, who=event.seat)


def _away(event: CardsMoved, before: View, after: View, stage: Stage, said: str) -> Play:
    """Out of the light and onto the pile."""
    handle = event.cards[0]
    pile = places(stage).pile
    h = pile.height - 34.0
    start, end, large = ring_of(before, stage).lens.center, (pile.left + 18.0 + h / 2.77, pile.centery), (h / 1.387, h)
    colour = after.backs[handle]

    def act(brush: Brush, t: float) -> None:
        go = out_cubic(t)
        put_card(
            brush,
            colour,
            None,
            lerp(start, end, go),
            _between((150.0, 208.0), large, go),
            up=False,
            angle=9.0 * arc(go),
        )

    return Play(
        ms=AWAY, cues=((0.0, "card.slide"), (AWAY - 80.0, "card.snap")), words=said, act=act, hides=hidden(handle)
    )


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
