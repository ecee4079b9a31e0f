"""Grimslingers: noon. A low guitar through a trembling amplifier, wind over sand, a whistler who comes no nearer.

E, 20 bars of 4/4 at 72.
"""

from __future__ import annotations

import numpy as np

from ..catalogue import bed
from ..core import SR, Signal, beat_of, hertz, lowpass, rng_for
from ..noise import sweep
from ..space import Stage
from ..struck import BLADE, GUITAR, boxed, felt, pluck, strike
from ..sustained import bowed, whistle
from . import layers
from .melodies import WHISTLED, played

BEAT = beat_of(72, 80)
_RIFF = ("e2:0 b2:1.5 e3:2 f3:3", "e2:0 b2:1.5 e3:2 d3:3", "f2:0 c3:1.5 f3:2 e3:3", "e2:0 b2:1.5 g3:2 f3:3")


@bed("grimslingers", gain=0.75)
def grimslingers() -> Signal:
    """About 67 s."""
    rng = rng_for("grimslingers")
    stage = Stage(80 * BEAT)
    layers.drone(stage, "e2 b2", rng, 0.3, 1.8, 2)
    layers.air(stage, 100, 700, rng, 0.16, 3)
    t = np.arange(stage.n) / stage.n
    for pan, phase in ((-0.7, 0.1), (0.7, 0.33)):  # sand
        gust = np.clip(0.35 + 0.5 * np.sin(2 * np.pi * (3 * t + phase)), 0, 1)
        stage.add(sweep(1300 * 2 ** (1.2 * gust), 0.6, rng) * gust**2, 0, 0.04, pan, 0.2)

    def twang(freq: float, at: float, gain: float, life: float = 3.2) -> None:
        tone = boxed(pluck(freq, 3.6, rng, 0.5, life, 0.11), GUITAR)
        clock = np.arange(len(tone)) / SR
        tone = tone * (1 - 0.45 * (0.5 + 0.5 * np.sin(2 * np.pi * 5.6 * clock)) * np.minimum(clock / 0.15, 1))
        stage.add(lowpass(tone, 3400), at + rng.uniform(0, 0.015), gain, -0.25, 0.38)

    for bar in range(20):
        if bar in (7, 15):  # a bar of nothing, and one strum
            for k, name in enumerate(("e2", "b2", "e3", "g#3", "b3", "f4")):
                twang(hertz(name), (4 * bar + 0.03 * k) * BEAT, 0.2, 4.0)
            continue
        for word in _RIFF[bar % 4].split():
            name, beat = word.split(":")
            twang(hertz(name), (4 * bar + float(beat)) * BEAT, 0.55 if beat == "0" else 0.38)
        stage.add(lowpass(felt(rng, 0.6), 500), (4 * bar + 2) * BEAT, 0.2, 0.1, 0.4)
    tune = played(WHISTLED, BEAT, 0, 0.96)
    for first, gain in ((16, 0.042), (48, 0.034)):
        stage.add(lowpass(whistle(tune, rng), 5000), first * BEAT, gain, 0.55, 0.75)
    stage.add(bowed(played(WHISTLED[:4], BEAT * 2, -2, 0.98), rng, 0.3, 8, 1.5), 62 * BEAT, 0.09, 0.3, 0.6)
    for at in (30.0, 62.0, 63.0):  # a chain against a post
        stage.add(lowpass(strike(880, BLADE, 1.4, rng, 0.03), 4200), at * BEAT, 0.03, -0.7, 0.7)
    layers.far_bell(stage, (40 * BEAT,), "e3", rng, 0.22, 0.6)
    return stage.render(2.4, 0.5)
