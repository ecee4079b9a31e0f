"""The loop: sleep on events for as long as nothing needs to move, then turn one frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.scene import Scene

LONGEST_SLEEP = 1.0  # seconds; even with nothing to do the window answers the system
_TIMED_SLEEP = 0.1  # not longer than the longest dt, or the time slept would be lost to the timers


def sleep_for(need: float | None) -> float:
    """How long the loop may sleep for a `wake()` of `need` seconds."""
    return LONGEST_SLEEP if need is None else min(need, _TIMED_SLEEP)


def run(app: App, first: Scene) -> int:
    """Turn until the app stops running; returns its exit code."""
    clock = pygame.time.Clock()
    try:
        try:
            app.stack.push(first)
        except Exception as error:
            app.crashed(error)
        clock.tick()
        while app.running:
            seconds = sleep_for(app.wake())
            if seconds >= 0.002:
                app.carry(pygame.event.wait(round(seconds * 1000)))
            app.guarded_tick(clock.tick(app.settings.video.framerate) / 1000)
    except KeyboardInterrupt:
        app.quit()
    finally:
        app.close()
    return app.exit_code
