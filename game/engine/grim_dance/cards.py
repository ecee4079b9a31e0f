"""Grim Dance's cards as data: six characters, one colour and one effect each; skulls on the faces only."""

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
    """A deck file; one that is no deck of this game is refused as it is read (GD-001, GD-006, GD-120).

    `allow_mixed`: light and dark skulls may meet on one card (ruling R30).
    """

    card: tuple[Line, ...]
    allow_mixed: bool = False

    def __post_init__(self) -> None:
        faces = self.faces()
        for card in faces:
            if card.light and card.dark and not self.allow_mixed:
                raise ValueError(f"{card.id} has light and dark skulls; a card has one kind or none")
        if len(faces) != CARDS:
            raise ValueError(f"there are {len(faces)} cards in it; a deck has {CARDS}")
        for colour in COLOURS:
            if not any(card.back == colour for card in faces):
                raise ValueError(f"there is no {colour} card in it; each of the six colours is needed")

    def faces(self) -> list[Dancer]:
        """Its cards, ids "orange-3" in the order of the file."""
        counts, found = dict.fromkeys(COLOURS, 0), []
        for line in self.card:
            for _ in range(min(line.copies, CARDS + 1)):
                counts[line.color] += 1
                id_ = f"{line.color}-{counts[line.color]}"
                found.append(Dancer(id=id_, back=line.color, light=line.light, dark=line.dark, source=line.source))
        return found


def table(deck: str) -> CardTable[Dancer]:
    """The 36 faces of a deck file `deck_<deck>.toml`.

    Raises DataError (no such file, damaged, not a deck of this game) or OptionError (a name that no file has).
    """
    if not deck.replace("_", "").replace("-", "").isalnum():
        raise OptionError(f"no deck is called {deck!r}")
    found: Deck = load("grim_dance", f"deck_{deck}", Deck)
    return CardTable(found.faces())
