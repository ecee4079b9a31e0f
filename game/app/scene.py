"""A scene, and the stack of scenes with its walk through the dark."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.app.intents import Intent, Kind

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.canvas import Canvas

FADE_OUT = 0.250  # seconds at normal speed, see LOOK
FADE_IN = 0.350
_SKIPS = frozenset({Kind.CONFIRM, Kind.BACK, Kind.CLICK})


class Scene:
    """One screen. Override what you need; all time is the sum of dt (seconds, 0..0.1)."""

    way_out = Kind.BACK  # what leaves it, for those who play with one button
    overlay = False  # True: the scene below is drawn first, and the change needs no dark

    app: App  # set by the stack before enter()

    def enter(self) -> None:
        """Called once when the scene comes onto the stack."""

    def leave(self) -> None:
        """Called once when it goes for good."""

    def resume(self) -> None:
        """Called when the scene above it has gone."""

    def handle(self, intent: Intent) -> None:
        """Take one intent."""

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; True when the picture changed."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene."""

    def wake(self) -> float | None:
        """Seconds until update() is needed again without input: 0 = next frame, None = never."""
        return None

    def resize(self) -> None:
        """The window's scale, the text size, the face or the theme changed: lay out again."""

    def away(self, gone: bool) -> None:
        """The window lost (True) or regained (False) the attention: pause where time matters."""

    def device_lost(self, device: str) -> None:
        """A device was unplugged."""

    def device_found(self, device: str) -> None:
        """A device was plugged in."""

    def scan(self, first: bool) -> bool:
        """Take the focus one thing on (to the first one: `first`); False when there is no further one."""
        panel = getattr(self, "panel", None)
        return bool(panel.scan(first)) if panel is not None else False

    def here(self) -> str:
        """What is here, in words: the focused thing."""
        panel = getattr(self, "panel", None)
        widget = panel.focused if panel is not None else None
        return widget.says() if widget is not None else ""

    def export(self) -> dict[str, Any] | None:
        """The match export for a crash report, if this scene holds a match."""
        return None


class Stack:
    """Scenes, top last. Changes between full scenes go through the dark; overlays come and go at once."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self.darkness = 0.0  # 0 clear .. 1 black
        self._phase = "still"  # still, out, in
        self._change: Callable[[], None] | None = None
        self._changed = False

    @property
    def top(self) -> Scene | None:
        """The scene that gets input."""
        return self.scenes[-1] if self.scenes else None

    @property
    def moving(self) -> bool:
        """True during a transition; no scene gets input then."""
        return self._phase != "still"

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._start(lambda: self._do_push(scene), through_dark=not scene.overlay and bool(self.scenes))

    def pop(self) -> None:
        """Take the top scene away."""
        if self.scenes:
            self._start(self._do_pop, through_dark=not self.scenes[-1].overlay)

    def replace(self, scene: Scene) -> None:
        """Take all scenes away and put this one there."""
        self._start(lambda: self._do_replace(scene), through_dark=bool(self.scenes))

    def pop_to(self, scene: Scene) -> None:
        """Take away every scene above `scene` (nothing happens if it is not on the stack)."""
        if scene in self.scenes and scene is not self.top:
            self._start(lambda: self._do_pop_to(scene), through_dark=True)

    def finish(self) -> None:
        """Complete a running transition at once."""
        if self._phase == "out" and self._change is not None:
            change, self._change = self._change, None
            change()
        self._phase, self.darkness, self._changed = "still", 0.0, True

    def handle(self, intent: Intent) -> None:
        """Give an intent to the top scene; a press during a transition completes it and is swallowed."""
        if self.moving:
            if intent.kind in _SKIPS and intent.down:
                self.finish()
            return
        if self.top is not None:
            self.top.handle(intent)

    def update(self, dt: float) -> bool:
        """Let dt seconds pass in the transition and in the scenes; True when the picture changed."""
        changed, self._changed = self._changed or self.moving, False
        if self._phase == "out":
            self.darkness = min(1.0, self.darkness + dt / self._seconds(FADE_OUT))
            if self.darkness >= 1.0 and self._change is not None:
                change, self._change = self._change, None
                change()
                self._phase = "in"
        elif self._phase == "in":
            self.darkness = max(0.0, self.darkness - dt / self._seconds(FADE_IN))
            if self.darkness <= 0.0:
                self._phase = "still"
        for scene in self._visible():
            changed = scene.update(dt) or changed
        return changed or self._changed

    def draw(self, canvas: Canvas) -> None:
        """Draw the visible scenes and the dark of a transition."""
        for scene in self._visible():
            scene.draw(canvas)
        if self.darkness > 0.0:
            canvas.veil(self.darkness)

    def wake(self) -> float | None:
        """Seconds until the next need of any visible scene."""
        if self.moving or self._changed:
            return 0.0
        needs = [need for need in (scene.wake() for scene in self._visible()) if need is not None]
        return min(needs) if needs else None

    def resize(self) -> None:
        """Tell all scenes to lay out again."""
        for scene in self.scenes:
            scene.resize()
        self._changed = True

    def clear(self) -> None:
        """Let every scene leave, top first (the game ends)."""
        self._phase, self._change, self.darkness = "still", None, 0.0
        while self.scenes:
            self.scenes.pop().leave()

    def _visible(self) -> list[Scene]:
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(first, 0) :]

    def _seconds(self, normal: float) -> float:
        return max(0.001, normal * self.app.settings.pace.factor())

    def _start(self, change: Callable[[], None], through_dark: bool) -> None:
        if self.moving:  # a change asked for during a change: the first one happens whole
            self.finish()
        if not through_dark:
            change()
            self._changed = True
            return
        self._change, self._phase = change, "out"

    def _do_push(self, scene: Scene) -> None:
        scene.app = self.app
        self.scenes.append(scene)
        self.app.scene_changed()
        scene.enter()

    def _do_pop(self) -> None:
        self.scenes.pop().leave()
        self.app.scene_changed()
        if self.top is not None:
            self.top.resume()

    def _do_pop_to(self, scene: Scene) -> None:
        while self.top is not scene and self.scenes:
            self.scenes.pop().leave()
        self.app.scene_changed()
        scene.resume()

    def _do_replace(self, scene: Scene) -> None:
        while self.scenes:
            self.scenes.pop().leave()
        gc.collect()  # a table's surfaces hang in circles; here, in the dark, nobody sees the time it takes
        self._do_push(scene)
