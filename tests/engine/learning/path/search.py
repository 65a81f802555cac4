"""Floor division searched to its end, with neither worths nor any code of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

DIVISORS = (2, 3, 4, 5, 6)


def moves(numbers: tuple[int, ...]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every move: its slot, its divisor and the numbers after it, 0 for an erased one."""
    for slot, number in enumerate(numbers, 1):
        for divisor in DIVISORS if number else ():
            yield slot, divisor, (*numbers[: slot - 1], number // divisor, *numbers[slot:])


def is_lost(numbers: tuple[int, ...]) -> bool:
    """Whether the player to move loses against every reply."""
    return _is_lost(tuple(sorted(number for number in numbers if number)))


@cache
def _is_lost(numbers: tuple[int, ...]) -> bool:
    return not any(is_lost(after) for _, _, after in moves(numbers))


def winning(numbers: tuple[int, ...]) -> list[tuple[int, int]]:
    """The slot and the divisor of every move after which the other player is lost."""
    return [(slot, divisor) for slot, divisor, after in moves(numbers) if is_lost(after)]
