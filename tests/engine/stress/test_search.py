"""Wrong programs are found and their inputs made small; right ones pass."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import islice
from operator import xor
from random import Random
from typing import Any

import pytest

from engine.contests import CONTESTS
from engine.contests.stress import cards, cuboid, gameaam, problem_named, snim
from engine.contests.stress.judging import Kind, Outcome, Run
from engine.contests.stress.making import Cases, Sum
from engine.contests.stress.reason import reason
from engine.contests.stress.search import Counterexample, Trial, search, shrink
from tests.cases import for_each
from tests.engine.contests.solving import solved
from tests.engine.stress.in_process import running
from tests.engine.stress.solvers import RIGHT, WRONG, Wrong

RUNS, MORE_RUNS = 120, 400
"""So many inputs are looked at, and so many runs make one smaller; both take about 5 s with processes of Python."""


def searched(trial: Trial, seed: str = "1") -> Counterexample | None:
    return [*search(trial, seed, lambda: trial.runs >= RUNS)][-1]


def shrunk(trial: Trial, found: Counterexample) -> Counterexample:
    most = trial.runs + MORE_RUNS
    return [found, *shrink(trial, found, lambda: trial.runs >= most)][-1]


def lost_board(name: str, cases: Cases) -> Cases:
    """The board of this one case, made lost by what makes up for its value."""
    (case,) = cases
    if name == "cards":
        sums = cards._sum(case[0])
        return ((case[0], (*case[1], *made_up(sums, case[1]))),)
    if name == "gameaam":
        return ((*case, *made_up(gameaam._SUM, case)),)
    if name == "cuboid":
        return ((case[0], (*case[1], *made_up(cuboid._SUM, case[1]))),)
    takes, (heaps,) = case
    return ((takes, ((*heaps, *made_up(snim._sum(takes), heaps)),)),)


def made_up(sums: Sum[Any], items: tuple[Any, ...]) -> tuple[Any, ...]:
    return sums.made_up(reduce(xor, map(sums.nimber, items))) or ()


def numbers(cases: Cases) -> int:
    """How many numbers there are, tuples without tuples in them being one where they are pairs or boxes."""

    def count(item: Any) -> int:
        return sum(map(count, item)) if isinstance(item, tuple) else not isinstance(item, str)

    return count(cases)


@for_each("wrong", WRONG)
def test_a_wrong_program_is_found_and_its_input_made_small(wrong: Wrong) -> None:
    trial = Trial(problem_named(wrong.problem), running(wrong.source), 3.0)
    found = searched(trial)
    assert found is not None
    smallest = shrunk(trial, found)
    assert smallest.fault.kind is Kind[wrong.kind] is found.fault.kind
    assert len(smallest.cases) == wrong.cases
    size = {"gameaam": 2, "cuboid": 3}.get(wrong.problem, 1)
    assert numbers(smallest.cases) <= wrong.numbers * size
    # It is wrong by itself, and the reason is about what is wrong.
    assert trial(smallest.cases) == smallest
    assert reason(trial.problem, smallest)


@pytest.mark.parametrize("name", CONTESTS)
def test_a_right_program_passes(name: str) -> None:
    trial = Trial(problem_named(name), running(RIGHT[name]), 3.0)
    # The largest boxes are for the benchmark.
    most = {"cuboid": 22, "fdivgame": 4, "snim": 5, "gameaam": 8}.get(name, 50)
    assert [*search(trial, "2", lambda: trial.runs >= most)] == [None] * most


def test_the_smallest_inputs_are_exactly_these() -> None:
    def smallest(name: str) -> str:
        wrong = next(each for each in WRONG if each.name == name)
        trial = Trial(problem_named(wrong.problem), running(wrong.source), 3.0)
        found = searched(trial)
        assert found is not None
        return shrunk(trial, found).written

    assert smallest("number before a late band") == f"1\n1\n{6 * 12**13 - 1}\n"
    assert smallest("doubles") == f"1\n1\n{12**15 - 1}\n"
    assert smallest("crash") == f"1\n1\n{10**17}\n"
    assert smallest("XOR left over") == "2\n1\n1\n1\n1\n"
    assert smallest("cuts to x - 1") == "ALBERT\n1\n1 1 1\n"
    assert smallest("heaps to 9999") == "1 1\n1\n1 10000\n0\n"


@pytest.mark.parametrize("name", CONTESTS)
def test_what_is_always_wrong_ends_at_the_least_case(name: str) -> None:
    problem = problem_named(name)
    trial = Trial(problem, lambda *_: Outcome(b"", code=-11), 3.0)
    for number, cases in zip(range(16), problem.inputs(Random("3")), strict=False):
        found = trial(cases)
        assert found is not None
        assert found.fault.kind is Kind.CRASH
        if number % 5 == 0:
            smallest = shrunk(trial, found)
            assert len(smallest.cases) == 1
            assert numbers(smallest.cases) <= 4


PILES = ((3, 1, 2),) * 4 + ((1, 1),) * 4 + ((1,), (1, 1, 1), (2, 2), (1, 2, 1), (2, 1, 1)) * 2
"""Eighteen piles that cancel each other out."""


@for_each(
    ("name", "wrongly", "cases", "smallest"),
    [
        # Worth 1, which must stand beside a 1, and worth 0, which is enough by itself.
        (
            "cards",
            "len(cards) > 3 and cards[0] == 5",
            ((2, (*PILES, (5, 1, 1, 1), (1, 1))),),
            (0, ((5, 1, 1, 1), (1,))),
        ),
        (
            "cards",
            "len(cards) > 3 and cards[0] == 6",
            ((0, (*PILES[:8], (6, 6, 6, 6), *PILES[8:])),),
            (0, ((6, 3, 1, 1),)),
        ),
        (
            "gameaam",
            "b == 10**8",
            (((7, 10**8), (3, 5), (5, 3), *((n, n * n + 1) for n in range(2, 19)), (1, 9)),),
            None,
        ),
        ("cuboid", "(x, y, z) == (3, 5, 7)", (("RUBEN", ((3, 5, 7), *((n, 6, 7) for n in range(2, 21)))),), None),
        ("snim", "heap == 77", (((1, 3, 4), (tuple(range(60, 79)),)),), None),
    ],
)
def test_what_cancels_is_dropped_together(name: str, wrongly: str, cases: Cases, smallest: Any) -> None:
    # What is wrong about one item shows while the others make up for its value, so that no item can go alone.
    old, new = {
        "cards": ("    return table[-1]", f"    return table[-1] + ({wrongly})"),
        "gameaam": ("    return (b", f"    return ({wrongly}) + (b"),
        "cuboid": ("    reached = set()", f"    if {wrongly}: return 99\n    reached = set()"),
        "snim": ("xor ^= table[heap]", f"xor ^= table[heap] + ({wrongly})"),
    }[name]
    problem = problem_named(name)
    board = problem.components
    lost = lost_board(name, cases)
    trial = Trial(problem, running(RIGHT[name].replace(old, new)), 3.0)
    found = trial(lost)
    assert found is not None
    assert found.fault.kind is Kind.WRONG
    many = len(board(lost[0], 0))
    assert many >= 17
    found = shrunk(trial, found)
    assert len(board(found.cases[0], 0)) <= 2
    assert smallest is None or found.cases[0] == smallest


def test_it_stays_wrong_in_the_same_way() -> None:
    # With fewer than three numbers it crashes, which is another fault than the one that was found.
    source = RIGHT["fdivgame"].replace("    xor = 0\n", "    1 // (count > 2)\n    xor = 1\n")
    trial = Trial(problem_named("fdivgame"), running(source), 3.0)
    found = trial(((9, 9, 9, 8),))
    assert found is not None
    assert found.fault.kind is Kind.WRONG
    smallest = shrunk(trial, found)
    assert smallest.fault.kind is Kind.WRONG
    assert len(smallest.cases[0]) == 3


def test_a_late_input_is_made_smaller_with_less_patience_and_is_late_in_earnest() -> None:
    limits = []

    def slow(data: bytes, _most: int, limit: float) -> Outcome:
        limits.append(limit)
        # A second for each number from 50 on.
        numbers = [int(word) for word in data.split()[2:]]
        needed = sum(number >= 50 for number in numbers)
        return Outcome(b"", seconds=min(needed, limit), is_late=needed > limit)

    trial = Trial(problem_named("fdivgame"), slow, 2.5)
    found = trial(((60, 70, 80, 3, 90),))
    assert found is not None
    smallest = shrunk(trial, found)
    # One number is late with less patience only, so that all is done again in earnest.
    assert smallest.cases == ((50, 50, 50),)
    assert {0.25, 2.5} == set(limits)
    late = Trial(problem_named("fdivgame"), lambda *_: Outcome(b"", is_late=True), 2.5)
    found = late(((60, 70),))
    assert found is not None
    assert shrunk(late, found).cases == ((1,),)


def test_the_same_seed_finds_the_same() -> None:
    wrong = next(each for each in WRONG if each.name == "top to bottom")
    found = []
    for seed in ("7", "7", "8"):
        trial = Trial(problem_named(wrong.problem), running(wrong.source), 3.0)
        one = searched(trial, seed)
        assert one is not None
        found.append((one.written, trial.runs))
    assert found[0] == found[1] != found[2]


def test_at_least_one_input_is_tried() -> None:
    trial = Trial(problem_named("cards"), running(RIGHT["cards"]), 3.0)
    assert [*search(trial, "1", lambda: True)] == [None]


def wrong_about(is_wrong: Callable[[tuple[int, ...], int], bool]) -> Run:
    """A program of the main contest that is wrong about such boards, given also how many an input has."""

    def run(data: bytes, _most: int, _limit: float) -> Outcome:
        boards = [tuple(map(int, line.split())) for line in data.decode().splitlines()[2::2]]
        right = solved("fdivgame", data.decode()).splitlines()
        flipped = {"Henry": "Derek", "Derek": "Henry"}
        wrong = [is_wrong(board, len(boards)) for board in boards]
        lines = [flipped[line] if flips else line for line, flips in zip(right, wrong, strict=True)]
        return Outcome("\n".join(lines).encode())

    return run


def shrunk_from(cases: Cases, run: Run) -> tuple[Cases, int]:
    trial = Trial(problem_named("fdivgame"), run, 3.0)
    found = trial(cases)
    assert found is not None
    return shrunk(trial, found).cases, trial.runs


def test_many_smaller_cases_are_tried_in_one_run() -> None:
    cases, runs = shrunk_from(((64,),), wrong_about(lambda board, _: board[0] >= 33))
    assert cases == ((33,),)
    assert runs <= 6


def test_a_case_that_is_wrong_only_among_many_is_passed_over() -> None:
    run = wrong_about(lambda board, many: board in {(64,), (49,)} or (board == (33,) and many > 1))
    assert shrunk_from(((64,),), run)[0] == ((49,),)


def test_a_step_that_failed_is_tried_again_from_a_smaller_case() -> None:
    run = wrong_about(lambda board, _: board in {(64, 7), (64, 1), (1,)})
    assert shrunk_from(((64, 7),), run)[0] == ((1,),)


def test_what_is_left_over_is_looked_for_in_the_case_before() -> None:
    trial = Trial(problem_named("fdivgame"), running(next(w for w in WRONG if w.name == "XOR left over").source), 3.0)
    found = trial(tuple((number,) for number in (6, 7, 8, 9, 1, 1, 6, 6)))
    assert found is not None
    first, second = islice(shrink(trial, found, lambda: False), 2)
    assert first.cases == found.cases
    assert len(second.cases) == 2
