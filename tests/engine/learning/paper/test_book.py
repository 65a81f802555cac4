"""The book of the lessons: every page of the program stands in it, and its answers are the program's own."""

from __future__ import annotations

from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import COURSE, game_entries, lesson_of
from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, NumberQuestion
from engine.learning.paper.book import html
from tests.cases import for_each
from tests.engine.learning.paper.reading import Paper

LESSONS = (*COURSE, *(lesson_of(each.name) for each in game_entries()))


@for_each("lesson", LESSONS)
def test_every_page_stands_in_the_book_with_its_question_and_says_who_begins(lesson: Lesson):
    paper = Paper(html([lesson]))
    texts = paper.texts("page", "p")
    for page in lesson.pages:
        assert " ".join(page.text.split()) in [" ".join(text.split()) for text in texts]
        assert page.task.question in paper.texts("page", "strong")
    assert paper.texts("page", "h3") == [f"1.{place}" for place in range(1, len(lesson.pages) + 1)]
    begun = [page for page in lesson.pages if isinstance(page.task, MoveQuestion) and not page.task.begins]
    assert texts.count("The other player begins.") == len(begun)


@for_each("lesson", LESSONS)
def test_every_question_has_the_answer_that_the_program_gives(lesson: Lesson):
    answers = dict(
        each.split(" \N{NO-BREAK SPACE} ") for each in Paper(html([lesson])).texts("chapter") if " \xa0 " in each
    )
    for place, page in enumerate(lesson.pages):
        task, told = page.task, answers.get(f"1.{place + 1}")
        if isinstance(task, NumberQuestion | ChoiceQuestion):
            assert told == LessonState.of(lesson, place).solved().said
        elif task.goal is Goal.MOVE and task.begins:
            assert told
        elif task.goal is Goal.MATCH and task.begins:
            assert told.startswith("Begin so: ")
        elif not task.begins:
            assert told == "Whoever goes second can win this match."
            assert not task.board.is_won


def test_the_boards_of_a_lesson_show_the_worth_where_its_pages_do():
    lesson = lesson_of("winning")
    shown = [page for page in lesson.pages if page.shows_values]
    pieces = sum(len(page.task.board) for page in shown)
    assert len(Paper(html([lesson])).texts("piece", "worth")) == pieces


def test_the_contents_name_every_lesson_in_its_order():
    items = Paper(html(LESSONS)).texts("ol", "li")
    assert [item.partition(":")[0] for item in items] == [lesson.title for lesson in LESSONS]
