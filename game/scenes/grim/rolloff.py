"""Who begins, by the twelve-sided die: one roll after the other, all in sight."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.kernel.events import DiceRolled, Event
from game.table.brush import part, put, write
from game.table.staging import Brush, Play, Stage

from .brushwork import ground, seal
from .dice import FLIGHT, SETTLE, WIND_UP, fall
from .places import places
from .words import name

FALL = WIND_UP + FLIGHT + SETTLE
END = FALL + 350.0


def roll(event: DiceRolled, story: Sequence[Event], stage: Stage, words: str) -> Play:
    """This seat's roll for the first turn, with those before it."""
    box, side = places(stage, "card").middle, 128.0
    rolls = [e for e in story if isinstance(e, DiceRolled) and e.die == "d12"]
    shown = {e.seat: e.values[0] for e in rolls[:-1]}
    n = len(stage.seats)

    def act(brush: Brush, t: float) -> None:
        ground(brush, box)
        head = brush.type.line_height("heading", "display")
        title = stage.texts("grim.label.first")
        write(
            brush, title[:1].upper() + title[1:], (box.left, box.top + 30.0, box.width, head), "heading", face="display"
        )
        for seat in range(n):
            x = box.left + box.width * (0.25 + 0.5 * (seat % 2)) if n > 3 else box.centerx
            rows = -(-n // 2) if n > 3 else n
            y = box.top + head + 60.0 + (seat // 2 if n > 3 else seat) * (box.height - head - 80.0) / rows + side / 2
            seal(brush, seat, (x - side - 10.0, y - 16.0), 52.0)
            who = (x - side - 90.0, y + 16.0, 160.0, brush.type.line_height("label"))
            write(brush, name(stage, seat), who, "label")
            if seat == event.seat:
                u = part(t * END, WIND_UP, FALL)
                source = (x + 160.0, box.bottom - 20.0)
                fall(brush, source, (x + 40.0, y), side, u, f"common/d12/{event.values[0]}", "common/d12/tumble", seat)
            elif seat in shown:
                put(brush, f"common/d12/{shown[seat]}", (x + 40.0, y), (side, side))

    cues = ((WIND_UP, "d12.roll"), (FALL - 40.0, "die.settle"))
    return Play(ms=END, cues=cues, words=words, act=act, snap=True, words_at=FALL)
