"""The database file under the store: opened in every way a file can be found, and left for memory when it fails."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from . import schema
from .words import Trouble

T = TypeVar("T")


class Database:
    """The file at this path, made if need be (None: in memory). Never raises because of the disk.

    `troubles`: what the player is to be told, in order; `in_memory`: nothing is kept beyond this session.
    """

    def __init__(self, path: Path | None) -> None:
        self.troubles: list[Trouble] = []
        self.in_memory = path is None
        self.losses = 0  # how often everything in it was lost, and it began anew
        self._db = self._memory() if path is None else self._opened(path)

    def __del__(self) -> None:
        if hasattr(self, "_db"):
            self.close()

    def close(self) -> None:
        """Closes the file."""
        with suppress(sqlite3.Error):
            self._db.close()

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does some work whole or not at all; on a disk that fails, in memory from now on."""
        try:
            return _whole(self._db, work)
        except sqlite3.Error as error:
            self._give_up(Trouble("save.cannot_write", {"why": error}))
            return _whole(self._db, work)

    def read(self, query: str, *values: Any) -> list[Any]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._give_up(Trouble("save.cannot_read", {"why": error}))
            return self._db.execute(query, values).fetchall()

    def _give_up(self, trouble: Trouble) -> None:
        """Leaves the file as it is and goes on in memory, with as much of it as can be read."""
        self.troubles.append(trouble)
        self.in_memory = True
        memory = self._memory(self._db)
        if memory.execute("SELECT n FROM counter").fetchone() == (0,):
            self.losses += 1
        with suppress(sqlite3.Error):
            self._db.close()
        self._db = memory

    def _memory(self, source: sqlite3.Connection | None = None) -> sqlite3.Connection:
        if source is not None:
            db = sqlite3.connect(":memory:", isolation_level=None)
            try:
                source.backup(db)
                schema.check(db)
                schema.migrate(db)
                return db
            except (sqlite3.Error, schema.Damaged, schema.Newer):
                db.close()
        db = sqlite3.connect(":memory:", isolation_level=None)
        schema.migrate(db)
        return db

    def _opened(self, path: Path) -> sqlite3.Connection:
        for _ in range(2):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                schema.glance(path)
                return _open(path)
            except schema.Newer:
                return self._without(path, "save.newer")
            except (schema.Damaged, sqlite3.DatabaseError) as error:
                # Its subclasses tell of locks, rights and full disks, which are no damage.
                broken = isinstance(error, schema.Damaged) or type(error) is sqlite3.DatabaseError
                if not broken or not path.is_file():
                    return self._without(path, "save.cannot_open", error)
                try:
                    aside = schema.set_aside(path)
                except OSError as failed:
                    return self._without(path, "save.cannot_open", failed)
                self.troubles.append(Trouble("save.damaged", {"file": path.name, "aside": aside.name}))
            except OSError as error:
                return self._without(path, "save.cannot_open", error)
        return self._without(path, "save.cannot_open", "damaged again and again")

    def _without(self, path: Path, key: str, why: object = "") -> sqlite3.Connection:
        """A database in memory, with what the file holds if it can at least be read."""
        self.troubles.append(Trouble(key, {"file": path.name, "why": why}))
        self.in_memory = True
        if key == "save.newer":
            return self._memory()
        try:
            source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
        except (sqlite3.Error, ValueError):
            return self._memory()
        try:
            return self._memory(source)
        finally:
            source.close()


def _open(path: Path) -> sqlite3.Connection:
    """The database, checked, brought up to date and safe against a kill at any moment."""
    db = sqlite3.connect(path, timeout=5, isolation_level=None)
    try:
        schema.check(db)
        # First the shape, then the write-ahead log: the file itself says whose it is from its first moment.
        schema.migrate(db)
        db.execute("PRAGMA journal_mode = WAL").fetchone()
        db.execute("PRAGMA synchronous = FULL")
        _whole(db, tick)  # finds out now whether it can be written
        return db
    except BaseException:
        db.close()
        raise


def _whole(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    db.execute("BEGIN IMMEDIATE")
    try:
        result = work(db)
        db.execute("COMMIT")
        return result
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def tick(db: sqlite3.Connection) -> int:
    """The counter one further: what orders things in place of a clock."""
    db.execute("UPDATE counter SET n = n + 1")
    now: int = db.execute("SELECT n FROM counter").fetchone()[0]
    return now
