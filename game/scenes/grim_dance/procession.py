"""Taking: the card comes home, then pair after pair lights up outwards with rising notes, until two differ."""

from __future__ import annotations

from pygame import FRect

from game.engine import View
from game.engine.grim_dance.events import ChainEnded
from game.engine.kernel.events import CardsMoved, Shuffled
from game.table.brush import lerp, part, write
from game.table.motion import out_cubic
from game.table.staging import Brush, Play, Stage

from .brushwork import ACCENT, frame, glow, put_card
from .gestures import hidden, spot_of
from .layout import place_of, ring_of, standing
from .tale import told_face
from .words import who

TAKE, PAIR, END = 560.0, 760.0, 520.0
LIGHT = 0.42
"""The share of a pair's time in which it stands lit before it flies."""


def take(event: CardsMoved, before: View, after: View, stage: Stage, said: str) -> Play:
    """The card turned up goes home; its place stays open."""
    handle = event.cards[0]
    start, small = spot_of(before, stage, handle)
    end, large = place_of(after, stage, int(event.target[1]), handle)
    card, colour = told_face(event, before, after), after.backs[handle]
    if stage.reduced:
        return Play(ms=240.0, cues=((0.0, "card.slide"),), words=said)

    def act(brush: Brush, t: float) -> None:
        lift, go = out_cubic(part(t, 0.0, 0.3)), out_cubic(part(t, 0.3, 1.0))
        at = (start[0], start[1] - 22.0 * lift) if go <= 0.0 else lerp((start[0], start[1] - 22.0), end, go)
        grown = 1.0 + 0.2 * lift
        size = (
            small[0] * grown + (large[0] - small[0] * grown) * go,
            small[1] * grown + (large[1] - small[1] * grown) * go,
        )
        put_card(brush, colour, card, at, size, up=True)

    cues = ((0.0, "card.slide"), (TAKE - 60.0, "card.snap"))
    return Play(ms=TAKE, cues=cues, words=said, act=act, hides=hidden(handle), snap=True)


def pair(event: CardsMoved, before: View, after: View, stage: Stage, said: str) -> Play:
    """Two equals on both sides of the hole light up, are counted, and follow."""
    left, right = event.cards
    loop, seat = ring_of(before, stage), int(event.target[1])
    starts = [spot_of(before, stage, h) for h in (left, right)]
    ends = [place_of(after, stage, seat, h) for h in (left, right)]
    faces = [told_face(event, before, after, i) for i in range(2)]
    colour, n = after.backs[left], int(after.hole[1]) if after.hole else 1
    all_ = n + _left(after)
    told = stage.texts("grim_dance.lens.ringing", n=n, all=all_, who=who(stage, colour, 2))
    cues = ((0.0, f"chain.{min(12, n)}"), (PAIR * LIGHT, "card.slide"))
    if stage.reduced:
        return Play(ms=260.0, cues=cues[:1], words=said)

    def act(brush: Brush, t: float) -> None:
        go = out_cubic(part(t, LIGHT, 1.0))
        lit = part(t, 0.0, 0.14)
        for (at, size), (end, home), card in zip(starts, ends, faces, strict=True):
            place = lerp(at, end, go)
            grown = 1.0 + 0.16 * lit
            now = (
                size[0] * grown + (home[0] - size[0] * grown) * go,
                size[1] * grown + (home[1] - size[1] * grown) * go,
            )
            if go <= 0.0:
                glow(brush, at, size[1] * 1.2, ACCENT, lit)
            put_card(brush, colour, card if go > 0.5 else None, place, now, up=False)
            if go <= 0.0:
                frame(brush, at, (size[0] * grown, size[1] * grown), brush.theme.bone)
        count(brush, loop.lens, told, n, min(1.0, lit))

    return Play(ms=PAIR, cues=cues, words=said, act=act, hides=hidden(left, right), snap=True)


def count(brush: Brush, box: FRect, told: str, n: int, shown: float) -> None:
    """The number of the pair, large, and its words."""
    line = brush.type.line_height("body")
    high = min(150.0, box.height - line - 10.0)
    top = box.centery - (high + line) / 2
    write(brush, str(n), (box.left, top, box.width, high), high * 0.86, ACCENT, face="display", alpha=shown)
    write(brush, told, (box.left, top + high, box.width, line), "body", bold=True, alpha=shown)


def _left(view: View) -> int:
    """How many more pairs will follow: colours lie open."""
    if not view.hole:
        return 0
    cards, total = standing(view)
    at, pairs = view.hole
    n = 0
    for k in range(pairs + 1, (total - 1) // 2 + 1):
        a, b = cards[(at - k) % total], cards[(at + k) % total]
        if view.backs[a] != view.backs[b]:
            break
        n += 1
    return n


def ended(event: ChainEnded, before: View, after: View, stage: Stage, said: str) -> Play:
    """The count stands for a moment; where two differ, both are shown."""
    loop, (cards, total) = ring_of(before, stage), standing(before)
    at, pairs = before.hole if before.hole else (0, 0)
    k = pairs + 1
    differ = [i % total for i in (at - k, at + k)] if event.why == "mismatch" and before.hole else []
    told = stage.texts("grim_dance.lens.total", n=event.pairs) if event.pairs else ""

    def act(brush: Brush, t: float) -> None:
        for i in differ:
            if cards[i] >= 0:
                frame(brush, loop.at[i], loop.size, brush.theme.danger, 4.0)
        if told:
            count(brush, loop.lens, told, event.pairs, 1.0)

    cue = "bell" if event.pairs else "tick"
    return Play(ms=END if event.pairs else 300.0, cues=((0.0, cue),), words=said, act=act)


def dealt(event: Shuffled, before: View, after: View, stage: Stage, said: str) -> Play:
    """The ring is laid, card by card."""
    cues = tuple((i * 110.0, "card.deal") for i in range(7))
    return Play(ms=0.0 if stage.reduced else 700.0, cues=cues, words=said, before=False)
