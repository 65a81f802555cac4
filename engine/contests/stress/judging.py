"""The judge: whether an outcome is right, and otherwise the kind of its fault."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from signal import Signals
from typing import NamedTuple

from engine.contests.stress.making import Answers
from engine.text import named, numbered


class Outcome(NamedTuple):
    """The output of a program, and the way in which it ended."""

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
"""Runs a program with this input, up to these limits of bytes of output and of seconds."""


class Kind(Enum):
    """The ways of being wrong; the value is what a person reads."""

    WRONG = "Wrong answer"
    CRASH = "Crash"
    LATE = "Time limit"
    UNREADABLE = "Unreadable output"


class Fault(NamedTuple):
    """The fault of an outcome."""

    kind: Kind
    sentence: str
    case: int
    """The wrong test case, from 0; after a crash or at the time limit the first case without an answer."""
    place: int = 0
    """The place in the case's answer, from 0, that differs."""


def judge(answers: Answers, expected: str, outcome: Outcome, limit: float) -> Fault | None:
    """The first thing that is wrong; blanks at the ends of lines and lines of them at the end count for nothing."""
    right, got = _lines(expected), _lines(outcome.output.decode("ascii", "replace"))
    reached = min(len(got), len(right) - 1)
    if outcome.is_late:
        return Fault(Kind.LATE, f"The program did not end within {limit:g} s.", reached)
    if outcome.is_endless:
        most = len(outcome.output)
        return Fault(Kind.UNREADABLE, f"The program printed more than {most:,} bytes.", reached)
    if outcome.code:
        return Fault(Kind.CRASH, f"The program {_ended(outcome.code)}.", reached)
    if not got:
        return Fault(Kind.UNREADABLE, "The program printed nothing.", 0)
    for case, (line, mine) in enumerate(zip(got, right, strict=False)):
        if not answers.is_one(mine, line):
            said = f"Line {case + 1:,} is {named(line)}, where {answers.what} belongs."
            return Fault(Kind.UNREADABLE, said, case)
        place = answers.differs(mine, line)
        if place is not None:
            letter = f", letter {place + 1:,}," if place else ""
            return Fault(Kind.WRONG, f"Line {case + 1:,}{letter} is wrong.", case, place)
    if len(got) != len(right):
        belong = "belongs" if len(right) == 1 else "belong"
        said = f"The program printed {_many(len(got))}, where {_many(len(right))} {belong}."
        return Fault(Kind.UNREADABLE, said, reached)
    return None


def _lines(text: str) -> list[str]:
    lines = [line.rstrip() for line in text.rstrip().split("\n")]
    return lines if lines != [""] else []


def _many(lines: int) -> str:
    return numbered(lines, "line")


def _ended(code: int) -> str:
    if code > 0:
        return f"ended with exit code {code}"
    try:
        return f"was ended by {Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"
