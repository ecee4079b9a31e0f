"""OGG Vorbis out of libsndfile: the same bytes each time, and loops whose ends the codec cannot touch."""

from __future__ import annotations

import io
import zlib

import numpy as np
import soundfile

from . import ogg
from .core import SR, Signal
from .measure import jump

_WRITE = 8192  # libsndfile's Vorbis writer overflows its stack on very long single writes
_LEAD = SR  # samples of a loop encoded a second time before its beginning
_SPAN = 4096  # samples looked at on either side of a join
_HUSH = 128  # silent samples around a one-shot: Vorbis smears its very first and last samples


def encode(sound: Signal, quality: float) -> bytes:
    """A mono (n,) or stereo (n, 2) one-shot as an Ogg Vorbis file, in 3 ms of silence; quality is oggenc's -q / 10."""
    silence = np.zeros((_HUSH, *sound.shape[1:]))
    headers, audio = _coded(np.concatenate((silence, sound, silence)), quality)
    return ogg.stream(headers, _until(audio, len(sound) + 2 * _HUSH), _serial(sound))


def encode_loop(sound: Signal, quality: float) -> bytes:
    """A loop of which every sample is coded in the middle of the stream, cut where its coded ends meet best.

    Coding noise is another on either side of a seam, a faint tick in quiet music. So more than one round is encoded, every
    packet of the second before the loop's beginning is tried as the first of the file, and the smoothest join is taken.
    """
    n = len(sound)
    headers, audio = _coded(np.concatenate((sound[-_LEAD:], sound, sound[:_SPAN])), quality)
    heard = decode(ogg.stream(headers, audio, 0))

    def roughness(position: int) -> float:
        joined = np.concatenate((heard[position + n - _SPAN : position + n], heard[position : position + _SPAN]))
        return jump(joined, _SPAN, _SPAN)

    usable = [k for k, (_, position) in enumerate(audio) if _SPAN <= position <= _LEAD]
    first = min(usable, key=lambda k: roughness(audio[k][1]))
    start = audio[first][1]
    moved = [(data, max(0, position - start)) for data, position in audio[first:]]
    return ogg.stream(headers, _until(moved, n), _serial(sound))


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
