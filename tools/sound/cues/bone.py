"""Dice: carved bone in a hand, on felt, against each other."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from ..catalogue import cue
from ..core import Signal, band, lowpass, mix, swell, unit
from ..noise import white
from ..space import in_room
from ..struck import felt, knock

Layer = tuple[Signal, float, float]


def _bounces(rng: Generator, pitch: float, start: float, first: float, until: float, hard: float) -> list[Layer]:
    """One die's landing: gaps shrink as it loses height, blows get softer, some fall on an edge and ring more."""
    layers: list[Layer] = []
    at, gap, force = start, first, 1.0
    while at < until and gap > 0.012:
        layers.append((felt(rng, pitch), at, force))
        if rng.random() < 0.6:
            layers.append((knock(rng, pitch, hard), at + rng.uniform(0, 0.002), force * rng.uniform(0.12, 0.35)))
        at += gap * rng.uniform(0.85, 1.15)
        gap *= rng.uniform(0.66, 0.8)
        force *= rng.uniform(0.62, 0.8)
    return layers


@cue("die.shake", "action", 5)
def shake(rng: Generator, pitch: float) -> Signal:
    """Three dice rattle in two closed hands."""
    layers: list[Layer] = []
    for swing in range(4):
        for _ in range(rng.integers(4, 7)):
            at = 0.01 + swing * 0.135 + abs(rng.normal(0, 0.042))
            layers.append((knock(rng, pitch * 1.25, 0.35), at, rng.uniform(0.25, 1.0)))
    rattle = mix(*layers)
    hands = band(rattle, 500, 2100) * 1.2 + 0.35 * lowpass(rattle, 4200)
    skin = band(white(len(rattle) / 44100, rng), 250, 1500)[: len(rattle)]
    return in_room(unit(hands) + 0.02 * skin * swell(len(rattle) / 44100, 0.05, 0.2)[: len(rattle)], 0.25, 0.12, 0.35)


@cue("die.roll", "action", 6)
def roll(rng: Generator, pitch: float) -> Signal:
    """Three bone dice thrown on felt, about 0.7 s: they land, strike each other, tumble out."""
    layers: list[Layer] = []
    for k in range(3):
        start = 0.004 + 0.05 * k + rng.uniform(0, 0.03)
        layers += _bounces(rng, pitch * rng.uniform(0.94, 1.06), start, rng.uniform(0.13, 0.18), 0.68, 0.7)
    for at in rng.uniform(0.08, 0.45, 3):
        layers.append((knock(rng, pitch * 1.1, 1.0), float(at), rng.uniform(0.3, 0.6)))
    return in_room(mix(*layers), 0.4, 0.18, 0.45)


@cue("die.settle", "action", 5)
def settle(rng: Generator, pitch: float) -> Signal:
    """A die tips over its last edge and lies."""
    layers: list[Layer] = [(felt(rng, pitch), 0.0, 0.9), (knock(rng, pitch, 0.6), 0.0, 0.35)]
    for at, force in ((0.07, 0.5), (0.115, 0.26), (0.14, 0.12)):
        layers.append((felt(rng, pitch * 1.05), at * rng.uniform(0.9, 1.1), force))
    return in_room(mix(*layers), 0.3, 0.15, 0.4)


@cue("d12.roll", "action", 5)
def d12(rng: Generator, pitch: float) -> Signal:
    """One heavy twelve-sided die: rounder, so it runs on over its faces and slows before it stops."""
    layers = _bounces(rng, pitch * 0.8, 0.004, 0.15, 0.4, 0.6)
    at, gap = 0.34, 0.034
    while at < 0.98:
        force = 0.42 * (1 - 0.65 * (at - 0.34) / 0.64)
        layers.append((felt(rng, pitch * 0.85), at, force))
        layers.append((knock(rng, pitch * 0.72, 0.4), at, force * 0.35))
        at += gap * rng.uniform(0.9, 1.1)
        gap *= 1.14
    out = mix(*layers)
    return in_room(out * np.minimum(1, np.linspace(6, 0.4, len(out))), 0.45, 0.18, 0.4)
