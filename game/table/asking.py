"""The part of the table that asks a person: the question, what may be chosen, and why something may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.scene import Scene
from game.engine import IllegalPick
from game.engine.kernel.rules import Pick
from game.match import Match
from game.table.choices import Choices
from game.table.director import Director
from game.table.look import Look
from game.table.sprites import Sprites
from game.table.staging import Stage, Staging
from game.table.targets import Target

if TYPE_CHECKING:
    from game.table.viewing import Viewing


class Asking(Scene):
    """Everything about choosing that the table scene does; the parts it needs are made by TableScene."""

    match: Match
    staging: Staging
    stage: Stage
    sprites: Sprites
    director: Director
    choices: Choices
    viewing: Viewing
    zoom: Look
    said: str
    """Why not, a hint, an answer: stands in Z until something else is done."""

    def title_of(self, pick: Pick) -> str:
        """The words of a pick that has no place on the table."""
        key = f"{self.staging.key}.pick.{pick[0]}"
        values = {"n": pick[1] if len(pick) > 1 else 1, "a": pick[1:2], "b": pick[2:3]}
        if self.app.texts.has(key):
            return self.app.texts(key, **values)
        return " ".join(str(part) for part in pick).replace("_", " ")

    def open_choices(self) -> None:
        """Offer what is legal to the person who is to choose."""
        seat = self.match.deciding
        if seat is None or self.match.waits_for_bot:
            return
        view = self.match.window(seat).view
        if view.decision is None:
            return
        fresh = not self.choices.is_open
        self.viewing.show_for(seat, view)
        self.choices.open(self.director.layout, view.decision, self.stage, self.title_of)
        if fresh:
            self.app.voice.speak(self.prompt()[0])
            if self.choices.current is not None:
                self._focused(self.choices.current, quiet=True)
        self._touch()

    def prompt(self) -> tuple[str, str]:
        """The question that stands open, long and short."""
        view = self.director.view
        if view is None or view.decision is None:
            return "", ""
        try:
            return self.staging.prompt(view, self.stage)
        except Exception as error:
            self.director._fault("prompt", None, error)
            return "", ""

    def explain(self, target: Target | None) -> str:
        """What the focused thing does."""
        if target is None or self.director.view is None:
            return ""
        try:
            return self.staging.explain(target.pick, self.director.view, self.stage)
        except Exception as error:
            self.director._fault("explain", None, error)
            return target.line

    def why(self, pick: Pick) -> str | None:
        """Why this pick is not legal now, in words; None when it is."""
        seat = self.match.deciding
        viewer = seat if self.choices.is_open else self.viewing.viewer
        reason = self.match.window(viewer).why_not(pick)
        return None if reason is None else self._reason(reason)

    def _reason(self, reason: str) -> str:
        try:
            said = self.staging.why_not(reason, self.stage)
        except Exception:
            said = ""
        if said and not said.startswith("["):
            return said
        return self.app.texts(reason) if self.app.texts.has(reason) else self.app.texts("table.not_now")

    def pick(self, pick: Pick) -> None:
        """A person's choice."""
        seat = self.match.deciding
        if seat is None:
            return
        try:
            self.match.apply(seat, pick)
        except IllegalPick as error:
            self.refuse(pick, error.reason)
            return
        self._cue("ui.confirm")
        self.said = ""
        self.zoom.end()
        self.sprites.lift(None)
        if self.match.deciding == seat and self.match.window(seat).view.picked:
            self.choices.pause()
            self.viewing.pull()
            if not self.director.busy:
                self.open_choices()
        else:
            self.choices.close()
            self.viewing.pull()
        if not self.choices.targets:
            self.choices.decision = None
        self._touch()

    def refuse(self, pick: Pick, reason: str | None = None) -> None:
        """Say once, politely, why not."""
        said = self._reason(reason) if reason else self.why(pick)
        self._cue("ui.refuse")
        if said and said != self.said:
            self.said = said
            self.app.voice.speak(said)
        self._touch()

    def tell(self, words: str, cue: str = "ui.refuse") -> None:
        """Answer a press in words."""
        self.said = words
        self._cue(cue)
        self.app.voice.speak(words)
        self._touch()

    def _cue(self, cue: str) -> None:
        self.app.audio.play(cue)

    def _touch(self) -> None:
        raise NotImplementedError

    def _focused(self, target: Target, quiet: bool = False) -> None:
        self.said = ""
        self.sprites.lift(target.ref)
        if not quiet:
            self.app.voice.speak(self.explain(target) or self.title_of(target.pick), focus=True)
