"""The story of a match: each seat's chance to win along it, where that turned most, and who picked best.

Made bit by bit (`work`), so that no frame waits for it. Without a game's advice there is no story.
"""

from typing import NamedTuple

from game.bots.advice import word
from game.engine.kernel import View

from .replay import Replay

MANY = 16
"""A question with more picks than this is not weighed for the best move."""


class Turn(NamedTuple):
    """The pick number `step` by `seat`: the chance of `whose` went from `before` to `after`."""

    step: int
    seat: int
    whose: int
    before: float
    after: float


class Story:
    """`chances[n]`: each seat's chance after n picks, as far as it was worked out."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.chances: list[tuple[float, ...]] = []
        self.best: tuple[float, int] | None = None  # by how much, and which step
        self._evaluate = word(replay.game.key, "evaluate")
        self._terms = word(replay.game.key, "terms")
        self.done = self._evaluate is None

    def work(self) -> bool:
        """Works out one more position; True while there is more to do."""
        n = len(self.chances)
        if self.done or n > len(self.replay):
            self.done = True
            return False
        found = self._value(n)
        if found is None:
            self.done = True
            return False
        self.chances.append(found)
        if n < len(self.replay):
            self._weigh(n)
        self.done = n >= len(self.replay)
        return not self.done

    def _value(self, n: int) -> tuple[float, ...] | None:
        """Each seat's chance in the eyes of somebody who sees what all may see; else of whoever was to choose."""
        assert self._evaluate is not None
        state = self.replay.state(n)
        if state.outcome is not None:
            winners = state.outcome.winners
            return tuple(1.0 / len(winners) if s in winners else 0.0 for s in range(state.seats))
        decision = state.decision
        for viewer in (None, decision.seat if decision is not None else 0):
            try:
                return tuple(float(x) for x in self._evaluate(state.view(viewer)))
            except Exception:
                continue  # advice may need a seat's own view
        return None

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
        """The picks after which somebody's chance had changed most, in the order of the match. The last pick is none:
        that somebody won is no news."""
        found = []
        for n in range(1, len(self.chances)):
            if n >= len(self.replay):
                break
            before, after = self.chances[n - 1], self.chances[n]
            whose = max(range(len(after)), key=lambda s: abs(after[s] - before[s]))
            if abs(after[whose] - before[whose]) >= least:
                found.append(Turn(n, self.replay.step(n).seat, whose, before[whose], after[whose]))
        found.sort(key=lambda turn: -abs(turn.after - turn.before))
        return sorted(found[:most])

    def lead(self, points: int = 60) -> list[tuple[float, ...]]:
        """The chances at evenly spread moments, for a small curve."""
        whole = self.chances
        if len(whole) <= points:
            return list(whole)
        return [whole[round(i * (len(whole) - 1) / (points - 1))] for i in range(points)]
