"""A pad from end to end: SDL's own virtual joystick, pygame's events, our intents (B076, B077)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.app import App
from game.app.dialog import Dialog
from game.app.intents import Intent, Kind
from game.app.scene import Scene
from tests.app.virtual_pad import VirtualPad, find_library

pytestmark = pytest.mark.skipif(find_library() is None, reason="SDL is not bundled with this pygame")


class Notes(Scene):
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.intents: list[Intent] = []
        self.told: list[tuple[str, str]] = []

    def handle(self, intent: Intent) -> None:
        self.intents.append(intent)

    def device_found(self, device: str) -> None:
        self.told.append(("found", device))

    def device_lost(self, device: str) -> None:
        self.told.append(("lost", device))


def turn(app: App, times: int = 3) -> None:
    for _ in range(times):
        pygame.event.pump()
        pygame.time.wait(5)
        app.tick(0.016)


@pytest.fixture
def notes(app: App) -> Notes:
    notes = Notes()
    app.stack.push(notes)
    turn(app)
    return notes


@pytest.fixture
def pad(app: App, notes: Notes) -> Iterator[VirtualPad]:
    pad = VirtualPad()
    turn(app)
    yield pad
    if pygame.joystick.get_count():
        pad.sdl.SDL_JoystickDetachVirtual(pad.index)


def test_plug_press_move_hold_unplug(app: App, notes: Notes, pad: VirtualPad) -> None:
    [(told, device)] = notes.told
    assert told == "found" and device.startswith("pad-")
    instance = int(device[4:])
    assert [d.kind for d in app.devices.all()] == ["keyboard", "mouse", "pad"]

    pad.button(instance, 0, True)
    turn(app)
    pad.button(instance, 0, False)
    turn(app)
    assert [(i.kind, i.device) for i in notes.intents] == [(Kind.CONFIRM, device)]
    assert app.devices.last == device

    notes.intents.clear()
    pad.axis(instance, 0, 32000)
    turn(app)
    pad.axis(instance, 0, 0)
    turn(app)
    assert [(i.kind, i.dx, i.dy) for i in notes.intents] == [(Kind.MOVE, 1, 0)]

    notes.intents.clear()
    pad.axis(instance, 4, 32000)  # a trigger: held to peek
    turn(app)
    assert [(i.kind, i.down) for i in notes.intents] == [(Kind.PEEK, True)]
    pad.unplug()
    turn(app)
    assert [(i.kind, i.down) for i in notes.intents][:2] == [(Kind.PEEK, True), (Kind.PEEK, False)]
    assert notes.told == [("found", device), ("lost", device)]
    assert app.devices.find(device) is None


def test_plugging_again_is_another_instance(app: App, notes: Notes, pad: VirtualPad) -> None:
    pad.unplug()
    turn(app)
    second = VirtualPad()
    turn(app)
    devices = [device for told, device in notes.told if told == "found"]
    assert len(devices) == 2 and devices[0] != devices[1]
    second.unplug()
    turn(app)


def test_b081_a_dialog_is_answered_by_a_real_pad(app: App, notes: Notes, pad: VirtualPad) -> None:
    answers: list[str] = []
    app.stack.push(
        Dialog(
            "Leave?",
            "Really?",
            [("yes", "Yes", lambda: answers.append("yes")), ("no", "No", lambda: answers.append("no"))],
        )
    )
    turn(app)
    instance = int(notes.told[0][1][4:])
    for button in (12, 0):  # d-pad down, A
        pad.button(instance, button, True)
        turn(app)
        pad.button(instance, button, False)
        turn(app)
    assert answers == ["no"] and app.stack.top is notes
