"""The two bars of every screen: A above (who, what is asked, where we are), Z below (what this is, which buttons)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.app.input.glyphs import label
from game.app.intents import Kind
from game.app.plates import cap_width, draw_cap
from game.app.symbols import draw_symbol

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.input.devices import Device

Hints = Sequence[tuple[Kind, str]]  # an intent and the word beside its glyph


def draw_top(
    app: App,
    left: str,
    prompt: str,
    right: str = "",
    *,
    short: str | None = None,
    symbol: str | None = None,
    seat: int | None = None,
) -> None:
    """Zone A. The prompt stands in the middle; left and right give way when it is long."""
    canvas, words, theme, bar = app.canvas, app.type, app.theme, app.frame.top_bar
    side = (bar.width - 40) / 4
    x = float(bar.left)
    if symbol is not None:
        height = bar.height * 0.6
        colour = theme.seat(seat) if seat is not None else theme.accent
        draw_symbol(canvas, symbol, (x, bar.centery - height / 2, height, height), colour)
        x += height + 14
    room = side - (x - bar.left)
    words.draw(canvas, words.shorten(left, room), (x, bar.top, room, bar.height), colour=theme.dim)
    middle = (bar.left + side + 20, bar.top, bar.width - 2 * side - 40, bar.height)
    said = words.fit(prompt, short or prompt, middle[2], "prompt", bold=True)
    words.draw(canvas, said, middle, "prompt", theme.bone, bold=True, align="centre")
    words.draw(
        canvas, words.shorten(right, side), (bar.right - side, bar.top, side, bar.height), colour=theme.dim,
        align="right",
    )  # fmt: skip


def draw_bottom(app: App, say: str, hints: Hints = (), short: str | None = None) -> None:
    """Zone Z: one sentence on the left, the buttons of the device used last on the right (below, from 130 %)."""
    canvas, words, theme, bar = app.canvas, app.type, app.theme, app.frame.bottom_bar
    two_rows = app.frame.factor > 1.0
    row = bar.height / 2 if two_rows else bar.height
    width = draw_hints(app, hints, bar.right, bar.bottom - row / 2)
    room = bar.width if two_rows else bar.width - width - 30
    said = words.fit(say, short or say, room)
    words.draw(canvas, said, (bar.left, bar.top, room, row), colour=theme.bone)


def cap_of(app: App, intent: Kind, device: Device | None = None) -> str:
    """What stands on the key or button of an intent, on this device (None: on the one used last)."""
    device = device or app.devices.find(app.devices.last)
    kind, name, letters = (device.kind, device.name, device.letters) if device else ("keyboard", "", "")
    return label(app.bindings, intent, kind, name, letters)


def draw_hints(app: App, hints: Hints, right: float, middle: float) -> float:
    """The glyphs with their words, ending at `right`; returns the width used. The mouse may click them."""
    found = [(cap_of(app, intent), word, intent) for intent, word in hints]
    caps = [hint for hint in found if hint[0]]
    widths = [cap_width(app.type, cap) + 10 + app.type.measure(word, "label")[0] + 26 for cap, word, _ in caps]
    while caps and sum(widths) > app.frame.W * (1.0 if app.frame.factor > 1.0 else 0.62):
        caps.pop()  # the least important ones come last
        widths.pop()
    x = right - sum(widths) + (26 if caps else 0)
    start = x
    height = app.type.line_height("label")
    app.access.spots = []
    for (cap, word, intent), width in zip(caps, widths, strict=True):
        app.access.spots.append((pygame.FRect(x - 8, middle - height, width - 10, 2 * height), intent))
        used = draw_cap(app.canvas, app.type, app.theme, cap, x, middle)
        app.type.draw(app.canvas, word, (x + used + 10, middle - height / 2, width, height), "label", app.theme.dim)
        x += width
    return right - start
