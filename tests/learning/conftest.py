"""The parlour in a window, and hands with all the keys that learning needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.intents import Kind
from game.app.paths import Places
from game.scenes.start import Parlour
from tests.window import conftest as window

window.KEYS |= {Kind.HINT: pygame.K_h, Kind.RULES: pygame.K_F1, Kind.PREV: pygame.K_q}
window.PADS |= {
    Kind.HINT: pygame.CONTROLLER_BUTTON_Y, Kind.RULES: pygame.CONTROLLER_BUTTON_BACK,
    Kind.PREV: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
}  # fmt: skip

DEVICES = ["keyboard", "pad-0", "mouse"]


class Hands(window.Hands):
    """A person with one device, here with a mouse that also has other buttons and a wheel."""

    def button(self, number: int) -> None:
        """A mouse button down and up, in the middle."""
        pos = self.app.canvas.to_window(960, 540)
        self.app.post_device_event(pygame.MOUSEBUTTONDOWN, pos=pos, button=number)
        self.app.post_device_event(pygame.MOUSEBUTTONUP, pos=pos, button=number)
        self.frames()

    def wheel(self, y: int) -> None:
        """One notch."""
        self.app.post_device_event(pygame.MOUSEWHEEL, y=y, x=0, flipped=False)
        self.frames()

    def back(self) -> None:
        """BACK, whatever the device."""
        if self.device == "mouse":
            self.button(pygame.BUTTON_RIGHT)
        else:
            self.press(Kind.BACK)

    def choose(self, id: str) -> None:
        """A widget of the panel on top: clicked, or walked to and pressed."""
        panel = self.top.panel
        widget = panel.find(id)
        assert widget is not None, f"no {id} on {self.top}"
        if self.device == "mouse":
            self.click(*widget.rect.center)
            return
        for _ in range(60):
            here = panel.focused.rect
            if panel.focus.current == id:
                break
            dx, dy = widget.rect.centerx - here.centerx, widget.rect.centery - here.centery
            moves = ["down" if dy > 0 else "up", "right" if dx > 0 else "left"]
            before = panel.focus.current
            for move in moves if abs(dy) > 20 else moves[::-1]:
                self.press(move)
                if panel.focus.current != before:
                    break
            else:
                break
        assert panel.focus.current == id, f"{id} cannot be reached from {panel.focus.current}"
        self.press(Kind.CONFIRM)

    def look(self) -> None:
        """Draw what is there: missing words show."""
        self.app.draw()


@pytest.fixture
def parlour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parlour]:
    """The parlour at instant speed, with a store of its own."""
    monkeypatch.setattr(window.start.secrets, "randbelow", lambda n: 7)
    app = App(size=(960, 540), window=True, places=Places(tmp_path / "s", tmp_path / "d", tmp_path / "l", True))
    app.settings.change("pace", "speed", "instant")
    app.settings.change("pace", "bot_pause", 0)
    app.settings.names = ["Mara"]
    made = Parlour(app, thinking=False)
    yield made
    assert not app.texts.missing
    app.stack.clear()
    made.close()


def put(parlour: Parlour, scene: Any) -> Any:
    """A scene in place of all others."""
    parlour.app.stack.replace(scene)
    parlour.app.stack.finish()
    parlour.app.tick(0.05)
    return scene
