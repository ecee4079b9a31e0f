"""Cards: an immutable table of faces, and handles for the physical cards.

A *face* is an index into the table; a *handle* is one physical card of a game in progress; `state.faces[handle]` says
which face it has, `state.seen[handle]` which seats know it. `state.backs[handle]` is what its back shows, for all.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Annotated, Generic, TypeVar

import msgspec

from .errors import DataError

EVERYONE = (1 << 9) - 1
SPECTATOR = 1 << 8


def bit(seat: int | None) -> int:
    """The bit of a seat (0..7), or of the spectator (None), in a `seen` mask."""
    return SPECTATOR if seat is None else 1 << seat


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every card of every game has. A game's own struct adds its numbers.

    `id` is unique in its table; `back` tells which deck it belongs to; `copies` how many there are (1..99);
    `source` where the numbers come from.
    """

    id: str
    back: str = ""
    copies: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    source: str = "rulebook"


C = TypeVar("C", bound=Card)


class CardTable(Generic[C]):
    """The faces of one game, in a fixed order. Immutable; shared by every state that plays with it.

    Raises DataError when two cards have one id.
    """

    __slots__ = ("backs", "cards", "decks", "digest", "index")

    def __init__(self, cards: Iterable[C] = ()) -> None:
        self.cards: tuple[C, ...] = tuple(cards)
        self.index: dict[str, int] = {}
        for face, card in enumerate(self.cards):
            if self.index.setdefault(card.id, face) != face:
                raise DataError(f"there are two cards of the id {card.id!r}")
        self.backs: tuple[str, ...] = tuple(card.back for card in self.cards)
        decks: dict[str, list[int]] = {}
        for face, card in enumerate(self.cards):
            decks.setdefault(card.back, []).extend([face] * card.copies)
        self.decks = {back: tuple(faces) for back, faces in decks.items()}
        self.digest = hashlib.blake2b(msgspec.json.encode(self.cards), digest_size=8).hexdigest()

    def __getitem__(self, face: int) -> C:
        return self.cards[face]

    def __len__(self) -> int:
        return len(self.cards)

    def deck(self, back: str) -> tuple[int, ...]:
        """Every face with this back, as often as it has copies."""
        return self.decks.get(back, ())

    def ids(self, faces: Sequence[int]) -> list[str]:
        """The ids of these faces."""
        return [self.cards[face].id for face in faces]
