"""Grim Dance's cards as data: six characters, one colour and one effect each; skulls on the faces only."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..kernel import Card, CardTable, OptionError
from ..kernel.data import load

COLOURS = ("blue", "grey", "purple", "orange", "pink", "black")
EFFECTS = {"blue": "copy", "grey": "give", "purple": "steal", "orange": "take", "pink": "move", "black": "discard"}
CHARACTERS = {
    "blue": "Musician",
    "grey": "Bride",
    "purple": "Carnival King",
    "orange": "Farmer",
    "pink": "Dancer",
    "black": "Grim Reaper",
}
CARDS = 36

Skulls = Annotated[int, Meta(ge=0)]


class Dancer(Card, frozen=True, kw_only=True):
    """A character card: its back is its colour; `light` skulls count +1 each, `dark` ones -1 (GD-003..007)."""

    light: Skulls = 0
    dark: Skulls = 0

    @property
    def value(self) -> int:
        """What the card scores."""
        return self.light - self.dark


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a deck file: `copies` cards of one colour with these skulls."""

    color: Literal["blue", "grey", "purple", "orange", "pink", "black"]
    light: Skulls = 0
    dark: Skulls = 0
    copies: Annotated[int, Meta(ge=1)] = 1
    source: str = "house"


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file. `allow_mixed`: light and dark skulls may meet on one card (ruling R30)."""

    card: tuple[Line, ...]
    allow_mixed: bool = False


def table(deck: str) -> CardTable[Dancer]:
    """The 36 faces of a deck file `deck_<deck>.toml`, ids "orange-3" in the order of the file.

    Raises DataError (no such file, damaged) or OptionError (not a deck of this game).
    """
    found: Deck = load("grim_dance", f"deck_{deck}", Deck)
    faces = list(_faces(found.card))
    for card in faces:
        if card.light and card.dark and not found.allow_mixed:
            raise OptionError(f"deck {deck!r}: {card.id} has light and dark skulls; a card has one kind or none")
    if len(faces) != CARDS or {card.back for card in faces} != set(COLOURS):
        raise OptionError(f"deck {deck!r} has {len(faces)} cards; it takes {CARDS}, and each of the six colours")
    return CardTable(faces)


def _faces(lines: Iterable[Line]) -> Iterable[Dancer]:
    counts = dict.fromkeys(COLOURS, 0)
    for line in lines:
        for _ in range(line.copies):
            counts[line.color] += 1
            id_ = f"{line.color}-{counts[line.color]}"
            yield Dancer(id=id_, back=line.color, light=line.light, dark=line.dark, source=line.source)
