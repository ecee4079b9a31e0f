"""Answers to a press: wax, wood, a broadsheet. Short, dark, never shrill: they are heard all evening."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from ..catalogue import cue
from ..core import Signal, fade, hertz, hump, lowpass, mix, swell, times, unit
from ..noise import burst, grain, sweep
from ..space import in_room
from ..struck import TINE, WOOD, strike, thump


@cue("ui.focus", "touch", 5, gain=0.8, caption="")
def focus(rng: Generator, pitch: float) -> Signal:
    """A fingernail on cold wax."""
    tap = strike(520 * pitch, ((1, 1, 0.011), (1.9, 0.35, 0.007), (3.3, 0.12, 0.004)), 0.07, rng, 0.04)
    return lowpass(mix((tap, 0, 1), (burst(0.04, 900, 3200, 0.003, rng), 0, 0.35)), 3600)


@cue("ui.move", "touch", 5, gain=0.7, caption="")
def move(rng: Generator, pitch: float) -> Signal:
    """The same nail, lighter, on the next thing along."""
    return lowpass(focus(rng, pitch * 1.22), 2800)


@cue("ui.change", "touch", 4, gain=0.8, caption="")
def change(rng: Generator, pitch: float) -> Signal:
    """A wooden bead pushed along its wire."""
    bead = strike(880 * pitch, WOOD, 0.1, rng, 0.03, damp=0.22)
    return mix((bead, 0, 0.8), (burst(0.03, 1500, 5000, 0.003, rng), 0, 0.3))


@cue("ui.edge", "touch", 4, gain=0.9, caption="")
def edge(rng: Generator, pitch: float) -> Signal:
    """The bead at the end of its wire: no further."""
    stop = strike(230 * pitch, WOOD, 0.16, rng, 0.03, damp=0.45)
    return lowpass(mix((stop, 0, 1.0), (burst(0.04, 300, 1500, 0.005, rng), 0, 0.4)), 1800)


@cue("ui.press", "ui", 4, gain=0.8, caption="")
def press(rng: Generator, pitch: float) -> Signal:
    """A thumb into wax: taken."""
    soft = lowpass(burst(0.08, 150, 1800, 0.014, rng), 1800)
    click = strike(610 * pitch, WOOD, 0.1, rng, 0.03, damp=0.2)
    return mix((thump(120 * pitch, 220 * pitch, 0.03, 0.15), 0, 0.6), (soft, 0, 0.6), (click, 0.004, 0.4))


@cue("ui.confirm", "ui", 4, caption="")
def confirm(rng: Generator, pitch: float) -> Signal:
    """A seal pressed into warm wax, and two soft tines going up."""
    press = lowpass(burst(0.1, 120, 1500, 0.02, rng), 1400)
    low = strike(hertz("d4") * pitch, TINE, 0.45, rng, damp=0.22)
    high = strike(hertz("a4") * pitch, TINE, 0.5, rng, damp=0.3)
    weight = thump(95 * pitch, 190 * pitch, 0.05, 0.2)
    dry = mix((weight, 0, 0.7), (press, 0, 0.5), (low, 0.012, 0.3), (high, 0.075, 0.34))
    return in_room(dry, 0.35, 0.14, 0.4)


@cue("ui.back", "ui", 4, caption="")
def back(rng: Generator, pitch: float) -> Signal:
    """The same going down, softer."""
    high = strike(hertz("a4") * pitch, TINE, 0.3, rng, damp=0.14)
    low = strike(hertz("d4") * pitch, TINE, 0.4, rng, damp=0.2)
    lift = burst(0.05, 200, 1500, 0.012, rng)
    dry = mix((high, 0, 0.3), (lift, 0, 0.3), (low, 0.065, 0.4), (thump(85, 150, 0.04, 0.2), 0.065, 0.5))
    return in_room(lowpass(dry, 3000), 0.3, 0.12, 0.3)


@cue("ui.refuse", "ui", 4, gain=1.0, caption="")
def refuse(rng: Generator, pitch: float) -> Signal:
    """A dull knuckle on a table board, twice: no."""
    one = mix((strike(148 * pitch, WOOD, 0.3, rng, 0.02), 0, 1), (burst(0.05, 200, 1400, 0.006, rng), 0, 0.5))
    two = mix((strike(139 * pitch, WOOD, 0.3, rng, 0.02), 0, 1), (burst(0.05, 200, 1200, 0.006, rng), 0, 0.4))
    return in_room(lowpass(mix((one, 0, 1), (two, 0.105, 0.75)), 2200), 0.3, 0.12, 0.3)


def _sheet(rng: Generator, pitch: float, rising: bool) -> Signal:
    t = times(0.34)
    way = t / t[-1] if rising else 1 - t / t[-1]
    rustle = sweep(900 * pitch * 5 ** np.clip(way, 0, 1), 0.8, rng) * (0.35 + grain(0.34, 140, rng))
    shape = hump(t, 0.09, 0.06) + 0.8 * hump(t, 0.21, 0.08)
    flap = burst(0.12, 160, 900, 0.02, rng)
    return in_room(mix((unit(rustle * shape), 0, 0.8), (flap, 0.0 if rising else 0.22, 0.35)), 0.3, 0.14)


@cue("ui.open", "ui", 4, caption="")
def unfold(rng: Generator, pitch: float) -> Signal:
    """A broadsheet unfolded."""
    return _sheet(rng, pitch, True)


@cue("ui.close", "ui", 4, caption="")
def refold(rng: Generator, pitch: float) -> Signal:
    """And folded away."""
    return _sheet(rng, pitch, False)


@cue("tick", "touch", 5, gain=0.9, caption="")
def tick(rng: Generator, pitch: float) -> Signal:
    """An old clock's tooth: for counting numbers and sliders."""
    tooth = strike(1850 * pitch, ((1, 1, 0.007), (2.7, 0.5, 0.005), (4.1, 0.25, 0.003)), 0.07, rng, 0.03)
    case = strike(430 * pitch, WOOD, 0.12, rng, 0.03, damp=0.25)
    return mix((tooth, 0, 0.7), (case, 0, 0.5))


@cue("stamp", "action", 4)
def stamp(rng: Generator, pitch: float) -> Signal:
    """A wooden stamp comes down on paper and is lifted again."""
    slap = burst(0.12, 300, 4200, 0.011, rng)
    lift = burst(0.06, 900, 5000, 0.012, rng)
    dry = mix(
        (thump(62 * pitch, 165 * pitch, 0.07, 0.35), 0, 1.0), (slap, 0.001, 0.55),
        (strike(240 * pitch, WOOD, 0.3, rng, 0.03), 0.001, 0.45), (lift, 0.15, 0.1),
    )  # fmt: skip
    return in_room(dry, 0.4, 0.16, 0.4)


@cue("curtain.close", "signal", 3)
def curtain_close(rng: Generator, pitch: float) -> Signal:
    """Heavy cloth drawn across, brass rings along the rod, a soft end stop."""
    return _curtain(rng, pitch, closing=True)


@cue("curtain.open", "signal", 3)
def curtain_open(rng: Generator, pitch: float) -> Signal:
    """The cloth drawn back, lighter and brighter."""
    return _curtain(rng, pitch, closing=False)


def _curtain(rng: Generator, pitch: float, closing: bool) -> Signal:
    length = 0.5
    t = times(length)
    centre = 420 * pitch * (2.4 ** (1 - t / length) if closing else 2.6 ** (t / length))
    cloth = sweep(centre, 1.1, rng) * swell(length, 0.05, 0.28) * (0.55 + 0.6 * grain(length, 40, rng))
    layers = [(unit(cloth), 0.0, 0.9)]
    brass = ((1, 1, 0.02), (1.6, 0.6, 0.016), (2.4, 0.4, 0.01))
    for k in range(8):
        ring = strike(rng.uniform(2300, 3400) * pitch, brass, 0.12, rng, 0.05)
        at = 0.03 + 0.36 * (k / 8) ** (0.8 if closing else 1.3) + rng.uniform(0, 0.02)
        layers.append((ring, at, 0.11 * rng.uniform(0.5, 1.0)))
    if closing:
        layers.append((thump(60 * pitch, 120 * pitch, 0.06, 0.3), 0.4, 0.55))
    return fade(in_room(mix(*layers), 0.35, 0.15, 0.4), 0.004, 0.1)
