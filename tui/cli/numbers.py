"""Arguments that are numbers, days or matches: each returns what a text means, or raises what argparse says."""

from __future__ import annotations

from argparse import ArgumentTypeError
from datetime import date

from engine.rules.errors import InvalidValue
from engine.rules.text import printable

MOST_DIGITS = 4_000
LARGEST_ID = 2**63 - 1
MOST_SECONDS = 1_000_000
FIRST_YEAR = 1970


def whole(text: str) -> int:
    """The whole number."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise ArgumentTypeError(f"{printable(text) or 'nothing'} is not a whole number")
    if digits != text:
        raise ArgumentTypeError(f"{printable(text)} is less than 0")
    if len(digits) > MOST_DIGITS:
        raise ArgumentTypeError(f"{printable(text)} has more than {MOST_DIGITS:,} digits")
    return int(text)


def match_number(text: str) -> int:
    """The number of a saved match."""
    number = whole(text)
    if number > LARGEST_ID:
        raise ArgumentTypeError(f"{printable(text)} is not the number of a match")
    return number


def file_or_number(text: str) -> str | int:
    """The number of a saved match, or the name of a file."""
    return match_number(text) if text.isascii() and text.isdigit() else text


def seconds(text: str) -> float:
    """The seconds, as in 3 or 2.5."""
    digits = text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise ArgumentTypeError(f"{printable(text) or 'nothing'} is not a number of seconds such as 2.5")
    number = float(text)
    if not 0 < number <= MOST_SECONDS:
        raise ArgumentTypeError(f"seconds are more than 0 and at most {MOST_SECONDS:,}")
    return number


def day(text: str) -> date:
    """The day, as in 2025-12-31."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError("a date is written as 2025-12-31") from None
    if found.year < FIRST_YEAR:
        raise ArgumentTypeError(f"there is a board of the day from {FIRST_YEAR} on")
    return found


def check_range(number: int | None, most: int, sentence: str) -> None:
    """Raise InvalidValue for a number that is not from 1 to `most`; the sentence takes `most` and the number."""
    if number is not None and not 1 <= number <= most:
        raise InvalidValue(sentence.format(most, number))
