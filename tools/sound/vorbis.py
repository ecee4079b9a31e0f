"""OGG Vorbis out of libsndfile: the same bytes each time, and loops whose ends the codec cannot touch."""

from __future__ import annotations

import io
import zlib

import numpy as np
import soundfile

from . import ogg
from .core import LOOP_BLOCK, SR, Signal

_WRITE = 8192  # libsndfile's Vorbis writer overflows its stack on very long single writes
_LEAD = 16 * LOOP_BLOCK  # samples of a loop encoded a second time before its beginning
_TAIL = 4 * LOOP_BLOCK  # and after its end
_ALL_LONG = 7
_HUSH = 128  # silent samples around a one-shot: Vorbis smears its very first and last samples


def encode(sound: Signal, quality: float) -> bytes:
    """A mono (n,) or stereo (n, 2) one-shot as an Ogg Vorbis file, in 3 ms of silence; quality as -q / 10."""
    silence = np.zeros((_HUSH, *sound.shape[1:]))
    headers, audio = _coded(np.concatenate((silence, sound, silence)), quality)
    return ogg.stream(headers, _until(audio, len(sound) + 2 * _HUSH), _serial(sound))


def encode_loop(sound: Signal, quality: float) -> bytes:
    """A loop (its length a multiple of 1024) whose last block is its first block, so that the join is inside one block.

    Cut anywhere else, coding noise would change at the seam: a faint tick in quiet music. So more than one round is
    coded; a long block shortly before the loop's beginning and its like one round later frame the file. Transients
    shift the encoder's block grid in steps of 128, so the lead-in grows in such steps until the two rounds lie alike.
    """
    n = len(sound)
    for shift in range(0, LOOP_BLOCK, 128):
        lead = _LEAD + shift
        headers, audio = _coded(np.concatenate((sound[-lead:], sound, sound[:_TAIL])), quality)
        where = {position: k for k, (_, position) in enumerate(audio)}
        for first in range(len(audio) - 1, 2, -1):
            data, start = audio[first]
            last = where.get(start + n)
            if start <= lead and last is not None and _frame(data) == _frame(audio[last][0]) == _ALL_LONG:
                moved = [(packet, max(0, position - start)) for packet, position in audio[first:last]]
                return ogg.stream(headers, [*moved, (data, n)], _serial(sound))
    raise ValueError("no two blocks lie a round apart")


def _frame(packet: bytes) -> int:
    """The bits of an audio packet that say how it joins its neighbours: long block, long before, long after."""
    return packet[0] >> 1 & 7


def decode(data: bytes) -> Signal:
    """What a player will hear, as float64: (n,) or (n, 2)."""
    sound, _ = soundfile.read(io.BytesIO(data), dtype="float64")
    return np.asarray(sound)


def _coded(sound: Signal, quality: float) -> tuple[list[bytes], list[ogg.Packet]]:
    """Header packets, and audio packets with their positions."""
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    out = io.BytesIO()
    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - quality}
    with soundfile.SoundFile(out, "w", SR, channels, **options) as file:
        for start in range(0, len(sound), _WRITE):
            file.write(sound[start : start + _WRITE].astype(np.float32))
    all_packets = list(ogg.packets(out.getvalue()))
    return all_packets[:3], list(ogg.blocks(all_packets[:3], all_packets[3:]))


def _until(audio: list[ogg.Packet], n: int) -> list[ogg.Packet]:
    """The packets that n samples need, the last one marked to stop exactly there."""
    last = next(k for k, (_, position) in enumerate(audio) if position >= n)
    return [*audio[:last], (audio[last][0], n)]


def _serial(sound: Signal) -> int:
    return zlib.crc32(sound.astype(np.float32).tobytes())
