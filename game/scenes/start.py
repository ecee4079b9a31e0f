"""The way in: builds the App, registers every game that has a rules room and a staging, and wires the scenes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.app.app import App
from game.app.registry import GameEntry, Resumable, SeatChoice
from game.app.scene import Scene
from game.bots import Worker
from game.engine import GAMES, GrimError
from game.match import Bot, Human, Match, MatchError, Player, Replay, Store, resume
from game.scenes.library import Library, table_rules
from game.scenes.lobby import Lobby
from game.scenes.pause import Lost, Pause
from game.scenes.results import Results
from game.scenes.title import Title
from game.scenes.watching import watch
from game.table.scene import Doors, TableScene
from game.table.staging import Staging

SEEDS = 1 << 63


def staging_of(key: str) -> Staging | None:
    """The staging of a game, by convention `game.scenes.<key>.STAGING` (a class or an object); None without one."""
    name = f"game.scenes.{key}"
    if find_spec(name) is None:
        return None
    found: Any = getattr(import_module(name), "STAGING", None)
    made: Staging | None = found() if isinstance(found, type) else found
    return made


class Parlour:
    """The App with its store and its bots' process, and the ways between the scenes."""

    def __init__(self, app: App, *, thinking: bool = True) -> None:
        self.app = app
        self.thinking = thinking  # False: bots think in this process, at once (tests)
        self.store = Store(app.places.data / "parlour.sqlite" if app.places.writable else None)
        self._worker: Worker | None = None
        self.stagings: dict[str, Staging] = {}
        for key, game in GAMES.items():
            staging = staging_of(key)
            if staging is not None:
                self.stagings[key] = staging
                app.games.append(self._entry(key, game, staging))
        app.doors.start = self.start
        app.doors.resumable = self.resumable
        app.doors.home = self.home
        self.library = Library(app, self.store, self.stagings, self.go_home, self.start)
        self._tell_troubles()

    def _entry(self, key: str, game: Any, staging: Staging) -> GameEntry:
        texts = self.app.texts
        line = texts(f"{key}.line") if texts.has(f"{key}.line") else ""
        picture = getattr(staging, "emblem", f"title/{key}")
        return GameEntry(key, game.title, game.seats, picture, staging.accent, game, self.table, line, staging.music)

    @property
    def worker(self) -> Worker | None:
        """The bots' process, started when the first table needs it."""
        if self._worker is None and self.thinking:
            self._worker = Worker()
        return self._worker

    def close(self) -> None:
        """End the bots' process and close the store."""
        if self._worker is not None:
            self._worker.close()
        self.store.close()

    # -- ways -----------------------------------------------------------------------------------------------

    def home(self) -> Scene:
        """The title."""
        return Title(self.start)

    def go_home(self) -> None:
        """Leave whatever is on, for the title; every pick is saved already."""
        self.app.stack.replace(self.home())

    def start(self, key: str, seats: list[SeatChoice], options: Mapping[str, Any], seed: int | None = None) -> None:
        """Deal: a new match of these chairs."""
        game = self.app.entry(key).game
        players: list[Player] = [
            Bot(c.level, c.name, str(c.look)) if c.kind == "bot" else Human(c.name, str(c.look), c.device)
            for c in seats
        ]
        try:
            match = Match(
                game, game.Options(**options), players, secrets.randbelow(SEEDS) if seed is None else seed,
                store=self.store, worker=self.worker,
            )  # fmt: skip
        except GrimError as error:
            self.app.notices.say(str(error))
            return
        self.app.stack.replace(self.table(match))

    def table(self, match: Match) -> Scene:
        """The table of a match."""
        doors = Doors(pause=self._pause, results=self._results, lost=self._lost, hint=self.library.hint)
        doors.rules = table_rules(self.library, match)
        self._tell_troubles(match)
        return TableScene(match, self.stagings[match.game.key], doors)

    def resumable(self) -> Resumable | None:
        """The unfinished match that was played last, if its game has a table here."""
        for saved in self.store.matches():
            if saved.game in self.stagings:
                names = [seat.name or self.app.texts("table.person", n=i + 1) for i, seat in enumerate(saved.seats)]
                return Resumable(GAMES[saved.game].title, ", ".join(names), partial(self._resume, saved.id), saved.game)
        return None

    def _resume(self, id: int) -> None:
        try:
            match = resume(self.store, id, self.worker)
        except MatchError as error:
            self.app.notices.say(self._words(error.trouble))
            return
        if match.notice is not None:
            self.app.notices.say(self._words(match.notice))
        self.app.stack.replace(self.table(match))

    def _pause(self, table: TableScene, who: str) -> Scene:
        return Pause(table, who, self.go_home)

    def _lost(self, table: TableScene, seat: int) -> Scene:
        return Lost(table, seat, self.go_home)

    def _results(self, table: TableScene) -> Scene:
        match = table.match

        def again() -> None:
            self.app.stack.replace(self.table(match.rematch(secrets.randbelow(SEEDS))))

        def seats() -> None:
            self.app.stack.replace(self.home())
            self.app.stack.finish()
            self.app.stack.push(Lobby(self.app.entry(match.game.key), self.start))

        self.library.honour()
        return Results(table, again=again, seats=seats, home=self.go_home, replay=self.library.replay_of(table))

    # -- what the player is told ----------------------------------------------------------------------------

    def _tell_troubles(self, match: Match | None = None) -> None:
        for trouble in self.store.troubles:
            self.app.notices.once(trouble.key, self._words(trouble))

    def _words(self, trouble: Any) -> str:
        texts = self.app.texts
        return texts(trouble.key, **trouble.values) if texts.has(trouble.key) else str(trouble.sentence)


def run(args: Any = None) -> int:
    """Open the window: at the title, in a game (`args.command` "play") or in a replay ("replay"); the exit code."""
    app = App()
    parlour = Parlour(app)
    try:
        return app.run(first_scene(parlour, args))
    finally:
        parlour.close()


def first_scene(parlour: Parlour, args: Any = None) -> Scene:
    """Where the window opens."""
    command = getattr(args, "command", None)
    if command == "play" and args.game.key in parlour.stagings:
        match = Match(args.game, args.options, args.seats, args.seed, store=parlour.store, worker=parlour.worker)
        return parlour.table(match)
    if command == "replay" and args.record.game in parlour.stagings:
        replay = Replay(args.record)
        return watch(replay, parlour.stagings[replay.game.key], parlour.go_home)
    return parlour.home()
