"""What is kept between evenings: matches with every pick, results, and small remembered things.

With `database.py` and `schema.py` the only room that touches SQLite. Nothing here ever raises because of the disk: a
store that cannot use its file goes on in memory and says so once, in `troubles`.
"""

import json
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from .database import Database, tick
from .record import Record, read_pick
from .seats import Bot, Player, read_seat, seat_json
from .words import MatchError, Trouble

Line = tuple[int, Player, int, bool]
"""Seat, who sat there, score, won."""


class Saved(NamedTuple):
    """A match in the list; `updated` orders them (a counter, not a clock)."""

    id: int
    game: str
    seats: tuple[Player, ...]
    picks: int
    finished: bool
    updated: int


class Standing(NamedTuple):
    """One player's record in one game. Scores as the game counts; `longest` in picks of all seats."""

    player: str
    game: str
    played: int
    won: int
    highest: int
    lowest: int
    average: float
    longest: int


class Store:
    """The player's database at this path, made if need be (None: in memory from the start)."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = Database(path)

    @property
    def troubles(self) -> list[Trouble]:
        """What the player is to be told of the file, in order: once each."""
        return self._file.troubles

    @property
    def in_memory(self) -> bool:
        """Is nothing kept beyond this session?"""
        return self._file.in_memory

    # ---- matches ------------------------------------------------------------------------------------------------

    @property
    def losses(self) -> int:
        """How often all matches were lost in mid-session; one that is being played then enters itself again."""
        return self._file.losses

    def create(self, record: Record) -> int:
        """Enters a match with the picks it has; returns its id."""
        assert record.snapshot is not None
        n, state = record.snapshot
        seats = json.dumps([seat_json(seat) for seat in record.seats])
        picks = [(i, seat, json.dumps(pick), bot) for i, (seat, pick, bot) in enumerate(record.picks, 1)]

        def write(db: sqlite3.Connection) -> int:
            now = tick(db)
            found = db.execute(
                "INSERT INTO matches (game, options, seats, seed, rules, data, easy_going, created, updated, start)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    record.game,
                    json.dumps(record.options),
                    seats,
                    str(record.seed),
                    record.rules,
                    record.data,
                    record.easy_going,
                    now,
                    now,
                    None if record.start is None else json.dumps(record.start),
                ),
            )
            id = found.lastrowid or 0
            db.executemany("INSERT INTO picks VALUES (?, ?, ?, ?, ?)", [(id, *pick) for pick in picks])
            db.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (id, n, json.dumps(state)))
            return id

        return self._file.write(write)

    def add_pick(
        self,
        id: int,
        n: int,
        seat: int,
        pick: tuple[Any, ...],
        bot: bool,
        snapshot: tuple[int, dict[str, Any]] | None = None,
        results: list[Line] | None = None,
    ) -> None:
        """Pick number n (1..). `snapshot`: a turn starts now; `results`: it was the last one. All of it or nothing."""
        text = json.dumps(pick)

        def write(db: sqlite3.Connection) -> None:
            if _there(db, id):
                db.execute("INSERT INTO picks VALUES (?, ?, ?, ?, ?)", (id, n, seat, text, bot))
            _snap(db, id, snapshot)
            _touch(db, id)
            _finish(db, id, n, results)

        self._file.write(write)

    def finish(self, id: int, results: list[Line]) -> None:
        """The match is over; each seat's result counts once, however often this is called."""

        def write(db: sqlite3.Connection) -> None:
            picks = db.execute("SELECT count(*) FROM picks WHERE match = ?", (id,)).fetchone()[0]
            _finish(db, id, picks, results)

        self._file.write(write)

    def cut(self, id: int, n: int, snapshot: tuple[int, dict[str, Any]]) -> None:
        """Forgets the picks after number n; the last turn's start is this one again."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM picks WHERE match = ? AND n > ?", (id, n))
            _snap(db, id, snapshot)
            _touch(db, id)

        self._file.write(write)

    def reseat(self, id: int, seats: list[Player]) -> None:
        """Other players sit there now."""
        text = json.dumps([seat_json(seat) for seat in seats])

        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE matches SET seats = ? WHERE id = ?", (text, id))
            _touch(db, id)

        self._file.write(write)

    def restart(self, id: int, former: Record, record: Record) -> None:
        """The match goes on from a saved state under other rules; what it was before is kept beside it."""
        assert record.snapshot is not None and record.start is not None
        values = (
            json.dumps(former.to_json()),
            json.dumps(record.start),
            json.dumps(record.options),
            record.rules,
            record.data,
            id,
        )

        change = "UPDATE matches SET former = ?, start = ?, options = ?, rules = ?, data = ? WHERE id = ?"

        def write(db: sqlite3.Connection) -> None:
            db.execute(change, values)
            db.execute("DELETE FROM picks WHERE match = ?", (id,))
            _snap(db, id, record.snapshot)
            _touch(db, id)

        self._file.write(write)

    def load(self, id: int) -> Record:
        """A match's record. Raises MatchError, in one sentence, when it is not there or makes no sense."""
        row = self._file.read(
            "SELECT game, options, seats, seed, rules, data, easy_going, start FROM matches WHERE id = ?", id
        )
        if not row:
            raise MatchError("save.gone")
        try:
            game, options, seats, seed, rules, data, easy, start = row[0]
            record = Record(
                game,
                json.loads(options),
                [read_seat(seat) for seat in json.loads(seats)],
                int(seed),
                rules,
                data,
                bool(easy),
                None if start is None else json.loads(start),
            )
            rows = self._file.read("SELECT n, seat, pick, bot FROM picks WHERE match = ? ORDER BY n", id)
            for place, (n, seat, pick, bot) in enumerate(rows, 1):
                if n != place:
                    raise MatchError("save.step", n=place)
                record.picks.append(read_pick((seat, json.loads(pick), bot)))
            for n, state in self._file.read("SELECT n, state FROM snapshots WHERE match = ?", id):
                record.snapshot = n, json.loads(state)
        except (ValueError, TypeError, KeyError, IndexError, RecursionError):
            raise MatchError("save.no_match") from None
        return record

    def matches(self, finished: bool = False) -> list[Saved]:
        """The unfinished (or the finished) matches, the one played last first. Rows that make no sense are left out."""
        found: list[Saved] = []
        for id, game, seats, picks, over, updated in self._file.read(
            "SELECT id, game, seats, (SELECT count(*) FROM picks WHERE match = id), finished, updated FROM matches"
            " WHERE finished = ? ORDER BY updated DESC, id DESC",
            finished,
        ):
            with suppress(ValueError, TypeError, KeyError):
                found.append(Saved(id, game, tuple(map(read_seat, json.loads(seats))), picks, bool(over), updated))
        return found

    def delete(self, id: int) -> None:
        """Forgets a match. Its result, if it had one, stays in the statistics."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM matches WHERE id = ?", (id,))
            db.execute("DELETE FROM picks WHERE match = ?", (id,))
            db.execute("DELETE FROM snapshots WHERE match = ?", (id,))

        self._file.write(write)

    # ---- statistics and small things ----------------------------------------------------------------------------

    def statistics(self, game: str | None = None, bots: bool = False) -> list[Standing]:
        """Each person's record (bots: each level's) in one game, or in all, by name."""
        rows = self._file.read(
            "SELECT player, game, count(*), sum(won), max(score), min(score), avg(score), max(picks) FROM results"
            " WHERE (level IS NOT NULL) = ? AND (? IS NULL OR game = ?) GROUP BY player, game ORDER BY player, game",
            bots,
            game,
            game,
        )
        return [Standing(*row) for row in rows]

    def remember(self, name: str, value: Any) -> None:
        """Keeps a plain value (JSON) under a name."""
        text = json.dumps(value)
        self._file.write(lambda db: _run(db, "INSERT OR REPLACE INTO remembered VALUES (?, ?)", name, text))

    def recall(self, name: str, default: Any = None) -> Any:
        """The value kept under a name, or the default."""
        for (text,) in self._file.read("SELECT value FROM remembered WHERE name = ?", name):
            with suppress(ValueError):
                return json.loads(text)
        return default

    def close(self) -> None:
        """Closes the file. The store is not to be used after that."""
        self._file.close()


def _run(db: sqlite3.Connection, statement: str, *values: object) -> None:
    db.execute(statement, values)


def _touch(db: sqlite3.Connection, id: int) -> None:
    db.execute("UPDATE matches SET updated = ? WHERE id = ?", (tick(db), id))


def _there(db: sqlite3.Connection, id: int) -> bool:
    return db.execute("SELECT 1 FROM matches WHERE id = ?", (id,)).fetchone() is not None


def _snap(db: sqlite3.Connection, id: int, snapshot: tuple[int, dict[str, Any]] | None) -> None:
    if snapshot is not None and _there(db, id):
        db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (id, snapshot[0], json.dumps(snapshot[1])))


def _finish(db: sqlite3.Connection, id: int, picks: int, results: list[Line] | None) -> None:
    if results is None:
        return
    row = db.execute("SELECT game FROM matches WHERE id = ?", (id,)).fetchone()
    if row is None:
        return
    for seat, player, score, won in results:
        level = player.level if isinstance(player, Bot) else None
        name = level if level is not None else player.name
        db.execute(
            "INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (id, seat, row[0], name, level, score, won, picks),
        )
    db.execute("UPDATE matches SET finished = 1 WHERE id = ?", (id,))
