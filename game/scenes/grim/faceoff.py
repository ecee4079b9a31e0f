"""Facing Grim: he leans over the table, the others roll for him, and three candles are all the attempts there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.theme import Colour
from game.engine import View
from game.engine.grim.events import Attempted, GrimFaced, GrimLost, GrimRolled
from game.engine.kernel.events import Event, TokensMoved
from game.table.brush import part, put, write
from game.table.motion import out_back, out_cubic
from game.table.staging import Brush, Play, Stage

from .arena import ATTEMPTS, Face, face_arena
from .brushwork import ACCENT, frame, glow, ground, seal, shade, snapped
from .dice import FLIGHT, SETTLE, WIND_UP, fall
from .duel import last
from .places import places
from .words import name

FALL = WIND_UP + FLIGHT + SETTLE
RISE, TRY, AFTER = 1300.0, FALL + 620.0, 1000.0
PRESS, READ = 1200.0, 1300.0
INK: Colour = (26, 16, 12)


def begin(event: GrimFaced, stage: Stage, words: str) -> Play:
    """Grim grows out of his place at the head of the table."""
    place, small = face_arena(stage), places(stage, "dice").head

    def act(brush: Brush, t: float) -> None:
        ground(brush, place.box)
        share = out_cubic(part(t, 0.0, 0.7))
        height = snapped(small.height + (place.host.height - small.height) * share)
        if share >= 1.0:
            height = place.host.height
        size = (height * 1.4, height)
        put(brush, "grim/host", (place.host.centerx, place.host.bottom - height / 2), size)
        _title(brush, place, stage, event.seat, part(t, 0.3, 0.6))
        _candles(brush, place, (), -1, part(t, 0.5, 0.9))

    return Play(ms=RISE, cues=((0.0, "host"), (700.0, "bell.low")), words=words, act=act, snap=True)


def others(event: GrimRolled, stage: Stage, view: View, words: str) -> Play:
    """Everybody else rolls for Grim; the highest is written on his brow. A person presses to throw."""
    place, n = face_arena(stage), len(event.others)
    end = FALL + 60.0 * n + 520.0

    def act(brush: Brush, t: float) -> None:
        ms = t * end
        known = part(ms, end - 420.0, end - 220.0)
        _scene(brush, place, stage, event, known, ms)
        _candles(brush, place, (), 0 if t >= 1.0 else -1, 1.0)
        if t >= 1.0:
            _attempt_place(brush, place, stage, 0)
        if t >= 1.0 and not stage.seats[event.seat].bot:
            _foot(brush, place, stage.texts("grim.label.press"), bold=True)
        else:
            _foot(brush, place, _rules(view, stage))

    cues = ((WIND_UP, "d12.roll"), (FALL, "die.settle"), (end - 420.0, "bell.low"))
    return Play(ms=end, cues=cues, words=words, act=act, hold=PRESS, snap=True, words_at=end - 420.0)


def attempt(event: Attempted, story: Sequence[Event], stage: Stage, view: View, words: str) -> Play:
    """One throw against Grim: higher wins, equal begins anew, lower snuffs a candle."""
    place = face_arena(stage)
    rolled: GrimRolled | None = last(story, GrimRolled)
    bout = _bout(story)
    index = min(ATTEMPTS - 1, len(bout) - 1)
    won, tie = event.result == "win", event.result == "tie"
    more = event.result == "miss" and event.left > 0
    person = not stage.seats[event.seat].bot
    end = TRY + (900.0 if won else 0.0)

    def act(brush: Brush, t: float) -> None:
        ms = t * end
        known = part(ms, FALL, FALL + 160.0)
        if rolled is not None:
            _scene(brush, place, stage, rolled, 1.0, end + FALL * 2)
        done = bout[:index]
        _candles(brush, place, done, index, 1.0, snuffed=known if event.result == "miss" else 0.0)
        for i, past in enumerate(done):
            _past(brush, place, stage, i, past)
        x, y = place.attempt_at(index)
        if known > 0.0 and (won or tie):
            glow(brush, (x, y), place.attempt * 1.1, ACCENT if won else brush.theme.bone, known)
        source = (place.box.right - 80.0, place.box.bottom + 10.0)
        fall(
            brush, source, (x, y), place.attempt, part(ms, WIND_UP, FALL), f"common/d12/{event.roll}",
            "common/d12/tumble", index,
        )  # fmt: skip
        if known >= 1.0:
            word = "higher" if event.roll > event.highest else "equal" if event.roll == event.highest else "lower"
            _under(brush, place, stage, index, word, won or tie)
            _verdict(brush, place, stage, event, person and more and t >= 1.0)
            if more and t >= 1.0:
                _attempt_place(brush, place, stage, index + 1)

    cues = [(WIND_UP, "d12.roll"), (FALL - 40.0, "die.settle")]
    cues.append((FALL + 100.0, "win" if won else "bell" if tie else "strike"))
    hold = 0.0 if won else READ if tie else PRESS if more else 500.0
    return Play(ms=end, cues=tuple(cues), words=words, act=act, hold=hold, snap=True, words_at=FALL)


def lost(event: GrimLost, stage: Stage, words: str) -> Play:
    """Grim stays, and so does whoever faced him."""
    return Play(ms=AFTER, cues=((0.0, "lose"),), words=words, act=_lost_act(event, stage), snap=True)


def refill(event: TokensMoved, story: Sequence[Event], stage: Stage, play: Play) -> Play:
    """The tokens that Grim counts out after a lost face-off fly over his slate."""
    found: GrimLost | None = last(story, GrimLost)
    if found is None or play.act is None:
        return play
    below, flight = _lost_act(found, stage), play.act

    def act(brush: Brush, t: float) -> None:
        below(brush, t)
        flight(brush, t)

    play.act = act
    return play


def _lost_act(event: GrimLost, stage: Stage) -> Callable[[Brush, float], None]:
    place = face_arena(stage)

    def act(brush: Brush, t: float) -> None:
        ground(brush, place.box)
        width, height = place.host.width * 1.3, place.host.height * 1.3
        middle = place.box.top + place.box.height * 0.36
        put(brush, "grim/host", (place.box.centerx, middle), (width, height))
        box = place.caption.copy()
        box.top, box.height = middle + height / 2 + 16.0, brush.type.line_height(64.0, "display")
        write(brush, stage.texts("grim.label.lost", name=name(stage, event.seat)), box, 64.0, face="display")
        box.top, box.height = box.bottom + 10.0, brush.type.line_height("body")
        write(brush, stage.texts("grim.label.lost_line", n=event.tokens), box, "body", brush.theme.dim)

    return act


# -- inside ------------------------------------------------------------------------------------------------------


def _bout(story: Sequence[Event]) -> list[Attempted]:
    """The attempts since the others last rolled."""
    found: list[Attempted] = []
    for event in story:
        if isinstance(event, GrimRolled):
            found = []
        elif isinstance(event, Attempted):
            found.append(event)
    return found


def _title(brush: Brush, place: Face, stage: Stage, seat: int, share: float) -> None:
    box = place.caption.copy()
    box.top, box.height = place.host.bottom + 10.0, brush.type.line_height(56.0, "display")
    write(brush, stage.texts("grim.label.faces", name=name(stage, seat)), box, 56.0, face="display", alpha=share)


def _scene(brush: Brush, place: Face, stage: Stage, event: GrimRolled, known: float, ms: float) -> None:
    """Grim with the number on his brow, and the dice that the others rolled for him."""
    theme = brush.theme
    ground(brush, place.box)
    put(brush, "grim/host", place.host.center, place.host.size)
    write(
        brush,
        stage.texts("grim.label.rolled" if known >= 1.0 else "grim.label.rolling"),
        place.caption,
        "label",
        theme.dim,
    )
    n = len(event.others)
    first = event.rolls.index(event.highest)
    for i, (seat, value) in enumerate(zip(event.others, event.rolls, strict=True)):
        x, y = place.other_at(i, n)
        if known > 0.0 and i == first:
            glow(brush, (x, y), place.stone * 0.9, ACCENT, known)
        source = (place.box.left + 60.0, place.box.bottom - 60.0)
        u = part(ms, WIND_UP, FALL + 60.0 * i)
        fall(brush, source, (x, y), place.stone, u, f"common/d12/{value}", "common/d12/tumble", i)
        seal(brush, seat, (x, y + place.stone / 2 + place.seal / 2), place.seal)
        if known >= 1.0 and i == first:
            half = place.stone / 2
            box = place.box.copy()
            box.update(x - half - 6.0, y - half - 4.0, place.stone + 12.0, place.stone + place.seal + 8.0)
            frame(brush, box, theme.bone, 5.0)
    _numbers(brush, place, stage, event, known)


def _numbers(brush: Brush, place: Face, stage: Stage, event: GrimRolled, known: float) -> None:
    """Left of Grim who faces him, on his brow what is to be beaten, and right of him again, for the far sofa."""
    label, top = brush.type.line_height("label"), place.host.top
    inner = place.host.left + place.host.width * 0.16
    width = inner - place.box.left - 24.0
    seal(brush, event.seat, (inner - width / 2, top + 70.0), 72.0)
    box = (place.box.left + 24.0, top + 112.0, width, brush.type.line_height("name", "display"))
    write(brush, name(stage, event.seat), box, "name", face="display")
    if known <= 0.0:
        return
    x, y = place.brow
    size = 68.0 if known >= 1.0 else 48.0 + 8.0 * round(2.5 * out_back(known))
    write(brush, str(event.highest), (x - 80.0, y - 44.0, 160.0, 84.0), size, INK, face="display", bold=True)
    left = place.host.right - place.host.width * 0.16
    write(brush, str(event.highest), (left, top + 24.0, width, 110.0), 110.0, bold=True, alpha=known)
    write(
        brush, stage.texts("grim.label.beat"), (left, top + 136.0, width, label), "label", brush.theme.dim, alpha=known
    )


def _candles(
    brush: Brush, place: Face, done: Sequence[Attempted], now: int, share: float, snuffed: float = 0.0
) -> None:
    """A candle for each attempt: spent ones are out, the one being spent goes out with it."""
    height = min(104.0, place.attempt * 0.86)
    size = (height * 64.0 / 120.0, height)
    for i in range(ATTEMPTS):
        x, y = place.candle_at(i)
        out = i < len(done) or (i == now and snuffed >= 1.0)
        put(brush, "common/candle", (x, y), size, alpha=(0.5 if out else 1.0) * share)
        if not out:
            flame = (height * 0.42, height * 0.62)
            put(brush, "common/flame", (x, y - height * 0.5), flame, frame=i * 2, alpha=share)
    if share >= 1.0:
        for i in range(len(done), ATTEMPTS):
            if i != now:
                side = place.attempt * 0.8
                put(brush, "grim/token/empty", place.attempt_at(i), (side, side), alpha=0.7)


def _attempt_place(brush: Brush, place: Face, stage: Stage, i: int) -> None:
    """Where the next throw will fall: marked."""
    x, y = place.attempt_at(i)
    side = place.attempt * 0.92
    shade(brush, (x, y), side)
    put(brush, "common/d12/tumble", (x, y), (side, side), frame=4, alpha=0.85)
    _under(brush, place, stage, i, "now", True)


def _past(brush: Brush, place: Face, stage: Stage, i: int, event: Attempted) -> None:
    side = place.attempt * 0.84
    put(brush, f"common/d12/{event.roll}", place.attempt_at(i), (side, side), alpha=0.55)
    _under(brush, place, stage, i, "equal" if event.roll == event.highest else "lower", False)


def _under(brush: Brush, place: Face, stage: Stage, i: int, word: str, lit: bool) -> None:
    x, y = place.attempt_at(i)
    height = brush.type.line_height("label")
    box = (x - 110.0, y + place.attempt / 2 - 4.0, 220.0, height)
    write(
        brush, stage.texts(f"grim.label.{word}"), box, "label", brush.theme.bone if lit else brush.theme.dim, bold=lit
    )


def _rules(view: View, stage: Stage) -> str:
    word = {"win": "rules_win", "miss": "rules_miss"}.get(view.options.grim_tie, "rules")
    return stage.texts(f"grim.label.{word}", n=view.options.fail_tokens)


def _verdict(brush: Brush, place: Face, stage: Stage, event: Attempted, more: bool) -> None:
    if event.result == "win":
        box = place.foot.copy()
        box.top, box.height = box.top - 24.0, box.height + 30.0
        said = stage.texts("grim.label.won", name=name(stage, event.seat))
        write(brush, said, box, 64.0, ACCENT, face="display")
    elif event.result == "tie":
        _foot(brush, place, stage.texts("grim.label.restart"), bold=True)
    elif more:
        _foot(brush, place, stage.texts("grim.label.press"), bold=True)


def _foot(brush: Brush, place: Face, words: str, bold: bool = False) -> None:
    write(brush, words, place.foot, "body", brush.theme.bone if bold else brush.theme.dim, bold=bold)
