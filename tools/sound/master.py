"""Mastering: every file of a kind at the same loudness, below the ceiling after encoding, quiet at both ends, no DC."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter1d, maximum_filter1d

from .catalogue import TARGET, Kind
from .core import SR, Signal, fade, highpass
from .measure import loudness, peak_db
from .vorbis import decode, encode, encode_loop

CEILING = -1.0
"""dBFS no decoded sample may pass."""
QUALITY: dict[Kind, float] = {"music": 0.3, "ambience": 0.25}
WINDOW: dict[Kind, float] = {"music": 0.4, "ambience": 0.4}
"""Seconds a loudness window lasts for a kind (others: 0.1)."""


def limited(sound: Signal, ceiling: float, loop: bool) -> Signal:
    """Peaks above `ceiling` (dBFS) turned down smoothly: the gain looks 2 ms ahead, so nothing is clipped."""
    level = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(axis=1)
    reach, mode = round(0.004 * SR), "wrap" if loop else "nearest"
    wanted = 10 ** (ceiling / 20) / np.maximum(maximum_filter1d(level, reach, mode=mode), 1e-9)
    gain = gaussian_filter1d(np.minimum(wanted, 1.0), reach / 8, mode=mode, truncate=4)
    return np.asarray(sound * (gain if sound.ndim == 1 else gain[:, None]))


def trimmed(sound: Signal, floor: float = -58.0) -> Signal:
    """Without the inaudible end of a tail, `floor` dB below the peak."""
    loud = np.flatnonzero(np.abs(sound) > np.max(np.abs(sound)) * 10 ** (floor / 20))
    return sound[: min(len(sound), loud[-1] + round(0.02 * SR))]


def mastered(sound: Signal, kind: Kind, tail: float = 0.03) -> tuple[Signal, bytes]:
    """The finished signal and its file. One-shots are trimmed and faded, loops left whole."""
    loop = kind in ("music", "ambience")
    if loop:
        sound = sound - sound.mean(axis=0)
    else:
        sound = fade(trimmed(highpass(sound, 32)), 0.001, tail)
    window, target, ceiling = WINDOW.get(kind, 0.1), TARGET[kind], CEILING - 0.5
    for _ in range(4):
        for _ in range(3):
            sound = limited(sound * 10 ** ((target - loudness(sound, window)) / 20), ceiling, loop)
        data = (encode_loop if loop else encode)(sound, QUALITY.get(kind, 0.4))
        over = peak_db(decode(data)) - CEILING
        if over <= 0:
            return sound, data
        ceiling -= over + 0.3
    raise ValueError(f"still {over:.1f} dB above the ceiling")
