"""Who played what and how well, who has earned which honour, and the finished games to watch again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.app.app import App
from game.app.bars import Hints
from game.app.canvas import Canvas
from game.app.dialog import Dialog
from game.app.intents import Kind
from game.app.rows_page import GAP, MakeRow, RowsPage
from game.app.widgets import PAD, Button
from game.engine import GAMES, DataError
from game.match import Saved, Standing, Store, achievements_of, honours, lowest_wins
from game.scenes.shelf import Item, nothing, row

COLUMNS = ("played", "won", "share", "best", "average", "longest")
FEWER = ("played", "won", "share", "best")
TROPHIES, MATCHES = "trophies", "matches"


@dataclass(frozen=True)
class Ways:
    """What a finished game can be used for."""

    watch: Callable[[int], None]


class StandingRow(Button):
    """One player's numbers in columns."""

    numbers: Sequence[str] = ()

    def value_text(self) -> str:
        """Spoken: what the help says."""
        return ""

    def draw(self, app: App, focused: bool) -> None:
        """Name on the left, numbers in columns."""
        colour, words = self.ground(app, focused), app.type
        inner = self.rect.inflate(-2 * PAD, 0)
        each = column_width(inner.width, len(self.numbers))
        room = inner.width - each * len(self.numbers) - 10
        words.draw(app.canvas, words.shorten(self.text, room, bold=True), inner, colour=colour, bold=True)
        for i, number in enumerate(self.numbers):
            box = (inner.right - each * (len(self.numbers) - i), inner.y, each, inner.height)
            words.draw(app.canvas, number, box, colour=colour, align="right")


def column_width(width: float, count: int) -> float:
    """How wide a column of numbers is."""
    return width * 0.62 / max(1, count)


class Players(RowsPage):
    """Groups: a game each, the honours, the finished games."""

    def __init__(self, store: Store, ways: Ways) -> None:
        super().__init__()
        self.store, self.ways = store, ways

    def title(self) -> str:
        """The page."""
        return self.app.texts("players.title")

    def prompt(self) -> str:
        """The group."""
        return dict(self.groups()).get(self.group, self.app.texts("players.prompt"))

    def groups(self) -> Sequence[tuple[str, str]]:
        """The games that there are tables for, then what is over all games."""
        texts = self.app.texts
        games = [(entry.key, entry.title) for entry in self.app.games]
        return [*games, (TROPHIES, texts("players.trophies")), (MATCHES, texts("players.matches"))]

    def hints(self) -> Hints:
        """Group and back; a finished game can be opened."""
        texts = self.app.texts
        first = [(Kind.CONFIRM, texts("players.hint.open"))] if self.group == MATCHES else []
        return [*first, (Kind.NEXT, texts("hint.group")), (Kind.BACK, texts("hint.back"))]

    def rows(self) -> list[MakeRow]:
        """The rows of the group; a line that says so when there are none (B140)."""
        if self.group == MATCHES:
            found, empty = [self._match(saved) for saved in self._finished()], "no_matches"
        elif self.group == TROPHIES:
            found, empty = self._trophies(), "no_trophies"
        else:
            found, empty = self._standings(self.group), "nobody"
        words = self.app.texts(f"players.{empty}")
        return found or [lambda rect: nothing(rect, words)]

    # -- statistics -----------------------------------------------------------------------------------------

    @property
    def columns(self) -> tuple[str, ...]:
        """The numbers that there is room for; the rest stands in the help below."""
        return COLUMNS if self.app.frame.factor < 1.2 else FEWER

    def _standings(self, game: str) -> list[MakeRow]:
        persons, levels = self.store.statistics(game), self.store.statistics(game, bots=True)
        persons.sort(key=lambda s: (-s.won, s.played, s.player))
        made = [self._standing(s, s.player or self.app.texts("players.someone")) for s in persons]
        return made + [self._standing(s, self._level(s.player)) for s in levels]

    def _level(self, level: str) -> str:
        texts = self.app.texts
        return texts("players.level", name=texts(f"bot.{level}") if texts.has(f"bot.{level}") else level)

    def _standing(self, s: Standing, name: str) -> MakeRow:
        share = round(100 * s.won / max(1, s.played))
        average = signed(f"{s.average:.1f}")
        best, worst = (s.lowest, s.highest) if lowest_wins(s.game) else (s.highest, s.lowest)
        told: dict[str, Any] = {
            "played": s.played, "won": s.won, "share": share, "best": signed(best), "average": average,
            "worst": signed(worst), "longest": s.longest,
        }  # fmt: skip
        numbers = [f"{share} %" if column == "share" else str(told[column]) for column in self.columns]
        help = self.app.texts("players.line", **told)

        def make(rect: pygame.FRect) -> StandingRow:
            made = StandingRow(f"player-{s.game}-{name}", rect, name, lambda: None, help=help)
            made.numbers = numbers
            return made

        return make

    # -- honours --------------------------------------------------------------------------------------------

    def _trophies(self) -> list[MakeRow]:
        texts, made = self.app.texts, []
        for entry in self.app.games:
            try:
                found = achievements_of(entry.key)
            except DataError as error:
                self.app.notices.once(f"achievements.{entry.key}", str(error))
                continue
            kept = honours(self.store, entry.key)
            for achievement in found:
                key = f"achievements.{entry.key}.{achievement.id}"
                names = [name or texts("players.someone") for name, ids in kept.items() if achievement.id in ids]
                value = texts("players.won_by", names=", ".join(names)) if names else texts("players.not_won")
                help = f"{entry.title}: {texts(f'{key}.line')}"
                item = Item(f"{entry.key}-{achievement.id}", texts(f"{key}.title"), value, help, lambda: None)
                made.append(lambda rect, item=item: row(rect, item))
        return made  # type: ignore[return-value]

    # -- finished games -------------------------------------------------------------------------------------

    def _finished(self) -> list[Saved]:
        keys = {entry.key for entry in self.app.games}
        return [saved for saved in self.store.matches(finished=True) if saved.game in keys]

    def _match(self, saved: Saved) -> MakeRow:
        texts = self.app.texts
        names = ", ".join(seat.name or texts("table.person", n=i + 1) for i, seat in enumerate(saved.seats))
        title = texts("players.match", game=GAMES[saved.game].title, names=names)
        value = texts("players.match_value", n=saved.picks)
        item = Item(f"match-{saved.id}", title, value, texts("players.match_help"), lambda: self._open(saved, title))
        return lambda rect: row(rect, item)

    def _open(self, saved: Saved, title: str) -> None:
        texts = self.app.texts
        self.app.stack.push(
            Dialog(
                title, texts("players.match_text", n=saved.picks),
                [
                    ("watch", texts("players.watch"), lambda: self.ways.watch(saved.id)),
                    ("forget", texts("players.forget"), lambda: self._forget(saved.id)),
                    ("keep", texts("players.keep"), lambda: None),
                ],
                back="keep", start="watch",
            )
        )  # fmt: skip

    def _forget(self, id: int) -> None:
        self.store.delete(id)
        self.app.notices.say(self.app.texts("players.gone"))
        self.build()

    # -- drawing --------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Leave room for the names of the columns above the rows of a game."""
        super().build()
        if hasattr(self, "panel") and self._has_columns():
            high = self.app.type.line_height("label") + 4
            for widget in self.panel.widgets:
                if isinstance(widget, StandingRow):
                    i = round((widget.rect.y - self.area.y) / (widget.rect.height + GAP))
                    each = (self.area.height - high - GAP * (self.visible - 1)) / self.visible
                    widget.rect.update(widget.rect.x, self.area.y + high + i * (each + GAP), widget.rect.width, each)
            self.panel.fill(self.panel.widgets)

    def _has_columns(self) -> bool:
        return any(isinstance(widget, StandingRow) for widget in self.panel.widgets)

    def draw(self, canvas: Canvas) -> None:
        """The page, and over a game's rows what the numbers are."""
        super().draw(canvas)
        if not self._has_columns():
            return
        words, texts, columns = self.app.type, self.app.texts, self.columns
        rows = [widget.rect for widget in self.panel.widgets if isinstance(widget, StandingRow)]
        inner = rows[0].inflate(-2 * PAD, 0)
        each, high = column_width(inner.width, len(columns)), words.line_height("label")
        for i, column in enumerate(columns):
            box = (inner.right - each * (len(columns) - i), self.area.y - 16, each, high)
            name = words.shorten(texts(f"players.column.{column}"), each - 8, "label")
            words.draw(canvas, name, box, "label", self.app.theme.dim, align="right")


def signed(number: object) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "\u2212")
