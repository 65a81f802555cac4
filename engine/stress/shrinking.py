"""From an input that a program gets wrong to a smallest one that it gets wrong in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

from engine.stress.judging import Kind
from engine.stress.problem import Cases, Problem
from engine.stress.search import Counterexample, Trial
from engine.stress.smaller import fewer, levelled, one_smaller

PATIENCE, LEAST_PATIENCE = 10, 0.25
"""While a time limit is made smaller, a run has so many times what the slowest good one took, and these seconds."""
STEPS_BACK = 2
"""So many steps before the one that led on are tried next, which are bolder."""
TOGETHER, LONGEST_TOGETHER = 60, 4_000
"""So many single cases are tried in one run, where an input has at most so many characters."""

Step = tuple[int, Cases]
"""A smaller input and its place among the steps."""


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
