"""What the generators make is within the statements, exactly laid out, and reaches the edges."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement, islice, permutations, product
from operator import xor
from random import Random

import pytest

from engine.contests import CONTESTS, solve
from engine.contests.fdivgame import LARGEST
from engine.contests.stress import problem_named
from engine.contests.stress.making import Cases
from engine.games.euclid import Euclid
from engine.notation import parse_position
from engine.theory.grundy import grundy, is_won
from tests.cases import for_each
from tests.engine.contests.solving import solved

MANY = {"fdivgame": 8, "gameaam": 16, "snim": 10, "cards": 80, "cuboid": 60, "dexterina": 60}
"""So many inputs are looked at closely."""
SEVERAL = "fdivgame", "gameaam", "snim"
"""Contests of several cases an input."""
MOST_TESTS = {"fdivgame": 1_000, "gameaam": 100}


@cache
def edges(name: str) -> list[Cases]:
    """The inputs before the random ones."""
    return [*problem_named(name).edges(Random("1"))]


@cache
def made(name: str, seed: str) -> tuple[Iterator[Cases], list[Cases]]:
    """The inputs of a contest, and those that were asked for already."""
    return problem_named(name).inputs(Random(seed)), []


def first(name: str, many: int | None = None, seed: str = "1") -> list[Cases]:
    many = many or MANY[name]
    inputs, known = made(name, seed)
    known += islice(inputs, max(0, many - len(known)))
    return known[:many]


@pytest.mark.parametrize("name", CONTESTS)
def test_inputs_are_what_their_contest_asks_for(name: str) -> None:
    # All that is asked of many inputs, which take longer to make than to look at.
    they_are_within_the_statement_and_written_exactly(name)
    the_same_seed_makes_the_same(name)
    if problem_named(name).formula is None:
        the_board_of_a_case_is_won_as_the_contest_says(name)
    if name != "dexterina":
        random_boards_are_won_and_lost(name)
    smaller_cases_are_within_the_statement_and_never_the_same(name)


def they_are_within_the_statement_and_written_exactly(name: str) -> None:
    problem = problem_named(name)
    for cases in [*first(name), *edges(name)[MANY[name] :: 1 if name == "gameaam" else 5]]:
        text = problem.written(cases)
        assert text.isascii()
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert not {"\r", "\t"} & set(text)
        assert all(line == " ".join(line.split()) for line in text.split("\n"))
        sink = io.BytesIO()
        # It refuses what is out of range, too much or too little.
        solve(name, io.BytesIO(text.encode()), sink)
        assert len(sink.getvalue().splitlines()) == len(cases) <= MOST_TESTS.get(name, 40)


def the_same_seed_makes_the_same(name: str) -> None:
    again = [*islice(problem_named(name).inputs(Random("1")), MANY[name])]
    assert first(name) == again != first(name, seed="2")


LAYOUTS = [
    ("fdivgame", ((3, 4), (1, 3, 5)), "2\n2\n3 4\n3\n1 3 5\n"),
    ("gameaam", (((2, 3),), ((4, 5), (5, 6))), "2\n1\n2 3\n2\n4 5\n5 6\n"),
    ("snim", (((2, 5), ((2,), (0, 12))),), "2 2 5\n2\n1 2\n2 0 12\n0\n"),
    ("cuboid", (("RUBEN", ((2, 2, 4), (3, 5, 4))),), "RUBEN\n2\n2 2 4\n3 5 4\n"),
    ("cards", ((1, ((1,), (1, 2, 1))),), "2 1\n1 1\n3 1 2 1\n"),
    ("dexterina", ((2, (500_000, 250_000, 250_000)),), "2 2\n0.500000 0.250000 0.250000\n"),
    ("dexterina", ((1, (1_000_000, 0)),), "1 1\n1.000000 0.000000\n"),
]


@for_each(("name", "cases", "text"), LAYOUTS)
def test_the_layout_is_that_of_the_samples(name: str, cases: Cases, text: str) -> None:
    assert problem_named(name).written(cases) == text


def the_board_of_a_case_is_won_as_the_contest_says(name: str) -> None:
    problem = problem_named(name)
    winners: dict[bool, set[str]] = {True: set(), False: set()}
    for cases in first(name, 4):
        answers = solved(name, problem.written(cases)).splitlines()
        for case, answer in list(zip(cases, answers, strict=True))[::7]:
            position = " ".join(problem.components(case, 0))
            winner = answer[0] if name == "snim" else f"{answer} {problem.mover(case)}"
            winners[is_won(parse_position(position)) if position else False].add(winner)
    assert not winners[True] & winners[False]
    assert winners[True]


def test_pairs_differ_and_takes_do() -> None:
    for cases in first("gameaam"):
        assert all(one != other for board in cases for one, other in board)
    for cases in first("snim"):
        assert all(len(set(takes)) == len(takes) for takes, _ in cases)
    for cases in first("dexterina"):
        assert all(sum(chances) == 1_000_000 for _, chances in cases)


def test_numbers_of_the_main_contest_reach_every_edge() -> None:
    boards = [board for cases in first("fdivgame") for board in cases]
    alone = {board[0] for board in boards if len(board) == 1}
    ends = [leading * 12**power for power in range(17) for leading in (1, 2, 4, 6)]
    beside = {number for end in ends for number in (end - 1, end, end + 1) if 1 <= number <= LARGEST}
    assert beside | {LARGEST - 1, LARGEST, 12**16 - 1} <= alone
    assert max(map(len, boards)) == 100
    assert max(map(len, first("fdivgame"))) == 1_000


def test_the_other_contests_reach_theirs() -> None:
    pairs = {tuple(sorted(pair)) for cases in edges("gameaam") for board in cases for pair in board}
    assert {(39_088_169, 63_245_986), (1, 10**8), (10**8 - 1, 10**8), (9_999, 99_980_002)} <= pairs
    assert max(len(board) for cases in edges("gameaam") for board in cases) == 100
    cases = [case for each in first("snim") for case in each]
    assert {len(takes) for takes, _ in cases} >= {1, 2, 10, 99, 100}
    assert max(len(positions) for _, positions in cases) == 100
    assert max(len(heaps) for _, positions in cases for heaps in positions) == 100
    assert {0, 1, 9_999, 10_000} <= {heap for _, positions in cases for heaps in positions for heap in heaps}
    assert any(list(takes) != sorted(takes) for takes, _ in cases)
    boards = [each[0] for each in first("cuboid", 120)]
    assert {starter for starter, _ in boards} == {"ALBERT", "RUBEN"}
    assert {len(boxes) for _, boxes in boards} >= {1, 2, 3}
    assert {(2, 2, 2), (4, 4, 4), (30, 30, 30), (28, 29, 30)} <= {box for _, boxes in boards for box in boxes}
    piles = [each[0] for each in first("cards")]
    assert {free for free, _ in piles} >= {0, 1, 2, 10}
    assert max(len(pile) for _, every in piles for pile in every) == 1_000
    assert max(len(every) for _, every in piles) == 100
    lots = [each[0] for each in first("dexterina")]
    assert {1, 2, 10**9 - 1, 10**9} <= {heaps for heaps, _ in lots}
    assert {2, 3, 64, 65, 100, 101} <= {len(chances) for _, chances in lots}


def test_the_ends_of_all_numbers_stand_together() -> None:
    # A program that is wrong at one of these combinations alone is found before the random inputs.
    low, high, tests = (1, 2), (10**18 - 1, 10**18), (1, 2, 999, 1_000)
    boards = {board for cases in edges("fdivgame") for board in cases}
    assert {
        *combinations_with_replacement((*low, *high), 2),
        *combinations_with_replacement((*low, *high), 4),
    } <= boards
    full = {(len(cases), cases[0]) for cases in edges("fdivgame") if len(set(cases)) == 1}
    assert {(many, (end,) * 100) for many in tests for end in (*low, *high)} <= full

    ends = 1, 2, 10**8 - 1, 10**8
    boards = {board for cases in edges("gameaam") for board in cases}
    pairs = [*permutations(ends, 2)]
    assert {*((pair,) for pair in pairs), *combinations_with_replacement(pairs, 2)} <= boards
    # Lost with the right value, won with any other.
    lost = {board[0] for board in boards if xor_of(board) == 0}
    assert {*pairs} <= lost
    assert {(m, n) for m in (1, 2, 99, 100) for n in (1, 2, 99, 100)} <= {
        (len(cases), len(cases[0])) for cases in edges("gameaam")
    }

    takes = {frozenset(takes): positions for cases in edges("snim") for takes, positions in cases}
    assert {frozenset(some) for n in (1, 2, 3, 4) for some in combinations((1, 2, 9_999, 10_000), n)} <= takes.keys()
    shapes = {(len(takes), len(positions), len(positions[0])) for cases in edges("snim") for takes, positions in cases}
    assert {(k, k, n) for k in (1, 2, 99, 100) for n in (1, 2, 99, 100)} <= shapes

    for free in (0, 1, 9, 10):
        boards = {board for cases in edges("cards") for each, board in cases if each == free}
        piles = {(card,) * height for card in (1, 2, 9, 10) for height in (1, 2, 999, 1_000)}
        assert {(pile,) for pile in piles} <= boards
        assert any(piles <= {*board} and not is_won_by_cards(free, board) for board in boards)
        assert {1, 2, 99, 100} <= {len(board) for board in boards}

    boxes = {*product((1, 2, 29, 30), repeat=3)}
    for starter in ("ALBERT", "RUBEN"):
        boards = {board for cases in edges("cuboid") for each, board in cases if each == starter}
        other = {"ALBERT": "RUBEN", "RUBEN": "ALBERT"}[starter]
        text = problem_named("cuboid").written
        assert any(
            boxes <= {*board} and solved("cuboid", text(((starter, board),))) == f"{other}\n" for board in boards
        )
        assert {1, 2, 99, 100} <= {len(board) for board in boards}
    assert boxes <= {board[0] for cases in edges("cuboid") for _, board in cases if len(board) == 1}

    lots = {(heaps, len(chances) - 1, chances[0]) for ((heaps, chances),) in edges("dexterina")}
    many = 1, 2, 10**9 - 1, 10**9
    assert {*product(many, (1, 2, 99, 100), (0, 1, 10**6 - 1, 10**6))} <= lots


def xor_of(pairs: tuple[tuple[int, int], ...]) -> int:
    return reduce(xor, (grundy(Euclid(), (min(pair), max(pair))) for pair in pairs))


def is_won_by_cards(free: int, board: tuple[tuple[int, ...], ...]) -> bool:
    return solved("cards", problem_named("cards").written(((free, board),))) == "Alice can win.\n"


def random_boards_are_won_and_lost(name: str) -> None:
    problem = problem_named(name)
    drawn = islice(problem.drawn(Random("1")), 20 if name in SEVERAL else 125)
    text = "".join(solved(name, problem.written(cases)) for cases in drawn)
    answers = [*text.replace("\n", "")] if name == "snim" else text.splitlines()
    counts = [answers.count(each) / len(answers) for each in set(answers)]
    assert len(counts) == 2
    assert min(counts) > 0.15


def smaller_cases_are_within_the_statement_and_never_the_same(name: str) -> None:
    problem = problem_named(name)
    rng = Random("4")
    for cases in first(name)[:: 3 if name in SEVERAL else 9]:
        case = rng.choice(cases)
        for _ in range(6):
            steps = [*islice(problem.smaller(case), 300)]
            assert case not in steps
            if not steps:
                break
            case = rng.choice(steps)
            assert solved(name, problem.written((case,)))
            assert name != "snim" or len(set(case[0])) == len(case[0])
