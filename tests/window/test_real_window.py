"""A real window on a virtual screen, driven by real key events: from the title to a finished game and out again."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.hearing import HEARING

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xdotool")
pytestmark = pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason="needs Xvfb and xdotool")


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """A virtual screen of its own, and the environment of a program that opens its window there."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    display = b""
    while not display.endswith(b"\n"):
        part = os.read(read, 16)
        assert part, "the virtual screen did not start"
        display += part
    os.close(read)
    yield {**os.environ, "DISPLAY": f":{int(display)}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    server.terminate()
    server.wait(10)


def xdo(env: dict[str, str], *words: str) -> str:
    return subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, timeout=20).stdout.strip()


def finished(home: Path) -> bool:
    """Is there a finished match in the store?"""
    for path in home.rglob("*.sqlite*"):
        if path.suffix in (".sqlite", ".sqlite3"):
            with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
                return bool(db.execute("select count(*) from results").fetchone()[0])
    return False


def test_a_game_of_grim_by_keys_in_a_real_window(screen: dict[str, str], tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "settings").mkdir(parents=True)
    (home / "settings" / "settings.toml").write_text('[pace]\nspeed = "instant"\n')
    env = {**screen, "GRIM_PARLOUR_HOME": str(home)}
    program = subprocess.Popen(
        [*HEARING, "play", "grim", "--seats", "me,fool", "--seed", "7", "--option", "start_tokens=5"],
        cwd=ROOT,
        env=env,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        window = ""
        for _ in range(100):
            window = xdo(env, "search", "--pid", str(program.pid))
            if window or program.poll() is not None:
                break
            time.sleep(0.2)
        assert window, f"no window came up: {program.communicate()[1] if program.poll() is not None else 'it runs'}"
        xdo(env, "windowfocus", "--sync", window.splitlines()[-1])
        for _ in range(500):
            xdo(env, "key", "--delay", "30", "Return", "Return")
            if finished(home) or program.poll() is not None:
                break
        assert program.poll() is None, program.stderr.read() if program.stderr else ""
        assert finished(home), "nobody has won yet"
        program.send_signal(signal.SIGINT)
        assert program.wait(15) in (0, 130)
        assert program.stderr is not None and "Traceback" not in program.stderr.read()
    finally:
        program.kill()
        program.wait(10)
        if program.stderr is not None:
            program.stderr.close()


def test_a_slow_screen_is_opened_anew_on_the_same_screen(screen: dict[str, str]) -> None:
    """Without a graphics card the display starts twice; an X server without other clients refuses for a moment, and
    the game would then have run on without a window."""
    words = (
        "import pygame; from game.app import window; from game.app.settings_fields import Video;"
        "window._flip_seconds = lambda: 1.0; canvas = window.open_window((960, 540), Video(), True);"
        "drivers = [pygame.display.get_driver()];"
        "[(window._start_anew(), drivers.append(pygame.display.get_driver())) for _ in range(8)];"
        "canvas.reopen(); print(set(drivers), pygame.display.get_window_size())"
    )
    env = {k: v for k, v in screen.items() if k not in ("SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")}
    done = subprocess.run([sys.executable, "-c", words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "{'x11'} (960, 540)", done.stdout + done.stderr
