"""Coins, bells and blades."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from ..catalogue import cue
from ..core import Signal, fade, hertz, highpass, lowpass, mix, swell, times, unit
from ..noise import burst, grain, sweep
from ..space import in_room
from ..struck import BLADE, CHURCH, COIN, HANDBELL, WOOD, bell, strike, thump


def _clink(rng: Generator, pitch: float, damp: float = 1.0) -> Signal:
    """A coin struck on its rim: two near tones that beat, a short tick of contact."""
    ring = strike(rng.uniform(2700, 3900) * pitch, COIN, 0.5, rng, 0.02, damp)
    return mix((ring, 0, 1.0), (burst(0.03, 3000, 12000, 0.002, rng), 0, 0.4))


@cue("coin.pay", "action", 5)
def pay(rng: Generator, pitch: float) -> Signal:
    """A token slid away and dropped on the others."""
    t = times(0.12)
    scrape = sweep(3600 * pitch * 1.4 ** (t / t[-1]), 0.5, rng) * (0.3 + grain(0.12, 160, rng))
    layers = [(unit(scrape) * swell(0.12, 0.03, 0.05), 0.0, 0.16), (burst(0.06, 200, 900, 0.012, rng), 0.11, 0.4)]
    for at, force in ((0.11, 1.0), (0.165, 0.55), (0.2, 0.3)):
        layers.append((_clink(rng, pitch * rng.uniform(0.95, 1.05), 0.45), at, force))
    return in_room(mix(*layers), 0.4, 0.15)


@cue("coin.take", "action", 5)
def take(rng: Generator, pitch: float) -> Signal:
    """Several tokens raked in: they are a burden, so they fall heavily."""
    layers: list[tuple[Signal, float, float]] = []
    for k in range(6):
        coin = _clink(rng, pitch * rng.uniform(0.8, 0.98), 0.4)
        layers.append((coin, 0.02 + 0.045 * k + rng.uniform(0, 0.03), rng.uniform(0.35, 0.9)))
    for at in (0.05, 0.17, 0.3):
        layers.append((thump(150, 230, 0.02, 0.12), at, 0.22))
    return in_room(mix(*layers), 0.4, 0.15, 0.45)


@cue("coin.save", "action", 5)
def save(rng: Generator, pitch: float) -> Signal:
    """A token put down on a card with one finger: click, paper, felt."""
    disc = lowpass(_clink(rng, pitch * 0.8, 0.16), 6000)
    card = burst(0.06, 900, 4200, 0.008, rng)
    weight = thump(160, 250, 0.016, 0.1)
    return in_room(mix((disc, 0, 0.6), (card, 0, 0.5), (weight, 0, 0.25), (disc, 0.05, 0.15)), 0.3, 0.13)


@cue("bell", "signal", 3, tail=0.6)
def table_bell(rng: Generator, pitch: float) -> Signal:
    """A small bell on the table: somebody's turn."""
    ring = bell(hertz("g5") * pitch**0.4, 1.9, rng, HANDBELL, 0.25)
    button = strike(620 * pitch, WOOD, 0.1, rng, damp=0.2)
    return in_room(mix((button, 0, 0.12), (ring, 0.006, 1.0)), 1.1, 0.16)


@cue("bell.low", "event", 2, gain=0.9, tail=1.2)
def low_bell(rng: Generator, pitch: float) -> Signal:
    """A tower bell far below the window: danger."""
    ring = bell(hertz("d3") * pitch**0.3, 4.2, rng, CHURCH, 0.22)
    return in_room(mix((lowpass(ring, 4200), 0, 1.0), (thump(55, 90, 0.12, 0.5), 0, 0.3)), 2.2, 0.24, 0.35)


@cue("duel", "event", 3)
def duel(rng: Generator, pitch: float) -> Signal:
    """Two blades meet, slide along each other, and a low blow falls."""
    t = times(0.42)
    slide = sweep(2600 * pitch * 2.3 ** (t / t[-1]), 0.55, rng) * swell(0.42, 0.02, 0.3)
    slide *= 0.35 + grain(0.42, 220, rng)
    one = highpass(strike(1500 * pitch, BLADE, 1.2, rng, 0.03, 0.8), 900)
    two = highpass(strike(1910 * pitch, BLADE, 1.2, rng, 0.03, 0.7), 900)
    hit = burst(0.05, 1800, 10000, 0.004, rng)
    blow = mix((thump(46, 150 * pitch, 0.16, 0.7), 0, 1.0), (burst(0.2, 90, 600, 0.045, rng), 0, 0.6))
    steel = mix((hit, 0, 0.6), (one, 0, 0.75), (unit(slide), 0.03, 0.5), (two, 0.13, 0.55), (hit, 0.13, 0.25))
    dry = mix((steel, 0, 1.0), (blow, 0.3, 0.45))
    return fade(in_room(dry, 1.0, 0.2, 0.5), 0.001, 0.4)


@cue("gunshot_light", "event", 4)
def gunshot_light(rng: Generator, pitch: float) -> Signal:
    """A shot of light, not of powder: a crack, a falling arc, splinters of glass, a low answer from the hills."""
    t = times(0.4)
    arc = np.sin(2 * np.pi * np.cumsum(90 + 2300 * pitch * np.exp(-t / 0.035)) / 44100) * np.exp(-t / 0.07)
    crack = mix((burst(0.25, 150, 9000, 0.03, rng), 0, 0.8), (burst(0.04, 1500, 14000, 0.004, rng), 0, 1.0))
    layers = [(crack, 0.0, 1.0), (arc, 0.002, 0.6), (thump(42, 130, 0.2, 0.8), 0.0, 0.9)]
    for at in np.sort(rng.uniform(0.03, 0.5, 9)):
        shard = strike(rng.uniform(2400, 5200) * pitch, ((1, 1, 0.12), (2.41, 0.4, 0.06)), 0.5, rng)
        layers.append((shard, float(at), 0.12 * rng.uniform(0.4, 1.0)))
    return fade(in_room(mix(*layers), 1.6, 0.3, 0.45), 0.0005, 0.6)
