"""Information-set Monte Carlo tree search over the contract alone: one search for every game and seat count.

Each iteration imagines another world that fits the view (dice included), walks the tree of picks through it and
values where it ends. The tree is the searcher's: its edges are picks as it could tell them apart, so cards of one face
are one edge and hidden chance is averaged, never foreseen. A real state is never touched; equal view, seed and budget
give an equal answer.

Source: Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), the single-observer form,
with progressive widening (Coulom 2007) that tries the advice's pick first.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Any, NamedTuple

from game.engine.kernel import Pick, Picks, Rng, State, View

from .advice import word

EXPLORE = 0.6
WIDEN = 2.0
HORIZON = 0

Key = tuple[Any, ...]


class Line(NamedTuple):
    """One pick of the searcher: how often it was tried, and what it was worth to the searcher (0..1)."""

    pick: Pick
    visits: int
    value: float


class _Node:
    """What was learnt about the position after a pick. `value` sums what the seat that picked got."""

    __slots__ = ("children", "offered", "value", "visits")

    def __init__(self) -> None:
        self.children: dict[Key, _Node] = {}
        self.visits = 0
        self.offered = 0
        self.value = 0.0


class Advice(NamedTuple):
    """What the search takes from a game's `advice.py`; everything has a stand-in."""

    prefer: Callable[..., Any] | None
    evaluate: Callable[..., Any] | None
    same: Callable[..., Any] | None
    horizon: int


def advice_for(key: str) -> Advice:
    """The advice of a game. `HORIZON`: how many picks are played on by `prefer` before a leaf is valued."""
    horizon = word(key, "HORIZON")
    return Advice(
        word(key, "prefer"), word(key, "evaluate"), word(key, "same"), horizon if isinstance(horizon, int) else HORIZON
    )


def search(view: View, seed: int, iterations: int) -> list[Line]:
    """The legal picks that were tried, best first. Raises ValueError when the view's seat has nothing to choose."""
    if view.decision is None or not view.decision.picks:
        raise ValueError(f"seat {view.seat} has nothing to choose")
    rng = Rng(seed)
    advice = advice_for(view.game.key)
    root = _Node()
    for _ in range(iterations):
        _iterate(root, view.imagine(rng), view.seat or 0, rng, advice)
    names = _edges(view.decision.picks, view, advice)
    lines = [
        Line(names[key], node.visits, node.value / node.visits)
        for key, node in root.children.items()
        if key in names and node.visits
    ]
    lines.sort(key=lambda line: (-line.visits, -line.value))
    return lines or [Line(view.decision.picks[0], 0, 0.0)]


def _iterate(root: _Node, world: State, me: int, rng: Rng, advice: Advice) -> None:
    """One walk through one world: down the tree, one new node, a value, and back up."""
    node = root
    path: list[tuple[_Node, int]] = []
    while (decision := world.decision) is not None:
        seat = decision.seat
        if len(decision.picks) == 1:
            world.apply(decision.picks[0])
            continue
        sight = world.view(seat)
        edges = _edges(decision.picks, sight, advice)
        tried = [key for key in edges if key in node.children]
        room = len(tried) < len(edges) and len(tried) < WIDEN * sqrt(node.visits + 1)
        key = _new_edge(edges, tried, sight, decision.picks, rng, advice) if room else _best(node, tried)
        for name in tried:
            node.children[name].offered += 1
        child = node.children.get(key)
        fresh = child is None
        if child is None:
            child = node.children[key] = _Node()
            child.offered = 1
        world.apply(edges[key])
        path.append((child, seat))
        node = child
        if fresh:
            break
    values = _value(world, me, rng, advice)
    root.visits += 1
    for child, seat in path:
        child.visits += 1
        child.value += values[seat]


def _edges(picks: Picks, sight: View, advice: Advice) -> dict[Key, Pick]:
    """The picks as the chooser can tell them apart: cards of one known face in one closed zone are one edge."""
    if advice.same is not None:
        return {advice.same(sight, pick): pick for pick in reversed(picks)}
    faces, told = sight.faces, sight.seen
    edges: dict[Key, Pick] = {}
    for pick in picks:
        key: Key = pick
        if pick[0] == "card" and len(pick) == 2 and pick[1] not in told:
            face = faces.get(pick[1])
            key = ("face", face) if face is not None else pick
        edges.setdefault(key, pick)
    return edges


def _new_edge(edges: dict[Key, Pick], tried: list[Key], sight: View, picks: Picks, rng: Rng, advice: Advice) -> Key:
    """The next edge to open: what the advice prefers first, then any."""
    if not tried and advice.prefer is not None:
        liked = advice.prefer(sight, picks, rng)
        pick = liked[0] if isinstance(liked, list) else liked
        for key, offered in edges.items():
            if offered == pick:
                return key
    return rng.choice([key for key in edges if key not in tried])


def _best(node: _Node, tried: list[Key]) -> Key:
    """Upper confidence bound, counting how often an edge was on offer (its world may not have had it)."""

    def bound(key: Key) -> float:
        child = node.children[key]
        visits = child.visits or 1
        return child.value / visits + EXPLORE * sqrt(log(child.offered + 1) / visits)

    return max(tried, key=bound)


def _value(world: State, me: int, rng: Rng, advice: Advice) -> tuple[float, ...]:
    """What each seat gets from here: by the outcome, or by advice after a few picks of it."""
    steps = advice.horizon if advice.evaluate is not None else 10_000
    while world.outcome is None:
        decision = world.decision
        if decision is None:
            break
        if steps <= 0 and advice.evaluate is not None:
            return tuple(advice.evaluate(world.view(me)))
        steps -= 1
        picks = decision.picks
        if len(picks) == 1:
            world.apply(picks[0])
        elif advice.prefer is None:
            world.apply(rng.choice(picks))
        else:
            liked = advice.prefer(world.view(decision.seat), picks, rng)
            world.apply(liked[0] if isinstance(liked, list) else liked)
    winners = world.outcome.winners if world.outcome else ()
    if not winners:
        return (1 / world.seats,) * world.seats
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(world.seats))
