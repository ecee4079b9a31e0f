"""All devices together: pygame events in, intents out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame._sdl2 import controller as sdl_controller

from game.app.canvas import Canvas
from game.app.input import keyboard, mouse
from game.app.input.bindings import HALVES, PAD_BUTTONS, RAW_BUTTONS, Bindings
from game.app.input.pads import Pads
from game.app.intents import Intent, Kind

_MOUSE = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
_KEYS = {pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT}
_PADS = {
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
}
# Both are listened to: a joystick without a mapping sends no CONTROLLER event.
_PLUGGED = {pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED}
_UNPLUGGED = {pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED}
_QUIET = frozenset({Kind.POINT})  # moving the mouse past a table is not using it


@dataclass(frozen=True, slots=True)
class Device:
    """A device a person may hold: id as in intents, kind ("pad", or as the id), name, number from 1, letters."""

    id: str
    kind: str
    name: str
    number: int = 1
    letters: str = ""  # of a pad: whose lettering its buttons bear, see glyphs.family


class Devices:
    """The one door from pygame's events to intents. `last` is the device used last; its glyphs are shown."""

    def __init__(self, bindings: Bindings, canvas: Canvas) -> None:
        self.bindings, self.canvas = bindings, canvas
        self.keyboard = keyboard.Keyboard(bindings)
        self.mouse = mouse.Mouse()
        self.pads = Pads(bindings)
        self.last = keyboard.DEVICE
        self.letters = ""  # of all pads, whatever they are called (a setting); "" goes by name and GUID
        self.plugged: list[str] = []  # device ids for the app to tell the scenes of
        self.unplugged: list[str] = []
        self.on_capture: Callable[[str, str, str], None] | None = None  # (device, kind, control): rebinding

    def start(self) -> None:
        """Open the pads that are there; never raises."""
        try:
            pygame.joystick.init()
            sdl_controller.init()
            self.pads.open_present()
        except pygame.error:
            pass
        pygame.key.set_repeat()
        pygame.key.stop_text_input()

    def stop(self) -> None:
        """Close the pads. pygame.quit() forgets the controllers: after three starts they would be silent."""
        self.pads.pads.clear()
        sdl_controller.quit()

    def all(self) -> list[Device]:
        """Keyboard, mouse, then the pads in order of arrival."""
        pads = [
            Device(p.device, "pad", p.name, n, self.letters or p.letters)
            for n, p in enumerate(self.pads.pads.values(), 1)
        ]
        keys = HALVES if self.keyboard.halves else ("keyboard",)
        return [*(Device(id, id, "keyboard") for id in keys), Device("mouse", "mouse", "mouse"), *pads]

    def split(self, on: bool) -> None:
        """Two persons share the keyboard (on), or one has it whole."""
        self.keyboard.split(on)
        if self.last.startswith(keyboard.DEVICE):
            self.last = HALVES[0] if on else keyboard.DEVICE

    def find(self, device: str) -> Device | None:
        """A device by id."""
        return next((d for d in self.all() if d.id == device), None)

    def kind_of(self, device: str) -> str:
        """ "keyboard" (or a half of it), "mouse" or "pad"."""
        return "pad" if device.startswith("pad") else device

    def feed(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of one event."""
        kind = event.type
        if self.on_capture is not None and kind in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN):
            return self._capture(event)
        if kind in _MOUSE:
            intents = self.mouse.feed(event, self.canvas)
        elif kind in _KEYS:
            intents = self.keyboard.feed(event)
        elif kind in _PADS:
            intents = self.pads.feed(event)
        elif kind in _PLUGGED:
            pad = self.pads.plug(event.device_index)
            if pad is not None:
                self.plugged.append(pad.device)
            return []
        elif kind in _UNPLUGGED:
            gone, intents = self.pads.unplug(event.instance_id)
            if gone is not None:
                self.unplugged.append(gone.device)
            return intents
        else:
            return []
        for intent in intents:
            if intent.kind not in _QUIET:
                self.last = intent.device
        return intents

    def update(self, dt: float) -> list[Intent]:
        """Let dt seconds pass: repeats of held directions."""
        return self.keyboard.update(dt) + self.pads.update(dt)

    def clear(self) -> list[Intent]:
        """The window lost the attention: nothing is held any more (B084)."""
        return self.keyboard.clear() + self.mouse.clear() + self.pads.clear()

    def wake(self) -> float | None:
        """Seconds until update() is needed."""
        needs = [need for need in (self.keyboard.wake(), self.pads.wake()) if need is not None]
        return min(needs) if needs else None

    def type_text(self, on: bool) -> None:
        """Begin or end typing: letters become TEXT intents, by the system's input method."""
        if on == self.keyboard.typing:
            return
        self.keyboard.clear()
        self.keyboard.typing = on
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def _capture(self, event: pygame.event.Event) -> list[Intent]:
        catch = self.on_capture
        assert catch is not None
        if event.type == pygame.KEYDOWN:
            control = self.keyboard.control(event)
            self.keyboard.feed(event)  # so that its release is known
            if control:
                catch("keyboard", "keyboard", control)
            return []
        pad = self.pads.pads.get(event.instance_id)
        if pad is not None and pad.controller == (event.type == pygame.CONTROLLERBUTTONDOWN):
            names = PAD_BUTTONS if pad.controller else RAW_BUTTONS
            control = names.get(event.button, f"button-{event.button}")
            pad.held.add(control)
            catch(pad.device, "pad", control)
        return []
