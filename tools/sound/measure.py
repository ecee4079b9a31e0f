"""What a listener's ear and a player's speaker get: loudness, peaks, seams. Used by mastering and by the tests."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import signal as dsp

from .core import SR, Signal

_SHELF = (
    np.array([1.53512485958697, -2.69169618940638, 1.19839281085285]),
    np.array([1.0, -1.69065929318241, 0.73248077421585]),
)
_HIGH = (np.array([1.0, -2.0, 1.0]), np.array([1.0, -1.99004745483398, 0.99007225036621]))


def weighted(sound: Signal) -> Signal:
    """K-weighted (ITU-R BS.1770; its 48 kHz coefficients, close enough at 44.1), along the first axis."""
    return np.asarray(dsp.lfilter(*_HIGH, dsp.lfilter(*_SHELF, sound, axis=0), axis=0))


def loudness(sound: Signal, window: float = 0.1, gate: float = 10.0) -> float:
    """Gated loudness in dB: mean power over the windows that are within `gate` dB of the loudest.

    Mono or stereo (the channels' powers add). Shorter sounds are padded to one window, so a 5 ms tick counts for
    as much as the ear makes of it. A full-scale 997 Hz sine in one channel reads about -2.3
    (BS.1770's -0.691 is left out).
    """
    power = weighted(sound if sound.ndim == 2 else sound[:, None])
    power = np.sum(power**2, axis=1)
    size, hop = round(window * SR), round(window * SR / 4)
    power = np.pad(power, (0, max(0, size - len(power)) + hop))
    total = np.concatenate(([0.0], np.cumsum(power)))
    starts = np.arange(0, len(power) - size + 1, hop)
    means = (total[starts + size] - total[starts]) / size
    loud = means[means >= means.max() * 10 ** (-gate / 10)]
    return float(10 * np.log10(max(float(loud.mean()), 1e-12)))


def peak_db(sound: NDArray[np.floating]) -> float:
    """Highest sample in dBFS."""
    return float(20 * np.log10(max(float(np.max(np.abs(sound))), 1e-9)))


def edge_db(sound: Signal) -> float:
    """The larger of the first and the last sample, in dB below the sound's own peak: how hard it would click."""
    edge = max(float(np.max(np.abs(sound[0]))), float(np.max(np.abs(sound[-1]))))
    return float(20 * np.log10(max(edge, 1e-9) / max(float(np.max(np.abs(sound))), 1e-9)))


def jump(sound: Signal, at: int, span: int = 2048) -> float:
    """How far the step into sample `at` stands out: its second difference over large ones near by (1: not at all)."""
    near = np.abs(np.diff(sound[at - span : at + span], 2, axis=0))
    middle = near[span - 4 : span + 3].max(axis=0)
    around = np.sort(np.concatenate((near[: span - 8], near[span + 8 :])), axis=0)
    usual = around[int(len(around) * 0.995)]
    return float(np.max(middle / np.maximum(usual, 1e-7)))


def seam(loop: Signal) -> float:
    """`jump` at the place where a loop's end meets its beginning."""
    half = len(loop) // 2
    return jump(np.roll(loop, half, axis=0), half)
