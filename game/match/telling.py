"""Carrying out a pick while keeping the state at every event, so that each can be shown as it was."""

from typing import Any, NamedTuple

from game.engine.kernel import Game, Pick, State
from game.engine.kernel.events import Event


class Moment(NamedTuple):
    """The state right after an event; at the end of a pick (event None) the state that carries the next ask."""

    event: Event | None
    state: State


def begin(game: Game[Any], seats: int, seed: int, options: Any) -> tuple[State, list[Moment]]:
    """A new game and the moments of its set-up. Raises what `game.new` raises."""
    moments: list[Moment] = []
    state = game.new(seats, seed, options, watch=lambda state, event: moments.append(Moment(event, state.copy())))
    moments.append(Moment(None, state.copy()))
    return state, moments


def carry_out(state: State, pick: Pick) -> list[Moment]:
    """Applies a pick and gives its moments. Raises IllegalPick; then, or after a crash, nothing has changed."""
    moments: list[Moment] = []
    state.sink = lambda event: moments.append(Moment(event, state.copy()))
    try:
        state.apply(pick)
    finally:
        state.sink = None
    moments.append(Moment(None, state.copy()))
    return moments


KEPT = 6000
"""So many moments are kept for windows that have not asked yet; when there are more, the older half goes."""


class Told:
    """The moments of a match since it was opened, numbered from 0. It only grows: undo adds a moment too."""

    def __init__(self, moments: list[Moment]) -> None:
        self._kept = moments
        self._gone = 0

    def add(self, moments: list[Moment]) -> None:
        """These happened."""
        self._kept += moments
        if len(self._kept) > KEPT:
            self._gone += KEPT // 2
            del self._kept[: KEPT // 2]

    def at(self, number: int) -> Moment | None:
        """The moment of this number, or None if there is none (any more)."""
        return self._kept[number - self._gone] if 0 <= number - self._gone < len(self._kept) else None

    def since(self, number: int) -> tuple[list[Moment], int]:
        """The moments from this number on, and the number of the first; of the last alone if those are gone."""
        if number < self._gone:
            number = self._gone + len(self._kept) - 1
        return self._kept[number - self._gone :], number
