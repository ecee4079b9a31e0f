"""Voices that hold: choir, bowed string, organ, bagpipe, glass, whistle. A line of notes is one continuous pitch."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from .core import SR, Signal, lowpass, samples, shaped, smooth, swell, times, unit
from .noise import sweep
from .struck import VIOLIN, boxed

Note = tuple[float, float, float]
"""(frequency in Hz, start in seconds, length in seconds)"""

# (Hz, width, gain), near the averages of low voices
VOWELS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "a": ((630, 90, 1.0), (1080, 100, 0.55), (2550, 160, 0.3), (2850, 180, 0.25)),
    "o": ((410, 70, 1.0), (790, 90, 0.4), (2500, 160, 0.14), (2800, 180, 0.12)),
    "u": ((330, 60, 1.0), (640, 80, 0.18), (2450, 160, 0.05), (2750, 180, 0.04)),
}


def harmonics(pitch: Signal, rolloff: float, top: float = 9000.0, odd: float = 0.0) -> Signal:
    """A band-limited buzz on `pitch` (Hz, a value a sample): harmonic k weighs k^-rolloff, `odd` thins the even."""
    turn = np.exp(2j * np.pi * np.cumsum(pitch) / SR)
    wave, out = turn.copy(), np.zeros(len(pitch))
    for k in range(1, max(1, min(64, int(top / float(pitch.max())))) + 1):
        out += wave.imag * k**-rolloff * (1 - odd if k % 2 == 0 else 1)
        wave *= turn
    return out


def formants(sound: Signal, vowel: str, scale: float = 1.0) -> Signal:
    """The sound spoken through a vowel; `scale` below 1 is a larger throat."""

    def response(freq: Signal) -> Signal:
        out = np.full_like(freq, 0.012)
        for centre, width, gain in VOWELS[vowel]:
            out += gain / np.sqrt(1 + ((freq - centre * scale) / (width * scale / 2)) ** 2)
        return out

    return shaped(sound, response)


def vibrato(n: int, rate: float, cents: float, rng: Generator, onset: float = 0.5) -> Signal:
    """A factor around 1 for a pitch: grows in over `onset` seconds, never quite regular."""
    t = np.arange(n) / SR
    drift = smooth(rng.standard_normal(n), 0.12)
    drift *= 0.35 / max(float(np.std(drift)), 1e-9)
    depth = cents * np.minimum(t / onset, 1) ** 2
    return np.asarray(2 ** ((depth * np.sin(2 * np.pi * rate * t + rng.uniform(0, 6)) + 4 * drift) / 1200))


def choir(
    freq: float, seconds: float, rng: Generator, vowel: str = "a", singers: int = 4, attack: float = 0.4
) -> Signal:
    """Several singers on one note, each a little late and a little out of tune, with breath. Peak 1."""
    n = samples(seconds)
    out = np.zeros(n)
    for _ in range(singers):
        pitch = freq * 2 ** (rng.uniform(-9, 9) / 1200) * vibrato(n, rng.uniform(4.6, 5.8), rng.uniform(10, 22), rng)
        late = samples(rng.uniform(0, 0.08))
        voice = harmonics(pitch, 1.0, 5000) * swell(seconds, attack * rng.uniform(0.8, 1.3), 0.6)
        out[late:] += voice[: n - late]
    sung = unit(formants(out, vowel))
    breath = unit(formants(rng.standard_normal(n), vowel)) * swell(seconds, attack * 0.6, 0.5)
    return unit((sung + 0.05 * lowpass(breath, 5000)) * swell(seconds, 0.01, 0.15))


def whisper(seconds: float, path: Sequence[str], rng: Generator, scale: float = 0.8) -> Signal:
    """Unvoiced breath that moves through vowels."""
    n = samples(seconds)
    where = np.linspace(0, len(path) - 1, n)
    air = rng.standard_normal(n)
    out = np.zeros(n)
    for k, vowel in enumerate(path):
        out += unit(formants(air, vowel, scale)) * np.clip(1 - np.abs(where - k), 0, 1)
    return unit(out)


def _contour(notes: Sequence[Note], tail: float, glide: float) -> tuple[Signal, Signal]:
    """Pitch (with slides of about `glide` seconds) and a 0..1 gate for a line of notes."""
    n = samples(max(start + length for _, start, length in notes) + tail)
    log_pitch = np.full(n, np.log2(notes[0][0]))
    gate = np.zeros(n)
    for freq, start, length in notes:
        log_pitch[samples(start) :] = np.log2(freq)
        gate[samples(start) : samples(start + length)] = 1
    return np.asarray(2 ** smooth(log_pitch, glide)), gate


def bowed(
    notes: Sequence[Note], rng: Generator, attack: float = 0.05, depth: float = 14.0, rolloff: float = 1.15
) -> Signal:
    """A fiddle or cello playing a line: rosin, vibrato and a wooden body. Peak 1."""
    pitch, gate = _contour(notes, 0.5, 0.012)
    n = len(pitch)
    tone = harmonics(pitch * vibrato(n, 5.4, depth, rng, 0.3), rolloff, 8000)
    rosin = sweep(np.clip(pitch * 6, 1200, 7000), 0.5, rng) * 0.05
    loudness = smooth(gate, attack)
    pulse = 1 + 0.06 * smooth(rng.standard_normal(n), 0.04) * np.sqrt(SR * 0.04)
    return unit(boxed(tone / 2 + rosin, VIOLIN) * loudness * pulse)


def whistle(notes: Sequence[Note], rng: Generator) -> Signal:
    """A man whistling far away: almost a sine, with air around it. Peak 1."""
    pitch, gate = _contour(notes, 0.5, 0.03)
    pitch = pitch * vibrato(len(pitch), 5.0, 22, rng, 0.6)
    phase = 2 * np.pi * np.cumsum(pitch) / SR
    air = sweep(pitch, 0.12, rng, 0.1)
    return unit((np.sin(phase) + 0.05 * np.sin(2 * phase) + 0.10 * air) * smooth(gate, 0.05))


def organ(freq: float, seconds: float, rng: Generator, attack: float = 0.25) -> Signal:
    """Three soft ranks of pipes, not quite in tune with each other. Peak 1."""
    t = times(seconds)
    out = np.zeros_like(t)
    for rank, gain in ((1.0, 1.0), (2.0, 0.4), (3.0, 0.12), (4.0, 0.16)):
        f = freq * rank * 2 ** (rng.uniform(-3, 3) / 1200)
        for k, weight in ((1, 1.0), (2, 0.25), (3, 0.12), (5, 0.04)):
            out += gain * weight * np.sin(2 * np.pi * f * k * t + rng.uniform(0, 6))
    return unit(out * swell(seconds, attack, min(0.8, seconds / 3)))


def bagpipe(notes: Sequence[Note], rng: Generator, nasal: float = 1.0) -> Signal:
    """A double reed on a bag: the air never stops between notes, so only the pitch changes. Peak 1."""
    pitch, gate = _contour(notes, 0.3, 0.004)
    reed = harmonics(pitch * vibrato(len(pitch), 3.1, 3, rng, 0.1), 0.55, 6500, odd=0.35)

    def throat(freq: Signal) -> Signal:
        return (
            0.25
            + nasal * np.exp(-(((freq - 1150) / 420) ** 2))
            + 0.7 * np.exp(-(((freq - 2500) / 600) ** 2))
            - 0.2 * (freq > 4200)
        )

    return unit(shaped(reed, throat) * smooth(gate, 0.02))


def glass(freq: float, seconds: float, rng: Generator, attack: float = 0.6) -> Signal:
    """A wet finger on the rim of a glass: slow to speak, trembling, a pair of tones that beat. Peak 1."""
    t = times(seconds)
    beat = rng.uniform(0.3, 0.8)
    tremble = 1 + 0.13 * np.sin(2 * np.pi * rng.uniform(3.6, 4.6) * t + rng.uniform(0, 6))
    tone = np.sin(2 * np.pi * freq * t) + 0.6 * np.sin(2 * np.pi * (freq + beat) * t + 1)
    tone += 0.10 * np.sin(2 * np.pi * 2.32 * freq * t) + 0.05 * np.sin(2 * np.pi * 4.25 * freq * t)
    rub = sweep(np.full(len(t), freq), 0.06, rng, 0.05)
    return unit((tone * tremble + 0.12 * rub) * swell(seconds, attack, seconds * 0.55))
