"""The story of a match: each seat's chance to win along it, where that turned most, and who picked best.

Made bit by bit (`work`), so that no frame waits for it. Without a game's advice there is no story.
"""

from typing import NamedTuple

from game.bots.advice import word
from game.engine.kernel import State, View

from .replay import Replay

MANY = 16
"""A question with more picks than this is not weighed for the best move."""

Chances = tuple[float, ...]


class Turn(NamedTuple):
    """Between pick `start` and pick `step` (1.., by `seat`) the chance of `whose` went from `before` to `after`."""

    step: int
    start: int
    seat: int
    whose: int
    before: float
    after: float


class Story:
    """`points`: after how many picks the table is looked at; `chances[i]`: each seat's chance then, as far as known.

    A game whose advice can look with the eyes of somebody who has no seat is looked at after every pick; else at each
    change of the chooser, with the eyes of all seats, of which the mean is taken: else it would tell who looked.
    """

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.chances: list[Chances] = []
        self.best: tuple[float, int] | None = None  # by how much, and which step
        self._evaluate = word(replay.game.key, "evaluate")
        self._terms = word(replay.game.key, "terms")
        self._eyes: list[Chances] = []  # of the position being worked on
        self.done = self._evaluate is None or len(replay) == 0
        self.open = not self.done and self._look(replay.state(0), None) is not None
        seats = [replay.step(n).seat for n in range(1, len(replay) + 1)]
        turns = [n for n in range(len(seats)) if n == 0 or seats[n] != seats[n - 1]]
        self.points = list(range(len(replay) + 1)) if self.open else [*turns, len(replay)]

    def work(self) -> bool:
        """Works out a little more; True while there is more to do."""
        if self.done:
            return False
        n = self.points[len(self.chances)]
        state = self.replay.state(n)
        if state.outcome is not None:
            won = state.outcome.winners
            share = 1.0 / len(won) if won else 0.0
            self._add(n, tuple(share if seat in won else 0.0 for seat in range(state.seats)))
            return not self.done
        viewer = None if self.open else len(self._eyes)
        found = self._look(state, viewer)
        if found is None:
            self.done = True
            return False
        self._eyes.append(found)
        if self.open or len(self._eyes) == state.seats:
            mean = tuple(sum(eyes[seat] for eyes in self._eyes) / len(self._eyes) for seat in range(state.seats))
            self._add(n, mean)
        return not self.done

    def _add(self, n: int, chances: Chances) -> None:
        self._eyes = []
        self.chances.append(chances)
        if n < len(self.replay):
            self._weigh(n)
        self.done = len(self.chances) == len(self.points)

    def _look(self, state: State, viewer: int | None) -> Chances | None:
        assert self._evaluate is not None
        try:
            return tuple(float(chance) for chance in self._evaluate(state.view(viewer)))
        except Exception:
            return None  # advice may need a seat's own view

    def _weigh(self, n: int) -> None:
        """Was pick n + 1 the best by a clear margin? Chances only, in the chooser's own eyes."""
        state, step = self.replay.state(n), self.replay.step(n + 1)
        decision = state.decision
        if self._terms is None or decision is None or not 2 <= len(decision.picks) <= MANY:
            return
        try:
            view: View = state.view(decision.seat)
            values = {pick: float(self._terms(view, pick)[0][1]) for pick in decision.picks}
        except Exception:
            return
        own = values.pop(step.pick)
        margin = own - max(values.values())
        if margin > 0.0 and (self.best is None or margin > self.best[0]):
            self.best = margin, n + 1

    def turns(self, most: int = 3, least: float = 0.04) -> list[Turn]:
        """Where somebody's chance changed most, in the order of the match. The end is none: that somebody won is no
        news."""
        found = []
        for i in range(1, len(self.chances)):
            step = self.points[i]
            if step >= len(self.replay):
                break
            before, after = self.chances[i - 1], self.chances[i]
            whose = max(range(len(after)), key=lambda s: abs(after[s] - before[s]))
            if abs(after[whose] - before[whose]) >= least:
                seat = self.replay.step(step).seat
                found.append(Turn(step, self.points[i - 1] + 1, seat, whose, before[whose], after[whose]))
        found.sort(key=lambda turn: -abs(turn.after - turn.before))
        return sorted(found[:most])

    def lead(self, points: int = 60) -> list[Chances]:
        """The chances at evenly spread moments, for a small curve."""
        whole = self.chances
        if len(whole) <= points:
            return list(whole)
        return [whole[round(i * (len(whole) - 1) / (points - 1))] for i in range(points)]
