"""A chair of the lobby as a widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.app.intents import Intent, Kind
from game.app.marks import draw_seat
from game.app.plates import cap_width, draw_button, draw_cap, draw_dashed, draw_pool
from game.app.registry import SeatChoice
from game.app.symbols import draw_symbol
from game.app.widgets import Widget

if TYPE_CHECKING:
    from game.app.app import App


class Chair(Widget):
    """Symbol, name, and who holds what; a free chair is dashed. CONFIRM or CLICK opens its menu."""

    def __init__(self, place: int, rect: Any, seat: SeatChoice | None, press: Callable[[], None], app: App) -> None:
        self.seat, self.place, self.press = seat, place, press
        t = app.texts
        if seat is None:
            super().__init__(f"chair-{place}", rect, t("lobby.free"), help=t("lobby.free_help"))
        else:
            what = self.who(app)
            key = "lobby.bot_help" if seat.kind == "bot" else "lobby.person_help"
            super().__init__(f"chair-{place}", rect, seat.name, help=t(key, name=seat.name, what=what))

    def who(self, app: App) -> str:
        """The device or the bot's level, in words."""
        t, seat = app.texts, self.seat
        if seat is None:
            return ""
        if seat.kind == "bot":
            return t(f"bot.{seat.level}") if t.has(f"bot.{seat.level}") else seat.level
        device = app.devices.find(seat.device)
        if device is None:
            return t("device.any")
        if device.kind == "pad":
            return t("device.pad", n=device.number)
        return t(f"device.{device.kind}")

    def cap(self, app: App) -> str:
        """The letters on the device's plate."""
        seat = self.seat
        if seat is None:
            return ""
        if seat.kind == "bot":
            return app.texts("lobby.bot")
        device = app.devices.find(seat.device)
        if device is not None and device.kind == "pad":
            return f"P{device.number}"
        return "K" if device is not None else app.texts("lobby.person")

    def handle(self, intent: Intent, app: App) -> bool:
        """Open the chair's menu."""
        if intent.kind in (Kind.CONFIRM, Kind.CLICK):
            app.audio.play("ui.confirm")
            self.press()
            return True
        return False

    def draw(self, app: App, focused: bool) -> None:
        """Draw the chair upright, or lying (symbol on the left) where it is low."""
        if self.seat is None:
            self._draw_free(app, focused)
            return
        draw_button(app, self.rect, bright=False)
        draw_pool(app, self.rect, app.theme.seat(self.seat.look), 1.0 if focused else 0.45)
        lying = self.rect.height < 330
        (self._draw_lying if lying else self._draw_upright)(app, self.seat)

    def _draw_upright(self, app: App, seat: SeatChoice) -> None:
        box, words, theme = self.rect, app.type, app.theme
        line, small = words.line_height("heading", "display"), words.line_height("label")
        who = words.wrap(self.who(app), box.width - 28, "label")[:2]
        symbol = min(168.0, box.height - line - small * (1 + len(who)) - 120)
        free = box.height - symbol - line - small * (1 + len(who)) - 14
        y = box.y + 14 + free * 0.3
        draw_seat(app.canvas, app.pictures, theme, seat.look, (box.x, y, box.width, symbol))
        y += symbol + free * 0.25
        name = words.shorten(seat.name, box.width - 24, "heading", "display")
        words.draw(app.canvas, name, (box.x, y, box.width, line), "heading", theme.bone, face="display", align="centre")
        y += line + free * 0.08
        cap = self.cap(app)
        draw_cap(app.canvas, words, theme, cap, box.centerx - cap_width(words, cap) / 2, y + small / 2)
        y += small + 12
        for i, part in enumerate(who):
            rect = (box.x, y + i * small, box.width, small)
            words.draw(app.canvas, part, rect, "label", theme.dim, align="centre")

    def _draw_lying(self, app: App, seat: SeatChoice) -> None:
        box, words, theme = self.rect, app.type, app.theme
        symbol = min(110.0, box.height * 0.45)
        spot = (box.x + 24, box.centery - symbol / 2, symbol, symbol)
        draw_seat(app.canvas, app.pictures, theme, seat.look, spot)
        x, room = box.x + 24 + symbol + 24, box.width - symbol - 72
        line, small = words.line_height("heading", "display"), words.line_height("label")
        y = box.centery - (line + 2 * small + 16) / 2
        name = words.shorten(seat.name, room, "heading", "display")
        words.draw(app.canvas, name, (x, y, room, line), "heading", theme.bone, face="display")
        y += line + 4
        draw_cap(app.canvas, words, theme, self.cap(app), x, y + small / 2)
        who = words.shorten(self.who(app), room, "label")
        words.draw(app.canvas, who, (x, y + small + 12, room, small), "label", theme.dim)

    def _draw_free(self, app: App, focused: bool) -> None:
        box, words, theme = self.rect, app.type, app.theme
        draw_dashed(app.canvas, theme, box)
        colour = theme.bone if focused else theme.dim
        side, small = min(84.0, box.height * 0.3), words.line_height("label")
        lines = words.wrap(app.texts("lobby.free"), box.width - 32, "label")[:2]
        y = box.centery - (side + 16 + small * len(lines)) / 2
        draw_symbol(app.canvas, "plus", (box.x, y, box.width, side), colour)
        for i, line in enumerate(lines):
            rect = (box.x, y + side + 16 + i * small, box.width, small)
            words.draw(app.canvas, line, rect, "label", colour, align="centre")
