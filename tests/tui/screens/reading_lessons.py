"""Reading lessons in a test: answers by keys and by mouse."""

from __future__ import annotations

from engine.archive import Archive
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import lesson_of
from engine.learning.lessons.tasks import ChoiceQuestion, Goal, MoveQuestion, NumberQuestion
from engine.positions.position import Move
from engine.verdict.winning import winning_moves
from tests.tui.clicking import click_move, click_on, click_option
from tests.tui.driving import Driver, play_by_keys, press, settle
from tui.app.app import BlackboardApp
from tui.lessons.bookmarks import Bookmarks
from tui.lessons.course import CourseScreen
from tui.lessons.lesson import LessonScreen

_MOST_ANSWERS = 30
"""No page needs more."""


def course_screen(pilot: Driver) -> CourseScreen:
    assert isinstance(pilot.app.screen, CourseScreen)
    return pilot.app.screen


def lesson_screen(pilot: Driver) -> LessonScreen:
    assert isinstance(pilot.app.screen, LessonScreen)
    return pilot.app.screen


def lesson(name: str, page: int = 0, archive: Archive | None = None) -> LessonScreen:
    """The screen of a lesson at this page; how far it is read is saved in the archive."""
    return LessonScreen(LessonState.of(lesson_of(name), page), Bookmarks(archive or Archive()))


async def read(pilot: Driver, name: str, page: int = 0) -> None:
    """Go to this page of a lesson, whatever is shown."""
    app = pilot.app
    assert isinstance(app, BlackboardApp)
    app.push_screen(lesson(name, page, app.archive))
    await settle(pilot)


def right_move(state: LessonState) -> Move:
    """A move that the page asks for, of those that were not tried."""
    task = state.task
    assert isinstance(task, MoveQuestion)
    if task.move is not None:
        return task.move
    position = state.match.position
    if task.goal is not Goal.TRY:
        return next(winning_moves(position))
    moves = (Move(slot, choice) for slot, each in position.live() for choice in each.ruleset.choices(each.value))
    return next(move for move in moves if move not in state.tried)


def right_answer(state: LessonState) -> int:
    """The answer to a question, as a number or a place."""
    task = state.task
    if isinstance(task, ChoiceQuestion):
        return task.right
    assert isinstance(task, NumberQuestion)
    return next(number for number in range(200) if task.answer(number).is_right)


async def answer_by_keys(pilot: Driver, answer: int) -> None:
    if isinstance(lesson_screen(pilot).state.task, ChoiceQuestion):
        await press(pilot, str(answer + 1))
    else:
        await press(pilot, *str(answer), "enter")


async def do_by_keys(pilot: Driver) -> None:
    """Do what the page asks for."""
    screen = lesson_screen(pilot)
    for _ in range(_MOST_ANSWERS):
        if screen.state.is_done:
            return
        if isinstance(screen.state.task, MoveQuestion):
            await play_by_keys(pilot, right_move(screen.state))
        else:
            await answer_by_keys(pilot, right_answer(screen.state))
    raise AssertionError("the page is not done")


async def do_by_mouse(pilot: Driver) -> None:
    """Do what the page asks for with clicks alone, and go on."""
    screen = lesson_screen(pilot)
    for _ in range(_MOST_ANSWERS):
        if screen.state.is_done:
            break
        if isinstance(screen.state.task, MoveQuestion):
            await click_move(pilot, right_move(screen.state))
        elif isinstance(screen.state.task, ChoiceQuestion):
            await click_option(pilot, "#answers", f"pick({right_answer(screen.state)})")
        else:
            await click_on(pilot, "#tray", "command", "step(1)", right_answer(screen.state) + 1)
            await click_on(pilot, "#tray", "command", "play")
    await click_on(pilot, "#hints", "command", "on")
