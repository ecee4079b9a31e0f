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
    """A data file of cards. One that cannot be played is refused as it is read (GR-114)."""

    card: tuple[GrimCard, ...]

    def __post_init__(self) -> None:
        if not self.card:
            raise ValueError("there is no card in it")
        ids = [card.id for card in self.card]
        for card in self.card:
            if ids.count(card.id) > 1:
                raise ValueError(f"two cards are called {card.id}")
            for deed in card.deeds:
                if (deed.effect in AIMED) != bool(deed.target):
                    verb = "lacks" if deed.effect in AIMED else "takes no"
                    raise ValueError(f"card {card.id}: {deed.effect} {verb} target")
                if deed.target == "self" and deed.effect != "skip":
                    raise ValueError(f"card {card.id}: only skip can be done to oneself")


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """What the box says in numbers: faces of a Grim die (red, blue, green) and stakes (green, blue, red)."""

    die_faces: tuple[int, int, int]
    stakes: tuple[int, int, int]
    source: str = "house"

    def __post_init__(self) -> None:
        check_box(self.die_faces, self.stakes)


def check_box(die_faces: tuple[int, ...], stakes: tuple[int, ...]) -> None:
    """Raises ValueError for dice or stakes that cannot be played (GR-114)."""
    if len(die_faces) != 3 or any(type(f) is not int or f < 1 for f in die_faces) or sum(die_faces) != 6:
        raise ValueError(f"die_faces cannot be {die_faces}: three counts of at least 1 that make six")
    if len(stakes) != 3 or any(type(n) is not int or not 1 <= n <= 10 for n in stakes):
        raise ValueError(f"stakes cannot be {stakes}: three numbers from 1 to 10")


def box() -> Box:
    """The numbers of the box: `grim/setup.toml`."""
    found: Box = load("grim", "setup", Box)
    return found


def deck(name: str, kind: str) -> tuple[GrimCard, ...]:
    """The cards of a deck: `hand`, `decisions` or `fates`; kind `house` or another file's suffix.

    Raises DataError (no such file, damaged, unplayable) or OptionError (a name that no file has).
    """
    if not kind.replace("_", "").replace("-", "").isalnum():
        raise OptionError(f"no {name} deck is called {kind!r}")
    cards: tuple[GrimCard, ...] = load("grim", name if kind == "house" else f"{name}_{kind}", Deck).card
    return cards


def table(hand: str, decision: str, fate: str, decisions: bool) -> CardTable[GrimCard]:
    """All faces of a game: the Hand, the Decisions if they are played with, the Fates. Raises as `deck` does."""
    faces: list[GrimCard] = []
    for name, file, kind in (("hand", "hand", hand), ("decision", "decisions", decision), ("fate", "fates", fate)):
        if name == "decision" and not decisions:
            continue
        faces += [replace(card, back=name) for card in deck(file, kind)]
    ids = [card.id for card in faces]
    for id_ in ids:
        if ids.count(id_) > 1:
            raise OptionError(f"two cards are called {id_}")
    return CardTable(faces)
