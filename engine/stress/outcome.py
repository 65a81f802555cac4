"""Outcome: what came of one run of a program."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Outcome(NamedTuple):
    """What a program printed, and how it ended."""

    output: bytes
    """Its standard output, or the beginning of it."""
    errors: bytes = b""
    """The beginning of its standard error."""
    code: int = 0
    """Its exit code; minus a number is the signal that ended it."""
    seconds: float = 0.0
    is_late: bool = False
    """Whether it was killed because it had not ended in time."""
    is_endless: bool = False
    """Whether it was killed because it printed more than was asked for."""


Run = Callable[[bytes, int, float], Outcome]
"""Runs a program with this input, so many bytes of output at most and so many seconds at most."""
