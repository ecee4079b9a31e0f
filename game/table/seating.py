"""Who sits where, which device may speak for whom, and what a game hides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.engine import Game
from game.match import Human, Match
from game.table.staging import SeatLook, Staging

if TYPE_CHECKING:
    from game.app.app import App


def look_of(player: Any, seat: int) -> int:
    """The colour and symbol (0..5) of a player: what was chosen in the lobby, else the seat's own."""
    colour = getattr(player, "colour", "")
    return int(colour) % 6 if colour.isdigit() else seat


def seat_looks(app: App, players: Sequence[Any]) -> list[SeatLook]:
    """Names, symbols and colours as shown; nobody is nameless."""
    looks = []
    for seat, player in enumerate(players):
        look = look_of(player, seat)
        bot = not isinstance(player, Human)
        name = player.name or app.texts("table.bot" if bot else "table.person", n=seat + 1)
        looks.append(SeatLook(name, app.theme.symbol(look), app.theme.seat(look), bot, look))
    return looks


def people(match: Match) -> list[int]:
    """The seats that persons hold."""
    return [seat for seat, player in enumerate(match.seats) if isinstance(player, Human)]


def may_speak(match: Match, seat: int | None, device: str) -> bool:
    """May this device choose for a seat? Its own; a lone person may use any; keys or mouse that nobody holds, too."""
    persons = people(match)
    if seat not in persons:
        return False
    own = match.seats[seat].device  # type: ignore[union-attr]
    if own in ("", device) or len(persons) == 1:
        return True
    others = {match.seats[other].device for other in persons if other != seat}  # type: ignore[union-attr]
    return device not in others and not device.startswith("pad")


def hold_devices(app: App, match: Match | None) -> None:
    """Tell the devices whom they belong to: seated pads are no twins, halves of the keyboard are two (None: nobody)."""
    seats = match.seats if match is not None else []
    held = {player.device for player in seats if isinstance(player, Human)}
    app.devices.pads.seated = held - {""}
    app.devices.split(any(device.startswith("keyboard-") for device in held))


def keeps_secrets(game: Game[Any], staging: Staging) -> bool:
    """Does any seat of this game see what another does not? Then the screen must change hands behind a curtain.

    Found in the field declarations: nothing told by owner, to knowers or by a function, and no secret question, means
    that every view is the same. A staging may say so itself (`secrets`).
    """
    said = getattr(staging, "secrets", None)
    if said is not None:
        return bool(said)
    for field in game.State.fields.values():
        if field.kind in ("owner", "shown") or (field.kind == "cards" and field.told == "knowers"):
            return True
    return any(ask.secret for ask in game.rules.asks.values())


def is_common(staging: Staging) -> bool:
    """Does everybody choose on the common view, and look at what is private by PEEK alone?"""
    return bool(getattr(staging, "common", False))
