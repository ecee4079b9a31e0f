"""OGG Vorbis out of libsndfile, the same bytes each time: its random stream serial is replaced."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import soundfile

from .core import SR, Signal

_FLIP = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_BLOCK = 8192  # libsndfile's Vorbis writer overflows its stack on very long single writes


def encode(sound: Signal, quality: float) -> bytes:
    """A mono (n,) or stereo (n, 2) signal as an Ogg Vorbis file; quality 0..1 as in oggenc's -q 0..10."""
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    out = io.BytesIO()
    with soundfile.SoundFile(
        out, "w", SR, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(sound), _BLOCK):
            file.write(sound[start : start + _BLOCK].astype(np.float32))
    return with_serial(out.getvalue(), zlib.crc32(sound.astype(np.float32).tobytes()))


def decode(data: bytes) -> Signal:
    """What a player will hear, as float64: (n,) or (n, 2)."""
    sound, _ = soundfile.read(io.BytesIO(data), dtype="float64")
    return np.asarray(sound)


def with_serial(data: bytes, serial: int) -> bytes:
    """The same Ogg stream under another serial number, every page's checksum recomputed."""
    out, at = bytearray(data), 0
    while at < len(out):
        if out[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        segments = out[at + 26]
        size = 27 + segments + sum(out[at + 27 : at + 27 + segments])
        struct.pack_into("<II", out, at + 14, serial, struct.unpack_from("<I", out, at + 18)[0])
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, _crc(bytes(out[at : at + size])))
        at += size
    return bytes(out)


def _crc(page: bytes) -> int:
    """Ogg's CRC-32: zlib's polynomial, but bits in the other order and no inversion."""
    mirrored = zlib.crc32(page.translate(_FLIP), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)
