"""Lines as they are drawn: of who was winning, of a sentence, of a name in large letters and of a long number."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis.strategies import integers, text
from rich.cells import cell_len

from tests.cases import for_each
from tui.drawing.elide import elide, wrap
from tui.drawing.glyphs import BOX, large_name
from tui.review.win_line import draw_line


def test_the_line_changes_sides_at_the_move_that_gives_the_win_away():
    line = draw_line((0, 0, 1, 0), 1, 13)
    assert line.rows == ("────────╮   ╭", "        │   │", "        ╰───╯")
    assert line.moves == (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
    assert draw_line((0, 1), 1, 6).rows == ("─────╮", "     │", "     ╰")
    # What is not solved runs in the middle.
    assert draw_line((None, None, 1), 1, 5).rows == ("     ", "···· ", "    ─")
    assert draw_line((), 1, 10).moves == ()


@for_each("width", [1, 2, 30])
def test_the_chosen_move_is_in_sight_however_little_room_there_is(width: int):
    for chosen in range(1, 101):
        line = draw_line(tuple(number % 3 % 2 for number in range(101)), chosen, width)
        assert chosen in line.moves
        assert all(len(row) == len(line.moves) for row in line.rows), chosen
        assert len(line.moves) <= max(width, 2), chosen


def test_a_move_stays_on_one_line():
    said = "The win went at move 1: 79 / 6 instead of 31 / 2. So it was lost."
    for cells in range(12, 70):
        lines = wrap(said, cells)
        assert " ".join(lines) == said
        assert all(cell_len(line) <= cells for line in lines)
        assert any("79 / 6" in line for line in lines)
        assert any("31 / 2." in line for line in lines)


def test_what_is_longer_than_a_line_is_torn_between_words_and_only_a_longer_word_is_cut():
    said = "Henry 1234567890 / 23456789 = 52"
    assert wrap(said, 16) == ["Henry 1234567890", "/ 23456789 = 52"]
    assert wrap("a 1234567890 b", 6) == ["a", "12345…", "b"]


def test_what_a_move_leaves_goes_to_the_next_line_as_a_whole():
    assert wrap("Henry 1234 / 2 = 617", 19) == ["Henry 1234 / 2", "= 617"]
    assert wrap("2 xor 2 = 0, so 4 must become worth 0.", 10)[:2] == ["2 xor 2", "= 0, so 4"]


def test_a_name_with_an_accent_is_not_written_large_without_it():
    assert large_name("Ann", BOX, 80, 24)
    assert not large_name("\u00c5nn", BOX, 80, 24)


def test_a_name_is_as_large_as_the_room_and_left_out_where_nothing_fits():
    sizes = ((80, 24), (79, 9), (17, 9), (16, 4), (11, 3), (10, 24), (80, 2))
    assert [len(large_name("Ann", BOX, *size)) for size in sizes] == [10, 5, 5, 3, 3, 0, 0]


@for_each(
    ("text", "shown"),
    [
        ("1234567890123456789", "1234567890123456789"),
        ("12345678901234567890", "123456…567890 (20 digits)"),
        ("1 / 12345678901234567890 = 9", "1 / 123456…567890 (20 digits) = 9"),
    ],
)
def test_a_number_of_more_than_19_digits_is_cut_in_the_middle(text: str, shown: str):
    assert elide(text) == shown


CLOSING = "。、，）」』！？.,)!?"
WITHOUT_BLANKS = text("可以你赢了数字の番です割るความยาว" + CLOSING, min_size=1).filter(
    lambda said: said[0] not in CLOSING and not re.search(f"[{re.escape(CLOSING)}]{{3}}", said)
)
"""Sentences in languages without blanks, with at most two closing signs in a row."""


@given(WITHOUT_BLANKS, integers(8, 40))
def test_a_sentence_without_blanks_loses_nothing_when_it_is_wrapped(said: str, cells: int):
    assert "".join(wrap(said, cells)) == said


@given(WITHOUT_BLANKS, integers(8, 40))
def test_no_line_of_a_sentence_without_blanks_is_too_wide(said: str, cells: int):
    assert max(map(cell_len, wrap(said, cells))) <= cells


@given(WITHOUT_BLANKS, integers(8, 40))
def test_no_line_begins_with_a_closing_sign(said: str, cells: int):
    assert not any(line.startswith(tuple(CLOSING)) for line in wrap(said, cells))


def test_a_number_in_a_sentence_without_blanks_stays_whole():
    assert wrap("あなたは42を4で割る。", 10) == ["あなたは42", "を4で割", "る。"]
