"""chain.1 .. chain.12: bone xylophone over a small bell, a semitone higher each, for scores that build up."""

from __future__ import annotations

from numpy.random import Generator

from ..catalogue import Maker, cue
from ..core import Signal, hertz, mix
from ..space import in_room
from ..struck import TINE, XYLOPHONE, knock, strike

STEPS = 12


def _step(semitone: int) -> Maker:
    def make(rng: Generator, pitch: float) -> Signal:
        freq = hertz("d5") * 2 ** (semitone / 12)
        bar = strike(freq, XYLOPHONE, 0.5, rng)
        ring = strike(freq, TINE, 1.0, rng, damp=0.42)
        return in_room(mix((bar, 0, 0.9), (ring, 0, 0.32), (knock(rng, 1.2, 0.5), 0, 0.12)), 0.7, 0.17)

    return make


for _k in range(STEPS):
    cue(f"chain.{_k + 1}", "signal", 1, gain=0.9, tail=0.3, caption="sound.chain")(_step(_k))
