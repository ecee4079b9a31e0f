"""A page with one row a game: which lesson, whose rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.app.app import App
from game.app.bars import Hints
from game.app.intents import Kind
from game.app.rows_page import MakeRow, RowsPage
from game.app.widgets import PAD, Button, Label, Widget


class Item(NamedTuple):
    """One row: what it is, how it stands with it, what a press does."""

    id: str
    text: str
    value: str
    help: str
    press: Callable[[], None]


class ValueButton(Button):
    """A row to press: name on the left, how it stands on the right."""

    def value_text(self) -> str:
        """The right side."""
        return self.detail

    def draw(self, app: App, focused: bool) -> None:
        """A plate with words at both ends."""
        colour, words = self.ground(app, focused), app.type
        inner = self.rect.inflate(-2 * PAD, 0)
        value = words.shorten(self.detail, inner.width * 0.55)
        used = words.measure(value)[0]
        name = words.shorten(self.text, inner.width - used - 30, bold=True)
        words.draw(app.canvas, name, inner, colour=colour, bold=True)
        words.draw(app.canvas, value, inner, colour=colour, align="right")


class Shelf(RowsPage):
    """`items` is asked again whenever the page is shown."""

    def __init__(self, title: str, prompt: str, empty: str, items: Callable[[], list[Item]]) -> None:
        super().__init__()
        self._title, self._prompt, self._empty, self.items = title, prompt, empty, items

    def title(self) -> str:
        """What page this is."""
        return self._title

    def prompt(self) -> str:
        """The question."""
        return self._prompt

    def hints(self) -> Hints:
        """Choose, or back."""
        return [(Kind.CONFIRM, self.app.texts("hint.choose")), (Kind.BACK, self.app.texts("hint.back"))]

    def rows(self) -> list[MakeRow]:
        """A row for each item; one that only says so when there is none (B140)."""
        found = self.items()
        if not found:
            return [lambda rect: nothing(rect, self._empty)]
        return [lambda rect, item=item: row(rect, item) for item in found]  # type: ignore[misc]


def row(rect: pygame.FRect, item: Item) -> Widget:
    """An item as a widget."""
    return ValueButton(item.id, rect, item.text, item.press, help=item.help, detail=item.value)


def nothing(rect: pygame.FRect, words: str) -> Widget:
    """A line that cannot be chosen."""
    return Label("nothing", rect, words, align="centre", dim=True)
