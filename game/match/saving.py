"""Where a match is kept while it is played: its place in the store, and the starts of its turns."""

from collections.abc import Callable
from typing import Any

from game.engine.kernel import State

from .record import Record, Step
from .seats import Player
from .store import Line, Store

Snapshot = tuple[int, dict[str, Any]]


class Saving:
    """Writes a match down as it goes; without a store it only remembers where turns began.

    `record`: gives the whole match. It is called when the match enters the store: at first, and again if the store
    lost everything in mid-session.
    """

    def __init__(self, store: Store | None, record: Callable[[], Record]) -> None:
        self.store = store
        self.id = 0
        self._record = record
        self._losses = 0 if store is None else store.losses
        self._turns: list[tuple[int, State]] = []

    def begin(self, start: State) -> None:
        """The state before the first pick: the first turn begins here."""
        self._turns.append((0, start.copy()))

    def enter(self, results: list[Line] | None) -> None:
        """The match becomes one of the store's."""
        if self.store is not None:
            self.id = self.store.create(self._record())
            self._losses = self.store.losses
            if results is not None:
                self.store.finish(self.id, results)

    def adopt(self, store: Store, id: int) -> None:
        """The match is this one of the store's already."""
        self.store, self.id, self._losses = store, id, store.losses

    def turn(self, n: int, step: Step, after: State, started: bool) -> bool:
        """Is the state after n picks a turn's start: told so (`started`), or another seat is to choose?"""
        decision = after.decision
        if decision is None or not (started or decision.seat != step.seat):
            return False
        self._turns.append((n, after.copy()))
        return True

    def snapshot(self) -> Snapshot:
        """How many picks there were at the start of the last turn, and the state then."""
        n, state = self._turns[-1]
        return n, state.to_json()

    def pick(self, n: int, step: Step, turn: bool, results: list[Line] | None) -> None:
        """Pick number n was made; when this returns it is on disk. `turn`: a turn starts now."""
        if self.store is not None:
            snapshot = self.snapshot() if turn else None
            self.store.add_pick(self.id, n, step.seat, step.pick, step.bot, snapshot, results)
            self._make_good(results)

    def cut(self, n: int) -> None:
        """The picks after number n were taken back."""
        while self._turns[-1][0] > n:
            self._turns.pop()
        if self.store is not None:
            self.store.cut(self.id, n, self.snapshot())
            self._make_good(None)

    def reseat(self, seats: list[Player]) -> None:
        """Other players sit there now."""
        if self.store is not None:
            self.store.reseat(self.id, seats)
            self._make_good(None)

    def _make_good(self, results: list[Line] | None) -> None:
        assert self.store is not None
        if self._losses != self.store.losses:
            self.enter(results)
