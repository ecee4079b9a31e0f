"""A lesson at the table: the real table scene with the host's broadsheet over it, step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.app.dialog import Dialog
from game.app.intents import Intent, Kind
from game.app.marks import draw_happening
from game.engine import Game, GrimError
from game.match import Lesson, Store, Taught
from game.scenes.lesson_sheet import Sheet
from game.table.scene import Doors, TableScene
from game.table.sprites import box_of
from game.table.staging import Staging

if TYPE_CHECKING:
    from game.app.canvas import Canvas

DONE = "done"
Ways = dict[str, Callable[[], None]]
Progress = list[int]


def progress(store: Store, key: str) -> Progress | str | None:
    """Where somebody left a lesson: [chapter, step], "done", or None. What makes no sense is None."""
    kept = store.recall(f"lesson.{key}")
    if kept == DONE:
        return DONE
    sound = isinstance(kept, list) and len(kept) == 2 and all(type(n) is int and n >= 0 for n in kept)
    return kept if sound else None


class Lessoning(TableScene):
    """One chapter of a lesson. `ways`: "play" (a game of it now), "shelf" (the other lessons), "home"."""

    def __init__(
        self, game: Game[Any], lesson: Lesson, staging: Staging, store: Store, ways: Ways, at: tuple[int, int] = (0, 0)
    ) -> None:
        self.lesson, self.store, self.ways, self.game = lesson, store, ways, game
        self.chapter = max(0, min(at[0], len(lesson.chapter) - 1))
        self.taught = begin(game, lesson, self.chapter, at[1])
        super().__init__(self.taught, staging, Doors())
        self.sheet = Sheet()
        self._told = ""

    def enter(self) -> None:
        """The table as the chapter finds it; bots have names."""
        own = self.app.settings.names[0] if self.app.settings.names else self.app.texts("lessons.guest")
        names = [own, *self.app.texts("lessons.rivals").split(", ")]
        for seat, player in enumerate(self.taught.seats):
            self.taught.seats[seat] = replace(player, name=names[seat % len(names)])
        super().enter()
        self.director.skip()
        self.director.closed_for = 0.0
        self._keep()

    # -- steps ----------------------------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """Is the host speaking: is everything shown that happened before?"""
        return self.director.still and self.taught.step is not None and not self._others_first

    @property
    def _others_first(self) -> bool:
        """Do bots have to act before what the step asks for?"""
        return self.taught.waits_for_bot and not self.taught.reading

    def words(self) -> str:
        """What the host says."""
        step = self.taught.step
        rival = self.looks()[1].name
        return "" if step is None else self.app.texts(f"lessons.{self.game.key}.{step.id}", rival=rival)

    def title(self) -> str:
        """Which chapter of how many, and its name."""
        chapter = self.lesson.chapter[self.chapter]
        name = self.app.texts(f"lessons.{self.game.key}.chapter.{chapter.id}")
        return self.app.texts("lessons.chapter", n=self.chapter + 1, all=len(self.lesson.chapter), name=name)

    def _next(self) -> None:
        """A step was read or done: go on, to the next chapter or to the end."""
        self._touch()
        if self.taught.step is not None:
            self._keep()
            return
        if self.chapter + 1 < len(self.lesson.chapter):
            self._begin(self.chapter + 1)
        else:
            self._keep(done=True)
            self.app.audio.play("win")
            self.app.stack.push(self._end())

    def _keep(self, done: bool = False) -> None:
        if done or progress(self.store, self.game.key) != DONE:
            self.store.remember(f"lesson.{self.game.key}", DONE if done else [self.chapter, self.taught.at])

    def _begin(self, chapter: int) -> None:
        scene = Lessoning(self.game, self.lesson, self.staging, self.store, self.ways, (chapter, 0))
        self.app.stack.replace(scene)

    def _read_on(self) -> None:
        self.app.audio.play("page")
        self.choices.close()
        self.taught.read()
        self._next()

    def _do_it(self) -> None:
        """The step is skipped: what it asks for is done in the player's stead."""
        if self.taught.reading:
            self._read_on()
            return
        if self.taught.wanted:
            self.pick(self.taught.wanted[0])

    def pick(self, pick: tuple[Any, ...]) -> None:
        """The player's choice; the next step waits until it has been shown."""
        before = self.taught.at
        super().pick(pick)
        if self.taught.at != before:
            self._touch()
            if self.taught.step is not None:
                self._keep()

    # -- what is different from a table ---------------------------------------------------------------------

    def open_choices(self) -> None:
        """Everything that the rules allow stands there; what the step does not want is dim, and says why."""
        seat = self.match.deciding
        if self.taught.reading or seat is None or self.match.waits_for_bot:
            return
        super().open_choices()
        whole = self.taught.window(seat).whole
        if self.choices.decision is None or whole.decision is None:
            return
        self.viewing.show_for(seat, whole)
        self.choices.open(self.director.layout, self.choices.decision, self.stage, self.title_of)
        self._touch()

    def _settled(self, ms: float) -> bool:
        if self.taught.step is None and self.director.still:
            if self.app.stack.top is self and not self.app.stack.moving:
                self._next()
            return True
        if self.taught.reading:
            return False
        return super()._settled(ms)

    def _settled_wake(self) -> float | None:
        if self.taught.step is None:
            return None if self.app.stack.top is not self else 0.0
        return None if self.taught.reading else super()._settled_wake()

    def handle(self, intent: Intent) -> None:
        """What the lesson itself takes; everything else is the table's."""
        kind = intent.kind
        if intent.down and (kind is Kind.MENU or (kind is Kind.BACK and self._free())):
            self.app.audio.play("ui.back")
            self.zoom.end()
            self.app.stack.push(self._pause())
        elif intent.down and self.telling and not self.zoom.held and not self.log.open and self._own(intent):
            return
        else:
            super().handle(intent)

    def _free(self) -> bool:
        """Would BACK have nothing else to do?"""
        return not (self.director.busy or self.log.open or self.said or self.zoom.held)

    def _own(self, intent: Intent) -> bool:
        kind = intent.kind
        if kind is Kind.HINT or (kind is Kind.CLICK and self.sheet.key_box.collidepoint(intent.x, intent.y)):
            self._do_it()
            return True
        if self.taught.reading and kind in (Kind.CONFIRM, Kind.CLICK):
            self._read_on()
            return True
        # A click on the sheet is none on what lies below it.
        return kind is Kind.CLICK and self.sheet.rect.collidepoint(intent.x, intent.y)

    def _pause(self) -> Dialog:
        texts = self.app.texts
        return Dialog(
            texts("lessons.pause"), texts("lessons.pause_text"),
            [
                ("on", texts("lessons.go_on"), lambda: None),
                ("again", texts("lessons.again"), lambda: self._begin(self.chapter)),
                ("over", texts("lessons.over"), self._over),
                ("shelf", texts("lessons.leave"), self.ways["shelf"]),
            ],
            back="on", start="on",
        )  # fmt: skip

    def _over(self) -> None:
        """The chapter is skipped."""
        self.taught.at = len(self.taught.steps_)
        self.choices.close()
        self._next()

    def _end(self) -> Dialog:
        texts = self.app.texts
        return Dialog(
            texts("lessons.done"), texts("lessons.done_text"),
            [
                ("play", texts("lessons.play"), self.ways["play"]),
                ("shelf", texts("lessons.others"), self.ways["shelf"]),
                ("home", texts("lessons.home"), self.ways["home"]),
            ],
            back="home", start="play",
        )  # fmt: skip

    def resize(self) -> None:
        """The sheet is laid anew too."""
        self.sheet.forget()
        super().resize()

    # -- drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The table, what the host points at, his words."""
        super().draw(canvas)
        if not self.telling or self.zoom.held or self.log.open:
            self.sheet.hide()
            return
        words = self.words()
        pointed = self._pointed()
        for rect in pointed:
            draw_happening(canvas, rect, self.app.theme)
        legal = [target.rect for target in self.choices.legal]
        others = [target.rect for target in self.choices.targets if not target.legal]
        self.sheet.draw(
            self.app, self.title(), words, self.taught.reading, legal, pointed, [*self._things(), *others * 8]
        )
        if words != self._told:
            self._told = words
            self.app.voice.speak(words)

    def _pointed(self) -> list[pygame.FRect]:
        """The rectangles of what the step speaks of: zones, things, picks."""
        step, layout = self.taught.step, self.director.layout
        found = []
        for key in step.point if step is not None else ():
            zone = next((zone for zone in layout.zones if zone.key == key), None)
            target = next((t for t in self.choices.targets if key in t.picks), None)
            if zone is not None:
                found.append(pygame.FRect(zone.rect))
            elif key in layout.poses:
                found.append(box_of(layout.poses[key]))
            elif target is not None:
                found.append(target.rect)
        return found

    def _things(self) -> list[pygame.FRect]:
        """What stands on the table, words included: better not covered, but it may be."""
        layout = self.director.layout
        found = [box_of(pose) for pose in layout.poses.values() if pose.picture and pose.z >= 0]
        for words in layout.labels:
            x, y, width, height = words.rect
            wide = min(width, self.app.type.measure(words.text, words.size, words.face, words.bold)[0])
            left = x + (width - wide) * {"left": 0.0, "centre": 0.5}.get(words.align, 1.0)
            found += [pygame.FRect(left, y, wide, height)] * 6  # words are worse to lose than pictures
        return found


def begin(game: Game[Any], lesson: Lesson, chapter: int, step: int) -> Taught:
    """The chapter at a step; at its start when a kept place does not fit any more."""
    found = lesson.chapter[chapter]
    if 0 < step < len(found.step):
        try:
            return Taught.begin(game, found, step)
        except GrimError:
            pass
    return Taught.begin(game, found)
