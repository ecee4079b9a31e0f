"""The settings: a change acts at once and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.app.input.bindings import ACTIONS
from game.app.input.glyphs import control_label
from game.app.rows_page import MakeRow, RowsPage
from game.app.scene import Scene
from game.app.widgets import Button, Choice, Slider, TextField, Toggle, Widget
from game.scenes.about import About
from game.scenes.confirm import Confirm

GROUPS: dict[str, tuple[tuple[str, str], ...]] = {
    "seeing": (
        ("seeing", "text_size"),
        ("seeing", "high_contrast"),
        ("seeing", "colours"),
        ("seeing", "readable_face"),
    ),
    "video": (("video", "fullscreen"), ("video", "framerate"), ("video", "acceleration")),
    "hearing": (
        ("sound", "master"),
        ("sound", "music"),
        ("sound", "effects"),
        ("sound", "voice"),
        ("sound", "captions"),
    ),
    "access": (
        ("seeing", "speak"),
        ("access", "verbosity"),
        ("pace", "reduced_motion"),
        ("pace", "shake"),
        ("access", "one_button"),
        ("access", "scan_pace"),
        ("access", "holds"),
    ),
    "pace": (("pace", "speed"), ("pace", "bot_pause")),
    "devices": (
        ("controls", "letters"),
        ("controls", "rumble"),
        ("controls", "repeat_first"),
        ("controls", "repeat_next"),
        ("controls", "dead_zone"),
    ),
    "table": (("table", "hints"), ("table", "see_it"), ("table", "language")),
    "data": (),
}
PAGES = {"keys": "keyboard", "left_half": "keyboard-left", "right_half": "keyboard-right", "pads": "pad"}


class Settings(RowsPage):
    """Groups on the left, rows on the right."""

    def title(self) -> str:
        """The page's name."""
        return self.app.texts("settings.title")

    def prompt(self) -> str:
        """The group's long name."""
        return self.app.texts(f"settings.group.{self.group}.long")

    def corner(self) -> str:
        """That nothing needs to be applied."""
        return self.app.texts("settings.kept")

    def groups(self) -> Sequence[tuple[str, str]]:
        """All groups."""
        return [(id, self.app.texts(f"settings.group.{id}.name")) for id in GROUPS]

    def rows(self) -> list[MakeRow]:
        """The rows of the present group."""
        if self.group == "data":
            return self._data_rows()
        rows = [self._row(group, name) for group, name in GROUPS[self.group] if self._offered(group, name)]
        return [*self._device_rows(), *rows] if self.group == "devices" else rows

    def _offered(self, group: str, name: str) -> bool:
        return name != "language" or len(self.app.texts.languages()) > 1

    def _row(self, group: str, name: str) -> MakeRow:
        t, settings = self.app.texts, self.app.settings
        data, value = settings.metadata(group, name), settings.get(group, name)
        words, help = t(f"settings.{group}.{name}.name"), t(f"settings.{group}.{name}.help")

        def change(new: Any) -> None:
            settings.change(group, name, new)
            self._show(group, name)

        def called(value: Any) -> str:
            if isinstance(value, bool):
                return t("value.on" if value else "value.off")
            key = f"settings.{group}.{name}.{value}"
            unit = f"settings.{group}.{name}.unit"
            return t(key) if t.has(key) else t(unit, n=value) if t.has(unit) else str(value)

        def make(rect: pygame.FRect) -> Widget:
            id = f"{group}.{name}"
            if isinstance(value, bool):
                return Toggle(id, rect, words, value, change, names=called, help=help)
            if data["range"]:
                low, high, step = data["range"]
                return Slider(id, rect, words, value, change, low=low, high=high, step=step, names=called, help=help)
            choices = self.app.texts.languages() if name == "language" else data["choices"]
            return Choice(id, rect, words, choices, value, change, names=called, help=help)

        return make

    def _show(self, group: str, name: str) -> None:
        """What the eye does not see on this page is heard or felt at once."""
        if group == "sound" and name != "captions":
            self.app.audio.play("card.slide" if name != "voice" else "tick")
        elif name == "captions" and self.app.settings.sound.captions:
            self.app.toast.caption(self.app.texts("sound.bell"))
        elif name == "rumble":
            self.app.rumble(0.6, 0.3)
        elif name in ("speak", "verbosity") and self.panel.focused is not None:
            self.app.voice.speak(self.panel.focused.says(), brief=self.panel.focused.in_short())
        elif name == "letters":
            self.build()

    def _button(self, id: str, act: Any, detail: str = "") -> MakeRow:
        t = self.app.texts
        words, help = t(f"settings.{id}.name"), t(f"settings.{id}.help")
        return lambda rect: Button(id, rect, words, act, help=help, detail=detail)

    def _device_rows(self) -> list[MakeRow]:
        def page(kind: str) -> Callable[[], None]:
            return lambda: self.app.stack.push(Rebind(kind))

        return [self._button(id, page(kind)) for id, kind in PAGES.items()]

    def _data_rows(self) -> list[MakeRow]:
        app = self.app
        where = str(app.places.settings) if app.settings.path else app.texts("notice.read_only")
        return [
            self._button("about", lambda: app.stack.push(About())),
            self._button("reset", self._ask_reset),
            lambda rect: Button("folder", rect, app.texts("settings.folder.name"), lambda: None, help=where),
        ]

    def _ask_reset(self) -> None:
        t = self.app.texts
        self.app.stack.push(
            Confirm(
                t("settings.reset.name"),
                t("settings.reset.help"),
                yes=t("settings.reset.yes"),
                no=t("settings.reset.no"),
                act=self._reset,
            )
        )

    def _reset(self) -> None:
        settings = self.app.settings
        for rows in GROUPS.values():
            for group, name in rows:
                settings.change(group, name, settings.metadata(group, name)["default"])
        self.build()

    def leave(self) -> None:
        """Keep everything now."""
        self.app.save_settings()


class Rebind(RowsPage):
    """One row an action; CONFIRM, then the new key or button. A taken one is refused in words (B090)."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind
        self.waiting = ""  # the action whose new control is awaited
        self.said = ""

    def title(self) -> str:
        """The page's name."""
        return self.app.texts("settings.title")

    def prompt(self) -> str:
        """What to do now, or what was refused."""
        t = self.app.texts
        if self.waiting:
            return t(f"rebind.press.{self.kind}", action=t(f"action.{self.waiting}"))
        return self.said or t(f"rebind.title.{self.kind}")

    def rows(self) -> list[MakeRow]:
        """All actions, then the reset."""
        return [self._action_row(action) for action in ACTIONS] + [self._reset_row()]

    def _action_row(self, action: str) -> MakeRow:
        t = self.app.texts
        controls = self.app.bindings.controls(self.kind, action)
        shown = ", ".join(self._called(c) for c in controls) or t("rebind.none")
        words, help = t(f"action.{action}").capitalize(), t(f"rebind.help.{self.kind}")
        return lambda rect: TextField(action, rect, words, shown, lambda: self._await(action), help=help)

    def _called(self, control: str) -> str:
        device = next((d for d in self.app.devices.all() if d.kind == self.kind), None)
        name, letters = (device.name, device.letters) if device else ("", self.app.devices.letters)
        return control_label(self.kind, control, name, letters)

    def _reset_row(self) -> MakeRow:
        t = self.app.texts
        return lambda rect: Button("reset", rect, t("rebind.reset"), self._reset, help=t("rebind.reset_help"))

    def _await(self, action: str) -> None:
        self.waiting, self.said = action, ""
        self.app.devices.on_capture = self._caught
        self.app.voice.speak(self.prompt())

    def _caught(self, device: str, kind: str, control: str) -> None:
        t = self.app.texts
        action, self.waiting = self.waiting, ""
        self.app.devices.on_capture = None
        kind = self.kind if kind == "keyboard" and self.kind.startswith("keyboard") else kind
        if kind != self.kind or control == "escape":
            self.said = t("rebind.kept")
        else:
            try:
                self.app.bindings.bind(kind, action, control)
            except ValueError as owner:
                self.said = t("rebind.taken", control=self._called(control), action=t(f"action.{owner}"))
                self.app.audio.play("ui.refuse")
            else:
                self.said = t("rebind.bound", control=self._called(control), action=t(f"action.{action}"))
                self.app.rebound()
        self.app.voice.speak(self.said)
        self.build()
        self.app.redraw()

    def _reset(self) -> None:
        self.app.bindings.reset(self.kind)
        self.app.rebound()
        self.said = self.app.texts("rebind.was_reset")
        self.build()

    def leave(self) -> None:
        """Nobody waits for a key any more."""
        self.app.devices.on_capture = None
        self.app.save_settings()


def settings_scene() -> Scene:
    """The settings, for menus that only know scenes."""
    return Settings()
