"""Title: the chant, bowed very slowly over an organ; later a music box remembers it. D minor, 16 bars of 4/4 at 52."""

from __future__ import annotations

import numpy as np

from ..catalogue import bed
from ..core import Signal, beat_of, hertz, rng_for
from ..space import Stage
from ..struck import TINE, strike
from ..sustained import bowed, choir, organ
from . import layers
from .melodies import DIES_IRAE_1, DIES_IRAE_2, line, played, sung

BEAT = beat_of(52, 64)
_CHORDS = (  # one a bar, bars 5 to 12 under the chant; the last four bars belong to the music box
    "d2 a2 d3", "c2 g2 e3", "bb1 f2 d3", "a1 e2 a2", "bb1 f2 d3", "g1 d2 bb2", "c2 g2 e3", "d2 a2 f3",
)  # fmt: skip
_BOX = line("d5:.5 a5:.5 f5:.5 a5:.5 e5:.5 a5:.5 g5:.5 a5:.5 f5:.5 d6:.5 a5:.5 f5:.5 e5:.5 c#6:.5 a5:.5 e5:.5")


@bed("title", gain=0.8)
def title() -> Signal:
    """About 74 s."""
    rng = rng_for("title")
    stage = Stage(64 * BEAT)
    layers.drone(stage, "d2 a2", rng, 0.65, 1.6)
    layers.air(stage, 120, 900, rng, 0.10)
    layers.far_bell(stage, (0.0, 32 * BEAT), "d3", rng, 0.55, -0.2)
    for bar, notes in enumerate(_CHORDS):
        layers.chord(stage, notes, (16 + 4 * bar) * BEAT - 0.15, lambda f: organ(f, 4.6 * BEAT, rng, 0.7), 0.12)

    low = bowed(played([(n, 2 * b) for n, b in DIES_IRAE_1], BEAT, -1, 0.97), rng, 0.12, 11, 1.5)
    stage.add(low * np.linspace(0.45, 1.0, len(low)), 16 * BEAT, 0.27, -0.25, 0.45)
    second = [(n, 2 * b) for n, b in DIES_IRAE_2]
    stage.add(bowed(played(second, BEAT, -1, 0.97), rng, 0.12, 11, 1.5), 32 * BEAT, 0.25, -0.25, 0.45)
    stage.add(bowed(played(second, BEAT, 0, 0.97), rng, 0.14, 14, 1.7), 32 * BEAT, 0.10, 0.35, 0.55)
    for note in sung([(n, 2 * b) for n, b in DIES_IRAE_1[:4]], BEAT, 32 * BEAT, 0, 1.2):
        stage.add(choir(note.freq / 2, note.length + 0.8, rng, "u", 3, 0.6), note.start, 0.10, 0.4, 0.7)

    def box(name: str, freq: float, at: float, gain: float) -> None:
        late = rng.uniform(0.0, 0.018)
        stage.add(strike(freq, TINE, 2.2, rng, damp=1.1), at + late, gain, 0.25 + 0.1 * (freq > hertz("a5")), 0.4)

    for at, name in ((5, "a5"), (6, "d6"), (9, "f5"), (10, "a5"), (13, "e5"), (14, "c#6")):  # it tries to start
        box(name, hertz(name), at * BEAT, 0.22)
    for note in sung(_BOX * 2, BEAT, 40 * BEAT):
        box(note.name, note.freq, note.start, 0.10)
    for note in sung(DIES_IRAE_1, 1.5 * BEAT, 48 * BEAT, 1):  # it winds down: each half slower than the last
        box(note.name, note.freq, note.start, 0.30)
        box(note.name, note.freq * 2, note.start + 0.5 * BEAT, 0.10)
    return stage.render(3.2, 0.5)
