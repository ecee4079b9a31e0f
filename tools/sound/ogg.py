"""The Ogg container: pages to packets and back, with a serial number and a start and end of our choosing."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence

_FLIP = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_CONTINUED, _FIRST, _LAST = 1, 2, 4
_PAGE = 4096  # bytes of body at which a page is closed

Packet = tuple[bytes, int]
"""(data, granule position: samples decodable once it has been read; 0 for headers)"""


def packets(data: bytes) -> Iterator[bytes]:
    """All packets of a file with one logical stream; ValueError where it is not Ogg."""
    at, open_packet = 0, bytearray()
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        laces = data[at + 27 : at + 27 + data[at + 26]]
        at += 27 + len(laces)
        for lace in laces:
            open_packet += data[at : at + lace]
            at += lace
            if lace < 255:
                yield bytes(open_packet)
                open_packet.clear()


def blocks(headers: Sequence[bytes], audio: Iterable[bytes]) -> Iterator[Packet]:
    """Vorbis audio packets with the position each one completes. As libvorbis writes them: mode 1 is the long block."""
    sizes = headers[0][28]
    size = (1 << (sizes & 15), 1 << (sizes >> 4))
    position, before = 0, 0
    for packet in audio:
        now = size[packet[0] >> 1 & 1]
        position += (before + now) // 4 if before else 0
        before = now
        yield packet, position


def stream(headers: Sequence[bytes], audio: Sequence[Packet], serial: int) -> bytes:
    """A file of three header packets and audio packets; the last granule position is where the player stops."""
    out = bytearray()
    count = 0

    def page(laces: bytes, body: bytes, granule: int, flags: int) -> None:
        nonlocal count
        head = struct.pack("<4sBBqIIIB", b"OggS", 0, flags, granule, serial, count, 0, len(laces))
        whole = bytearray(head + laces + body)
        struct.pack_into("<I", whole, 22, _crc(bytes(whole)))
        out.extend(whole)
        count += 1

    def lay(some: Sequence[Packet], last: bool) -> None:
        """Write packets on as many pages as they need."""
        laces, body, granule, flags = bytearray(), bytearray(), -1, 0
        for index, (data, position) in enumerate(some):
            pieces = [255] * (len(data) // 255) + [len(data) % 255]
            at = 0
            for lace in pieces:
                if len(laces) == 255:
                    page(bytes(laces), bytes(body), granule, flags)
                    laces, body, granule, flags = bytearray(), bytearray(), -1, _CONTINUED if at else 0
                laces.append(lace)
                body += data[at : at + lace]
                at += lace
            granule = position
            final = index == len(some) - 1
            if final or len(body) >= _PAGE:
                page(bytes(laces), bytes(body), granule, flags | (_LAST if final and last else 0))
                laces, body, granule, flags = bytearray(), bytearray(), -1, 0

    page(bytes([len(headers[0])]), headers[0], 0, _FIRST)
    lay([(data, 0) for data in headers[1:]], last=False)
    lay(audio, last=True)
    return bytes(out)


def _crc(page: bytes) -> int:
    """Ogg's CRC-32: zlib's polynomial, but bits in the other order and no inversion."""
    mirrored = zlib.crc32(page.translate(_FLIP), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)
