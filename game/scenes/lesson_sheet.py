"""The host's broadsheet in a lesson: where it lies, what it says, its two keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.app.bars import cap_of
from game.app.intents import Kind
from game.app.plates import cap_width, draw_cap, draw_paper

if TYPE_CHECKING:
    from game.app.app import App

WIDTHS = {1.0: (620.0, 900.0, 420.0), 1.3: (720.0, 1000.0, 430.0), 1.6: (760.0, 1040.0, 1360.0, 430.0)}
GRID = 14
PAD = 36.0
TITLE = (96, 66, 40)
Rect = pygame.FRect


class Form(NamedTuple):
    """The words broken at one width. `rows` of keys below them; 0: the keys stand beside the title."""

    size: tuple[float, float]
    lines: list[str]
    rows: int


class Key(NamedTuple):
    """A key of the sheet: its cap ("" with the mouse: the words are the button) and its words."""

    cap: str
    word: str


class Sheet:
    """`rect`: where it lies; `key_box`: its first key, for the mouse. Both empty while it is not shown."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.key_box = Rect(0, 0, 0, 0)
        self._placed: tuple[object, Rect, Form] | None = None

    def hide(self) -> None:
        """It is not on the table now."""
        self.rect, self.key_box = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)

    def forget(self) -> None:
        """The text size changed: find a place anew."""
        self._placed = None

    def draw(
        self, app: App, title: str, words: str, reading: bool, legal: Sequence[Rect], pointed: Sequence[Rect],
        things: Sequence[Rect],
    ) -> None:  # fmt: skip
        """Lay it where it hides least, and write on it."""
        type_, keys = app.type, keys_of(app, reading)
        shape = (words, keys, tuple(map(tuple, (*pointed, *legal))), app.frame.factor)
        if self._placed is None or self._placed[0] != shape:
            found = [
                (*place_sheet(form.size, app.frame.content, legal, pointed, things), form)
                for form in self._forms(app, title, words, keys)
            ]
            _, rect, best = min(found, key=lambda place: place[0])
            self._placed = shape, rect, best
        _, self.rect, form = self._placed
        box, step, small = self.rect, type_.line_height(), type_.line_height("label")
        draw_paper(app.canvas, app.theme, box)
        ink = (0, 0, 0) if app.theme.high_contrast else app.theme.ink
        head = (0, 0, 0) if app.theme.high_contrast else TITLE
        x, y, inner = box.x + PAD, box.y + 14, box.width - 2 * PAD
        room = inner if form.rows else inner - keys_width(app, keys) - 12
        type_.draw(
            app.canvas, type_.shorten(title, room, "label", bold=True), (x, y, room, small), "label", head, bold=True
        )
        for i, line in enumerate(form.lines):
            type_.draw(app.canvas, line, (x, y + small + 10 + i * step, inner, step), colour=ink)
        if not form.rows:
            self._draw_keys(app, keys, box.right - PAD - keys_width(app, keys) + 28, y + small / 2, ink)
        elif form.rows == 1:
            self._draw_keys(app, keys, x, box.bottom - small / 2 - 16, ink)
        else:
            for i, key in reversed(list(enumerate(keys))):
                middle = box.bottom - 16 - small / 2 - (len(keys) - 1 - i) * (small + 10)
                self._draw_keys(app, (key,), x, middle, ink)  # the first one last: it is the one to click

    def _forms(self, app: App, title: str, words: str, keys: tuple[Key, ...]) -> Iterator[Form]:
        """The sheet at every width it may have."""
        type_ = app.type
        step, small = type_.line_height(), type_.line_height("label")
        head = type_.measure(title, "label", bold=True)[0] + keys_width(app, keys) + 40
        for width in WIDTHS[app.frame.factor]:
            lines = type_.wrap(words, width - 2 * PAD)
            inner = width - 2 * PAD
            rows = 0 if head <= inner else 1 if keys_width(app, keys) - 28 <= inner else len(keys)
            yield Form((width, small + step * len(lines) + 40 + rows * (small + 10) + (16 if rows else 0)), lines, rows)

    def _draw_keys(self, app: App, keys: tuple[Key, ...], x: float, middle: float, ink: tuple[int, int, int]) -> None:
        small = app.type.line_height("label")
        for i, key in enumerate(keys):
            start = x
            if not key.cap:
                x += draw_cap(app.canvas, app.type, app.theme, key.word, x, middle) + 28
            else:
                x += draw_cap(app.canvas, app.type, app.theme, key.cap, x, middle) + 10
                wide = app.type.measure(key.word, "label")[0]
                app.type.draw(app.canvas, key.word, (x, middle - small / 2, wide, small), "label", ink)
                x += wide + 28
            if i == 0:
                self.key_box = Rect(start - 8, middle - small / 2 - 8, x - start - 12, small + 16)


def keys_of(app: App, reading: bool) -> tuple[Key, ...]:
    """Go on, or show me; and rest (with the mouse that is the right button, and stands nowhere)."""
    texts = app.texts
    first = (Kind.CONFIRM, texts("lessons.key.on")) if reading else (Kind.HINT, texts("lessons.key.show"))
    if app.devices.last == "mouse":
        return (Key("", first[1]),)
    pairs = (first, (Kind.MENU, texts("lessons.key.leave")))
    return tuple(Key(cap_of(app, what), word) for what, word in pairs)


def keys_width(app: App, keys: tuple[Key, ...]) -> float:
    """How wide the row of keys is."""
    each = [
        cap_width(app.type, key.cap or key.word) + (10 + app.type.measure(key.word, "label")[0] if key.cap else 0.0)
        for key in keys
    ]
    return sum(each) + 28 * len(each)


def place_sheet(
    size: tuple[float, float], field: pygame.Rect, legal: Sequence[Rect], pointed: Sequence[Rect],
    things: Sequence[Rect],
) -> tuple[float, Rect]:  # fmt: skip
    """Where a sheet of this size hides least, and how much that is: never a choice if that can be, then what it speaks
    of, then things."""
    best: tuple[float, Rect] | None = None
    middle = Rect(pointed[0] if pointed else legal[0] if legal else field).center
    for i in range(GRID + 1):
        for j in range(GRID + 1):
            x = field.x + (field.width - size[0]) * i / GRID
            y = field.y + (field.height - size[1]) * j / GRID
            box = Rect(x, y, *size)
            hidden = sum(1000.0 * _shared(box, rect.inflate(56, 56)) for rect in legal)
            hidden += sum(150.0 * _shared(box, rect.inflate(30, 30)) for rect in pointed)
            hidden += sum(_shared(box, rect) for rect in things)
            near = abs(box.centerx - middle[0]) + abs(box.centery - middle[1])
            worth = hidden + 8.0 * near
            if best is None or worth < best[0]:
                best = worth, box
    assert best is not None
    return best


def _shared(a: Rect, b: Rect) -> float:
    both = a.clip(b)
    return both.width * both.height
