"""The notebook and the statistics in lines of text."""

from __future__ import annotations

from engine.archive import Archive
from engine.archive.practice import Knowledge
from engine.learning.path.notebook import Notebook
from engine.learning.practice.figures import figures
from tests.tui.some_matches import practised, some_matches
from tui.plain.notebook import lines, spans
from tui.statistics.words import lines as statistics_lines


def test_an_empty_notebook_says_how_it_fills():
    assert list(lines(Notebook({}))) == [
        "Your notebook: nothing is found yet.",
        "Win without help, or answer a puzzle, and what you found out stands here.",
    ]


def test_numbers_stand_with_what_is_found_out_about_them():
    found = {
        1: Knowledge.OUTCOME,
        2: Knowledge.OUTCOME,
        3: Knowledge.OUTCOME,
        6: Knowledge.OUTCOME,
        12: Knowledge.WORTH,
        20: Knowledge.WORTH,
    }
    assert list(lines(Notebook(found))) == [
        "Your notebook: 6 of 143 found.",
        "Whoever moves wins: 1 to 3, 12, 20.",
        "Traps, where whoever moves loses: 6.",
        "Worth 1: 12, 20.",
    ]


def test_three_numbers_in_a_row_are_a_span():
    assert spans([1, 2, 4, 5, 6, 9]) == "1, 2, 4 to 6, 9"


def told(archive: Archive) -> list[str]:
    """The statistics of this archive as lines."""
    return list(statistics_lines(archive.statistics(), figures(archive.practice)))


def test_statistics_are_sentences_without_a_picture():
    said = told(some_matches())
    assert any(line.startswith("Against perfect: Floor Division Game, ") for line in said)
    assert any(line.startswith("Wins against bots since ") for line in said)
    assert all(line.isascii() for line in said)


def test_statistics_of_practice_are_there_and_before_the_first_match_a_sentence():
    assert any(line.startswith("Puzzles: ") for line in told(practised()))
    assert told(Archive()) == ["No match has been finished yet."]
