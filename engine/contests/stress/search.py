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
"""How many bytes more than ours a program may print before it is stopped."""
PATIENCE, LEAST_PATIENCE = 10, 0.25
"""A run on the way to a smaller slow input has this many times the slowest good run, and at least these seconds."""
STEPS_BACK = 2
"""How many of the bolder steps before the last success are tried next."""
TOGETHER, LONGEST_TOGETHER = 60, 4_000
"""The most single cases in one run, and the most characters of its input."""
Step = tuple[int, Cases]
"""A smaller input and its place among the steps."""


class Counterexample(NamedTuple):
    """An input with the program's wrong output."""

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
        """The counterexample if the program's answer to this input is wrong, else None."""
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
    """The result of each input in turn, until one is wrong or the time is up; at least one is tried."""
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

    The kind of the fault stays the same: a wrong answer does not become a crash on the way.
    """
    quick = max(LEAST_PATIENCE, PATIENCE * trial.slowest)
    if found.fault.kind is Kind.LATE and quick < trial.limit:
        # Each late run uses all of its time, so it gets less; an input stays only if it is clearly late.
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
            # The steps before it were skipped since the last success, as most of them would fail again.
            at = 0


def _steps(problem: Problem, found: Counterexample, least: Any) -> Iterator[Cases]:
    """The inputs next smaller than one, the most likely and boldest first; `least` is the least of all cases."""
    cases, at = found.cases, found.fault.case
    if len(cases) > 1:
        yield (cases[at],)
        # A program that keeps something from a case keeps it from an earlier case, mostly from the last one.
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
    """The steps that are worth a run of their own, without steps to cases that a common run answers rightly."""
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
                # The common run does not show the wrong case, so each needs a run.
                yield from together
                break
            # The cases before the wrong one are right.
            yield together[found.fault.case]
            together = together[found.fault.case + 1 :]
