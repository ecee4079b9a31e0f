"""Keys to intents."""

from __future__ import annotations

import pygame

from game.app.input.bindings import ACTIONS, MOVES, Bindings, key_name
from game.app.input.repeat import Repeat
from game.app.intents import HELD, Intent, Kind

DEVICE = "keyboard"
_MODIFIERS = {"lshift": "shift", "rshift": "shift", "lalt": "alt", "ralt": "alt", "lctrl": "ctrl", "rctrl": "ctrl"}
# While a name is typed, letters are letters: only these keys keep their meaning.
_TYPING = {
    "left": "left", "right": "right", "up": "up", "down": "down", "return": "confirm", "kp_enter": "confirm",
    "escape": "back", "tab": "next", "shift+tab": "prev", "f11": "fullscreen", "alt+return": "fullscreen",
}  # fmt: skip


class Keyboard:
    """Keeps its own table of held keys: a key-up lost to another window must not stay down (B084)."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.typing = False
        self.held: dict[int, str] = {}  # scancode -> control as it was pressed
        self._repeat = Repeat()

    def feed(self, event: pygame.event.Event) -> list[Intent]:
        """Take one event."""
        if event.type == pygame.KEYDOWN:
            return self._down(event)
        if event.type == pygame.KEYUP:
            return self._up(event)
        if event.type == pygame.TEXTINPUT and self.typing:
            return [Intent(Kind.TEXT, DEVICE, text=event.text)]
        return []

    def control(self, event: pygame.event.Event) -> str:
        """The control of a KEYDOWN with its modifiers, e.g. "shift+tab"; "" for a modifier alone."""
        name = key_name(_scancode(event))
        if name in _MODIFIERS:
            return ""
        held = {_MODIFIERS[c] for c in self.held.values() if c in _MODIFIERS}
        return "".join(f"{m}+" for m in ("alt", "ctrl", "shift") if m in held) + name

    def update(self, dt: float) -> list[Intent]:
        """Repeats that are due."""
        return [intent for key in self._repeat.update(dt) if (intent := self._intent(str(key))) is not None]

    def clear(self) -> list[Intent]:
        """Forget all held keys; held intents are let go."""
        actions = {self._action(control) for control in self.held.values()}
        self.held.clear()
        self._repeat.clear()
        return [Intent(ACTIONS[a], DEVICE, down=False) for a in sorted(filter(None, actions)) if ACTIONS[a] in HELD]

    def wake(self) -> float | None:
        """Seconds until the next repeat."""
        return self._repeat.wake()

    def _down(self, event: pygame.event.Event) -> list[Intent]:
        code = _scancode(event)
        if code in self.held:
            return []
        control = self.control(event)
        self.held[code] = control or key_name(code)
        if not control:
            return []
        if self.typing and control.endswith("backspace"):
            self._repeat.hold("\b")
            return [Intent(Kind.TEXT, DEVICE, text="\b")]
        action = self._action(control)
        intent = self._intent(action or "")
        if intent is None:
            return []
        if intent.kind is Kind.MOVE and action:
            self._repeat.hold(action)
        return [intent]

    def _up(self, event: pygame.event.Event) -> list[Intent]:
        control = self.held.pop(_scancode(event), None)
        if control is None:
            return []
        if control.endswith("backspace"):
            self._repeat.release("\b")
        action = self._action(control)
        if action is None:
            return []
        if ACTIONS[action] is Kind.MOVE:
            self._repeat.release(action)
        return [Intent(ACTIONS[action], DEVICE, down=False)] if ACTIONS[action] in HELD else []

    def _action(self, control: str) -> str | None:
        if self.typing:
            return _TYPING.get(control)
        found = self.bindings.action(DEVICE, control)
        if found is None and control.startswith("shift+"):
            found = self.bindings.action(DEVICE, control[6:])  # Shift held by habit changes nothing else
        return found

    def _intent(self, action: str) -> Intent | None:
        if action == "\b":
            return Intent(Kind.TEXT, DEVICE, text="\b")
        if action not in ACTIONS:
            return None
        dx, dy = MOVES.get(action, (0, 0))
        return Intent(ACTIONS[action], DEVICE, dx=dx, dy=dy)


def _scancode(event: pygame.event.Event) -> int:
    code = getattr(event, "scancode", 0)
    if code:
        return int(code)
    # Events posted by scripts may carry the key alone.
    return _FROM_KEY.get(getattr(event, "key", 0), 0)


_FROM_KEY: dict[int, int] = {
    value: getattr(pygame, f"KSCAN_{name[2:].upper()}")
    for name, value in vars(pygame).items()
    if name.startswith("K_") and hasattr(pygame, f"KSCAN_{name[2:].upper()}")
}
