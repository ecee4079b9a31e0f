"""A recorded match on the table: the same scene, with a tape in the place of the match. Nobody chooses anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine import Outcome, View
from game.match import Bot, Frame, Player, Replay
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.table.scene import Doors, TableScene
from game.table.staging import Staging


class TapeWindow:
    """The table's side of a tape: what a match's window is to a match."""

    viewer: int | None = None
    learned: tuple[tuple[int, int], ...] = ()

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self._shown = -1

    def frames(self) -> list[Frame]:
        """The steps since last asked."""
        steps = range(self._shown + 1, self._tape.steps + 1)
        self._shown = self._tape.steps
        return [frame for n in steps for frame in self._tape.replay.frames(n, None)]

    @property
    def view(self) -> View:
        """What anybody may see now."""
        return self._tape.replay.view(self._tape.steps, None)

    @property
    def decision(self) -> Any:
        """Who was asked what."""
        return self.view.decision

    def why_not(self, pick: object) -> str | None:
        """Nothing is chosen here."""
        return "pick.not_your_turn"


class Tape:
    """What the table scene needs of a match, played from a replay step by step, as the public saw it."""

    def __init__(self, replay: Replay) -> None:
        self.replay, self.game = replay, replay.game
        self.steps = 0
        self.seats: list[Player] = [Bot("fool", seat.name, seat.colour) for seat in replay.record.seats]
        self._window = TapeWindow(self)

    viewer: int | None = None

    @property
    def deciding(self) -> int | None:
        """Who chose next."""
        return self.replay.step(self.steps + 1).seat if self.steps < len(self.replay) else None

    @property
    def waits_for_bot(self) -> bool:
        """Is there more to show?"""
        return self.steps < len(self.replay)

    @property
    def result(self) -> Outcome | None:
        """The outcome, once all is shown."""
        return None if self.waits_for_bot else self.replay.last.outcome

    def window(self, viewer: int | None) -> TapeWindow:
        """The one window there is."""
        return self._window

    def go_on(self) -> bool:
        """Show the next step."""
        if not self.waits_for_bot:
            return False
        self.steps += 1
        return True

    def record(self) -> Any:
        """What it plays."""
        return self.replay.record

    def close(self) -> None:
        """Nothing to close."""


def watch(replay: Replay, staging: Staging, home: Callable[[], None]) -> TableScene:
    """The table scene of a replay; its results lead to seeing it again, or home."""

    def results(table: TableScene) -> Results:
        def again() -> None:
            table.app.stack.replace(watch(replay, staging, home))

        return Results(table, again=again, seats=None, home=home)

    doors = Doors(pause=lambda table, who: Pause(table, who, home), results=results)
    return TableScene(Tape(replay), staging, doors)  # type: ignore[arg-type]
