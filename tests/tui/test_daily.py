"""The board of the day, from the first screen to what is shared, and how that of yesterday was to be won."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random

from engine.archive import Archive
from engine.bots import bot, perfect
from engine.deals.day import board_of, daily, small_board_of
from engine.learning.daily.board import CHALK, PLAIN
from engine.learning.daily.calendar import Calendar, DayOutcome, DayResult, calendar
from engine.positions.match import FIRST, SECOND
from engine.verdict.winning import winning_moves
from tests.cases import for_each
from tests.tui.driving import Driver, match_of, match_screen, play_by_keys, prepared_on, press, running, shown
from tests.tui.in_lines import play
from tests.tui.some_matches import DAY, daily_match
from tui.daily.calendar import CalendarScreen
from tui.daily.daily_words import today_line
from tui.review.review_screen import ReviewScreen

NAMES = ("Henry", "Derek")


def on(pilot: Driver, day: date) -> None:
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
        while match_of(pilot).winner is None:
            await press(pilot, "6")
        assert "d share" in shown(pilot)
        moves = match_of(pilot).cursor
        await press(pilot, "d")
        assert "The board of 2025-03-08" in shown(pilot)
        assert f"fdivgame 2025-03-08: lost, {moves} moves" in shown(pilot)
        await press(pilot, "q", "q", "d", "d")
        assert "fdivgame 2025-03-08: lost" in shown(pilot)
        await press(pilot, "q")
        assert "+  more" in shown(pilot)
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
        while match_of(pilot).winner is None:
            await press(pilot, "6")
        assert "share" not in shown(pilot)
        await press(pilot, "d")
        assert pilot.app.screen is match_screen(pilot)


async def test_the_small_board_is_one_key_behind_the_boards_of_today():
    async with running() as pilot:
        on(pilot, DAY)
        await press(pilot, "d")
        assert "Small board: two numbers" in shown(pilot)
        assert "twins" not in shown(pilot)
        await press(pilot, "s")
        assert match_of(pilot).start == small_board_of(DAY)
        assert "s lets Ada start." in shown(pilot)


LOST_FOR_THE_STARTER = date(2026, 12, 6)


async def win(pilot: Driver) -> None:
    """Make winning moves to the end."""
    while match_of(pilot).winner is None:
        await play_by_keys(pilot, next(winning_moves(match_of(pilot).position)))


async def test_at_the_small_board_the_other_player_may_start_and_its_thought_is_told_at_the_end():
    archive = Archive()
    async with running(archive=archive) as pilot:
        on(pilot, LOST_FOR_THE_STARTER)
        await press(pilot, "d", "s", "s")
        match = match_of(pilot)
        assert (match.start, match.starter, match.cursor) == (small_board_of(LOST_FOR_THE_STARTER), SECOND, 1)
        assert "worth" not in shown(pilot)
        await win(pilot)
        assert "Both numbers are worth the same, so whoever starts loses." in shown(pilot)
    assert calendar(archive).on(LOST_FOR_THE_STARTER).small is DayOutcome.WON


async def test_after_the_first_move_and_at_the_large_board_who_starts_is_settled():
    async with running() as pilot:
        on(pilot, DAY)
        await press(pilot, "d", "s", "2", "s")
        assert (match_of(pilot).starter, match_of(pilot).cursor) == (FIRST, 2)
        await press(pilot, "q", "y", "d", "d", "s")
        assert (match_of(pilot).start, match_of(pilot).starter) == (board_of(DAY), FIRST)


@for_each(("day", "told"), [(date(2026, 12, 5), "twins"), (date(2026, 12, 1), "a trap"), (date(2026, 12, 3), "worth")])
def test_the_thought_of_each_small_board_is_told_in_lines_once_it_is_over(day: date, told: str):
    said = list[str]()
    match = play(daily(day, NAMES, is_small=True), ["resign"], said.append)
    assert match.is_forfeited
    before, after = said[:3], said[3:]
    assert told not in " ".join(before)
    assert told in " ".join(after)


def test_in_lines_the_word_swap_lets_the_other_player_start_before_the_first_move_only():
    said = list[str]()
    match = play(daily(LOST_FOR_THE_STARTER, NAMES, is_small=True), ["swap", "swap"], said.append)
    assert (match.starter, match.cursor) == (SECOND, 1)
    assert "swap lets Ada start." in said[0]
    assert "Ada starts this time." in said
    assert "Who starts is settled here." in said


async def test_a_small_board_that_was_won_counts_for_its_day_and_earns_no_star():
    archive = Archive(now=lambda: datetime(2025, 3, 8, 12, tzinfo=UTC))
    prepared = daily(DAY, NAMES, is_small=True)
    match = prepared.match
    while match.winner is None:
        match = match.play(perfect.choose(match.position, Random(1)).move)
    archive.saver_for(prepared).save(match)
    found = calendar(archive).on(DAY)
    assert (found.small, found.board, found.counts, found.stars) == (DayOutcome.WON, DayOutcome.NOT_PLAYED, True, 0)


NEXT = DAY + timedelta(1)


def lost_yesterday() -> Archive:
    """The archive of a player who gave the win of DAY's board away on that day."""
    archive = Archive(now=lambda: datetime(DAY.year, DAY.month, DAY.day, 12, tzinfo=UTC))
    prepared = daily(DAY, ("Henry", "Derek"))
    match = prepared.match
    while match.winner is None:
        player = bot("random" if match.turn == FIRST else "perfect")
        match = match.play(player.choose(match.position, Random(match.cursor)).move)
    archive.saver_for(prepared).save(match)
    return archive


async def test_the_calendar_shows_the_line_of_a_past_day_only():
    async with running(archive=lost_yesterday(), above=CalendarScreen) as pilot:
        today = pilot.app.today()
        await press(pilot, "w")
        assert "is shown tomorrow" in shown(pilot)
        await press(pilot, "left", "w")
        assert isinstance(pilot.app.screen, ReviewScreen)
        assert pilot.app.screen.match.start == board_of(today - timedelta(1))
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, CalendarScreen)


def test_the_line_of_the_first_screen_tells_stars_and_days_in_a_row():
    won = DayResult(DayOutcome.WON, None, counts=True)
    found = Calendar({DAY: won, NEXT: won._replace(puzzle=True)})
    assert today_line(found, NEXT, CHALK) == "★★★, 2 days in a row"
    assert today_line(found, NEXT + timedelta(1), PLAIN) == "2 days in a row"
    assert today_line(found, DAY, PLAIN) == "**-, 1 day in a row"
    assert today_line(found, NEXT + timedelta(9), PLAIN) == ""
