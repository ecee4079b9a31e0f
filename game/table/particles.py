"""Ash and sparks: a handful of small additive dots. None in reduced motion, none when the table is quiet."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app.lru import Lru
from game.app.theme import Colour

if TYPE_CHECKING:
    from game.app.canvas import Canvas

MOST = 200
_dots: Lru[pygame.Surface] = Lru(96)


@dataclass(slots=True)
class Kind:
    """How one kind of particle behaves: speeds in logical units a second, life in ms."""

    life: float
    speed: float
    fall: float  # acceleration downward (negative: rises)
    size: float
    colour: Colour
    spread: float  # radians round straight up


SPARK = Kind(620.0, 330.0, 520.0, 5.0, (255, 186, 96), 3.1)
ASH = Kind(2600.0, 46.0, -14.0, 6.0, (116, 108, 100), 1.1)


class Particles:
    """All that fly now. Where they fly is a formula of age and number: no clock, no chance."""

    def __init__(self) -> None:
        self.enabled = True
        self._all: list[tuple[Kind, float, float, float, float, float]] = []  # kind, x, y, vx, vy, age
        self._count = 0

    def __len__(self) -> int:
        return len(self._all)

    def burst(self, kind: Kind, x: float, y: float, count: int, delay: float = 0.0) -> None:
        """Let `count` fly up from a place; nothing happens when they are switched off."""
        if not self.enabled:
            return
        for _ in range(min(count, MOST - len(self._all))):
            self._count += 1
            n = self._count
            angle = -math.pi / 2 + (_noise(n) - 0.5) * 2 * kind.spread
            speed = kind.speed * (0.4 + 0.6 * _noise(n + 0.37))
            start = -delay - 160.0 * _noise(n + 0.71)
            self._all.append((kind, x, y, math.cos(angle) * speed, math.sin(angle) * speed, start))

    def clear(self) -> None:
        """All gone."""
        self._all.clear()

    def update(self, ms: float) -> bool:
        """Let time pass; True while any fly."""
        if not self._all:
            return False
        self._all = [(k, x, y, vx, vy, age + ms) for k, x, y, vx, vy, age in self._all if age + ms < k.life]
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw them in one go."""
        if not self._all:
            return
        blits = []
        for kind, x, y, vx, vy, age in self._all:
            if age < 0.0:
                continue
            t = age / 1000.0
            left = 1.0 - age / kind.life
            dot = _dot(canvas.length(kind.size), kind.colour, round(left * 7))
            if dot is not None:
                px, py = canvas.point(x + vx * t, y + vy * t + kind.fall * t * t / 2)
                blits.append((dot, (px - dot.get_width() // 2, py - dot.get_height() // 2)))
        canvas.surface.fblits(blits, pygame.BLEND_RGB_ADD)


def _noise(n: float) -> float:
    """A fixed number 0..1 for each n."""
    value = math.sin(n * 127.1 + 311.7) * 43758.5453
    return value - math.floor(value)


def _dot(size: int, colour: Colour, level: int) -> pygame.Surface | None:
    if level <= 0:
        return None

    def paint() -> pygame.Surface:
        side = size * 2 + 2
        image = pygame.Surface((side, side))
        for i in range(size, 0, -1):
            share = (1.0 - (i - 1) / size) * level / 7
            tone = (round(colour[0] * share), round(colour[1] * share), round(colour[2] * share))
            pygame.draw.circle(image, tone, (side / 2, side / 2), i)
        return image.convert() if pygame.display.get_surface() else image

    return _dots.get((size, colour, level), paint)
