"""Picture keys of Danse Macabre. Where a picture goes by two names, the manifest decides which one is there."""

from __future__ import annotations

import json
from functools import cache

from game.app.paths import asset_root
from game.engine import View
from game.engine.danse_macabre.cards import DEVIL, GOD, HIDDEN_PLACES, places

TABLE = "danse_macabre/table"
SCALE, SOUL = "danse_macabre/scale", "danse_macabre/soul"
PLATE, BRIGHT = "common/plate", "common/plate_bright"
SHADOW = "common/shadow/card"
RATIO = 192.0 / 140.0
"""Height of a card of its width."""
FIGURE = 176.0 / 141.0
HIDDEN_CARDS = tuple(f"hidden_{who}" for who in ("pope", "emperor", "empress", "cardinal", "king", "skeleton"))
SIGNS = ("air", "fire", "twister", "flood", "tripod")


@cache
def _known() -> dict[str, tuple[float, float]]:
    """Every picture there is, with its own size."""
    try:
        listed = json.loads((asset_root() / "art" / "manifest.json").read_text(encoding="utf-8"))["pictures"]
        return {key: (float(raw["size"][0]), float(raw["size"][1])) for key, raw in listed.items()}
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return {}


@cache
def either(wanted: str, other: str) -> str:
    """The first of these keys that there is a picture for; the wanted one when there is none (it gets a stand-in)."""
    return other if wanted not in _known() and other in _known() else wanted


def ratio(key: str) -> float:
    """Height of a picture by its width."""
    width, height = _known().get(key, (1.0, FIGURE))
    return height / width


def role(view: View, seat: int) -> str:
    """The deck of a seat: god or devil."""
    return GOD if seat == view.god else DEVIL


def bet_back(deck: str) -> str:
    """The back of a deck's cards."""
    return f"danse_macabre/{deck}/back"


def bet_face(deck: str, kind: str) -> str:
    """The face of a bet."""
    return f"danse_macabre/{deck}/{kind}"


def hidden_back() -> str:
    """The back of the hidden dancers."""
    return either("danse_macabre/hidden/back", "danse_macabre/dancer/back")


def hidden_face(card_id: str) -> str:
    """The face of a hidden dancer, by its card's id (hidden_pope ...)."""
    return either(f"danse_macabre/hidden/{card_id}", f"danse_macabre/dancer/{card_id}")


def figure(place: int) -> str:
    """Who stands in the row at a place."""
    if place in HIDDEN_PLACES:
        return either("danse_macabre/skeleton", "danse_macabre/place/skeleton")
    who = places()[place].who
    return either(f"danse_macabre/dancer/{who}", f"danse_macabre/place/{who}")


def turned_away(place: int) -> str:
    """A dancer of the row with its back turned; on a hidden place the back of its card."""
    return hidden_back() if place in HIDDEN_PLACES else f"danse_macabre/away/{places()[place].who}"


def leader(who: str) -> str:
    """The piper, or the preacher, at the head of the dance."""
    return f"danse_macabre/{who}"


def sign(name: str) -> str:
    """The sign of a force or an event."""
    return f"danse_macabre/sign/{name}"


def coin(angel: bool) -> str:
    """A side of the Good Luck Coin."""
    return f"danse_macabre/coin/{'angel' if angel else 'demon'}"


def sign_of(kind: str) -> str:
    """Which sign a kind of bet bears."""
    return {"TW": "twister", "FL": "flood", "TR": "tripod"}.get(kind, "air" if kind.startswith("A") else "fire")


def digit_of(kind: str) -> str:
    """The number on a force, "" on an event."""
    return kind[1] if kind[1:].isdecimal() else ""
