"""No clicks, no seams, no DC, even loudness, headroom: measured on what a player will decode."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.sound.shelf import KINDS, LOOPS, SHOTS, manifest, np, sound
from tools.sound.catalogue import TARGET
from tools.sound.master import CEILING, WINDOW
from tools.sound.measure import edge_db, loudness, peak_db, seam

BAND = 1.0  # dB around a kind's target
EDGE = -66.0  # dB below the file's own peak at its first and last sample
SEAM = 1.6  # a step at the join, over the usual steps around it


@pytest.mark.parametrize("file", KINDS)
def test_level(file: str) -> None:
    data, kind = sound(file), KINDS[file]
    assert peak_db(data) <= CEILING
    assert np.max(np.abs(np.mean(data, axis=0, dtype=np.float64))) < 0.002, "DC offset"
    assert abs(loudness(data, WINDOW.get(kind, 0.1)) - TARGET[kind]) <= BAND


@pytest.mark.parametrize("file", SHOTS)
def test_one_shots_begin_and_end_in_silence(file: str) -> None:
    data = sound(file)
    peak = np.max(np.abs(data))
    assert edge_db(data) < EDGE
    assert np.max(np.abs(data[:10])) < 0.2 * peak, "no fade-in: the first quarter millisecond is loud already"
    assert np.sqrt(np.mean(data[-220:] ** 2)) < 0.01 * peak, "no fade-out: the last 5 ms still sound"


@pytest.mark.parametrize("file", LOOPS)
def test_loops_join_without_a_seam(file: str) -> None:
    data = sound(file)
    assert seam(data) < SEAM
    before, after = (np.sqrt(np.mean(part**2)) for part in (data[-44100:], data[:44100]))
    if KINDS[file] == "ambience":  # music may begin with a downbeat
        assert abs(20 * np.log10(after / before)) < 5.0, "the level jumps where the loop starts again"
    ends = min(np.sqrt(np.mean(part**2)) for part in (data[-2205:], data[:2205]))
    assert ends > 0.08 * np.sqrt(np.mean(data**2)), "a fade at an end of a loop is a hole"


def test_variants_of_a_cue_differ() -> None:
    for name, entry in manifest()["cues"].items():
        starts = np.zeros((len(entry["files"]), 8192))
        for row, file in zip(starts, entry["files"], strict=True):
            piece = sound(file)[:8192]
            row[: len(piece)] = piece if piece.ndim == 1 else piece[:, 0]
        colours = np.abs(np.fft.rfft(starts))
        colours /= np.sqrt(np.sum(colours**2, axis=1, keepdims=True))
        for one, two in combinations(range(len(starts)), 2):
            alike = np.sum(colours[one] * colours[two])
            assert alike < 0.985, f"{name}: variants {one + 1} and {two + 1} sound alike ({alike:.3f})"


def test_the_chain_climbs_by_semitones() -> None:
    pitches = []
    for k in range(1, 13):
        data = sound(f"chain_{k}.ogg")[2000:32768]
        spectrum = np.abs(np.fft.rfft(data * np.hanning(len(data)), 1 << 18))
        pitches.append(np.argmax(spectrum) * 44100 / (1 << 18))
    steps = 12 * np.diff(np.log2(pitches))
    assert np.allclose(steps, 1.0, atol=0.06), steps
