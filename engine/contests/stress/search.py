"""The search for an input that a program gets wrong, and the way from it to a smallest one."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from engine.contests import solve
from engine.contests.stress.judging import Fault, Kind, Outcome, Run, judge
from engine.contests.stress.making import Cases, Problem, fewer, levelled, one_smaller

SPARE = 65_536
"""A program may print so many bytes more than ours before it is stopped."""
PATIENCE, LEAST_PATIENCE = 10, 0.25
"""While a time limit is made smaller, a run has so many times what the slowest good one took, and these seconds."""
STEPS_BACK = 2
"""So many steps before the one that led on are tried next, which are bolder."""
TOGETHER, LONGEST_TOGETHER = 60, 4_000
"""So many single cases are tried in one run, where an input has at most so many characters."""
Step = tuple[int, Cases]
"""A smaller input and its place among the steps."""


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
    is_past_edges: bool = field(default=False, init=False)
    """Whether all edges were tried."""
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
    rng = Random(seed)
    for inputs in (trial.problem.edges(rng), trial.problem.drawn(rng)):
        for cases in inputs:
            found = trial(cases)
            yield found
            if found is not None or is_time_up():
                return
        trial.is_past_edges = True


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
    least = next(trial.problem.edges(Random(0)))[0]
    at = 0
    while True:
        new = (step for step in enumerate(_steps(trial.problem, best, least)) if step[0] >= at and step[1] not in tried)
        for number, cases in _sifted(trial, best, new, limit, is_time_up):
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


def _sifted(
    trial: Trial, best: Counterexample, steps: Iterator[Step], limit: float, is_time_up: Callable[[], bool]
) -> Iterator[Step]:
    """The steps that are worth a run of their own: not those to cases that are answered rightly among many."""
    if not (
        trial.problem.takes_many
        and len(best.cases) == 1
        and best.fault.kind is Kind.WRONG
        and len(best.written) <= LONGEST_TOGETHER
    ):
        yield from steps
        return
    while together := [*islice(steps, TOGETHER)]:
        while together and not is_time_up():
            found = trial(tuple(cases[0] for _, cases in together), limit)
            if found is None:
                break
            if found.fault.kind is not Kind.WRONG:
                # Which of them it is does not show.
                yield from together
                break
            # The cases before it are right.
            yield together[found.fault.case]
            together = together[found.fault.case + 1 :]
