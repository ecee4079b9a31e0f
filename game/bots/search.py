"""Search over imagined worlds through the contract alone: one search for every game and every number of seats.

Information-set Monte Carlo tree search with two hands:
- *At the root* the picks that differ (`tree.edges`) are compared over the same imagined worlds, dice included, by
  sequential halving: all of them in a few worlds, the better half in more, and so on. What is clearly worse than the
  best goes at once. The pick that the game's advice prefers stays to the end, and is left only for another that was
  better by more than chance, measured world by world: a search must not play worse than one step of thought. (The
  luckiest of k equal picks looks better by about sqrt(2 ln k) standard errors.)
- *Below it* grows one tree a pick (`tree.walk`), slowly and along the advice.

A real state is never touched: everything starts from `view.imagine`. Equal view, seed and iterations give an equal
answer, so nothing is kept from one question to the next; within one, the trees grow through all rounds.

Source of the halving: Karnin, Koren and Somekh (2013); of its use above a tree: Pepels et al. (2014).
"""

from math import ceil, log, log2, sqrt
from typing import NamedTuple

from game.engine.kernel import Pick, Rng, View

from .advice import Advice, advice_for
from .bot import mixed
from .fool import mannerly
from .temper import PLAIN, Temper
from .tree import Node, edges, walk

EVIDENCE = 0.5
"""So many standard errors beyond what the luckiest of equal picks would show must another be better than the advice's
pick to be played."""
HOPELESS = 3.0
"""So many standard errors worse than the best, and a pick is not looked at again."""
EFFORT = 20
"""Picks for each iteration: when all walks together have taken that many, the thought ends. (A game without advice is
played to its end in every walk.)"""
CHECK = 8
"""Worlds between two looks at who is hopeless."""
LATE = 16
"""Worlds after which a pick that is behind the advice's own is not looked at again: it will not be played."""
TRUST = 24
"""Worlds that a game's own `chance` counts for."""


class Line(NamedTuple):
    """One pick of the searcher: the worlds it was tried in, and what it was worth to the searcher there (0..1).

    `doubt`: the standard error of `value`'s distance to the first line's."""

    pick: Pick
    visits: int
    value: float
    doubt: float = 0.0


class _Try:
    """A pick of the root with what it brought in each world, and its tree."""

    __slots__ = ("guess", "node", "pick", "results")

    def __init__(self, pick: Pick, guess: float | None) -> None:
        self.pick = pick
        self.guess = guess
        self.node = Node()
        self.results: list[float] = []

    def mean(self) -> float:
        """What it is worth by all that is known."""
        if self.guess is None:
            return sum(self.results) / len(self.results) if self.results else 0.0
        return (self.guess * TRUST + sum(self.results)) / (TRUST + len(self.results))

    def over(self, other: "_Try") -> tuple[float, float]:
        """How much better it is than another, and the standard error of that, over the worlds that both met."""
        n = min(len(self.results), len(other.results))
        if n < 2:
            return 0.0, 1.0
        gaps = [a - b for a, b in zip(self.results[:n], other.results[:n], strict=True)]
        mean = sum(gaps) / n
        spread = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
        if self.guess is None or other.guess is None:
            return mean, sqrt(spread / n)
        return (mean * n + (self.guess - other.guess) * TRUST) / (n + TRUST), sqrt(spread / (n + TRUST))


def search(
    view: View,
    seed: int,
    iterations: int,
    temper: Temper = PLAIN,
    advice: Advice | None = None,
    keep: Pick | None = None,
) -> list[Line]:
    """The legal picks that differ, best first. Raises ValueError when the view's seat has nothing to choose.

    `iterations`: walks through a world, over all picks together. `keep`: this pick is looked at to the end and stands
    in the list under its own name, however rude or poor it is.
    """
    picks = mannerly(view)
    if keep is not None and keep not in picks:
        picks += (keep,)
    advice = advice or advice_for(view.game.key)
    offers = edges(picks, view, advice)
    liked = advice.liked(view, picks, Rng(seed))
    offers[next(iter(edges((liked,), view, advice)))] = liked
    if keep is not None:
        offers[next(iter(edges((keep,), view, advice)))] = keep
    tries = [_Try(pick, advice.chance(view, pick) if advice.chance else None) for pick in offers.values()]
    if len(tries) == 1:
        return [Line(tries[0].pick, 0, 0.0)]
    base = next((t for t in tries if t.pick == liked), tries[0])
    stay = [base, *(t for t in tries if t.pick == keep and t is not base)]
    _halve(view, seed, iterations, temper, advice, tries, stay)
    best = max(tries, key=lambda t: (len(t.results), t.mean()))
    if best is not base:
        gain, doubt = best.over(base)
        if gain <= (EVIDENCE + sqrt(2 * log(len(tries)))) * doubt:
            best = base
    rest = sorted((t for t in tries if t is not best), key=lambda t: (-len(t.results), -t.mean()))
    return [Line(t.pick, len(t.results), t.mean(), t.over(best)[1] if t is not best else 0.0) for t in (best, *rest)]


def _halve(
    view: View, seed: int, iterations: int, temper: Temper, advice: Advice, tries: list[_Try], stay: list[_Try]
) -> None:
    """Sequential halving: every round spends an equal part of the iterations on half as many picks."""
    alive = list(tries)
    me = view.seat or 0
    rounds = ceil(log2(len(tries)))
    met, effort = 0, EFFORT * iterations
    for _ in range(rounds):
        for _ in range(max(1, iterations // (rounds * len(alive)))):
            world = view.imagine(mixed(seed, 2 * met))
            for a in alive:
                branch = world.copy()
                branch.apply(a.pick)
                values, picks = walk(a.node, branch, me, Rng(mixed(seed, 2 * met + 1)), advice, temper)
                a.results.append(temper.worth(values, me))
                effort -= picks + 1
            met += 1
            if effort <= 0:
                return
            if met % CHECK == 0:
                alive = _with_hope(alive, stay, met)
                if len(alive) == 1:
                    return
        alive.sort(key=_Try.mean, reverse=True)
        kept = alive[: ceil(len(alive) / 2)]
        alive = kept + [t for t in alive if t in stay and t not in kept]


def _with_hope(alive: list[_Try], stay: list[_Try], met: int) -> list[_Try]:
    """Without those that are worse than the best beyond doubt, or behind the advice's pick when they ought to lead, or
    so far the same as it in every world."""
    best, base = max(alive, key=_Try.mean), stay[0]
    kept = []
    for a in alive:
        gain, doubt = best.over(a)
        rival = base in alive and a not in stay
        late = rival and met >= LATE and a.over(base)[0] < 0
        if not (rival and a.results == base.results) and (a is best or (gain <= HOPELESS * doubt and not late)):
            kept.append(a)
    return kept
