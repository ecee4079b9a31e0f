"""The mouse to intents: left clicks, right goes back, middle looks closer, the wheel scrolls."""

from __future__ import annotations

import pygame

from game.app.canvas import Canvas
from game.app.intents import Intent, Kind

DEVICE = "mouse"


class Mouse:
    """Knows what is held, so that a drag and a held zoom end also when the window loses the attention."""

    def __init__(self) -> None:
        self.dragging = False
        self.zooming = False

    def feed(self, event: pygame.event.Event, canvas: Canvas) -> list[Intent]:
        """Take one event; what happens in the bars means nothing (B086)."""
        if event.type == pygame.MOUSEWHEEL:
            return [Intent(Kind.SCROLL, DEVICE, dy=event.y)] if event.y else []
        place = canvas.to_logical(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [Intent(Kind.POINT, DEVICE, x=place[0], y=place[1], down=self.dragging)] if place else []
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.button, place)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event.button, place)
        return []

    def clear(self) -> list[Intent]:
        """Let go of everything."""
        zooming, self.zooming, self.dragging = self.zooming, False, False
        return [Intent(Kind.ZOOM, DEVICE, down=False)] if zooming else []

    def _down(self, button: int, place: tuple[float, float] | None) -> list[Intent]:
        if place is None:
            return []
        if button == pygame.BUTTON_LEFT:
            self.dragging = True
            return [Intent(Kind.CLICK, DEVICE, x=place[0], y=place[1])]
        if button == pygame.BUTTON_RIGHT:
            self.dragging = False
            return [Intent(Kind.BACK, DEVICE, x=place[0], y=place[1])]
        if button == pygame.BUTTON_MIDDLE and not self.zooming:
            self.zooming = True
            return [Intent(Kind.ZOOM, DEVICE, x=place[0], y=place[1])]
        return []

    def _up(self, button: int, place: tuple[float, float] | None) -> list[Intent]:
        if button == pygame.BUTTON_LEFT and self.dragging:
            self.dragging = False
            return [Intent(Kind.POINT, DEVICE, x=place[0], y=place[1], down=False)] if place else []
        if button == pygame.BUTTON_MIDDLE and self.zooming:
            return self.clear()
        return []
