"""Whole numbers as arguments."""

from __future__ import annotations

import argparse

from engine.wording import shorten

MOST_DIGITS = 4_000


def whole(text: str) -> int:
    """The number written as `text`; raises the error that argparse turns into a sentence."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise argparse.ArgumentTypeError(f"{shorten(text) or 'nothing'} is not a whole number")
    return int(text)
