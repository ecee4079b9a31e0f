"""The idle title: bots play a game behind the name of the house until anybody touches anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.canvas import LOGICAL
from game.app.intents import Intent, Kind
from game.app.plates import draw_thing
from game.engine.kernel.events import Event
from game.match import Match
from game.table.board import darken
from game.table.scene import Doors, TableScene
from game.table.staging import Staging

if TYPE_CHECKING:
    from game.app.canvas import Canvas

VEIL = 0.34
REST = 6.0  # seconds that the end of a game stands before the next one


class Attract(TableScene):
    """A match of bots alone that nobody keeps. `again`: makes the next one when it is over."""

    def __init__(self, match: Match, staging: Staging) -> None:
        super().__init__(match, staging, Doors())
        self.over_for = 0.0

    def enter(self) -> None:
        """Begin at once with what bots do."""
        super().enter()
        self.director.skip()

    def _music(self) -> None:
        """The title's music plays on."""

    def handle(self, intent: Intent) -> None:
        """Any press, or the mouse on its way, ends it at once; the press means nothing else."""
        if intent.kind is Kind.POINT and not (intent.x or intent.y):
            return
        self.end()

    def end(self) -> None:
        """Back to the title, without the walk through the dark."""
        self.overlay = True
        if self.app.stack.top is self:
            self.app.stack.pop()

    def away(self, gone: bool) -> None:
        """The window lost the attention: nobody looks."""
        if gone:
            self.end()

    def device_found(self, device: str) -> None:
        """Somebody plugged something in."""
        self.end()

    def update(self, dt: float) -> bool:
        """Play; when a game is over and was looked at for a while, back to the title (which begins another)."""
        changed = super().update(dt)
        if self.match.result is not None and self.director.still:
            self.over_for += dt
            if self.over_for >= REST:
                self.end()
        return changed

    def wake(self) -> float | None:
        """As the table, but it does not wait for anybody."""
        need = super().wake()
        return 0.1 if need is None else need

    def _cue(self, cue: str) -> None:
        """No sound: nobody asked for it."""

    def _words(self, words: str, event: Event | None) -> None:
        """No log, no voice."""

    @property
    def shows_bars(self) -> bool:
        """The house's name stands above, what to do below."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """The table a little in the dark, the name over it."""
        super().draw(canvas)
        app = self.app
        darken(canvas, VEIL)
        if app.pictures.has("title/logo"):
            app.pictures.draw(canvas, "title/logo", (app.frame.L, 10, app.frame.W, 110))
        else:
            name = (app.frame.L, 8, app.frame.W, 110)
            app.type.draw(canvas, app.texts("app.name"), name, 92, app.theme.bone, face="display", align="centre")
        words = app.texts("attract.press")
        width, line = app.type.measure(words, "prompt", bold=True)[0] + 90, app.type.line_height("prompt")
        box = ((LOGICAL[0] - width) / 2, app.frame.B - line - 14, width, line + 20)
        draw_thing(canvas, box, app.theme.ink, app.theme.edge, radius=14)
        app.type.draw(canvas, words, box, "prompt", app.theme.bone, bold=True, align="centre")
