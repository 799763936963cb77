"""Smaller pictures: our mails have no colours, so sixteen greys show them well, at a quarter of the size."""

from __future__ import annotations

import struct
import zlib

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def small(png: bytes) -> bytes:
    """Return an 8 bit RGB or RGBA picture (as the browser makes them) in sixteen greys."""
    chunks = _chunks(png)
    width, height, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    if (depth, kind) not in {(8, 2), (8, 6)}:
        raise ValueError("not a picture of 8 bits a colour")
    size = 4 if kind == 6 else 3
    packed = bytearray()
    for row in _rows(zlib.decompress(chunks[b"IDAT"]), width * size, size):
        greys = [(r + g + b + 25) // 51 for r, g, b in zip(row[::size], row[1::size], row[2::size], strict=True)]
        greys += [0] * (width % 2)
        packed += b"\0" + bytes(left << 4 | right for left, right in zip(greys[::2], greys[1::2], strict=True))
    head = struct.pack(">IIBBBBB", width, height, 4, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(packed), 9)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(name, content) for name, content in parts)


def _chunks(png: bytes) -> dict[bytes, bytes]:
    """The chunks by name; several of one name (IDAT) are joined."""
    found: dict[bytes, bytes] = {}
    at = len(_SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        name = png[at + 4 : at + 8]
        found[name] = found.get(name, b"") + png[at + 8 : at + 8 + length]
        at += length + 12
    return found


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def _rows(data: bytes, width: int, size: int) -> list[bytearray]:
    """The rows of a picture, with PNG's filters undone (PNG specification, 9.2)."""
    rows: list[bytearray] = []
    above = bytearray(width)
    for start in range(0, len(data), width + 1):
        how, row = data[start], bytearray(data[start + 1 : start + 1 + width])
        for n in range(width) if how else ():
            left = row[n - size] if n >= size else 0
            up = above[n]
            corner = above[n - size] if n >= size else 0
            guesses = (0, left, up, (left + up) // 2, _paeth(left, up, corner))
            row[n] = (row[n] + guesses[how]) & 255
        rows.append(row)
        above = row
    return rows


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
