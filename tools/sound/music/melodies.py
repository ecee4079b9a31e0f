"""Melodies as data: (note, beats) lines. All here are in the public domain or our own; each says which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..core import hertz

Line = tuple[tuple[str, float], ...]


def line(text: str) -> Line:
    """Notes from text such as ``f4 e4:2 r:0.5``: a name, its beats after a colon (1 when missing); ``r`` is a rest."""
    return tuple((name, float(beats or 1)) for name, _, beats in (word.partition(":") for word in text.split()))


DIES_IRAE_1 = line("f4 e4 f4 d4 e4 c4 d4 d4")
"""'Dies irae, dies illa': plainchant, thirteenth century or older."""
DIES_IRAE_2 = line("f4 f4:.5 g4:.5 f4:.5 e4:.5 d4 c4 e4 f4:.5 e4:.5 d4")
"""'Solvet saeclum in favilla': the second line of the same chant."""

DANSE_A = line(
    "r:1 g4:.5 bb4:.5 g4:.5 a4:.5  bb4:1 a4:.5 bb4:.5 g4:.5 bb4:.5 "
    "a4:.5 g4:.5 g4:.5 bb4:.5 g4:.5 a4:.5  bb4:1 a4:.5 bb4:.5 g4:.5 bb4:.5 "
    "ab4:1 ab4:.5 c5:.5 ab4:.5 bb4:.5  c5:1 bb4:.5 c5:.5 ab4:.5 c5:.5 "
    "bb4:.5 ab4:.5 ab4:.5 c5:.5 ab4:.5 bb4:.5  c5:1 ab4:.5 c5:.5 bb4:.5 ab4:.5"
)
"""Saint-Saens, Danse macabre op. 40 (1874), first theme, 8 bars of 3/4. The composer died in 1921."""
DANSE_B = line(
    "g5:2 g5:1 f5:2 f5:1 e5:2 e5:1 eb5:2 eb5:1 d5 e5 g5 f#5 e5 d5 e5:2 e5:1 f#5 r d5 "
    "g5:2 g5:1 f5:2 f5:1 e5:2 e5:1 eb5:2 eb5:1 d5 g5 bb5 a5 f#5 d5 f#5:2 e5:1 d5:1 r:2"
)
"""The same work, second theme (the fiddle's), 16 bars."""

WHISTLED = line("e5:1.5 g5:.5 a5:1 b5:3 r:2 a5:.5 g5:.5 e5:1 f5:.5 e5:3.5 r:2")
"""Our own: for Grimslingers, 16 beats."""


@dataclass(frozen=True)
class Sung:
    """One note of a line, in seconds and Hz."""

    name: str
    freq: float
    start: float
    length: float


def sung(
    notes: Iterable[tuple[str, float]], beat: float, start: float = 0.0, octave: int = 0, held: float = 0.92
) -> Iterator[Sung]:
    """A line in time: `beat` seconds a beat, sounding for `held` of each note's length; rests are left out."""
    at = start
    for name, beats in notes:
        if name != "r":
            yield Sung(name, hertz(name) * 2**octave, at, beats * beat * held)
        at += beats * beat


def played(
    notes: Iterable[tuple[str, float]], beat: float, octave: int = 0, held: float = 0.92
) -> list[tuple[float, float, float]]:
    """The same as (Hz, start, length) for a voice that plays whole lines."""
    return [(note.freq, note.start, note.length) for note in sung(notes, beat, 0.0, octave, held)]
