"""Lessons: scripted positions on the real engine, in which only what a step asks for can be chosen.

Data: `assets/lessons/<game>.toml`; the words lie in `assets/text` as `lessons.<game>.<step id>`.
"""

import tomllib
from typing import Any

import msgspec

from game.engine.kernel import DataError, Game, GrimError, IllegalPick, Pick, Picks, View, data, offered
from game.engine.kernel.rules import Decision

from .match import Match
from .record import Record
from .seats import Bot, Human, Player
from .window import Window

ANY = "*"
"""In a wanted pick: whatever stands there."""
NOT_NOW, NO_WAY_BACK = "lessons.not_now", "lessons.no_way_back"

Word = str | int


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read or to do. `picks`: what may be picked ("*" fits anything); none: it is read.

    `point`: zones, refs or picks on the table that it speaks of. `rivals`: what the bots pick after it, in order.
    """

    id: str
    picks: tuple[tuple[Word, ...], ...] = ()
    point: tuple[tuple[Word, ...], ...] = ()
    rivals: tuple[tuple[Word, ...], ...] = ()


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position (scenario words, `luck` included) and what is done in it. The player is seat 0."""

    id: str
    scenario: dict[str, Any]
    step: tuple[Step, ...]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All chapters of a game's lesson. `minutes`: how long it takes a beginner."""

    minutes: int
    chapter: tuple[Chapter, ...]

    @property
    def steps(self) -> int:
        """How many steps there are in all."""
        return sum(len(chapter.step) for chapter in self.chapter)

    def place(self, chapter: int, step: int) -> int:
        """The number (0..) of a step over all chapters."""
        return sum(len(c.step) for c in self.chapter[:chapter]) + step


def lesson_of(key: str) -> Lesson | None:
    """The lesson of a game, None when it has none. Raises DataError, in one sentence, for a file that is no lesson."""
    path = data.assets() / "lessons" / f"{key}.toml"
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson, strict=True)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise DataError(f"{path.name}: {error}") from None


class Taught(Match):
    """A match that takes nothing but what the step asks for, and whose bots follow the script."""

    steps_: tuple[Step, ...]
    at: int
    _script: list[Pick]

    @classmethod
    def begin(cls, game: Game[Any], chapter: Chapter, step: int = 0, names: tuple[str, ...] = ()) -> "Taught":
        """A chapter at one of its steps, as if those before had been done. Raises GrimError when they do not fit."""
        state = game.scenario(chapter.scenario)
        seats: list[Player] = [Human(names[0] if names else "", "0")]
        seats += [Bot("gambler", names[i] if i < len(names) else "", str(i)) for i in range(1, state.seats)]
        start = state.to_json()
        record = Record(
            game.key, state.options.to_json(), seats, 0, game.version, state.table.digest, start=start
        )  # fmt: skip
        match = cls.from_record(record)
        assert isinstance(match, Taught)
        match.steps_, match.at, match._script = chapter.step, 0, []
        while match.at < step:
            match.skip()
        return match

    @property
    def step(self) -> Step | None:
        """What is to be read or done now; None at the end of the chapter."""
        return self.steps_[self.at] if self.at < len(self.steps_) else None

    @property
    def reading(self) -> bool:
        """Is the step one that is only read (and the bots wait for that)?"""
        return self.step is not None and not self.step.picks

    @property
    def wanted(self) -> Picks:
        """The legal picks that the step asks for."""
        decision, step = self._state.decision, self.step
        if decision is None or step is None or self.waits_for_bot:
            return ()
        return tuple(pick for pick in decision.picks if any(fits(pick, wish) for wish in step.picks))

    def read(self) -> None:
        """The step was read."""
        if self.reading:
            self.at += 1

    def skip(self) -> None:
        """Does the step in the player's stead, the bots' picks before it included. Raises GrimError if it cannot."""
        if self.reading:
            self.read()
            return
        while self.waits_for_bot:
            self.go_on()
        if not self.wanted or self.deciding is None:
            raise GrimError(f"step {self.step.id if self.step else '-'} wants what is not legal")
        self.apply(self.deciding, self.wanted[0])

    # ---- what is different from a match --------------------------------------------------------------------------

    def apply(self, seat: int, pick: Pick) -> None:
        """The player's pick. Raises IllegalPick, with the lesson's own reason for what is legal but not wanted."""
        step = self.step
        if offered(self.wanted, pick) is None and self._state.why_not(pick) is None:
            raise IllegalPick(NOT_NOW, pick)
        super().apply(seat, pick)
        if step is not None:
            self._script = [tuple(pick) for pick in step.rivals]
            self.at += 1

    def go_on(self) -> bool:
        """The next pick of the script, or the bot's own when that is at its end. While a step is read bots wait."""
        if self.reading:
            return False
        decision = self._state.decision
        if self._script and decision is not None and self.waits_for_bot:
            self._play(decision.seat, self._script.pop(0), bot=True)
            return True
        return super().go_on()

    def back(self, seat: int) -> None:
        """There is no way back in a lesson: the step would no longer be the one that is told."""
        raise IllegalPick(NO_WAY_BACK)

    def can_undo(self, seat: int) -> str | None:
        """See `back`."""
        return NO_WAY_BACK

    def window(self, viewer: int | None) -> "TaughtWindow":
        """A window whose question offers what is wanted only."""
        found = super().window(viewer)
        if not isinstance(found, TaughtWindow):
            found = self._windows[viewer] = TaughtWindow(self, viewer)
        return found


class TaughtWindow(Window):
    """The player's side: `view` offers what the step wants, `whole` what the rules would allow."""

    _match: Taught

    @property
    def whole(self) -> View:
        """The view with every legal pick."""
        return super().view

    @property
    def view(self) -> View:
        """The view with the wanted picks only."""
        view = super().view
        decision = view.decision
        if decision is None or not decision.picks:
            return view
        asked = Decision(decision.seat, decision.ask, self._match.wanted)
        return View(
            view.game, view.options, view.seat, view.values, view.faces, view.seen, view.open, asked, view.picked
        )

    def why_not(self, pick: object) -> str | None:
        """The rules' reason, or the lesson's."""
        reason = super().why_not(pick)
        if reason is None and offered(self._match.wanted, pick) is None:
            return NOT_NOW
        return reason


def fits(pick: Pick, wish: tuple[Word, ...]) -> bool:
    """Is this pick the one that is wished for?"""
    if len(pick) != len(wish):
        return False
    return all(w == ANY or (type(w) is type(p) and w == p) for p, w in zip(pick, wish, strict=True))


def faults(game: Game[Any], lesson: Lesson) -> list[str]:
    """What is wrong with a lesson: each chapter is played through by what its steps ask for, and nothing else."""
    wrong: list[str] = []
    for chapter in lesson.chapter:
        where = chapter.id
        try:
            match = Taught.begin(game, chapter)
            while match.step is not None:
                where = f"{chapter.id}/{match.step.id}"
                match.skip()
            if match._script:
                wrong.append(f"{where}: the bots had more to do")
        except GrimError as error:
            wrong.append(f"{where}: {error}")
    return wrong
