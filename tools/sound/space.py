"""Rooms: impulse responses from shaped noise, and the stage on which loops are put together without a seam."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from scipy import signal as dsp

from .core import SR, Signal, band, loop_samples, ramp, rng_for, samples


@lru_cache(maxsize=32)
def impulse(t60: float, bright: float = 0.5, channel: int = 0) -> Signal:
    """A room of reverberation time `t60` seconds: low bands ring longer; unit energy."""
    rng = rng_for("room", t60, bright, channel)
    n = samples(t60 * 1.1)
    t = np.arange(n) / SR
    out = np.zeros(n)
    bands = ((110, 350, 0.5, 0.9), (350, 1400, 1.0, 0.95), (1400, 4500, bright, 0.7), (4500, 11000, bright**2, 0.45))
    for low, high, gain, life in bands:
        out += gain * band(rng.standard_normal(n), low, high) * np.exp(-6.9 * t / (t60 * life))
    build = samples(0.006 + 0.01 * t60)
    out[:build] *= ramp(build)
    for _ in range(6):
        out[samples(rng.uniform(0.004, 0.045))] += rng.choice((-1, 1)) * rng.uniform(0.5, 1.5) * np.abs(out).max()
    last = n // 4
    out[n - last :] *= ramp(last)[::-1]
    return np.asarray(out / np.sqrt(np.sum(out**2)))


def in_room(sound: Signal, t60: float = 0.5, wet: float = 0.2, bright: float = 0.5) -> Signal:
    """A mono sound heard in a room; longer than the dry one by the room's tail."""
    tail = dsp.fftconvolve(sound, impulse(t60, bright))
    tail[: len(sound)] += sound * (1 - wet) / max(wet, 1e-6)
    return np.asarray(tail * wet)


class Stage:
    """A stereo loop in the making: what passes its end comes in at its beginning, dry sound and reverberation alike."""

    def __init__(self, seconds: float) -> None:
        self.n = loop_samples(seconds)
        self.dry = np.zeros((self.n, 2))
        self.wet = np.zeros((self.n, 2))

    def add(self, sound: Signal, at: float, gain: float = 1.0, pan: float = 0.0, send: float = 0.3) -> None:
        """Put a mono sound at `at` seconds; pan -1 .. 1 (equal power), `send` is its share of the room."""
        angle = (pan + 1) * np.pi / 4
        sides = gain * np.array((np.cos(angle), np.sin(angle)))
        start, done = samples(at) % self.n, 0
        while done < len(sound):
            piece = sound[done : done + self.n - start]
            part = piece[:, None] * sides
            self.dry[start : start + len(piece)] += part * (1 - send)
            self.wet[start : start + len(piece)] += part * send
            done, start = done + len(piece), 0

    def bed(self, left: Signal, right: Signal, gain: float, send: float = 0.2) -> None:
        """Add a stereo layer that is itself a loop of the stage's length."""
        both = np.stack((left, right), 1) * gain
        self.dry += both * (1 - send)
        self.wet += both * send

    def render(self, t60: float, bright: float = 0.5, cross: float = 0.25) -> Signal:
        """Dry plus a circular convolution with a stereo room: (n, 2). `cross` leaks each side's room into the other."""
        out = self.dry.copy()
        feeds = self.wet @ np.array(((1 - cross, cross), (cross, 1 - cross)))
        for side in (0, 1):
            room = np.zeros(self.n)
            answer = impulse(t60, bright, side + 1)
            room[: len(answer)] = answer
            out[:, side] += np.fft.irfft(np.fft.rfft(feeds[:, side]) * np.fft.rfft(room), self.n)
        return out
