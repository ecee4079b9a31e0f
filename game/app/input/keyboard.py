"""Keys to intents."""

from __future__ import annotations

import pygame

from game.app.input.bindings import ACTIONS, HALVES, MOVES, Bindings, key_name
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
        self.halves = False  # two persons share it: intents come from "keyboard-left" and "keyboard-right"
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
        found = [self._intent(*key.split("@")) for key in map(str, self._repeat.update(dt))]
        return [intent for intent in found if intent is not None]

    def clear(self) -> list[Intent]:
        """Forget all held keys; held intents are let go."""
        meant = sorted({found for control in self.held.values() if (found := self._meant(control)) is not None})
        self.held.clear()
        self._repeat.clear()
        return [Intent(ACTIONS[a], device, down=False) for a, device in meant if ACTIONS.get(a) in HELD]

    def tune(self, first: float, next: float) -> None:
        """Seconds until a held direction repeats, and between repeats."""
        self._repeat.first, self._repeat.next = first, next

    def split(self, on: bool) -> None:
        """Two persons share it, or one has it whole."""
        if on != self.halves:
            self.held.clear()
            self._repeat.clear()
            self.halves = on

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
            self._repeat.hold(f"\b@{DEVICE}")
            return [Intent(Kind.TEXT, DEVICE, text="\b")]
        meant = self._meant(control)
        intent = self._intent(*meant) if meant is not None else None
        if intent is None or meant is None:
            return []
        if intent.kind is Kind.MOVE:
            self._repeat.hold("@".join(meant))
        return [intent]

    def _up(self, event: pygame.event.Event) -> list[Intent]:
        control = self.held.pop(_scancode(event), None)
        if control is None:
            return []
        if control.endswith("backspace"):
            self._repeat.release(f"\b@{DEVICE}")
        meant = self._meant(control)
        if meant is None:
            return []
        action, device = meant
        if ACTIONS[action] is Kind.MOVE:
            self._repeat.release("@".join(meant))
        return [Intent(ACTIONS[action], device, down=False)] if ACTIONS[action] in HELD else []

    def _meant(self, control: str) -> tuple[str, str] | None:
        """What a control means, and whose it is: the whole keyboard's, or one half's."""
        if self.typing:
            found = _TYPING.get(control)
            return (found, DEVICE) if found is not None else None
        for device in HALVES if self.halves else (DEVICE,):
            found = self.bindings.action(device, control)
            if found is None and control.startswith("shift+"):
                found = self.bindings.action(device, control[6:])  # Shift held by habit changes nothing else
            if found is not None:
                return found, device
        return None

    def _intent(self, action: str, device: str) -> Intent | None:
        if action == "\b":
            return Intent(Kind.TEXT, DEVICE, text="\b")
        if action not in ACTIONS:
            return None
        dx, dy = MOVES.get(action, (0, 0))
        return Intent(ACTIONS[action], device, dx=dx, dy=dy)


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
