"""Grim Dance: Saint-Saens' waltz of 1874 for a village band: plucked strings, a fiddle, bones.

Our own arrangement. G minor, 64 bars of 3/4 at 168.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..catalogue import bed
from ..core import Signal, beat_of, hertz, lowpass, rng_for
from ..space import Stage
from ..struck import GUITAR, SKIN, VIOLIN, XYLOPHONE, boxed, pluck, strike
from ..sustained import bowed
from . import layers
from .melodies import DANSE_A, DANSE_B, Line, played, sung

BEAT = beat_of(168, 192)
BAR = 3 * BEAT
Harmony = tuple[str, str]
_GM, _AB, _D = ("g2", "g3 bb3 d4"), ("ab2", "ab3 c4 eb4"), ("d2", "f#3 c4 d4")
_A: tuple[Harmony, ...] = (_GM, ("d2", "g3 bb3 d4")) * 2 + (_AB, ("eb2", "ab3 c4 eb4")) * 2
_B1: tuple[Harmony, ...] = (
    ("g2", "g3 bb3 d4"), ("f2", "g3 bb3 d4"), ("e2", "g3 c4 e4"), ("eb2", "g3 c4 eb4"),
    ("d2", "g3 bb3 d4"), _D, ("a2", "g3 c#4 e4"), _D,
)  # fmt: skip
_B2 = (*_B1[:4], ("d2", "g3 bb3 d4"), _D, ("a2", "g3 c#4 e4"), _D)
_LINK: tuple[Harmony, ...] = (
    ("d2", "a3 d4"), ("eb2", "a3 eb4"), ("d2", "a3 d4"), ("eb2", "a3 eb4"),
    _D, ("c2", "f#3 a3 d4"), ("bb1", "g3 d4"), ("a1", "f#3 c4 d4"),
)  # fmt: skip


@bed("grim_dance", gain=0.7)
def grim_dance() -> Signal:
    """About 69 s: A A B A' B with the link that tunes the fiddle to a tritone before it starts again."""
    rng = rng_for("grim_dance")
    stage = Stage(64 * BAR)

    def string(name: str, at: float, gain: float, pan: float, life: float, bright: float) -> None:
        body = GUITAR if hertz(name) < 150 else VIOLIN
        stage.add(boxed(pluck(hertz(name), 1.1, rng, bright, life), body), at + rng.uniform(0, 0.012), gain, pan, 0.25)

    def accompany(first: int, harmony: Sequence[Harmony], gain: float) -> None:
        for k, (bass, upper) in enumerate(harmony):
            at = (first + k) * BAR
            string(bass, at, 0.5 * gain, -0.15, 1.3, 0.25)
            for beat, force in ((1, 0.16), (2, 0.13)):
                for j, name in enumerate(upper.split()):
                    string(name, at + beat * BEAT + 0.004 * j, force * gain, 0.35 - 0.2 * j, 0.5, 0.45)

    def plucked(first: int, notes: Line, gain: float, octave: int = 0) -> None:
        for note in sung(notes, BEAT, first * BAR, octave):
            tone = boxed(pluck(note.freq, 0.9, rng, 0.62, 0.8, 0.12), VIOLIN)
            stage.add(
                tone, note.start + rng.uniform(0, 0.008), gain * (1.15 if note.length > BEAT * 0.6 else 0.9), 0.2, 0.25
            )

    def bones(first: int, notes: Line, gain: float) -> None:
        for note in sung(notes, BEAT, first * BAR, 1):
            stage.add(strike(note.freq, XYLOPHONE, 0.5, rng), note.start, gain, -0.4, 0.3)

    accompany(0, _A * 2, 0.8)
    plucked(0, DANSE_A, 0.34)
    plucked(8, DANSE_A, 0.34)
    bones(8, DANSE_A, 0.07)
    accompany(16, _B1 + _B2, 1.0)
    stage.add(bowed(played(DANSE_B, BEAT, -1), rng, 0.035, 16), 16 * BAR, 0.22, 0.25, 0.35)
    accompany(32, _A, 0.8)
    bones(32, DANSE_A, 0.14)
    plucked(32, DANSE_A, 0.2, -1)
    accompany(40, _B1 + _B2, 1.0)
    stage.add(bowed(played(DANSE_B, BEAT, 0), rng, 0.035, 18, 1.25), 40 * BAR, 0.16, 0.3, 0.4)
    stage.add(bowed(played(DANSE_B, BEAT, -1), rng, 0.05, 12, 1.3), 40 * BAR, 0.11, -0.3, 0.4)
    accompany(56, _LINK, 0.75)
    for bar in (56, 57, 58, 59):  # the fiddle is tuned: a and e flat
        pair = bowed([(hertz("a4"), 0, BAR * 0.8)], rng, 0.03, 6) + bowed([(hertz("eb5"), 0, BAR * 0.8)], rng, 0.03, 6)
        stage.add(pair, bar * BAR, 0.10, 0.3, 0.4)
    for bar in range(64):
        drum = lowpass(strike(92, SKIN, 0.5, rng, 0.02), 700)
        stage.add(drum, bar * BAR, 0.16 if bar % 4 == 0 else 0.09, -0.1, 0.25)
    layers.air(stage, 150, 900, rng, 0.05, 4)
    return stage.render(1.3, 0.5)
