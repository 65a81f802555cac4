"""Wrong programs are found and their inputs made small; right ones pass."""

from __future__ import annotations

from itertools import islice, takewhile
from random import Random
from typing import Any

import pytest

from engine.contests import CONTESTS
from engine.contests.stress.descriptions import PROBLEMS
from engine.contests.stress.judging import FaultKind, ProgramRun, Run
from engine.contests.stress.search import Counterexample, ProgramTrial, search, shrink
from tests.cases import for_each
from tests.engine.stress.in_process import running
from tests.engine.stress.solvers import RIGHT, WRONG, Wrong

RUNS, MORE_RUNS = 120, 260
"""So many inputs are looked at, and so many runs make one smaller; both take about 5 s with processes of Python."""


def trial_of(problem: str, run: Run | str) -> ProgramTrial:
    return ProgramTrial(PROBLEMS[problem], running(run) if isinstance(run, str) else run, 3.0)


def searched(trial: ProgramTrial, seed: str = "1") -> Counterexample:
    found = [*islice(search(trial, seed), RUNS)][-1]
    assert found is not None
    return found


def shrunk(trial: ProgramTrial, found: Counterexample | None) -> Counterexample:
    assert found is not None
    most = trial.runs + MORE_RUNS
    return [found, *takewhile(lambda _: trial.runs < most, shrink(trial, found))][-1]


def numbers(value: Any) -> int:
    return sum(map(numbers, value)) if isinstance(value, tuple) else 1


SMALLEST = {
    ("fdivgame", "number before a late band"): f"1\n1\n{6 * 12**13 - 1}\n",
    ("fdivgame", "doubles"): f"1\n1\n{12**15 - 1}\n",
    ("fdivgame", "crash"): f"1\n1\n{10**17}\n",
    ("fdivgame", "XOR left over"): "2\n1\n1\n1\n1\n",
    ("cuboid", "cuts to x - 1"): "RUBEN\n1\n1 1 1\n",
    ("snim", "heaps to 9999"): "1 1\n1\n1 10000\n0\n",
    ("gameaam", "ratio of four digits"): "1\n1\n233 377\n",
    ("cards", "top to bottom"): "1 0\n2 1 3\n",
}
"""Of some wrong programs the smallest input as it is written."""


@for_each("wrong", WRONG)
def test_a_wrong_program_is_found_and_its_input_made_small(wrong: Wrong):
    trial = trial_of(wrong.problem, wrong.source)
    found = searched(trial)
    smallest = shrunk(trial, found)
    assert smallest.fault.kind is FaultKind[wrong.kind] is found.fault.kind
    assert len(smallest.cases) == wrong.cases
    # A pair or a box is one, and who starts is none.
    size = {"gameaam": 2, "cuboid": 3}.get(wrong.problem, 1)
    assert numbers(smallest.cases) - (wrong.problem == "cuboid") <= wrong.numbers * size
    assert smallest.written == SMALLEST.get((wrong.problem, wrong.name), smallest.written)
    assert trial(smallest.cases) == smallest


@pytest.mark.parametrize("name", CONTESTS)
def test_a_right_program_passes(name: str):
    trial = trial_of(name, RIGHT[name])
    # The largest boxes and heaps are for the benchmark.
    most = {"cuboid": 20, "snim": 20}.get(name, 50)
    assert [*islice(search(trial, "2"), most)] == [None] * most
    assert trial.is_past_edges == (name in ("fdivgame", "gameaam"))


@for_each("name", CONTESTS)
def test_a_search_gets_past_the_edges(name: str, monkeypatch: pytest.MonkeyPatch):
    # No program is run, so that many inputs are cheap.
    monkeypatch.setattr(ProgramTrial, "__call__", lambda *_: None)
    trial = trial_of(name, RIGHT[name])
    assert any(trial.is_past_edges for _ in islice(search(trial, "2"), 300))


@pytest.mark.parametrize("name", CONTESTS)
def test_what_is_always_wrong_ends_at_the_least_case(name: str):
    problem = PROBLEMS[name]
    trial = trial_of(name, lambda *_: ProgramRun(b"", code=-11))
    least = next(problem.small())[:1]
    assert searched(trial).cases == least
    assert shrunk(trial, trial(next(problem.drawn(Random("3"))))).cases == least


PILES = ((3, 1, 2),) * 4 + ((1, 1),) * 4 + ((1,), (1, 1, 1), (2, 2), (1, 2, 1), (2, 1, 1)) * 2
"""Eighteen piles that cancel each other out."""


@for_each(
    ("name", "old", "new", "case"),
    [
        # Worth 1, which must stand beside a 1, and worth 0, which is enough by itself.
        (
            "cards",
            "return table[-1]",
            "return table[-1] + (len(cards) > 3 and cards[0] == 5)",
            (2, (*PILES, (5, 1, 1, 1))),
        ),
        (
            "cards",
            "return table[-1]",
            "return table[-1] + (len(cards) > 3 and cards[0] == 6)",
            (0, (*PILES, (6, 6, 6, 6))),
        ),
        (
            "gameaam",
            "    return (b",
            "    return (b == 10**8) + (b",
            ((7, 10**8), (3, 5), (5, 3), *((n, n * n + 1) for n in range(2, 19)), (1, 9)),
        ),
        (
            "cuboid",
            "    reached = set()",
            "    if (x, y, z) == (3, 5, 7): return 99\n    reached = set()",
            (1, ((3, 5, 7), *((n, 6, 7) for n in range(2, 21)))),
        ),
        ("snim", "xor ^= table[heap]", "xor ^= table[heap] + (heap == 77)", ((1, 3, 4), (tuple(range(60, 79)),))),
    ],
)
def test_what_cancels_is_dropped_together(name: str, old: str, new: str, case: Any):
    # What is wrong about one item shows while the others make up for its value, so that no item can go alone.
    problem = PROBLEMS[name]
    trial = trial_of(name, RIGHT[name].replace(old, new))
    found = trial((problem.lost(case, Random("1")),))
    assert found is not None
    assert len([*problem.board(found.cases[0], 0)]) >= 17
    smallest = shrunk(trial, found)
    assert smallest.fault.kind is FaultKind.WRONG
    assert len([*problem.board(smallest.cases[0], 0)]) <= 2


def test_inputs_of_one_case_share_runs_and_the_first_wrong_one_of_them_is_the_next_to_be_tried():
    trial = trial_of("fdivgame", next(each.source for each in WRONG if each.name == "32 bits"))
    found = searched(trial)
    before = trial.runs
    assert len(shrunk(trial, found).cases) == 1
    # These are 55 runs; with a run for each input they would be 176.
    assert trial.runs - before < 80


def test_it_stays_wrong_in_the_same_way():
    # With fewer than three numbers it crashes, which is another fault than the one that was found.
    trial = trial_of("fdivgame", RIGHT["fdivgame"].replace("    xor = 0\n", "    1 // (count > 2)\n    xor = 1\n"))
    smallest = shrunk(trial, trial(((9, 9, 9, 8),)))
    assert smallest.fault.kind is FaultKind.WRONG
    assert len(smallest.cases[0]) == 3


def test_a_late_input_is_made_smaller_with_less_patience_and_is_late_in_earnest():
    limits = set()

    def slow(data: bytes, _most: int, limit: float) -> ProgramRun:
        limits.add(limit)
        # A second for each number from 50 on.
        needed = sum(int(word) >= 50 for word in data.split()[2:])
        return ProgramRun(b"", is_late=needed > limit)

    trial = ProgramTrial(PROBLEMS["fdivgame"], slow, 2.5)
    # One number is late with less patience only, so that all is done again in earnest.
    assert shrunk(trial, trial(((60, 70, 80, 3, 90),))).cases == ((50, 50, 50),)
    assert limits == {0.25, 2.5}
    late = ProgramTrial(PROBLEMS["fdivgame"], lambda *_: ProgramRun(b"", is_late=True), 2.5)
    assert shrunk(late, late(((60, 70),))).cases == ((1,),)
