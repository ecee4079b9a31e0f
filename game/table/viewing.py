"""Who looks at the table, and how the screen changes hands.

The lone person always looks; of several, the one who is choosing; else nobody: the table view, which tells nothing
that any seat's view hides. Where nothing is hidden from anybody all look together, and no curtain is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.bars import cap_of
from game.app.intents import Intent, Kind
from game.engine import View
from game.engine.kernel.events import Event, Looked
from game.match import Human
from game.table.curtain import REST
from game.table.log import Line, Log
from game.table.peek import LookOverlay
from game.table.seating import may_speak, people

if TYPE_CHECKING:
    from game.match import Frame
    from game.table.scene import TableScene


class Viewing:
    """The viewer's side of the scene. `viewer`: whose frames are shown; `eyes`: whose question is laid out."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.viewer: int | None = None
        self.eyes: int | None = None
        self.asked: int | None = None  # the seat that is to press before it sees its cards
        self.seen_it: int | None = None  # the seat that is asked whether it has seen what it learnt
        self.look: tuple[int, list[Frame]] | None = None  # common table: who looks alone, and its frames up to the look
        self._held: list[Frame] = []  # what the table shows after that look
        self.since: list[Line] = []  # what happened since the viewer's last turn
        self._table_rest: View | None = None
        self._logs: dict[int | None, list[Line]] = {}  # each from its own viewer's frames

    # -- what is so -----------------------------------------------------------------------------------------

    @property
    def alone(self) -> int | None:
        """The seat that always looks, if there is one."""
        persons = people(self.scene.match)
        return persons[0] if len(persons) == 1 else None

    @property
    def curtained(self) -> bool:
        """Does the screen change hands behind a curtain?"""
        scene = self.scene
        return scene.secrets and not scene.common and not scene.open_hands and len(people(scene.match)) > 1

    @property
    def waits(self) -> bool:
        """Does the table wait for a press that is no choice?"""
        return self.asked is not None or self.seen_it is not None or bool(self.since) or self.look is not None

    def may_choose(self, seat: int) -> bool:
        """Are the choices of this seat opened on the present view?"""
        return not self.waits and (not self.curtained or self.viewer == seat)

    # -- frames ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin with the common view or the lone person's."""
        self.become(self.alone)
        if self.curtained:
            self.scene.curtain.cover()

    def become(self, viewer: int | None) -> None:
        """Drop everything that is remembered, and build it up again from this viewer's own frames."""
        scene = self.scene
        self._keep()
        scene.choices.close()
        scene.zoom.end()
        scene.particles.clear()
        scene.sprites.clear()
        scene.app.voice.forget()
        scene.said = ""
        scene.log = Log(replay=scene.replay)
        scene.log.lines = self._logs.setdefault(viewer, [])
        self.viewer = self.eyes = viewer
        self.asked = self.seen_it = None
        self.since = []
        scene.stage = scene.make_stage(viewer)
        window = scene.match.window(viewer)
        frames = window.frames()
        if viewer is not None and self.curtained:
            self._catch_up(frames, window.view)
            return
        start = self._table_rest if viewer is None else None
        if start is None:
            start = frames[0].view if frames else window.view
        scene.director.begin(start, scene.stage)
        self._feed(frames, looking=scene.match.steps > 0)  # what the set-up showed lies before its owner

    def pull(self) -> None:
        """Take what has happened since, unless the screen is about to change hands."""
        if self.scene.curtain.moving or self.leaving or self.look is not None:
            return
        self._feed(self._held + self.scene.match.window(self.viewer).frames(), looking=True)

    @property
    def leaving(self) -> bool:
        """Has the viewer's turn ended, so that the table view must come before anything more is shown?"""
        return self.curtained and self.viewer is not None and self.scene.match.viewer != self.viewer

    def show_for(self, seat: int, view: View) -> None:
        """Lay out the question for a seat: its own view, or on a common table its picks on the common view."""
        scene = self.scene
        self.eyes = seat
        if scene.common and scene.secrets and self.viewer is None and not scene.open_hands:
            self.eyes, view = None, on_common(scene.match.window(None).view, view)
        scene.stage = scene.make_stage(self.eyes)
        scene.director.stage = scene.stage
        scene.director.show(view)

    # -- handing over ---------------------------------------------------------------------------------------

    def settled(self, ms: float) -> bool:
        """Everything is shown: does the screen have to change hands? True while it does."""
        scene, match = self.scene, self.scene.match
        if self.look is not None:
            scene.app.stack.push(LookOverlay(scene, *self.look, self._looked))
            return True
        if not self.curtained:
            if self.alone is not None and self.viewer != self.alone:
                self.become(self.alone)  # a seat was handed to a bot
                return True
            return False
        if self.seen_it is not None:
            return False
        if self.leaving:
            return self._leave()
        if self.viewer is None and match.viewer is not None and self.asked != match.viewer:
            self.asked = match.viewer
            scene.app.voice.speak(self.call())
            return True
        if match.viewer is None:
            self.asked = None
        return False

    def _leave(self) -> bool:
        """The viewer's turn is over. What it alone learnt is shown to it first, and waits for "Seen it?"."""
        scene, viewer = self.scene, self.viewer
        window = scene.match.window(viewer)
        asks = scene.app.settings.table.see_it and bool(window.learned)
        frames = window.frames()
        # A look is shown to who looked even when it told nothing new: a face once seen may have been forgotten.
        looked = any(isinstance(frame.event, Looked) and frame.event.seat == viewer for frame in frames)
        if frames and (asks or looked):
            self._feed(frames)
            return True
        if asks and not scene.director.kept:
            self.seen_it = viewer
            return True
        self._note(frames)
        self.to_table()
        return True

    def to_table(self) -> None:
        """Close, change to the common view, open: it replays the turn just made, for all."""
        self.seen_it = None
        self._note(self.scene.match.window(self.viewer).frames())  # the table shows them; the own log tells them
        self.scene.curtain.draw_over(lambda: self.become(None))

    def press(self, intent: Intent) -> bool:
        """A CONFIRM or CLICK while the table waits for one; True when it was meant for that."""
        scene = self.scene
        if self.since:
            if may_speak(scene.match, self.viewer, intent.device):
                self.since = []
            return True
        if self.seen_it is not None:
            if may_speak(scene.match, self.seen_it, intent.device):
                self.to_table()
            return True
        if self.asked is not None:
            seat = self.asked
            if not scene.curtain.rested or not may_speak(scene.match, seat, intent.device):
                scene.app.audio.play("ui.refuse")
                return True
            scene.app.audio.play("ui.confirm")
            scene.curtain.draw_over(lambda: self.become(seat))
            return True
        return False

    def wake(self) -> float | None:
        """Seconds until a hand-over looks different."""
        curtain = self.scene.curtain
        if self.asked is not None and not curtain.rested:
            return max(0.0, (REST - curtain.since) / 1000.0)
        return None

    def call(self) -> str:
        """The words of the hand-over."""
        scene = self.scene
        assert self.asked is not None
        return scene.app.texts("table.press_to_see", name=scene.looks()[self.asked].name)

    def open_lines(self) -> list[Line]:
        """What happened as everybody may read it: the lone viewer's own log, else the table view's."""
        if self.curtained and self.viewer is not None:
            return self._logs.get(None, [])
        return self.scene.log.lines

    # -- inside ---------------------------------------------------------------------------------------------

    def _feed(self, frames: list[Frame], looking: bool = False) -> None:
        if looking:
            frames = self._up_to_look(frames)
        if frames:
            self.scene.director.feed(frames)
            if self.viewer is None:
                self._table_rest = frames[-1].view

    def _up_to_look(self, frames: list[Frame]) -> list[Frame]:
        """On a common table of several persons: what comes before a person's look alone; the rest waits for it."""
        scene, self._held = self.scene, []
        if not (scene.common and scene.secrets) or scene.open_hands or self.viewer is not None:
            return frames
        for i, frame in enumerate(frames):
            if isinstance(frame.event, Looked) and frame.event.seat in people(scene.match):
                own = scene.match.window(frame.event.seat).frames()
                looks = [
                    j for j, f in enumerate(own) if isinstance(f.event, Looked) and f.event.seat == frame.event.seat
                ]
                if looks:
                    self.look, self._held = (frame.event.seat, own[: looks[-1] + 1]), frames[i:]
                    return frames[:i]
        return frames

    def _looked(self) -> None:
        """The look is over: the table goes on with what all may see of it."""
        frames, self._held, self.look = self._held, [], None
        self._feed(frames)

    def _catch_up(self, frames: list[Frame], view: View) -> None:
        """The viewer sees its table as it is now; what happened meanwhile is told in its own words."""
        scene = self.scene
        first = not scene.log.lines
        new = self._note(frames)
        scene.director.begin(view, scene.stage)
        mine = [line for line in new if line.seat != self.viewer]
        self.since = [] if first else mine[-3:]

    def _note(self, frames: list[Frame]) -> list[Line]:
        """Write the viewer's log of frames that are not played to it; the new lines."""
        scene = self.scene
        before = frames[0].view if frames else None
        story: list[Event] = []
        new: list[Line] = []
        for frame in frames:
            if frame.event is None:
                story = []
                continue
            story.append(frame.event)
            assert before is not None
            try:
                words = scene.staging.play(frame.event, before, frame.view, scene.stage, tuple(story)).words
            except Exception:
                words = ""
            before = frame.view
            scene.log.add(words, frame.event)
            new += scene.log.lines[-1:] if words else []
        return new

    def _keep(self) -> None:
        if self.scene.log.lines:
            self._logs[self.viewer] = self.scene.log.lines


def on_common(view: View, asked: View) -> View:
    """The common view with the question of a seat on it, and the picks of its move so far."""
    return View(
        view.game, view.options, None, view.values, view.faces, view.seen, view.open, asked.decision, asked.picked
    )  # fmt: skip


def device_words(scene: TableScene, seat: int) -> tuple[str, str]:
    """The name of a seat's device, and what to press on it."""
    texts, player = scene.app.texts, scene.match.seats[seat]
    own = player.device if isinstance(player, Human) else ""
    device = scene.app.devices.find(own or scene.app.devices.last)
    kind, name = (device.kind, device.name) if device is not None else ("keyboard", "")
    cap = cap_of(scene.app, Kind.CONFIRM, device)
    shown = texts(f"table.device.{kind}", name=name, n=device.number if device is not None else 1)
    return (shown if own else texts("table.any_device")), texts("table.press", button=cap)
