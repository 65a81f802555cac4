"""The search for an input that a program gets wrong."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from engine.contests import solve
from engine.stress.judging import Fault, judge
from engine.stress.outcome import Outcome, Run
from engine.stress.problem import Cases, Problem

SPARE = 65_536
"""A program may print so many bytes more than ours before it is stopped."""


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
