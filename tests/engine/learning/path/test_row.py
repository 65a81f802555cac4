"""The questions of the notebook: they come after a win, are answered by a guess, and tell nothing before that."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

from engine.archive import Archive
from engine.learning.path.notebook import LARGEST_NOTED, notebook
from engine.learning.path.row import ROWS, Row, guess, open_row, won_sentence
from engine.record.practice import Knowledge
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost
from tests.tui.path.some_paths import of, win


def after_win(row: Row) -> Archive:
    return win(Archive(), row.board)


@for_each("row", ROWS)
def test_every_number_of_a_row_has_its_outcome_and_the_one_behind_it_has_not(row: Row):
    assert {is_lost([number]) for number in range(row.first, row.last + 1)} == {not row.is_won}
    assert is_lost([row.first - 1]) is is_lost([row.last + 1]) is row.is_won


def test_nothing_is_asked_before_the_board_is_won():
    archive = Archive()
    archive.practice.save_passed("2.2")
    assert open_row(archive) is None


@for_each("row", ROWS)
def test_a_win_asks_and_names_no_end_of_the_row_until_it_is_found(row: Row):
    archive = after_win(row)
    assert open_row(archive) == row
    asked = won_sentence(of(row.board), archive)
    assert asked == row.question
    assert asked.endswith("?")
    # 7 and 11 were played, and 11 may be the last one or not.
    assert row.board == "2.2" or str(row.last) not in re.findall(r"\d+", asked)


@for_each("row", ROWS)
def test_the_guess_of_the_last_number_writes_the_whole_row_and_closes_the_question(row: Row):
    archive = after_win(row)
    assert guess(archive, row.last, row.is_won) == row.told == won_sentence(of(row.board), archive)
    assert notebook(archive).found.keys() >= set(range(row.first, row.last + 1))
    assert open_row(archive) is None


@for_each("row", ROWS)
def test_no_wrong_answer_names_the_right_one_or_finds_anything_out(row: Row):
    archive = after_win(row)
    before = notebook(archive).found
    for number in {*range(1, LARGEST_NOTED + 1)} - {row.last}:
        said = guess(archive, number, row.is_won)
        assert {int(each) for each in re.findall(r"\d+", said)} == {number}
        assert ("not one of them" in said) is not (row.first <= number < row.last)
        assert guess(archive, number, row.is_won) == ""
    assert notebook(archive).found == before


def test_a_guess_is_kept_and_the_same_one_again_takes_it_away():
    archive = Archive()
    guess(archive, 8, False)
    guess(archive, 9, False)
    guess(archive, 9, True)
    assert [notebook(archive).guess(number) for number in (8, 9, 10)] == [False, True, None]
    guess(archive, 8, False)
    assert notebook(archive).guess(8) is None
    assert notebook(archive).size == 0


@for_each("guess_of", (0, 1, 2))
def test_a_file_with_guesses_is_opened_again_as_it_was(guess_of: int, tmp_path: Path):
    with closing(Archive(tmp_path)) as archive:
        for _ in range(guess_of):
            guess(archive, 8, is_won=guess_of == 1)
        archive.practice.guess(9, Knowledge.LOST_GUESS)
    with closing(Archive(tmp_path)) as archive:
        assert archive.take_notice() is None
        assert [notebook(archive).guess(number) for number in (8, 9)] == [True if guess_of == 1 else None, False]


def test_what_is_found_out_stays_whatever_is_guessed_before_and_after():
    archive = Archive()
    guess(archive, 8, True)
    archive.practice.add_knowledge({8: Knowledge.OUTCOME})
    guess(archive, 8, True)
    assert (notebook(archive).is_won(8), notebook(archive).guess(8)) == (False, None)
