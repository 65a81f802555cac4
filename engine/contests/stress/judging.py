"""The judge: whether the output of a program is right, and otherwise the kind of its fault."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from signal import Signals
from typing import NamedTuple

from engine.contests.stress.problem import Problem
from engine.rules.text import named, numbered


class ProgramRun(NamedTuple):
    """The output of a program, and the way in which it ended."""

    output: bytes
    """Its standard output, or the beginning of it."""
    errors: bytes = b""
    """The beginning of its standard error."""
    code: int = 0
    """Its exit code; minus a number is the signal that ended it."""
    is_late: bool = False
    """Whether it was killed because it had not ended in time."""
    is_endless: bool = False
    """Whether it was killed because it printed more than was asked for."""


Run = Callable[[bytes, int, float], ProgramRun]
"""Runs a program with this input, up to these limits of bytes of output and of seconds."""


class FaultKind(Enum):
    """The ways of being wrong; the value is what a person reads."""

    WRONG = "Wrong answer"
    CRASH = "Crash"
    LATE = "Time limit"
    UNREADABLE = "Unreadable output"


class Fault(NamedTuple):
    """The fault of an outcome."""

    kind: FaultKind
    sentence: str
    case: int
    """The wrong test case, from 0; after a crash or at the time limit the first case without an answer."""
    place: int = 0
    """The place in the case's answer, from 0, that differs."""


def judge(problem: Problem, expected: str, outcome: ProgramRun, limit: float) -> Fault | None:
    """The first thing that is wrong; blanks at the ends of lines and lines of them at the end count for nothing."""
    right, text = expected.splitlines(), outcome.output.decode("ascii", "replace")
    got = [line.rstrip() for line in text.rstrip().splitlines()]
    reached = min(len(got), len(right) - 1)
    if outcome.is_late:
        return Fault(FaultKind.LATE, f"The program did not end within {limit:g} s.", reached)
    if outcome.is_endless:
        return Fault(FaultKind.UNREADABLE, f"The program printed more than {len(outcome.output):,} bytes.", reached)
    if outcome.code:
        name = {each.value: each.name for each in Signals}.get(-outcome.code, f"signal {-outcome.code}")
        ended = f"ended with exit code {outcome.code}" if outcome.code > 0 else f"was ended by {name}"
        return Fault(FaultKind.CRASH, f"The program {ended}.", reached)
    for case, (mine, line) in enumerate(zip(right, got, strict=False)):
        # Any other answer may stand in the place of one of ours.
        form = re.sub(problem.answer, lambda _: f"({problem.answer})", mine)
        if not re.fullmatch(form, line, re.ASCII):
            said = f"Line {case + 1:,} is {named(line)}, where {problem.belongs} belongs."
            return Fault(FaultKind.UNREADABLE, said, case)
        place = _difference(problem, mine, line)
        if place is not None:
            letter = f", letter {place + 1:,}," if place else ""
            return Fault(FaultKind.WRONG, f"Line {case + 1:,}{letter} is wrong.", case, place)
    if len(got) != len(right):
        belong = f"{numbered(len(right), 'line')} belong{'s' if len(right) == 1 else ''}"
        printed = numbered(len(got), "line") if got else "nothing"
        return Fault(FaultKind.UNREADABLE, f"The program printed {printed}, where {belong}.", reached)
    return None


def _difference(problem: Problem, expected: str, line: str) -> int | None:
    """The place at which a line differs from ours; None where it agrees."""
    if problem.tolerance:
        return None if abs(float(expected) - float(line)) <= problem.tolerance else 0
    return next((at for at, (one, other) in enumerate(zip(expected, line, strict=False)) if one != other), None)
