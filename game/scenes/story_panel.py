"""How it went: turning points in words, the best move, and everybody's chance over the turns as a small curve."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.plates import draw_thing
from game.app.symbols import draw_symbol
from game.engine.kernel.events import Event, TurnStarted
from game.match import Replay, Story
from game.match.story import Turn
from game.scenes.hinting import pick_words

if TYPE_CHECKING:
    from game.table.scene import TableScene

SPAN = 0.27  # of the panel's height that the curve takes
WIDE = 1200.0  # from this width on the curve stands beside the words
EACH = 1  # looks at the table in one frame


class Tale:
    """Made from a finished table. `own`: what its staging tells. `lines`: the sentences, once all is worked out."""

    def __init__(self, table: TableScene, own: list[str] | None = None) -> None:
        self.table, self.own = table, own or []
        self.story: Story | None = None
        self.lines: list[str] = list(self.own)  # what the game itself tells need not wait for the rest
        try:
            self.story = Story(Replay(table.match.record()))
        except Exception as error:  # a story is a luxury: without it the last lines of the log stand there
            table.director._fault("story", None, error)
        self.told = self.story is None or self.story.done
        if self.told:
            self.lines = self._last_lines()

    def work(self) -> bool:
        """A little more; True when something is new."""
        if self.told or self.story is None:
            return False
        for _ in range(EACH):
            if not self.story.work():
                self.told = True
                self.lines = self._tell() or self._last_lines()
                break
        return True

    def _last_lines(self) -> list[str]:
        return self.own or [line.words for line in self.table.viewing.open_lines()[-5:]]

    def _tell(self) -> list[str]:
        assert self.story is not None
        found = [self._turning(turn) for turn in self.story.turns()]
        best = self._best()
        return [line for line in (*self.own, *found, best) if line]

    def _turning(self, turn: Turn) -> str:
        texts, name = self.table.app.texts, self.table.looks()[turn.whose].name
        words = next((said for n in range(turn.step, turn.start - 1, -1) if (said := self._words(n))), "")
        return words and texts(
            "story.turning", n=self._number(turn.step), words=words, name=name,
            before=round(turn.before * 100), after=round(turn.after * 100),
        )  # fmt: skip

    def _best(self) -> str:
        assert self.story is not None
        if self.story.best is None:
            return ""
        step = self.story.best[1]
        done, looks, texts = self.story.replay.step(step), self.table.looks(), self.table.app.texts
        pick = pick_words(self.table.match.game.key, done.pick, texts, looks, done.before.view(done.seat))
        return texts("story.best", n=self._number(step), name=looks[done.seat].name, pick=pick[:1].lower() + pick[1:])

    def _number(self, step: int) -> int:
        """The turn in which a step fell, as the game counts; else the step."""
        assert self.story is not None
        number = getattr(self.story.replay.step(step).before, "turn", step)
        return number if isinstance(number, int) and number > 0 else step

    def _words(self, step: int) -> str:
        """What happened in a step, in the staging's own words: the first line that is not only whose turn it is."""
        assert self.story is not None
        replay, table = self.story.replay, self.table
        stage, before = table.make_stage(None), replay.view(step - 1, None)
        told: list[Event] = []
        for frame in replay.frames(step, None):
            if frame.event is None:
                continue
            told.append(frame.event)
            try:
                play = table.staging.play(frame.event, before, frame.view, stage, tuple(told))
            except Exception as error:
                table.director._fault("story", frame.event, error)
                return ""
            before = frame.view
            if play.words and not isinstance(frame.event, TurnStarted):
                return play.words
        return ""

    # -- drawing --------------------------------------------------------------------------------------------

    def draw(self, area: pygame.FRect) -> None:
        """The sheet: heading, sentences, the curve below."""
        app, words = self.table.app, self.table.app.type
        draw_thing(app.canvas, area, app.theme.slate, app.theme.edge, radius=14)
        head = words.line_height("heading", "display")
        x, width = area.x + 32, area.width - 64
        words.draw(
            app.canvas, app.texts("results.story"), (x, area.y + 18, width, head), "heading", app.theme.bone,
            face="display",
        )  # fmt: skip
        curve = self.story is not None and len(self.story.chances) > 1
        beside = curve and area.width > WIDE
        bottom = area.bottom - (area.height * SPAN + 20 if curve and not beside else 16)
        if beside:
            width = area.width * 0.58
        y = area.y + 30 + head
        heights = [words.line_height() * len(words.wrap(text, width)) for text in self.lines]
        for i, (text, high) in enumerate(zip(self.lines, heights, strict=True)):
            kept = heights[-1] + 10 if i < len(heights) - 1 else 0.0  # the best move has the last word
            if y + high + kept > bottom + 6:
                continue  # a shorter one may still have room
            y += words.draw_wrapped(app.canvas, text, (x, y, width, high + 2), colour=app.theme.bone) + 10
        if beside:
            left = x + width + 40
            self._draw_curve(pygame.FRect(left, area.y + 40 + head, area.right - 32 - left, area.height - head - 80))
        elif curve:
            self._draw_curve(pygame.FRect(x, bottom + 4, width, area.bottom - bottom - 24))

    def _draw_curve(self, box: pygame.FRect) -> None:
        """Each seat's chance from the start to the end; its symbol stands where it ends."""
        assert self.story is not None
        app, story = self.table.app, self.story
        label = app.type.line_height("label")
        app.type.draw(
            app.canvas, app.texts("story.curve"), (box.x, box.bottom - label, box.width, label), "label", app.theme.dim
        )
        plot = pygame.FRect(box.x + 4, box.y + 6, box.width - 52, box.height - label - 16)
        whole = max(1, len(story.points) - 1)
        rows, looks = story.lead(), self.table.looks()
        shown = (len(story.chances) - 1) / whole  # it grows while it is worked out
        canvas = app.canvas
        for share in (0.0, 0.5, 1.0):
            y = plot.bottom - plot.height * share
            canvas.surface.fill(app.theme.edge, canvas.px((plot.x, y, plot.width, 2)))
        ends: list[float] = []
        won = set(getattr(story.replay.last.outcome, "winners", ()))
        for seat in sorted(range(len(looks)), key=lambda s: s in won):
            points = [
                canvas.point(
                    plot.x + plot.width * shown * i / max(1, len(rows) - 1), plot.bottom - plot.height * row[seat]
                )
                for i, row in enumerate(rows)
            ]
            line = max(2, canvas.length(7 if seat in won else 3))
            pygame.draw.lines(canvas.surface, looks[seat].colour, False, points, line)
            y = plot.bottom - plot.height * rows[-1][seat]
            while any(abs(y - other) < 24 for other in ends):
                y -= 24
            ends.append(y)
            draw_symbol(canvas, looks[seat].symbol, (plot.right + 14, y - 13, 26, 26), looks[seat].colour)
