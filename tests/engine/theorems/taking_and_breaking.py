"""Heaps that are lowered and split, by the definition and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.definitions import mex, xor


def pieces(code: str, heap: int) -> Iterator[tuple[int, ...]]:
    """What a move can leave of a heap under an octal code such as `0.77`, each pair of heaps once."""
    before, _, after = code.partition(".")
    for taken, digit in enumerate(before + after):
        left = heap - taken
        if left < 0:
            return
        if int(digit) & 1 and left == 0:
            yield ()
        if int(digit) & 2 and left > 0:
            yield (left,)
        if int(digit) & 4:
            for part in range(1, left // 2 + 1):
                yield part, left - part


def octal_values(code: str, most: int) -> list[int]:
    """The Grundy values of heaps of 0 to `most` under an octal code."""
    values: list[int] = []
    for heap in range(most + 1):
        values.append(mex(xor(values[each] for each in left) for left in pieces(code, heap)))
    return values


def longest_plays(code: str, most: int) -> list[int]:
    """The most moves that can be made in heaps of 0 to `most` under an octal code."""
    longest: list[int] = []
    for heap in range(most + 1):
        longest.append(max((1 + sum(longest[each] for each in left) for left in pieces(code, heap)), default=0))
    return longest


def grundys_game(most: int) -> list[int]:
    """The values of heaps of 0 to `most` that are split into two heaps that differ."""
    values: list[int] = []
    for heap in range(most + 1):
        values.append(mex(values[part] ^ values[heap - part] for part in range(1, (heap + 1) // 2)))
    return values
