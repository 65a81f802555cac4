"""Which matches count for the board of a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from engine.archive import Archive
from engine.deals.day import board_of, daily
from engine.deals.dealt import occasion_of
from engine.deals.occasion import FREE, DayBoard
from engine.deals.setup import PreparedMatch, Setup, branch_from, prepare
from engine.learning.daily.calendar import share_text, unfinished
from engine.positions.match import SECOND
from tests.cases import for_each
from tests.engine.learning.path.some_matches import played

DAY = date(2025, 3, 8)
GREENWICH = datetime(2025, 3, 8, tzinfo=UTC)
TODAY = daily(DAY, ("Ann", "Bob"))


def archive_with(prepared: PreparedMatch, began: datetime, moves: int) -> Archive:
    """An archive with one match on this board, begun at this moment."""
    archive = Archive(now=lambda: began)
    archive.saver_for(prepared).save(played(prepared, player="random", moves=moves))
    return archive


def counts(prepared: PreparedMatch, began: datetime) -> bool:
    """Whether a match on this board is gone on with, and shared after its end, as that of the day."""
    goes_on = unfinished(archive_with(prepared, began, 1), DAY) is not None
    assert (share_text(archive_with(prepared, began, 1_000), DayBoard(DAY)) is not None) is goes_on
    return goes_on


@for_each(
    ("after", "is_counted"),
    [
        (timedelta(hours=-14), True),
        (timedelta(hours=-14, microseconds=-1), False),
        (timedelta(days=400), True),
    ],
)
def test_a_match_counts_from_where_the_day_begins_first_on_earth(after: timedelta, is_counted: bool):
    assert counts(TODAY, GREENWICH + after) is is_counted


MORE_NUMBERS = replace(board_of(DAY), slots=(*board_of(DAY).slots, board_of(DAY).slots[0]))


@for_each(
    "prepared",
    [
        *(
            prepare(replace(TODAY.setup, **each))
            for each in ({"starter": SECOND}, {"opponent": None}, {"misere": True})
        ),
        prepare(replace(TODAY.setup, opponent="sharp")),
        replace(daily(date(2025, 3, 9), ("Ann", "Bob")), seed=TODAY.seed),
        prepare(Setup(opponent="perfect", start=MORE_NUMBERS, seed=TODAY.seed)),
    ],
)
def test_another_match_is_not_that_of_the_day(prepared: PreparedMatch):
    assert occasion_of(TODAY.seed, prepared.setup.opponent, prepared.match) == FREE
    assert not counts(prepared, GREENWICH)


def test_the_match_of_the_day_is_found_behind_hundreds_of_others():
    moment = [GREENWICH]
    archive = Archive(now=lambda: moment[0])
    other = daily(date(2025, 3, 9), ("Ann", "Bob"))
    for number in range(450):
        moment[0] += timedelta(seconds=1)
        prepared = TODAY if number == 20 else other
        archive.saver_for(prepared).save(played(prepared, moves=1))
    found = unfinished(archive, DAY)
    assert found is not None
    assert found.id == 21


def test_what_is_shared_is_the_first_finished_match_of_the_day_whatever_is_played_after_it_or_on_from_it():
    moment = [GREENWICH]
    archive = Archive(now=lambda: moment[0])
    lost = played(TODAY, player="random")
    saver = archive.saver_for(TODAY)
    saver.save(lost)
    text = share_text(archive, DayBoard(DAY))
    assert text is not None
    assert text.startswith(f"fdivgame 2025-03-08: lost, {lost.cursor} moves ---\n")
    for other in (TODAY, branch_from(TODAY, lost, 1, saver.id), branch_from(TODAY, lost, 3, saver.id)):
        moment[0] += timedelta(hours=1)
        archive.saver_for(other).save(played(other))
        assert share_text(archive, DayBoard(DAY)) == text


def test_moves_taken_back_in_the_first_try_are_in_what_is_shared():
    archive, match = Archive(now=lambda: GREENWICH), TODAY.match
    saver = archive.saver_for(TODAY)
    for _ in range(2):
        tried = played(replace(TODAY, match=match), moves=1)
        saver.save(tried)
        match = tried.undo()
        saver.save(match)
    won = played(replace(TODAY, match=match))
    saver.save(won)
    text = share_text(archive, DayBoard(DAY))
    assert text is not None
    assert text.startswith(f"fdivgame 2025-03-08: won, {won.cursor} moves, 2 taken back *--\n")
