"""Struck and plucked bodies: sums of decaying modes (bone, wood, coin, bell, tine) and Karplus-Strong strings."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator
from scipy import signal as dsp

from .core import SR, Signal, fade, lowpass, ramp, samples, shaped, times, unit
from .noise import burst

Mode = tuple[float, float, float]
"""(ratio to the fundamental, amplitude, decay time constant in seconds)"""

BONE: tuple[Mode, ...] = (
    (1, 1, 0.012),
    (1.83, 0.55, 0.008),
    (2.71, 0.4, 0.006),
    (4.3, 0.22, 0.004),
    (6.1, 0.12, 0.003),
)
WOOD: tuple[Mode, ...] = ((1, 1, 0.055), (2.15, 0.5, 0.03), (3.4, 0.3, 0.018), (5.1, 0.14, 0.01))
COIN: tuple[Mode, ...] = (
    (1, 1, 0.16),
    (1.02, 0.7, 0.13),
    (1.73, 0.5, 0.1),
    (2.33, 0.6, 0.08),
    (3.1, 0.3, 0.05),
    (3.9, 0.25, 0.03),
)
BLADE: tuple[Mode, ...] = (
    (1, 0.5, 0.5),
    (1.34, 0.7, 0.42),
    (1.81, 1, 0.36),
    (2.27, 0.8, 0.3),
    (2.94, 0.7, 0.24),
    (3.52, 0.5, 0.18),
    (4.4, 0.4, 0.12),
)
CHURCH: tuple[Mode, ...] = (
    (0.5, 0.5, 2.6),
    (0.502, 0.3, 2.4),
    (1, 1, 2.0),
    (1.004, 0.5, 1.9),
    (1.19, 0.7, 1.5),
    (1.5, 0.35, 1.1),
    (2, 0.7, 1.0),
    (2.006, 0.35, 0.95),
    (2.51, 0.25, 0.6),
    (2.66, 0.22, 0.5),
    (3.01, 0.25, 0.4),
    (4.17, 0.15, 0.25),
    (5.43, 0.1, 0.16),
    (6.8, 0.06, 0.1),
)
HANDBELL: tuple[Mode, ...] = (
    (1, 1, 0.8),
    (1.003, 0.25, 0.75),
    (2.99, 0.45, 0.4),
    (3.02, 0.25, 0.36),
    (5.4, 0.2, 0.16),
    (8.1, 0.08, 0.07),
)
TINE: tuple[Mode, ...] = ((1, 1, 0.7), (1.0015, 0.5, 0.65), (2.0, 0.12, 0.5), (6.27, 0.16, 0.09), (17.5, 0.05, 0.02))
XYLOPHONE: tuple[Mode, ...] = ((1, 1, 0.11), (3.0, 0.32, 0.045), (6.16, 0.14, 0.02), (10.3, 0.06, 0.01))
SKIN: tuple[Mode, ...] = (
    (1, 1, 0.16),
    (1.59, 0.6, 0.09),
    (2.14, 0.4, 0.07),
    (2.3, 0.3, 0.06),
    (2.65, 0.25, 0.05),
    (2.92, 0.2, 0.04),
)


def strike(
    freq: float, modes: Sequence[Mode], seconds: float, rng: Generator, spread: float = 0.0, damp: float = 1.0
) -> Signal:
    """A struck body, peak 1, faded over its last quarter, since a cut-off ring clicks.

    Each mode may sit up to `spread` (a fraction) off its place; `damp` scales all decay times.
    """
    t = times(seconds)
    out = np.zeros_like(t)
    for ratio, amp, tau in modes:
        pitch = freq * ratio * (1 + spread * rng.uniform(-1, 1))
        if pitch < SR * 0.46:
            sign = 1.0 if rng.random() < 0.5 else -1.0
            out += (
                sign * amp * (1 + 0.2 * rng.uniform(-1, 1)) * np.sin(2 * np.pi * pitch * t) * np.exp(-t / (tau * damp))
            )
    return fade(unit(out), 0.0, seconds * 0.25)


def bell(freq: float, seconds: float, rng: Generator, modes: Sequence[Mode] = CHURCH, clapper: float = 0.15) -> Signal:
    """A bell with the knock of its clapper; the fade at the end is long, since an abrupt dry end clicks."""
    scale = (220 / freq) ** 0.35
    ring = strike(freq, modes, seconds, rng, spread=0.001, damp=scale)
    knock = burst(0.06, 900, 6500, 0.008, rng)
    ring[: len(knock)] += clapper * knock
    return fade(ring, 0.0015, seconds * 0.4)


def knock(rng: Generator, pitch: float = 1.0, hard: float = 0.8) -> Signal:
    """One bone die hitting something hard."""
    body = strike(rng.uniform(950, 1650) * pitch, BONE, 0.12, rng, spread=0.04)
    return unit(body + hard * burst(0.12, 2200, 9000, 0.0025, rng))


def felt(rng: Generator, pitch: float = 1.0) -> Signal:
    """The same die hitting cloth over wood: mostly a soft thud, a little bone."""
    t = times(0.16)
    thud = np.sin(2 * np.pi * rng.uniform(175, 240) * pitch * t * (1 - 0.6 * t)) * np.exp(-t / 0.017)
    cloth = burst(0.16, 260, 1500, 0.012, rng)
    bone = lowpass(np.pad(knock(rng, pitch * 0.9, 0.4), (0, len(t)))[: len(t)], 3800)
    return unit(0.5 * thud + 0.6 * cloth + 0.8 * unit(bone))


def thump(low: float, high: float, tau: float, seconds: float = 0.5) -> Signal:
    """A falling sine from `high` to `low` Hz: the weight under a blow."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(low + (high - low) * np.exp(-t / (tau * 0.35))) / SR
    return fade(np.sin(phase) * np.exp(-t / tau), 0.003, seconds * 0.4)


def pluck(
    freq: float, seconds: float, rng: Generator, bright: float = 0.5, t60: float = 2.5, place: float = 0.17
) -> Signal:
    """A plucked string (Karplus-Strong, tuned by a fractional delay), peak 1.

    `bright` 0..1 sets the pick and the string's own damping, `t60` the decay in seconds, `place` where it is picked.
    """
    period = SR / freq
    whole = int(period - 1)
    frac = period - 1 - whole
    soft = 0.5 - 0.42 * bright
    loop = np.convolve([soft / 2, 1 - soft, soft / 2], [1 - frac, frac]) * 10 ** (-3 * period / (SR * t60))
    noise = lowpass(rng.uniform(-1, 1, max(2 * whole, 64)), 900 + 9000 * bright)[-whole:]
    noise -= np.roll(noise, int(place * whole))
    noise -= noise.mean()
    excite = np.zeros(samples(seconds))
    excite[: min(whole, len(excite))] = noise[: len(excite)]
    string = dsp.lfilter([1.0], np.concatenate(([1.0], np.zeros(whole - 1), -loop)), excite)
    head = samples(0.002)
    string[:head] *= ramp(head)
    return fade(unit(np.asarray(string)), 0.0, min(0.3, seconds / 3))


def boxed(sound: Signal, peaks: Sequence[tuple[float, float, float]]) -> Signal:
    """A string in its wooden body: peaks are (Hz, width in Hz, gain) above a flat response."""

    def response(freq: Signal) -> Signal:
        out = np.full_like(freq, 0.5)
        for centre, width, gain in peaks:
            out += gain / (1 + ((freq - centre) / (width / 2)) ** 2)
        return out

    return shaped(sound, response)


GUITAR = ((105.0, 40.0, 1.2), (210.0, 60.0, 1.0), (410.0, 120.0, 0.6), (2400.0, 1500.0, 0.3))
VIOLIN = ((280.0, 50.0, 1.0), (470.0, 90.0, 1.1), (560.0, 110.0, 0.9), (1150.0, 500.0, 0.4), (2700.0, 1400.0, 0.8))
