"""Two people who have played each other: their score and their next match are read from the matches that are kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from engine.archive import Archive
from engine.deals.day import daily
from engine.deals.occasion import DayBoard
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.positions.match import FIRST, SECOND
from engine.positions.notation import parse_position
from tests.engine.archive.some_matches import Clock, played

ANN_BOB, BOB_ANN = ("Ann", "Bob"), ("Bob", "Ann")


def between(names: tuple[str, str], starter: int = FIRST, opponent: str | None = None) -> PreparedMatch:
    """A match on the number 1, which whoever starts wins at once."""
    return prepare(Setup(names, opponent, starter, start=parse_position("1")))


def test_every_match_between_the_two_counts_whoever_was_named_first():
    archive = Archive()
    for names, starter in ((ANN_BOB, FIRST), (ANN_BOB, SECOND), (BOB_ANN, FIRST)):
        played(archive, between(names, starter))
    assert archive.score(ANN_BOB, None) == (1, 2)
    assert archive.score(BOB_ANN, None) == (2, 1)


@pytest.mark.parametrize(
    "other",
    [
        between(("Ann", "Eve")),
        between(ANN_BOB, opponent="perfect"),
        replace(between(ANN_BOB), counts=False),
        replace(daily(date(2026, 1, 1), ANN_BOB), setup=Setup(ANN_BOB)),
    ],
    ids=["another player", "a bot", "not played here", "a board of the day"],
)
def test_what_was_no_free_match_of_these_two_here_does_not_count(other: PreparedMatch):
    archive = Archive()
    played(archive, other)
    assert archive.score(ANN_BOB, None) == (0, 0)


def test_matches_of_each_kind_against_a_bot_have_a_score_of_their_own():
    archive = Archive()
    board = daily(date(2026, 1, 1), ANN_BOB)
    _, match = played(archive, board)
    assert sum(archive.score(match.names, "perfect", board.occasion)) == 1
    assert archive.score(match.names, "perfect") == (0, 0)
    assert isinstance(board.occasion, DayBoard)


def test_an_unfinished_and_a_deleted_match_do_not_count():
    archive = Archive()
    played(archive, prepare(Setup(ANN_BOB, start=parse_position("17 42"))), moves=1)
    saver, _ = played(archive, between(ANN_BOB))
    assert saver.id is not None
    archive.delete(saver.id)
    assert archive.score(ANN_BOB, None) == (0, 0)


@pytest.mark.parametrize("starter", [FIRST, SECOND])
def test_the_pair_that_played_last_plays_again_and_the_other_one_starts(starter: int):
    archive = Archive(now=Clock())
    assert archive.last_pair() is None
    played(archive, between(ANN_BOB))
    played(archive, between(("Eve", "Zoë"), starter))
    played(archive, between(ANN_BOB, opponent="perfect"))
    assert archive.last_pair() == Setup(("Eve", "Zoë"), starter=1 - starter)
