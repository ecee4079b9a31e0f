"""One table scene for every game: joins director, choices, log, curtain and furniture with the match and the app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.app.intents import Intent, Kind
from game.app.scene import Scene
from game.engine import View
from game.engine.kernel.events import Event
from game.engine.kernel.rules import Pick
from game.match import Human, Match, exported
from game.table import hands, painting
from game.table.again import show_again, shown_again, touched
from game.table.asking import Asking
from game.table.board import Board
from game.table.choices import Answers, Choices
from game.table.curtain import Curtain
from game.table.director import Director, Hooks
from game.table.light import Candle
from game.table.log import Line, Log
from game.table.look import Look
from game.table.motion import shaking
from game.table.particles import SPARK, Particles
from game.table.peek import PeekOverlay
from game.table.seating import hold_devices, is_common, keeps_secrets, may_speak, people, seat_looks
from game.table.sprites import Sprites
from game.table.staging import SeatLook, Stage, Staging
from game.table.viewing import Viewing

if TYPE_CHECKING:
    from game.app.canvas import Canvas

THINKS_AFTER = 300.0  # ms until the table says that a bot is thinking
POLL = 0.05  # seconds between questions whether a bot has answered
ENDING = 900.0  # ms between the last event and the results, at normal speed


WAIT: Pick = ()
"""In place of a hint's pick: it is being thought out, ask again."""


@dataclass
class Doors:
    """Where the table leads to; what is None does not exist yet, and is not offered."""

    pause: Callable[[TableScene, str], Scene] | None = None  # (scene, why it was paused)
    results: Callable[[TableScene], Scene] | None = None
    rules: Callable[[str], Scene] | None = None  # the rules page at the paragraph of an ask
    hint: Callable[[Match, int], tuple[Pick, str] | None] | None = None  # its pick may be WAIT
    lost: Callable[[TableScene, int], Scene] | None = None  # a device was pulled out


class TableScene(Asking):
    """A match on the table. Holds nothing of the game but windows; `match.seats` say who looks."""

    def __init__(self, match: Match, staging: Staging, doors: Doors | None = None) -> None:
        self.match, self.staging, self.doors = match, staging, doors or Doors()
        self.secrets = keeps_secrets(match.game, staging)
        self.common = is_common(staging)
        self.open_hands = False  # the table chose to play with open hands: the lone rule for all
        self.sprites = Sprites()
        self.director = Director(
            staging, self.sprites,
            Hooks(cue=self._cue, words=self._words, shake=self._shake, is_person=self._is_person,
                  whisper=self._whisper),
        )  # fmt: skip
        self.choices = Choices(Answers(cue=self._cue, focused=self._focused, refused=self.refuse, changed=self._touch))
        self.viewing = Viewing(self)
        self.curtain, self.candle, self.particles = Curtain(), Candle(), Particles()
        self.log, self.zoom = Log(), Look()
        self.hovered = ""  # what the mouse points at, when that is no choice
        self.said = ""  # why not, a hint, an answer: stands in Z until something else is done
        self.awaited = ""  # what is said while a hint is thought out; it comes as long as this stands there
        self.gone = False  # the window has lost the attention
        self.trauma, self.shaken = 0.0, 0.0
        self.walk, self._walked = 0, 0.0  # steps of a table that walks by itself, and ms since the last one
        self._bot_in: float | None = None  # ms until a bot's pick may be shown
        self._ending = 0.0
        self._changed = True
        self._handed_over = False
        self.again: View | None = None  # the table as it is, while something is shown again

    # -- scene ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The first picture; the frames so far are played from the first one on."""
        self.board = Board(self.app, self.staging)
        self.stage = self.make_stage(None)
        hold_devices(self.app, self.match)
        self._pace()
        self.viewing.enter()
        if self.director.view is not None:
            try:
                self.app.prepare(list(self.staging.pictures(self.director.view)))
            except Exception:
                self.director._fault("pictures", None, RuntimeError("pictures"))
        self._music()

    def _music(self) -> None:
        self.app.audio.play_music(self.staging.music)
        self.app.audio.ambience(getattr(self.staging, "ambience", "crackle"))

    def leave(self) -> None:
        """Nobody waits for the bot's answer any more; every pick is saved already."""
        self.match.close()
        hold_devices(self.app, None)

    def resume(self) -> None:
        """Back from the pause: anybody may hold the pad now, so an own view is left for the table view."""
        self.zoom.end()
        hold_devices(self.app, self.match)
        if self.viewing.curtained and self.viewing.viewer is not None:
            self.viewing.become(None)
            self.curtain.cover()
        self._touch()

    def resize(self) -> None:
        """Scale, text size or theme changed: lay the same out again."""
        if not hasattr(self, "board"):
            return
        self.board.forget()
        self.stage = self.make_stage(self.viewing.eyes)
        self.director.restage(self.stage)
        if self.choices.is_open:
            self.open_choices()
        if self.zoom.held:
            self.zoom.refresh(self.director.layout, self.choices.targets)
        self._touch()

    def away(self, gone: bool) -> None:
        """The window lost the attention: everything rests until it is back."""
        self.gone = gone
        self.zoom.end()
        self._touch()

    def device_lost(self, device: str) -> None:
        """The device of the seat that is to choose was pulled out: rest until it, or another, is there."""
        seat = self.match.deciding
        if seat in people(self.match) and self.match.seats[seat].device == device:  # type: ignore[union-attr]
            self._lost(seat)

    way_out = Kind.MENU

    def scan(self, first: bool) -> bool:
        """One-button play: the legal picks one after the other."""
        return self.choices.scan(first) if self.choices.is_open and self.director.still else False

    def here(self) -> str:
        """The hand-over, the focused choice, or the question."""
        if self.viewing.asked is not None:
            return self.viewing.call()
        current = self.choices.current
        return (self.explain(current) or self.title_of(current.pick)) if current is not None else self.prompt()[0]

    def say_here(self) -> None:
        """Asked aloud; while a secret lies open to the one who looks, it is that."""
        secret = self.director.whisper if self.director.waiting and self.again is None else ""
        self.app.voice.speak(secret or self.here(), once=bool(secret))

    def export(self) -> dict[str, Any] | None:
        """The match as plain values, for a crash report."""
        return exported(self.match)

    # -- the look of it -------------------------------------------------------------------------------------

    def looks(self) -> list[SeatLook]:
        """The seats as shown."""
        return seat_looks(self.app, self.match.seats)

    def make_stage(self, viewer: int | None) -> Stage:
        """What a layout may stand on, for this viewer."""
        app = self.app
        return Stage(
            app.frame, app.frame.content, app.frame.factor, self.looks(), viewer, app.texts, app.type, app.theme,
            app.settings.pace.reduced_motion, self.walk,
        )  # fmt: skip

    @property
    def shows_bars(self) -> bool:
        """Are zones A and Z the table's own now?"""
        return self.app.stack.top is self

    @property
    def deciding(self) -> int | None:
        """Whose turn to choose it is, as the view on the table says; while events play, whose it was."""
        return self.director.chooser

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changed."""
        changed, self._changed = self._changed, False
        if self.gone or self.app.stack.top is not self:
            return changed
        ms = dt * 1000.0
        self._pace()
        changed = self.curtain.update(ms) or changed
        changed = self.candle.update(ms) or changed
        changed = self.particles.update(ms) or changed
        if self.trauma > 0.0:
            self.shaken += ms
            changed = True
            if self.shaken >= 400.0:
                self.trauma = 0.0
        if self.curtain.moving:
            return True
        self.viewing.pull()
        changed = self.director.update(ms) or changed
        if self.director.still:
            changed = self._walk_on(ms) or self._settled(ms) or changed
        if self.awaited:
            hands.hint_again(self)
        if self.zoom.held and changed:
            self.zoom.refresh(self.director.layout, self.choices.targets)
        return self._changed or changed

    def wake(self) -> float | None:
        """Seconds until the table needs time: never while it waits for a person and the candle is quiet."""
        if self._changed:
            return 0.0
        if self.gone or self.app.stack.top is not self:
            return None
        needs = [self.curtain.wake(), self.director.wake(), self.candle.wake()]
        if self.sprites.moving or len(self.particles) or self.trauma > 0.0:
            needs.append(0.0)
        if self.director.still:
            needs.append(self._settled_wake())
        if self.awaited:
            needs.append(POLL)
        known = [need for need in needs if need is not None]
        return min(known) if known else None

    def _walk_on(self, ms: float) -> bool:
        """A table that walks by itself goes on a step; what can be chosen goes with it."""
        every = getattr(self.staging, "walks", 0.0)
        self._walked += ms
        if not every or self._walked < every or not self.candle.alive:
            return False
        if self.zoom.held or self.sprites.moving or self.again is not None or self.viewing.waits:
            return False
        self.walk, self._walked = self.walk + 1, 0.0
        self.stage = self.make_stage(self.viewing.eyes)
        self.director.restage(self.stage)
        if self.choices.is_open:
            self.open_choices()
        return True

    def _settled(self, ms: float) -> bool:
        """Everything is shown: hand over, let a bot play, open the choices, or end."""
        if self.again is not None:
            shown_again(self)
            return True
        if self.viewing.settled(ms):
            return True
        if self.match.result is not None:
            self._ending += ms
            if self._ending >= ENDING * self.director.factor:
                self.finish()
            return False
        if self.match.waits_for_bot:
            return self._bot(ms)
        self._bot_in = None
        seat = self.match.deciding
        if seat is not None and not self.choices.is_open and self.viewing.may_choose(seat):
            lost = self.match.seats[seat].device  # type: ignore[union-attr]
            gone = lost.startswith("pad") and self.app.devices.find(lost) is None
            if gone and len(people(self.match)) > 1 and self.doors.lost is not None:
                self._lost(seat)
                return True
            self.open_choices()
            return True
        return False

    def _settled_wake(self) -> float | None:
        if self.again is not None:
            return 0.0
        if self.match.result is not None:
            return None if self._handed_over or self.doors.results is None else 0.0
        if self.match.waits_for_bot:
            return max(POLL, (self._bot_in or 0.0) / 1000.0) if self._bot_in is not None else 0.0
        if self.viewing.waits:
            return self.viewing.wake()
        seat = self.match.deciding
        return 0.0 if seat is not None and not self.choices.is_open else None

    def _bot(self, ms: float) -> bool:
        """A bot waits until its act can be seen, then plays; while it thinks longer, the table says so."""
        if self._bot_in is None:
            self._bot_in = float(self.app.settings.pace.bot_pause) * min(1.0, self.director.factor)
        self._bot_in -= ms
        if self._bot_in > 0.0:
            return False
        if self.match.go_on():
            self._bot_in = None
            self.viewing.pull()
            return True
        return -self._bot_in >= THINKS_AFTER > -self._bot_in - ms

    @property
    def thinking(self) -> bool:
        """Has a bot been thinking for longer than its pause?"""
        return self._bot_in is not None and self._bot_in <= -THINKS_AFTER

    def _pace(self) -> None:
        pace = self.app.settings.pace
        self.director.factor, self.director.reduced = pace.factor(), pace.reduced_motion
        self.candle.flicker = self.particles.enabled = not pace.reduced_motion

    # -- intents --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Take one intent; see `game.table.hands` for what each means when."""
        self.candle.touch()
        hands.handle(self, intent)
        if intent.kind is not Kind.POINT:
            self._touch()

    def speaks(self, intent: Intent) -> bool:
        """Does this intent come from a device that may choose now?"""
        return may_speak(self.match, self.match.deciding, intent.device)

    def pause(self, why: str = "") -> None:
        """Open the pause menu; every hand is covered by it."""
        if self.doors.pause is not None and self.app.stack.top is self:
            self.zoom.end()
            self.app.stack.push(self.doors.pause(self, why))

    def finish(self) -> None:
        """Hand over to the results (once)."""
        if not self._handed_over and self.doors.results is not None:
            self._handed_over = True
            self.app.stack.replace(self.doors.results(self))

    def peek(self) -> PeekOverlay | None:
        """The overlay for a person's own hidden things, if the game has any and somebody may look."""
        return PeekOverlay(self) if self.secrets and self.viewing.viewer is None and people(self.match) else None

    def _lost(self, seat: int) -> None:
        if self.doors.lost is not None and self.app.stack.top is self:
            self.app.stack.push(self.doors.lost(self, seat))

    # -- what the parts tell --------------------------------------------------------------------------------

    def _touch(self) -> None:
        self._changed = True

    def _is_person(self, seat: int) -> bool:
        return isinstance(self.match.seats[seat], Human) if 0 <= seat < len(self.match.seats) else False

    def _words(self, words: str, event: Event | None) -> None:
        if self.again is not None:
            return
        danger = self._done_to(event) if words and event is not None else None
        self.log.add(words, event, self.director.telling, danger is not None)
        if danger is not None and self.director.factor > 0.0:
            self.app.audio.play("bell_low", volume=0.6)
            self.app.toast.caption(self.app.texts("table.danger", name=self.looks()[danger].name))
        if words:
            self.app.voice.speak(words)

    def _whisper(self, words: str, who: int | None) -> None:
        """A secret for one seat's ears: only while that seat's own view is shown, to it alone."""
        if self.again is None and who is not None and self.viewing.viewer == who:
            self.app.voice.speak(words, once=True)

    def _done_to(self, event: Event) -> int | None:
        """The person (the lone one, or the viewer) to whom somebody else did this, if it was one."""
        mine = self.viewing.alone if self.viewing.alone is not None else self.viewing.viewer
        if mine is None or self.director.chooser in (None, mine) or mine not in touched(event):
            return None
        return mine

    def _shake(self, trauma: float) -> None:
        share = self.app.settings.pace.shake / 100
        self.trauma, self.shaken = min(1.0, trauma * share), 0.0
        self.app.rumble(trauma * share, 0.25)
        self.particles.burst(SPARK, *self.stage.field.center, 24)

    def shake_by(self) -> tuple[float, float]:
        """Where the table is thrown now, logical units."""
        return shaking(self.shaken, self.trauma, 8.0) if self.trauma > 0.0 else (0.0, 0.0)

    def replay(self, line: Line) -> None:
        """ "Show me that again": the event of a line, played over the table as it then was."""
        if not show_again(self, line):
            self.tell(self.app.texts("table.not_again"))

    # -- drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole table."""
        painting.draw(self, canvas)
