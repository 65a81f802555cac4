"""The search for an input that a program gets wrong, and for a smallest one like it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from engine.contests import solve
from engine.stress.judging import Fault, Kind, judge
from engine.stress.outcome import Outcome, Run
from engine.stress.problem import Cases, Problem
from engine.stress.smaller import fewer, levelled, one_smaller

SPARE = 65_536
"""A program may print so many bytes more than ours before it is stopped."""
PATIENCE, LEAST_PATIENCE = 10, 0.25
"""While a time limit is made smaller, a run has so many times what the slowest good one took, and these seconds."""

STEPS_BACK = 2
"""So many steps before the one that led on are tried next, which are bolder."""


class Counterexample(NamedTuple):
    """An input with what the program made of it."""

    cases: Cases
    written: str
    """The input."""
    expected: str
    """Our output."""
    outcome: Outcome
    fault: Fault


@dataclass
class Trial:
    """Runs one program on inputs of its problem and counts."""

    problem: Problem
    run: Run
    limit: float
    """How many seconds a run may take."""
    runs: int = field(default=0, init=False)
    slowest: float = field(default=0.0, init=False)
    """The seconds of the slowest run that was right."""

    def __call__(self, cases: Cases, limit: float | None = None) -> Counterexample | None:
        """What is wrong with the program's answer to this input, if anything."""
        seconds = self.limit if limit is None else limit
        written = self.problem.written(cases)
        sink = io.BytesIO()
        solve(self.problem.name, io.BytesIO(written.encode("ascii")), sink)
        expected = sink.getvalue().decode("ascii")
        outcome = self.run(written.encode("ascii"), 2 * len(expected) + SPARE, seconds)
        self.runs += 1
        fault = judge(self.problem.answers, expected, outcome, seconds)
        if fault is None:
            self.slowest = max(self.slowest, outcome.seconds)
            return None
        return Counterexample(cases, written, expected, outcome, fault)


def search(trial: Trial, seed: str, is_time_up: Callable[[], bool]) -> Iterator[Counterexample | None]:
    """What comes of each input in turn, until one is wrong or the time is up; at least one is tried."""
    for cases in trial.problem.inputs(Random(seed)):
        found = trial(cases)
        yield found
        if found is not None or is_time_up():
            return


def shrink(trial: Trial, found: Counterexample, is_time_up: Callable[[], bool]) -> Iterator[Counterexample]:
    """The smallest one so far, after each run; the last is one that cannot be made smaller if the time is not up.

    What is wrong stays wrong in the same way: it does not become a crash on the way from a wrong answer.
    """
    quick = max(LEAST_PATIENCE, PATIENCE * trial.slowest)
    if found.fault.kind is Kind.LATE and quick < trial.limit:
        # Each run that is wrong takes all of its time, so it gets less of it; what is left must be late in earnest.
        best = found
        for each in _smaller(trial, found, quick, is_time_up):
            best = each
            yield found
        late = trial(best.cases)
        if late is not None and late.fault.kind is Kind.LATE:
            yield late
            return
    yield from _smaller(trial, found, trial.limit, is_time_up)


def _smaller(
    trial: Trial, best: Counterexample, limit: float, is_time_up: Callable[[], bool]
) -> Iterator[Counterexample]:
    tried = {best.cases}
    least = next(trial.problem.inputs(Random(0)))[0]
    at = 0
    while True:
        for number, cases in enumerate(_steps(trial.problem, best, least)):
            if number < at or cases in tried:
                continue
            if is_time_up():
                return
            tried.add(cases)
            again = trial(cases, limit)
            if again is not None and again.fault.kind is best.fault.kind:
                best, at = again, max(number - STEPS_BACK, 0)
                yield best
                break
            yield best
        else:
            if not at:
                return
            # The steps before it were passed over since the last success, as most of them would fail once more.
            at = 0


def _steps(problem: Problem, found: Counterexample, least: Any) -> Iterator[Cases]:
    """The inputs next smaller than one, the most likely and boldest first; `least` is the least of all cases."""
    cases, at = found.cases, found.fault.case
    if len(cases) > 1:
        yield (cases[at],)
        # What is left over of a case is so of one before, mostly of the last.
        if at:
            yield cases[at - 1 : at + 1]
        if at + 1 < len(cases):
            yield cases[: at + 1]
    yield from fewer(cases)
    yield from levelled(cases, least)
    yield from one_smaller(cases, problem.smaller)
