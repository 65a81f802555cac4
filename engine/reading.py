"""Whole numbers out of player text."""

from __future__ import annotations

from engine.errors import InvalidValue
from engine.wording import shorten

MOST_DIGITS = 40
"""Texts of more digits than this are too large for every game that counts single things."""


def whole_number(text: str, too_large: str) -> int:
    """The number written as `text`; raises InvalidValue, with the sentence `too_large` past 40 digits."""
    if not (text.isascii() and text.isdigit()):
        raise InvalidValue(f"{shorten(text) or 'Nothing'} is not a whole number.")
    if len(text) > MOST_DIGITS:
        raise InvalidValue(too_large)
    return int(text)


def whole_numbers(text: str, most: int, too_many: str, too_large: str) -> tuple[int, ...]:
    """The numbers written with commas between them, at most `most`; raises InvalidValue with the fitting sentence."""
    parts = text.split(",", most)
    if len(parts) > most:
        raise InvalidValue(too_many)
    return tuple([whole_number(part, too_large) for part in parts])
