"""Match, candle, ice: the two ends of the thermometer."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from ..catalogue import cue
from ..core import SR, Signal, fade, lowpass, mix, samples, shaped, swell, times, unit
from ..noise import grain, sprinkle, sweep, white
from ..space import in_room
from ..struck import strike


@cue("strike", "signal", 4)
def match(rng: Generator, pitch: float) -> Signal:
    """A match drawn along the box, catching, hissing: a red die's strike."""
    scratch = sweep(pitch * np.linspace(2600, 5200, samples(0.17)), 0.8, rng) * (0.15 + grain(0.17, 260, rng)) ** 1.2
    scratch = unit(scratch * np.linspace(0.3, 1.0, len(scratch)) * swell(0.17, 0.01, 0.02))
    t = times(1.05)
    flare = sweep(pitch * (500 + 3800 * np.exp(-t / 0.12)), 1.4, rng) * (1 - np.exp(-t / 0.012)) * np.exp(-t / 0.16)
    burn = (1 - np.exp(-t / 0.05)) * np.exp(-t / 0.3)
    hiss = sweep(pitch * (6200 - 2400 * t), 0.7, rng) * (0.6 + 0.5 * grain(1.05, 30, rng)) * burn
    spit = sprinkle(1.05, np.sort(rng.exponential(0.22, 26)), rng, 2500, 9000, 0.0015)
    dry = mix((scratch, 0, 0.5), (unit(flare), 0.15, 1.0), (unit(hiss), 0.16, 0.4), (unit(spit), 0.17, 0.3))
    return fade(in_room(dry, 0.4, 0.12, 0.5), 0.004, 0.35)


@cue("candle", "action", 4, gain=0.9)
def candle(rng: Generator, pitch: float) -> Signal:
    """A flame carried past: a soft breath, a flutter, a drop of wax."""
    t = times(0.7)
    flutter = 1 + 0.45 * np.sin(2 * np.pi * (11 * t + 0.35 * np.sin(2 * np.pi * 2.7 * t + rng.uniform(0, 6))))
    breath = sweep(pitch * (230 + 420 * np.sin(np.pi * t / 0.7)), 1.0, rng) * flutter * swell(0.7, 0.18, 0.42)
    spit = sprinkle(0.7, rng.uniform(0.1, 0.5, 5), rng, 2000, 6000, 0.0015)
    return fade(in_room(mix((unit(breath), 0, 0.9), (spit, 0, 0.12)), 0.5, 0.16, 0.4), 0.01, 0.2)


def _chirp(rng: Generator, pitch: float) -> Signal:
    """A crack running through a sheet of ice: high tones arrive before low ones."""
    t = times(0.16)
    glide = pitch * rng.uniform(750, 1300) * (1 + rng.uniform(3, 6) * np.exp(-t / 0.018))
    return np.sin(2 * np.pi * np.cumsum(glide) / SR) * np.exp(-t / rng.uniform(0.025, 0.05)) * np.minimum(t / 0.001, 1)


def _creak(rng: Generator, pitch: float, seconds: float) -> Signal:
    """Stick and slip: clicks at a rising, uneven rate through a few narrow resonances."""
    out = np.zeros(samples(seconds))
    at = 0.0
    while at < seconds - 0.01:
        out[samples(at)] = rng.uniform(0.5, 1.0)
        at += 1 / (38 + 60 * (at / seconds) ** 2) * rng.uniform(0.75, 1.25)

    def body(freq: Signal) -> Signal:
        tones = ((430.0, 60.0, 0.7), (780.0, 90.0, 1.0), (1460.0, 120.0, 0.8), (2850.0, 260.0, 0.45))
        return sum((g / np.sqrt(1 + ((freq - f * pitch) / (w / 2)) ** 2) for f, w, g in tones), np.zeros_like(freq))

    return unit(shaped(out, body)) * swell(seconds, 0.12, 0.15)


@cue("freeze", "signal", 4)
def freeze(rng: Generator, pitch: float) -> Signal:
    """Ice takes a die: a creak, cracks that come faster, a cold shimmer."""
    when = 0.75 * np.sort(rng.random(60)) ** 0.6
    crackle = sprinkle(0.95, when, rng, 2200, 9500, 0.0014)
    layers = [(_creak(rng, pitch, 0.7), 0.0, 0.55), (unit(crackle), 0.03, 0.5)]
    for at in np.sort(rng.uniform(0.05, 0.72, 5)):
        layers.append((_chirp(rng, pitch), float(at), rng.uniform(0.2, 0.45)))
    for k, ratio in enumerate((1.0, 1.52, 2.37)):
        tone = strike(2100 * pitch * ratio, ((1, 1, 0.35), (1.004, 0.7, 0.3)), 0.9, rng)
        layers.append((tone * swell(0.9, 0.08, 0.5), 0.35 + 0.06 * k, 0.13))
    frost = white(1.0, rng)
    layers.append((lowpass(frost, 9000) * swell(1.0, 0.5, 0.4) * 0.02, 0.0, 1.0))
    return fade(in_room(mix(*layers), 1.0, 0.24, 0.7), 0.003, 0.4)
