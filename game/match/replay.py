"""A match seen again, by any viewer, at any step. It tells all: never show it while the match is still played."""

from typing import NamedTuple

import msgspec

from game.engine.kernel import State, View
from game.engine.kernel.cards import EVERYONE
from game.engine.kernel.events import CardEvent, Event

from .record import Record, Step, first_state, game_of, run
from .telling import Moment, begin, carry_out
from .window import Frame


class Replay:
    """A finished (or broken off) match to look at. Raises MatchError when the record does not fit (see `files.check`).

    Step 0 is the set-up, step n the n-th pick. Nothing is kept from one call to the next but the states between picks.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = game_of(record)
        self.last, self._history = run(record)

    def __len__(self) -> int:
        """How many picks there are; steps run from 0 to this."""
        return len(self._history)

    def step(self, n: int) -> Step:
        """The n-th pick (1..len): who picked what."""
        return self._history[n - 1]

    def state(self, n: int) -> State:
        """A copy of the whole state after n picks (0..len), with every secret."""
        return (self._history[n].before if n < len(self._history) else self.last).copy()

    def view(self, n: int, viewer: int | None) -> View:
        """What this viewer could see after n picks."""
        return self.state(n).view(viewer)

    def frames(self, n: int, viewer: int | None) -> list[Frame]:
        """What this viewer was shown of step n (0: of the set-up)."""
        return [
            Frame(moment.event and moment.event.for_seat(viewer), moment.state, viewer) for moment in self.moments(n)
        ]

    def open_view(self, n: int) -> View:
        """Everything there is to see after n picks: every face lies open. Not for a match that is still played."""
        return _opened(self.state(n))

    def open_frames(self, n: int) -> list["OpenFrame"]:
        """Step n as nobody at the table saw it: every face open."""
        return [OpenFrame(_told(moment.event), _opened(moment.state)) for moment in self.moments(n)]

    def moments(self, n: int) -> list[Moment]:
        """The events of step n with the whole states after them."""
        record = self.record
        if n > 0:
            return carry_out(self.state(n - 1), self._history[n - 1].pick)
        if record.start is not None:
            return [Moment(None, first_state(record))]
        return begin(self.game, len(record.seats), record.seed, self.last.options)[1]


class OpenFrame(NamedTuple):
    """One thing to show to whoever may see all."""

    event: Event | None
    view: View


def _opened(state: State) -> View:
    """A view with every face in it; who else knows a card (`seen`) stays as it was."""
    every = state.copy()
    every.reveal(range(len(every.faces)))
    view = every.view(None)
    seen = {handle: state.seen[handle] for handle in view.seen}
    return View(
        view.game, view.options, None, view.values, view.faces, seen, frozenset(view.faces), view.decision, view.picked
    )


def _told(event: Event | None) -> Event | None:
    """An event with every card in it told."""
    if isinstance(event, CardEvent):
        event = msgspec.structs.replace(event, knowers=(EVERYONE,) * len(event.cards))
    return event and event.for_seat(None)
