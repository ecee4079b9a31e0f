"""The whole game in a window under SDL's dummy drivers: real pygame events in, real frames out."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # the dummy driver does not always give the focus

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.input.keyboard import _FROM_KEY
from game.app.intents import Kind
from game.app.paths import Places
from game.scenes import start
from game.scenes.start import Parlour
from game.table.scene import TableScene

KEYS = {
    Kind.CONFIRM: pygame.K_RETURN, Kind.BACK: pygame.K_ESCAPE, Kind.NEXT: pygame.K_TAB, Kind.MENU: pygame.K_m,
    Kind.ZOOM: pygame.K_z, Kind.LOG: pygame.K_l, "up": pygame.K_UP, "down": pygame.K_DOWN,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
}  # fmt: skip
PADS = {
    Kind.CONFIRM: pygame.CONTROLLER_BUTTON_A, Kind.BACK: pygame.CONTROLLER_BUTTON_B,
    Kind.NEXT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Kind.MENU: pygame.CONTROLLER_BUTTON_START,
    Kind.ZOOM: pygame.CONTROLLER_BUTTON_X, "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN, "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}  # fmt: skip


class Hands:
    """A person with one device. Every act is a real event in pygame's queue, followed by frames of the real loop."""

    def __init__(self, app: App, device: str) -> None:
        self.app, self.device = app, device
        if device.startswith("pad"):
            app.devices.pads.add(int(device[4:]), "Test pad")

    def frames(self, seconds: float = 0.05, step: float = 0.05) -> None:
        for _ in range(max(1, round(seconds / step))):
            self.app.guarded_tick(step)

    def press(self, what: Any) -> None:
        """A key or button down and up again."""
        post = self.app.post_device_event
        if self.device == "keyboard":
            code = _FROM_KEY[KEYS[what]]
            post(pygame.KEYDOWN, key=KEYS[what], scancode=code, mod=0)
            post(pygame.KEYUP, key=KEYS[what], scancode=code, mod=0)
        else:
            instance = int(self.device[4:])
            post(pygame.CONTROLLERBUTTONDOWN, button=PADS[what], instance_id=instance)
            post(pygame.CONTROLLERBUTTONUP, button=PADS[what], instance_id=instance)
        self.frames()

    def click(self, x: float, y: float) -> None:
        """The mouse goes there and clicks (logical units)."""
        pos = self.app.canvas.to_window(x, y)
        self.app.post_device_event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.app.post_device_event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.app.post_device_event(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.frames()

    def until(self, done: Callable[[], bool], most: float = 120.0) -> None:
        for _ in range(round(most / 0.05)):
            if done():
                return
            self.frames()
        raise AssertionError(f"it never came to that; on top is {self.top}")

    @property
    def top(self) -> Any:
        return self.app.stack.top

    def at(self, kind: type) -> bool:
        return isinstance(self.top, kind) and not self.app.stack.moving

    @property
    def asked(self) -> bool:
        """Is a person asked something, or is the table left?"""
        if self.app.stack.moving:
            return False
        return not isinstance(self.top, TableScene) or (self.top.choices.is_open and self.top.director.still)


@pytest.fixture
def parlour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parlour]:
    """The parlour in a window of 960 x 540, at instant speed, with short games that are always the same."""
    monkeypatch.setattr(start.secrets, "randbelow", lambda n: 7)
    app = App(size=(960, 540), window=True, places=Places(tmp_path / "s", tmp_path / "d", tmp_path / "l", True))
    app.settings.change("pace", "speed", "instant")
    app.settings.change("pace", "bot_pause", 0)
    app.settings.names = ["Mara"]
    made = Parlour(app, thinking=False)
    yield made
    app.stack.clear()
    made.close()
