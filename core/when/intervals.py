"""Sets of intervals: joined, cut and taken away. Sorted, disjoint, half open."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

Piece = tuple[datetime, datetime]  # aware; compared as instants, also across zones
Pieces = tuple[Piece, ...]


def union(pieces: Iterable[Piece]) -> Pieces:
    """Sorted and disjoint; what touches is joined, what is empty goes."""
    joined: list[Piece] = []
    for start, end in sorted((piece for piece in pieces if _key(piece[0]) < _key(piece[1])), key=lambda p: _key(p[0])):
        if joined and _key(start) <= _key(joined[-1][1]):
            if _key(end) > _key(joined[-1][1]):
                joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return tuple(joined)


def _key(instant: datetime) -> float:
    return instant.timestamp()


def intersect(left: Pieces, right: Pieces) -> Pieces:
    """What lies in both."""
    found: list[Piece] = []
    i = j = 0
    while i < len(left) and j < len(right):
        start = max(left[i][0], right[j][0], key=_key)
        end = min(left[i][1], right[j][1], key=_key)
        if _key(start) < _key(end):
            found.append((start, end))
        if _key(left[i][1]) <= _key(right[j][1]):
            i += 1
        else:
            j += 1
    return tuple(found)


def without(left: Pieces, right: Pieces) -> Pieces:
    """What lies in the first and not in the second."""
    found: list[Piece] = []
    j = 0
    for start, end in left:
        at = start
        while j < len(right) and _key(right[j][1]) <= _key(at):
            j += 1
        k = j
        while k < len(right) and _key(right[k][0]) < _key(end):
            if _key(right[k][0]) > _key(at):
                found.append((at, right[k][0]))
            at = max(at, right[k][1], key=_key)
            k += 1
        if _key(at) < _key(end):
            found.append((at, end))
    return tuple(found)
