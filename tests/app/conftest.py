"""The window under SDL's dummy drivers, and hands that send real events."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # the dummy driver does not always give the focus

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.input.keyboard import _FROM_KEY
from game.app.registry import GameEntry, SeatChoice
from game.app.scene import Scene
from game.scenes.lobby import Lobby
from game.scenes.title import Title


def option(default: Any, choices: Any = None, help: str = "", expert: bool = False) -> Any:
    return field(default=default, metadata={"choices": choices, "help": help, "expert": expert})


@dataclass(frozen=True)
class ToyOptions:
    """Options of a game that does not exist: one of each kind, and a pair that does not go together."""

    rounds: int = option(3, range(1, 6), "How many rounds.")
    open_hands: bool = option(False, None, "All cards lie open.")
    deck: str = option("short", ("short", "long"), "Which deck.", True)

    def __post_init__(self) -> None:
        if self.open_hands and self.rounds == 5:
            raise ValueError("five rounds with open hands take all night")


class Toy:
    Options = ToyOptions


class Hands:
    """Sends real pygame events and turns the loop until nothing moves."""

    def __init__(self, app: App) -> None:
        self.app = app

    def settle(self) -> None:
        for _ in range(200):
            self.app.tick(0.05)
            if self.app.wake() is None or not self.app.running:
                return

    def key(self, key: int, count: int = 1) -> None:
        for _ in range(count):
            code = _FROM_KEY[key]
            self.app.post_device_event(pygame.KEYDOWN, key=key, scancode=code, mod=0)
            self.app.post_device_event(pygame.KEYUP, key=key, scancode=code, mod=0)
            self.settle()

    def text(self, text: str) -> None:
        self.app.post_device_event(pygame.TEXTINPUT, text=text)
        self.settle()

    def point(self, x: float, y: float) -> None:
        pos = self.app.canvas.to_window(x, y)
        self.app.post_device_event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.settle()

    def click(self, x: float, y: float, button: int = 1) -> None:
        pos = self.app.canvas.to_window(x, y)
        self.point(x, y)
        self.app.post_device_event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.app.post_device_event(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        self.settle()

    def click_on(self, id: str) -> None:
        widget = self.app.stack.top.panel.find(id)  # type: ignore[union-attr]
        assert widget is not None, f"no widget {id}"
        self.click(*widget.rect.center)

    def pad(self, button: int, instance: int = 7) -> None:
        self.app.post_device_event(pygame.CONTROLLERBUTTONDOWN, instance_id=instance, button=button)
        self.app.post_device_event(pygame.CONTROLLERBUTTONUP, instance_id=instance, button=button)
        self.settle()

    @property
    def focused(self) -> str | None:
        return self.app.stack.top.panel.focus.current  # type: ignore[union-attr]


MakeApp = Callable[..., App]


@pytest.fixture
def make_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeApp]:
    """Builds apps with a home of their own."""
    monkeypatch.setenv("GRIM_PARLOUR_HOME", str(tmp_path / "home"))
    made: list[App] = []

    def make(size: tuple[int, int] = (960, 540), window: bool = True) -> App:
        app = App(size=size, window=window)
        pygame.event.clear()
        made.append(app)
        return app

    yield make
    for app in made:
        if pygame.display.get_init():
            app.audio.close()
            app.devices.stop()
    pygame.display.quit()


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """An app with two games that do not exist."""
    app = make_app()
    app.games = [
        GameEntry("toy", "Toy", range(2, 7), "title/toy", "verdigris", Toy, line="a toy"),
        GameEntry("pair", "Pair", range(2, 3), "title/pair", "gilt", Toy, line="for two"),
    ]
    return app


@pytest.fixture
def hands(app: App) -> Hands:
    """Hands on that app's devices."""
    return Hands(app)


PAD_A, PAD_B, PAD_Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT

Started = list[tuple[str, list[SeatChoice], Mapping[str, Any], int | None]]


@pytest.fixture
def started(app: App) -> Started:
    found: Started = []
    app.doors.start = lambda key, seats, options, seed: found.append((key, seats, options, seed))
    return found


@pytest.fixture
def title(app: App, hands: Hands, started: Started) -> Title:
    title = Title()
    app.stack.push(title)
    hands.settle()
    return title


@pytest.fixture
def lobby(app: App, hands: Hands, title: Title) -> Lobby:
    hands.key(pygame.K_RETURN)
    lobby = app.stack.top
    assert isinstance(lobby, Lobby)
    return lobby


def top(app: App, kind: type[Scene]) -> Any:
    assert isinstance(app.stack.top, kind), app.stack.top
    return app.stack.top
