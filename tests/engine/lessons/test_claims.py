"""What the texts of the lessons claim of their boards, and of all others, is true."""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.lessons.moving import Moves
from engine.lessons.table import COURSE
from engine.notation import parse_position
from engine.theory.grundy import grundy, is_won, nimber, winning_moves
from tests.engine.lessons.test_course import moves_of


def test_only_copies_win_where_copying_is_learned() -> None:
    start = COURSE[1].pages[1].task
    assert isinstance(start, Moves)
    positions = [start.board.play(move) for move in moves_of(start.board)]
    while positions:
        position = positions.pop()
        copies = {position.play(move) for move in winning_moves(position)}
        for copied in copies:
            assert len({each for _, each in copied.live()}) < 2, position
            positions += [copied.play(move) for move in moves_of(copied)]


def test_beside_two_equal_numbers_only_the_third_wins() -> None:
    task = COURSE[1].pages[4].task
    assert isinstance(task, Moves)
    assert {move.slot for move in winning_moves(task.board)} == {3}


def test_the_plan_for_misere_play_is_true_of_numbers_that_are_no_1s_as_well() -> None:
    for numbers in combinations_with_replacement((1, 3, 5, 7, 14, 26, 50), 3):
        position = parse_position(" ".join(map(str, numbers)), misere=True)
        worths = [grundy(*each) for _, each in position.live()]
        is_end = max(worths) < 2
        is_left = worths.count(1) % 2 == 1 if is_end else nimber(position) == 0
        assert is_won(position) is not is_left, numbers
