"""Every page can be done, says what is true, is short, and uses no word that was not explained before it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.lessons.table import COURSE
from engine.lessons.tasks import Choice, Goal, Moves, Number, Page, Task
from engine.notation import parse_position
from engine.position import Move, Position
from engine.practice.difficulty import answer
from engine.theory.grundy import is_won, winning_moves
from tests.cases import for_each
from tests.engine.lessons.all_lessons import LESSON_NAMES, lesson_of

each_lesson = for_each("name", LESSON_NAMES)
MOST_TEXT, MOST_QUESTION = 200, 110

FIRST_SAID = {
    "lost": "one",
    "won": "one",
    "erase": "one",
    "whole part": "one",
    "trap": "one",
    "cancel": "copycat",
    "twin": "copycat",
    "strike": "copycat",
    "copy": "copycat",
    "worth": "mex",
    "mex": "mex",
    "heap": "nim",
    "xor": "nim",
    "parts": "nim",
    "column": "nim",
    "raise": "raises",
    "band": "bands",
    "round": "bands",
    "pattern": "bands",
    "misere": "misere",
}
"""By word, the lesson that explains it."""
TERMS = [("worth (Grundy value)", "mex"), ("lost (a P-position)", "one")]
"""Words of the field, each beside the word of the lessons, and the lesson that says it."""
NEVER_SAID = re.compile(
    r"\b(grundy|nimber|p-position|n-position|disjunctive|ruleset|component|verdict|revers\w*)s?\b", re.IGNORECASE
)


def moves_of(position: Position) -> list[Move]:
    return [Move(slot, choice) for slot, each in position.live() for choice in each.ruleset.choices(each.value)]


def sentences(page: Page) -> Iterator[str]:
    """All that a page can say in a first try."""
    task = page.task
    yield page.text
    yield task.question
    if isinstance(task, Choice):
        yield from (*task.answers, *task.reasons)
    elif isinstance(task, Number):
        yield from (task.answer(number).sentence for number in range(-2, 200))
    else:
        board = task.board
        if not task.begins:
            reply = answer(board)
            assert reply is not None
            board = board.play(reply)
        yield from (task.answer(board, move).sentence for move in moves_of(board))


@each_lesson
def test_its_pages_are_short(name: str) -> None:
    for page in lesson_of(name).pages:
        assert len(page.text) <= MOST_TEXT
        assert len(page.task.question) <= MOST_QUESTION
        assert page.text.rstrip()[-1] in ".?!"
        assert len({len(line) for line in page.drawing}) < 2
        assert max(map(len, page.drawing), default=0) <= 36
        if isinstance(page.task, Moves):
            assert len(list(page.task.board.live())) <= 4


@each_lesson
def test_its_pages_can_be_done_and_can_be_missed(name: str) -> None:
    for page in lesson_of(name).pages:
        can_be_done_and_missed(page.task)


def can_be_done_and_missed(task: Task) -> None:
    if isinstance(task, Number):
        replies = [task.answer(each) for each in range(-2, 200)]
    elif isinstance(task, Choice):
        assert len(task.answers) == len(task.reasons)
        replies = [task.answer(place) for place in range(len(task.answers))]
        assert sum(reply.is_right for reply in replies) == 1
    elif task.goal is Goal.TRY:
        assert len(moves_of(task.board)) >= task.times
        assert task.move is None or task.answer(task.board, task.move).is_right
        return
    else:
        board = task.board
        assert is_won(board) is task.begins
        if not task.begins:
            reply = answer(board)
            assert reply is not None
            board = board.play(reply)
        right = {move for move in moves_of(board) if task.answer(board, move).is_right}
        assert right == set(winning_moves(board))
        return
    assert any(reply.is_right for reply in replies)
    assert not all(reply.is_right for reply in replies)
    assert all(reply.sentence for reply in replies)


@each_lesson
def test_a_lesson_ends_at_the_board_with_a_match_to_win(name: str) -> None:
    last = lesson_of(name).pages[-1].task
    assert isinstance(last, Moves)
    assert last.goal is Goal.MATCH


@each_lesson
def test_the_match_of_a_lesson_is_won_by_its_own_right_answers(name: str) -> None:
    task = lesson_of(name).pages[-1].task
    assert isinstance(task, Moves)
    position, is_readers = task.board, task.begins
    while not position.is_over:
        if is_readers:
            move = next(move for move in moves_of(position) if task.answer(position, move).is_right)
        else:
            reply = answer(position)
            assert reply is not None
            move = reply
        position, is_readers = position.play(move), not is_readers
    assert is_readers is position.misere


def test_each_word_is_explained_before_it_is_used() -> None:
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
def test_the_term_of_the_field_stands_once_beside_the_word_that_it_explains(term: str, lesson: str) -> None:
    said = [each.name for each in COURSE for page in each.pages if term in " ".join(sentences(page))]
    assert said == [lesson]


def test_the_question_that_the_mex_answers_comes_first_with_the_missing_heap_open() -> None:
    first = next(lesson for lesson in COURSE if lesson.name == "mex").pages[0]
    assert first.drawing[-1].endswith("[ 0 ]  [ 1 ]  [ 2 ]  [ ? ]")
    assert isinstance(first.task, Number)
    assert [number for number in range(10) if first.task.answer(number).is_right] == [3]
    assert first.task.answer(2).sentence == "A heap of 2 cannot become 2."
    assert first.task.answer(4).sentence == "A heap of 4 can become 3 as well."


def test_six_is_drawn_as_blocks_of_four_and_two() -> None:
    page = next(lesson for lesson in COURSE if lesson.name == "nim").pages[1]
    assert "6 is 4 + 2" in page.text
    assert [len(block) for block in re.findall(r"\|+", page.drawing[0])] == [4, 2]


def test_what_was_read_before_the_order_changed_goes_on_at_the_same_page() -> None:
    """Progress is kept by the name of a lesson and the number of a page: both stay whatever comes before them."""
    assert {lesson.name: len(lesson.pages) for lesson in COURSE} == {
        "one": 7,
        "copycat": 5,
        "nim": 8,
        "mex": 8,
        "sums": 3,
        "winning": 5,
        "raises": 5,
        "bands": 8,
        "misere": 5,
    }


def test_the_course_has_nine_lessons_and_each_other_game_one() -> None:
    from engine.games.registry import RULESETS

    assert len(COURSE) == 9
    assert LESSON_NAMES[9:] == [f"game-{kind.slug}" for kind in RULESETS[1:]]
    assert [lesson_of(name).name for name in LESSON_NAMES] == LESSON_NAMES
    assert len(set(LESSON_NAMES)) == len(LESSON_NAMES)


def test_a_reason_fits_the_try() -> None:
    one, nim, mex = COURSE[0], COURSE[2], COURSE[3]
    largest, missing, xor = one.pages[2].task, mex.pages[3].task, nim.pages[2].task
    assert isinstance(largest, Number)
    assert largest.answer(9).sentence == "9 / 6 is 1: it stays on the board."
    assert largest.answer(3).sentence == "3 can be erased, but 4 / 6 is 0 as well."
    assert isinstance(missing, Number)
    assert missing.answer(1).sentence == "1 is not missing. Take the smallest that is."
    assert missing.answer(3).sentence == "0 is missing as well, and it is smaller."
    assert isinstance(xor, Number)
    assert xor.answer(9).sentence == "That is the sum. 2 is in both heaps and cancels."
    assert xor.answer(7).sentence == "2 is in both heaps and cancels. You kept it once."
    assert xor.answer(2).sentence == "That is what both heaps have. It cancels; add what is left."
    assert xor.answer(4).sentence.endswith("Strike what both have, and add the rest.")
    first, row = one.pages[0].task, one.pages[5].task
    assert isinstance(first, Moves)
    assert first.answer(first.board, Move(1, 2)).sentence == "17 / 2 = 8: that is another move. Divide 17 by 5."
    assert isinstance(row, Number)
    assert row.answer(0).sentence == "Numbers on the board are 1 or more."
    assert row.answer(13).sentence == "13 / 2 is 6, which is lost: so 13 is won."
    assert row.answer(72).sentence == "The row ends before 72: 12 / 2 is 6, so 12 is won."
    last = one.pages[-1].task
    assert isinstance(last, Moves)
    assert last.answer(last.board, Move(1, 4)).sentence == "20 / 4, and the other player makes the last move: 5 / 6."


def test_a_right_move_and_a_wrong_worth_are_explained_by_what_they_do() -> None:
    heaps, numbers, bands = COURSE[2].pages[6].task, COURSE[5].pages[2].task, COURSE[7].pages[2].task
    assert isinstance(heaps, Moves)
    assert heaps.answer(heaps.board, Move(1, 3)).sentence.startswith("5 - 3: from 5 to 2. ")
    assert isinstance(numbers, Moves)
    assert numbers.answer(numbers.board, Move(3, 2)).sentence.startswith("9 / 2: from worth 0 to worth 3. ")
    assert heaps.answer(parse_position("nim:5 nim:3 nim:3"), Move(1, 5)).sentence.startswith("5 - 5 erases it. ")
    assert isinstance(bands, Number)
    assert bands.answer(1).sentence.startswith("1000 / 12 is 83, then 6. 1 is worth 1, 2 and 3 are worth 2, ")
