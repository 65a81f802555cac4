"""The book: the lessons as they stand in the program, on paper, with the answers at the end."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, Page
from engine.learning.paper.paper import ShownWorth, document, drawn_board

TITLE = "Every game is a heap of Nim"
INTRODUCTION = (
    "This book has the lessons of the program fdivgame, page by page. Each page has one thought and one task. "
    "Play the boards with somebody, or with pencil and paper; the answers stand at the end."
)


def html(lessons: Sequence[Lesson]) -> str:
    """These lessons as one HTML file: contents, a chapter a lesson, and the answers."""
    contents = "".join(f"<li>{escape(each.title)}: you can {escape(each.aim)}.</li>" for each in lessons)
    chapters = "".join(_chapter(number, each) for number, each in enumerate(lessons, 1))
    answers = "".join(_answers(number, each) for number, each in enumerate(lessons, 1))
    body = (
        f"<header><h1>{escape(TITLE)}</h1><p>{escape(INTRODUCTION)}</p><ol>{contents}</ol></header>"
        f'<main>{chapters}</main><section class="chapter"><h1>Answers</h1>{answers}</section>'
    )
    return document(TITLE, body)


def _chapter(number: int, lesson: Lesson) -> str:
    pages = "".join(_page(f"{number}.{place}", page) for place, page in enumerate(lesson.pages, 1))
    return f'<section class="chapter"><h2>{number}. {escape(lesson.title)}</h2>{pages}</section>'


def _page(name: str, page: Page) -> str:
    task = page.task
    drawing = f"<pre>{escape(chr(10).join(page.drawing))}</pre>" if page.drawing else ""
    shown = (
        drawn_board(task.board, ShownWorth.NUMBER if page.shows_values else ShownWorth.NOTHING)
        if task.board.slots
        else ""
    )
    begins = "" if not isinstance(task, MoveQuestion) or task.begins else "<p>The other player begins.</p>"
    # Answers between which one chooses are marked; anything else is written.
    if isinstance(task, ChoiceQuestion):
        room = f"<p>{' &nbsp; '.join(f'&#9633; {escape(each)}' for each in task.answers)}</p>"
    else:
        room = '<p><span class="blank"></span></p>'
    question = f"<p><strong>{escape(task.question)}</strong></p>"
    thought = f"<h3>{name}</h3><p>{escape(page.text)}</p>"
    return f'<section class="page">{thought}{drawing}{shown}{begins}{question}{room}</section>'


def _answers(number: int, lesson: Lesson) -> str:
    said = [(place, answer) for place, page in enumerate(lesson.pages) if (answer := _answer(lesson, place, page))]
    lines = "".join(f"<p>{number}.{place + 1} &nbsp; {escape(answer)}</p>" for place, answer in said)
    return f"<h3>{number}. {escape(lesson.title)}</h3>{lines}" if lines else ""


def _answer(lesson: Lesson, place: int, page: Page) -> str:
    """The words about the right answer; empty where any move may be tried."""
    task = page.task
    if isinstance(task, MoveQuestion) and task.goal is Goal.TRY and task.move is None:
        return ""
    if isinstance(task, MoveQuestion) and not task.begins:
        return "Whoever goes second can win this match."
    said = LessonState.of(lesson, place).solved().said
    return f"Begin so: {said}" if isinstance(task, MoveQuestion) and task.goal is Goal.MATCH else said
