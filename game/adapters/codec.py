"""Picks and views as numbers of fixed shape, for learners: worked out from the game itself, for any game.

Both codecs look at a few random games of the same game, seats and options (always the same ones, so numbers are stable
from run to run and machine to machine) and note the *shape* of what they meet, never single values:

- `Actions`: a pick is a word and some numbers or words, `("settle", 2, 3)`. For each such shape every number has a
  bound (seats, cards, or the next power of two) and every word a list, which gives the shape a block of action
  numbers. Some spare numbers at the end stand for legal picks that fit no block, in the order of the legal list, so
  that every pick can be made even where a shape was never met.
- `Sights`: a view's fields in their declared order, each with room for what it can hold (a tuple that changes its
  length: the length, then so many places), then the known face of every card, and the question that is open.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from game.engine.kernel import Game, Pick, Picks, Rng, State, View

GAMES_MET = 4
PICKS_MET = 600
SPARE = 32
NONE, PAD, OTHER = -2, -3, -4
"""Nothing there; a place that is not in use; a word that was never met. (-1 is a hidden card.)"""

Shape = tuple[Any, ...]


def met(game: Game[Any], seats: int, options: Any) -> Iterator[State]:
    """The positions of a few random games, the same for ever."""
    for seed in range(GAMES_MET):
        state, rng = game.new(seats, seed, options), Rng(seed)
        for _ in range(PICKS_MET):
            yield state
            if state.decision is None:
                break
            state.apply(rng.choice(state.decision.picks))


def room(most: int, *sizes: int) -> int:
    """The smallest natural size that holds 0..most: one of these sizes, or a power of two."""
    return min(size for size in (*sizes, 1 << most.bit_length()) if size > most)


class Actions:
    """Picks as numbers 0..size-1. `encode` and `mask` are of one legal list; `decode` gives one of its picks."""

    def __init__(self, game: Game[Any], seats: int, options: Any) -> None:
        bounds: dict[Shape, list[Any]] = {}
        cards = 0
        for state in met(game, seats, options):
            cards = max(cards, len(state.faces))
            for pick in state.decision.picks if state.decision else ():
                shape = _shape(pick)
                if shape is not None:
                    seen = bounds.setdefault(shape, [0 if kind is int else set() for kind in shape[1:]])
                    for at, part in enumerate(pick[1:]):
                        if isinstance(part, int):
                            seen[at] = max(seen[at], part)
                        else:
                            seen[at].add(part)
        self._blocks: dict[Shape, tuple[int, list[Any]]] = {}
        at = 0
        for shape in sorted(bounds, key=str):
            parts: list[Any] = [
                room(most, seats, cards) if isinstance(most, int) else {word: n for n, word in enumerate(sorted(most))}
                for most in bounds[shape]
            ]
            self._blocks[shape] = at, parts
            block = 1
            for part in parts:
                block *= part if isinstance(part, int) else len(part)
            at += block
        self.named = at
        self.size = at + SPARE

    def number(self, pick: Pick) -> int | None:
        """The pick's own number, None where it fits no block."""
        shape = _shape(pick)
        if shape is None or shape not in self._blocks:
            return None
        number, parts = self._blocks[shape]
        offset = 0
        for part, bound in zip(pick[1:], parts, strict=True):
            if isinstance(bound, int):
                if not 0 <= part < bound:
                    return None
                offset = offset * bound + part
            else:
                if part not in bound:
                    return None
                offset = offset * len(bound) + bound[part]
        return number + offset

    def legal(self, picks: Picks) -> dict[int, Pick]:
        """The legal picks by their numbers. (More than SPARE that fit no block: the last ones cannot be made.)"""
        found: dict[int, Pick] = {}
        spare = self.named
        for pick in picks:
            number = self.number(pick)
            if number is None or number in found:
                if spare == self.size:
                    continue
                number, spare = spare, spare + 1
            found[number] = pick
        return found


def _shape(pick: Pick) -> Shape | None:
    """A pick's word and the kinds of its other parts; None for one with parts of other kinds."""
    kinds = tuple(type(part) for part in pick[1:])
    return (pick[0], *kinds) if all(kind in (int, str) for kind in kinds) else None


class Sights:
    """Views as tuples of `size` integers."""

    def __init__(self, game: Game[Any], seats: int, options: Any, actions: Actions) -> None:
        self.actions = actions
        self.cards = 0
        fields: dict[str, Any] = {}
        words: set[str] = set()
        asks = set()
        most_picked = 1
        for state in met(game, seats, options):
            self.cards = max(self.cards, len(state.faces))
            if state.decision is not None:
                asks.add(state.decision.ask)
                most_picked = max(most_picked, len(state.picked) + 1)
            for name, value in state.view(0 if state.decision is None else state.decision.seat).values.items():
                fields[name] = _merged(fields[name], _form(value, words)) if name in fields else _form(value, words)
        for name in ("outcome", "agenda", "stock"):  # told otherwise, or the same for ever
            fields.pop(name, None)
        self.fields = {name: _roomy(form, self.cards) for name, form in fields.items()}
        self.words = {word: n for n, word in enumerate(sorted(words))}
        self.asks = {ask: n for n, ask in enumerate(sorted(asks))}
        self.picked = most_picked
        self.size = 3 + self.picked + self.cards + sum(_width(form) for form in self.fields.values())

    def encode(self, view: View) -> list[int]:
        """A view: its seat, who is to choose what, the picks so far, the faces it knows, and its fields."""
        decision = view.decision
        out = [
            NONE if view.seat is None else view.seat,
            decision.seat if decision else NONE,
            self.asks.get(decision.ask, OTHER) if decision else NONE,
        ]
        picked = [OTHER if (number := self.actions.number(pick)) is None else number for pick in view.picked]
        out += (picked + [PAD] * self.picked)[: self.picked]
        out += [view.faces.get(handle, PAD) for handle in range(self.cards)]
        for name, form in self.fields.items():
            self._write(out, form, view.values[name])
        return out

    def _write(self, out: list[int], form: Any, value: Any) -> None:
        if form is None:
            if isinstance(value, str):
                out.append(self.words.get(value, OTHER))
            else:
                out.append(NONE if value is None or isinstance(value, tuple) else int(value))
            return
        fixed, parts = form
        value = value if isinstance(value, tuple) else ()
        if not fixed:
            out.append(len(value))
        for at, part in enumerate(parts):
            if at < len(value):
                self._write(out, part, value[at])
            else:
                out.extend([PAD] * _width(part))


Form = Any
"""None: one number. (fixed, forms): a tuple, with a length of its own unless fixed."""


def _form(value: Any, words: set[str]) -> Form:
    if isinstance(value, str):
        words.add(value)
    return (True, [_form(part, words) for part in value]) if isinstance(value, tuple) else None


def _merged(a: Form, b: Form) -> Form:
    if a is None or b is None:
        return a if b is None else b
    short, long = sorted((a[1], b[1]), key=len)
    parts = [_merged(x, y) for x, y in zip(short, long, strict=False)] + long[len(short) :]
    return (a[0] and b[0] and len(short) == len(long), parts)


def _roomy(form: Form, cards: int) -> Form:
    """The form with places to spare where the length changes; all of one kind there."""
    if form is None:
        return None
    fixed, parts = form
    if not parts or fixed:
        return fixed, [_roomy(part, cards) for part in parts]
    each = parts[0]
    for part in parts[1:]:
        each = _merged(each, part)
    return False, [_roomy(each, cards)] * (room(len(parts), cards + 1) if cards else 1 << len(parts).bit_length())


def _width(form: Form) -> int:
    return 1 if form is None else (not form[0]) + sum(_width(part) for part in form[1])


@lru_cache(maxsize=32)
def codecs(game: Game[Any], seats: int, options: Any) -> tuple[Actions, Sights]:
    """Both codecs of a table. Takes a fraction of a second once."""
    actions = Actions(game, seats, options)
    return actions, Sights(game, seats, options, actions)
