"""What the texts of the lessons claim of their boards, and of all others, is true."""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.learning.lessons.table import COURSE
from engine.learning.lessons.tasks import ChoiceQuestion, MoveQuestion
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.values.grundy import grundy
from engine.verdict.winning import change, nimber, winning_moves


def test_only_copies_win_where_copying_is_learned():
    start = COURSE[1].pages[1].task
    assert isinstance(start, MoveQuestion)
    positions = [start.board.play(move) for move in start.board.legal_moves]
    while positions:
        position = positions.pop()
        copies = {position.play(move) for move in winning_moves(position)}
        for copied in copies:
            assert len({each for _, each in copied.live()}) < 2, position
            positions += [copied.play(move) for move in copied.legal_moves]


def test_beside_two_equal_numbers_only_the_third_wins():
    task = COURSE[1].pages[4].task
    assert isinstance(task, MoveQuestion)
    assert {move.slot for move in winning_moves(task.board)} == {3}


def test_the_plan_for_misere_play_is_true_of_numbers_that_are_no_1s_as_well():
    for numbers in combinations_with_replacement((1, 3, 5, 7, 14, 26, 50), 3):
        position = parse_position(" ".join(map(str, numbers)), misere=True)
        worths = [grundy(*each) for _, each in position.live()]
        is_end = max(worths) < 2
        is_left = worths.count(1) % 2 == 1 if is_end else nimber(position) == 0
        assert position.is_won is not is_left, numbers


def test_a_won_board_has_a_winning_move_that_is_no_raise_and_often_one_that_is():
    raises = 0
    for numbers in combinations_with_replacement((1, 2, 3, 4, 5, 6, 8, 9, 17, 42, 72), 2):
        board = parse_position(" ".join(map(str, numbers)))
        winning = [change(board, move).is_raise for move in winning_moves(board)]
        assert not all(winning) or not winning, numbers
        raises += any(winning)
    assert raises > 20


def test_the_other_move_that_wins_where_a_raise_does_is_the_right_answer():
    asked = COURSE[6].pages[3].task
    assert isinstance(asked, ChoiceQuestion)
    assert asked.board is not None
    raises = {move: change(asked.board, move).is_raise for move in winning_moves(asked.board)}
    assert raises == {Move(1, 3): True, Move(1, 4): True, **{Move(2, divisor): False for divisor in (3, 4, 5, 6)}}
    assert asked.answers[asked.right] == "2 / 3"
