"""The lesson of one page about a board of the path: its thought, and the board itself."""

from __future__ import annotations

from engine.deals.path import numbers_of, right_first
from engine.deals.path_boards import STAGES, BoardOnPath, fill_sentence
from engine.learning.lessons.table import LessonEntry
from engine.learning.lessons.tasks import Goal, Lesson, MoveQuestion, Page
from engine.positions.match import FIRST
from engine.positions.position import Position

_AIM = "say who has to start here, and why"
_DIVISORS = 5


def board_entry(board: BoardOnPath) -> LessonEntry:
    """The line of this lesson in a list."""
    return LessonEntry(board.id, f"Board {board.id}: {STAGES[board.stage - 1].title}", _AIM, 1)


def board_lesson(board: BoardOnPath, start: Position) -> Lesson:
    """The page about a board that was dealt so."""
    name, title, aim, _ = board_entry(board)
    text = fill_sentence(board.lost, numbers_of(start), "the other player")
    return Lesson(name, title, aim, (Page(text, _question(board, start)),))


def _question(board: BoardOnPath, start: Position) -> MoveQuestion:
    if right_first(start) == FIRST:
        return MoveQuestion("Find a winning move.", start)
    if board.asks:
        return MoveQuestion("The other player starts. Find a winning move.", start, begins=False)
    return MoveQuestion(
        f"Try {_DIVISORS} different moves, and see what the other player does.", start, Goal.TRY, _DIVISORS
    )
