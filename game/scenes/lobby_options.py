"""Every option of a game on a page of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app.options import OptionRows
from game.app.registry import GameEntry
from game.app.rows_page import MakeRow, RowsPage
from game.app.widgets import Button, Choice, Toggle, Widget


class AllOptions(RowsPage):
    """Every option of a game, the expert ones last, and the way back to the rulebook's."""

    def __init__(self, entry: GameEntry, options: OptionRows) -> None:
        super().__init__()
        self.entry, self.options = entry, options

    def title(self) -> str:
        """The game."""
        return self.entry.title

    def prompt(self) -> str:
        """What this is, or what is wrong with the options."""
        return self.options.problem or self.app.texts("lobby.options_title")

    def rows(self) -> list[MakeRow]:
        """One row an option."""
        rows = [option_row(self.options, name, self.options.change) for name in self.options.names()]
        t = self.app.texts
        return [
            *rows,
            lambda rect: Button(
                "reset", rect, t("lobby.options_reset"), self._reset, help=t("lobby.options_reset_help")
            ),
        ]

    def _reset(self) -> None:
        self.options.reset()
        self.build()


def option_row(options: OptionRows, name: str, changed: Callable[[str, Any], None]) -> MakeRow:
    """The row of one option."""

    def make(rect: pygame.FRect) -> Widget:
        id, words, help, value = f"option-{name}", options.title(name), options.help(name), options.values[name]
        choices = options.choices(name)
        if choices == [False, True]:
            return Toggle(
                id, rect, words, value, lambda v: changed(name, v), names=lambda v: options.word(name, v), help=help
            )
        return Choice(
            id, rect, words, choices, value, lambda v: changed(name, v), names=lambda v: options.word(name, v),
            help=help,
        )  # fmt: skip

    return make
