"""On no screen, at no text size, do words lie on other words or leave the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.canvas import Canvas
from game.app.paths import Places
from game.app.pictures import Pictures
from game.app.type import Type
from game.scenes import shots
from game.scenes.start import Parlour

TEXTS = (100, 130, 160)
STILL = ("lobby", "results", "overlays")  # of a game; its table has tests of its own


class Reader:
    """Notes where words were drawn: line by line, until something is drawn over them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, pygame.Rect]] = []
        draw, plate, veil = Type.draw, Pictures.plate, Canvas.veil

        def words(type_: Type, canvas: Any, text: str, *rest: Any, **more: Any) -> pygame.Rect:
            place = draw(type_, canvas, text, *rest, **more)
            if text.strip():
                # Of a line's height the letters themselves take the middle.
                self.lines.append((text, place.inflate(-2, -round(place.height * 0.44))))
            return place

        def over(pictures: Pictures, canvas: Any, key: str, rect: Any) -> None:
            box = canvas.px(rect)
            self.lines = [line for line in self.lines if not box.contains(line[1])]
            plate(pictures, canvas, key, rect)

        def dark(canvas: Canvas, strength: float, area: Any = None) -> None:
            if strength > 0.5:
                self.lines = []
            veil(canvas, strength, area)

        patch.setattr(Type, "draw", words)
        patch.setattr(Pictures, "plate", over)
        patch.setattr(Canvas, "veil", dark)

    def faults(self, screen: pygame.Rect) -> list[str]:
        """What lies on something else, or off the screen."""
        found = [f"{text!r} leaves the screen" for text, place in self.lines if not screen.contains(place)]
        for i, (text, place) in enumerate(self.lines):
            for other, there in self.lines[i + 1 :]:
                if place.colliderect(there) and text != other:
                    found.append(f"{text!r} lies on {other!r}")
        return found


@pytest.mark.parametrize("text", TEXTS)
def test_words_stay_apart_and_on_the_screen(text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(size=(1280, 720), window=False, places=Places(tmp_path / "s", tmp_path / "d", tmp_path / "l", False))
    app.settings.change("seeing", "text_size", text)
    parlour = Parlour(app, thinking=False)
    reader = Reader(monkeypatch)
    seen, faults = 0, []
    for name, show in shots.scenes(parlour):
        if name.startswith(tuple(entry.key for entry in app.games)) and not name.endswith(STILL):
            continue
        for ending in show():
            top = app.stack.top
            if name.endswith("overlays") and not (top is not None and top.overlay):
                continue  # what lies open over a table is a part of the table's own picture
            app.toast.text = None
            reader.lines.clear()
            if top is not None and top.overlay:
                top.draw(app.canvas)  # the words below it are covered
            else:
                app.draw()
            seen += bool(reader.lines)
            faults += [f"{name}{ending}: {fault}" for fault in reader.faults(app.canvas.surface.get_rect())]
    parlour.close()
    assert seen > 10
    assert not faults, "\n".join(faults)
