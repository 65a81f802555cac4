"""Arguments that are numbers."""

from __future__ import annotations

import argparse

from engine.text import shorten

MOST_DIGITS = 4_000
LARGEST_ID = 2**63 - 1
MOST_SECONDS = 1_000_000


def whole(text: str) -> int:
    """The number written as `text`; raises the error that argparse turns into a sentence."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise argparse.ArgumentTypeError(f"{shorten(text) or 'nothing'} is not a whole number")
    if digits != text:
        raise argparse.ArgumentTypeError(f"{shorten(text)} is less than 0")
    if len(digits) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"{shorten(text)} has more than {MOST_DIGITS:,} digits")
    return int(text)


def match_number(text: str) -> int:
    """The number of a saved match; raises the same error as `whole`."""
    number = whole(text)
    if number > LARGEST_ID:
        raise argparse.ArgumentTypeError(f"{shorten(text)} is not the number of a match")
    return number


def seconds(text: str) -> float:
    """The seconds written as `text`, as in 3 or 2.5; raises the same error as `whole`."""
    before, _, after = text.partition(".")
    digits = before + after
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise argparse.ArgumentTypeError(f"{shorten(text) or 'nothing'} is not a number of seconds such as 2.5")
    number = float(text)
    if not 0 < number <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"seconds are more than 0 and at most {MOST_SECONDS:,}")
    return number
