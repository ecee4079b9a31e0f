"""One declaration per field: how it starts, who sees it, how it is saved.

A state class lists its fields once:

    bank: tuple[int, ...] = public(())              # everybody sees it
    aim: tuple[int, ...] = owner(())                # a tuple by seat; a seat sees its own entry
    pile: tuple[int, ...] = cards("nobody")         # others see how many
    hand: tuple[tuple[int, ...], ...] = cards("knowers")
    ring: tuple[int, ...] = cards("all")            # everybody could follow these with their eyes
    rng: int = secret(0)                            # in no view

What is not declared is in no view, no save and no copy, and cannot be kept at all: allow-list by construction.
"""

from collections.abc import Callable
from typing import Any, Literal

HIDDEN = -1
"""Stands in a view where a card lies whose handle the viewer is not told."""

Told = Literal["all", "knowers", "nobody"]
See = Callable[[Any, int | None], object]
Fill = Callable[[Any, Any], object]
Contents = Callable[[Any], tuple[Any, ...]]
Refill = Callable[[Any, tuple[Any, ...]], None]

RESERVED = {"seat", "values", "open", "decision", "card", "imagine"}
"""Names that mean something else on a view."""


class Field:
    """The declaration of one state field (see the module's docstring)."""

    __slots__ = ("backs", "codec", "default", "fill", "kind", "name", "see", "told")

    def __init__(
        self,
        default: object,
        kind: str,
        told: Told = "all",
        see: See | None = None,
        fill: Fill | None = None,
        codec: str = "plain",
        backs: tuple[str, ...] = (),
    ) -> None:
        self.name = ""
        self.default = default
        self.kind = kind  # public | owner | count | secret | shown | cards
        self.told = told
        self.see = see
        self.fill = fill
        self.codec = codec
        self.backs = backs


def public(default: object = (), *, codec: str = "plain") -> Any:
    """Everybody sees the value as it is. `codec="faces"`: a tuple of faces, saved as card ids."""
    return Field(default, "public", codec=codec)


def owner(default: object = (), *, fill: Fill) -> Any:
    """A tuple by seat: a seat sees its own entry, the rest is None.

    `fill(view, rng)` makes the whole tuple up again for `imagine`; it reads nothing but the view.
    """
    return Field(default, "owner", fill=fill)


def count(default: object = (), *, fill: Fill) -> Any:
    """Only the length is seen (of a tuple), or the lengths (of a tuple of tuples). Not for cards. `fill` as above."""
    return Field(default, "count", fill=fill)


def secret(default: object = 0, *, fill: Fill | None = None) -> Any:
    """In no view. `fill(view, rng)` makes a value up for `imagine`; without it the default stands in."""
    return Field(default, "secret", fill=fill)


def shown(default: object, see: See, fill: Fill) -> Any:
    """`see(state, seat)` says what a seat (None: a spectator) sees; `fill` as above."""
    return Field(default, "shown", see=see, fill=fill)


def cards(told: Told, default: object = (), *, backs: tuple[str, ...] = ()) -> Any:
    """A zone of card handles: a tuple, or tuples of tuples to any depth (then the first index is a seat, or a place).

    `told` says who learns the handles. "all": everybody could follow each card with their eyes (table, ring, board,
    open discard), order included. "knowers": a seat that knows the face; for the others the cards are a number, and
    the order in the zone tells nothing. "nobody": a closed pile, a number for all.
    `backs`: which decks' cards can lie here (none named: any), so that `imagine` deals the right kind.
    """
    return Field(default, "cards", told=told, backs=backs)


class Declared(type):
    """Makes the field declarations of a state class its slots, which are the quickest to read and write.

    The class is given `fields` (those of its base too, by name), their `defaults`, and two methods in that order:
    `contents()` is the tuple of all values, `refill(values)` replaces them all.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "Declared":
        """Raises TypeError when a field takes a name that means something else."""
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        inherited = {key: field for base in bases for key, field in getattr(base, "fields", {}).items()}
        for key, field in own.items():
            field.name = key
            if key in RESERVED or (key not in inherited and any(hasattr(base, key) for base in bases)):
                raise TypeError(f"{name}.{key} cannot be a field: the name is taken")
        fields = inherited | own
        contents, refill = _whole(tuple(fields))
        rest = {key: value for key, value in body.items() if key not in own}
        rest |= {
            "__slots__": tuple(key for key in own if key not in inherited),
            "fields": fields,
            "defaults": tuple(field.default for field in fields.values()),
            "contents": contents,
            "refill": refill,
        }
        return super().__new__(cls, name, bases, rest)


def _whole(names: tuple[str, ...]) -> tuple[Contents, Refill]:
    """`contents` and `refill` for these names, written out: each pick needs one, and a loop is five times as slow."""
    all_ = "".join(f"state.{name}, " for name in names)
    room: dict[str, Any] = {}
    exec(f"def contents(state): return ({all_})\ndef refill(state, values): ({all_}) = values", room)
    return room["contents"], room["refill"]
