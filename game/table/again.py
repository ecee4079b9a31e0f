""" "Show me that again": an event of the log played once more, then the table as it is; and whom it was done to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine import View
from game.engine.kernel.events import Event

if TYPE_CHECKING:
    from game.table.log import Line
    from game.table.scene import TableScene


@dataclass(frozen=True)
class Told:
    """What stood on the table when something was told: the views before and after, the events of that pick so far."""

    before: View | None
    after: View
    story: tuple[Event, ...] = ()


@dataclass(frozen=True)
class _Shown:
    event: Event | None
    view: View


def show_again(scene: TableScene, line: Line) -> bool:
    """Play the event of a line over the table; False when it cannot be, or something is still moving."""
    director, told = scene.director, line.told
    if line.event is None or told is None or scene.again is not None or not director.still or director.view is None:
        return False
    scene.log.open = False
    scene.choices.close()
    scene.again = director.view
    director.begin(told.before or told.after, scene.stage)
    director.recall(told.story)
    director.feed([_Shown(line.event, told.after)])
    return True


def shown_again(scene: TableScene) -> None:
    """It was shown: the table is as it was."""
    now, scene.again = scene.again, None
    if now is not None:
        scene.director.begin(now, scene.stage)


def touched(event: Event) -> set[int]:
    """The seats that an event names as those it happens to."""
    found = {getattr(event, "rival", None)}
    for place in (getattr(event, "source", ()), getattr(event, "target", ())):
        if isinstance(place, tuple) and len(place) > 1:
            found.add(place[1])
    if hasattr(event, "change"):  # a number in front of a seat
        found.add(getattr(event, "seat", None))
    return {seat for seat in found if type(seat) is int}
