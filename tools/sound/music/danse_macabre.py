"""Danse Macabre: a bag of air that never stops, monks in fifths, embers; the pipe makes a jig of the chant.

D, 20 bars of 4/4 at 70.
"""

from __future__ import annotations

from ..catalogue import bed
from ..core import Signal, beat_of, hertz, lowpass, rng_for, swell
from ..space import Stage
from ..struck import SKIN, strike
from ..sustained import bagpipe, choir
from . import layers
from .melodies import DIES_IRAE_1, DIES_IRAE_2, Line, line, played, sung

BEAT = beat_of(70, 80)
_JIG = line(  # the chant's first line in triplets, our own turns between
    "f4:.67 g4:.33 f4:.67 e4:.33 f4:.67 e4:.33 d4:1  e4:.67 f4:.33 e4:.67 d4:.33 c4:.67 d4:.33 d4:1 "
    "f4:.67 g4:.33 a4:.67 g4:.33 f4:.67 e4:.33 d4:1  e4:.67 d4:.33 c4:.67 e4:.33 d4:2"
)


@bed("danse_macabre", gain=0.7)
def danse_macabre() -> Signal:
    """About 69 s."""
    rng = rng_for("danse_macabre")
    stage = Stage(80 * BEAT)
    layers.drone(stage, "d2 a2 d3", rng, 0.4, 1.3, 2)
    layers.embers(stage, rng, 0.10, 5.0)
    layers.air(stage, 60, 400, rng, 0.12, 5)
    layers.far_bell(stage, (0.0, 40 * BEAT), "g2", rng, 0.4, -0.4)

    for start in range(0, 80, 16):  # the drone pipe breathes: overlapping bags, never silent together
        bag = bagpipe([(hertz("d3"), 0, 20 * BEAT)], rng) * swell(20 * BEAT + 0.3, 3.4 * BEAT, 3.4 * BEAT)
        stage.add(lowpass(bag, 2600), start * BEAT, 0.13, 0.2, 0.45)

    def monks(text: Line, start: float, step: float, gain: float, fifths: bool) -> None:
        for note in sung(text, step, start, -1, 1.0):
            for ratio, pan in ((1.0, -0.3), (1.5, 0.35)) if fifths else ((1.0, 0.0),):
                voice = choir(note.freq * ratio, note.length + 0.7, rng, "o", 4, 0.22)
                stage.add(voice, note.start - 0.1, gain if ratio == 1.0 else gain * 0.6, pan, 0.55)

    monks(DIES_IRAE_1, 16 * BEAT, 2 * BEAT, 0.34, False)
    monks(DIES_IRAE_2, 32 * BEAT, 2 * BEAT, 0.34, True)
    monks(DIES_IRAE_1, 64 * BEAT, 2 * BEAT, 0.30, True)
    for first, gain in ((48, 0.20), (56, 0.17)):
        pipe = bagpipe(played(_JIG[:14] if first == 48 else _JIG[14:], BEAT, 1, 1.0), rng, 1.4)
        stage.add(lowpass(pipe, 5200), first * BEAT, gain, 0.3, 0.5)
    for beat in range(80):
        strong = beat % 4 == 0
        if strong or (48 <= beat < 64) or beat % 4 == 3:
            drum = lowpass(strike(68 if strong else 94, SKIN, 0.7, rng, 0.02, 1.3), 600)
            stage.add(drum, beat * BEAT, 0.30 if strong else 0.12, -0.15, 0.4)
    return stage.render(3.8, 0.45)
