"""Cards as things: which picture, and the plate with its skulls at the lower end."""

from __future__ import annotations

from typing import Any

from game.engine import View
from game.engine.grim_dance.cards import Dancer
from game.table.staging import Label, Layout, Pose, Stage

from .words import card_name, number

RATIO = 208 / 150
SHADOW = "common/shadow/card"
PLATE = (100.0, 64.0)
DIGITS = 0.655
"""Where the digits stand on the plate, as a share of its width: beside the skull."""


def shown(view: View, handle: int) -> Dancer | None:
    """The face of a card if it lies open to whoever sees this view (what it merely knows is not shown)."""
    card: Dancer | None = view.card(handle) if handle in view.open else None
    return card


def face_picture(card: Dancer) -> str:
    """The picture of a face; a deck with more cards of a colour shows its pictures again."""
    number_ = int(card.id.rpartition("-")[2])
    return f"grim_dance/face/{card.back}/{(number_ - 1) % 6 + 1}"


def back_picture(colour: str) -> str:
    """The picture of a back: the character's sign."""
    return f"grim_dance/back/{colour}"


def raised_picture(colour: str) -> str:
    """The same back with its sign higher up, above the plate that its owner sees on it."""
    return f"grim_dance/raised/{colour}"


def picture_of(colour: str, card: Dancer | None, up: bool) -> str:
    """The picture of a card that lies face `up` or down; `card`: its face if that is open."""
    if card is None:
        return back_picture(colour)
    return face_picture(card) if up else raised_picture(colour)


def sign_picture(colour: str) -> str:
    """The round sign of a character."""
    return f"grim_dance/sign/{colour}"


def plate_picture(value: int) -> str:
    """The plate under a number: light skulls, dark ones, or none."""
    return f"grim_dance/plate/{'light' if value > 0 else 'dark' if value < 0 else 'none'}"


def plate_ink(value: int) -> Any:
    """The colour of the digits on it."""
    return (240, 230, 210) if value < 0 else (24, 18, 14)


def plate_size(width: float, snug: bool = False) -> tuple[float, float]:
    """The plate of a card of this width: not too small for its digits; `snug`: no wider than the card."""
    wide = width if snug else max(width * 0.98, 82.0)
    return wide, wide * PLATE[1] / PLATE[0]


def plate_at(x: float, y: float, height: float, plate: float) -> tuple[float, float]:
    """The middle of a card's plate: at its lower end."""
    return x, y + height / 2 - plate / 2 + 3.0


def digits(plate: tuple[float, float]) -> float:
    """The size of the letters on it."""
    return plate[1] * 0.86


def add_card(
    layout: Layout,
    view: View,
    stage: Stage,
    handle: int,
    at: tuple[float, float],
    size: tuple[float, float],
    *,
    up: bool,
    angle: float = 0.0,
    z: int = 10,
    snug: bool = False,
) -> None:
    """One card lying somewhere: its face if it lies face up, else its back; with its plate where the face is open."""
    card, colour = shown(view, handle), view.backs[handle]
    layout.poses["card", handle] = Pose(
        *at,
        *size,
        picture_of(colour, card, up),
        "card",
        angle,
        z,
        shadow=SHADOW,
        says=card_name(stage, colour, card, up),
    )
    if card is not None:
        add_plate(layout, stage, ("plate", handle), card.value, at, size, z=z + 1, private=not up, snug=snug)


def add_plate(
    layout: Layout,
    stage: Stage,
    ref: tuple[Any, ...],
    value: int,
    at: tuple[float, float],
    size: tuple[float, float],
    *,
    z: int,
    private: bool = False,
    snug: bool = False,
) -> None:
    """A card's number on its plate. `private`: of a face-down card, smaller, for its owner's eyes."""
    plate = plate_size(size[0] * (0.86 if private and not snug else 1.0), snug)
    x, y = plate_at(*at, size[1], plate[1])
    layout.poses[ref] = Pose(x, y, *plate, plate_picture(value), "plate", z=z, alpha=0.86 if private else 1.0)
    if not value:
        return  # the plate says it
    big = digits(plate)
    box = (x - plate[0] / 2 + plate[0] * (DIGITS - 0.36), y - plate[1] / 2, plate[0] * 0.72, plate[1])
    layout.labels.append(Label(number(value), box, big, plate_ink(value), "centre", bold=True, z=z + 1, on=ref))
