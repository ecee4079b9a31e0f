"""The Grimwood: a forest at night. Glass tones that answer each other, one low string, leaves, an owl. E, 70 s."""

from __future__ import annotations

import numpy as np

from ..catalogue import bed
from ..core import Signal, hertz, rng_for, swell, times
from ..cues.ambience import cycles, hoot
from ..noise import sweep
from ..space import Stage
from ..struck import TINE, bell, pluck, strike
from ..sustained import choir, glass
from . import layers

LENGTH = 70.0
_GLASS = (  # (second, notes): e phrygian, our own
    (1.0, "e4 b4"), (6.5, "g4"), (9.0, "f4 c5"), (15.0, "e4 a4"), (21.0, "b4 e5"), (26.5, "c5"), (29.0, "a4 f4"),
    (35.0, "e4 b4"), (40.5, "d5"), (43.0, "c5 g4"), (49.0, "b4 f4"), (55.0, "a4 e4"), (61.0, "f4 b4"), (65.5, "e4"),
)  # fmt: skip


@bed("grimwood", gain=0.75)
def grimwood() -> Signal:
    """70 s."""
    rng = rng_for("grimwood")
    stage = Stage(LENGTH)
    layers.drone(stage, "e2 b2", rng, 0.5, 1.9, 2)
    layers.air(stage, 70, 420, rng, 0.14, 3)
    for pan, phase in ((-0.8, 0.0), (0.8, 0.37)):  # leaves
        gust = np.clip(0.4 + cycles(stage.n, (4, phase, 0.4), (9, 9 * phase / 4, 0.2)), 0, 1)
        stage.add(sweep(2100 * 2 ** (0.8 * gust), 0.9, rng) * gust**2, 0, 0.035, pan, 0.2)
    for at, notes in _GLASS:
        layers.chord(stage, notes, at, lambda f: glass(f, 7.5, rng, 1.1), 0.17, 0.7, 0.6)
    for at, name in ((4.0, "e3"), (12.5, "f3"), (24.0, "b2"), (32.0, "e3"), (46.0, "c3"), (58.5, "b2")):
        stage.add(pluck(hertz(name), 4.0, rng, 0.2, 3.5, 0.3), at, 0.30, -0.3, 0.5)
    for at, name in ((18.0, "b5"), (18.4, "e6"), (38.0, "g5"), (38.35, "f5"), (38.8, "b5"), (52.0, "c6"), (52.5, "b5")):
        stage.add(strike(hertz(name), TINE, 2.0, rng), at, 0.07, 0.5, 0.65)
    stage.add(hoot(rng), 23.0, 0.13, 0.7, 0.75)
    stage.add(hoot(rng, 0.88), 27.2, 0.06, -0.8, 0.85)
    stage.add(hoot(rng), 59.5, 0.10, 0.6, 0.8)
    for at, name in ((31.0, "e4"), (33.5, "f4"), (63.0, "b3")):
        stage.add(choir(hertz(name), 5.0, rng, "u", 3, 1.6), at, 0.07, 0.2, 0.8)
    stage.add(bell(hertz("e5"), 3.0, rng), 47.5, 0.04, -0.6, 0.85)
    for at in rng.uniform(0, LENGTH, 16):  # something on the ground
        length = rng.uniform(0.15, 0.4)
        step = sweep(np.full(len(times(length)), rng.uniform(1800, 3600)), 0.6, rng) * swell(length, 0.02, length * 0.7)
        stage.add(step, float(at), 0.03, rng.uniform(-0.9, 0.9), 0.4)
    return stage.render(4.2, 0.55)
