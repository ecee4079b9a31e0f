"""Cards and pages: friction on felt, the flap of stiff paper, its small bright snap."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from ..catalogue import cue
from ..core import Signal, hump, mix, swell, times, unit
from ..noise import burst, grain, sprinkle, sweep
from ..space import in_room
from ..struck import Mode, strike, thump

_CARD: tuple[Mode, ...] = ((1, 1, 0.010), (2.1, 0.8, 0.008), (3.9, 0.6, 0.006), (6.6, 0.35, 0.004))


def _slap(rng: Generator, pitch: float, weight: float = 0.22) -> Signal:
    """A card's flat landing on felt: stiff-paper modes, a click of its edge, some weight."""
    paper = strike(410 * pitch * rng.uniform(0.95, 1.05), _CARD, 0.09, rng, 0.06)
    edge = burst(0.08, 1500, 9000, 0.0045, rng)
    return mix((paper, 0, 0.7), (edge, 0, 0.7), (thump(140, 230, 0.018, 0.12), 0, weight))


def _friction(rng: Generator, pitch: float, seconds: float, low: float, high: float) -> Signal:
    t = times(seconds) / seconds
    centre = pitch * low * (high / low) ** np.sin(np.pi * np.clip(t * 0.75, 0, 1))
    return unit(sweep(centre, 0.9, rng) * (0.45 + 0.75 * grain(seconds, 110, rng)))


@cue("card.slide", "action", 6, caption="")
def slide(rng: Generator, pitch: float) -> Signal:
    """A card pushed across the felt; it stops against a finger."""
    length = rng.uniform(0.22, 0.28)
    t = times(length) / length
    rub = _friction(rng, pitch, length, 1500, 5200) * np.sin(np.pi * t) ** 0.7 * (1 - 0.3 * t)
    return in_room(mix((rub, 0, 0.75), (_slap(rng, pitch, 0.12), length * 0.84, 0.4)), 0.25, 0.15)


@cue("card.flip", "action", 6, caption="")
def flip(rng: Generator, pitch: float) -> Signal:
    """Lifted by a corner, through the air, down on its other side (turn at 90 ms as on screen)."""
    t = times(0.13)
    air = sweep(1300 * pitch * 4.2 ** (t / t[-1]), 0.7, rng) * hump(t, 0.065, 0.034)
    flick = burst(0.05, 2200, 8000, 0.004, rng)
    return in_room(mix((air, 0, 0.45), (flick, 0.012, 0.3), (_slap(rng, pitch), 0.1, 0.95)), 0.25, 0.14)


@cue("card.snap", "action", 6, caption="")
def snap(rng: Generator, pitch: float) -> Signal:
    """A card put down with a click of the fingers."""
    bend = burst(0.04, 2600, 9500, 0.003, rng)
    return in_room(mix((bend, 0, 0.5), (_slap(rng, pitch * 1.15, 0.3), 0.016, 1.0)), 0.28, 0.15)


@cue("card.deal", "action", 6, caption="")
def deal(rng: Generator, pitch: float) -> Signal:
    """Off the top of the pack and along the felt, quick enough for fifty a second apart."""
    t = times(0.11) / 0.11
    off = _friction(rng, pitch, 0.11, 2400, 6000) * np.sin(np.pi * t) ** 0.5 * (1 - 0.6 * t)
    return in_room(mix((off, 0, 0.8), (_slap(rng, pitch * 1.05, 0.1), 0.085, 0.3)), 0.2, 0.12)


@cue("page", "action", 4)
def page(rng: Generator, pitch: float) -> Signal:
    """A leaf of an old book turned over."""
    length = 0.62
    t = times(length)
    lift = hump(t, 0.13, 0.08) + 0.9 * hump(t, 0.4, 0.1)
    sheet = sweep(pitch * (1500 + 2600 * hump(t, 0.3, 0.16)), 1.0, rng) * lift * (0.4 + grain(length, 70, rng))
    creases = sprinkle(length, np.sort(rng.uniform(0.04, 0.5, 34)), rng, 1500, 7000, 0.002)
    rest = burst(0.15, 200, 1400, 0.02, rng)
    dry = mix((unit(sheet), 0, 0.8), (unit(creases) * swell(length, 0.05, 0.2), 0, 0.28), (rest, 0.46, 0.22))
    return in_room(dry, 0.4, 0.16)
