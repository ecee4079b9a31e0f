"""The pause: covers every hand, and is left by BACK; and the notice that somebody's device is gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.app.bars import draw_bottom
from game.app.canvas import LOGICAL, Canvas
from game.app.intents import Intent, Kind
from game.app.panel import Panel, rows
from game.app.plates import draw_room, draw_thing
from game.app.scene import Scene
from game.app.symbols import draw_symbol
from game.app.widgets import Button, Widget
from game.match import Human
from game.scenes.settings import Settings
from game.table.board import darken
from game.table.log import Line, Log
from game.table.seating import people

if TYPE_CHECKING:
    from game.table.scene import TableScene

GAP = 26.0
ANSWERS = frozenset({Kind.CONFIRM, Kind.CLICK})


def cover(scene: Scene, table: TableScene, canvas: Canvas) -> None:
    """Hide the table: wholly where it has secrets and more than one person, else behind a thick veil."""
    if table.viewing.curtained:
        draw_room(canvas, scene.app.theme)
    else:
        darken(canvas, 0.78)


class Pause(Scene):
    """Go on, rules, what happened, settings, seats, keep and leave: the rows whose target exists."""

    overlay = True

    def __init__(self, table: TableScene, who: str, home: Callable[[], None]) -> None:
        self.table, self.who, self.home = table, who, home
        self._changed = True
        self.log: Log | None = None

    def enter(self) -> None:
        """Lay out the rows."""
        self.panel = Panel(self.app)
        self.resize()
        self.app.voice.speak(self._title())

    def _title(self) -> str:
        table, texts = self.table, self.app.texts
        holders = [s for s in people(table.match) if table.match.seats[s].device == self.who]  # type: ignore[union-attr]
        if len(holders) == 1 and len(people(table.match)) > 1:
            return texts("pause.by", name=table.looks()[holders[0]].name)
        return texts("pause.title")

    def _rows(self) -> list[tuple[str, Callable[[], None]]]:
        table, app = self.table, self.app
        found: list[tuple[str, Callable[[], None]]] = [("go_on", self._go_on)]
        rules = table.doors.rules
        if rules is not None:
            ask = table.director.view.decision.ask if table.director.view and table.director.view.decision else ""
            found.append(("rules", lambda: app.stack.push(rules(ask))))
        found.append(("log", self._open_log))
        found.append(("settings", lambda: app.stack.push(Settings())))
        if len(people(table.match)) >= 1:
            found.append(("seats", lambda: app.stack.push(Seats(table))))
        found.append(("leave", self.home))
        return found

    def resize(self) -> None:
        """Zone C of the wireframe: 760 (1000) wide, centred, six rows."""
        if not hasattr(self, "panel"):
            return
        frame = self.app.frame
        width = 760.0 if frame.factor < 1.5 else 1000.0
        found = self._rows()
        top, bottom = 176.0, frame.B - frame.BB - 36.0
        each = min(108.0, (bottom - top - 56.0 - GAP * (len(found) - 1)) / len(found))
        height = each * len(found) + GAP * (len(found) - 1) + 56.0
        self.sheet = pygame.FRect((LOGICAL[0] - width) / 2, top + (bottom - top - height) / 2, width, height)
        inner = self.sheet.inflate(-64, -56)
        widgets: list[Widget] = []
        for (id, act), rect in zip(found, rows(inner, len(found), each, GAP), strict=True):
            words, help = self.app.texts(f"pause.{id}"), self.app.texts(f"pause.help.{id}")
            widgets.append(Button(id, rect, words, act, help=help))
        self.panel.fill(widgets, "go_on")
        self._changed = True

    def _go_on(self) -> None:
        if self.app.stack.top is self:
            self.app.stack.pop()

    def _open_log(self) -> None:
        """What happened, as the table saw it: anybody may hold the pad now."""
        table = self.table
        lines: list[Line] = table.viewing.open_lines()
        self.log = Log(list(lines))
        self.log.toggle()

    def handle(self, intent: Intent) -> None:
        """BACK and MENU go on."""
        self._changed = True
        if self.log is not None:
            if intent.down:
                cue = self.log.handle(intent)
                if cue:
                    self.app.audio.play(cue)
                if not self.log.open:
                    self.log = None
            return
        if intent.kind in (Kind.BACK, Kind.MENU) and intent.down:
            self.app.audio.play("ui.back")
            self._go_on()
        else:
            self.panel.handle(intent)

    def update(self, dt: float) -> bool:
        """Changed only by input."""
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """The covered table, the sheet, the rows."""
        app = self.app
        cover(self, self.table, canvas)
        app.type.draw(
            canvas, self._title(), (0, 54, LOGICAL[0], 100), "heading", app.theme.bone, face="display", align="centre"
        )
        if self.log is not None:
            self.log.draw(app, self.table.looks(), app.texts("table.log"))
            draw_bottom(app, "", [(Kind.BACK, app.texts("hint.back"))])
            return
        draw_thing(canvas, self.sheet, app.theme.slate, app.theme.edge, radius=20)
        self.panel.draw()
        hints = [(Kind.CONFIRM, app.texts("hint.choose")), (Kind.BACK, app.texts("pause.go_on_short"))]
        draw_bottom(app, self.panel.says(), hints)


class Seats(Scene):
    """Who holds which device: a press on a row waits for the device that shall speak for that person."""

    overlay = True

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.waiting: int | None = None
        self._changed = True

    def enter(self) -> None:
        """Lay out a row a person."""
        self.panel = Panel(self.app)
        self.resize()

    def resize(self) -> None:
        """One row a person, and the way back."""
        if not hasattr(self, "panel"):
            return
        app, table = self.app, self.table
        frame, looks = app.frame, table.looks()
        persons = people(table.match)
        count = len(persons) + 1
        each = min(104.0, (frame.y1 - frame.y0 - 120 - GAP * (count - 1)) / count)
        area = pygame.FRect(360, frame.y0 + 110, 1200, frame.y1 - frame.y0 - 120)
        widgets: list[Widget] = []
        for seat, rect in zip([*persons, None], rows(area, count, each, GAP), strict=True):
            if seat is None:
                widgets.append(Button("back", rect, app.texts("hint.back"), self._leave))
                continue
            words = f"{looks[seat].name}: {device_name(table, seat)}"
            if seat == self.waiting:
                words = app.texts("pause.press_new", name=looks[seat].name)
            widgets.append(
                Button(f"seat-{seat}", rect, words, lambda s=seat: self._wait(s), help=app.texts("pause.seats_help"))  # type: ignore[misc]
            )
        self.panel.fill(widgets)
        self._changed = True

    def _wait(self, seat: int) -> None:
        self.waiting = seat
        self.resize()

    def _leave(self) -> None:
        if self.app.stack.top is self:
            self.app.stack.pop()

    def handle(self, intent: Intent) -> None:
        """While a row waits, the next CONFIRM or CLICK of any device takes the seat."""
        self._changed = True
        if self.waiting is not None:
            if intent.down and intent.kind in (*ANSWERS, Kind.BACK):
                if intent.kind is not Kind.BACK:
                    claim(self.table, self.waiting, intent.device)
                    self.app.audio.play("ui.confirm")
                self.waiting = None
                self.resize()
            return
        if intent.kind in (Kind.BACK, Kind.MENU) and intent.down:
            self.app.audio.play("ui.back")
            self._leave()
        else:
            self.panel.handle(intent)

    def device_lost(self, device: str) -> None:
        """Say so in the rows."""
        self.resize()

    device_found = device_lost

    def update(self, dt: float) -> bool:
        """Changed only by input."""
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """The room and the rows."""
        app = self.app
        draw_room(canvas, app.theme)
        app.type.draw(
            canvas, app.texts("pause.seats"), (0, app.frame.y0, LOGICAL[0], 90), "heading", app.theme.bone,
            face="display", align="centre",
        )  # fmt: skip
        self.panel.draw()
        draw_bottom(app, self.panel.says(), [(Kind.BACK, app.texts("hint.back"))])


class Lost(Scene):
    """A person's device was pulled out: the table rests until it is back, or another device speaks for that person."""

    overlay = True

    def __init__(self, table: TableScene, seat: int, home: Callable[[], None]) -> None:
        self.table, self.seat, self.home = table, seat, home
        self._changed = True
        self.asked = ""  # somebody else's device that was pressed: a second press shares it
        self.said = ""

    def enter(self) -> None:
        """Say it."""
        self.app.voice.speak(self._text())

    way_out = Kind.MENU

    def here(self) -> str:
        """Whose device is gone, and what to do."""
        return self._text()

    def _text(self) -> str:
        return self.app.texts("pause.lost", name=self.table.looks()[self.seat].name)

    def handle(self, intent: Intent) -> None:
        """A press of a free device takes the seat, a second one of somebody's device shares it; MENU leaves."""
        if not intent.down:
            return
        if intent.kind is Kind.MENU:
            self.home()
        elif intent.kind in ANSWERS:
            others = [s for s in people(self.table.match) if s != self.seat]
            whose = [s for s in others if self.table.match.seats[s].device == intent.device]  # type: ignore[union-attr]
            if whose and self.asked != intent.device:
                self.asked, self._changed = intent.device, True
                self.said = self.app.texts("pause.again", name=self.table.looks()[whose[0]].name)
                self.app.voice.speak(self.said)
                self.app.audio.play("ui.refuse")
                return
            claim(self.table, self.seat, intent.device)
            self.app.audio.play("ui.confirm")
            if self.app.stack.top is self:
                self.app.stack.pop()

    def device_found(self, device: str) -> None:
        """It is plugged in again, perhaps: under its old name it speaks at once."""
        if getattr(self.table.match.seats[self.seat], "device", "") == device and self.app.stack.top is self:
            self.app.stack.pop()

    def update(self, dt: float) -> bool:
        """Drawn once."""
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Whose, and what to do."""
        app, look = self.app, self.table.looks()[self.seat]
        cover(self, self.table, canvas)
        sheet = pygame.FRect(360, 260, 1200, 480)
        draw_thing(canvas, sheet, app.theme.slate, app.theme.edge, radius=20)
        draw_symbol(canvas, look.symbol, (880, 300, 160, 160), look.colour)
        app.type.draw_wrapped(
            canvas, self._text(), (420, 490, 1080, 220), "prompt", app.theme.bone, align="centre", bold=True
        )
        draw_bottom(
            app, self.said, [(Kind.CONFIRM, app.texts("pause.take_over")), (Kind.MENU, app.texts("pause.leave"))]
        )


def device_name(table: TableScene, seat: int) -> str:
    """The name of the device that speaks for a seat."""
    player, app = table.match.seats[seat], table.app
    own = player.device if isinstance(player, Human) else ""
    if not own:
        return app.texts("table.any_device")
    device = app.devices.find(own)
    if device is None:
        return app.texts("pause.gone")
    return app.texts(f"table.device.{device.kind}", name=device.name, n=device.number)


def claim(table: TableScene, seat: int, device: str) -> None:
    """Let this device speak for a person from now on."""
    player = table.match.seats[seat]
    if isinstance(player, Human):
        table.match.reseat(seat, replace(player, device=device))
