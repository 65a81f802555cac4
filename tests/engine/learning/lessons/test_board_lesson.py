"""The page about a board of the path: what it says fits on a small screen, and its question is about that board."""

from __future__ import annotations

from engine.deals.path import deal
from engine.deals.path_boards import BOARDS, BoardOnPath
from engine.learning.lessons.board_lesson import board_lesson
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.tasks import Goal, MoveQuestion
from engine.learning.practice.difficulty import perfect_move
from tests.cases import for_each

SMALL = 200
"""The characters that can be read at 40 columns."""


@for_each("board", BOARDS)
def test_the_page_of_each_board_is_about_its_numbers_and_can_be_answered(board: BoardOnPath):
    for number in (1, 2):
        start = deal(board, number)
        lesson = board_lesson(board, start)
        (page,) = lesson.pages
        assert 0 < len(page.text) <= SMALL
        assert page.task.board == start
        state = LessonState.of(lesson)
        for _ in range(20):
            if state.is_done:
                break
            if state.is_awaiting:
                reply = perfect_move(state.match.position)
                assert reply is not None
                state = state.replied(reply)
            elif state.is_to_be_taken_back:
                state = state.taken_back()
            else:
                state = state.solved()
        assert state.is_done


@for_each("board", BOARDS)
def test_a_winning_move_is_asked_for_wherever_the_reader_can_win(board: BoardOnPath):
    (page,) = board_lesson(board, deal(board, 1)).pages
    assert isinstance(page.task, MoveQuestion)
    assert (page.task.goal is Goal.MOVE) is board.is_winnable
