"""The title: the games as objects on one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app.app import App
from game.app.bars import draw_bottom
from game.app.canvas import Canvas
from game.app.intents import Intent, Kind
from game.app.panel import Panel
from game.app.plates import draw_backdrop, draw_button, draw_pool
from game.app.registry import GameEntry, Resumable, StartGame
from game.app.scene import Scene
from game.app.theme import ACCENTS
from game.app.widgets import Button, Widget
from game.scenes.confirm import Confirm
from game.scenes.lobby import Lobby
from game.scenes.settings import Settings

IN, OUT = 0.130, 0.100  # seconds of the lift, see LOOK
RISE = 0.07  # of the object's height
TALLEST = 500.0  # of an object with its sign, logical units
IDLE = 30.0  # seconds without any input until a bot game is shown
DEAF = 0.25  # seconds after that: the press that ended it means nothing else


class GameObject(Widget):
    """A game as a thing on the table: it rises out of its pool of light when focused."""

    def __init__(self, rect: Any, entry: GameEntry, seats: str, press: Callable[[], None]) -> None:
        super().__init__(f"game-{entry.key}", rect, entry.title, help="")
        self.entry, self.seats, self.press = entry, seats, press
        line = entry.line[:1].upper() + entry.line[1:]
        self.help = ". ".join(part for part in (entry.title, seats, line) if part)
        self.lift = 0.0  # 0 lies .. 1 risen

    def handle(self, intent: Intent, app: App) -> bool:
        """Take it up."""
        if intent.kind in (Kind.CONFIRM, Kind.CLICK):
            app.audio.play("ui.confirm")
            self.press()
            return True
        return False

    def draw(self, app: App, focused: bool) -> None:
        """Light, object, name, seats, line."""
        canvas, words, theme, box = app.canvas, app.type, app.theme, self.rect
        accent = ACCENTS.get(self.entry.accent, theme.accent)
        name, small = words.line_height("name", "display"), words.line_height("label")
        with_line = app.frame.factor < 1.5 and bool(self.entry.line)
        height = name + small * (2 if with_line else 1) + 34
        sign = pygame.FRect(box.x, box.bottom - height, box.width, height)
        stage = pygame.FRect(box.x, box.y, box.width, box.height - height - 6)
        draw_pool(app, stage.inflate(50, 40), accent, 0.25 + 0.75 * self.lift)
        scale = 0.9 + 0.1 * self.lift
        place = pygame.FRect(0, 0, stage.width * scale, stage.height * scale)
        place.center = stage.center
        place.bottom = stage.bottom - RISE * stage.height * self.lift
        if self.lift > 0 and app.pictures.has(
            "common/shadow/round"
        ):  # one light: the higher it is held, the wider and softer
            wide = place.width * (0.9 + 0.15 * self.lift)
            app.pictures.draw(
                canvas, "common/shadow/round", (stage.centerx - wide / 2, stage.bottom - 46, wide, 60), keep=False
            )
        app.pictures.draw(canvas, self.entry.picture, place)
        draw_button(app, sign, bright=focused)
        colour = (24, 18, 14) if focused else theme.bone
        quiet = (60, 44, 30) if focused else theme.dim
        y = sign.y + 16
        title = words.shorten(self.text, box.width - 36, "name", "display")
        words.draw(canvas, title, (box.x, y, box.width, name), "name", colour, face="display", align="centre")
        words.draw(canvas, self.seats, (box.x, y + name, box.width, small), "label", quiet, align="centre")
        if with_line:
            line = words.shorten(self.entry.line, box.width - 40, "label")
            words.draw(canvas, line, (box.x, y + name + small, box.width, small), "label", quiet, align="centre")


class Title(Scene):
    """Continue first when a match is unfinished, then the games, then the small buttons."""

    def __init__(self, start: StartGame | None = None) -> None:
        self.start = start
        self._resumable: Resumable | None = None
        self._changed = True
        self._idle = 0.0  # seconds since anybody did anything
        self._deaf = 0.0

    def enter(self) -> None:
        """Lay the table."""
        self.panel = Panel(self.app)
        self._read()
        self.resize()
        self.app.prepare([entry.picture for entry in self.app.games])
        self.app.audio.play_music("title")
        self.app.audio.ambience("crackle")
        self.app.voice.speak(self.app.texts("app.name"))

    def resume(self) -> None:
        """Back from a game or a page: there may be something to continue now."""
        self._idle = 0.0
        self._read()
        self.resize()
        self.app.audio.play_music("title")
        self.app.audio.ambience("crackle")

    def _read(self) -> None:
        self._resumable = self.app.doors.resumable()

    def resize(self) -> None:
        """Zones C, O and M of the wireframe; without Continue the objects move up and grow."""
        if not hasattr(self, "panel"):
            return
        app, frame, t = self.app, self.app.frame, self.app.texts
        widgets: list[Widget] = []
        menu_y = frame.y1 - 82
        top = 272.0
        if self._resumable is not None:
            top = 392.0
            found = self._resumable
            widgets.append(
                Button(
                    "continue",
                    (460, 236, 1000, 124),
                    t("title.continue", title=found.title),
                    found.open,
                    detail=found.detail,
                    size="name",
                    help=t("title.continue_help"),
                    bright=True,
                )
            )
        top = max(top, menu_y - 36 - TALLEST)
        count = max(1, len(app.games))
        step = min(346.0, frame.W / count)
        left = 960 - (step * count - 24) / 2
        for i, entry in enumerate(app.games):
            rect = (left + i * step, top, step - 24, menu_y - 36 - top)
            widgets.append(GameObject(rect, entry, entry.seats_words(t), lambda e=entry: self._open(e)))  # type: ignore[misc]
        buttons = self._buttons()
        width = (frame.W - 24 * (len(buttons) - 1)) / len(buttons)
        width = min(width, 420.0)
        left = 960 - (width * len(buttons) + 24 * (len(buttons) - 1)) / 2
        for i, (id, act) in enumerate(buttons):
            rect = (left + i * (width + 24), menu_y, width, 80)
            widgets.append(Button(id, rect, t(f"title.{id}"), act, help=t(f"title.{id}_help")))
        self.panel.fill(widgets, self._first(widgets))
        self._changed = True

    def _first(self, widgets: list[Widget]) -> str:
        if self._resumable is not None:
            return "continue"
        last = f"game-{self.app.settings.remembered('menu', 'last')}"
        return next((w.id for w in widgets if w.id == last), widgets[0].id)

    def _buttons(self) -> list[tuple[str, Callable[[], None]]]:
        app, doors = self.app, self.app.doors
        lessons, players = doors.lessons, doors.players
        found: list[tuple[str, Callable[[], None]]] = []
        if lessons is not None:
            found.append(("lessons", lambda: app.stack.push(lessons())))
        if players is not None:
            found.append(("players", lambda: app.stack.push(players())))
        found.append(("settings", lambda: app.stack.push(Settings())))
        shelf = doors.rules_shelf
        if shelf is not None:
            found.append(("rules_page", lambda: app.stack.push(shelf())))
        found.append(("leave", self._ask_leave))
        return found

    def _open(self, entry: GameEntry) -> None:
        self.app.settings.remember("menu", "last", entry.key)
        self.app.stack.push(Lobby(entry, self.start or self.app.doors.start))

    def _ask_leave(self) -> None:
        t = self.app.texts
        self.app.stack.push(
            Confirm(
                t("title.leave_title"),
                t("title.leave_text"),
                yes=t("title.leave"),
                no=t("title.stay"),
                act=self.app.quit,
            )
        )

    def handle(self, intent: Intent) -> None:
        """BACK asks whether to leave; RULES opens the focused game's rules."""
        self._changed, self._idle = True, 0.0
        if self._deaf > 0.0 and intent.kind is not Kind.POINT:
            return
        if intent.kind in (Kind.BACK, Kind.MENU) and intent.down:
            self._ask_leave()
            return
        rules, widget = self.app.doors.rules, self.panel.focused
        if intent.kind is Kind.RULES and rules is not None and isinstance(widget, GameObject):
            self.app.stack.push(rules(widget.entry.key))
            return
        self.panel.handle(intent)

    def update(self, dt: float) -> bool:
        """Objects rise and sink; when nobody has done anything for long, bots play."""
        changed, self._changed = self._changed, False
        if self.app.stack.top is self and not self.app.stack.moving:
            self._idle += dt
            self._deaf -= dt
            if self._idle >= IDLE and self.app.doors.attract is not None:
                self._idle = 0.0
                scene = self.app.doors.attract()
                if scene is not None:
                    self._deaf = DEAF
                    self.app.stack.push(scene)
        for widget in self.panel.widgets:
            if isinstance(widget, GameObject):
                target = 1.0 if widget.id == self.panel.focus.current else 0.0
                if widget.lift != target:
                    changed = True
                    widget.lift = self._towards(widget.lift, target, dt)
        return changed

    def _towards(self, value: float, target: float, dt: float) -> float:
        seconds = (IN if target > value else OUT) * self.app.settings.pace.factor()
        if self.app.settings.pace.reduced_motion or seconds <= 0:
            return target
        step = dt / seconds
        return min(target, value + step) if target > value else max(target, value - step)

    def wake(self) -> float | None:
        """The next frame while something rises; else only an event."""
        moving = any(
            isinstance(w, GameObject) and w.lift != (1.0 if w.id == self.panel.focus.current else 0.0)
            for w in self.panel.widgets
        )
        if moving or self._changed:
            return 0.0
        return max(0.0, IDLE - self._idle) if self.app.doors.attract is not None else None

    def draw(self, canvas: Canvas) -> None:
        """The room, the name, the things."""
        app, t = self.app, self.app.texts
        draw_backdrop(app, "title/parlour")
        if app.pictures.has("title/logo"):
            app.pictures.draw(canvas, "title/logo", (app.frame.L, 44, app.frame.W, 176))
        else:
            app.type.draw(
                canvas, t("app.name"), (app.frame.L, 48, app.frame.W, 168), "title", app.theme.bone, face="display",
                align="centre",
            )  # fmt: skip
        self.panel.draw()
        hints = [(Kind.CONFIRM, t("hint.choose")), (Kind.BACK, t("hint.leave"))]
        if app.doors.rules is not None and isinstance(self.panel.focused, GameObject):
            hints.append((Kind.RULES, t("title.rules")))
        draw_bottom(app, self.panel.says(), hints)
