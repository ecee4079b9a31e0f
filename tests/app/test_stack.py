"""Scenes on the stack and the walk through the dark."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.app.intents import Intent, Kind
from game.app.scene import Scene


class Spy(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, log: list[str], overlay: bool = False) -> None:
        self.name, self.log, self.overlay = name, log, overlay
        self.need: float | None = None

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def resume(self) -> None:
        self.log.append(f"{self.name} resumes")

    def handle(self, intent: Intent) -> None:
        self.log.append(f"{self.name} gets {intent.kind.name}")

    def draw(self, canvas: Any) -> None:
        self.log.append(f"{self.name} is drawn")

    def wake(self) -> float | None:
        return self.need


@pytest.fixture
def log() -> list[str]:
    return []


def settle(app: App) -> None:
    for _ in range(30):
        app.tick(0.05)


def test_the_first_scene_enters_at_once_and_the_next_through_the_dark(app: App, log: list[str]) -> None:
    app.stack.push(Spy("a", log))
    assert log == ["a enters"] and not app.stack.moving
    app.stack.push(Spy("b", log))
    assert app.stack.moving and log == ["a enters"]
    app.tick(0.1)
    assert 0.3 < app.stack.darkness < 0.5 and "b enters" not in log
    for _ in range(2):
        app.tick(0.1)
    assert log.count("b enters") == 1 and app.stack.top is not None
    settle(app)
    assert not app.stack.moving and app.stack.darkness == 0.0


def test_a_change_takes_600_ms_at_normal_speed_and_none_when_instant(app: App, log: list[str]) -> None:
    app.stack.push(Spy("a", log))
    app.stack.push(Spy("b", log))
    ticks = 0
    while app.stack.moving:
        app.tick(0.01)
        ticks += 1
    assert 58 <= ticks <= 64
    app.settings.change("pace", "speed", "instant")
    app.stack.push(Spy("c", log))
    app.tick(0.01)
    app.tick(0.01)
    assert not app.stack.moving and "c enters" in log


def test_a_press_during_the_change_completes_it_and_reaches_no_scene(app: App, log: list[str]) -> None:
    app.stack.push(Spy("a", log))
    app.stack.push(Spy("b", log))
    app.tick(0.01)
    for kind in (Kind.MOVE, Kind.NEXT, Kind.POINT, Kind.HINT):
        app.stack.handle(Intent(kind))
    assert app.stack.moving
    app.stack.handle(Intent(Kind.CONFIRM))
    assert not app.stack.moving and "b enters" in log
    assert not any("gets" in line for line in log)
    app.stack.handle(Intent(Kind.CONFIRM))
    assert log[-1] == "b gets CONFIRM"


def test_an_overlay_comes_at_once_over_the_drawn_scene_below(app: App, log: list[str]) -> None:
    app.stack.push(Spy("a", log))
    app.stack.push(Spy("o", log, overlay=True))
    assert not app.stack.moving
    log.clear()
    app.tick(0.01)
    assert log == ["a is drawn", "o is drawn"]
    app.stack.handle(Intent(Kind.BACK))
    assert log[-1] == "o gets BACK"
    app.stack.pop()
    assert log[-2:] == ["o leaves", "a resumes"]


def test_replace_lets_all_leave_and_pop_to_goes_back_to_one(app: App, log: list[str]) -> None:
    a, b, c = (Spy(name, log) for name in "abc")
    for scene in (a, b, c):
        app.stack.push(scene)
        settle(app)
    app.stack.pop_to(a)
    settle(app)
    assert app.stack.scenes == [a]
    assert [line for line in log if "leaves" in line or "resumes" in line] == ["c leaves", "b leaves", "a resumes"]
    d = Spy("d", log)
    app.stack.replace(d)
    settle(app)
    assert app.stack.scenes == [d] and "a leaves" in log


def test_two_changes_in_one_moment_both_happen_whole(app: App, log: list[str]) -> None:
    a, b = Spy("a", log), Spy("b", log)
    app.stack.push(a)
    app.stack.push(b)
    app.stack.pop()  # before b even came
    settle(app)
    assert app.stack.scenes == [a] and log.count("b enters") == log.count("b leaves") == 1


def test_wake_is_the_nearest_need_of_the_visible_scenes(app: App, log: list[str]) -> None:
    a, b = Spy("a", log), Spy("b", log, overlay=True)
    app.stack.push(a)
    settle(app)
    assert app.stack.wake() is None
    a.need = 2.0
    app.stack.push(b)
    app.tick(0.01)
    assert app.stack.wake() == 2.0  # a shines through
    b.need = 0.5
    assert app.stack.wake() == 0.5
    b.overlay, b.need = False, None
    assert app.stack.wake() is None  # a is covered now


def test_crash_in_leave_does_not_keep_the_game_from_ending(app: App, log: list[str]) -> None:
    class Bad(Spy):
        def leave(self) -> None:
            raise RuntimeError("stuck")

    app.stack.push(Bad("bad", log))
    app.close()
    assert len(list(app.places.logs.glob("crash-*.txt"))) == 1
