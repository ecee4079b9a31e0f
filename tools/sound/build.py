"""From catalogue to files: makes, masters, encodes, writes; the manifest comes from the catalogue, not the folder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from .catalogue import CUES, MUSIC, Kind, everything
from .core import SR, Signal, rng_for
from .master import WINDOW, mastered
from .measure import loudness, peak_db


@dataclass(frozen=True)
class Task:
    """One file to make."""

    file: str
    name: str
    kind: Kind
    variant: int
    pitch: float = 1.0

    def raw(self) -> Signal:
        """The sound before mastering."""
        if self.kind == "music":
            return MUSIC[self.name].make()
        return CUES[self.name].make(rng_for(self.name, self.variant), self.pitch)

    def make(self) -> tuple[Signal, bytes]:
        """The finished signal and the bytes of its file."""
        return mastered(self.raw(), self.kind, 0.0 if self.kind == "music" else CUES[self.name].tail)


@dataclass(frozen=True)
class Made:
    """What one file turned out to be."""

    task: Task
    seconds: float
    loudness: float
    peak: float
    size: int


def tasks(only: str = "*") -> list[Task]:
    """Every file whose cue or bed name matches the glob (beds are ``music.<name>``)."""
    list(everything())
    found = [
        Task(file, cue.name, cue.kind, k, pitch)
        for cue in CUES.values()
        if fnmatchcase(cue.name, only)
        for k, (file, pitch) in enumerate(zip(cue.files(), cue.pitches(), strict=True))
    ]
    found += [Task(m.file, m.name, "music", 0) for m in MUSIC.values() if fnmatchcase(f"music.{m.name}", only)]
    return found


def build(folder: Path, jobs: list[Task]) -> Iterator[Made]:
    """Write the files, one at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    for task in jobs:
        sound, data = task.make()
        (folder / task.file).write_bytes(data)
        loud = loudness(sound, WINDOW.get(task.kind, 0.1))
        yield Made(task, len(sound) / SR, loud, peak_db(sound), len(data))


def manifest() -> dict[str, object]:
    """The contents of manifest.json: what plays under which name, how loud, its caption's text key ("" = none)."""
    list(everything())
    return {
        "cues": {c.name: {"files": c.files(), "gain": c.gain, "caption": c.caption} for c in CUES.values()},
        "music": {m.name: {"file": m.file, "gain": m.gain} for m in MUSIC.values()},
    }


def finish(folder: Path) -> list[str]:
    """Write the manifest and remove sounds it no longer names; returns the removed names."""
    text = json.dumps(manifest(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    (folder / "manifest.json").write_text(text, encoding="utf-8", newline="\n")
    known = {task.file for task in tasks()}
    stale = sorted(path.name for path in folder.glob("*.ogg") if path.name not in known)
    for name in stale:
        (folder / name).unlink()
    return stale
