"""The notebook and the statistics in lines of text."""

from __future__ import annotations

from engine.archive import Archive
from engine.archive.practice import Knowledge
from engine.learning.path.notebook import Notebook
from tests.tui.some_matches import practised, some_matches
from tui.plain import statistics
from tui.plain.notebook import lines


def test_an_empty_notebook_says_how_it_fills():
    assert list(lines(Notebook({}))) == [
        "Your notebook: nothing is found yet.",
        "Here stand the numbers 1 to 143 of floor division, each alone on the board.",
        "The notebook keeps what you have found out yourself: by winning without help, or by a right answer.",
    ]


def test_numbers_stand_with_what_is_found_out_about_them():
    found = dict.fromkeys((1, 2, 3, 6, 8), Knowledge.OUTCOME) | dict.fromkeys((12, 20), Knowledge.WORTH)
    assert list(lines(Notebook(found))) == [
        "Your notebook: 7 of 143 found.",
        "Whoever moves wins: 1 to 3, 12, 20.",
        "Traps, where whoever moves loses: 6, 8.",
        "Worth 1: 12, 20.",
    ]


def test_statistics_are_sentences_without_a_picture():
    said = list(statistics.lines(some_matches()))
    assert any(line.startswith("Against perfect: Floor Division Game, ") for line in said)
    assert any(line.startswith("Wins against bots since ") for line in said)
    assert all(line.isascii() for line in said)


def test_statistics_of_practice_are_there_and_before_the_first_match_a_sentence():
    assert any(line.startswith("Puzzles: ") for line in statistics.lines(practised()))
    assert list(statistics.lines(Archive())) == ["No match has been finished yet."]
