"""A table to test on: the real App without a window of its own size, a match, and fingers that send intents."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

from pathlib import Path
from typing import Any

from game.app.app import App
from game.app.intents import Intent, Kind
from game.app.paths import Places
from game.match import Bot, Human, Match
from game.table.scene import Doors, TableScene
from tests.toy import GAME

from .toystage import ToyStaging


def make_app(tmp: Path, size: tuple[int, int] = (960, 540), **settings: Any) -> App:
    """An App that keeps its files below `tmp`; settings by name, e.g. speed="instant"."""
    app = App(size=size, window=False, places=Places(tmp / "s", tmp / "d", tmp / "l", False))
    groups = {"speed": "pace", "reduced_motion": "pace", "bot_pause": "pace", "shake": "pace", "see_it": "table",
              "text_size": "seeing", "high_contrast": "seeing", "hints": "table"}  # fmt: skip
    for name, value in settings.items():
        app.settings.change(groups[name], name, value)
    return app


class Desk:
    """One table scene on the stack, and the means to act on it."""

    def __init__(self, app: App, match: Match, staging: Any, doors: Doors | None = None) -> None:
        self.app, self.match, self.staging = app, match, staging
        for player in match.seats:  # pads that exist only as names
            device = getattr(player, "device", "")
            if device.startswith("pad-"):
                app.devices.pads.add(int(device[4:]), "Pad")
        self.scene = TableScene(match, staging, doors)
        app.stack.push(self.scene)
        app.stack.finish()

    def send(self, kind: Kind, device: str = "keyboard", **values: Any) -> None:
        self.app.stack.handle(Intent(kind, device, **values))

    def ticks(self, seconds: float, step: float = 0.02) -> None:
        for _ in range(round(seconds / step)):
            self.app.stack.update(step)

    def until(self, done: Any, most: float = 60.0, step: float = 0.05) -> None:
        for _ in range(round(most / step)):
            if done():
                return
            self.app.stack.update(step)
        raise AssertionError("it never came to that")

    def open(self) -> None:
        """Let time pass until somebody may choose."""
        self.until(lambda: self.scene.choices.is_open and self.scene.director.still)

    def pixels(self) -> bytes:
        self.app.draw()
        import pygame

        return pygame.image.tobytes(self.app.canvas.surface, "RGB")


def people(*devices: str, bots: int = 0) -> list[Any]:
    """Persons with these devices, then bots."""
    names = ("Ana", "Ben", "Cleo", "Dan")
    seats: list[Any] = [Human(names[i], str(i), device) for i, device in enumerate(devices)]
    return seats + [Bot("fool", f"Bot {i}") for i in range(bots)]


def toy_desk(app: App, *devices: str, bots: int = 0, seed: int = 3, options: Any = None, doors: Any = None) -> Desk:
    """The toy with persons and bots."""
    match = Match(GAME, options or GAME.Options(), people(*devices, bots=bots), seed)
    return Desk(app, match, ToyStaging(), doors)
