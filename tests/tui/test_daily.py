"""The board of the day, from the first screen to what is shared."""

from __future__ import annotations

from datetime import date

from engine.archive import Archive
from engine.board_of_day import board_of
from engine.daily.board import daily, day_of
from engine.setup import PreparedMatch
from tests.tui.driving import Driver, match_of, match_screen, prepared_on, press, running, shown
from tests.tui.some_matches import DAY, daily_match
from tui.match.screen import MatchScreen

NAMES = ("Henry", "Derek")


def on(pilot: Driver, day: date) -> None:
    """Make it this day."""
    pilot.app.today = lambda: day


async def test_the_board_of_the_day_starts_goes_on_and_is_shown_when_it_is_played():
    archive = Archive()
    async with running(archive=archive) as pilot:
        on(pilot, DAY)
        await press(pilot, "d")
        assert match_of(pilot).start == board_of(DAY)
        assert match_of(pilot).cursor == 0
        await press(pilot, "2")
        begun = match_of(pilot)
        assert begun.cursor == 2
        await press(pilot, "q", "y", "d")
        assert match_of(pilot) == begun
        while match_of(pilot).outcome is None:
            await press(pilot, "6")
        assert "d share" in shown(pilot)
        assert "q home" in shown(pilot)
        await press(pilot, "d")
        assert "The board of 2025-03-08" in shown(pilot)
        assert f"fdivgame 2025-03-08: lost, {match_of_below(pilot)} moves" in shown(pilot)
        await press(pilot, "q", "q", "d")
        assert "fdivgame 2025-03-08: lost" in shown(pilot)
        await press(pilot, "q")
        assert "More: all the rest" in shown(pilot)
        await press(pilot, "d", "a")
        assert match_of(pilot).start == board_of(DAY)
        assert match_of(pilot).cursor == 0
        assert archive.count() == 1


def match_of_below(pilot: Driver) -> int:
    """How many moves the match under the page has."""
    below = pilot.app.screen_stack[-2]
    assert isinstance(below, MatchScreen)
    return below.match.cursor


async def test_what_is_shared_can_be_copied():
    async with running(archive=daily_match()) as pilot:
        on(pilot, DAY)
        await press(pilot, "d", "c")
        assert pilot.app.clipboard.startswith("fdivgame 2025-03-08: won, ")
        assert "Copied" in shown(pilot)
        on(pilot, date(2025, 3, 9))
        await press(pilot, "q", "d")
        assert match_of(pilot).start == board_of(date(2025, 3, 9))


async def test_other_matches_have_nothing_to_share():
    async with running(prepared_on("1 2", seed="daily 2025-03-08", opponent="perfect")) as pilot:
        await press(pilot, "right", "6")
        while match_of(pilot).outcome is None:
            await press(pilot, "6")
        assert "share" not in shown(pilot)
        await press(pilot, "d")
        assert pilot.app.screen is match_screen(pilot)


def test_the_day_of_a_match_is_known_by_seed_board_and_players():
    today = daily(DAY, NAMES)
    assert day_of(today) == DAY
    for other in (
        prepared_on("3 4", seed="daily 2025-03-08", opponent="perfect"),
        prepared_on("3 4", seed="daily tea"),
        PreparedMatch(daily(DAY, NAMES).setup, today.match, "daily 2025-03-07", ""),
        PreparedMatch(daily(DAY, NAMES).setup, today.match, "", ""),
    ):
        assert day_of(other) is None
