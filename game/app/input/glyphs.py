"""What to write on a key cap or button for an intent, on the device used last."""

from __future__ import annotations

from game.app.input.bindings import ACTIONS, Bindings
from game.app.intents import Kind

_KEYS = {
    "return": "Enter", "escape": "Esc", "backspace": "Backspace", "space": "Space", "tab": "Tab",
    "left": "Left", "right": "Right", "up": "Up", "down": "Down", "kp_enter": "Num Enter", "pause": "Pause",
    "pageup": "Page Up", "pagedown": "Page Down",
}  # fmt: skip
_PAD = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "leftshoulder": "LB", "rightshoulder": "RB",
    "lefttrigger": "LT", "righttrigger": "RT", "start": "Start", "back": "Back", "leftstick": "L3",
    "rightstick": "R3", "dpleft": "Left", "dpright": "Right", "dpup": "Up", "dpdown": "Down", "misc1": "Share",
}  # fmt: skip
_PLAYSTATION = {
    "a": "Cross", "b": "Circle", "x": "Square", "y": "Triangle", "leftshoulder": "L1", "rightshoulder": "R1",
    "lefttrigger": "L2", "righttrigger": "R2", "start": "Options", "back": "Create",
}  # fmt: skip
_MOUSE = {
    Kind.CONFIRM: "Left click", Kind.CLICK: "Left click", Kind.BACK: "Right click", Kind.ZOOM: "Middle click",
    Kind.SCROLL: "Wheel",
}  # fmt: skip


def control_label(kind: str, control: str, pad_name: str = "") -> str:
    """The words for one control: ("keyboard", "shift+tab") -> "Shift+Tab"."""
    if kind == "pad":
        lower = pad_name.lower()
        sony = any(word in lower for word in ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"))
        return (_PLAYSTATION.get(control) if sony else None) or _PAD.get(control, control)
    *modifiers, key = control.split("+")
    return "+".join([*(m.capitalize() for m in modifiers), _KEYS.get(key, key.capitalize())])


def label(bindings: Bindings, kind: Kind, device_kind: str, pad_name: str = "") -> str:
    """The glyph's words for an intent on a kind of device ("" when it has none there).

    The mouse has few buttons: what it lacks is shown as on the keyboard.
    """
    if device_kind == "mouse":
        if kind in _MOUSE:
            return _MOUSE[kind]
        device_kind = "keyboard"
    action = next((a for a, k in ACTIONS.items() if k is kind), None)
    if action is None:
        return ""
    controls = bindings.controls(device_kind, action)
    return control_label(device_kind, controls[0], pad_name) if controls else ""
