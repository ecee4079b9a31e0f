"""Who wins from here? Each seat plays on alone by the plan of `policy.py`; the first to beat Grim wins.

A `Position` is what of a table matters for that. What cards do to it follows the rules of `rules.py` and `tokens.py`
in small, with chances in place of dice.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from .cards import Effect
from .policy import MOST, Odds, Turn, beats_grim, plan
from .state import Options, put

ROUNDS = 40
"""Turns of each seat that a race looks ahead; what is left after them is shared out alike."""


class Position(NamedTuple):
    """A table between two moves. `extra`: the active seat plays another turn."""

    active: int
    bank: tuple[int, ...]
    saved: tuple[int, ...]
    skip: tuple[bool, ...]
    extra: bool = False

    def tokens(self, seat: int) -> int:
        """Everything a seat still holds."""
        return self.bank[seat] + self.saved[seat]

    def others(self) -> list[int]:
        """The opponents of the active seat, clockwise."""
        n = len(self.bank)
        return [(self.active + i) % n for i in range(1, n)]


def greens_needed(bank: int, saved: int, paid: bool = True) -> int:
    """Greens until everything is gone: saved tokens are free if the bank can still complete the set (note 5).

    `paid`: the three tokens of a set go to Grim (option `hand_cost`).
    """
    return bank if paid and saved and bank >= 3 - saved else bank + saved


@lru_cache(maxsize=64)
def done_by(rules: Odds) -> tuple[tuple[float, ...], ...]:
    """`[t][n]`: the chance that a seat with t tokens has beaten Grim within n turns of its own (0..ROUNDS)."""
    beats, leaves = beats_grim(rules.rivals, rules.tie), plan(rules).leaves
    back = min(rules.fail_tokens, MOST)
    by_turn = [[beats] + [0.0] * MOST]
    for _ in range(ROUNDS):
        last = by_turn[-1]
        now = [0.0] + [
            sum(chance * last[min(left, MOST)] for chance, left in leaves[t] if left)
            + sum(chance * (beats + (1 - beats) * last[back]) for chance, left in leaves[t] if not left)
            for t in range(1, MOST + 1)
        ]
        now[0] = beats + (1 - beats) * now[back]
        by_turn.append(now)
    return tuple(zip(*by_turn, strict=True))


@lru_cache(maxsize=20_000)
def race(rules: Odds, needs: tuple[int, ...], skips: tuple[bool, ...]) -> tuple[float, ...]:
    """Each seat's chance to win, in the order in which they play, with so many greens to go."""
    table = done_by(rules)
    rows = [table[min(need, MOST)] for need in needs]
    rows = [(0.0, *row) if skip else row for row, skip in zip(rows, skips, strict=True)]
    chances = [0.0] * len(rows)
    alive = [1.0] * len(rows)
    left = 1.0  # the chance that nobody has won yet
    for n in range(ROUNDS + 1):
        for i, row in enumerate(rows):
            still = 1.0 - row[n]
            if alive[i] > still:
                wins = left * (1.0 - still / alive[i])
                chances[i] += wins
                left -= wins
                alive[i] = still
        if left < 1e-4:
            break
    share = left / len(rows)
    return tuple(chance + share for chance in chances)


def standing(rules: Odds, options: Options, p: Position) -> tuple[float, ...]:
    """Each seat's chance to win once the active seat's move is over."""
    n = len(p.bank)
    first = p.active if p.extra else (p.active + 1) % n
    order = [(first + i) % n for i in range(n)]
    paid = options.hand_cost == "paid"
    needs = tuple([greens_needed(p.bank[seat], p.saved[seat], paid) for seat in order])
    chances = race(rules, needs, tuple([p.skip[seat] for seat in order]))
    return tuple([chances[(seat - first) % n] for seat in range(n)])


@lru_cache(maxsize=4096)
def turn(rules: Odds, options: Options, p: Position) -> Turn:
    """The active seat's turn, solved for its chance to win."""
    seat, rivals = p.active, p._replace(saved=put(p.saved, p.active, 0))
    need = greens_needed(p.bank[seat], p.saved[seat], options.hand_cost == "paid")

    def worth(left: int) -> float:
        return standing(rules, options, rivals._replace(bank=put(p.bank, seat, left)))[seat]

    return Turn(rules, min(need, MOST), worth)


# ---- what cards do --------------------------------------------------------------------------------------------------


def aims(p: Position, target: str) -> list[int]:
    """The opponents that a card allows."""
    others = p.others()
    if target == "left":
        return others[:1]
    if target == "right":
        return others[-1:]
    if target in ("low", "high"):
        held = [p.tokens(other) for other in others]
        wanted = min(held) if target == "low" else max(held)
        return [other for other, tokens in zip(others, held, strict=True) if tokens == wanted]
    return others


def moved(p: Position, giver: int | None, taker: int | None, n: int) -> Position:
    """After n tokens (or as many as there are) went from one seat to another; None stands for Grim."""
    bank, saved = p.bank, p.saved
    if giver is not None:
        from_bank = min(n, bank[giver])
        n = min(n, bank[giver] + saved[giver])
        bank = put(bank, giver, bank[giver] - from_bank)
        saved = put(saved, giver, saved[giver] - (n - from_bank))
    if taker is not None:
        bank = put(bank, taker, bank[taker] + n)
    return p._replace(bank=bank, saved=saved)


def hit(options: Options, p: Position, deed: str, n: int, other: int) -> Iterator[tuple[float, Position]]:
    """What an effect with a target leads to: (chance, position)."""
    me = p.active
    if deed == "give":
        yield 1.0, moved(p, me, other, n)
    elif deed == "skip":
        yield 1.0, p._replace(skip=put(p.skip, other, True))
    elif deed == "swap":
        yield 1.0, p._replace(bank=put(put(p.bank, me, p.bank[other]), other, p.bank[me]))
    elif deed == "duel":
        red, blue, green = options.die_faces
        for faces, stake in zip((green, blue, red), options.stakes, strict=True):
            yield faces / 12, moved(p, me, other, stake)
            yield faces / 12, moved(p, other, me, stake)


def done(p: Position, effect: Effect) -> Position:
    """What an effect without a free target leads to."""
    me, n, deed = p.active, effect.n, effect.effect
    if deed == "skip":
        return p._replace(skip=put(p.skip, me, True))
    if deed == "take":
        return moved(p, None, me, n)
    if deed == "pay":
        return moved(p, me, None, n)
    if deed == "extra_turn":
        return p._replace(extra=True)
    if deed == "unsave":
        return p._replace(bank=put(p.bank, me, p.tokens(me)), saved=put(p.saved, me, 0))
    for other in p.others():
        if deed == "give_each":
            p = moved(p, me, other, n)
        elif deed == "take_each":
            p = moved(p, other, me, n)
        elif deed == "all_take":
            p = moved(p, None, other, n)
    return p


def card_worth(rules: Odds, options: Options, p: Position, effects: tuple[Effect, ...]) -> float:
    """The active seat's chance to win if it carries out these effects, aimed as well as can be."""
    if not effects:
        return standing(rules, options, p)[p.active]
    first, rest = effects[0], effects[1:]
    if first.target in ("", "self"):
        return card_worth(rules, options, done(p, first), rest)
    return max(aimed_worth(rules, options, p, first, rest, other) for other in aims(p, first.target))


def aimed_worth(
    rules: Odds, options: Options, p: Position, first: Effect, rest: tuple[Effect, ...], other: int
) -> float:
    """The active seat's chance to win if the first effect hits this opponent."""
    after = hit(options, p, first.effect, first.n, other)
    return sum(chance * card_worth(rules, options, world, rest) for chance, world in after)


def draw_worth(rules: Odds, options: Options, p: Position, pile: Iterable[tuple[tuple[Effect, ...], int]]) -> float:
    """The active seat's chance to win if it draws one of these cards: (effects, how many are left)."""
    total = chance = 0.0
    for effects, copies in pile:
        total += copies
        chance += copies * card_worth(rules, options, p, effects)
    return chance / total if total else standing(rules, options, p)[p.active]
