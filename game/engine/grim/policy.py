"""Roll on or stop, solved exactly: one backward pass over a turn, value iteration over the tokens (rules section 9).

Within a turn the state is (g, k, f): greens, strikes, frozen dice. Every roll raises one of them, so a turn is solved
backwards from any value of the tokens it leaves. The value here: turns to go until a seat that plays alone has got rid
of everything and beaten Grim. A lost face-off sets it back to `fail_tokens`.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import factorial
from typing import NamedTuple

from .state import Options

MOST = 30
"""Tokens from which on one more makes no difference to the policy."""
NEVER = 400.0
"""Turns to go, at most: when the dice bring tokens faster than anybody can pay."""

Chances = tuple[tuple[float, int, int, int], ...]
Stop = tuple[tuple[int, ...], ...]
Leaves = tuple[tuple[float, int], ...]


class Odds(NamedTuple):
    """All that stop-or-roll depends on."""

    die_faces: tuple[int, ...]
    frozen_pays: bool
    bust_keeps: bool
    penalty: int
    fail_tokens: int
    tie: str
    rivals: int


def odds(options: Options, seats: int) -> Odds:
    """The odds of a table with these options."""
    return Odds(
        options.die_faces,
        options.frozen_pays,
        options.bust_keeps,
        options.strike_penalty,
        options.fail_tokens,
        options.grim_tie,
        seats - 1,
    )


@cache
def beats_grim(rivals: int, tie: str = "restart", attempts: int = 3) -> float:
    """The chance to beat Grim when `rivals` roll for him (rules section 8, "Exact odds")."""
    win = again = 0.0
    for highest in range(1, 13):
        chance = (highest**rivals - (highest - 1) ** rivals) / 12**rivals
        over, equal = (12 - highest) / 12, 1 / 12
        if tie == "win":
            over, equal = over + equal, 0.0
        under = 1 - over - (equal if tie == "restart" else 0.0)
        tries = sum(under**i for i in range(attempts))
        win += chance * tries * over
        again += chance * tries * equal if tie == "restart" else 0.0
    return win / (1 - again)


@lru_cache(maxsize=256)
def throws(faces: tuple[int, ...], dice: int) -> Chances:
    """Every throw of so many dice: (chance, reds, blues, greens)."""
    red, blue, green = (n / sum(faces) for n in faces)
    return tuple(
        (
            factorial(dice) // (factorial(r) * factorial(b) * factorial(dice - r - b))
            * red**r * blue**b * green ** (dice - r - b),
            r, b, dice - r - b,
        )
        for r in range(dice + 1)
        for b in range(dice + 1 - r)
    )  # fmt: skip


class Turn:
    """One turn solved for a seat with `tokens`; to leave it with t of them is worth `worth(t)` (more is better)."""

    def __init__(self, rules: Odds, tokens: int, worth: Callable[[int], float]) -> None:
        self.rules = rules
        self.tokens = tokens
        self.paid = [worth(tokens - g) for g in range(tokens + 1)]
        if rules.bust_keeps:
            self.struck = [worth(tokens - g + rules.penalty) for g in range(tokens + 1)]
        else:
            self.struck = [worth(tokens + rules.penalty)] * (tokens + 1)
        self._rolled: dict[tuple[int, int, int], float] = {}

    def roll(self, g: int, k: int, f: int) -> float:
        """What rolling on is worth (and playing best from there)."""
        key = (g, k, f)
        found = self._rolled.get(key)
        if found is not None:
            return found
        total, most = 0.0, self.tokens
        for chance, reds, blues, greens in throws(self.rules.die_faces, 3 - f):
            g2 = min(g + greens, most)
            if k + reds >= 3:
                value = self.struck[g2]
            elif f + blues == 3:
                value = self.paid[g2] if self.rules.frozen_pays else self.paid[0]
            elif reds + blues == 0 and g2 == g:
                value = self.paid[g]  # everything can be paid: nobody rolls again
            else:
                value = self.best(g2, k + reds, f + blues)
            total += chance * value
        self._rolled[key] = total
        return total

    def best(self, g: int, k: int, f: int) -> float:
        """What the turn is worth with these dice on the table."""
        if g >= self.tokens > 0:
            return self.paid[self.tokens]
        rolled = self.roll(g, k, f)
        return max(rolled, self.paid[g]) if g else rolled

    def stops(self, g: int, k: int, f: int) -> bool:
        """Is stopping at least as good as rolling on?"""
        return g >= self.tokens or (g > 0 and self.paid[g] >= self.roll(g, k, f))


class Plan(NamedTuple):
    """`to_go[t]`: expected turns with t tokens; `stop[t][k][f]`: bit g is set where one stops with g greens;
    `leaves[t]`: the (chance, tokens) that a turn begun with t of them ends with."""

    to_go: tuple[float, ...]
    stop: tuple[Stop, ...]
    leaves: tuple[Leaves, ...]


@lru_cache(maxsize=64)
def plan(rules: Odds) -> Plan:
    """The best way to play alone. Takes some 0.2 s of CPU for each new set of odds."""
    values = [0.0] + [1.0 + t for t in range(1, MOST + 1)]
    stop: tuple[Stop, ...] = ()
    leaves: tuple[Leaves, ...] = ()
    for _ in range(12):
        worth = _worth(values)
        turns = [Turn(rules, t, worth) for t in range(1, MOST + 1)]
        better = tuple(map(_stops, turns))
        if better == stop:
            break
        stop = better
        leaves = tuple(_leaves(turn, fewest) for turn, fewest in zip(turns, stop, strict=True))
        values = _to_go(rules, leaves, values)
    return Plan(tuple(values), (((0,) * 3,) * 3, *stop), ((), *leaves))


def _worth(to_go: Sequence[float]) -> Callable[[int], float]:
    return lambda left: -to_go[min(left, MOST)]


def solved(rules: Odds, tokens: int) -> Turn:
    """The turn of a seat that plays alone by the plan."""
    return Turn(rules, tokens, _worth(plan(rules).to_go))


def _stops(turn: Turn) -> Stop:
    """The greens to stop with as bits, by strikes and frozen dice. (More greens are not always more reason: one
    token left costs a whole turn, two do not cost two.)"""
    greens = range(1, turn.tokens + 1)
    return tuple(
        tuple(sum(1 << g for g in greens if turn.stops(g, k, f)) for f in range(3)) for k in range(3)
    )  # fmt: skip


def _leaves(turn: Turn, stop: Stop) -> Leaves:
    """How a turn played by this policy ends: a forward pass from three dice."""
    rules, tokens = turn.rules, turn.tokens
    ends = [0.0] * (tokens + rules.penalty + 1)
    now = {(0, 0, 0): 1.0}
    while now:
        then: dict[tuple[int, int, int], float] = {}
        for (g, k, f), likely in now.items():
            for chance, reds, blues, greens in throws(rules.die_faces, 3 - f):
                g2, k2, f2 = min(g + greens, tokens), k + reds, f + blues
                chance *= likely
                if k2 >= 3:
                    ends[tokens - (g2 if rules.bust_keeps else 0) + rules.penalty] += chance
                elif f2 == 3:
                    ends[tokens - (g2 if rules.frozen_pays else 0)] += chance
                elif stop[k2][f2] >> g2 & 1:
                    ends[tokens - g2] += chance
                else:
                    then[g2, k2, f2] = then.get((g2, k2, f2), 0.0) + chance
        now = then
    return tuple((chance, left) for left, chance in enumerate(ends) if chance)


def _to_go(rules: Odds, leaves: tuple[Leaves, ...], values: list[float]) -> list[float]:
    """Turns to go under a policy, by value iteration in place."""
    values = list(values)
    lost = 1 - beats_grim(rules.rivals, rules.tie)
    for _ in range(600):
        moved = 0.0
        values[0] = lost * values[min(rules.fail_tokens, MOST)]
        for t in range(1, MOST + 1):
            value = 1.0 + sum(chance * values[min(left, MOST)] for chance, left in leaves[t - 1])
            moved = max(moved, abs(value - values[t]))
            values[t] = min(value, NEVER)
        if moved < 1e-7:
            break
    return values
