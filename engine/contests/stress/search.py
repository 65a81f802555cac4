"""The search for an input that a program gets wrong, and the way from it to a smallest one."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, cycle, islice, repeat
from random import Random
from typing import NamedTuple

from engine.contests import solve
from engine.contests.stress.judging import Fault, FaultKind, ProgramRun, Run, judge
from engine.contests.stress.problem import Cases, Problem
from engine.contests.stress.shapes import NO_SUMS, parted, replaced, simpler

SPARE = 65_536
"""How many bytes more than ours a program may print before it is stopped."""
LESS_PATIENCE = 10
"""A run on the way to a smaller slow input has this part of the time, because each slow one uses all of it."""
SMALL_FIRST, SMALL_LAST = 40, 60
"""About how many small cases are tried before all others, and how many where no step leads to a smaller one."""
STEPS_BACK = 2
"""How many of the bolder steps before the last success are tried next."""
TOGETHER = 20
"""How many steps share a run where each is one case, as most of them are answered rightly."""
Step = tuple[int, Cases]
"""A smaller input and its place among the steps."""


class Counterexample(NamedTuple):
    """An input with the program's wrong output."""

    cases: Cases
    written: str
    """The input."""
    expected: str
    """Our output."""
    outcome: ProgramRun
    fault: Fault


@dataclass
class ProgramTrial:
    """Runs one program on inputs of its problem and counts."""

    problem: Problem
    run: Run
    limit: float
    """How many seconds a run may take."""
    runs: int = 0
    is_past_edges: bool = False
    """Whether all edges were tried."""

    def __call__(self, cases: Cases, limit: float | None = None) -> Counterexample | None:
        """The counterexample if the program's answer to this input is wrong, else None."""
        seconds = self.limit if limit is None else limit
        written = self.problem.written(cases)
        sink = io.BytesIO()
        solve(self.problem.name, io.BytesIO(written.encode("ascii")), sink)
        expected = sink.getvalue().decode("ascii")
        outcome = self.run(written.encode("ascii"), 2 * len(expected) + SPARE, seconds)
        self.runs += 1
        fault = judge(self.problem, expected, outcome, seconds)
        return None if fault is None else Counterexample(cases, written, expected, outcome, fault)


def search(trial: ProgramTrial, seed: str) -> Iterator[Counterexample | None]:
    """The result of each input in turn, until one is wrong."""
    rng, problem = Random(seed), trial.problem
    edges, small, drawn = problem.edges(rng), problem.small(), problem.drawn(rng)
    least = next(problem.small())[:1]
    # A slow program is slow with large inputs, so the small ones come first.
    first = repeat(small, max(1, SMALL_FIRST // problem.most))
    for source in chain([iter([least])], first, cycle((edges, drawn, small))):
        cases = next(source, None)
        if cases is None:
            trial.is_past_edges = True
            continue
        found = trial(cases)
        yield found
        if found is not None:
            return


def shrink(trial: ProgramTrial, found: Counterexample) -> Iterator[Counterexample]:
    """The smallest one so far, after each run; the last is one that cannot be made smaller.

    The kind of the fault stays the same: a wrong answer does not become a crash on the way.
    """
    if found.fault.kind is FaultKind.LATE:
        smallest = found
        for each in _smaller(trial, found, trial.limit / LESS_PATIENCE):
            smallest = each
            yield found
        late = trial(smallest.cases)
        if late is not None and late.fault.kind is FaultKind.LATE:
            yield late
            return
    yield from _smaller(trial, found, trial.limit)


def _smaller(trial: ProgramTrial, best: Counterexample, limit: float) -> Iterator[Counterexample]:
    problem, tried, at = trial.problem, {()}, 0
    while True:
        steps, most = islice(enumerate(_steps(problem, best)), at, None), problem.measure(best.cases)
        new = (step for step in steps if step[1] not in tried and problem.measure(step[1]) < most)
        for number, cases in _worth_a_run(trial, best, new, limit):
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


def _steps(problem: Problem, found: Counterexample) -> Iterator[Cases]:
    """The inputs next to one, the most likely and boldest first; some are not smaller at all."""
    cases, at = found.cases, found.fault.case
    small = [*islice(chain.from_iterable(problem.small()), SMALL_LAST)]
    if len(cases) > 1:
        # A program that keeps something from a case keeps it from an earlier case, mostly from the last one.
        yield from (cases[at : at + 1], cases[max(at - 1, 0) : at + 1], cases[: at + 1])
        yield from simpler(cases, (small[0],) * len(cases), NO_SUMS)
    for place, case in enumerate(cases):
        yield from (replaced(cases, place, each) for each in problem.smaller(case))
    yield from ((case,) for case in small)


def _worth_a_run(trial: ProgramTrial, best: Counterexample, steps: Iterator[Step], limit: float) -> Iterator[Step]:
    """The steps without those to cases that a run of several answers rightly."""
    together = min(TOGETHER, trial.problem.most)
    if together == 1 or len(best.cases) > 1 or best.fault.kind is not FaultKind.WRONG:
        yield from steps
        return
    for left in parted(steps, together):
        while left:
            found = trial(tuple(case for _, (case,) in left), limit)
            if found is None:
                break
            # The cases before a wrong one are right; what else is wrong does not show its case.
            at = found.fault.case if found.fault.kind is FaultKind.WRONG else 0
            yield left[at]
            left = left[at + 1 :]
