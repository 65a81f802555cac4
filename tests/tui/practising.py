"""Driving the screens of practice."""

from __future__ import annotations

from datetime import date

from engine.archive import Archive
from engine.learning.practice.difficulty import only_move
from engine.learning.practice.puzzles import puzzle_of
from engine.learning.practice.sources import NewPuzzles, Run
from engine.learning.practice.task import PUZZLE, Task, save_result, topic_of
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.verdict.winning import winning_moves
from tests.tui.driving import Driver, play_by_keys, press, settle
from tui.practice.menu import PracticeScreen
from tui.practice.puzzle import PuzzleScreen


def task_on(board: str, misere: bool = False) -> Task:
    """The puzzle that this board is."""
    puzzle = puzzle_of(parse_position(board, misere=misere))
    assert puzzle is not None
    return Task(puzzle, PUZZLE, topic_of(puzzle.position))


def asking(task: Task, count: int | None = None) -> PuzzleScreen:
    """The screen of this puzzle; others of the same topic follow."""
    return PuzzleScreen(Run(NewPuzzles(task.topic, "seed", many=count)), task, "Henry")


async def put(pilot: Driver, task: Task, count: int | None = None) -> PuzzleScreen:
    """Open this puzzle above what is shown."""
    screen = asking(task, count)
    pilot.app.push_screen(screen)
    await settle(pilot)
    return screen


def puzzle_screen(pilot: Driver) -> PuzzleScreen:
    assert isinstance(pilot.app.screen, PuzzleScreen)
    return pilot.app.screen


def practice_screen(pilot: Driver) -> PracticeScreen:
    assert isinstance(pilot.app.screen, PracticeScreen)
    return pilot.app.screen


def said(pilot: Driver) -> str:
    return puzzle_screen(pilot).view.status.said


def right_move(screen: PuzzleScreen) -> Move:
    """The move that is looked for."""
    position = screen.match.position
    return only_move(position) or next(winning_moves(position))


async def solve(pilot: Driver) -> None:
    """Find every move of the puzzle by keys."""
    screen = puzzle_screen(pilot)
    while not screen.solving.is_solved:
        if screen.solving.awaits_reply:
            await press(pilot, "home")
        await play_by_keys(pilot, right_move(screen))


def missed_archive(*boards: str, today: date) -> Archive:
    """An archive in which these boards were missed on this day."""
    archive = Archive()
    for board in boards:
        save_result(archive.practice, task_on(board), False, today)
    return archive
