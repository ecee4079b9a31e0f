"""A chair of the lobby as a widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.app.intents import Intent, Kind
from game.app.marks import draw_seat
from game.app.plates import cap_width, draw_button, draw_cap, draw_dashed, draw_pool
from game.app.registry import SeatChoice
from game.app.symbols import draw_symbol
from game.app.widgets import Button, Widget

if TYPE_CHECKING:
    from game.app.app import App


class Chair(Widget):
    """Symbol, name, and who holds what; a free chair is dashed. CONFIRM or CLICK opens its menu."""

    def __init__(
        self, place: int, rect: Any, seat: SeatChoice | None, press: Callable[[], None], app: App, room: float = 0.0
    ) -> None:
        self.seat, self.place, self.press = seat, place, press
        self.symbol = 0.0  # the side of its symbol as it was drawn last
        self.room = room  # height at its foot that rows of its own take
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
        caps = {"keyboard": "K", "keyboard-left": "K<", "keyboard-right": "K>", "mouse": "M"}
        return caps[device.kind] if device is not None else app.texts("lobby.person")

    def handle(self, intent: Intent, app: App) -> bool:
        """Open the chair's menu (the lobby itself takes a CLICK: it may become a drag)."""
        if intent.kind is Kind.CONFIRM:
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
        self.face = pygame.FRect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - self.room)
        (self._draw_lying if lying else self._draw_upright)(app, self.seat)

    def _draw_upright(self, app: App, seat: SeatChoice) -> None:
        box, words, theme = self.face, app.type, app.theme
        line, small = words.line_height("heading", "display"), words.line_height("label")
        who = words.wrap(self.who(app), box.width - 28, "label")[:2]
        if box.height - line - small * (1 + len(who)) < 120 + 64:
            who = []  # the cap says it too; the symbol must be there
        symbol = min(168.0, box.height - line - small * (1 + len(who)) - (120 if who else 60))
        self.symbol = symbol
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
        box, words, theme = self.face, app.type, app.theme
        low = box.height < 150
        symbol = min(110.0, box.height * (0.7 if low else 0.45))
        self.symbol = symbol
        spot = (box.x + 24, box.centery - symbol / 2, symbol, symbol)
        draw_seat(app.canvas, app.pictures, theme, seat.look, spot)
        x, room = box.x + 24 + symbol + 24, box.width - symbol - 72
        line, small = words.line_height("heading", "display"), words.line_height("label")
        if low:
            cap = self.cap(app)
            room -= cap_width(words, cap) + 16
            name = words.shorten(seat.name, room, "heading", "display")
            words.draw(app.canvas, name, (x, box.y, room, box.height), "heading", theme.bone, face="display")
            draw_cap(app.canvas, words, theme, cap, x + room + 8, box.centery)
            return
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


class ChairRow(Button):
    """A row inside a person's chair, for that person's own device. `done`: True or False shows a tick or its box."""

    def __init__(
        self, id: str, rect: Any, text: str, press: Callable[[], None], owner: str, *, help: str = "",
        done: bool | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, text, press, help=help, size="label")
        self.owner, self.done = owner, done

    def draw(self, app: App, focused: bool) -> None:
        """The words; a box before them that is ticked when done."""
        if self.done is None:
            super().draw(app, focused)
            return
        colour, box, words = self.ground(app, focused), self.rect, app.type
        side = min(30.0, box.height * 0.6)
        text = words.shorten(self.text, box.width - side - 40, "label", bold=True)
        used = words.measure(text, "label", bold=True)[0]
        x = box.centerx - (side + 12 + used) / 2
        square = pygame.FRect(x, box.centery - side / 2, side, side)
        pygame.draw.rect(app.canvas.surface, colour, app.canvas.px(square), max(2, app.canvas.length(3)))
        if self.done:
            draw_symbol(app.canvas, "tick", square.inflate(-6, -6), colour)
        words.draw(app.canvas, text, (x + side + 12, box.y, used + 4, box.height), "label", colour, bold=True)


def chair_rows(
    app: App, place: int, rect: pygame.FRect, seat: SeatChoice, ready: bool, acts: dict[str, Callable[[], None]]
) -> tuple[float, list[ChairRow]]:
    """Ready, name, symbol and leave at the foot of a chair; the height they take, and the rows."""
    lying = rect.height < 330
    high, gap, foot, side = (52.0, 24.0, 18.0, 22.0) if lying else (46.0, 26.0, 24.0, 11.0)
    width = rect.width - 2 * side
    half = (width - gap) / 2
    if lying:
        plan = [("ready", 0.0, half, 1), ("name", half + gap, half, 1), ("look", 0.0, half, 0),
                ("leave", half + gap, half, 0)]  # fmt: skip
    else:
        plan = [("ready", 0.0, width, 2), ("name", 0.0, half, 1), ("look", half + gap, half, 1),
                ("leave", 0.0, width, 0)]  # fmt: skip
    lines = 2 if lying else 3
    t, rows = app.texts, []
    for id, x, wide, line in plan:
        y = rect.bottom - foot - high - line * (high + gap)
        box = (rect.x + side + x, y, wide, high)
        done = ready if id == "ready" else None
        help = t(f"lobby.row_help.{id}", name=seat.name)
        rows.append(ChairRow(f"{id}-{place}", box, t(f"lobby.row.{id}"), acts[id], seat.device, help=help, done=done))
    return lines * high + (lines - 1) * gap + foot, rows
