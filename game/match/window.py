"""What one viewer is handed: frames, the question, why not, what was just learnt. A scene holds nothing else."""

from typing import TYPE_CHECKING

from game.engine.kernel import Decision, State, View
from game.engine.kernel.events import Event

if TYPE_CHECKING:
    from .match import Match


class Frame:
    """One thing to show: what the viewer is told of an event (None: the rest after a pick) and the view right then."""

    __slots__ = ("_state", "_view", "_viewer", "event")

    def __init__(self, event: Event | None, state: State, viewer: int | None) -> None:
        self.event = event
        self._state: State | None = state
        self._viewer = viewer
        self._view: View | None = None

    @property
    def view(self) -> View:
        """The viewer's view, built when first asked for. Only the view of a frame without an event carries an ask."""
        if self._view is None:
            assert self._state is not None
            self._view = self._state.view(self._viewer)
            self._state = None
        return self._view

    def __repr__(self) -> str:
        return f"<Frame for {self._viewer}: {self.event!r}>"


class Window:
    """One viewer's side of a match (a seat, or None: the table view). Made by `Match.window`."""

    def __init__(self, match: "Match", viewer: int | None) -> None:
        self.viewer = viewer
        self._match = match
        self._next = 0  # index into all moments since the match was opened
        self._from = 0  # where the frames handed out last began
        self._rest: View | None = None
        self._seen: tuple[int, View] | None = None

    def frames(self) -> list[Frame]:
        """The frames since last asked (at first: from the set-up on, or from the last act for a resumed match).

        A pick that told this viewer nothing and changed nothing in its view gives none: how many picks a rival's
        secret move took is nobody's business. A viewer that asks after very long gets the present alone.
        """
        match = self._match
        fresh, start = match._told.since(self._next)
        if not fresh:
            return []
        frames: list[Frame] = []
        told = False
        for moment in fresh:
            if moment.event is not None:
                frames.append(Frame(moment.event.for_seat(self.viewer), moment.state, self.viewer))
                told = True
                continue
            frame = Frame(None, moment.state, self.viewer)
            if told or frame.view != self._rest:
                frames.append(frame)
            self._rest, told = frame.view, False
        self._from, self._next = start, start + len(fresh)
        return frames

    @property
    def view(self) -> View:
        """What the viewer may see now, all frames shown."""
        count = self._match._changes
        if self._seen is None or self._seen[0] != count:
            self._seen = count, self._match._state.view(self.viewer)
        return self._seen[1]

    @property
    def decision(self) -> Decision | None:
        """Who is asked what; with the legal picks only if it is the viewer. None when the game is over."""
        return self.view.decision

    def why_not(self, pick: object) -> str | None:
        """None if the viewer may pick this now, else the key of the reason."""
        decision = self.decision
        if decision is None:
            return "pick.game_over"
        if self.viewer is None or decision.seat != self.viewer:
            return "pick.not_your_turn"
        return self._match._state.why_not(pick)

    @property
    def learned(self) -> tuple[tuple[int, int], ...]:
        """(handle, face) of the cards whose faces the viewer learnt, and the table did not, in the frames that were
        handed out last or wait to be."""
        if self.viewer is None:
            return ()
        moments, start = self._match._told.since(self._from)
        before = self._match._told.at(start - 1)
        if before is None and moments and moments[0].event is None:
            before = moments[0]  # a resumed match begins before its last act
        known = set(before.state.view(self.viewer).faces.items()) if before is not None else set()
        learnt: dict[tuple[int, int], None] = {}
        for moment in moments:
            if moment.event is None:
                continue
            for pair in moment.event.for_seat(self.viewer).told():
                if pair not in known:
                    learnt[pair] = None
            for pair in moment.event.for_seat(None).told():
                learnt.pop(pair, None)
                known.add(pair)
        return tuple(learnt)
