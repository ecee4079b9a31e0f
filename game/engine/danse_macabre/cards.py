"""Danse Macabre's cards as data: bets of air and fire, three events, six hidden dancers, a row of eleven places."""

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from ..kernel import Card, CardTable, OptionError
from ..kernel.data import load

PLACES = 11
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
    """The data file."""

    place: tuple[Place, ...]
    dancer: tuple[MacabreCard, ...]
    bet: tuple[MacabreCard, ...]


@cache
def places() -> tuple[Place, ...]:
    """The row from the Pope's end. Raises OptionError unless there are eleven."""
    found: Box = load("danse_macabre", "cards", Box)
    if len(found.place) != PLACES:
        raise OptionError(f"danse_macabre/cards has {len(found.place)} places; the row has {PLACES}")
    return found.place


def table() -> CardTable[MacabreCard]:
    """God's and the Devil's faces ("god-A1", "devil-A1"; back = role) and the hidden dancers."""
    found: Box = load("danse_macabre", "cards", Box)
    faces = [
        replace(card, id=f"{role}-{card.id}", back=role, kind=card.id) for role in (GOD, DEVIL) for card in found.bet
    ]
    hidden = sum(1 for place in places() if not place.who)
    if sum(card.copies for card in found.dancer) != hidden:
        raise OptionError(f"danse_macabre/cards has not one hidden dancer for each of its {hidden} skeletons")
    return CardTable([*faces, *(replace(card, back="dancer") for card in found.dancer)])
