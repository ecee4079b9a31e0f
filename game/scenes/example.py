"""An example of the rules page: one chapter of the game's lesson, small as a picture and whole to be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.app.canvas import LOGICAL
from game.app.dialog import Dialog
from game.engine import Game, GrimError
from game.match import Lesson, Store
from game.scenes.lesson import Lessoning
from game.table import painting
from game.table.board import Board
from game.table.staging import Staging

if TYPE_CHECKING:
    from game.app.app import App

NEAR = 1000.0
"""So much of the table, in logical units, is at least seen in the picture of an example."""


class Example(Lessoning):
    """One chapter by itself, opened from the rules page and left to it. Nothing is kept of it."""

    def title(self) -> str:
        """The chapter's name: it is not one of many here."""
        return self.app.texts(f"lessons.{self.game.key}.chapter.{self.lesson.chapter[0].id}")

    def _keep(self, done: bool = False) -> None:
        """The lesson proper goes on where it was."""

    def _begin(self, chapter: int) -> None:
        """Once more from its start; the page stays below."""
        self._leave()
        self.app.stack.finish()
        self.app.stack.push(type(self)(self.game, self.lesson, self.staging, self.store, self.ways))

    def _music(self) -> None:
        """What plays goes on playing."""

    def _pause(self) -> Dialog:
        return self._asked("rules.example.pause", ("on", "lessons.go_on", lambda: None), back="on")

    def _end(self) -> Dialog:
        return self._asked("rules.example.done", None, back="rules")

    def _asked(self, title: str, first: tuple[str, str, Callable[[], None]] | None, back: str) -> Dialog:
        again = ("again", "rules.example.again", lambda: self._begin(0))
        answers = [again, ("rules", "rules.example.back", self._leave)]
        texts = self.app.texts
        shown = [(id, texts(key), do) for id, key, do in ([first] if first else []) + answers]
        return Dialog(texts(title), self.title(), shown, back=back, start=back)

    def _over(self) -> None:
        self._leave()

    def _leave(self) -> None:
        self.app.stack.pop()


class _Still(Example):
    """The example as a picture: nothing is asked, no bars."""

    @property
    def shows_bars(self) -> bool:
        """They would say nothing at this size."""
        return False


class Examples:
    """The examples of one game's rules page, by the names of the lesson's chapters."""

    def __init__(self, game: Game[Any], lesson: Lesson, staging: Staging, store: Store) -> None:
        self.game, self.staging, self.store = game, staging, store
        self.chapters = {chapter.id: msgspec.structs.replace(lesson, chapter=(chapter,)) for chapter in lesson.chapter}
        self._stills: dict[tuple[object, ...], pygame.Surface | None] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.chapters

    def play(self, name: str) -> Example:
        """The scene of an example. Raises GrimError when its position does not fit the engine."""
        return Example(self.game, self.chapters[name], self.staging, self.store, {})

    def still(self, app: App, name: str, size: tuple[float, float]) -> pygame.Surface | None:
        """What it begins with, cut out round what it speaks of, `size` in logical units; None when it cannot begin."""
        key = (name, size, app.canvas.k, app.theme, app.frame.factor)
        if key not in self._stills:
            try:
                self._stills[key] = self._taken(app, name, size)
            except GrimError:
                self._stills[key] = None
        return self._stills[key]

    def _taken(self, app: App, name: str, size: tuple[float, float]) -> pygame.Surface:
        scene = _Still(self.game, self.chapters[name], self.staging, self.store, {})
        scene.app = app
        scene.board = Board(app, self.staging)
        scene.stage = scene.make_stage(0)
        scene.director.begin(scene.taught.window(0).whole, scene.stage)
        canvas, kept = app.canvas, app.canvas.surface
        canvas.surface = kept.copy()  # the same pixels and scale: everything paints as on the screen
        try:
            painting.draw(scene, canvas)
            cut = canvas.surface.subsurface(canvas.px(_cut(scene, size)).clip(canvas.surface.get_rect()))
            return pygame.transform.smoothscale(cut, canvas.px((0, 0, *size)).size)
        finally:
            canvas.surface = kept


def _cut(scene: Example, size: tuple[float, float]) -> pygame.FRect:
    """The part of the table that its steps speak of, in the shape of `size`."""
    pointed: list[pygame.FRect] = []
    for n in range(len(scene.taught.steps_)):
        scene.taught.at = n
        pointed += scene._pointed()
    field = pygame.FRect(scene.app.frame.content)
    about = pointed[0].unionall(pointed[1:]).inflate(40, 40) if pointed else field
    width = min(float(LOGICAL[0]), max(NEAR, about.width, about.height * size[0] / size[1]))
    box = pygame.FRect(0, 0, width, width * size[1] / size[0])
    box.center = about.center
    return box.clamp(pygame.FRect(0, 0, *LOGICAL) if box.height > field.height else field)
