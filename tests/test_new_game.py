"""`tools/new_game.py` in a copy of the project: the new game conforms, is well typed and opens in the menu."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
KEPT = (
    "game", "tools", "tests/conformance", "tests/determinism", "tests/toy",
    "assets/text", "assets/data", "assets/fonts", "assets/maps",
)  # fmt: skip

OPENS = """
import pygame
from pathlib import Path
from game.app.app import App
from game.app.intents import Intent, Kind
from game.app.paths import user_places
from game.bots import LEVELS
from game.engine import GAMES
from game.match import Bot, Human, Match
from game.scenes.start import Parlour
from game.table.scene import TableScene

app = App(size=(1280, 720), window=False, places=user_places())
parlour = Parlour(app, thinking=False)
assert [entry.title for entry in app.games][-1] == "Lost Souls", [entry.title for entry in app.games]
match = Match(GAMES["lost_souls"], GAMES["lost_souls"].Options(), [Human("Ana"), Bot("gambler", "Sly")], 7)
app.settings.pace.speed = "instant"
app.stack.replace(parlour.table(match))
for _ in range(4000):
    app.tick(0.05)
    scene = app.stack.top
    if match.result is not None and not isinstance(scene, TableScene):
        break
    app.stack.handle(Intent(Kind.CONFIRM, "keyboard"))
assert match.result is not None and not isinstance(app.stack.top, TableScene)
assert not app.texts.missing, app.texts.missing
parlour.close()
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("sixth")
    for name in KEPT:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "pyproject.toml", "tests/__init__.py", "tests/conftest.py"):
        shutil.copy(ROOT / name, root / name)
    made = run(root, "tools/new_game.py", "Lost Souls")
    assert made.returncode == 0, made.stderr
    return root


def run(root: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "PYTHONPATH": str(root), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env |= {"GRIM_PARLOUR_HOME": str(root / "home"), "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    return subprocess.run([sys.executable, *command], cwd=root, env=env, capture_output=True, text=True, timeout=240)


def test_it_conforms(copy: Path) -> None:
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", "lost_souls")
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


def test_it_is_clean_and_well_typed(copy: Path) -> None:
    places = ["game/engine/lost_souls", "game/scenes/lost_souls"]
    for check in (["ruff", "check", *places], ["ruff", "format", "--check", *places], ["mypy", "game/engine"]):
        done = run(copy, "-m", *check)
        assert done.returncode == 0, done.stdout + done.stderr


def test_it_opens_in_the_menu_and_is_played(copy: Path) -> None:
    done = run(copy, "-c", OPENS)
    assert done.returncode == 0, done.stderr[-3000:]


def test_a_name_that_is_taken_or_makes_no_folder_is_refused_in_one_line(copy: Path) -> None:
    for name in ("Grim", "17 ways", "!"):
        done = run(copy, "tools/new_game.py", name)
        assert done.returncode == 2
        assert (len(done.stderr.splitlines()) == 1 and repr(name).strip("'") in done.stderr) or "already" in done.stderr
