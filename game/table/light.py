"""The one warm light: it follows the seat in turn, flickers a little, and goes quiet when nobody touches anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.lru import Lru
from game.app.theme import Colour, Theme, mix
from game.table import motion

if TYPE_CHECKING:
    from game.app.canvas import Canvas

TICK = 1000.0 / 6.0  # ms: at most six flickers a second
QUIET = 10_000.0  # ms without a press until the flame stands still
WALK = 600.0  # ms for the light to reach the next seat
REACH = 660.0  # logical radius of the pool of light
DIM, BREATH = 0.96, 0.04  # the light always there, and one breath of the flame: +-4 %
STEPS = (0, 1, 2, 1, 2, 0, 1)  # breaths added to the dim light: two pools of light serve all flickers

_pools: Lru[pygame.Surface] = Lru(8, 16 << 20, lambda pool: pool.get_width() * pool.get_height() * 4)
_seeds: Lru[pygame.Surface] = Lru(64)
_vignettes: Lru[pygame.Surface] = Lru(3)


class Candle:
    """Where the light falls. `flicker` False: reduced motion."""

    def __init__(self) -> None:
        self.flicker = True
        self.quiet = 0.0  # ms since anything was touched
        self._tick = 0.0
        self._step = 0
        self._from = self._to = (960.0, 540.0)
        self._age = WALK

    def touch(self) -> None:
        """Somebody did something: the flame lives on."""
        self.quiet = 0.0

    @property
    def alive(self) -> bool:
        """Does it flicker? Not when nobody has done anything for a while, and not when motion is reduced."""
        return self.flicker and self.quiet < QUIET

    def go(self, place: tuple[float, float], factor: float) -> None:
        """Let the light walk to a place."""
        if place != self._to:
            self._from, self._to = self.place(), place
            self._age = 0.0 if factor > 0.0 and self.flicker else WALK

    def place(self) -> tuple[float, float]:
        """Where it is now."""
        share = motion.out_cubic(self._age / WALK)
        return motion.between(self._from[0], self._to[0], share), motion.between(self._from[1], self._to[1], share)

    @property
    def walking(self) -> bool:
        """Is it on its way to another seat?"""
        return self._age < WALK

    @property
    def state(self) -> tuple[float, float, int]:
        """Equal states look equal."""
        x, y = self.place()
        return round(x), round(y), self._step if self.flicker else -1

    @property
    def look(self) -> tuple[int, int, int]:
        """Where the pool of light lies and how many breaths brighter it is: equal ones look equal."""
        x, y = self.place()
        return round(x), round(y), self.breaths

    @property
    def breaths(self) -> int:
        """Breaths of the flame above its dimmest; one while it stands for good, none while the light walks."""
        if self.walking:
            return 0
        return STEPS[self._step] if self.flicker else 1

    def update(self, ms: float) -> bool:
        """Let time pass; True when the light changed."""
        self.quiet += ms
        changed = self._age < WALK
        self._age = min(WALK, self._age + ms)
        if self.alive:
            self._tick += ms
            if self._tick >= TICK:
                self._tick %= TICK
                self._step = (self._step + 1) % len(STEPS)
                changed = True
        return changed

    def wake(self) -> float | None:
        """Seconds until it changes."""
        if self._age < WALK:
            return 0.0
        return (TICK - self._tick) / 1000.0 if self.alive else None

    def draw(self, canvas: Canvas, theme: Theme, colour: Colour) -> None:
        """Add the pool of light to what lies on the table so far."""
        if theme.high_contrast:
            return
        radius = canvas.length(REACH)
        x, y = canvas.point(*self.place())
        for bright in (DIM, *[BREATH] * self.breaths):
            pool = _pools.get((radius, colour, bright), lambda b=bright: _pool(radius, colour, b))  # type: ignore[misc]
            canvas.surface.blit(pool, (x - radius, y - radius), special_flags=pygame.BLEND_RGB_ADD)


def _pool(radius: int, colour: Colour, bright: float) -> pygame.Surface:
    """Painted small and enlarged: light has no edges. The small one is kept, enlarging it takes a millisecond."""
    shown = pygame.display.get_surface() is not None
    small = _seeds.get((colour, bright, shown), lambda: _seed(colour, bright, shown))
    return pygame.transform.smoothscale(small, (radius * 2, radius * 2))


def _seed(colour: Colour, bright: float, shown: bool) -> pygame.Surface:
    side = 64
    small = pygame.Surface((side, side))
    warm = mix(colour, (255, 196, 120), 0.6)
    for y in range(side):
        for x in range(side):
            dx, dy = (x + 0.5) / side * 2 - 1, (y + 0.5) / side * 2 - 1
            near = max(0.0, 1.0 - (dx * dx + dy * dy) ** 0.5)
            share = near * near * 0.30 * bright
            small.set_at((x, y), (round(warm[0] * share), round(warm[1] * share), round(warm[2] * share)))
    return small.convert() if shown else small  # what is made from it has the window's format too


def vignette(size: tuple[int, int]) -> pygame.Surface:
    """A multiply surface: the corners of the room lie in the dark."""
    return _vignettes.get(size, lambda: _vignette(size))


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            dx, dy = (x + 0.5) / 32 - 1, ((y + 0.5) / 18 - 1) * 0.86
            far = min(1.0, (dx * dx + dy * dy) ** 0.5 / 1.25)
            value = round(255 * (1.0 - 0.30 * far**2.4))
            small.set_at((x, y), (value, value, value))
    image = pygame.transform.smoothscale(small, size)
    return image.convert() if pygame.display.get_surface() else image
