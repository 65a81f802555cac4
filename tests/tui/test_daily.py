"""The board of the day, from the first screen to what is shared."""

from __future__ import annotations

from datetime import UTC, date, datetime
from random import Random

from engine.archive import Archive
from engine.board_of_day import board_of, small_board_of
from engine.bots import perfect
from engine.learning.daily.board import daily
from engine.learning.daily.calendar import DayOutcome, calendar
from tests.tui.driving import Driver, match_of, match_screen, prepared_on, press, running, shown
from tests.tui.some_matches import DAY, daily_match

NAMES = ("Henry", "Derek")


def on(pilot: Driver, day: date) -> None:
    """Make it this day."""
    pilot.app.today = lambda: day


async def test_the_board_of_the_day_starts_goes_on_and_is_shown_when_it_is_played():
    archive = Archive()
    async with running(archive=archive) as pilot:
        on(pilot, DAY)
        await press(pilot, "d", "d")
        assert (match_of(pilot).start, match_of(pilot).cursor) == (board_of(DAY), 0)
        await press(pilot, "2")
        begun = match_of(pilot)
        assert begun.cursor == 2
        await press(pilot, "q", "y", "d", "d")
        assert match_of(pilot) == begun
        while match_of(pilot).outcome is None:
            await press(pilot, "6")
        assert "d share" in shown(pilot)
        moves = match_of(pilot).cursor
        await press(pilot, "d")
        assert "The board of 2025-03-08" in shown(pilot)
        assert f"fdivgame 2025-03-08: lost, {moves} moves" in shown(pilot)
        await press(pilot, "q", "q", "d", "d")
        assert "fdivgame 2025-03-08: lost" in shown(pilot)
        await press(pilot, "q")
        assert "More: all the rest" in shown(pilot)
        await press(pilot, "d", "d", "a")
        assert (match_of(pilot).start, match_of(pilot).cursor) == (board_of(DAY), 0)
        assert archive.count() == 1


async def test_what_is_shared_can_be_copied():
    async with running(archive=daily_match()) as pilot:
        on(pilot, DAY)
        await press(pilot, "d", "d", "c")
        assert pilot.app.clipboard.startswith("fdivgame 2025-03-08: won, ")
        assert "Copied" in shown(pilot)
        on(pilot, date(2025, 3, 9))
        await press(pilot, "q", "d", "d")
        assert match_of(pilot).start == board_of(date(2025, 3, 9))


async def test_other_matches_have_nothing_to_share():
    async with running(prepared_on("1 2", seed="daily 2025-03-08", opponent="perfect")) as pilot:
        await press(pilot, "right", "6")
        while match_of(pilot).outcome is None:
            await press(pilot, "6")
        assert "share" not in shown(pilot)
        await press(pilot, "d")
        assert pilot.app.screen is match_screen(pilot)


async def test_the_small_board_is_one_key_behind_the_boards_of_today():
    async with running() as pilot:
        on(pilot, DAY)
        await press(pilot, "d")
        assert "Small board: two numbers, to be won by twins" in shown(pilot)
        await press(pilot, "s", "enter")
        assert match_of(pilot).start == small_board_of(DAY)


async def test_a_small_board_that_was_won_counts_for_its_day_and_earns_no_star():
    archive = Archive(now=lambda: datetime(2025, 3, 8, 12, tzinfo=UTC))
    prepared = daily(DAY, NAMES, is_small=True)
    match = prepared.match
    while match.outcome is None:
        match = match.play(perfect.choose(match.position, Random(1)).move)
    archive.saver_for(prepared).save(match)
    found = calendar(archive).on(DAY)
    assert (found.small, found.board, found.counts, found.stars) == (DayOutcome.WON, DayOutcome.NOT_PLAYED, True, 0)
