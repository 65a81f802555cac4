"""The boards of the path against their table and an independent search; their sentences word by word."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from engine.deals.path_boards import BOARDS, STAGES, BoardOnPath, board_on_path, fill_sentence
from engine.learning.lessons.table import COURSE
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost, moves, winning


class Row(NamedTuple):
    """A row of the table."""

    id: str
    numbers: str
    starts: str
    winning: str


_LINES = (Path(__file__).parent / "data" / "boards.txt").read_text("ascii").splitlines()
ROWS = [Row(*line.split("|")) for line in _LINES[1:]]
WRITTEN = [(row, each) for row, each in zip(ROWS, BOARDS, strict=True) if not each.is_random]
SENTENCES = [(each.id, sentence) for each in BOARDS for sentence in (each.before, each.lost, each.won) if sentence]


def test_the_boards_are_those_of_the_table_in_ten_stages():
    assert [each.id for each in BOARDS] == [row.id for row in ROWS]
    assert (len(BOARDS), [stage.number for stage in STAGES]) == (47, list(range(1, 11)))
    assert [" ".join(map(str, each.numbers)) for _, each in WRITTEN] == [row.numbers for row, _ in WRITTEN]
    assert [row.id for row in ROWS if "random" in row.numbers] == [each.id for each in BOARDS if each.is_random]
    assert [each.asks for each in BOARDS] == [row.starts.startswith("choose") for row in ROWS]
    assert [each.is_winnable for each in BOARDS] == [not row.starts.endswith(" o") for row in ROWS]
    # Each stage has a lesson that explains it.
    assert {stage.lesson for stage in STAGES} <= {lesson.name for lesson in COURSE}


@for_each(("row", "each"), WRITTEN)
def test_the_side_that_the_table_names_wins_by_search_by_as_many_moves_as_it_says(row: Row, each: BoardOnPath):
    assert is_lost(each.numbers) is (row.starts in ("you o", "choose D"))
    wins = len(winning(each.numbers))
    assert row.winning == (f"{wins}/{len(list(moves(each.numbers)))}" if wins else "")


def test_a_loss_without_a_sentence_of_its_own_gets_the_last_one_of_its_stage():
    assert all(each.lost for each in BOARDS)
    assert board_on_path("1.4").lost == board_on_path("1.3").lost != board_on_path("1.2").lost
    assert board_on_path("8.2").lost == board_on_path("8.1").lost


WORDS = {"trap": "2.2", "twin": "3.1", "reach": "4.1", "strike": "5.1", "worth": "7.1", "halv": "7.1"}
"""Words, and the board at which each is said first."""


@for_each(("word", "first"), WORDS.items())
def test_no_word_is_said_before_it_is_met(word: str, first: str):
    assert next(id for id, sentence in SENTENCES if word in sentence.lower()) == first
    # A word of the lessons is met after a win; the others say themselves what they mean.
    if word not in ("reach", "halv"):
        assert word in board_on_path(first).won
        assert word not in (board_on_path(first).before + board_on_path(first).lost).lower()
        assert all(stage.number > board_on_path(first).stage for stage in STAGES if word in stage.title.lower())


@for_each(("id", "sentence"), SENTENCES)
def test_a_sentence_is_short_and_whole_and_takes_the_name_of_the_other_player(id: str, sentence: str):
    said = fill_sentence(sentence, board_on_path(id).numbers, "Zoe {1}")
    assert re.fullmatch(r"[A-Z0-9{].*[.?]", sentence)
    assert len(fill_sentence(sentence, board_on_path(id).numbers, "Derek")) <= 80
    assert "Derek" not in sentence
    assert ("Zoe {1}" in said) is ("{other}" in sentence)
    assert "{2}" not in said
    assert not re.search(r"\b(he|him|his|she|her)\b", sentence)
