"""Whole numbers as arguments."""

from __future__ import annotations

import argparse

from engine.text import shorten

MOST_DIGITS = 4_000
LARGEST_ID = 2**63 - 1


def whole(text: str) -> int:
    """The number written as `text`; raises the error that argparse turns into a sentence."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise argparse.ArgumentTypeError(f"{shorten(text) or 'nothing'} is not a whole number")
    return int(text)


def match_number(text: str) -> int:
    """The number of a saved match; raises as `whole` does."""
    number = whole(text)
    if number > LARGEST_ID:
        raise argparse.ArgumentTypeError(f"{shorten(text)} is not the number of a match")
    return number
