"""A duplicate match in lines of text: both matches, and who wins them together."""

from __future__ import annotations

from engine.archive import Archive
from engine.duplicate import first_match, second_match, standing
from engine.setup import PreparedMatch
from tests.tui.driving import prepared_on
from tui.plain.session import play

FIRST, SECOND = ("2/6", "1/2", "1/2"), ("2/2", "1/6", "2/6")
RESULT = [
    "Derek wins, by the won positions.",
    "Henry 1, Derek 1.",
    "Won positions: Henry kept 1 of 2, Derek kept 2 of 3.",
]


def said(prepared: PreparedMatch, archive: Archive, *lines: str) -> list[str]:
    told: list[str] = []
    play(prepared, lines, told.append, archive)
    return told


def test_the_second_match_follows_the_first_and_the_result_both():
    archive = Archive()
    told = said(first_match(prepared_on("3 4")), archive, *FIRST, *SECOND)
    assert told[0] == "The first of two matches on this board."
    at = told.index("The same board: Derek starts this time.")
    assert told[at - 1 : at + 3] == [
        "Henry wins",
        "The same board: Derek starts this time.",
        "Board: (1) 3  (2) 4",
        "Derek to move",
    ]
    assert told[-4:] == ["Derek wins", *RESULT]
    both = standing(archive)
    assert both is not None
    assert both.is_over
    assert archive.count() == 2


def test_one_that_is_left_says_no_result_and_its_second_match_finds_the_first():
    archive, prepared = Archive(), first_match(prepared_on("3 4"))
    told = said(prepared, archive, *FIRST, "2/2", "quit")
    assert not set(RESULT) & set(told)
    both = standing(archive)
    assert both is not None
    found = archive.resume(both.first)
    assert found is not None
    archive.delete(both.unfinished or 0)
    told = said(second_match(found[0], found[0].match), archive, *SECOND)
    assert told[-3:] == RESULT
