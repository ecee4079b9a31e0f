"""The director: takes frames (event, view) one after the other and lets the table play them.

It decides how long each takes, and nothing more: the state has long moved on. Whatever a staging does wrong is caught,
told once and skipped; no event lasts longer than CAP; a press completes what is pending. All time is the sum of ms.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.engine import View
from game.engine.kernel.events import Event
from game.table.again import Told
from game.table.brush import draw_ghost
from game.table.sprites import Sprites
from game.table.staging import Brush, Layout, Play, Ref, Stage, Staging

CAP = 4000.0  # ms: no event is longer at normal speed
REDUCED = 260.0  # ms: an act in reduced motion is its last picture
AFTER_SKIP = 150.0  # ms until choices open after a press completed what was pending

log = logging.getLogger(__name__)


class Shown(Protocol):
    """What the director needs of a match's Frame."""

    @property
    def event(self) -> Event | None:
        """What the viewer is told; None: the rest after a pick."""
        ...

    @property
    def view(self) -> View:
        """The view right after the event."""
        ...


@dataclass
class Hooks:
    """What the director tells the table; each may be left out."""

    cue: Callable[[str], None] = lambda cue: None
    words: Callable[[str, Event | None], None] = lambda words, event: None
    shake: Callable[[float], None] = lambda trauma: None
    is_person: Callable[[int], bool] = lambda seat: False
    whisper: Callable[[str, int | None], None] = lambda words, who: None


@dataclass
class Item:
    """One frame being played."""

    frame: Shown
    play: Play
    layout: Layout
    ms: float  # of the act, at the present speed
    age: float = 0.0
    laid: bool = False  # the layout after it is the one on the table
    glide: float = 0.0  # ms that the sprites still need when it was laid
    hold: float = 0.0  # ms left of the wait after it
    press: bool = False  # the wait is for a press
    page: int = 0  # of an act told in parts
    told: bool = False  # its words were told
    before: View | None = None  # what stood there when it began
    cues: deque[tuple[float, str]] = field(default_factory=deque)


class Director:
    """Plays frames on `sprites`. `layout`, `view`: what is on the table now; `words`: what happened last."""

    def __init__(self, staging: Staging, sprites: Sprites, hooks: Hooks | None = None) -> None:
        self.staging, self.sprites = staging, sprites
        self.hooks = hooks or Hooks()
        self.factor = 1.0  # the speed setting: by how much all times are multiplied
        self.reduced = False
        self.stage: Stage | None = None
        self.view: View | None = None
        self.layout = Layout()
        self.words = ""
        self.short = ""
        self.closed_for = 0.0  # ms until choices may open again after a skip
        self.kept = False  # the frames fed last had a secret that was shown until a press (`Play.keep`)
        self.faults: set[str] = set()
        self._pending: deque[Shown] = deque()
        self._item: Item | None = None
        self._story: list[Event] = []
        self._hushed = False
        self._last: tuple[Stage, View, Layout] | None = None  # the layout made last
        self.chooser: int | None = None  # the seat of the last question that was laid out
        self.telling: Told | None = None  # what stands round the words that are being told

    # -- what it is asked -----------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Are there frames that were not shown to their end? (Gliding sprites do not count.)"""
        return self._item is not None or bool(self._pending)

    @property
    def still(self) -> bool:
        """Is everything shown, and may somebody choose?"""
        return not self.busy and self.closed_for <= 0.0

    @property
    def waiting(self) -> bool:
        """Does it wait for a press after an event?"""
        item = self._item
        return item is not None and item.press and item.laid and item.age >= item.ms

    @property
    def hides(self) -> frozenset[Ref]:
        """The refs that are not drawn now."""
        return self._item.play.hides if self._item is not None else frozenset()

    @property
    def step(self) -> tuple[str, str] | None:
        """What an act is at now, long and short, until its words are told."""
        item = self._item
        if item is None or item.told:
            return None
        begun = [said for at, *said in item.play.steps if item.age >= at * self.factor]
        return (begun[-1][0], begun[-1][1]) if begun else None

    @property
    def whisper(self) -> str:
        """What the one who looks was told with the event that is playing."""
        return self._item.play.whisper if self._item is not None and self._item.told else ""

    def wake(self) -> float | None:
        """Seconds until it is needed: now while it plays, never while it waits for a press or has nothing to do."""
        if self.waiting:
            return None
        return 0.0 if self.busy or self.closed_for > 0.0 else None

    # -- orders ---------------------------------------------------------------------------------------------

    def begin(self, view: View, stage: Stage) -> None:
        """Show this view at once, with nothing pending: entering, resuming, another viewer."""
        self._pending.clear()
        self._item = None
        self._story.clear()
        self.words, self.closed_for = "", 0.0
        self.stage = stage
        self.chooser = None
        self._see(view)
        self.layout = self._layout(view)
        self.sprites.clear()
        self.sprites.aim(self.layout.poses, 0.0)

    def restage(self, stage: Stage) -> None:
        """The furniture changed (text size, viewer's stage): lay the same view out again, without moving."""
        self.stage = stage
        if self.view is not None:
            self.layout = self._layout(self.view)
            self.sprites.aim(self.layout.poses, 0.0)
            self.sprites.snap()
        if self._item is not None and not self._item.laid:
            self._item.layout = self._layout(self._item.frame.view)

    def show(self, view: View) -> None:
        """Lay out this view, gliding there: the question is in it, or a choice inside a move was taken back."""
        self._see(view)
        self.layout = self._layout(view)
        self.sprites.aim(self.layout.poses, self.factor, self.reduced)

    def recall(self, story: Sequence[Event]) -> None:
        """The events before one that is shown again (`story` ends with that one)."""
        self._story = list(story[:-1])

    def feed(self, frames: Iterable[Shown]) -> None:
        """Take frames to be shown after those that wait."""
        self._pending.extend(frames)
        self.kept = False
        if self._item is None:
            self._next()

    def skip(self) -> bool:
        """Complete what is pending; True when there was something. It stops at a wait for a press further on."""
        if not self.busy:
            return False
        item = self._item
        if item is not None and self.waiting:
            if self._turn_page(item):
                return True
            self.kept = self.kept or item.play.keep
            self._finish(item)  # the wait itself was asked for: go on normally from here
            self.closed_for = AFTER_SKIP
            self._next()
            return True
        self._hushed = True  # completed events make no noise
        try:
            return self._complete(item)
        finally:
            self._hushed = False

    def _complete(self, item: Item | None) -> bool:
        while item is not None:
            self._lay(item, at_once=True)
            item.age, item.glide = item.ms, 0.0
            if item.press and item.hold > 0.0:
                self.sprites.snap()
                return True
            self._finish(item)
            item = self._take() if self._pending else None
            self._item = item
        self.sprites.snap()
        self.closed_for = AFTER_SKIP
        return True

    def update(self, ms: float) -> bool:
        """Let time pass; True when the picture changed."""
        changed = self.sprites.update(ms)
        if self.closed_for > 0.0:
            self.closed_for -= ms
            changed = True
        left = ms
        for _ in range(64):  # several short frames may end within one step; never an endless loop
            item = self._item
            if item is None:
                return changed
            changed = True
            left = self._pass(item, left)
            if left < 0.0:
                return not self.waiting or changed
            self._finish(item)
            self._next()
        return changed

    def draw(self, brush: Brush) -> None:
        """Draw the act and the ghosts of the event that is playing."""
        item = self._item
        if item is None or (item.age >= item.ms and item.hold <= 0.0):
            return
        t = 1.0 if item.ms <= 0.0 else min(1.0, item.age / item.ms)
        if self.reduced:
            t = 1.0
        t = (item.page + t) / max(1, item.play.pages)
        if item.play.act is not None:
            try:
                item.play.act(brush, t)
            except Exception as error:
                self._fault("act", item.frame.event, error)
                item.play.act = None  # a stuck act can never stop a game
        if t < 1.0 and not self.reduced:
            for picture, start, end, size in item.play.fly:
                draw_ghost(brush, picture, start, end, size, t)

    def ghosts(self) -> Sequence[tuple[str, tuple[float, float], tuple[float, float], tuple[float, float]]]:
        """What flies now (reduced motion draws its outlines)."""
        item = self._item
        return item.play.fly if item is not None and item.age < item.ms else ()

    # -- inside ---------------------------------------------------------------------------------------------

    def _pass(self, item: Item, ms: float) -> float:
        """Let an item have its time; what is left over, or -1 when it is not through."""
        item.age += ms
        while item.cues and item.cues[0][0] * self.factor <= item.age:
            self.hooks.cue(item.cues.popleft()[1])
        if not item.told and item.age >= item.play.words_at * self.factor:
            self._tell(item)
        if item.age < item.ms:
            return -1.0
        over = item.age - item.ms
        if not item.laid:
            self._lay(item)
        if item.hold > 0.0:
            if item.press:
                item.age = item.ms
                return -1.0
            if over < item.hold:
                return -1.0
            over -= item.hold
        if self._turn_page(item):
            return -1.0
        # Gliding blocks nobody: only a next event lets it come to rest first.
        more = any(frame.event is not None for frame in self._pending)
        if more and over < item.glide:
            return -1.0
        return max(0.0, over - item.glide)

    def _turn_page(self, item: Item) -> bool:
        """Begin the next part of an act told in parts; False when it was the last one."""
        if self.factor <= 0.0 or item.page + 1 >= item.play.pages:
            return False
        item.page += 1
        item.age = 0.0
        item.cues = deque(sorted(item.play.cues))
        return True

    def _next(self) -> None:
        self._item = self._take() if self._pending else None

    def _take(self) -> Item:
        """Begin with the next frame."""
        frame = self._pending.popleft()
        event, before = frame.event, self.view
        layout = self._layout(frame.view)
        play = Play()
        if event is not None and self.stage is not None:
            self._story.append(event)
            try:
                play = self.staging.play(event, before or frame.view, frame.view, self.stage, tuple(self._story))
            except Exception as error:
                self._fault("play", event, error)
        ms = min(CAP, max(0.0, play.ms)) * self.factor
        hold = min(CAP, max(0.0, play.hold)) * (1.0 if play.keep else self.factor)
        if self.reduced and ms:
            ms = min(ms, REDUCED * self.factor)
        press = hold > 0.0 and (self.factor >= 1.0 or play.keep) and self._person(event, play.who)
        item = Item(frame, play, layout, ms, hold=hold, press=press, cues=deque(sorted(play.cues)), before=before)
        if self.factor <= 0.0 or self._hushed:
            item.cues.clear()
        if play.words_at <= 0.0 or not ms:
            self._tell(item)
        if play.shake and self.factor > 0.0 and not (self.reduced or self._hushed):
            self.hooks.shake(play.shake)
        if not play.before or not ms:
            self._lay(item)
        while item.cues and item.cues[0][0] <= 0.0:
            self.hooks.cue(item.cues.popleft()[1])
        return item

    def _tell(self, item: Item) -> None:
        """Say what happened, once."""
        if item.told:
            return
        item.told = True
        play, event = item.play, item.frame.event
        if play.words:
            self.words, self.short = play.words, play.short
        if event is not None:
            # A secret that is seen once is never shown again.
            self.telling = None if play.keep else Told(item.before, item.frame.view, tuple(self._story))
            self.hooks.words(play.words, event)
            if play.whisper:
                self.hooks.whisper(play.whisper, play.who)

    def _lay(self, item: Item, at_once: bool = False) -> None:
        """Put the layout after an event on the table."""
        self._tell(item)
        if item.laid:
            return
        item.laid = True
        self._see(item.frame.view)
        self.layout = item.layout
        at_once = at_once or item.play.snap
        took = self.sprites.aim(item.layout.poses, 0.0 if at_once else self.factor, self.reduced)
        item.glide = 0.0 if at_once or self.factor <= 0.0 else took
        if not item.play.before:
            item.glide = max(0.0, item.glide - item.ms)

    def _finish(self, item: Item) -> None:
        self._lay(item)
        if item.frame.event is None:
            self._story.clear()

    def _person(self, event: Event | None, who: int | None = None) -> bool:
        """Is it a person's event: the one it names, else the one who was to choose?"""
        seat: Any = who if who is not None else getattr(event, "seat", None)
        if seat is None:
            seat = self.chooser
        return type(seat) is int and self.hooks.is_person(seat)

    def _see(self, view: View) -> None:
        self.view = view
        if view.decision is not None:
            self.chooser = view.decision.seat

    def _layout(self, view: View) -> Layout:
        if self.stage is None:
            return Layout()
        last = self._last  # many events change nothing that is seen, and laying out is the dearest part of a frame
        if last is not None and last[0] is self.stage and last[1] == view:
            return last[2]
        try:
            layout = self.staging.layout(view, self.stage)
            self._last = self.stage, view, layout
            return layout
        except Exception as error:
            self._fault("layout", None, error)
            # Without poses or spots every pick becomes words in the button row: the game goes on.
            return Layout()

    def _fault(self, what: str, event: Event | None, error: Exception) -> None:
        name = f"{what} {type(event).__name__} {type(error).__name__}"
        if name not in self.faults:
            self.faults.add(name)
            log.exception("the staging %s failed: %s", self.staging.key, name)
