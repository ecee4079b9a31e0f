"""One match in one JSON file: to keep, to send, to report a fault with."""

import json
import os
from pathlib import Path
from typing import Any

from .match import Match
from .record import Record, game_of, read_record, run, written_for_other_rules
from .words import MatchError

FORMAT = "grim-parlour match"
VERSION = 1
LIMIT = 32_000_000
"""Bytes; a longer file is no match of ours."""


def exported(match: Match) -> dict[str, Any]:
    """The match as one plain JSON value. It tells all secrets: it is not to be shown during play."""
    return {"format": FORMAT, "version": VERSION, **match.record().to_json()}


def write_file(path: Path, match: Match) -> None:
    """Exports a match: the whole file or none. Raises MatchError."""
    text = json.dumps(exported(match), ensure_ascii=False, indent=1)
    part = path.with_name(f"{path.name}.part-{os.getpid()}")
    try:
        try:
            with part.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise MatchError("file.cannot_write", file=path.name, why=error.strerror or error) from None


def read_file(path: Path) -> Record:
    """The record in a file, not yet played. Raises MatchError, in one sentence, for anything that is none."""
    try:
        if path.stat().st_size > LIMIT:
            raise MatchError("file.no_match", file=path.name)
        saved = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise MatchError("file.cannot_read", file=path.name, why=error.strerror or error) from None
    except (ValueError, RecursionError):
        raise MatchError("file.no_match", file=path.name) from None
    if not isinstance(saved, dict) or saved.get("format") != FORMAT:
        raise MatchError("file.no_match", file=path.name)
    if saved.get("version") != VERSION:
        raise MatchError("file.other_version", file=path.name, version=saved.get("version"))
    return read_record(saved)


def check(record: Record) -> None:
    """Does the record replay to its recorded end, here? Raises MatchError saying which rules it was written for, which
    step does not fit, or that it ends differently."""
    here = game_of(record).version
    if record.rules != here:
        raise MatchError("file.other_rules", rules=record.rules, here=here)
    if written_for_other_rules(record):
        raise MatchError("file.other_data")
    run(record)


def import_file(path: Path) -> Record:
    """Reads and checks a file: `Match.from_record` takes it up, `Replay` shows it. Raises MatchError."""
    record = read_file(path)
    check(record)
    return record
