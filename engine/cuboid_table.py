"""Grundy values of the Cuboid Slicing Game up to 30x30x30, from the definition and the symmetry of the sides.

A move keeps a lower and an upper part on each axis; what is left is the XOR over all eight combinations. Rows of
values along the last axis are held as integers with a byte for each length, so one XOR combines whole rows.
"""

from __future__ import annotations

from functools import cache

LARGEST_SIDE = 30

_ROW = LARGEST_SIDE + 1


def cuboid_nimber(x: int, y: int, z: int) -> int:
    """The Grundy value of a box with sides from 0 to 30; the first large one takes a fraction of a second."""
    x, y, z = sorted((x, y, z))
    return _layer(x)[y] >> 8 * z & 255


@cache
def _layer(x: int) -> tuple[int, ...]:
    """The rows of the boxes with a side of x, by their second side."""
    if not x:
        return (0,) * _ROW
    smaller = [_layer(side) for side in range(x)]
    rows = [bytearray(_ROW) for _ in range(_ROW)]
    for y in range(_ROW):
        for z in range(min(x, _ROW)):
            # A box with a smaller side stands in that side's layer.
            rows[y][z] = smaller[z][y] >> 8 * x & 255
    for y in range(x):
        rows[y] = bytearray(smaller[y][x].to_bytes(_ROW, "little"))
    for y in range(x, _ROW):
        reached: list[set[int]] = [set() for _ in range(_ROW)]
        for low in range((x + 1) // 2):
            one, other = smaller[low], smaller[x - 1 - low]
            for near in range((y + 1) // 2):
                far = y - 1 - near
                row = (one[near] ^ one[far] ^ other[near] ^ other[far]).to_bytes(_ROW, "little")
                for z in range(y, _ROW):
                    lengths = row[:z]
                    mirrored = int.from_bytes(lengths, "little") ^ int.from_bytes(lengths, "big")
                    reached[z].update(mirrored.to_bytes(z, "little"))
        for z in range(y, _ROW):
            least = 0
            while least in reached[z]:
                least += 1
            rows[y][z] = rows[z][y] = least
    return tuple(int.from_bytes(row, "little") for row in rows)
