"""Layers several beds share: drones and air that are loops themselves, far bells, embers, chords."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.random import Generator

from ..core import SR, Signal, hertz, lowpass
from ..noise import loop_noise, sprinkle
from ..space import Stage
from ..struck import CHURCH, bell


def drone(stage: Stage, notes: str, rng: Generator, gain: float, bright: float = 1.5, moves: int = 3) -> None:
    """Held low tones, whole cycles over the loop, each swelling on its own slow wave; the sides differ a little."""
    seconds = stage.n / SR
    t = np.arange(stage.n) / SR
    sides = []
    for side in (0, 1):
        out = np.zeros(stage.n)
        for voice, note in enumerate(notes.split()):
            wave = 0.62 + 0.38 * np.sin(2 * np.pi * ((moves + voice) * t / seconds + rng.random()))
            for detune in (-0.06, 0.07 + 0.05 * side):
                for k in (1, 2, 3, 4, 5, 7):
                    f = round((hertz(note) + detune) * k * seconds) / seconds
                    out += wave ** (1 + 0.2 * k) * k**-bright * np.sin(2 * np.pi * (f * t + rng.random()))
        sides.append(out / (4 * len(notes.split())))
    stage.bed(sides[0], sides[1], gain, 0.25)


def air(stage: Stage, low: float, high: float, rng: Generator, gain: float, gusts: int = 3) -> None:
    """Moving air between two frequencies, a loop of the stage's length."""
    t = np.arange(stage.n) / stage.n
    sides = []
    for side in (0.0, 0.1):
        wave = (
            0.5
            + 0.3 * np.sin(2 * np.pi * (gusts * t + side))
            + 0.2 * np.sin(2 * np.pi * ((gusts + 4) * t + 0.3 + side))
        )
        sides.append(loop_noise(stage.n, low, high, rng, 0.8) * wave)
    stage.bed(sides[0], sides[1], gain, 0.1)


def far_bell(stage: Stage, at: Sequence[float], note: str, rng: Generator, gain: float, pan: float = 0.0) -> None:
    """The same bell at several moments (seconds), far off."""
    toll = lowpass(bell(hertz(note), 6.0, rng, CHURCH, 0.08), 2400)
    for moment in at:
        stage.add(toll, moment, gain, pan, 0.65)


def embers(stage: Stage, rng: Generator, gain: float, rate: float = 4.0) -> None:
    """Small fire ticks all through, about `rate` a second."""
    seconds = stage.n / SR
    for at in np.sort(rng.uniform(0, seconds, int(rate * seconds))):
        stage.add(sprinkle(0.03, np.zeros(1), rng, 1400, 7000, 0.0018), float(at), gain, rng.uniform(-0.8, 0.8), 0.25)


def chord(
    stage: Stage,
    notes: str,
    at: float,
    voice: Callable[[float], Signal],
    gain: float,
    width: float = 0.6,
    send: float = 0.5,
) -> None:
    """Several notes at once, spread over the stereo field from low (left) to high (right)."""
    names = notes.split()
    for k, name in enumerate(names):
        pan = width * (2 * k / max(len(names) - 1, 1) - 1) if len(names) > 1 else 0.0
        stage.add(voice(hertz(name)), at, gain, pan, send)
