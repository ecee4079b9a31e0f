"""Game pads: controllers by SDL's mapping, other joysticks by their raw buttons; told apart by instance id."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pygame
from pygame._sdl2 import controller as sdl_controller

from game.app.input.bindings import ACTIONS, MOVES, PAD_BUTTONS, RAW_BUTTONS, Bindings
from game.app.input.glyphs import family
from game.app.input.repeat import FIRST, NEXT, Repeat
from game.app.input.stick import OFF, Stick
from game.app.intents import HELD, Intent, Kind

TWIN = 0.005  # seconds in which the same press from another device counts once
_TRIGGER_ON, _TRIGGER_OFF = 0.5, 0.25
_TRIGGERS = {4: "lefttrigger", 5: "righttrigger"}


class Pad:
    """One opened pad. `controller` False means raw joystick events are used for it."""

    def __init__(self, instance: int, name: str, controller: bool, handle: Any, guid: str = "") -> None:
        self.instance, self.name, self.controller, self.handle = instance, name, controller, handle
        self.letters = family(name, guid)
        self.stick = Stick()
        self.repeat = Repeat()
        self.held: set[str] = set()
        self.hat = (0, 0)

    @property
    def device(self) -> str:
        """The device's id in intents."""
        return f"pad-{self.instance}"


class Pads:
    """All pads. Connect and disconnect may arrive twice or for unknown ids; nothing here raises for that (B076)."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.pads: dict[int, Pad] = {}
        self.seated: set[str] = set()  # devices with seats of their own: two of these never count as twins (B073)
        self.first, self.next, self.dead = FIRST, NEXT, OFF
        self._now = 0.0
        self._last_press: dict[str, tuple[float, str]] = {}

    def open_present(self) -> list[Pad]:
        """Open what is plugged in already."""
        opened = [self.plug(index) for index in range(pygame.joystick.get_count())]
        return [pad for pad in opened if pad is not None]

    def plug(self, index: int) -> Pad | None:
        """Open the device at SDL's present index; None when it is known already or cannot be opened."""
        try:
            mapped = bool(sdl_controller.is_controller(index))
            # A Controller keeps its joystick open; the joystick tells the instance id.
            joystick = pygame.joystick.Joystick(index)
            instance = joystick.get_instance_id()
            if instance in self.pads:
                return None
            handle: Any = (sdl_controller.Controller(index), joystick) if mapped else joystick
            name, guid = joystick.get_name(), joystick.get_guid()
        except (pygame.error, SystemError, ValueError):
            return None
        return self.add(instance, name, mapped, handle, guid)

    def add(self, instance: int, name: str, controller: bool = True, handle: Any = None, guid: str = "") -> Pad:
        """Take in an opened pad (tests use this for pads that exist only as events)."""
        pad = self.pads[instance] = Pad(instance, name, controller, handle, guid)
        pad.repeat.first, pad.repeat.next, pad.stick.off = self.first, self.next, self.dead
        return pad

    def tune(self, first: float, next: float, dead: float) -> None:
        """How long until a held direction repeats and how fast then (seconds); the dead zone of sticks (0..1)."""
        self.first, self.next, self.dead = first, next, dead
        for pad in self.pads.values():
            pad.repeat.first, pad.repeat.next, pad.stick.off = first, next, dead

    def rumble(self, strength: float, seconds: float) -> None:
        """Shake the pads that persons hold, best effort: a pad without motors, or none at all, is no error."""
        for pad in self.pads.values():
            handle = pad.handle[0] if isinstance(pad.handle, tuple) else pad.handle
            if pad.device in self.seated or len(self.pads) == 1:
                with suppress(Exception):
                    handle.rumble(strength, strength, round(seconds * 1000))

    def unplug(self, instance: int) -> tuple[Pad | None, list[Intent]]:
        """Forget a pad; what it held is let go."""
        pad = self.pads.pop(instance, None)
        return pad, self._let_go(pad) if pad else []

    def feed(self, event: pygame.event.Event) -> list[Intent]:
        """Take one CONTROLLER* or JOY* event (not the connect ones)."""
        pad = self.pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        kind = event.type
        if pad.controller:
            if kind == pygame.CONTROLLERBUTTONDOWN:
                return self._press(pad, PAD_BUTTONS.get(event.button, f"button-{event.button}"))
            if kind == pygame.CONTROLLERBUTTONUP:
                return self._release(pad, PAD_BUTTONS.get(event.button, f"button-{event.button}"))
            if kind == pygame.CONTROLLERAXISMOTION:
                return self._axis(pad, event.axis, event.value / 32767)
            return []  # the same press as a JOY* event
        if kind == pygame.JOYBUTTONDOWN:
            return self._press(pad, RAW_BUTTONS.get(event.button, f"button-{event.button}"))
        if kind == pygame.JOYBUTTONUP:
            return self._release(pad, RAW_BUTTONS.get(event.button, f"button-{event.button}"))
        if kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._axis(pad, event.axis, event.value)
        if kind == pygame.JOYHATMOTION:
            return self._hat(pad, event.value)
        return []

    def update(self, dt: float) -> list[Intent]:
        """Let time pass: repeats of held directions."""
        self._now += dt
        intents = []
        for pad in self.pads.values():
            pad.stick.tick(dt)
            for key in pad.repeat.update(dt):
                dx, dy = pad.stick.direction if key == "stick" else MOVES[str(key)]
                intents.append(Intent(Kind.MOVE, pad.device, dx=dx, dy=dy))
        return intents

    def clear(self) -> list[Intent]:
        """Let go of everything that is held on any pad."""
        return [intent for pad in self.pads.values() for intent in self._let_go(pad)]

    def wake(self) -> float | None:
        """Seconds until the next repeat."""
        needs = [need for pad in self.pads.values() if (need := pad.repeat.wake()) is not None]
        return min(needs) if needs else None

    # -- inside ---------------------------------------------------------------------------------------------

    def _press(self, pad: Pad, control: str) -> list[Intent]:
        if control in pad.held or self._is_twin(pad, control):
            return []
        pad.held.add(control)
        action = self.bindings.action("pad", control)
        if action is None:
            return []
        dx, dy = MOVES.get(action, (0, 0))
        if ACTIONS[action] is Kind.MOVE:
            pad.repeat.hold(action)
        return [Intent(ACTIONS[action], pad.device, dx=dx, dy=dy)]

    def _release(self, pad: Pad, control: str) -> list[Intent]:
        if control not in pad.held:
            return []
        pad.held.discard(control)
        action = self.bindings.action("pad", control)
        if action is None:
            return []
        pad.repeat.release(action)
        return [Intent(ACTIONS[action], pad.device, down=False)] if ACTIONS[action] in HELD else []

    def _is_twin(self, pad: Pad, control: str) -> bool:
        """One wired pad may show up as two devices that mirror each other (B073, B074)."""
        last = self._last_press.get(control)
        mirrored = last is not None and last[1] != pad.device and self._now - last[0] <= TWIN
        if mirrored and last is not None and not {last[1], pad.device} <= self.seated:
            return True
        self._last_press[control] = (self._now, pad.device)
        return False

    def _axis(self, pad: Pad, axis: int, value: float) -> list[Intent]:
        if pad.controller and axis in _TRIGGERS:
            control = _TRIGGERS[axis]
            if value >= _TRIGGER_ON:
                return self._press(pad, control)
            return self._release(pad, control) if value <= _TRIGGER_OFF else []
        if axis not in (0, 1) or not pad.stick.feed(axis, max(-1.0, min(1.0, value))):
            return []
        dx, dy = pad.stick.direction
        if (dx, dy) == (0, 0):
            pad.repeat.release("stick")
            return []
        if self._is_twin(pad, f"stick{dx}{dy}"):
            return []
        pad.repeat.hold("stick")
        return [Intent(Kind.MOVE, pad.device, dx=dx, dy=dy)]

    def _hat(self, pad: Pad, value: tuple[int, int]) -> list[Intent]:
        names = {(-1, 0): "dpleft", (1, 0): "dpright", (0, 1): "dpup", (0, -1): "dpdown"}
        old, pad.hat = pad.hat, (value[0], value[1])
        intents = self._release(pad, names[old]) if old in names else []
        return intents + (self._press(pad, names[pad.hat]) if pad.hat in names else [])

    def _let_go(self, pad: Pad) -> list[Intent]:
        actions = {self.bindings.action("pad", control) for control in pad.held}
        pad.held.clear()
        pad.repeat.clear()
        return [Intent(ACTIONS[a], pad.device, down=False) for a in sorted(filter(None, actions)) if ACTIONS[a] in HELD]
