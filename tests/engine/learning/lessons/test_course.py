"""Every page can be done, says what is true, is short, and uses no word that was not explained before it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.games.registry import RULESETS
from engine.learning.lessons.known_words import BRINGS_WORTH, BRINGS_XOR, knows_xor
from engine.learning.lessons.table import COURSE
from engine.learning.lessons.tasks import ChoiceQuestion, Goal, MoveQuestion, NumberQuestion, Page, Reply, Task
from engine.learning.practice.difficulty import perfect_move
from engine.positions.notation import parse_position
from engine.positions.position import Move, Position
from engine.record.practice import Progress
from engine.verdict.winning import winning_moves
from tests.cases import for_each
from tests.engine.learning.lessons.all_lessons import LESSON_NAMES, lesson_of

each_lesson = for_each("name", LESSON_NAMES)
MOST_TEXT, MOST_QUESTION = 200, 110

FIRST_SAID = {
    word: lesson
    for lesson, words in {
        "one": ("lost", "won", "erase", "whole part", "trap"),
        "copycat": ("cancel", "twin", "strike", "copy"),
        "mex": ("worth", "mex"),
        "nim": ("heap", "xor", "parts", "column"),
        "raises": ("raise",),
        "bands": ("band", "round", "pattern"),
        "misere": ("misere",),
    }.items()
    for word in words
}
"""By word, the lesson that explains it."""
TERMS = [("worth (Grundy value)", "mex"), ("lost (a P-position)", "one")]
"""Words of the field, each beside the word of the lessons, and the lesson that says it."""
NEVER_SAID = re.compile(
    r"\b(grundy|nimber|p-position|n-position|disjunctive|ruleset|component|verdict|revers\w*)s?\b", re.IGNORECASE
)


def readers_board(task: MoveQuestion) -> Position:
    """The board at the reader's first move."""
    if task.begins:
        return task.board
    reply = perfect_move(task.board)
    assert reply is not None
    return task.board.play(reply)


def replies(task: Task) -> dict[object, Reply]:
    """What is said to all that a reader can do first."""
    if isinstance(task, MoveQuestion):
        board = readers_board(task)
        return {move: task.answer(board, move) for move in board.legal_moves}
    answers = range(-2, 200) if isinstance(task, NumberQuestion) else range(len(task.answers))
    return {each: task.answer(each) for each in answers}


def sentences(page: Page) -> Iterator[str]:
    """All that a page can say in a first try."""
    yield page.text
    yield page.task.question
    if isinstance(page.task, ChoiceQuestion):
        yield from page.task.answers
    yield from (reply.sentence for reply in replies(page.task).values())


def page(lesson: str, place: int) -> Page:
    return lesson_of(lesson).pages[place]


@each_lesson
def test_its_pages_are_short(name: str):
    for page in lesson_of(name).pages:
        assert len(page.text) <= MOST_TEXT
        assert len(page.task.question) <= MOST_QUESTION
        assert page.text.rstrip()[-1] in ".?!"
        assert len({len(line) for line in page.drawing}) < 2
        assert max(map(len, page.drawing), default=0) <= 36
        if isinstance(page.task, MoveQuestion):
            assert len(page.task.board) <= 4


@each_lesson
def test_its_pages_can_be_done_and_can_be_missed(name: str):
    for page in lesson_of(name).pages:
        task, said = page.task, replies(page.task)
        right = {each for each, reply in said.items() if reply.is_right}
        assert all(reply.sentence for reply in said.values())
        if isinstance(task, MoveQuestion) and task.goal is Goal.TRY:
            assert len(said) >= task.times
            assert task.move is None or task.move in right
        elif isinstance(task, MoveQuestion):
            assert task.board.is_won is task.begins
            assert right == set(winning_moves(readers_board(task)))
        else:
            assert 0 < len(right) < len(said)
            assert isinstance(task, NumberQuestion) or (len(right), len(task.answers)) == (1, len(task.reasons))


def test_each_word_is_explained_before_it_is_used():
    order = [lesson.name for lesson in COURSE]
    for place, lesson in enumerate(COURSE):
        for page in lesson.pages:
            for said in sentences(page):
                plain = said
                for term, _ in TERMS:
                    plain = plain.replace(term, "")
                assert NEVER_SAID.search(plain) is None, said
                for word, first in FIRST_SAID.items():
                    assert word not in said.casefold() or order.index(first) <= place, (lesson.name, word, said)


@for_each(("term", "lesson"), TERMS)
def test_the_term_of_the_field_stands_once_beside_the_word_that_it_explains(term: str, lesson: str):
    said = [each.name for each in COURSE for page in each.pages if term in " ".join(sentences(page))]
    assert said == [lesson]


def test_drawings_show_what_the_text_says():
    # The question that the mex answers comes first with the missing heap open.
    assert page("mex", 0).drawing[-1].endswith("[ 0 ]  [ 1 ]  [ 2 ]  [ ? ]")
    assert replies(page("mex", 0).task)[3].is_right
    assert "6 is 4 + 2" in page("nim", 1).text
    assert [len(block) for block in re.findall(r"\|+", page("nim", 1).drawing[0])] == [4, 2]


def test_what_was_read_before_the_order_changed_goes_on_at_the_same_page():
    """Progress is kept by the name of a lesson and the number of a page: both stay whatever comes before them."""
    pages = " ".join(f"{lesson.name}:{len(lesson.pages)}" for lesson in COURSE)
    assert pages == "one:7 copycat:5 nim:8 mex:8 sums:3 winning:5 raises:5 bands:8 misere:5"
    assert [*(lesson.name for lesson in COURSE), *(f"game-{kind.slug}" for kind in RULESETS[1:])] == LESSON_NAMES
    assert [lesson_of(name).name for name in LESSON_NAMES] == LESSON_NAMES


@for_each(
    ("lesson", "place", "given", "said"),
    [
        ("mex", 0, 2, "A heap of 2 cannot become 2."),
        ("mex", 0, 4, "A heap of 4 can become 3 as well."),
        ("one", 2, 9, "9 / 6 is 1: it stays on the board."),
        ("one", 2, 3, "3 can be erased, but so can 4: 4 / 6 leaves nothing."),
        ("mex", 3, 1, "1 is not missing. Take the smallest that is."),
        ("mex", 3, 3, "0 is missing as well, and it is smaller."),
        ("nim", 2, 9, "That is the sum. 2 is in both heaps and cancels."),
        ("nim", 2, 7, "2 is in both heaps and cancels. You kept it once."),
        ("nim", 2, 2, "That is what both heaps have. It cancels; add what is left."),
        ("nim", 2, 4, "6 is 4 + 2, and 3 is 2 + 1. Strike what both have, and add the rest."),
        ("one", 0, Move(1, 2), "17 / 2 = 8: that is another move. Divide 17 by 5."),
        ("one", 5, 0, "Numbers on the board are 1 or more."),
        ("one", 5, 13, "13 / 2 is 6, which is lost: so 13 is won."),
        ("one", 5, 72, "The row ends before 72: 12 / 2 is 6, so 12 is won."),
        ("one", -1, Move(1, 4), "20 / 4, and the other player makes the last move: 5 / 6."),
        ("nim", 6, Move(1, 3), "5 - 3: from 5 to 2. Whatever comes next, you can win."),
        ("winning", 2, Move(3, 2), "9 / 2: from worth 0 to worth 3. Whatever comes next, you can win."),
        (
            "bands",
            2,
            1,
            "1000 / 12 is 83, then 6. " + "1 is worth 1, 2 and 3 are worth 2, 4 and 5 worth 3, 6 to 11 worth 0.",
        ),
    ],
)
def test_a_reason_fits_the_try(lesson: str, place: int, given: object, said: str):
    assert replies(page(lesson, place).task)[given].sentence == said


def test_a_move_that_erases_a_heap_is_explained():
    task = page("nim", 6).task
    assert isinstance(task, MoveQuestion)
    said = task.answer(parse_position("nim:5 nim:3 nim:3"), Move(1, 5)).sentence
    assert said == "5 - 5 erases it. Whatever comes next, you can win."


DONE = Progress(0, 1)


def test_xor_and_worth_are_met_once_both_lessons_that_explain_them_are_finished():
    assert (FIRST_SAID["xor"], FIRST_SAID["worth"]) == (BRINGS_XOR, BRINGS_WORTH)
    assert knows_xor({BRINGS_XOR: DONE, BRINGS_WORTH: DONE})
    # One that is read again stays finished.
    assert knows_xor({BRINGS_XOR: Progress(3, 1), BRINGS_WORTH: DONE})
    assert not knows_xor({})
    assert not knows_xor({BRINGS_XOR: DONE})
    assert not knows_xor({BRINGS_WORTH: DONE, BRINGS_XOR: Progress(7, 0)})
