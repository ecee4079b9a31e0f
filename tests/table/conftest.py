"""The window under SDL's dummy drivers, offscreen and small: layouts are logical, so its size does not matter."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from tests.table.desk import Desk, make_app, toy_desk


@pytest.fixture
def app(tmp_path: Path) -> App:
    """An app at normal speed."""
    return make_app(tmp_path)


@pytest.fixture
def desk(tmp_path: Path) -> Callable[..., Desk]:
    """`desk("keyboard", "pad-0", bots=1, speed="instant", ...)`: the toy on a table."""

    def make(*devices: str, bots: int = 0, seed: int = 3, doors: Any = None, **settings: Any) -> Desk:
        return toy_desk(make_app(tmp_path, **settings), *devices, bots=bots, seed=seed, doors=doors)

    return make
