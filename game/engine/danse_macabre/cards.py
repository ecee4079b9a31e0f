"""Danse Macabre's cards as data: bets of air and fire, three events, six hidden dancers, a row of eleven places."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from ..kernel import Card, CardTable
from ..kernel.data import load

PLACES = 11
DECK = 16
"""Cards of each role (DM-004)."""
HIDDEN_PLACES = (0, 2, 4, 6, 8, 10)
"""Where a skeleton stands under a hidden dancer; the open dancers stand between (DM-006, DM-007)."""
GOD, DEVIL = "god", "devil"

Count = Annotated[int, Meta(ge=0, le=99)]


class MacabreCard(Card, frozen=True, kw_only=True):
    """A bet (`kind` A1..TR, with air, fire or an event), or a hidden dancer (`points`)."""

    kind: str = ""
    air: Count = 0
    fire: Count = 0
    event: Literal["", "twister", "flood", "tripod"] = ""
    points: Count = 0


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the row: an open dancer with points, or (`who` empty) a skeleton under a hidden card."""

    who: str
    points: Count = 0


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The data file. One that cannot be played is refused as it is read."""

    place: tuple[Place, ...]
    dancer: tuple[MacabreCard, ...]
    bet: tuple[MacabreCard, ...]

    def __post_init__(self) -> None:
        if len(self.place) != PLACES:
            raise ValueError(f"there are {len(self.place)} places; the row has {PLACES}")
        for at, place in enumerate(self.place):
            if bool(place.who) == (at in HIDDEN_PLACES):
                wanted = "a skeleton (who is empty)" if at in HIDDEN_PLACES else "an open dancer"
                raise ValueError(f"place {at} must be {wanted}")
        for name, cards, count in (("dancer", self.dancer, len(HIDDEN_PLACES)), ("bet", self.bet, DECK)):
            ids = [card.id for card in cards]
            if len(set(ids)) != len(ids):
                raise ValueError(f"two of the {name} cards have one id")
            if sum(card.copies for card in cards) != count:
                raise ValueError(f"there are {sum(card.copies for card in cards)} {name} cards; the box has {count}")


def places() -> tuple[Place, ...]:
    """The row from the Pope's end."""
    return box().place


def box() -> Box:
    """What the data file says. Raises DataError."""
    found: Box = load("danse_macabre", "cards", Box)
    return found


def table() -> CardTable[MacabreCard]:
    """God's and the Devil's faces ("god-A1", "devil-A1"; back = role) and the hidden dancers."""
    found = box()
    faces = [
        replace(card, id=f"{role}-{card.id}", back=role, kind=card.id) for role in (GOD, DEVIL) for card in found.bet
    ]
    return CardTable([*faces, *(replace(card, back="dancer") for card in found.dancer)])
