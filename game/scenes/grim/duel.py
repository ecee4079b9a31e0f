"""A duel between two seats: the Grim die sets the stake, two twelve-sided dice fall, the higher passes tokens on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.grim.events import DuelRolled, DuelStarted
from game.engine.kernel.events import Event, TokensMoved
from game.table.brush import lerp, part, put, write
from game.table.motion import out_cubic
from game.table.staging import Brush, Play, Stage

from .arena import Duel, duel_arena
from .brushwork import ACCENT, arrow, frame, glow, ground, seal
from .dice import FLIGHT, SETTLE, WIND_UP, fall
from .panels import TOKEN
from .tray import die_picture
from .words import colour, name

FALL = WIND_UP + FLIGHT + SETTLE
STAKE, ROLL, PASS = FALL + 420.0, FALL + 60.0 + 520.0, 900.0
PRESS, READ = 1100.0, 900.0


def last(story: Sequence[Event], kind: type[Event]) -> Any:
    """The latest event of a kind in this pick's story."""
    return next((event for event in reversed(story) if isinstance(event, kind)), None)


def start(event: DuelStarted, stage: Stage, words: str) -> Play:
    """The fighters step up; the Grim die falls and names the stake. A person presses to throw."""
    place = duel_arena(stage)

    def act(brush: Brush, t: float) -> None:
        ms = t * STAKE
        _ground(brush, place, event, stage, part(ms, FALL - 60.0, FALL + 120.0))
        u = part(ms, WIND_UP, FALL)
        for side, seat in enumerate((event.seat, event.rival)):
            _fighter(brush, place, stage, side, seat, False)
        source = (place.box.left + 90.0, place.box.bottom - 120.0)
        fall(brush, source, place.die_at, place.die, u, die_picture(event.colour), "grim/die/tumble", 0)
        if t >= 1.0 and not stage.seats[event.seat].bot:
            _say(brush, place, stage.texts("grim.label.press"))

    cues = ((0.0, "duel"), (WIND_UP, "die.roll"), (FALL - 60.0, "die.settle"))
    return Play(ms=STAKE, cues=cues, words=words, act=act, hold=PRESS, snap=True, words_at=FALL)


def roll(event: DuelRolled, story: Sequence[Event], stage: Stage, words: str) -> Play:
    """Both twelve-sided dice fall; the higher is lit. Equal: once more."""
    begun = last(story, DuelStarted) or DuelStarted(event.seat, event.rival, 2, 1)
    place, tie = duel_arena(stage), event.winner is None

    def act(brush: Brush, t: float) -> None:
        ms = t * ROLL
        known = part(ms, FALL + 60.0, FALL + 200.0)
        _ground(brush, place, begun, stage, 1.0)
        put(brush, die_picture(begun.colour), place.die_at, (place.die, place.die))
        _stones(brush, place, event, stage, ms, known)
        if tie and known >= 1.0:
            said = stage.type.fit(
                stage.texts("grim.label.again"), stage.texts("grim.label.again_short"), place.sentence.width, bold=True
            )
            _say(brush, place, said)

    cues = ((WIND_UP, "d12.roll"), (FALL, "die.settle"), (FALL + 80.0, "tick" if tie else "bell"))
    return Play(ms=ROLL, cues=cues, words=words, act=act, hold=READ if tie else 0.0, snap=True, words_at=FALL + 60.0)


def passing(event: TokensMoved, story: Sequence[Event], stage: Stage, words: str) -> Play:
    """The winner's tokens go along the arrow."""
    rolled, begun = last(story, DuelRolled), last(story, DuelStarted)
    place = duel_arena(stage)
    giver, taker = int(event.source[1]), int(event.target[1])
    way = 1.0 if rolled is None or rolled.seat == giver else -1.0
    reach = place.box.width * 0.16
    left, right = (place.box.centerx - way * reach, place.arrow), (place.box.centerx + way * reach, place.arrow)

    def act(brush: Brush, t: float) -> None:
        if begun is None or rolled is None:
            return
        _ground(brush, place, begun, stage, 1.0)
        put(brush, die_picture(begun.colour), place.die_at, (place.die, place.die))
        _stones(brush, place, rolled, stage, ROLL, 1.0)
        arrow(brush, left, right, brush.theme.bone)
        many = min(event.count, 5)
        for i in range(many):
            share = out_cubic(part(t, 0.08 * i, 0.55 + 0.08 * i))
            stop = (place.box.centerx + way * (i - (many - 1) / 2) * -46.0, place.arrow)
            put(brush, TOKEN, lerp((left[0] - way * 60.0, place.arrow), stop, share), (48.0, 48.0))
        told = {"name": name(stage, giver), "rival": name(stage, taker), "n": event.count}
        said = stage.type.fit(
            stage.texts("grim.label.passes", **told), stage.texts("grim.label.passes_short", **told),
            place.sentence.width, bold=True,
        )  # fmt: skip
        _say(brush, place, said)

    return Play(ms=PASS, cues=((0.0, "coin.take"),), words=words, act=act, hold=READ + 300.0, who=giver, snap=True)


# -- inside ------------------------------------------------------------------------------------------------------


def _ground(brush: Brush, place: Duel, begun: DuelStarted, stage: Stage, told: float) -> None:
    """The slate, the names, and the stake once it is known."""
    ground(brush, place.box)
    if place.caption is not None:
        write(brush, stage.texts("grim.label.stake"), place.caption, "label", brush.theme.dim)
    said = stage.texts("grim.label.stake_is", colour=colour(stage, begun.colour), n=begun.stake)
    write(brush, said[:1].upper() + said[1:], place.stake, "body", bold=True, alpha=told)


def _fighter(brush: Brush, place: Duel, stage: Stage, side: int, seat: int, lit: bool) -> None:
    theme, box, line = brush.theme, place.fighters[side], brush.type.line_height("name", "display")
    brush.pictures.plate(brush.canvas, "grim/panel", box)
    if lit:
        frame(brush, box, theme.bone, 5.0)
    seal(brush, seat, (box.left + 36.0, box.top + 10.0 + line / 2), 40.0)
    who = (box.left + 66.0, box.top + 10.0, box.width - 80.0, line)
    write(brush, name(stage, seat), who, "name", face="display", align="left")


def _stones(brush: Brush, place: Duel, event: DuelRolled, stage: Stage, ms: float, known: float) -> None:
    theme = brush.theme
    low = brush.type.line_height("label")
    for side, seat in enumerate((event.seat, event.rival)):
        box = place.fighters[side]
        won = event.winner == seat
        higher = known > 0.0 and won
        _fighter(brush, place, stage, side, seat, higher)
        if higher:
            glow(brush, place.stone_at(side), place.stone * 0.95, ACCENT, known)
        source = (box.centerx + (-90.0 if side == 0 else 90.0), place.box.bottom - 60.0)
        u = part(ms, WIND_UP, FALL + 60.0 * side)
        fall(
            brush, source, place.stone_at(side), place.stone, u, f"common/d12/{event.rolls[side]}",
            "common/d12/tumble", side,
        )  # fmt: skip
        if known >= 1.0:
            word = "equal" if event.winner is None else "higher" if won else "lower"
            shade_ = theme.bone if won else theme.dim
            foot = (box.left, box.bottom - low - 8.0, box.width, low)
            write(brush, stage.texts(f"grim.label.{word}"), foot, "label", shade_, bold=won)
    if known >= 1.0:
        a, b = event.rolls
        middle = place.fighters[0].centery - 40.0
        gap = (place.fighters[0].right, middle, place.fighters[1].left - place.fighters[0].right, 80.0)
        write(brush, stage.texts("grim.label.versus", a=a, b=b), gap, 64.0, face="display")


def _say(brush: Brush, place: Duel, words: str) -> None:
    write(brush, words, place.sentence, "body", bold=True)
