"""Short signs over the dice: bust, frozen out, a turn passed over."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.app.theme import Colour
from game.engine import View
from game.engine.grim.state import RED
from game.engine.kernel.events import Declared, TurnSkipped
from game.table.brush import part, put, write
from game.table.motion import out_back, out_cubic
from game.table.staging import Brush, Play, Stage

from .brushwork import dim, glow
from .places import Places, places
from .words import name

BUST, ICE, PASSED = 1250.0, 1000.0, 1100.0
ICE_LIGHT: Colour = (90, 140, 190)


def declared(event: Declared, before: View, after: View, stage: Stage, words: str) -> Play:
    """Stop is a nod; three strikes burn; three frozen dice go white; an extra turn rings."""
    if event.what == "bust":
        cues = ((0.0, "strike"), (120.0, "bell.low"))
        return Play(ms=BUST, cues=cues, words=words, act=_bust(after, stage), shake=0.6, before=False)
    if event.what == "frozen":
        return Play(ms=ICE, cues=((0.0, "freeze"), (160.0, "bell")), words=words, act=_ice(after, stage), before=False)
    return Play(ms=350.0, cues=((0.0, "bell" if event.what == "extra_turn" else "tick"),), words=words)


def _bust(view: View, stage: Stage) -> Callable[[Brush, float], None]:
    where, dice = places(stage, "dice"), view.dice

    def act(brush: Brush, t: float) -> None:
        heat = part(t, 0.0, 0.15) * (1.0 - 0.5 * part(t, 0.6, 1.0))
        for i, value in enumerate(dice):
            if value == RED:
                glow(brush, where.die_at(i), where.die, brush.theme.danger, heat)
                put(brush, "grim/die/ember", where.die_at(i), (where.die, where.die), alpha=heat)
        for i in range(3):
            glow(brush, where.strike_at(i), where.mark * 1.5, brush.theme.danger, heat)
        _shout(brush, where, stage.texts("grim.label.bust"), brush.theme.danger, t)

    return act


def _ice(view: View, stage: Stage) -> Callable[[Brush, float], None]:
    where, n = places(stage, "dice"), len(view.dice)

    def act(brush: Brush, t: float) -> None:
        cold = part(t, 0.0, 0.3) * (1.0 - 0.5 * part(t, 0.7, 1.0))
        for i in range(3):
            glow(brush, where.ice_at(i), where.mark * 1.6, ICE_LIGHT, cold)
        for i in range(n):
            glow(brush, where.die_at(i), where.die, ICE_LIGHT, cold * 0.6)
        _shout(brush, where, stage.texts("grim.label.ice"), ICE_LIGHT, t)

    return act


def skipped(event: TurnSkipped, stage: Stage, words: str) -> Play:
    """The dice pass on."""
    where = places(stage, "dice")

    def act(brush: Brush, t: float) -> None:
        shown = min(part(t, 0.0, 0.2), 1.0 - part(t, 0.85, 1.0))
        y = where.die_at(1)[1]
        dim(brush, FRect(where.tray.left, y - 100.0, where.tray.width, 220.0), 0.85 * shown)
        box = (where.tray.left + 20.0, y - 80.0, where.tray.width - 40.0, 100.0)
        write(
            brush, stage.texts("grim.label.skip", name=name(stage, event.seat)), box, 72.0, face="display", alpha=shown
        )
        low = (box[0], y + 24.0, box[2], brush.type.line_height("body"))
        write(brush, stage.texts("grim.label.skip_line"), low, "body", brush.theme.dim, alpha=shown)

    return Play(ms=PASSED, cues=((0.0, "bell.low"),), words=words, act=act)


def _shout(brush: Brush, where: Places, text: str, colour: Colour, t: float) -> None:
    """One word, large, on a dark band under the dice."""
    grown = out_back(part(t, 0.06, 0.3)) if t < 0.3 else 1.0
    if t < 0.06:
        return
    band = FRect(where.choice.left, 0.0, where.choice.width, 138.0 * out_cubic(part(t, 0.06, 0.2)))
    band.centery = where.choice.centery
    dim(brush, band, 0.6)
    size = round(104.0 * max(0.5, grown) / 8.0) * 8.0
    write(brush, text, (band.left, band.centery - 70.0, band.width, 140.0), size, colour, face="display")
