"""The lobby: who sits where, with which options; then the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app.bars import draw_bottom, draw_top
from game.app.canvas import Canvas
from game.app.chair import Chair, ChairRow, chair_rows
from game.app.intents import Intent, Kind
from game.app.options import OptionRows
from game.app.panel import Panel
from game.app.plates import draw_backdrop, draw_pool
from game.app.registry import GameEntry, SeatChoice, StartGame
from game.app.rows_page import MakeRow
from game.app.scene import Scene
from game.app.seating import Named, Seating
from game.app.theme import Theme
from game.app.widgets import Button, Widget
from game.bots import LEVELS
from game.scenes.lobby_frames import Frames
from game.scenes.lobby_menu import Grip, holder_of, open_menu, rename
from game.scenes.lobby_options import AllOptions, option_row


class Lobby(Scene):
    """Chairs, options and Deal. A device without a chair sits down by a press; of several persons each has a frame."""

    def __init__(self, entry: GameEntry, start: StartGame | None) -> None:
        self.entry, self.start = entry, start
        self._changed = True
        self.said = ""
        self.grip = Grip(self)

    # -- coming and going -----------------------------------------------------------------------------------

    def enter(self) -> None:
        """Everybody as last time; Deal has the focus, so the next press begins."""
        app, t = self.app, self.app.texts
        self.theme: Theme = app.theme.with_accent(self.entry.accent)
        self.panel = Panel(app)
        person = app.settings.names[0] if app.settings.names else t("lobby.guest")
        bots = [name.strip() for name in t("lobby.bot_names").split(",")]
        named = Named(person, bots, app.settings.names[1:], t("lobby.guest"))
        kept = app.settings.remembered(self.entry.key, "level")
        self.seating = Seating(self.entry.seats, list(LEVELS), named, kept if isinstance(kept, str) else None)
        device = holder_of(app.devices.last)
        if not self.seating.recall(app.settings.remembered(self.entry.key, "seats"), device):
            self.seating.fill_usual(device)
        self.frames = Frames(app, self.panel, self.seating)
        remembered = app.settings.remembered(self.entry.key, "options")
        self.options = OptionRows(self.entry.game.Options, self.entry.key, app.texts, remembered)
        self.tell_pads()
        self.build("deal")
        app.voice.speak(f"{self.entry.title}. {self._prompt()}")

    def leave(self) -> None:
        """The pads belong to nobody again, and what was chosen is kept."""
        self.app.devices.pads.seated = set()
        self.app.devices.split(False)
        self._remember()

    def resume(self) -> None:
        """A page above may have changed something."""
        self.tell_pads()
        self.build()

    def resize(self) -> None:
        """Lay out again."""
        if hasattr(self, "panel"):
            self.theme = self.app.theme.with_accent(self.entry.accent)
            self.build()

    def device_lost(self, device: str) -> None:
        """Its person stays and may use any device."""
        if self.seating.seat_of(device) is not None:
            self.seating.lost(device)
            self._say(self.app.texts("lobby.device_lost"))
        self.build()

    def device_found(self, device: str) -> None:
        """A new pad may sit down; it takes nobody's chair (B070)."""
        self._say(self.app.texts("lobby.device_found"))
        self.build()

    def _remember(self) -> None:
        settings, key = self.app.settings, self.entry.key
        settings.remember(key, "options", self.options.changed())
        settings.remember(key, "seats", self.seating.remembered())
        settings.remember(key, "level", self.seating.level)
        nameless = self.app.texts("lobby.guest")
        for chair in reversed([c for c in self.seating.taken if c.kind == "human"]):
            if not chair.name.startswith(nameless):  # the usual crowd, for the next game's chairs
                settings.remember_name(chair.name)

    def tell_pads(self) -> None:
        self.seating.whole_keyboard()
        self.app.devices.pads.seated = {seat.device for seat in self.seating.taken if seat.device}
        self.app.devices.split(self.seating.shares_keyboard)

    # -- layout ---------------------------------------------------------------------------------------------

    def build(self, start: str | None = None) -> None:
        """Zones S, P and C of the wireframe."""
        frame = self.app.frame
        large = frame.factor > 1.5
        most = self.seating.most
        height = 196.0 if large else 250.0
        columns = min(most, 3 if large else 6)
        lines = -(-most // columns)
        width = min(570.0, (frame.W - 20 * (columns - 1)) / columns)
        left = 960 - (width * columns + 20 * (columns - 1)) / 2
        room = frame.y1 - frame.y0 - height - 30 - 12
        each = (room - 22 * (lines - 1)) / lines
        widgets: list[Widget] = []
        for place in range(most):
            x, y = left + place % columns * (width + 20), frame.y0 + 10 + place // columns * (each + 22)
            rect = pygame.FRect(x, y, width, each)
            widgets += self._chair(place, rect)
        top = frame.y1 - height
        widgets += self._option_widgets(pygame.FRect(frame.L, top, 1200, height), 2 if large else 3)
        deal = Button(
            "deal", (frame.R - 468, top + 14, 444, height - 48), self.app.texts("lobby.deal"), self._deal,
            size="heading", help=self._deal_help(), bright=not self.seating.waiting, detail=self._waits(),
        )  # fmt: skip
        deal.why_not = self._why_not()
        widgets.append(deal)
        self.frames.fill(widgets, start)
        self._changed = True

    def _chair(self, place: int, rect: pygame.FRect) -> list[Widget]:
        """A chair; of several persons each has rows of its own in it."""
        seat = self.seating.chairs[place]

        def menu() -> None:
            open_menu(self, place)

        if seat is None or seat.kind == "bot" or self.seating.alone:
            return [Chair(place, rect, seat, menu, self.app)]
        acts: dict[str, Callable[[], None]] = {
            "ready": lambda: self._ready(place),
            "name": lambda: rename(self, place),
            "look": lambda: self._do(lambda: self.seating.next_look(place)),
            "leave": lambda: self._do(lambda: self.seating.free(place)),
        }
        room, rows = chair_rows(self.app, place, rect, seat, place in self.seating.ready, acts)
        chair = Chair(place, rect, seat, menu, self.app, room)
        chair.focusable = False
        return [chair, *rows]

    def _waits(self) -> str:
        names = [c.name for p in self.seating.waiting if (c := self.seating.chairs[p]) is not None]
        return self.app.texts("lobby.waits_for", names=", ".join(names)) if names else ""

    def _option_widgets(self, area: pygame.FRect, count: int) -> list[Widget]:
        names = self.options.names()
        plain = self.options.names(expert=False)
        shown = (plain or names)[:count]
        makers: list[MakeRow] = [option_row(self.options, name, self._option_changed) for name in shown]
        if len(names) > len(shown):
            t = self.app.texts
            words, help = t("lobby.more", n=len(names)), t("lobby.more_help")
            if len(makers) == count:
                makers.pop()
            makers.append(lambda rect: Button("more", rect, words, self._more, help=help))
        if not makers:
            return []
        gap = 18.0
        each = (area.height - 34 - gap * (count - 1)) / count
        return [
            make(pygame.FRect(area.x, area.y + 14 + i * (each + gap), area.width, each))
            for i, make in enumerate(makers)
        ]

    def _prompt(self) -> str:
        if self.seating.alone:
            return self.app.texts("lobby.prompt")
        return self.app.texts("lobby.prompt_wait" if self.seating.waiting else "lobby.prompt_ready")

    def _why_not(self) -> str:
        if self.options.problem:
            return self.options.problem
        if self.seating.why_not():
            return self.app.texts("lobby.too_few", n=self.seating.fewest)
        return ""

    def _deal_help(self) -> str:
        t = self.app.texts
        people = sum(seat.kind == "human" for seat in self.seating.taken)
        bots = len(self.seating.taken) - people
        return t("lobby.deal_help", people=t("lobby.people", n=people), bots=t("lobby.bots", n=bots))

    def _say(self, text: str) -> None:
        self.said = text
        self.app.voice.speak(text)

    # -- acting ---------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Sit down, change, deal, or go back."""
        self._changed = True
        if intent.kind is not Kind.POINT:
            self.said = ""
        if intent.kind is Kind.CONFIRM and self._sits_down(intent.device):
            return
        if self.grip.takes(intent):
            return
        if intent.kind is Kind.POINT:
            self._points(intent)
            return
        self.frames.use(intent.device)
        if intent.kind is Kind.BACK and intent.down:
            self.app.audio.play("ui.back")
            self.app.stack.pop()
            return
        widget = self.panel.focused
        if intent.kind is Kind.HINT and isinstance(widget, Chair):
            self._quick_bot(widget.place)
            return
        if intent.kind in (Kind.NEXT, Kind.PREV) and isinstance(widget, Chair | ChairRow):
            self._shift(int(widget.id.rpartition("-")[2]), 1 if intent.kind is Kind.NEXT else -1)
            return
        rules = self.app.doors.rules
        if intent.kind is Kind.RULES and rules is not None:
            self.app.stack.push(rules(self.entry.key))
            return
        self.panel.handle(intent)

    def _sits_down(self, device: str) -> bool:
        """A device without a chair takes one by its first press (never by being plugged in). The mouse clicks."""
        if device == "mouse" or self.seating.seat_of(device) is not None:
            return False
        place = self.seating.place_for_person()
        if place is None or (not device.startswith("pad") and self._lone_any()):
            return False
        self.seating.sit(place, device)
        self.tell_pads()
        self.build()  # the other frames stay where they are: somebody may be about to deal
        self.frames.use(device)
        seat = self.seating.chairs[place]
        assert seat is not None
        self._say(self.app.texts("lobby.sat_down", name=seat.name))
        self.app.audio.play("ui.confirm")
        return True

    def _lone_any(self) -> bool:
        """Is there one person only, whose device is gone or unknown? Then the keys are its own."""
        people = self.seating.people
        return self.seating.alone and bool(people) and not self.seating.device_at(people[0])

    def _ready(self, place: int) -> None:
        seat = self.seating.chairs[place]
        assert seat is not None
        on = place not in self.seating.ready
        (self.seating.ready.add if on else self.seating.ready.discard)(place)
        self.build()
        if not self.seating.waiting:
            self.frames.to_deal()
        self._say(self.app.texts("lobby.ready_said" if on else "lobby.unready_said", name=seat.name))

    def _do(self, change: Callable[[], None]) -> None:
        change()
        self.tell_pads()
        self.build()

    def _shift(self, place: int, by: int) -> None:
        """A chair goes one place along the table."""
        if not 0 <= place + by < self.seating.most:
            self.app.audio.play("tick")
            return
        self.move(place, place + by)

    def move(self, place: int, to: int) -> None:
        self.seating.swap(place, to)
        self.frames.swapped(place, to)
        self.build()
        self.app.audio.play("card.slide")
        seat = self.seating.chairs[to]
        if seat is not None:
            self._say(self.app.texts("lobby.moved", name=seat.name, n=to + 1))

    def _points(self, intent: Intent) -> None:
        """The mouse takes a frame along only when it comes to something."""
        before = self.frames.acted
        self.frames.use("mouse")
        if not self.panel.handle(intent):
            self.frames.use(before)

    def _quick_bot(self, place: int) -> None:
        seat = self.seating.chairs[place]
        if seat is None:
            self.seating.add_bot(place)
        elif seat.kind == "bot":
            self.seating.next_level(place)
        self.after(place)

    def after(self, place: int) -> None:
        self.tell_pads()
        self.build()
        self.panel.focus.set(f"chair-{place}") or self.panel.focus.set(f"ready-{place}")

    def _option_changed(self, name: str, value: Any) -> None:
        self.options.change(name, value)
        deal = self.panel.find("deal")
        if deal is not None:
            deal.why_not = self._why_not()
        self._changed = True

    def _more(self) -> None:
        self.app.stack.push(AllOptions(self.entry, self.options))

    def _deal(self) -> None:
        if self.seating.waiting:  # who presses Deal is ready, and so are those whom no device speaks for
            mine = self.frames.acted
            self.seating.ready.update(p for p in self.seating.people if self.seating.device_at(p) in ("", mine))
            self.build()
            if self.seating.waiting:
                words = self._waits()
                self._say(words[:1].upper() + words[1:])
                return
        self._remember()
        self.app.save_settings()
        self.app.audio.play("ui.confirm")
        if self.start is not None:
            self.start(self.entry.key, self.seating.taken, dict(self.options.values), None)

    # -- drawing --------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Changed only by input."""
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Room in the game's accent, bars, chairs, options, Deal."""
        app, t = self.app, self.app.texts
        draw_backdrop(app, theme=self.theme)
        draw_pool(app, pygame.FRect(0, -200, 1920, 1100), self.theme.accent, 0.5)
        draw_top(app, self.entry.title, self._prompt(), self.entry.seats_words(t))
        self.panel.draw()
        self.frames.draw_others()
        self.grip.draw()
        hints = [(Kind.CONFIRM, t("hint.choose")), (Kind.BACK, t("hint.back"))]
        widget = self.panel.focused
        if isinstance(widget, Chair) and (widget.seat is None or widget.seat.kind == "bot"):
            hints.append((Kind.HINT, t("lobby.hint_bot" if widget.seat is None else "lobby.hint_level")))
        if isinstance(widget, Chair | ChairRow):
            hints.append((Kind.NEXT, t("lobby.hint_move")))
        if app.doors.rules is not None:
            hints.append((Kind.RULES, t("title.rules")))
        draw_bottom(app, self.said or self.panel.says(), hints)


__all__ = ["AllOptions", "Lobby", "SeatChoice"]
