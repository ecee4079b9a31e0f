"""The loop: quitting, idling, stalls, full queues, crashes (B084, B093, B104, B105, B106, B108)."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.app.canvas import Canvas
from game.app.crash import Apology
from game.app.dialog import Dialog
from game.app.main_loop import sleep_for
from game.app.registry import Resumable
from game.app.scene import Scene
from game.scenes.about import About
from game.scenes.confirm import Confirm
from game.scenes.lobby import AllOptions, Lobby
from game.scenes.settings import Rebind, Settings
from game.scenes.text_entry import TextEntry
from game.scenes.title import Title
from tests.app.conftest import Hands

ROOT = Path(__file__).resolve().parents[2]

SCENES: dict[str, Callable[[App], Scene]] = {
    "title": lambda app: Title(),
    "lobby": lambda app: Lobby(app.games[0], None),
    "settings": lambda app: Settings(),
    "keys": lambda app: Rebind("keyboard"),
    "pads": lambda app: Rebind("pad"),
    "about": lambda app: About(),
    "confirm": lambda app: Confirm("Leave?", "Really?", yes="Yes", no="No", act=lambda: None),
    "name": lambda app: TextEntry("Name?", "Mara", lambda text: None),
    "apology": lambda app: Apology(app, None),
}


class Moving(Scene):
    """Something always moves."""

    elapsed = 0.0

    def update(self, dt: float) -> bool:
        self.elapsed += dt
        return True

    def wake(self) -> float | None:
        return 0.0


@pytest.mark.parametrize("name", [*SCENES, "moving", "transition"])
def test_b093_quit_anywhere_ends_with_code_0(app: App, name: str) -> None:
    first: Scene = Moving() if name == "moving" else SCENES[name](app) if name in SCENES else Title()

    if name == "transition":
        app.stack.push(first)
        app.tick(0.05)
        first = Settings()  # pushed by run(): the change is under way when the window closes
    pygame.time.set_timer(pygame.QUIT, 60, loops=1)
    start = time.process_time()  # of this process: a loaded machine is no fault of the loop's
    assert app.run(first) == 0
    assert time.process_time() - start < 1.0
    assert not pygame.display.get_init()


def test_b093_quit_over_a_modal_writes_the_settings(app: App) -> None:
    app.stack.push(Title())
    app.stack.push(Dialog("?", "", [("a", "A", lambda: None)]))
    app.settings.change("sound", "music", 10)
    app.post_device_event(pygame.QUIT)
    app.tick(0.01)
    assert not app.running
    app.close()
    assert "music = 10" in (app.places.settings / "settings.toml").read_text()


def test_b104_still_screens_draw_nothing_and_may_sleep_long(app: App, hands: Hands) -> None:
    for make in SCENES.values():
        app.stack.replace(make(app))
        hands.settle()
        frames = app.frames
        for _ in range(300):
            app.tick(1 / 60)
        assert app.frames == frames, f"{app.stack.top} is drawn without need"
        assert sleep_for(app.wake()) >= 1.0


def test_a_held_mouse_over_nothing_new_draws_nothing(app: App, hands: Hands) -> None:
    app.stack.push(About())
    hands.settle()
    frames = app.frames
    for x in range(100, 200, 10):
        app.post_device_event(pygame.MOUSEMOTION, pos=(x, 300), rel=(10, 0), buttons=(0, 0, 0))
        app.tick(0.016)
    assert app.frames == frames


def test_every_press_is_answered_in_the_next_frame(app: App, hands: Hands) -> None:
    app.stack.push(Title())
    hands.settle()
    for code in (pygame.K_LEFT, pygame.K_u, pygame.K_l):  # also where nothing can be done
        frames = app.frames
        app.post_device_event(pygame.KEYDOWN, key=code, mod=0)
        app.tick(0.016)
        assert app.frames == frames + 1
        app.post_device_event(pygame.KEYUP, key=code, mod=0)
        hands.settle()


def test_b105_a_stall_is_not_time(app: App) -> None:
    scene = Moving()
    app.stack.push(scene)
    app.tick(20.0)
    assert scene.elapsed == pytest.approx(0.1)
    app.tick(-5.0)
    assert scene.elapsed == pytest.approx(0.1)


def test_b108_time_is_the_sum_of_dt_whatever_the_frames(app: App) -> None:
    scene = Moving()
    app.stack.push(scene)
    steps = [0.016, 0.040, 0.021, 0.033] * 100
    for dt in steps:
        app.tick(dt)
    assert scene.elapsed == pytest.approx(sum(steps)) == app.time


def test_sleeps_are_never_longer_than_the_step_they_count_for() -> None:
    assert sleep_for(5.0) <= 0.1 and sleep_for(0.03) == 0.03 and sleep_for(0.0) == 0.0 and sleep_for(None) == 1.0


def test_b106_a_full_queue_is_drained_and_the_close_is_heard(app: App) -> None:
    app.stack.push(Title())
    pygame.event.clear()
    app.post_device_event(pygame.QUIT)
    for _ in range(66_000):
        app.post_device_event(pygame.USEREVENT)  # must not raise when the queue is full
    app.tick(0.01)
    assert not app.running


def test_b084_alt_tab_then_enter_confirms_and_switches_nothing(app: App, hands: Hands) -> None:
    pressed: list[str] = []
    app.stack.push(Dialog("?", "", [("a", "A", lambda: pressed.append("a"))]))
    hands.settle()
    app.post_device_event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0)
    app.post_device_event(pygame.WINDOWFOCUSLOST)
    app.post_device_event(pygame.WINDOWFOCUSGAINED)
    hands.key(pygame.K_RETURN)
    assert pressed == ["a"] and not app.canvas.fullscreen


def test_the_scene_is_told_when_the_window_loses_the_attention(app: App) -> None:
    told: list[bool] = []

    class Pausing(Scene):
        def away(self, gone: bool) -> None:
            told.append(gone)

    app.stack.push(Pausing())
    app.post_device_event(pygame.WINDOWFOCUSLOST)
    app.tick(0.01)
    app.post_device_event(pygame.WINDOWFOCUSGAINED)
    app.tick(0.01)
    assert told == [True, False]


def test_fullscreen_by_key_is_the_desktop_and_comes_back(app: App, hands: Hands) -> None:
    app.stack.push(Title())
    hands.settle()
    hands.key(pygame.K_F11)
    assert app.canvas.fullscreen and app.settings.video.fullscreen
    assert app.canvas.size == pygame.display.get_desktop_sizes()[0]
    hands.key(pygame.K_F11)
    assert not app.canvas.fullscreen and app.canvas.size == (960, 540)
    assert app.canvas.to_logical((480, 270)) is not None


def test_a_crash_becomes_a_report_and_an_apology_with_a_way_on(
    app: App, hands: Hands, capsys: pytest.CaptureFixture[str]
) -> None:
    class Breaking(Scene):
        def update(self, dt: float) -> bool:
            raise RuntimeError("the rules broke")

        def export(self) -> dict[str, object]:
            return {"game": "toy", "picks": [1, 2, 3]}

    opened: list[str] = []
    app.doors.resumable = lambda: Resumable("Toy", "turn 3", lambda: opened.append("resumed"))
    app.doors.home = Title
    app.stack.push(Breaking())
    app.guarded_tick(0.01)
    assert isinstance(app.stack.top, Apology) and app.running
    [report] = list(app.places.logs.glob("crash-*.txt"))
    text = report.read_text()
    for part in ("the rules broke", "Traceback", "pygame-ce", "text_size = 100", '"picks": [1, 2, 3]', "Breaking"):
        assert part in text
    hands.settle()
    assert hands.focused == "resume"
    hands.key(pygame.K_RETURN)
    assert opened == ["resumed"]
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert isinstance(app.stack.top, Title)
    out = capsys.readouterr()
    assert "Traceback" not in out.out + out.err


def test_a_crash_in_the_apology_ends_the_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Apology, "draw", lambda self, canvas: 1 / 0)

    class Breaking(Scene):
        def draw(self, canvas: Canvas) -> None:
            raise RuntimeError("x")

    app.stack.push(Breaking())
    for _ in range(4):
        if app.running:
            app.guarded_tick(0.01)
    assert not app.running and app.exit_code == 1


def test_a_scene_that_breaks_while_entering_ends_in_the_apology(app: App) -> None:
    class Breaking(Scene):
        def enter(self) -> None:
            raise RuntimeError("x")

    app.tick(0.01)
    app.post_device_event(pygame.QUIT)
    assert app.run(Breaking()) == 0
    assert len(list(app.places.logs.glob("crash-*.txt"))) == 1


def test_options_page_and_all_scenes_at_all_text_sizes_themes_and_sizes(make_app: Callable[..., App]) -> None:
    for size, text, contrast in (((960, 540), 100, False), ((1024, 768), 130, True), ((1920, 1080), 160, False)):
        app = make_app(size, window=False)
        from tests.app.conftest import GameEntry, Toy

        app.games = [GameEntry("toy", "Toy", range(2, 7), "title/toy", "gilt", Toy, line="a toy")]
        app.settings.change("seeing", "text_size", text)
        app.settings.change("seeing", "high_contrast", contrast)
        lobby = Lobby(app.games[0], None)
        for make in (
            *SCENES.values(),
            lambda app, lobby=lobby: lobby,
            lambda app, lobby=lobby: AllOptions(app.games[0], lobby.options),
        ):
            app.stack.replace(make(app))
            app.stack.finish()
            app.tick(0.05)
            app.draw()
            panel = getattr(app.stack.top, "panel", None)
            for widget in panel.widgets if panel else []:
                assert widget.rect.left >= 48 and widget.rect.right <= 1872, (app.stack.top, widget.id)
                assert widget.rect.top >= 20, (app.stack.top, widget.id)
                assert widget.rect.bottom <= app.frame.bottom_bar.top + 2, (app.stack.top, widget.id, text)
            for i, a in enumerate(panel.widgets if panel else []):
                for b in panel.widgets[i + 1 :]:
                    assert not a.rect.colliderect(b.rect), (app.stack.top, a.id, b.id, text)
        assert app.texts.missing == set()


def test_starts_from_any_folder_and_leaves_cleanly(tmp_path: Path) -> None:  # B101
    code = (
        "import pygame; from game.app.app import App; from game.scenes.title import Title\n"
        "app = App(size=(960, 540)); assert app.texts('app.name') == 'Grim Parlour'\n"
        "pygame.event.post(pygame.event.Event(pygame.QUIT)); raise SystemExit(app.run(Title()))"
    )
    import os

    place = tmp_path / "Ordner mit Ö"
    place.mkdir()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "GRIM_PARLOUR_HOME": str(tmp_path / "home")}
    done = subprocess.run([sys.executable, "-c", code], cwd=place, env=env, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_notice_and_a_caption_are_shown_and_go(app: App, hands: Hands) -> None:
    app.stack.push(About())
    hands.settle()
    app.draw()
    plain = pygame.image.tobytes(app.canvas.surface, "RGB")
    app.notices.once("x", "The sea is calm tonight.")
    app.notices.once("x", "The sea is calm tonight.")
    app.toast.caption("An owl")
    app.tick(0.05)
    assert (
        app.notices.said.count("The sea is calm tonight.") == 1 and app.voice.spoken[-1] == "The sea is calm tonight."
    )
    assert pygame.image.tobytes(app.canvas.surface, "RGB") != plain
    hands.settle()
    assert app.toast.text is None and app.toast.heard is None
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == plain
