"""Writing a file so that a crash at any moment leaves the old one or the new one, never half of it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_atomic(path: Path, text: str) -> None:
    """Write text (UTF-8) to `path` by a temporary file beside it; raises OSError, and then the old file stays."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())  # without it a system crash may leave an empty file under the new name (B110)
        temporary.replace(path)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file to <name>.bad-N.<suffix> (first free N from 1); None when that is not possible."""
    for n in range(1, 1000):
        other = path.with_name(f"{path.stem}.bad-{n}{path.suffix}")
        if not other.exists():
            try:
                path.rename(other)
            except OSError:
                return None
            return other
    return None
