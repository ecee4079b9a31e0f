"""Grim's cards and box as data: effects an owner can type in, decks, fates, die faces and stakes."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from ..kernel import Card, CardTable, OptionError
from ..kernel.data import load

Deed = Literal[
    "give", "take", "pay", "take_each", "give_each", "all_take",
    "swap", "duel", "skip", "extra_turn", "unsave", "nothing",
]  # fmt: skip
Target = Literal["", "choice", "left", "right", "low", "high", "self"]
Few = Annotated[int, Meta(ge=1, le=99)]

AIMED = ("give", "swap", "duel", "skip")
"""Deeds that need somebody to be done to."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a card does: the deed, how many tokens, to whom (rules section 8)."""

    effect: Deed
    n: Few = 1
    target: Target = ""


class GrimCard(Card, frozen=True, kw_only=True):
    """A Hand or Decision card: one effect, or several in order. A Fate has none."""

    copies: Few = 1
    effect: Deed = "nothing"
    n: Few = 1
    target: Target = ""
    effects: tuple[Effect, ...] = ()

    @property
    def deeds(self) -> tuple[Effect, ...]:
        """What the card does, in order."""
        return self.effects or (Effect(self.effect, self.n, self.target),)


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A data file of cards."""

    card: tuple[GrimCard, ...]


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """What the box says in numbers: faces of a Grim die (red, blue, green) and stakes (green, blue, red)."""

    die_faces: tuple[int, int, int]
    stakes: tuple[int, int, int]
    source: str = "house"


def box() -> Box:
    """The numbers of the box: `grim/setup.toml`."""
    found: Box = load("grim", "setup", Box)
    return found


def deck(name: str, kind: str) -> tuple[GrimCard, ...]:
    """The cards of a deck: `hand`, `decisions` or `fates`; kind `house` or another file's suffix.

    Raises DataError (no such file, damaged) or OptionError (a card that needs a target has none, two of one id).
    """
    cards: tuple[GrimCard, ...] = load("grim", name if kind == "house" else f"{name}_{kind}", Deck).card
    for card in cards:
        for deed in card.deeds:
            if (deed.effect in AIMED) != bool(deed.target):
                raise OptionError(f"card {card.id} in the {name} deck {kind!r}: {deed.effect} and its target do not go")
            if deed.target == "self" and deed.effect != "skip":
                raise OptionError(f"card {card.id} in the {name} deck {kind!r}: only skip can be done to oneself")
    return cards


def table(hand: str, decision: str, fate: str, decisions: bool) -> CardTable[GrimCard]:
    """All faces of a game: the Hand, the Decisions if they are played with, the Fates. Raises as `deck` does."""
    faces: list[GrimCard] = []
    for name, file, kind in (("hand", "hand", hand), ("decision", "decisions", decision), ("fate", "fates", fate)):
        if name == "decision" and not decisions:
            continue
        cards = deck(file, kind)
        if not cards:
            raise OptionError(f"the {name} deck {kind!r} has no card")
        faces += [replace(card, back=name) for card in cards]
    ids = [card.id for card in faces]
    for id_ in ids:
        if ids.count(id_) > 1:
            raise OptionError(f"two cards are called {id_}")
    return CardTable(faces)
