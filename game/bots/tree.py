"""What a search remembers below one pick of its root: a tree of picks, walked through one imagined world after another.

The tree is the searcher's: its edges are picks as their chooser could tell them apart, so cards of one known face in
one closed zone are one edge, and hidden chance is averaged, never foreseen. It grows slowly, along the advice: a node
is a leaf until it has been met `GROW` times, its first edge is the pick that the advice prefers, and the n-th edge
opens after `WIDEN` n*n visits. So with a small budget a walk is a game played on by the advice, and with a large one it
is UCT; the same rule serves all games, and none has to say which it wants.

Source: Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), the single-observer form;
progressive widening: Coulom (2007).
"""

from math import log, sqrt
from typing import Any, NamedTuple

from game.engine.kernel import Pick, Picks, Rng, State, View

from .advice import Advice
from .temper import PLAIN, Temper

EXPLORE = 0.5
GROW = 12
WIDEN = 40
TO_THE_END = 10_000
"""Picks that a walk takes where no advice can value a position."""

Key = tuple[Any, ...]


class Node:
    """What was learnt about the position after a pick. `value` sums what the seat that picked got."""

    __slots__ = ("children", "offered", "value", "visits")

    def __init__(self) -> None:
        self.children: dict[Key, Node] = {}
        self.visits = 0
        self.offered = 0
        self.value = 0.0


def edges(picks: Picks, sight: View, advice: Advice) -> dict[Key, Pick]:
    """The picks as the chooser can tell them apart, the first of each kind standing for it."""
    found: dict[Key, Pick] = {}
    if advice.same is not None:
        for pick in picks:
            found.setdefault(advice.same(sight, pick), pick)
        return found
    faces, told = sight.faces, sight.seen
    for pick in picks:
        key: Key = pick
        if pick[0] == "card" and len(pick) == 2 and pick[1] not in told:
            face = faces.get(pick[1])
            key = ("face", face) if face is not None else pick
        found.setdefault(key, pick)
    return found


class Walk(NamedTuple):
    """What a walk came to: what each seat got, and how many picks it took."""

    values: tuple[float, ...]
    picks: int


def walk(node: Node, world: State, me: int, rng: Rng, advice: Advice, temper: Temper = PLAIN) -> Walk:
    """One walk through this world, which is used up: down the tree, on by the advice, a value, and back up."""
    path: list[tuple[Node, int]] = []
    start = node
    while node.visits >= GROW and (decision := world.decision) is not None and decision.ask not in advice.closed:
        if len(decision.picks) == 1:
            world.apply(decision.picks[0])
            continue
        sight = world.view(decision.seat)
        offers = edges(decision.picks, sight, advice)
        opened = [key for key in offers if key in node.children]
        if len(opened) < len(offers) and node.visits >= WIDEN * len(opened) ** 2:
            opened.append(_open(node, offers, opened, sight, decision.picks, rng, advice))
        key = _best(node, opened)
        for name in opened:
            node.children[name].offered += 1
        node = node.children[key]
        path.append((node, decision.seat))
        world.apply(offers[key])
    values, picks = value(world, me, rng, advice)
    start.visits += 1
    for met, seat in path:
        met.visits += 1
        met.value += temper.worth(values, seat) if seat == me else values[seat]
    return Walk(values, picks + len(path))


def _open(
    node: Node, offers: dict[Key, Pick], opened: list[Key], sight: View, picks: Picks, rng: Rng, advice: Advice
) -> Key:
    """A new edge: what the advice prefers first, then any."""
    key = None
    if not opened:
        pick = advice.liked(sight, picks, rng)
        key = next((key for key, offered in offers.items() if offered == pick), None)
        if key is None and advice.same is not None:
            key = advice.same(sight, pick)
    if key is None or key not in offers:
        key = rng.choice([key for key in offers if key not in opened])
    node.children[key] = Node()
    return key


def _best(node: Node, opened: list[Key]) -> Key:
    """Upper confidence bound, counting how often an edge was on offer (its world may not have had it)."""
    if len(opened) == 1:
        return opened[0]

    def bound(key: Key) -> float:
        child = node.children[key]
        if not child.visits:
            return 1e9
        return child.value / child.visits + EXPLORE * sqrt(log(child.offered + 1) / child.visits)

    return max(opened, key=bound)


def value(world: State, me: int, rng: Rng, advice: Advice) -> Walk:
    """What each seat gets from here: by the outcome, or by the advice's eye after some picks of its liking."""
    sees = advice.evaluate is not None or advice.judge is not None
    steps = advice.horizon if sees else TO_THE_END
    picks = 0
    while (decision := world.decision) is not None:
        if sees and decision.ask in advice.closed:
            return Walk(leaf(world, me, advice), picks)
        picks += 1
        if len(decision.picks) == 1:
            world.apply(decision.picks[0])
            continue
        if steps <= 0 and sees and not (world.picked and advice.horizon):
            return Walk(leaf(world, me, advice), picks)
        steps -= 1
        sight = world.view(decision.seat)
        world.apply(advice.liked(sight, decision.picks, rng) if advice.prefer else rng.choice(decision.picks))
    return Walk(shares(world), picks)


def leaf(world: State, me: int, advice: Advice) -> tuple[float, ...]:
    """Each seat's chance to win in the middle of a game, by the advice's eye."""
    if advice.judge is not None:
        return tuple(advice.judge(world))
    assert advice.evaluate is not None
    return tuple(advice.evaluate(world.view(me)))


def shares(state: State) -> tuple[float, ...]:
    """What a finished game gave to each seat: the winners share one; nobody won: all do."""
    winners = state.outcome.winners if state.outcome else ()
    if not winners:
        return (1 / state.seats,) * state.seats
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats))
