"""Breath, paper, cloth, fire and wind: noise with a place in the spectrum that may move, and grains."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from .core import SR, Signal, band, lowpass, samples, unit


def white(seconds: float, rng: Generator) -> Signal:
    """White noise of standard deviation 1."""
    return rng.standard_normal(samples(seconds))


def loop_noise(n: int, low: float, high: float, rng: Generator, tilt: float = 0.5) -> Signal:
    """Noise between two frequencies, exactly periodic over n samples; power falls as f^(-2 tilt). Peak 1."""
    freq = np.fft.rfftfreq(n, 1 / SR)
    skirts = (
        1 / (1 + (low / np.maximum(freq, 1e-3)) ** 6) / (1 + (freq / high) ** 4)
    )  # a brick wall sounds like a machine
    size = np.maximum(freq, 1.0) ** -tilt * skirts
    return unit(np.fft.irfft(size * np.exp(2j * np.pi * rng.random(len(freq))), n))


def sweep(centre: Signal, octaves: float, rng: Generator, resolution: float = 0.5) -> Signal:
    """Noise whose band follows `centre` (Hz, a value a sample); `octaves` is the half width. Periodic when `centre` is.

    Made of fixed Gaussian bands, `resolution` octaves apart, cross-faded by how near the centre passes: no filter
    coefficients move, so nothing can click.
    """
    n = len(centre)
    spectrum = np.fft.rfft(rng.standard_normal(n))
    pitch = np.log2(np.maximum(np.fft.rfftfreq(n, 1 / SR), 1.0))
    where = np.log2(centre)
    out = np.zeros(n)
    steps = np.arange(where.min() - octaves, where.max() + octaves + resolution, resolution)
    for step in steps:
        layer = np.fft.irfft(spectrum * np.exp(-(((pitch - step) / (0.7 * resolution)) ** 2)), n)
        loudness = float(np.sqrt(np.mean(layer**2)))
        if loudness > 0:
            out += layer / loudness * np.exp(-(((where - step) / octaves) ** 2))
    return unit(out)


def grain(seconds: float, rate: float, rng: Generator) -> Signal:
    """A rough envelope 0..1, wobbling at about `rate` Hz: fibres under a sliding card, a rasping match."""
    return unit(lowpass(np.abs(rng.standard_normal(samples(seconds))), rate))


def burst(seconds: float, low: float, high: float, tau: float, rng: Generator) -> Signal:
    """A decaying noise burst between two frequencies, peak 1."""
    noise = band(white(seconds, rng), low, high)
    return unit(noise * np.exp(-np.arange(len(noise)) / SR / tau))


def sprinkle(seconds: float, moments: Signal, rng: Generator, low: float, high: float, tau: float) -> Signal:
    """Tiny ticks at the given moments (seconds), each its own colour and strength: crackle, ice, rings."""
    out = np.zeros(samples(seconds))
    for at in moments:
        lo = low * (high / low) ** rng.uniform(0, 0.6)
        tick = (
            burst(tau * 8, lo, min(lo * 2.2, SR * 0.45), tau * rng.uniform(0.5, 1.5), rng)
            * rng.uniform(0.15, 1.0) ** 1.5
        )
        start = samples(float(at))
        piece = tick[: max(0, len(out) - start)]
        out[start : start + len(piece)] += piece
    return out
