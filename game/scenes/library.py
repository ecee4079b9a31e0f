"""The ways to everything that teaches and remembers: rules, lessons, hints, players, recordings, the idle game.

Each game is found by its files alone; a game without a file of a kind is simply not offered there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.app.scene import Scene
from game.engine import GAMES, DataError, GrimError
from game.engine.kernel.rules import Pick
from game.match import Bot, Lesson, Match, MatchError, Replay, Store, award, check, lesson_of
from game.scenes.attract import Attract
from game.scenes.example import Examples
from game.scenes.hinting import hint
from game.scenes.lesson import DONE, Lessoning, progress
from game.scenes.lobby import Lobby
from game.scenes.players import Players, Ways
from game.scenes.rules_page import RulesPage
from game.scenes.rules_sheet import page_of
from game.scenes.shelf import Item, Shelf
from game.scenes.watching import watch
from game.table.seating import seat_looks

if TYPE_CHECKING:
    from game.app.app import App
    from game.table.scene import TableScene
    from game.table.staging import Staging

IDLE_SEED = 1789
"""The idle title's games are always the same ones, one after the other."""


class Library:
    """Made by the Parlour. `home`: the title, now; `start`: deals a game."""

    def __init__(
        self, app: App, store: Store, stagings: Mapping[str, Staging], home: Callable[[], None], start: Any
    ) -> None:
        self.app, self.store, self.stagings, self.go_home, self.start = app, store, stagings, home, start
        self._shown = 0  # idle games so far
        doors = app.doors
        doors.rules = self.rules
        doors.rules_shelf = self.rules_shelf
        doors.lessons = self.lessons
        doors.players = self.players
        doors.attract = self.attract

    # -- rules ----------------------------------------------------------------------------------------------

    def rules(self, key: str) -> Scene:
        """A game's rules as it would be played now: with the options that the lobby remembers."""
        return RulesPage(key, GAMES[key].title, self._options(key), examples=self._examples(key))

    def rules_at(self, match: Match, ask: str) -> Scene:
        """The rules of a match, at the paragraph of what is being decided."""
        key = match.game.key
        return RulesPage(key, match.game.title, match.options.to_json(), ask, self._examples(key))

    def _examples(self, key: str) -> Examples | None:
        """What can be played from its rules page."""
        lesson = self.lesson(key)
        return Examples(GAMES[key], lesson, self.stagings[key], self.store) if lesson is not None else None

    def _options(self, key: str) -> dict[str, Any]:
        game = GAMES[key]
        usual: dict[str, Any] = game.Options().to_json()
        kept = self.app.settings.remembered(key, "options")
        return usual | {k: v for k, v in (kept if isinstance(kept, dict) else {}).items() if k in usual}

    def rules_shelf(self) -> Scene:
        """Whose rules? With one page there is no question."""
        keys = [entry.key for entry in self.app.games if page_of(self.app, entry.key) is not None]
        if len(keys) == 1:
            return self.rules(keys[0])
        texts = self.app.texts

        def items() -> list[Item]:
            return [self._rules_item(key) for key in keys]

        return Shelf(texts("rules.title"), texts("rules.choose"), texts("rules.none"), items)

    def _rules_item(self, key: str) -> Item:
        entry = self.app.entry(key)
        line = entry.line[:1].upper() + entry.line[1:]
        return Item(
            key, entry.title, entry.seats_words(self.app.texts), line, lambda: self.app.stack.push(self.rules(key))
        )

    # -- lessons --------------------------------------------------------------------------------------------

    def lesson(self, key: str) -> Lesson | None:
        """A game's lesson if it can be given here."""
        if key not in self.stagings:
            return None
        try:
            return lesson_of(key)
        except DataError as error:
            self.app.notices.once(f"lesson.{key}", str(error))
            return None

    def lessons(self) -> Scene:
        """The shelf of lessons, with how far each was taken."""
        texts = self.app.texts

        def items() -> list[Item]:
            found = [(entry.key, self.lesson(entry.key)) for entry in self.app.games]
            return [self._lesson_item(key, lesson) for key, lesson in found if lesson is not None]

        return Shelf(texts("lessons.title"), texts("lessons.choose"), texts("lessons.none"), items)

    def _lesson_item(self, key: str, lesson: Lesson) -> Item:
        texts, kept = self.app.texts, progress(self.store, key)
        value = texts("lessons.new", n=lesson.minutes)
        if kept == DONE:
            value = texts("lessons.done_once")
        elif isinstance(kept, list) and kept != [0, 0]:
            chapter = min(kept[0], len(lesson.chapter) - 1)
            value = texts("lessons.begun", n=lesson.place(chapter, kept[1]) + 1, all=lesson.steps)
        help = texts("lessons.help")
        return Item(key, self.app.entry(key).title, value, help, lambda: self.take_lesson(key))

    def take_lesson(self, key: str) -> None:
        """Begin a lesson, or go on where it was left."""
        lesson, kept = self.lesson(key), progress(self.store, key)
        if lesson is None:
            return
        at = (kept[0], kept[1]) if isinstance(kept, list) else (0, 0)

        def shelf() -> None:
            self.go_home()
            self.app.stack.finish()
            self.app.stack.push(self.lessons())

        def play() -> None:
            self.go_home()
            self.app.stack.finish()
            self.app.stack.push(Lobby(self.app.entry(key), self.start))

        ways = {"play": play, "shelf": shelf, "home": self.go_home}
        try:
            scene = Lessoning(GAMES[key], lesson, self.stagings[key], self.store, ways, at)
        except GrimError as error:
            self.app.notices.say(str(error))
            return
        self.app.stack.replace(scene)

    # -- at the table ---------------------------------------------------------------------------------------

    def hint(self, match: Match, seat: int) -> tuple[Pick, str] | None:
        """What a good player would do, and why."""
        return hint(match, seat, self.app.texts, seat_looks(self.app, match.seats))

    def honour(self) -> None:
        """Tell what persons have earned in the matches that have come to their end since the last time (one that was
        left before its results were opened is among them)."""
        texts, known = self.app.texts, self.store.recall("honoured", 0)
        known = known if type(known) is int else 0
        ended = [saved for saved in self.store.matches(finished=True) if saved.updated > known]
        for saved in sorted(ended, key=lambda saved: saved.updated):
            try:
                earned = award(self.store, self.store.load(saved.id))
            except MatchError:
                continue
            for name, id in earned:
                title = texts(f"achievements.{saved.game}.{id}.title")
                self.app.notices.say(texts("players.earned", name=name or texts("players.someone"), title=title))
                self.app.audio.play("bell")
        if ended:
            self.store.remember("honoured", max(saved.updated for saved in ended))

    # -- players and recordings -----------------------------------------------------------------------------

    def players(self) -> Scene:
        """Statistics, honours, finished games."""
        self.honour()
        return Players(self.store, Ways(self.watch))

    def watch(self, id: int) -> None:
        """A finished match again; one that does not fit these rules says so in a sentence and stays where it is."""
        try:
            record = self.store.load(id)
            check(record)
            replay = Replay(record)
        except MatchError as error:
            texts, trouble = self.app.texts, error.trouble
            known = texts.has(trouble.key)
            self.app.notices.say(texts(trouble.key, **trouble.values) if known else trouble.sentence)
            return
        self.app.stack.replace(watch(replay, self.stagings[record.game], self.go_home))

    def replay_of(self, table: TableScene) -> Callable[[], None]:
        """What the Replay button of the results does."""
        match = table.match

        def show() -> None:
            replay = Replay(match.record())
            self.app.stack.replace(watch(replay, self.stagings[match.game.key], self.go_home))

        return show

    # -- the idle title -------------------------------------------------------------------------------------

    def attract(self) -> Scene | None:
        """The next game of bots among themselves; nobody keeps it."""
        keys = list(self.stagings)
        if not keys:
            return None
        key = keys[self._shown % len(keys)]
        self._shown += 1
        game = GAMES[key]
        names = self.app.texts("lobby.bot_names").split(", ")
        seats = min(4, game.seats[-1])
        players: list[Any] = [Bot("gambler", names[i % len(names)], str(i)) for i in range(seats)]
        try:
            match = Match(game, game.Options(), players, IDLE_SEED + self._shown)
        except GrimError:
            return None
        return Attract(match, self.stagings[key])


def table_rules(library: Library, match: Match) -> Callable[[str], Scene]:
    """The table's way to its rules."""
    return partial(library.rules_at, match)
