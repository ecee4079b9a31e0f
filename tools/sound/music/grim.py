"""Grim: the black felt. A drone at the edge of hearing, a bell outside, the chant plucked one note at a time.

D, 18 bars of 4/4 at 60.
"""

from __future__ import annotations

from ..catalogue import bed
from ..core import Signal, beat_of, hertz, lowpass, rng_for, swell
from ..noise import white
from ..space import Stage
from ..struck import GUITAR, boxed, felt, knock, pluck
from ..sustained import bowed, choir
from . import layers
from .melodies import DIES_IRAE_1, sung

BEAT = beat_of(60, 72)


@bed("grim", gain=0.75)
def grim() -> Signal:
    """72 s."""
    rng = rng_for("grim")
    stage = Stage(72 * BEAT)
    layers.drone(stage, "d2 d2 a2", rng, 0.55, 1.7, 2)
    layers.air(stage, 90, 600, rng, 0.14, 2)
    layers.far_bell(stage, (2.0, 26.0, 50.0), "a2", rng, 0.5, 0.35)

    def string(freq: float, at: float, gain: float, pan: float = -0.2) -> None:
        tone = boxed(pluck(freq, 4.5, rng, 0.28, 4.0, 0.22), GUITAR)
        stage.add(tone, at + rng.uniform(0, 0.012), gain, pan, 0.42)

    for start, octave in ((6.0, -1), (42.0, -1)):
        for note in sung(DIES_IRAE_1, 2 * BEAT, start, octave):
            string(note.freq, note.start, 0.42)
    for note in sung(DIES_IRAE_1[:4], BEAT, 28.0, 0):  # an echo, higher, that does not finish
        string(note.freq, note.start, 0.24, 0.35)
    basses = ("d2", "bb2", "a2", "g2", "a2", "d2", "f2", "a2", "d2")
    for at, name in zip((6, 14, 22, 34, 38, 42, 50, 58, 64), basses, strict=True):
        string(hertz(name), float(at), 0.36, 0.0)
    high = [(hertz("a4"), 0.0, 7.0), (hertz("bb4"), 7.0, 4.0), (hertz("a4"), 11.0, 4.0)]
    stage.add(bowed(high, rng, 0.5, 9, 1.7), 30.0, 0.10, 0.5, 0.7)
    for when, name in ((60.0, "d3"), (60.2, "f3"), (64.5, "e3"), (64.6, "c#3")):
        stage.add(choir(hertz(name), 4.5, rng, "u", 3, 1.4), when, 0.12, rng.uniform(-0.6, 0.6), 0.7)
    for bar in range(18):  # felt: something that is almost a pulse
        soft = lowpass(felt(rng, 0.55), 320)
        stage.add(soft, 4 * bar * BEAT, 0.34 if bar % 2 == 0 else 0.2, 0.0, 0.3)
    for when in (19.0, 19.16, 36.5, 55.0, 55.12, 55.21):  # bones, in another room
        stage.add(lowpass(knock(rng, 0.8, 0.2), 2600), when, 0.09, -0.6, 0.8)
    for when in (12.0, 46.0):
        stage.add(lowpass(white(5.0, rng), 900) * swell(5.0, 2.2, 2.6), when, 0.02, 0.0, 0.6)
    return stage.render(3.6, 0.4)
