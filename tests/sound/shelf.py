"""What lies in assets/sound, decoded once for all tests that measure it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("scipy")
soundfile = pytest.importorskip("soundfile", reason="needs the build extra")

from tools.sound.build import tasks  # noqa: E402
from tools.sound.catalogue import Kind  # noqa: E402

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sound"
KINDS: dict[str, Kind] = {task.file: task.kind for task in tasks()}
LOOPS = [file for file, kind in KINDS.items() if kind in ("music", "ambience")]
SHOTS = [file for file in KINDS if file not in LOOPS]


def manifest() -> dict[str, Any]:
    """The shipped manifest."""
    data: dict[str, Any] = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
    return data


@cache
def sound(file: str) -> Any:
    """A file as float32, (n,) or (n, 2), at 44.1 kHz."""
    data, rate = soundfile.read(FOLDER / file, dtype="float32")
    assert rate == 44100, f"{file}: {rate} Hz"
    return data
