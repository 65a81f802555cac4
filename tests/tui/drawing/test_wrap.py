"""Sentences in lines: a move is not torn apart where it fits into one."""

from __future__ import annotations

from rich.cells import cell_len

from tui.drawing.elide import wrap


def test_a_move_stays_on_one_line():
    said = "The win went at move 1: 79 / 6 instead of 31 / 2. v looks at it."
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
