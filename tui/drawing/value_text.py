"""Grundy values in one or two characters: 0 to 9, letters for 10 to 35, tens as a letter where one is not enough."""

from __future__ import annotations

LETTERS = "abcdefghijklmnopqrstuvwxyz"
ONE = 9 + len(LETTERS)
"""The largest value that one character can show: z."""
TWO = 10 * ONE + 9
"""The largest value that two can show: z9."""
MORE = "+"
"""What stands for a value that is larger still."""


def ink_of(largest: int) -> int:
    """How many characters the values up to this one are written in."""
    return 1 if largest <= ONE else 2


def value_text(value: int, ink: int) -> str:
    """The value in exactly so many characters, 1 or 2: `7`, `c` for 12; of two ` 7`, `12`, `c5` for 125."""
    if ink == 1:
        return _digit(value) if value <= ONE else MORE
    return f"{_digit(value // 10) if value > 9 else ' '}{value % 10}" if value <= TWO else MORE * 2


def _digit(value: int) -> str:
    return str(value) if value <= 9 else LETTERS[value - 10]
