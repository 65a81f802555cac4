"""Every puzzle is won by exactly the moves it says, and of the grade it was made for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from itertools import pairwise

import pytest

from engine.games import DEFAULT
from engine.games.component import Component
from engine.learning.practice import puzzles as making
from engine.learning.practice.difficulty import (
    GRADES,
    MOST_STEPS,
    Difficulty,
    grade_of,
    line,
    most_points,
    only_move,
    points_of,
)
from engine.learning.practice.puzzles import Puzzle, PuzzleSeries, make, puzzle_of, twin
from engine.misere.convention import misere_refusal
from engine.positions.notation import format_position, parse_position, parse_rules
from engine.positions.position import Move, Position
from engine.rules.errors import InvalidValue, NoSuchBoard
from engine.values.grundy import grundy, option_nimbers
from tests.cases import for_each
from tests.engine.learning.puzzles.proof import GAMES, TAME, faults
from tests.engine.toys import Pins


@pytest.mark.parametrize("name", GAMES)
def test_each_puzzle_is_what_it_says_in_both_conventions(name: str):
    for grade in GRADES:
        for seed in "ab":
            assert faults(make(GAMES[name], grade, seed), grade) == []
        # In other games few boards are tame.
        if name in TAME or (name in ("cuboid", "cards") and grade in (1, 4)):
            puzzle = make(GAMES[name], grade, "a", misere=True)
            assert puzzle.position.misere
            assert misere_refusal(puzzle.position) is None
            assert faults(puzzle, grade) == []


def boards(puzzles: Iterable[Puzzle]) -> list[list[str]]:
    return [sorted(each.text for each in puzzle.position) for puzzle in puzzles]


@for_each(("name", "grade", "different"), [("floor", 1, 40), ("kayles", 2, 40), ("nim", 1, 3)])
def test_a_series_begins_again_after_the_last_board_that_is_found(name: str, grade: int, different: int):
    series = PuzzleSeries((parse_rules(name),), grade, "tea")
    found = boards(series.distinct(40))
    assert len(set(map(tuple, found))) == len(found) == different
    if name == "nim":
        assert sorted(boards(map(series.puzzle, range(3, 6)))) == sorted(found)


def test_the_puzzles_of_a_series_do_not_depend_on_the_order_in_which_they_are_asked_for():
    last, first = (PuzzleSeries((parse_rules("nim"),), 3, "tea") for _ in range(2))
    assert last.puzzle(9) == [first.puzzle(place) for place in range(10)][9]


def test_a_seed_always_gives_the_same_puzzle():
    assert format_position(make((DEFAULT,), 8, "7").position) == "37 460 2542"
    # In normal play three moves of this number win and the grade is 1; in misere play two win.
    assert format_position(make(GAMES["floor"], 2, "f", misere=True).position) == "45"
    slugs = {each.ruleset.slug for seed in "abc" for each in make(GAMES["mixed"], 8, seed).position}
    assert len(slugs) > 3


@for_each("rules", ["floor(2)", "subtract(1)"])
def test_where_boards_are_all_alike_there_is_a_puzzle_or_a_sentence(rules: str):
    for grade in GRADES:
        with suppress(NoSuchBoard):
            assert make((parse_rules(rules),), grade, "b").winning


def test_the_grades_divide_all_points():
    ends = [points_of(grade) for grade in GRADES]
    assert ends[0][0] == 0
    assert all(most + 1 == least for (_, most), (least, _) in pairwise(ends))
    assert [grade_of(points) for points in (0, 3, 4, 5, 6, 19, 20, 500)] == [1, 1, 2, 2, 3, 9, 10, 10]
    for grade in (0, 11, -1):
        with pytest.raises(InvalidValue, match="1 to 10"):
            make((DEFAULT,), grade, "a")


def test_points_are_counted_from_what_has_to_be_seen():
    assert Difficulty(moves=20, winning=3, components=4, columns=2, digits=3).points == 2 + 3 + 2 + 2
    assert Difficulty(20, 1, 4, 2, 3, only=3, is_raised=True).points == 4 + 3 + 2 + 2 + 2 * 2 + 2


@for_each(
    ("position", "only"),
    [
        # Three equal heaps are one idea, and so is a row of pins with its mirror image.
        (parse_position("nim:2 nim:2 nim:2"), Move(1, 2)),
        (Position.of([Component(Pins(), 5), Component(Pins(), 2)]), Move(1, (2,))),
        (parse_position("nim:3 nim:1"), Move(1, 2)),
        (parse_position("nim:1 nim:3 nim:3"), None),
        (parse_position("nim:1 nim:1 nim:1"), None),
        # A forced move is not to be found.
        (parse_position("nim:1"), None),
    ],
)
def test_an_only_move_is_one_idea_and_not_every_move(position: Position, only: Move | None):
    assert only_move(position) == only
    puzzle = puzzle_of(position)
    assert puzzle is not None
    assert puzzle.line == line(position, only)
    assert [step.move for step in puzzle.line[:1]] == ([only] if only else [])


def test_a_lost_board_is_no_puzzle():
    assert puzzle_of(parse_position("nim:3 nim:3")) is None


def test_a_line_is_followed_for_four_moves_while_only_one_wins():
    # 1 xor 2 xor 4 xor 5 = 2 is undone in one heap alone; whatever follows, the perfect bot is answered.
    position = parse_position("nim:1 nim:2 nim:4 nim:5")
    steps = line(position, only_move(position))
    assert len(steps) == MOST_STEPS
    for step, following in pairwise(steps):
        assert following.position == step.position.play(step.move).play(step.reply)
    last = steps[-1]
    assert only_move(last.position.play(last.move).play(last.reply)) is not None


def test_no_line_has_more_points_than_are_said_to_be_the_most():
    seen = Difficulty(20, 1, 4, 2, 3)
    for only in range(MOST_STEPS + 1):
        assert most_points(seen.points, only) == seen._replace(only=only, is_raised=only > 0).points
    assert most_points(seen.points) == most_points(seen.points, MOST_STEPS)


def test_no_board_is_tried_again(monkeypatch: pytest.MonkeyPatch):
    tried: list[Position] = []

    def trying(position: Position) -> Puzzle | None:
        tried.append(position)
        return puzzle_of(position)

    monkeypatch.setattr(making, "puzzle_of", trying)
    # With stacks of up to 5 there are few boards; a board is only tried again once any number of moves may win.
    make(GAMES["stacks"], 3, "c")
    assert len(tried) > 10
    assert max(Counter(tried).values()) <= 2


@pytest.mark.parametrize("name", [name for name in GAMES if name != "mixed"])
def test_a_twin_has_the_same_values_on_another_board(name: str):
    found = 0
    for seed in "abcd":
        puzzle = make(GAMES[name], 7, seed)
        other = twin(puzzle.position, seed)
        if other is not None:
            found += 1
            before, after = list(puzzle.position), list(other.position)
            assert Counter(before) != Counter(after)
            assert Counter(grundy(*each) for each in before) == Counter(grundy(*each) for each in after)
    # A heap of Nim, and a stack, has its value alone: there is no twin.
    assert (found == 0) == (name in ("nim", "stacks"))


def test_numbers_of_floor_division_come_from_bands_with_the_same_quotients():
    puzzle = make(GAMES["floor"], 8, "a")
    other = twin(puzzle.position, "a")
    assert other is not None
    profile, same = (
        Counter((grundy(*each), tuple(sorted(option_nimbers(*each)))) for each in board.position)
        for board in (puzzle, other)
    )
    assert profile == same
    seen, again = (each.difficulty._replace(digits=0, only=0, is_raised=False) for each in (puzzle, other))
    assert seen == again


def test_a_twin_keeps_the_convention_and_comes_from_its_seed():
    position = make(GAMES["floor"], 6, "a", misere=True).position
    assert twin(position, "b") == twin(position, "b") != twin(position, "c")
    assert twin(position, "b").position.misere
