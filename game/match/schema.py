"""The database's shape, version by version, and what a file turns out to be before it is opened for good."""

import sqlite3
from pathlib import Path

APPLICATION = 0x4752494D
"""Marks a database file as ours ("GRIM")."""

MIGRATIONS: list[tuple[str, ...]] = [
    (
        f"PRAGMA application_id = {APPLICATION}",
        "CREATE TABLE counter (n INTEGER NOT NULL)",
        "INSERT INTO counter VALUES (0)",
        """CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, options TEXT NOT NULL, seats TEXT NOT NULL,
            seed TEXT NOT NULL, rules TEXT NOT NULL, data TEXT NOT NULL, easy_going INTEGER NOT NULL,
            created INTEGER NOT NULL, updated INTEGER NOT NULL, finished INTEGER NOT NULL DEFAULT 0,
            start TEXT, former TEXT)""",
        """CREATE TABLE picks (
            match INTEGER NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, pick TEXT NOT NULL, bot INTEGER NOT NULL,
            PRIMARY KEY (match, n)) WITHOUT ROWID""",
        "CREATE TABLE snapshots (match INTEGER PRIMARY KEY, n INTEGER NOT NULL, state TEXT NOT NULL)",
        """CREATE TABLE results (
            match INTEGER NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL, player TEXT NOT NULL,
            level TEXT, score INTEGER NOT NULL, won INTEGER NOT NULL, picks INTEGER NOT NULL,
            PRIMARY KEY (match, seat)) WITHOUT ROWID""",
        "CREATE TABLE remembered (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
]
"""Entry i brings a database from version i to i + 1. Entries are added, never changed."""


class Damaged(Exception):
    """The file is no database, is broken, or belongs to another program."""


class Newer(Exception):
    """The file was written by a newer copy of the game."""


def glance(path: Path) -> None:
    """Looks at the file's first bytes without opening it as a database. Raises Damaged, Newer or OSError."""
    if not path.exists():
        return
    with path.open("rb") as file:
        head = file.read(100)
    if head and not head.startswith(b"SQLite format 3\0"):
        raise Damaged
    if head[68:72] == APPLICATION.to_bytes(4, "big") and int.from_bytes(head[60:64], "big") > len(MIGRATIONS):
        raise Newer


def check(db: sqlite3.Connection) -> None:
    """Is this database sound, ours and of a version we know? Raises Damaged or Newer."""
    if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise Damaged
    version = db.execute("PRAGMA user_version").fetchone()[0]
    ours = db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
    if not ours and (version or db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()):
        raise Damaged
    if version > len(MIGRATIONS):
        raise Newer


def migrate(db: sqlite3.Connection) -> None:
    """Brings a database to the version of this copy, each step whole or not at all."""
    while (version := db.execute("PRAGMA user_version").fetchone()[0]) < len(MIGRATIONS):
        db.execute("BEGIN IMMEDIATE")
        try:
            if db.execute("PRAGMA user_version").fetchone()[0] == version:  # nobody else was quicker
                for statement in MIGRATIONS[version]:
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {version + 1}")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise


def set_aside(path: Path) -> Path:
    """Gives a file that cannot be used (and its journals) another name in the same folder, overwriting nothing.

    Returns the new name; raises OSError when it cannot be renamed.
    """
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    for tail in ("-wal", "-shm"):
        journal = path.with_name(path.name + tail)
        if journal.exists():
            journal.rename(aside.with_name(aside.name + tail))
    return aside
