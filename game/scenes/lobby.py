"""The lobby: who sits where, with which options; then the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app.app import App
from game.app.bars import draw_bottom, draw_top
from game.app.canvas import Canvas
from game.app.chair import Chair
from game.app.dialog import Answer, Dialog
from game.app.intents import Intent, Kind
from game.app.options import OptionRows
from game.app.panel import Panel
from game.app.plates import draw_backdrop, draw_pool
from game.app.registry import GameEntry, SeatChoice, StartGame
from game.app.rows_page import MakeRow, RowsPage
from game.app.scene import Scene
from game.app.seating import Named, Seating
from game.app.theme import Theme
from game.app.widgets import Button, Choice, Toggle, Widget
from game.bots import LEVELS
from game.scenes.text_entry import TextEntry


class Lobby(Scene):
    """Chairs, options and Deal. Any device may operate everything; a pad that has no chair sits down by a press."""

    def __init__(self, entry: GameEntry, start: StartGame | None) -> None:
        self.entry, self.start = entry, start
        self._changed = True
        self.said = ""

    # -- coming and going -----------------------------------------------------------------------------------

    def enter(self) -> None:
        """Everybody as last time; Deal has the focus, so the next press begins."""
        app, t = self.app, self.app.texts
        self.theme: Theme = app.theme.with_accent(self.entry.accent)
        self.panel = Panel(app)
        person = app.settings.names[0] if app.settings.names else t("lobby.you")
        named = Named(person, [name.strip() for name in t("lobby.bot_names").split(",")])
        kept = app.settings.remembered(self.entry.key, "level")
        self.seating = Seating(self.entry.seats, list(LEVELS), named, kept if isinstance(kept, str) else None)
        device = _holder(app.devices.last)
        if not self.seating.recall(app.settings.remembered(self.entry.key, "seats"), device):
            self.seating.fill_usual(device)
        remembered = app.settings.remembered(self.entry.key, "options")
        self.options = OptionRows(self.entry.game.Options, self.entry.key, app.texts, remembered)
        self._tell_pads()
        self.build("deal")
        app.voice.speak(f"{self.entry.title}. {self._prompt()}")

    def leave(self) -> None:
        """The pads belong to nobody again, and what was chosen is kept."""
        self.app.devices.pads.seated = set()
        self._remember()

    def resume(self) -> None:
        """A page above may have changed something."""
        self._tell_pads()
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

    def _tell_pads(self) -> None:
        self.app.devices.pads.seated = {seat.device for seat in self.seating.taken if seat.device}

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
        for place, seat in enumerate(self.seating.chairs):
            x, y = left + place % columns * (width + 20), frame.y0 + 10 + place // columns * (each + 22)
            rect = pygame.FRect(x, y, width, each)
            widgets.append(Chair(place, rect, seat, lambda p=place: self._chair_menu(p), self.app))  # type: ignore[misc]
        top = frame.y1 - height
        widgets += self._option_widgets(pygame.FRect(frame.L, top, 1200, height), 2 if large else 3)
        deal = Button(
            "deal", (frame.R - 468, top + 14, 444, height - 48), self.app.texts("lobby.deal"), self._deal,
            size="heading", help=self._deal_help(), bright=True,
        )  # fmt: skip
        deal.why_not = self._why_not()
        widgets.append(deal)
        self.panel.fill(widgets, start)
        self._changed = True

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
        t = self.app.texts
        return t("lobby.prompt")

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
        if intent.kind is Kind.BACK and intent.down:
            self.app.audio.play("ui.back")
            self.app.stack.pop()
            return
        widget = self.panel.focused
        if intent.kind is Kind.HINT and isinstance(widget, Chair):
            self._quick_bot(widget.place)
            return
        rules = self.app.doors.rules
        if intent.kind is Kind.RULES and rules is not None:
            self.app.stack.push(rules(self.entry.key))
            return
        self.panel.handle(intent)

    def _sits_down(self, device: str) -> bool:
        """A pad without a chair takes one by its first press (never by being plugged in)."""
        if not device.startswith("pad") or self.seating.seat_of(device) is not None:
            return False
        place = self.seating.place_for_person()
        if place is None:
            return False
        self.seating.sit(place, device)
        self._tell_pads()
        self.build()  # the focus stays where it is: others may be about to deal
        seat = self.seating.chairs[place]
        assert seat is not None
        self._say(self.app.texts("lobby.sat_down", name=seat.name))
        self.app.audio.play("ui.confirm")
        return True

    def _quick_bot(self, place: int) -> None:
        seat = self.seating.chairs[place]
        if seat is None:
            self.seating.add_bot(place)
        elif seat.kind == "bot":
            self.seating.next_level(place)
        self._after(place)

    def _after(self, place: int) -> None:
        self._tell_pads()
        self.build()
        self.panel.focus.set(f"chair-{place}")

    def _chair_menu(self, place: int) -> None:
        seat, t = self.seating.chairs[place], self.app.texts
        answers: list[Answer] = []

        def add(id: str, words: str, act: Callable[[], None]) -> None:
            def do() -> None:
                act()
                self._after(self._where if self._where is not None else place)

            answers.append((id, words, do))

        self._where: int | None = None
        device = _holder(self.app.devices.last)
        if seat is None or seat.kind == "bot":
            add("sit", t("lobby.sit_here"), lambda: self.seating.sit(place, device))
        if seat is None:
            add("bot", t("lobby.add_bot"), lambda: self.seating.add_bot(place))
        elif seat.kind == "bot":
            for level in self.seating.levels:
                if level != seat.level:
                    words = t("lobby.level", level=_level(self.app, level))
                    add(f"level-{level}", words, lambda level=level: self.seating.set_level(place, level))  # type: ignore[misc]
        else:
            add("name", t("lobby.rename"), lambda: self._rename(place))
            add("hand", t("lobby.to_bot"), lambda: self.seating.add_bot(place))
        if seat is not None:
            add("look", t("lobby.look"), lambda: self.seating.next_look(place))
            for id, by in (("left", -1), ("right", 1)):
                if 0 <= place + by < self.seating.most:
                    add(id, t(f"lobby.move_{id}"), lambda by=by: self._swap(place, place + by))  # type: ignore[misc]
            add("free", t("lobby.leave_chair" if seat.kind == "human" else "lobby.send_away"),
                lambda: self.seating.free(place))  # fmt: skip
        answers.append(("back", t("lobby.nothing"), lambda: None))
        title = seat.name if seat is not None else t("lobby.free_title")
        self.app.stack.push(Dialog(title, "", answers, back="back"))

    def _swap(self, a: int, b: int) -> None:
        self.seating.swap(a, b)
        self._where = b

    def _rename(self, place: int) -> None:
        seat = self.seating.chairs[place]
        assert seat is not None

        def done(name: str) -> None:
            self.seating.rename(place, name)
            renamed = self.seating.chairs[place]
            if renamed is not None and renamed.name == name:
                self.app.settings.remember_name(name)
            self._after(place)

        self.app.stack.push(TextEntry(self.app.texts("lobby.name_title"), seat.name, done))

    def _option_changed(self, name: str, value: Any) -> None:
        self.options.change(name, value)
        deal = self.panel.find("deal")
        if deal is not None:
            deal.why_not = self._why_not()
        self._changed = True

    def _more(self) -> None:
        self.app.stack.push(AllOptions(self.entry, self.options))

    def _deal(self) -> None:
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
        hints = [(Kind.CONFIRM, t("hint.choose")), (Kind.BACK, t("hint.back"))]
        widget = self.panel.focused
        if isinstance(widget, Chair) and (widget.seat is None or widget.seat.kind == "bot"):
            hints.append((Kind.HINT, t("lobby.hint_bot" if widget.seat is None else "lobby.hint_level")))
        if app.doors.rules is not None:
            hints.append((Kind.RULES, t("title.rules")))
        draw_bottom(app, self.said or self.panel.says(), hints)


class AllOptions(RowsPage):
    """Every option of a game, the expert ones last, and the way back to the rulebook's."""

    def __init__(self, entry: GameEntry, options: OptionRows) -> None:
        super().__init__()
        self.entry, self.options = entry, options

    def title(self) -> str:
        """The game."""
        return self.entry.title

    def prompt(self) -> str:
        """What this is, or what is wrong with the options."""
        return self.options.problem or self.app.texts("lobby.options_title")

    def rows(self) -> list[MakeRow]:
        """One row an option."""
        rows = [option_row(self.options, name, self.options.change) for name in self.options.names()]
        t = self.app.texts
        return [
            *rows,
            lambda rect: Button(
                "reset", rect, t("lobby.options_reset"), self._reset, help=t("lobby.options_reset_help")
            ),
        ]

    def _reset(self) -> None:
        self.options.reset()
        self.build()


def option_row(options: OptionRows, name: str, changed: Callable[[str, Any], None]) -> MakeRow:
    """The row of one option."""

    def make(rect: pygame.FRect) -> Widget:
        id, words, help, value = f"option-{name}", options.title(name), options.help(name), options.values[name]
        choices = options.choices(name)
        if choices == [False, True]:
            return Toggle(
                id, rect, words, value, lambda v: changed(name, v), names=lambda v: options.word(name, v), help=help
            )
        return Choice(
            id, rect, words, choices, value, lambda v: changed(name, v), names=lambda v: options.word(name, v),
            help=help,
        )  # fmt: skip

    return make


def _holder(device: str) -> str:
    """Keyboard and mouse are one person's two hands."""
    return "keyboard" if device == "mouse" else device


def _level(app: App, level: str) -> str:
    return app.texts(f"bot.{level}") if app.texts.has(f"bot.{level}") else level


__all__ = ["AllOptions", "Lobby", "SeatChoice"]
