"""The form of an answer, and whether two of them say the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

TOLERANCE = 1.01e-6
"""How far a chance may be off: 1e-6, and what the eight decimals of ours leave out."""

_DECIMAL = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,4})?", re.ASCII)


class Answers(NamedTuple):
    """What the lines of one contest's output may be; `expected` is always a line of ours."""

    what: str
    """What belongs on a line, as in `Henry or Derek`."""
    is_one: Callable[[str, str], bool]
    """Whether a line, the second, has the form of the expected one."""
    differs: Callable[[str, str], int | None]
    """The place, from 0, at which a line of the right form differs from the expected one; None where it agrees."""


def one_of(*words: str) -> Answers:
    """A line is one of the words."""
    return Answers(" or ".join(words), lambda _, got: got in words, _whole)


def letters(of: str) -> Answers:
    """A line has a letter for each position."""
    return Answers(
        f"a letter for each position, {' or '.join(of)},",
        lambda expected, got: len(got) == len(expected) and set(got) <= set(of),
        _first_letter,
    )


def chance() -> Answers:
    """A line is a number, right within 1e-6."""
    return Answers(
        "a number",
        lambda _, got: _DECIMAL.fullmatch(got) is not None,
        lambda expected, got: None if abs(float(expected) - float(got)) <= TOLERANCE else 0,
    )


def _first_letter(expected: str, got: str) -> int | None:
    return next((place for place, letter in enumerate(expected) if got[place] != letter), None)


def _whole(expected: str, got: str) -> int | None:
    return None if expected == got else 0
