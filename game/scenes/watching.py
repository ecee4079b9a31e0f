"""A recorded match on the table: the table scene with a tape in the match's place, a scrubber, and any seat's eyes.

Nobody chooses anything. Each position is built from the replay alone, so that it is the same however one came there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.app.bars import draw_top
from game.app.dialog import Dialog
from game.app.intents import Intent, Kind
from game.engine import View
from game.engine.kernel.events import Event
from game.match import Replay
from game.scenes.results import Results
from game.scenes.tape import Strip, Tape
from game.table.board import Board
from game.table.director import Shown
from game.table.hands import ROAMS, _looked, _zoom
from game.table.log import Line, Log
from game.table.scene import TableScene
from game.table.staging import Staging

if TYPE_CHECKING:
    from game.app.canvas import Canvas

SPEEDS = (0.5, 1.0, 2.0, 4.0)
ALL = "all"
"""The eyes that see everything."""
Eyes = int | str | None


class Watching(TableScene):
    """`home`: what leaving does. `n`: the step that is shown; `eyes`: a seat, None (whoever has no seat) or ALL."""

    def __init__(self, replay: Replay, staging: Staging, home: Callable[[], None]) -> None:
        self.tape = Tape(replay)
        super().__init__(self.tape, staging)  # type: ignore[arg-type]
        self.recording, self.home = replay, home
        self.eyes: Eyes = None
        self.playing = False
        self.speed = 1.0
        self.strip = Strip()
        self._pause = 0.0  # ms until the next step plays
        self._lines: dict[Eyes, list[tuple[int, Line]]] = {}
        self._told: dict[Eyes, int] = {}

    # -- where it stands ------------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        """The step that is shown: 0 is the set-up."""
        return self.tape.steps

    @property
    def last(self) -> int:
        """The last step there is."""
        return len(self.recording)

    def view(self, n: int) -> View:
        """What the present eyes saw after n picks."""
        return self.recording.open_view(n) if self.eyes == ALL else self.recording.view(n, self.seat)

    def frames(self, n: int) -> Sequence[Shown]:
        """What the present eyes were shown of step n."""
        return self.recording.open_frames(n) if self.eyes == ALL else self.recording.frames(n, self.seat)

    @property
    def seat(self) -> int | None:
        """The seat that looks, if it is one."""
        return self.eyes if isinstance(self.eyes, int) else None

    def all_eyes(self) -> list[Eyes]:
        """Whose eyes there are: nobody's in particular, each seat's, and all at once (where anything is hidden)."""
        if not self.secrets:
            return [None]
        return [None, *range(len(self.tape.seats)), ALL]

    # -- scene ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The set-up; it plays by itself."""
        self.board = Board(self.app, self.staging)
        self._pace()
        self.go(0)
        self.playing = True
        if self.director.view is not None:
            self.app.prepare(list(self.staging.pictures(self.director.view)))
        self.app.audio.play_music(self.staging.music)

    def resume(self) -> None:
        """Back from a menu."""
        self._touch()

    def resize(self) -> None:
        """Lay the same position out again."""
        if hasattr(self, "board"):
            self.board.forget()
            self.go(self.n)

    def go(self, n: int) -> None:
        """Stand at step n at once."""
        self.tape.steps = max(0, min(n, self.last))
        self.stage = self.make_stage(self.seat)
        self.director.begin(self.view(self.n), self.stage)
        self.particles.clear()
        self.zoom.end()
        self._pause = 0.0
        self._touch()

    def forward(self) -> bool:
        """Play the next step; False at the end."""
        if self.n >= self.last:
            return False
        self.tape.steps += 1
        self.director.feed(self.frames(self.n))
        self._touch()
        return True

    def look_from(self, by: int) -> None:
        """Other eyes, at the same step."""
        eyes = self.all_eyes()
        if len(eyes) == 1:
            self._cue("tick")
            return
        self.eyes = eyes[(eyes.index(self.eyes) + by) % len(eyes)]
        self._cue("ui.change")
        self.app.voice.speak(self.eyes_words())
        self.go(self.n)

    def turn(self, by: int) -> None:
        """To where the next seat, or the one before, began to choose."""
        starts = self.tape.turns
        later = [n for n in starts if n > self.n] or [self.last]
        earlier = [n for n in starts if n < self.n] or [0]
        self._stand(later[0] if by > 0 else earlier[-1])

    def _stand(self, n: int) -> None:
        self.playing = False
        self._cue("ui.focus" if n != self.n else "tick")
        self.go(n)

    # -- time -----------------------------------------------------------------------------------------------

    def _pace(self) -> None:
        super()._pace()
        self.director.factor /= self.speed

    def update(self, dt: float) -> bool:
        """Play on while it plays."""
        changed, self._changed = self._changed, False
        if self.gone or self.app.stack.top is not self:
            return changed
        ms = dt * 1000.0
        self._pace()
        changed = self.candle.update(ms) or changed
        changed = self.particles.update(ms) or changed
        changed = self.director.update(ms) or changed
        if self.playing and not self.director.busy:
            self._pause += ms
            if self._pause >= self.app.settings.pace.bot_pause * min(1.0, self.director.factor):
                self._pause = 0.0
                self.playing = self.forward()
                changed = True
        return self._changed or changed

    def wake(self) -> float | None:
        """The next frame while it plays; else only an event."""
        if self._changed or self.playing or self.director.busy or self.sprites.moving or len(self.particles):
            return 0.0
        return self.candle.wake() if self.app.stack.top is self else None

    # -- intents --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Left and right: a step; up and down: other eyes; NEXT and PREV: a turn; CONFIRM: play and rest."""
        kind = intent.kind
        self.candle.touch()
        if kind is Kind.ZOOM:
            _zoom(self, intent)
        elif kind is Kind.POINT:
            self._point(intent)
        elif not intent.down:
            return
        elif self.log.open:
            cue = self.log.handle(intent)
            if cue is not None:
                self._cue(cue)
        elif self.zoom.held and kind in ROAMS:
            if self.zoom.handle(intent):
                _looked(self)
        elif kind in (Kind.MENU, Kind.BACK):
            self._cue("ui.back")
            self.playing = False
            self.app.stack.push(self._menu())
        else:
            self._play(intent)
        if kind is not Kind.POINT:
            self._touch()

    def _play(self, intent: Intent) -> None:
        kind = intent.kind
        if kind is Kind.CLICK:
            what = self.strip.at(intent.x, intent.y)
            if what == "track":
                self._stand(self.strip.step(intent.x, self.last))
            else:
                self._do(what)
        elif kind is Kind.CONFIRM:
            self._do(self.strip.held if self.app.access.scanning else "")
        elif kind is Kind.MOVE and intent.dx:
            self._one(intent.dx)
        elif kind is Kind.MOVE:
            self.look_from(intent.dy)
        elif kind is Kind.SCROLL:
            self._one(-intent.dy)
        elif kind in (Kind.NEXT, Kind.PREV):
            self.turn(1 if kind is Kind.NEXT else -1)
        elif kind is Kind.HINT:
            self._faster()
        elif kind is Kind.LOG:
            self._open_log()
        elif kind in (Kind.SAY_HERE, Kind.SAY_WHAT):
            self.app.voice.speak(self.director.words or self.eyes_words())

    def _do(self, part: str) -> None:
        """What a part of the strip is for; any other place plays or rests."""
        if part == "track":
            self.turn(1)
        elif part in ("back", "on"):
            self._one(1 if part == "on" else -1)
        elif part == "eyes":
            self.look_from(1)
        elif part == "speed":
            self._faster()
        else:
            self._toggle()

    def scan(self, first: bool) -> bool:
        """One-button play: the parts of the strip."""
        self._touch()
        more = self.strip.scan(first)
        if more:
            self.app.voice.speak(self.app.texts(f"watching.scan.{self.strip.held}"), focus=True)
        return more

    def _point(self, intent: Intent) -> None:
        if self.zoom.held:
            if self.zoom.handle(intent):
                _looked(self)
        elif intent.down and self.strip.at(intent.x, intent.y) == "track":
            n = self.strip.step(intent.x, self.last)
            if n != self.n:
                self._stand(n)

    def _toggle(self) -> None:
        self.playing = not self.playing
        if self.playing and self.n >= self.last:
            self.go(0)
        self._cue("ui.confirm" if self.playing else "ui.back")

    def _one(self, by: int) -> None:
        """One step: forwards it is played, backwards it stands there."""
        self.playing = False
        if by > 0 and self.n < self.last:
            self.director.skip()
            self._cue("ui.focus")
            self.forward()
        else:
            self._stand(self.n + by)

    def _faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._cue("ui.change")

    def _menu(self) -> Dialog:
        texts = self.app.texts
        answers = [
            ("on", texts("watching.go_on"), lambda: None),
            ("again", texts("watching.again"), lambda: self.go(0)),
        ]
        if self.recording.last.outcome is not None:
            answers.append(("results", texts("watching.results"), self._results))
        answers.append(("leave", texts("watching.leave"), self.home))
        return Dialog(texts("watching.title"), self.match.game.title, answers, back="on", start="on")

    def _results(self) -> None:
        self.go(self.last)

        def again() -> None:
            self.app.stack.replace(watch(self.recording, self.staging, self.home))

        self.app.stack.replace(Results(self, again=again, seats=None, home=self.home))

    # -- words ----------------------------------------------------------------------------------------------

    def eyes_words(self) -> str:
        """Whose eyes these are."""
        texts = self.app.texts
        if self.seat is not None:
            return texts("watching.seat", name=self.looks()[self.seat].name)
        return texts("watching.everything" if self.eyes == ALL else "watching.table")

    def _words(self, words: str, event: Event | None) -> None:
        if words:
            self.app.voice.speak(words)

    def lines(self) -> list[Line]:
        """What was told up to the present step, in the present eyes."""
        kept = self._lines.setdefault(self.eyes, [])
        for n in range(self._told.get(self.eyes, -1) + 1, self.n + 1):
            before, story = (self.view(n - 1) if n else None), []
            for frame in self.frames(n):
                if frame.event is None:
                    continue
                story.append(frame.event)
                try:
                    play = self.staging.play(frame.event, before or frame.view, frame.view, self.stage, tuple(story))
                except Exception as error:
                    self.director._fault("play", frame.event, error)
                    continue
                before = frame.view
                if play.words:
                    seat = getattr(frame.event, "seat", None)
                    kept.append((n, Line(play.words, seat if type(seat) is int else None, frame.event)))
            self._told[self.eyes] = n
        return [line for n, line in kept if n <= self.n]

    def _open_log(self) -> None:
        self.playing = False
        self.log = Log(self.lines())
        self.log.toggle()
        self._cue("ui.confirm")

    # -- drawing --------------------------------------------------------------------------------------------

    @property
    def shows_bars(self) -> bool:
        """The table's own bars give way to the scrubber."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """The table as these eyes saw it, what happened above, the scrubber below."""
        super().draw(canvas)
        if not self.app.access.scanning or self.app.access.leaving:
            self.strip.held = ""
        texts = self.app.texts
        words = self.director.words or self.prompt()[0]
        corner = texts("watching.step", n=self.n, all=self.last, speed=f"{self.speed:g}")
        look = self.looks()[self.seat] if self.seat is not None else None
        symbol = look.symbol if look is not None else None
        draw_top(
            self.app, self.eyes_words(), words, corner, short=self.director.short or words, symbol=symbol,
            seat=look.look if look is not None else None,
        )  # fmt: skip
        self.strip.draw(self.app, self.n, self.last, self.playing, self.tape.turns)

    def export(self) -> dict[str, Any] | None:
        """The recording, for a crash report."""
        return self.recording.record.to_json()


def watch(replay: Replay, staging: Staging, home: Callable[[], None]) -> Watching:
    """The viewer of a replay; leaving it leads home."""
    return Watching(replay, staging, home)
