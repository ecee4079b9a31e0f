"""What a replay gives the table in the place of a match, and the scrubber under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.app.bars import draw_hints
from game.app.intents import Kind
from game.app.marks import draw_ring
from game.app.plates import draw_thing
from game.app.symbols import draw_symbol
from game.engine import Outcome, View
from game.match import Bot, Frame, Player, Replay

if TYPE_CHECKING:
    from game.app.app import App


class TapeWindow:
    """What anybody may see of a tape where it stands."""

    viewer: int | None = None
    learned: tuple[tuple[int, int], ...] = ()

    def __init__(self, tape: Tape) -> None:
        self._tape = tape

    def frames(self) -> list[Frame]:
        """Nothing by itself: the viewer takes its frames from the replay."""
        return []

    @property
    def view(self) -> View:
        """What anybody may see now."""
        return self._tape.replay.view(self._tape.steps, None)

    @property
    def decision(self) -> Any:
        """Who was asked what."""
        return self.view.decision

    def why_not(self, pick: object) -> str | None:
        """Nothing is chosen here."""
        return "pick.not_your_turn"


class Tape:
    """What the table scene needs of a match, from a replay. `steps`: how many picks are shown."""

    viewer: int | None = None
    waits_for_bot = False

    def __init__(self, replay: Replay) -> None:
        self.replay, self.game = replay, replay.game
        self.steps = 0
        self.seats: list[Player] = [Bot("fool", seat.name, seat.colour) for seat in replay.record.seats]
        whose = [replay.step(n).seat for n in range(1, len(replay) + 1)]
        self.turns = [n for n in range(len(whose)) if n == 0 or whose[n] != whose[n - 1]]
        """The steps after which another seat was to choose."""
        self._window = TapeWindow(self)

    @property
    def deciding(self) -> int | None:
        """Who chose next."""
        return self.replay.step(self.steps + 1).seat if self.steps < len(self.replay) else None

    @property
    def result(self) -> Outcome | None:
        """The outcome, once all is shown."""
        return self.replay.last.outcome if self.steps >= len(self.replay) else None

    def window(self, viewer: int | None) -> TapeWindow:
        """The one window there is."""
        return self._window

    def record(self) -> Any:
        """What it plays."""
        return self.replay.record

    def close(self) -> None:
        """Nothing to close."""


SCANNED = ("play", "on", "back", "track", "eyes", "speed")
"""One-button play goes over these; on the track a press goes to the next turn."""


class Strip:
    """The scrubber in zone Z: play, a step back and on, the track. Knows where each was drawn, for the mouse."""

    def __init__(self) -> None:
        self.parts: dict[str, pygame.FRect] = {}
        self.held = ""  # the part that the scanning frame stands on

    def scan(self, first: bool) -> bool:
        """Take the scanning frame one part on; False past the last."""
        place = 0 if first or not self.held else SCANNED.index(self.held) + 1
        self.held = SCANNED[place] if place < len(SCANNED) else ""
        return bool(self.held)

    def at(self, x: float, y: float) -> str:
        """The part under a point, "" for none."""
        return next((name for name, rect in self.parts.items() if rect.inflate(8, 16).collidepoint(x, y)), "")

    def step(self, x: float, last: int) -> int:
        """The step of a place on the track."""
        track = self.parts["track"]
        return round(max(0.0, min(1.0, (x - track.x) / track.width)) * last)

    def draw(self, app: App, n: int, last: int, playing: bool, turns: Sequence[int]) -> None:
        """Draw the strip and the keys that move it."""
        frame, theme, canvas = app.frame, app.theme, app.canvas
        bar, texts = frame.bottom_bar, app.texts
        two = frame.factor > 1.0
        row = bar.height / 2 if two else float(bar.height)
        hints = [
            (Kind.CONFIRM, texts("watching.hint.rest" if playing else "watching.hint.play")),
            (Kind.NEXT, texts("watching.hint.turn")), (Kind.HINT, texts("watching.hint.speed")),
            (Kind.LOG, texts("hint.log")), (Kind.MENU, texts("hint.menu")),
        ]  # fmt: skip
        used = draw_hints(app, hints, bar.right, bar.bottom - row / 2)
        right = bar.right - (0.0 if two else used + 40.0)
        y, side = bar.top + row / 2, min(40.0, row - 6.0)
        x = float(bar.left)
        for name, sign in (("back", "left"), ("play", "rest" if playing else "right"), ("on", "right")):
            box = pygame.FRect(x, y - side / 2, side, side)
            self.parts[name] = box
            if name == "play":
                draw_thing(canvas, box.inflate(10, 8), theme.plate, theme.edge, radius=8, shadow=False)
            _sign(app, sign, box.inflate(-10, -10))
            x += side + 18.0
        track = self.parts["track"] = pygame.FRect(x + 6, y - 16, right - x - 6, 32)
        self.parts["eyes"] = pygame.FRect(bar.left, frame.T, 420, frame.TB)
        self.parts["speed"] = pygame.FRect(frame.R - 420, frame.T, 420, frame.TB)
        draw_thing(canvas, (track.x, y - 6, track.width, 12), theme.edge, theme.edge, radius=6, shadow=False)
        share = n / last if last else 1.0
        canvas.surface.fill(theme.accent, canvas.px((track.x + 3, y - 4, (track.width - 6) * share, 8)))
        for start in turns:
            at = track.x + track.width * start / max(1, last)
            canvas.surface.fill(theme.bone, canvas.px((at - 1, y - 12, 2, 6)))
        knob = (track.x + track.width * share - 10, y - 18, 20, 36)
        draw_thing(canvas, knob, theme.bone, theme.ink, radius=6, shadow=False)
        if self.held:
            draw_ring(canvas, self.parts[self.held], theme)


def _sign(app: App, name: str, box: pygame.FRect) -> None:
    if name != "rest":
        draw_symbol(app.canvas, name, box, app.theme.bone)
        return
    for x in (box.x + box.width * 0.18, box.x + box.width * 0.58):
        app.canvas.surface.fill(app.theme.bone, app.canvas.px((x, box.y, box.width * 0.24, box.height)))
