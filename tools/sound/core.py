"""Ground floor: sample rate, seeded randomness, time, mixing, filters. A mono signal is float64 (n,), about -1..1."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from scipy import signal as dsp
from scipy.fft import next_fast_len

SR = 44_100
LOOP_BLOCK = 1024
Signal = NDArray[np.float64]


def rng_for(*name: object) -> Generator:
    """A generator seeded by a name: the same name gives the same sound in every run and in any order of building."""
    return np.random.default_rng(zlib.crc32("|".join(map(str, name)).encode()))


def samples(seconds: float) -> int:
    """Seconds to a whole number of samples."""
    return round(seconds * SR)


def loop_samples(seconds: float) -> int:
    """Length of a loop: the nearest whole number of long Vorbis blocks, so that its rounds can be coded alike."""
    return round(seconds * SR / LOOP_BLOCK) * LOOP_BLOCK


def beat_of(tempo: float, beats: int) -> float:
    """Seconds of a beat near `tempo` a minute, such that so many beats are exactly one loop."""
    return loop_samples(beats * 60 / tempo) / SR / beats


def times(seconds: float) -> Signal:
    """Time axis in seconds, one value a sample."""
    return np.arange(samples(seconds), dtype=np.float64) / SR


def mix(*layers: tuple[Signal, float, float]) -> Signal:
    """Sum of (sound, start in seconds, gain), as long as its last sound needs."""
    out = np.zeros(max(samples(at) + len(sound) for sound, at, _ in layers))
    for sound, at, gain in layers:
        start = samples(at)
        out[start : start + len(sound)] += gain * sound
    return out


def ramp(n: int) -> Signal:
    """Raised cosine from 0 towards 1 over n samples: its first value is exactly 0."""
    return 0.5 - 0.5 * np.cos(np.pi * np.arange(n) / max(n, 1))


def fade(sound: Signal, head: float = 0.001, tail: float = 0.02) -> Signal:
    """Fade in over `head` and out over `tail` seconds; both ends become exactly 0."""
    out = sound.copy()
    a, b = min(samples(head), len(out) // 2), min(samples(tail), len(out) // 2)
    out[:a] *= ramp(a)
    out[len(out) - b :] *= ramp(b)[::-1]
    return out


def hump(t: Signal, centre: float, width: float) -> Signal:
    """Gaussian bump of height 1."""
    return np.exp(-(((t - centre) / width) ** 2))


def swell(seconds: float, attack: float, release: float) -> Signal:
    """Envelope of a held note: raised-cosine rise and fall with a plateau at 1 between."""
    n = samples(seconds)
    a, r = min(samples(attack), n // 2), min(samples(release), n // 2)
    out = np.ones(n)
    out[:a] = ramp(a)
    out[n - r :] = ramp(r)[::-1]
    return out


def unit(sound: Signal) -> Signal:
    """Scaled so that the highest peak is 1 (silence stays silence)."""
    peak = float(np.max(np.abs(sound), initial=0.0))
    return sound / peak if peak > 0 else sound


def band(sound: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Butterworth band-pass, Hz."""
    return np.asarray(dsp.sosfilt(dsp.butter(order, [low, high], "bandpass", fs=SR, output="sos"), sound))


def lowpass(sound: Signal, cutoff: float, order: int = 2) -> Signal:
    """Butterworth low-pass, Hz."""
    return np.asarray(dsp.sosfilt(dsp.butter(order, cutoff, fs=SR, output="sos"), sound))


def highpass(sound: Signal, cutoff: float, order: int = 2) -> Signal:
    """Butterworth high-pass, Hz."""
    return np.asarray(dsp.sosfilt(dsp.butter(order, cutoff, "highpass", fs=SR, output="sos"), sound))


def shaped(sound: Signal, response: Callable[[Signal], Signal]) -> Signal:
    """Filtered by a magnitude response given as a function of Hz, without phase shift."""
    pad = samples(0.05)
    padded = np.pad(sound, (pad, pad))
    spectrum = np.fft.rfft(padded) * response(np.asarray(np.fft.rfftfreq(len(padded), 1 / SR), dtype=np.float64))
    return np.fft.irfft(spectrum, len(padded))[pad : pad + len(sound)]


def smooth(sound: Signal, sigma: float) -> Signal:
    """Blurred by a Gaussian of `sigma` seconds (by FFT: a direct kernel this long takes minutes). Ends are held."""
    pad = samples(4 * sigma) + 1
    padded = np.pad(sound, (pad, pad), mode="edge")
    size = next_fast_len(len(padded), real=True)
    freq = np.fft.rfftfreq(size, 1 / SR)
    padded = np.pad(padded, (0, size - len(padded)), mode="edge")
    blurred = np.fft.irfft(np.fft.rfft(padded) * np.exp(-2 * (np.pi * freq * sigma) ** 2), size)
    return blurred[pad : pad + len(sound)]


_STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def hertz(note: str) -> float:
    """Frequency of a note name such as ``d3``, ``f#4`` or ``eb2`` (a4 = 440 Hz, equal temperament)."""
    letter, rest = note[0].lower(), note[1:]
    alter = rest.count("#") - rest.count("b")
    number = 12 * (int(rest.lstrip("#b")) + 1) + _STEPS[letter] + alter
    return float(440.0 * 2 ** ((number - 69) / 12))
