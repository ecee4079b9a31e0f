"""The results: the score is built up line by line, the winner's row lights up last; then again, or home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app.bars import draw_bottom, draw_top
from game.app.canvas import Canvas
from game.app.intents import Intent, Kind
from game.app.panel import Panel
from game.app.plates import draw_paper, draw_plate, draw_room
from game.app.scene import Scene
from game.app.symbols import draw_symbol
from game.app.widgets import Button, Widget
from game.scenes.story_panel import Tale
from game.table.particles import ASH, SPARK, Particles

if TYPE_CHECKING:
    from game.engine import View
    from game.table.scene import TableScene

Act = Callable[[], None]
LINE = 120.0  # ms a number
LAST = 500.0  # ms before the winner's row lights up
GAP = 10.0
ORDER = ["again", "seats", "replay", "story_button", "title"]


@dataclass(frozen=True, slots=True)
class Row:
    """One seat in the results: place 1.., who, its numbers."""

    place: int
    seat: int
    numbers: tuple[str, ...]
    won: bool


def ranked(view: View, order: Sequence[int] | None, numbers: Sequence[Sequence[str]]) -> list[Row]:
    """The rows, best first: winners before all, then by score; equals share a place. `order`: the game's own."""
    outcome = view.outcome
    assert outcome is not None
    seats = list(order) if order is not None else sorted(
        range(len(numbers)), key=lambda s: (s not in outcome.winners, -outcome.scores[s], s)
    )  # fmt: skip
    rows: list[Row] = []
    for i, seat in enumerate(seats):
        won = seat in outcome.winners
        place = i + 1
        if rows and rows[-1].won == won and (won or outcome.scores[rows[-1].seat] == outcome.scores[seat]):
            place = rows[-1].place
        rows.append(Row(place, seat, tuple(str(n).replace("-", "\u2212") for n in numbers[seat]), won))
    return rows


class Results(Scene):
    """Made from a finished table. `again`, `seats`, `replay`, `home`: what the buttons do (None: there is none)."""

    def __init__(
        self, table: TableScene, *, again: Act, seats: Act | None, home: Act, replay: Act | None = None
    ) -> None:
        self.table = table
        found = {"again": again, "seats": seats, "replay": replay, "title": home}
        self.actions: dict[str, Act] = {id: act for id, act in found.items() if act is not None}
        self.telling = False  # at the largest text the story lies over the rows when asked for
        self.shown = 0.0  # ms of the build-up
        self.particles = Particles()
        self._changed = True
        self._told = 0

    def enter(self) -> None:
        """Take over what there is to tell; nothing of the table's secrets is left, the game is over."""
        table, app = self.table, self.app
        self.view = table.match.window(table.viewing.alone).view
        stage = table.make_stage(None)
        try:
            columns, numbers = table.staging.results(self.view, stage)
        except Exception as error:
            table.director._fault("results", None, error)
            outcome = self.view.outcome
            assert outcome is not None
            columns, numbers = ("",), [[str(n)] for n in outcome.scores]
        own = getattr(table.staging, "ranking", None)
        self.columns = tuple(columns)
        self.rows = ranked(self.view, own(self.view) if own is not None else None, numbers)
        self.looks = table.looks()
        self.panel = Panel(app)
        self.tale = Tale(table, self._own_story())
        self.resize()
        pace = app.settings.pace
        self.particles.enabled = not pace.reduced_motion
        self.shown = self.whole if pace.factor() <= 0.0 or pace.reduced_motion else 0.0
        self._told = int(self.shown // LINE)
        app.audio.play_music("title")
        app.voice.speak(self._headline())

    def _own_story(self) -> list[str]:
        """What the staging itself has to tell, if it has."""
        tell = getattr(self.table.staging, "story", None)
        if tell is None:
            return []
        try:
            return list(tell(self.table.log.lines, self.view, self.table.make_stage(None)))[:6]
        except Exception as error:
            self.table.director._fault("story", None, error)
            return []

    @property
    def whole(self) -> float:
        """How long the build-up takes, ms at normal speed."""
        return len(self.rows) * len(self.columns) * LINE + LAST

    @property
    def done(self) -> bool:
        """Is everything shown?"""
        return self.shown >= self.whole

    def _headline(self) -> str:
        winners = [self.looks[row.seat].name for row in self.rows if row.won]
        if not winners:
            return self.app.texts("results.nobody")
        if len(winners) == 1:
            return self.app.texts("results.wins", name=winners[0])
        return self.app.texts("results.share", names=", ".join(winners))

    def resize(self) -> None:
        """Zones T, W and C of the wireframe."""
        if not hasattr(self, "panel"):
            return
        frame, texts = self.app.frame, self.app.texts
        large = frame.factor > 1.5
        low = 96.0 if not large else 110.0
        self.table_area = pygame.FRect(frame.L, frame.y0, frame.W if large else 1120, frame.y1 - frame.y0 - low - 34)
        beside = pygame.FRect(frame.L + 1144, frame.y0, frame.W - 1144, self.table_area.height)
        self.story_area = self.table_area if large else beside
        self.actions.pop("story_button", None)
        if large:
            self.actions["story_button"] = self._toggle_story
        else:
            self.telling = False
        names = sorted(self.actions, key=ORDER.index)
        width = (frame.W - 28 * (len(names) - 1)) / len(names)
        left = frame.L
        widgets: list[Widget] = [
            Button(
                id,
                (left + i * (width + 28), frame.y1 - low - 6, width, low),
                texts(f"results.{id}"),
                self.actions[id],
                help=texts(f"results.help.{id}"),
            )
            for i, id in enumerate(names)
        ]
        self.panel.fill(widgets, "again")
        self._changed = True

    def _toggle_story(self) -> None:
        self.telling = not self.telling
        if self.telling:
            self.app.voice.speak(" ".join(self.tale.lines))

    # -- time and intents -----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """The first press shows everything; then the buttons."""
        self._changed = True
        if not self.done:
            if intent.down and intent.kind in (Kind.CONFIRM, Kind.CLICK, Kind.BACK):
                self.shown = self.whole
                self._crown()
            return
        if intent.kind in (Kind.BACK, Kind.MENU) and intent.down:
            self.app.audio.play("ui.back")
            if self.telling:
                self.telling = False
            else:
                self.actions["title"]()
        else:
            self.panel.handle(intent)

    def update(self, dt: float) -> bool:
        """Build up the score."""
        changed, self._changed = self._changed, False
        changed = self.particles.update(dt * 1000.0) or changed
        changed = (self.done and self.tale.work()) or changed
        if self.done:
            return changed
        before = self.shown
        self.shown = min(self.whole, self.shown + dt * 1000.0 / max(0.01, self.app.settings.pace.factor()))
        told = min(int(self.shown // LINE), len(self.rows) * len(self.columns))
        if told > self._told:
            self._told = told
            self.app.audio.play("tick")
        if self.done and before < self.whole:
            self._crown()
        return True

    def _crown(self) -> None:
        """The winner's row lights up."""
        human = any(row.won and not self.looks[row.seat].bot for row in self.rows)
        self.app.audio.play("win" if human else "lose")
        self.app.audio.duck()
        for i, row in enumerate(self.rows):
            if row.won:
                box = self._row_rect(i)
                self.particles.burst(SPARK, box.x + 130, box.centery, 40)
                self.particles.burst(ASH, box.centerx, box.centery, 24)

    def wake(self) -> float | None:
        """The next frame while the score builds up."""
        return 0.0 if not (self.done and self.tale.told) or self._changed or len(self.particles) else None

    # -- drawing --------------------------------------------------------------------------------------------

    def _row_rect(self, i: int) -> pygame.FRect:
        head = self.app.type.line_height("label") + 10
        area = self.table_area
        count = max(1, len(self.rows))
        each = min(150.0, (area.height - head - GAP * (count - 1)) / count)
        return pygame.FRect(area.x, area.y + head + i * (each + GAP), area.width, each)

    def draw(self, canvas: Canvas) -> None:
        """Bars, rows, story, buttons."""
        app = self.app
        draw_room(canvas, app.theme.with_accent(self.table.staging.accent), (0.36, 0.36))
        prompt = self._headline() if self.done else app.texts("results.counting")
        draw_top(app, self.table.match.game.title, prompt)
        if not self.telling:
            self._draw_head()
        count = len(self.rows)
        for i, row in enumerate(self.rows if not self.telling else ()):
            # Columns appear one after the other, from the last place to the first.
            told = [self.shown >= (c * count + (count - 1 - i) + 1) * LINE for c in range(len(self.columns))]
            self._draw_row(i, row, told)
        if self.telling or self.app.frame.factor < 1.5:
            self.tale.draw(self.story_area)
        self.particles.draw(canvas)
        self.panel.draw(ring=self.done)
        hints = [(Kind.CONFIRM, app.texts("hint.choose" if self.done else "results.at_once"))]
        draw_bottom(app, self.panel.says() if self.done else "", hints)

    def _column(self, box: pygame.FRect, c: int) -> tuple[float, float]:
        """Right edge and width of column c."""
        room = box.width * 0.52
        each = room / max(1, len(self.columns))
        return box.right - 36 - (len(self.columns) - 1 - c) * each, each

    def _draw_head(self) -> None:
        app, box = self.app, self._row_rect(0)
        for c, title in enumerate(self.columns):
            right, each = self._column(box, c)
            words = app.type.shorten(title, each - 16, "label")
            rect = (right - each, self.table_area.y, each, box.y - self.table_area.y - 4)
            app.type.draw(app.canvas, words, rect, "label", app.theme.dim, align="right")

    def _draw_row(self, i: int, row: Row, told: list[bool]) -> None:
        app, look, box = self.app, self.looks[row.seat], self._row_rect(i)
        lit = row.won and self.done
        if lit:
            draw_paper(app.canvas, app.theme, box)
            colour = (0, 0, 0) if app.theme.high_contrast else app.theme.ink
        else:
            draw_plate(app.canvas, app.theme, box)
            colour = app.theme.bone
        place = str(row.place) if self.done else ""
        app.type.draw(app.canvas, place, (box.x + 24, box.y, 60, box.height), "num", colour, bold=True)
        side = min(54.0, box.height - 20)
        draw_symbol(app.canvas, look.symbol, (box.x + 92, box.centery - side / 2, side, side),
                    look.colour if not lit else colour)  # fmt: skip
        room = box.width * 0.48 - 190
        name = app.type.shorten(look.name, room, "name", bold=lit)
        app.type.draw(app.canvas, name, (box.x + 170, box.y, room, box.height), "name", colour, bold=lit)
        for c, number in enumerate(row.numbers):
            if c < len(told) and told[c]:
                right, each = self._column(box, c)
                app.type.draw(app.canvas, number, (right - each, box.y, each, box.height), "num", colour, align="right",
                              bold=lit)  # fmt: skip
