"""What is made of the descriptions is within the statements, exactly laid out, and reaches the edges."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any

from engine.contests import CONTESTS
from engine.contests.stress.descriptions import PROBLEMS
from engine.contests.stress.problem import Cases
from engine.positions.notation import parse_position
from tests.cases import for_each
from tests.engine.contests.solving import solved


@cache
def made(name: str) -> list[Cases]:
    """Some small inputs, all edges, and some random ones."""
    problem, rng = PROBLEMS[name], Random("1")
    few = 4 if problem.most > 1 else 40
    return [*islice(problem.small(), few), *problem.edges(rng), *islice(problem.drawn(rng), few)]


def cases_of(name: str) -> list[Any]:
    return [case for cases in made(name) for case in cases]


@for_each("name", CONTESTS)
def test_inputs_are_within_the_statement_and_written_exactly(name: str):
    problem, rng = PROBLEMS[name], Random("4")
    for cases in made(name):
        text = problem.written(cases)
        assert text.endswith("\n")
        assert all(line == " ".join(line.split()) for line in text.split("\n"))
        # Ours refuses what is out of range, too much or too little.
        assert len(solved(name, text).splitlines()) == len(cases) <= problem.most
        smaller = rng.choice([*islice(problem.smaller(rng.choice(cases)), 5)])
        assert solved(name, problem.written((smaller,)))


def test_pairs_and_takes_differ_as_their_statements_say():
    assert all(one != other for board in cases_of("gameaam") for one, other in board)
    assert all(len({*takes}) == len(takes) for takes, _ in cases_of("snim"))


@for_each("name", CONTESTS)
def test_the_same_seed_makes_the_same(name: str):
    one, same, another = ([*islice(PROBLEMS[name].drawn(Random(seed)), 3)] for seed in "112")
    assert one == same != another


@for_each(
    ("name", "cases", "text"),
    [
        ("fdivgame", ((3, 4), (1, 3, 5)), "2\n2\n3 4\n3\n1 3 5\n"),
        ("gameaam", (((2, 3),), ((4, 5), (5, 6))), "2\n1\n2 3\n2\n4 5\n5 6\n"),
        ("snim", (((2, 5), ((2,), (0, 12))),), "2 2 5\n2\n1 2\n2 0 12\n0\n"),
        ("cuboid", ((0, ((2, 2, 4), (3, 5, 4))),), "RUBEN\n2\n2 2 4\n3 5 4\n"),
        ("cards", ((1, ((1,), (1, 2, 1))),), "2 1\n1 1\n3 1 2 1\n"),
        ("dexterina", ((2, (500_000, 250_000)),), "2 2\n0.500000 0.250000 0.250000\n"),
    ],
)
def test_the_layout_is_that_of_the_samples(name: str, cases: Cases, text: str):
    assert PROBLEMS[name].written(cases) == text


@for_each("name", [name for name in CONTESTS if name != "dexterina"])
def test_random_boards_are_won_and_lost_as_the_contest_says(name: str):
    problem = PROBLEMS[name]
    counts: Counter[bool] = Counter()
    answers = set()
    for cases in islice(problem.drawn(Random("1")), 8 if problem.most > 1 else 100):
        for case, line in zip(cases, solved(name, problem.written(cases)).splitlines(), strict=True):
            board = " ".join(problem.board(case, 0))
            is_a_win = bool(board) and parse_position(board).is_won
            counts[is_a_win] += 1
            # In one contest the name of the winner depends on who starts.
            answers.add((is_a_win, line[0], case[0] if name == "cuboid" else 0))
    assert min(counts.values()) > 0.15 * counts.total()
    assert len(answers) == (4 if name == "cuboid" else 2)


def test_numbers_of_the_main_contest_reach_every_edge():
    ends = [leading * 12**power for power in range(17) for leading in (1, 2, 4, 6)]
    beside = {number for end in ends for number in (end - 1, end, end + 1) if 1 <= number <= 10**18}
    boards = cases_of("fdivgame")
    assert beside | {10**18 - 1, 10**18} <= {board[0] for board in boards if len(board) == 1}
    assert max(map(len, boards)) == 100
    assert max(map(len, made("fdivgame"))) == 1_000


PILES = {(card,) * height for card in (1, 2, 9, 10) for height in (2, 999, 1_000)}
BOXES = {*product((1, 2, 29, 30), repeat=3)}


@for_each(
    ("name", "items", "contexts"),
    [
        ("gameaam", {(1, 2), (2, 1), (1, 10**8), (10**8 - 1, 10**8), (39_088_169, 63_245_986)}, [()]),
        ("cuboid", BOXES, [(0,), (1,)]),
        ("cards", PILES, [(0,), (1,), (9,), (10,)]),
    ],
)
def test_the_ends_of_all_numbers_stand_on_lost_boards(name: str, items: set[Any], contexts: list[tuple[int, ...]]):
    # A wrong worth of any of them shows there.
    boards = [case if contexts == [()] else case[1] for case in cases_of(name)]
    for context in contexts:
        found: set[Any] = set()
        for case, board in zip(cases_of(name), boards, strict=True):
            if case[: len(context)] == context and not parse_position(" ".join(PROBLEMS[name].board(case, 0))).is_won:
                found |= {*board}
        assert items <= found
