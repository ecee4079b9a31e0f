"""Hold to peek: a person looks at its own hidden things while somebody else has the screen's attention."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.intents import Intent, Kind
from game.app.scene import Scene
from game.match import Human
from game.table.curtain import REST, Curtain, draw_handover
from game.table.seating import people
from game.table.sprites import Sprites
from game.table.staging import Brush, Layout, Play, Ref

if TYPE_CHECKING:
    from game.app.canvas import Canvas
    from game.match import Frame
    from game.table.scene import TableScene


class PeekOverlay(Scene):
    """Two steps: the warning, then the own view for as long as PEEK is held. Nothing of it is remembered.

    A curtain closes before the own view comes; it goes at once, and the table opens from the dark.
    """

    overlay = True
    call = "table.peek_hold"

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.seat: int | None = None
        self.layout: Layout | None = None
        self.sprites = Sprites()
        self.curtain = Curtain()
        self.age = 0.0
        self.by_mouse = False
        self._changed = True

    def may(self, device: str) -> bool:
        """Whose peek is it? The seat that this device holds; the one who is to choose when it holds several."""
        match = self.table.match
        mine = [s for s in people(match) if match.seats[s].device in ("", device)]  # type: ignore[union-attr]
        self.seat = match.deciding if match.deciding in mine else mine[0] if mine else None
        return self.seat is not None

    def handle(self, intent: Intent) -> None:
        """PEEK of the seat's own device opens, letting go closes; any other press leaves."""
        self._changed = True
        player = self.table.match.seats[self.seat or 0]
        own = isinstance(player, Human) and player.device in ("", intent.device)
        if intent.kind is Kind.PEEK:
            if not intent.down and self.opened:
                self._close()
            elif intent.down and own and self.age >= REST:
                self.curtain.draw_over(self._open)
        elif intent.kind is Kind.CLICK and own:
            if not self.opened and self.age >= REST:
                self.curtain.draw_over(self._open)  # the mouse holds its button instead
                self.by_mouse = True
        elif intent.kind is Kind.POINT:
            if not intent.down and self.by_mouse:
                self._close()
        elif intent.kind in (Kind.BACK, Kind.CONFIRM, Kind.CLICK, Kind.MENU) and intent.down:
            self._close()

    @property
    def opened(self) -> bool:
        """Does the own view lie there, or is it about to come?"""
        return self.layout is not None or self.curtain.pending

    def _open(self) -> None:
        stage = self.table.make_stage(self.seat)
        self.layout = self.table.staging.layout(self.table.match.window(self.seat).view, stage)
        self.sprites.aim(self.layout.poses, 0.0)

    def _close(self) -> None:
        if self.layout is not None:
            self.table.curtain.cover()
        self.layout = None
        self.sprites.clear()
        if self.app.stack.top is self:
            self.app.stack.pop()

    def away(self, gone: bool) -> None:
        """The window lost the attention: cover everything."""
        if gone:
            self._close()

    def update(self, dt: float) -> bool:
        """The 400 ms pass, and the curtain is drawn."""
        before = self.age >= REST
        self.age += dt * 1000.0
        changed, self._changed = self.curtain.update(dt * 1000.0) or self._changed, False
        return changed or before != (self.age >= REST)

    def wake(self) -> float | None:
        """Seconds until a press may open it, or until the curtain moves."""
        if self.curtain.moving:
            return 0.0
        return max(0.0, (REST - self.age) / 1000.0) if self.age < REST else None

    def draw(self, canvas: Canvas) -> None:
        """The warning over the common view, or the own view alone; over either the curtain."""
        self._draw_below(canvas)
        self.curtain.draw(canvas, self.app.theme)

    def _draw_below(self, canvas: Canvas) -> None:
        table, texts = self.table, self.app.texts
        if self.layout is None or self.seat is None:
            look = table.looks()[self.seat or 0]
            words = texts(self.call, name=look.name)
            player = table.match.seats[self.seat or 0]
            device = self.app.devices.find(player.device) if isinstance(player, Human) else None
            expected = ""
            if device is not None:
                expected = texts(f"table.device.{device.kind}", name=device.name, n=device.number)
            draw_handover(self.app, look, expected, words, texts("table.look_away"), self.age >= REST)
            return
        table.board.draw_ground(self.layout, table.candle, self.app.theme.accent)
        table.board.draw_things(self.layout, self.sprites, self.hides())

    def hides(self) -> frozenset[Ref]:
        """What is not drawn of the own view."""
        return frozenset()


class LookOverlay(PeekOverlay):
    """On a common table: what a seat has just looked at, shown to it alone, once; then the table goes on.

    The seat's own device opens it, by held PEEK or mouse button, or by CONFIRM and CONFIRM again; its BACK forgoes it.
    """

    call = "table.look_hold"

    def __init__(self, table: TableScene, seat: int, frames: list[Frame], done: Callable[[], None]) -> None:
        """`frames`: the seat's own, the look being the last; `done` is called when it is over."""
        super().__init__(table)
        self.seat = seat
        self._frames, self._done = frames, done
        self._play, self._shown = Play(), 0.0

    def handle(self, intent: Intent) -> None:
        """Only the seat's own device opens it or forgoes it."""
        self._changed = True
        player = self.table.match.seats[self.seat or 0]
        device = player.device if isinstance(player, Human) else ""
        gone = device.startswith("pad") and self.app.devices.find(device) is None
        if not self.opened and gone and intent.kind is Kind.BACK and intent.down:
            self._close()  # nobody is left who could look
        if device not in ("", intent.device):
            return
        if not self.opened:
            if intent.kind is Kind.BACK and intent.down:
                self._close()
            elif intent.kind in (Kind.PEEK, Kind.CONFIRM, Kind.CLICK) and intent.down and self.age >= REST:
                self.by_mouse = intent.kind is Kind.CLICK
                self.curtain.draw_over(self._open)
        elif intent.kind is Kind.PEEK or (intent.kind is Kind.POINT and self.by_mouse):
            if not intent.down and not self.curtain.call_off():  # let go before it was seen: the look is still owed
                self._close()
        elif intent.kind in (Kind.CONFIRM, Kind.BACK) and intent.down and self.layout is not None:
            self._close()

    def _open(self) -> None:
        """The table as the seat saw it while it looked, and the act of its look."""
        table, (event, view) = self.table, (self._frames[-1].event, self._frames[-1].view)
        stage = table.make_stage(self.seat)
        before = self._frames[-2].view if len(self._frames) > 1 else view
        self.layout = table.staging.layout(view, stage)
        self.sprites.aim(self.layout.poses, 0.0)
        self._stage, self._shown = stage, 0.0
        if event is not None:
            self._play = table.staging.play(event, before, view, stage, (event,))

    def _close(self) -> None:
        super()._close()
        self._play = Play()
        self._done()

    def hides(self) -> frozenset[Ref]:
        """The act shows the card itself."""
        return self._play.hides

    def away(self, gone: bool) -> None:
        """The window lost the attention: cover everything; the look is still owed."""
        if gone:
            self.curtain.call_off()
            self.layout = None
            self.sprites.clear()
            self._changed = True

    def update(self, dt: float) -> bool:
        """The lantern comes near."""
        changed = super().update(dt)
        if self.layout is None or self.curtain.moving or self._shown >= self._play.ms:
            return changed
        self._shown += dt * 1000.0
        return True

    def wake(self) -> float | None:
        """Seconds until it looks different."""
        return 0.0 if self.layout is not None and self._shown < self._play.ms else super().wake()

    def _draw_below(self, canvas: Canvas) -> None:
        """The call, then the own view with the act of the look over it."""
        super()._draw_below(canvas)
        if self.layout is not None and self._play.act is not None:
            app = self.app
            t = 1.0 if app.settings.pace.reduced_motion or not self._play.ms else min(1.0, self._shown / self._play.ms)
            self._play.act(Brush(canvas, app.pictures, app.type, app.theme, self._stage), t)
