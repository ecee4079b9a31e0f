"""Loops without a seam: wind and fire. And an owl, which is not one."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from ..catalogue import cue
from ..core import SR, Signal, fade, loop_samples, mix, swell, times, unit
from ..noise import loop_noise, sprinkle, sweep
from ..space import Stage, in_room

LOOP = 20.0


def cycles(n: int, *waves: tuple[int, float, float]) -> Signal:
    """Sum of (whole cycles over the loop, phase, height): a slow movement that ends where it began."""
    t = np.arange(n) / n
    return sum((h * np.sin(2 * np.pi * (k * t + p)) for k, p, h in waves), np.zeros(n))


@cue("wind", "ambience", gain=0.7)
def wind(rng: Generator, pitch: float) -> Signal:
    """Wind round the house: a low body, gusts, a whistle in the window frame that wanders. 20 s, stereo."""
    n = loop_samples(LOOP)
    sides = []
    for side in (0.0, 0.13):
        gust = np.clip(0.55 + cycles(n, (1, 0.1 + side, 0.3), (3, 0.4 + side, 0.24), (7, 0.7 + side, 0.14)), 0.08, 1.3)
        body = loop_noise(n, 70, 340, rng, 0.9) * (0.6 + 0.4 * gust)
        rush = sweep(330 * 2.0 ** (1.3 * (gust - 0.5)), 1.0, rng) * gust**2
        frame = sweep(720 * 2.0 ** (0.9 * (gust - 0.5)), 0.1, rng, 0.08) * gust**3
        sides.append(0.5 * body + 0.7 * rush + 0.3 * frame)
    return np.stack(sides, 1)


@cue("crackle", "ambience", gain=0.8)
def crackle(rng: Generator, pitch: float) -> Signal:
    """A small fire: a low flutter, hiss, embers that spit now and then. 20 s, stereo."""
    stage = Stage(LOOP)
    n = stage.n
    flutter = 0.7 + 0.3 * np.clip(cycles(n, (31, 0.1, 0.6), (47, 0.5, 0.5), (77, 0.2, 0.4)), -1, 1)
    for pan in (-0.7, 0.7):
        glow = loop_noise(n, 60, 900, rng, 1.0) * flutter + 0.06 * loop_noise(n, 900, 9000, rng, 0.4)
        stage.add(glow, 0, 0.35, pan, 0.1)
    calm = np.sort(rng.uniform(0, LOOP, 190))
    for at in calm:
        stage.add(sprinkle(0.03, np.zeros(1), rng, 1200, 8000, 0.0016), float(at), 0.5, rng.uniform(-0.6, 0.6), 0.15)
    for at in rng.uniform(0, LOOP, 17):
        bunch = sprinkle(0.2, np.sort(rng.exponential(0.05, 8).clip(0, 0.17)), rng, 700, 6000, 0.003)
        stage.add(bunch, float(at), 1.1, rng.uniform(-0.5, 0.5), 0.2)
    return stage.render(0.4, 0.4)


def hoot(rng: Generator, pitch: float = 1.0) -> Signal:
    """Hoo. Hu-hu hooo: a tawny sort of owl, mostly one soft tone that bends."""
    calls = ((0.0, 0.5, 1.0), (0.95, 0.14, 0.5), (1.17, 0.14, 0.6), (1.4, 0.85, 1.0))
    layers = []
    for at, length, force in calls:
        t = times(length)
        bend = pitch * (335 + 22 * np.sin(np.pi * t / length) - 18 * t / length)
        if length > 0.6:
            bend = bend * (1 + 0.006 * np.sin(2 * np.pi * 13 * t))
        phase = 2 * np.pi * np.cumsum(bend) / SR
        tone = np.sin(phase) + 0.12 * np.sin(2 * phase + 0.4) + 0.05 * np.sin(3 * phase)
        air = sweep(bend, 0.25, rng, 0.15)
        layers.append((unit(tone + 0.16 * air) * swell(length, 0.06, length * 0.45), at, force))
    return mix(*layers)


@cue("owl", "signal", 3, gain=0.8)
def owl(rng: Generator, pitch: float) -> Signal:
    """An owl between the trees."""
    return fade(in_room(hoot(rng, pitch), 1.8, 0.3, 0.35), 0.01, 0.6)
