"""Which key or button means what: data, rebindable per kind of device."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.app.intents import Kind

# Actions are what can be bound: the moves are one intent with four directions.
MOVES: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ACTIONS: dict[str, Kind] = {
    "left": Kind.MOVE,
    "right": Kind.MOVE,
    "up": Kind.MOVE,
    "down": Kind.MOVE,
    "confirm": Kind.CONFIRM,
    "back": Kind.BACK,
    "next": Kind.NEXT,
    "prev": Kind.PREV,
    "zoom": Kind.ZOOM,
    "peek": Kind.PEEK,
    "hint": Kind.HINT,
    "undo": Kind.UNDO,
    "rules": Kind.RULES,
    "log": Kind.LOG,
    "menu": Kind.MENU,
    "say_here": Kind.SAY_HERE,
    "say_what": Kind.SAY_WHAT,
    "fullscreen": Kind.FULLSCREEN,
}

# Keys are named after their place on the board (SDL scancodes), so play does not depend on the layout.
DEFAULTS: dict[str, dict[str, list[str]]] = {
    "keyboard": {
        "left": ["left", "a"],
        "right": ["right", "d"],
        "up": ["up", "w"],
        "down": ["down", "s"],
        "confirm": ["return", "space", "kp_enter"],
        "back": ["escape", "backspace"],
        "next": ["tab", "e"],
        "prev": ["shift+tab", "q"],
        "zoom": ["z"],
        "peek": ["p"],
        "hint": ["h"],
        "undo": ["u"],
        "rules": ["f1"],
        "log": ["l"],
        "menu": ["m", "pause"],
        "say_here": ["f5"],
        "say_what": ["f6"],
        "fullscreen": ["f11", "alt+return"],
    },
    "pad": {
        "left": ["dpleft"],
        "right": ["dpright"],
        "up": ["dpup"],
        "down": ["dpdown"],
        "confirm": ["a"],
        "back": ["b"],
        "next": ["rightshoulder"],
        "prev": ["leftshoulder"],
        "zoom": ["x"],
        "peek": ["lefttrigger"],
        "hint": ["y"],
        "undo": ["leftstick"],
        "rules": ["back"],
        "log": ["righttrigger"],
        "menu": ["start"],
        "say_here": ["rightstick"],
        "say_what": ["misc1"],
        "fullscreen": [],
    },
    # Two persons at one keyboard: the letters on the left, the arrows on the right.
    "keyboard-left": {
        "left": ["a"],
        "right": ["d"],
        "up": ["w"],
        "down": ["s"],
        "confirm": ["space"],
        "back": ["q"],
        "next": ["e"],
        "prev": ["tab"],
        "zoom": ["z"],
        "peek": ["x"],
        "hint": ["f"],
        "undo": ["v"],
        "rules": ["f1"],
        "log": ["g"],
        "menu": ["r"],
        "say_here": ["f2"],
        "say_what": ["f3"],
        "fullscreen": [],
    },
    "keyboard-right": {
        "left": ["left"],
        "right": ["right"],
        "up": ["up"],
        "down": ["down"],
        "confirm": ["return", "kp_enter"],
        "back": ["backspace", "escape"],
        "next": ["rightbracket"],
        "prev": ["leftbracket"],
        "zoom": ["slash"],
        "peek": ["p"],
        "hint": ["h"],
        "undo": ["u"],
        "rules": ["f4"],
        "log": ["l"],
        "menu": ["m", "pause"],
        "say_here": ["f5"],
        "say_what": ["f6"],
        "fullscreen": ["f11", "alt+return"],
    },
}
HALVES = ("keyboard-left", "keyboard-right")
# These stay whatever is rebound: confirm and back can never both be lost (B080).
RESERVED: dict[str, dict[str, str]] = {
    "keyboard": {"return": "confirm", "escape": "back", "f11": "fullscreen", "alt+return": "fullscreen"},
    "pad": {},
    "keyboard-left": {},
    "keyboard-right": {"return": "confirm", "escape": "back", "f11": "fullscreen", "alt+return": "fullscreen"},
}

_SCANCODE_NAMES: dict[int, str] = {
    value: name[6:].lower() for name, value in vars(pygame).items() if name.startswith("KSCAN_")
}
_SCANCODE_NAMES[pygame.KSCAN_BREAK] = "pause"  # SDL's own name for that place; pygame lists it as "break"
PAD_BUTTONS: dict[int, str] = {
    getattr(pygame, constant): name
    for constant, name in (
        ("CONTROLLER_BUTTON_A", "a"),
        ("CONTROLLER_BUTTON_B", "b"),
        ("CONTROLLER_BUTTON_X", "x"),
        ("CONTROLLER_BUTTON_Y", "y"),
        ("CONTROLLER_BUTTON_BACK", "back"),
        ("CONTROLLER_BUTTON_GUIDE", "guide"),
        ("CONTROLLER_BUTTON_START", "start"),
        ("CONTROLLER_BUTTON_LEFTSTICK", "leftstick"),
        ("CONTROLLER_BUTTON_RIGHTSTICK", "rightstick"),
        ("CONTROLLER_BUTTON_LEFTSHOULDER", "leftshoulder"),
        ("CONTROLLER_BUTTON_RIGHTSHOULDER", "rightshoulder"),
        ("CONTROLLER_BUTTON_DPAD_UP", "dpup"),
        ("CONTROLLER_BUTTON_DPAD_DOWN", "dpdown"),
        ("CONTROLLER_BUTTON_DPAD_LEFT", "dpleft"),
        ("CONTROLLER_BUTTON_DPAD_RIGHT", "dpright"),
    )
} | {15: "misc1"}
# Devices SDL has no map for: the usual order of their raw buttons. The rebinding screen mends the rest.
RAW_BUTTONS: dict[int, str] = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "leftshoulder", 5: "rightshoulder",
    6: "back", 7: "start", 8: "leftstick", 9: "rightstick",
}  # fmt: skip


def key_name(scancode: int) -> str:
    """The name of a key by its place, "key-N" for those SDL has no name for."""
    return _SCANCODE_NAMES.get(scancode, f"key-{scancode}")


class Bindings:
    """Controls by action for each kind of device ("keyboard", "pad")."""

    def __init__(self, changed: Mapping[str, Mapping[str, list[str]]] | None = None) -> None:
        self._table = {kind: {a: list(c) for a, c in actions.items()} for kind, actions in DEFAULTS.items()}
        for kind, actions in (changed or {}).items():
            for action, controls in actions.items():
                if kind in self._table and action in ACTIONS:
                    self._table[kind][action] = list(controls)
        self._index()

    def action(self, kind: str, control: str) -> str | None:
        """What a control means, or None."""
        return self._by_control[kind].get(control)

    def controls(self, kind: str, action: str) -> list[str]:
        """The controls of an action, the first is the one to show."""
        return list(self._table[kind].get(action, []))

    def bind(self, kind: str, action: str, control: str) -> None:
        """Make `control` the first control of `action`; raises ValueError (a key of texts: "bindings.*") if taken.

        What the action had first is dropped; its reserved controls stay.
        """
        owner = self.action(kind, control)
        if owner is not None and owner != action:
            raise ValueError(owner)
        for other in HALVES if kind in HALVES else ():  # one key cannot be two persons' (B090)
            owner = self.action(other, control)
            if other != kind and owner is not None:
                raise ValueError(owner)
        old = self._table[kind][action]
        kept = [c for c in old[1:] if c != control]
        if old and RESERVED[kind].get(old[0]) == action and old[0] != control:
            kept.insert(0, old[0])
        self._table[kind][action] = [control, *kept]
        self._index()

    def reset(self, kind: str) -> None:
        """Back to the defaults for one kind of device."""
        self._table[kind] = {action: list(controls) for action, controls in DEFAULTS[kind].items()}
        self._index()

    def changes(self) -> dict[str, dict[str, list[str]]]:
        """What differs from the defaults, for the settings file."""
        return {
            kind: {a: c for a, c in actions.items() if c != DEFAULTS[kind][a]}
            for kind, actions in self._table.items()
            if actions != DEFAULTS[kind]
        }

    def _index(self) -> None:
        self._by_control: dict[str, dict[str, str]] = {}
        for kind, actions in self._table.items():
            found: dict[str, str] = {}
            for action, controls in actions.items():
                for control in controls:
                    found.setdefault(control, action)
            found.update(RESERVED[kind])
            self._by_control[kind] = found
