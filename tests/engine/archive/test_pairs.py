"""Two people who have played each other: their score and their next match are read from the matches that are kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.archive.database import FILE
from engine.archive.pairs import PairScore
from engine.deals.day import daily
from engine.deals.occasion import DayBoard, SeriesBoard
from engine.deals.setup import Aid, PreparedMatch, Setup, Starts, prepare
from engine.positions.match import FIRST, SECOND, Forfeit
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
    assert archive.standing(ANN_BOB, None).score == (1, 2)
    assert archive.standing(BOB_ANN, None).score == (2, 1)


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
    assert archive.standing(ANN_BOB, None).score == (0, 0)


def test_matches_of_each_kind_against_a_bot_have_a_score_of_their_own():
    archive = Archive()
    board = daily(date(2026, 1, 1), ANN_BOB)
    _, match = played(archive, board)
    assert sum(archive.standing(match.names, "perfect", board.occasion).score) == 1
    assert archive.standing(match.names, "perfect").score == (0, 0)
    assert isinstance(board.occasion, DayBoard)


def test_an_unfinished_and_a_deleted_match_do_not_count():
    archive = Archive()
    played(archive, prepare(Setup(ANN_BOB, start=parse_position("17 42"))), moves=1)
    saver, _ = played(archive, between(ANN_BOB))
    assert saver.id is not None
    archive.delete(saver.id)
    assert archive.standing(ANN_BOB, None).score == (0, 0)


@pytest.mark.parametrize("starter", [FIRST, SECOND])
def test_the_pair_that_played_last_plays_again_and_the_other_one_starts(starter: int):
    archive = Archive(now=Clock())
    assert archive.last_pair() is None
    played(archive, between(ANN_BOB))
    played(archive, between(("Eve", "Zoë"), starter))
    played(archive, between(ANN_BOB, opponent="perfect"))
    pair = archive.last_pair()
    assert pair is not None
    assert (pair.names, pair.starter) == (("Eve", "Zoë"), 1 - starter)


AGREED = Setup(ANN_BOB, aids=(Aid.NONE, Aid.TIPS), goal=5, clock=3, start=parse_position("1"), seed="1")


@pytest.mark.parametrize(
    ("starts", "starter"), [(Starts.TURNS, SECOND), (Starts.SAME, FIRST), (Starts.LOSER, SECOND)], ids=str
)
def test_what_two_people_have_agreed_on_holds_for_their_next_match(starts: Starts, starter: int):
    archive = Archive(now=Clock())
    agreed = replace(AGREED, starts=starts)
    # Whoever starts on a 1 wins.
    played(archive, prepare(agreed))
    assert archive.last_pair() == replace(agreed, starter=starter, start=None, seed=None)


def test_lots_are_drawn_for_each_board_and_the_same_seed_draws_the_same_one():
    drawn = [prepare(replace(AGREED, starts=Starts.LOTS, seed=str(seed))).match.starter for seed in range(20)]
    assert set(drawn) == {FIRST, SECOND}
    assert drawn == [prepare(replace(AGREED, starts=Starts.LOTS, seed=str(seed))).match.starter for seed in range(20)]


def in_series(archive: Archive, *starters: int, goal: int = 3) -> int:
    """Matches of a series of Ann and Bob, each won by whoever starts; the number of the last one."""
    id = None
    for starter in starters:
        id = played(archive, prepare(Setup(ANN_BOB, starter=starter, start=parse_position("1"), goal=goal)))[0].id
    assert id is not None
    return id


def test_a_series_is_all_its_matches_since_the_last_one_was_won():
    archive = Archive(now=Clock())
    last = in_series(archive, FIRST, SECOND, FIRST, FIRST)
    on = SeriesBoard(3)
    assert archive.standing(ANN_BOB, None, on, until=last).score == (3, 1)
    assert archive.standing(ANN_BOB, None, on).score == (0, 0)
    in_series(archive, SECOND, SECOND)
    assert archive.standing(ANN_BOB, None, on).score == (0, 2)
    assert archive.standing(BOB_ANN, None, on).score == (2, 0)


def test_a_board_of_a_series_that_was_left_counts_where_it_is_finished():
    archive = Archive(now=Clock())
    in_series(archive, FIRST, FIRST)
    left = prepare(Setup(ANN_BOB, starter=SECOND, start=parse_position("1 1 1"), goal=3))
    saver, match = played(archive, left, moves=1)
    last = in_series(archive, FIRST)
    assert archive.standing(ANN_BOB, None, SeriesBoard(3), until=last).score == (3, 0)
    saver.save(match.forfeited(Forfeit.RESIGNED))
    # Ann, who was to move, gives up the first match of the next series.
    assert archive.standing(ANN_BOB, None, SeriesBoard(3)).score == (0, 1)
    assert archive.standing(ANN_BOB, None, SeriesBoard(3), until=last).score == (3, 0)


def test_matches_of_a_series_count_among_all_that_two_people_have_played_and_a_longer_series_is_another_one():
    archive = Archive(now=Clock())
    in_series(archive, FIRST, SECOND)
    in_series(archive, FIRST, goal=5)
    played(archive, between(ANN_BOB))
    assert archive.standing(ANN_BOB, None).score == (3, 1)
    assert archive.standing(ANN_BOB, None, SeriesBoard(5)).score == (1, 0)


def test_a_match_that_is_given_up_before_its_first_move_counts():
    archive = Archive()
    prepared = between(ANN_BOB)
    archive.saver_for(prepared).save(prepared.match.forfeited(Forfeit.RESIGNED))
    assert archive.standing(ANN_BOB, None).score == (0, 1)


def test_a_pair_is_told_with_who_started_the_longest_row_and_the_last_ten():
    archive = Archive(now=Clock())
    for number in range(12):
        # Bob wins the first two, Ann all others, whoever of them is named first.
        names, starter = (ANN_BOB, int(number < 2)) if number % 2 else (BOB_ANN, int(number >= 2))
        played(archive, between(names, starter))
    played(archive, between(("Ann", "Eve")))
    busiest, other = archive.pairs()
    assert busiest == PairScore(BOB_ANN, played=12, won=2, started=2, longest=10, longest_by="Ann", last=(0, 10))
    assert other.names == ("Ann", "Eve")


def test_a_pair_whose_agreement_cannot_be_read_is_no_pair(tmp_path: Path):
    archive = Archive(tmp_path)
    played(archive, between(ANN_BOB))
    archive.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE matches SET setup = '{}'")
    with closing(Archive(tmp_path)) as archive:
        assert archive.last_pair() is None
        assert "cannot be read" in (archive.take_notice() or "")
