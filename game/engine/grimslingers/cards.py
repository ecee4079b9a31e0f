"""Grimslingers' cards as data: what a file says (`Printed`), what the engine plays with (`ActionCard`), and the box."""

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from ..kernel import Card, CardTable, OptionError
from ..kernel.data import load
from .language import MODIFIERS, Flag, Fx, ItemType, Target, fault

ROOM = "grimslingers"
SIX = ("earth", "lightning", "water", "ice", "wind", "fire")
Kind = Literal["element", "signature", "item"]
ELEMENT: Kind = "element"
SIGNATURE: Kind = "signature"
ITEM: Kind = "item"
"""The three decks; a card's back tells which it belongs to."""

LIGHT_DARK = ("light", "dark")
FREE_TYPES = ("combine", "standoff", "instant")
LAID = ("standard", "combine")
Few = Annotated[int, Meta(ge=1, le=99)]


class Printed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card as a file has it; see `language.py` for `fx`. Raises ValueError naming the card and what is wrong."""

    id: str
    name: str = ""
    copies: Few = 1
    rn: Annotated[int, Meta(ge=0, le=10)] | None = None
    cost: Annotated[int, Meta(ge=0, le=20)] = 0
    target: Target = "none"
    beats: str = ""
    types: tuple[ItemType, ...] = ()
    after_receipt: tuple[ItemType, ...] = ()
    only_with: tuple[str, ...] = ()
    flags: tuple[Flag, ...] = ()
    needs_hp: Annotated[int, Meta(ge=0, le=20)] = 0
    needs_signatures: bool = False
    fx: tuple[Fx, ...] = ()
    redeem: tuple[Fx, ...] = ()
    text: str = ""
    source: str = "house"

    def __post_init__(self) -> None:
        for fx in (*self.fx, *self.redeem):
            wrong = fault(fx)
            if wrong is not None:
                raise ValueError(f"card {self.id}: {wrong}")


class ActionCard(Card, frozen=True, kw_only=True):
    """A spell or an item as the engine plays it: the printed card, and what follows from it."""

    name: str = ""
    kind: Kind
    rn: int = 99
    cost: int = 0
    target: Target = "none"
    beats: str = ""
    types: tuple[ItemType, ...] = ()
    only_with: tuple[str, ...] = ()
    flags: tuple[Flag, ...] = ()
    needs_hp: int = 0
    needs_signatures: bool = False
    fx: tuple[Fx, ...] = ()
    redeem: tuple[Fx, ...] = ()
    text: str = ""

    spell: bool
    laid: bool
    """Can be laid in the Draw phase by itself."""
    combines: bool
    standoff: bool
    instant: bool
    price: int
    """EP that it costs to scavenge."""
    choosing: tuple[Fx, ...] = ()
    """The lines of FX in which its owner chooses."""
    extra: tuple[Fx, ...] = ()
    """A Combine item's FX that join the spell's."""
    hurts: bool
    """Could do DMG to a foe (GV-199)."""
    revives: Fx | None = None
    explodes: Fx | None = None
    stays: bool
    """Deactivated instead of discarded from hand (GV-247)."""


def playable(card: Printed, kind: Kind, back: str) -> ActionCard:
    """What the engine plays with. Raises ValueError for a card that could never be resolved (GV-R15)."""
    spell = kind != ITEM
    trigger = "trigger" in card.flags
    held = card.after_receipt or card.types
    fx = tuple(line for line in card.fx if line.op != "if_explodes")
    alone = (spell and not trigger) or "standard" in held
    rn = card.rn
    if kind == ELEMENT:
        rn = 9 if rn is None else rn
    if alone and rn is None:
        raise ValueError(f"card {card.id}: it can be laid, so it needs rn, its resolution number")
    target: Target = "single" if kind == ELEMENT and card.target == "none" else card.target
    hits = any(line.op == "dmg" for each in fx for line in (each, *each.inner))
    return ActionCard(
        id=card.id, back=back, copies=card.copies, source=card.source, name=card.name or card.id, kind=kind,
        rn=99 if rn is None else rn, cost=card.cost, target=target, beats=card.beats, types=card.types,
        only_with=card.only_with, flags=card.flags, needs_hp=card.needs_hp, needs_signatures=card.needs_signatures,
        fx=fx, redeem=card.redeem, text=card.text, spell=spell, laid=alone, combines="combine" in held,
        standoff="standoff" in held, instant="instant" in card.types,
        price=int(bool(card.types) and not any(type_ in FREE_TYPES for type_ in card.types)),
        choosing=tuple(line for line in fx if line.chooses),
        extra=tuple(line for line in fx if line.op not in MODIFIERS) if "combine" in held else (),
        hurts=spell and hits and target not in ("self", "team"),
        revives=next((line for line in fx if line.op == "revive"), None),
        explodes=next((line for line in card.fx if line.op == "if_explodes"), None),
        stays=any(flag in card.flags for flag in ("deactivate_on_use", "do_not_discard")),
    )  # fmt: skip


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards. Raises ValueError when two have one id, or one could not be played."""

    card: tuple[Printed, ...]
    set_card: tuple[Printed, ...] = ()

    def __post_init__(self) -> None:
        ids = [card.id for card in (*self.card, *self.set_card)]
        for card in self.card:
            if ids.count(card.id) > 1:
                raise ValueError(f"two cards are called {card.id}")
            kind: Kind = ITEM if card.types else SIGNATURE
            playable(replace(card, rn=9) if card.id in (*SIX, *LIGHT_DARK) else card, kind, kind)


class Archetype(Struct, frozen=True, forbid_unknown_fields=True):
    """Start and maximum of HP and EP, and the numbers of the ability."""

    id: str
    name: str
    hp: Few
    ep: Few
    ability: Literal["into_darkness", "true_grit", "dirty_cheat", "undying", "blood_feast", "spell_flare"]
    cost: int = 0
    lose_hp: int = 0
    steal_hp: int = 0
    steal_ep: int = 0


class Archetypes(Struct, frozen=True, forbid_unknown_fields=True):
    """The archetype file."""

    archetype: tuple[Archetype, ...]


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """What else is in the box."""

    portraits: tuple[str, ...]
    animas: tuple[str, ...]
    colours: tuple[str, ...]
    number_cards: tuple[int, ...]
    start_hp: Few
    start_ep: Few
    max_hp: Few
    max_ep: Few


def box() -> Box:
    """The file `table.toml`."""
    found: Box = load(ROOM, "table", Box)
    return found


@cache
def _archetypes(found: Archetypes) -> dict[str, Archetype]:
    return {one.id: one for one in found.archetype}


def archetypes() -> dict[str, Archetype]:
    """Every archetype by id."""
    return _archetypes(load(ROOM, "archetypes", Archetypes))


def file_of(name: str) -> Cards:
    """A file of cards. Raises DataError (missing, damaged) or OptionError (a name that no file can have)."""
    if not name.replace("_", "").replace("-", "").isalnum():
        raise OptionError(f"no data file is called {name!r}")
    found: Cards = load(ROOM, name, Cards)
    return found


def table(element_table: str, light_dark: str, set_items: bool) -> CardTable[ActionCard]:
    """All faces: elements first, then signatures, then items. Light and Dark have the back of the deck they lie in."""
    faces: list[ActionCard] = []
    printed = {card.id: card for card in file_of(f"elements_{element_table}").card}
    for id_ in SIX:
        if id_ not in printed:
            raise OptionError(f"the element table {element_table!r} has no {id_}")
        faces.append(playable(printed[id_], ELEMENT, ELEMENT))
    if light_dark != "off":
        back = ELEMENT if light_dark == "sets" else SIGNATURE
        faces += [playable(printed[id_], ELEMENT, back) for id_ in LIGHT_DARK]
    faces += [playable(card, SIGNATURE, SIGNATURE) for card in file_of("signatures").card]
    items = file_of("items")
    faces += [playable(card, ITEM, ITEM) for card in (*items.card, *(items.set_card if set_items else ()))]
    return CardTable(faces)
