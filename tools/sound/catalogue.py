"""What a cue is, how loud each kind of cue stands in its file, and the list all of them register in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from numpy.random import Generator

from .core import Signal

Kind = Literal["touch", "ui", "action", "signal", "event", "ambience", "music"]
Maker = Callable[[Generator, float], Signal]
"""(randomness of this variant, pitch factor of this variant) -> mono signal, or stereo (n, 2) for a loop"""
Bed = Callable[[], Signal]

TARGET: dict[Kind, float] = {
    "touch": -30.0,  # heard hundreds of times an hour
    "ui": -26.0,
    "action": -22.0,
    "signal": -20.0,
    "event": -18.0,
    "ambience": -32.0,
    "music": -27.0,
}
"""Gated loudness (`measure.loudness`) of a file, dB. Balance between cues of one kind is the manifest's gain."""


@dataclass(frozen=True)
class Cue:
    """One cue of the manifest and how to make its variants."""

    name: str
    kind: Kind
    variants: int
    make: Maker
    gain: float = 1.0
    caption: str = ""
    tail: float = 0.03
    """fade-out, seconds"""

    @property
    def loop(self) -> bool:
        """True where the end meets the beginning: no fades, ends compared with each other."""
        return self.kind == "ambience"

    def files(self) -> list[str]:
        """File names of all variants."""
        stem = self.name.replace(".", "_")
        return [f"{stem}_{k + 1}.ogg" for k in range(self.variants)] if self.variants > 1 else [f"{stem}.ogg"]

    def pitches(self) -> list[float]:
        """Pitch factors of the variants: spread over +-5 %, the middle first (pygame cannot bend a sound)."""
        if self.variants == 1:
            return [1.0]
        spread = [0.95 + 0.1 * k / (self.variants - 1) for k in range(self.variants)]
        return sorted(spread, key=lambda p: abs(p - 1.0))


@dataclass(frozen=True)
class Music:
    """One bed of the manifest."""

    name: str
    make: Bed
    gain: float = 0.8

    @property
    def file(self) -> str:
        """Its file name."""
        return f"music_{self.name}.ogg"


CUES: dict[str, Cue] = {}
MUSIC: dict[str, Music] = {}


def cue(
    name: str, kind: Kind, variants: int = 1, *, gain: float = 1.0, tail: float = 0.03, caption: str | None = None
) -> Callable[[Maker], Maker]:
    """Register a maker under a cue name. `caption` is a text key (default ``sound.`` + name, dots as underscores)."""

    def register(make: Maker) -> Maker:
        key = f"sound.{name.replace('.', '_')}" if caption is None else caption
        if name in CUES:
            raise ValueError(f"two makers for {name}")
        CUES[name] = Cue(name, kind, variants, make, gain, key, tail)
        return make

    return register


def bed(name: str, gain: float = 0.8) -> Callable[[Bed], Bed]:
    """Register a music bed."""

    def register(make: Bed) -> Bed:
        MUSIC[name] = Music(name, make, gain)
        return make

    return register


def everything() -> Iterator[Cue | Music]:
    """All cues, then all beds, with every module that registers any imported."""
    from . import cues, music  # noqa: F401  (importing them registers)

    yield from CUES.values()
    yield from MUSIC.values()
