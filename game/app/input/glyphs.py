"""What to write on a key cap or button for an intent, on the device used last."""

from __future__ import annotations

from game.app.input.bindings import ACTIONS, Bindings
from game.app.intents import Kind

_KEYS = {
    "return": "Enter", "escape": "Esc", "backspace": "Backspace", "space": "Space", "tab": "Tab",
    "left": "Left", "right": "Right", "up": "Up", "down": "Down", "kp_enter": "Num Enter", "pause": "Pause",
    "pageup": "Page Up", "pagedown": "Page Down", "leftbracket": "[", "rightbracket": "]", "slash": "/",
}  # fmt: skip
_SAME = {
    "start": "Start", "back": "Back", "guide": "Guide", "leftstick": "L3", "rightstick": "R3", "dpleft": "Left",
    "dpright": "Right", "dpup": "Up", "dpdown": "Down", "misc1": "Share", "a": "A", "b": "B", "x": "X", "y": "Y",
    "leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2", "righttrigger": "R2",
}  # fmt: skip
# What each make prints on its buttons; words that `plates.draw_cap` knows as shapes are drawn.
LETTERS: dict[str, dict[str, str]] = {
    "generic": {},
    "xbox": {"leftshoulder": "LB", "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT",
             "back": "View", "start": "Menu"},
    "playstation": {"a": "Cross", "b": "Circle", "x": "Square", "y": "Triangle", "start": "Options",
                    "back": "Create", "misc1": "Mute"},
    "nintendo": {"leftshoulder": "L", "rightshoulder": "R", "lefttrigger": "ZL", "righttrigger": "ZR", "start": "+",
                 "back": "-", "misc1": "Capture"},
}  # fmt: skip
_NAMED = {
    "playstation": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "wii", "pro controller"),
    "xbox": ("xbox", "x-box", "xinput", "x360", "microsoft"),
}
_MAKERS = {"4c05": "playstation", "7e05": "nintendo", "5e04": "xbox"}  # the maker's number, as a GUID spells it


def family(name: str, guid: str = "") -> str:
    """Whose lettering a pad bears, by the name it gives and by its maker's number; "generic" when neither tells."""
    lower = name.lower()
    for found, words in _NAMED.items():
        if any(word in lower for word in words):
            return found
    return _MAKERS.get(guid[8:12].lower(), "generic")


_MOUSE = {
    Kind.CONFIRM: "Left click", Kind.CLICK: "Left click", Kind.BACK: "Right click", Kind.ZOOM: "Middle click",
    Kind.SCROLL: "Wheel",
}  # fmt: skip


def control_label(kind: str, control: str, pad_name: str = "", letters: str = "") -> str:
    """The words for one control: ("keyboard", "shift+tab") -> "Shift+Tab"."""
    if kind == "pad":
        own = LETTERS.get(letters or family(pad_name), {})
        return own.get(control) or _SAME.get(control, control)
    *modifiers, key = control.split("+")
    return "+".join([*(m.capitalize() for m in modifiers), _KEYS.get(key, key.capitalize())])


def label(bindings: Bindings, kind: Kind, device_kind: str, pad_name: str = "", letters: str = "") -> str:
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
    return control_label(device_kind, controls[0], pad_name, letters) if controls else ""
