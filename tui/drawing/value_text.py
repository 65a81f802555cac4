"""How Grundy values are written: on a board in dots, which are seen without counting, and in one or two characters.

These are 0 to 9, letters for 10 to 35, then a letter for the tens and a digit.
"""

from __future__ import annotations

from tui.drawing.glyphs import Glyphs

LETTERS = "abcdefghijklmnopqrstuvwxyz"
ONE = 9 + len(LETTERS)
"""The largest value in one character: z."""
TWO = 10 * ONE + 9
"""The largest value in two characters: z9."""
MORE = "+"
"""The sign for a larger value."""

MOST_DOTS = 4
"""The largest worth that is written in dots."""


def worth_text(value: int, glyphs: Glyphs, misere: bool = False) -> str:
    """A worth in dots, or as `=5`; worth nothing is a trap, unless the last move loses."""
    if not value and not misere:
        return "trap"
    return " ".join(glyphs.dot * value) if glyphs.dot and 0 < value <= MOST_DOTS else f"={value}"


def ink_of(largest: int) -> int:
    """The number of characters that values up to this one need."""
    return 1 if largest <= ONE else 2


def value_text(value: int, ink: int) -> str:
    """The value in exactly this many characters, 1 or 2: `7`, `c` for 12; in two ` 7`, `12`, `c5` for 125."""
    if ink == 1:
        return _digit(value) if value <= ONE else MORE
    return f"{_digit(value // 10) if value > 9 else ' '}{value % 10}" if value <= TWO else MORE * 2


def _digit(value: int) -> str:
    return str(value) if value <= 9 else LETTERS[value - 10]
