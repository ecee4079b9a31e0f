"""What the host does to people: winning, losing, his breath."""

from __future__ import annotations

from numpy.random import Generator

from ..catalogue import cue
from ..core import Signal, fade, hertz, lowpass, mix, swell, times, unit
from ..noise import sweep
from ..space import in_room
from ..struck import CHURCH, bell, thump
from ..sustained import choir, organ, whisper

_RISE = (("d3 a3 d4 f4", 0.0, 1.3), ("f3 a3 d4 a4", 0.85, 1.3), ("g3 b3 d4 b4", 1.65, 1.2), ("a3 d4 f#4 d5", 2.4, 2.4))
_FALL = (("d3 a3 f4", 0.35, 1.5), ("c3 g3 e4", 1.35, 1.4), ("bb2 f3 d4", 2.25, 1.4), ("a2 e3 c#4", 3.15, 2.1))


@cue("win", "event", 1, tail=1.2)
def win(rng: Generator, pitch: float) -> Signal:
    """The choir climbs out of D minor into D major, and a bell opens over it."""
    layers: list[tuple[Signal, float, float]] = []
    for chord, at, length in _RISE:
        grow = 0.45 + 0.22 * at
        layers += [(choir(hertz(note), length, rng, "a", 3, 0.25), at, grow) for note in chord.split()]
    for name, at, gain in (("d5", 2.45, 0.9), ("d4", 2.45, 0.6), ("a5", 2.75, 0.4)):
        layers.append((bell(hertz(name), 3.0, rng), at, gain))
    return fade(in_room(mix(*layers), 2.0, 0.28, 0.6), 0.02, 1.2)


@cue("lose", "event", 1, tail=1.5)
def lose(rng: Generator, pitch: float) -> Signal:
    """One low toll; dark voices go down to a half close that nobody answers."""
    toll = bell(hertz("d3"), 5.0, rng, CHURCH, 0.1)
    layers: list[tuple[Signal, float, float]] = [(toll, 0.0, 1.6), (thump(40, 75, 0.25, 0.9), 0.0, 0.8)]
    for chord, at, length in _FALL:
        layers += [(choir(hertz(note), length, rng, "u", 3, 0.3), at, 0.55) for note in chord.split()]
        layers.append((organ(hertz(chord.split()[0]) / 2, length, rng, 0.3), at, 0.3))
    return fade(in_room(lowpass(mix(*layers), 4500), 2.2, 0.26, 0.35), 0.002, 1.5)


@cue("grim.host", "signal", 3)
def host(rng: Generator, pitch: float) -> Signal:
    """The host breathes out: a whisper with no words, and the draught he brings. Never a laugh."""
    length = 1.9
    t = times(length)
    words = whisper(length, ("o", "a", "o", "u"), rng, 0.72 * pitch) * swell(length, 0.5, 1.0)
    draught = sweep(pitch * (170 + 260 * t / length), 0.9, rng) * swell(length, 0.8, 0.9)
    hollow = organ(hertz("d2") * pitch, length, rng, 0.8)
    dry = mix((unit(lowpass(words, 5200)), 0, 0.9), (unit(draught), 0, 0.5), (hollow, 0, 0.16))
    return fade(in_room(dry, 1.6, 0.28, 0.35), 0.02, 0.6)
