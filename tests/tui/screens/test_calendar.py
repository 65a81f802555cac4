"""The calendar by keys and by mouse: what it says of a day, which days there are, and playing one of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta

import pytest

from engine.deals.day import board_of
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, match_of, press, resize, running, shown, shown_at
from tests.tui.some_matches import DAY, some_days
from tui.app import screens
from tui.app.app import BaseScreen, BlackboardApp
from tui.daily.calendar import CalendarScreen
from tui.daily.daily_words import turned
from tui.daily.month_grid import MonthGrid


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> Callable[[date], None]:
    """It is `DAY`, or the day that is given."""

    def is_(day: date) -> None:
        monkeypatch.setattr(BlackboardApp, "today", staticmethod(lambda: day))

    is_(DAY)
    return is_


def marked(pilot: Driver) -> date:
    screen = pilot.app.screen
    assert isinstance(screen, CalendarScreen)
    return screen.day


async def test_an_empty_calendar_says_which_keys_fill_it_and_help_which_days_are_in_a_row():
    async with running(above=CalendarScreen) as pilot:
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            assert "Enter plays it, s the small board." in " ".join(shown(pilot).split())
        await press(pilot, "question_mark")
        seen = " ".join(shown(pilot).replace("▌", " ").replace("▐", " ").split())
        assert (
            "A day counts if you began one of its boards that day and finished it, or solved its puzzle that day."
            in seen
        )
        await press(pilot, "q", "s")
        assert match_of(pilot).cursor == 0
        assert len(match_of(pilot).start.slots) == 2 < len(board_of(DAY).slots)


async def test_it_says_how_each_day_went():
    async with running(archive=some_days(), above=CalendarScreen) as pilot:
        assert "Days in a row: 0, longest 4" in shown(pilot)
        message = pilot.app.screen.query_one("#message")
        said: list[str] = []
        for _ in range(7):
            await press(pilot, "left")
            said += re.findall(r"\w+day 2025.*\.", shown_at(pilot, message))
        assert said == [
            "Friday 2025-03-07: board not finished.",
            "Thursday 2025-03-06: board won, the puzzle solved.",
            "Wednesday 2025-03-05: board not played yet.",
            "Tuesday 2025-03-04: board not played yet.",
            "Monday 2025-03-03: board won, the puzzle missed.",
            "Sunday 2025-03-02: board not played yet, the puzzle solved.",
            "Saturday 2025-03-01: board lost, the puzzle solved.",
        ]


async def test_days_and_months_are_gone_through_by_keys_from_1970_to_today(today: Callable[[date], None]):
    ways = {
        DAY: [("up h", date(2025, 2, 28)), ("pageup", date(2025, 1, 28)), ("home", DAY), ("right down pagedown", DAY)],
        date(1970, 1, 3): [("up pageup left", date(1970, 1, 1))],
    }
    async with running(above=BaseScreen) as pilot:
        for day, steps in ways.items():
            today(day)
            pilot.app.push_screen(screens.CalendarScreen())
            for keys, there in steps:
                await press(pilot, *keys.split())
                assert marked(pilot) == there
                assert f"{there:%B %Y}" in shown(pilot)


async def test_the_board_of_a_past_day_is_played_gone_on_with_or_shows_how_it_went():
    async with running(archive=some_days(), above=CalendarScreen) as pilot:
        for back, cursor in ((4, 0), (1, 4)):
            await press(pilot, "home", *["left"] * back, "enter")
            assert match_of(pilot).start == board_of(DAY - timedelta(back))
            assert match_of(pilot).cursor == cursor
            await press(pilot, "q", *"y" * (cursor > 0))
            assert marked(pilot) == DAY - timedelta(back)
        await press(pilot, "left", "enter")
        assert "fdivgame 2025-03-06: won" in shown(pilot)
        await press(pilot, "q")
        assert marked(pilot) == DAY - timedelta(2)


def test_a_month_on_or_back():
    for day, months, there in (
        (date(2025, 3, 31), -1, date(2025, 2, 28)),
        (date(2025, 12, 5), 1, date(2026, 1, 5)),
        (date(2025, 1, 5), -1, date(2024, 12, 5)),
        (date(1, 1, 5), -1, date(1, 1, 5)),
    ):
        assert turned(day, months) == there


async def test_a_day_is_chosen_and_played_by_mouse_but_none_to_come():
    async with running(archive=some_days(), above=CalendarScreen) as pilot:
        grid = pilot.app.screen.query_one(MonthGrid)
        for size in ((40, 12), (120, 40), (80, 24)):
            await resize(pilot, size)
            await press(pilot, "home")
            for day, there in ((12, DAY), (4, date(2025, 3, 4))):
                await click_at(pilot, grid, place_of(grid, day))
                assert marked(pilot) == there
        await click_at(pilot, grid, place_of(grid, 4))
        assert match_of(pilot).start == board_of(date(2025, 3, 4))


async def test_every_day_stands_under_its_weekday(today: Callable[[date], None]):
    async with running(above=BaseScreen) as pilot:
        for day in (date(2025, 3, 31), date(2025, 3, 30), date(2025, 8, 31)):
            today(day)
            pilot.app.push_screen(screens.CalendarScreen())
            await press(pilot, "left")
            for size in ((40, 12), (48, 12), (80, 12), (40, 24), (80, 24), (120, 40), (200, 60)):
                await resize(pilot, size)
                grid = pilot.app.screen.query_one(MonthGrid)
                lines = [grid.render_line(y).text for y in range(grid.size.height)]
                head = next(line for line in lines if line.split()[:1] == ["Mo"])
                ends = [head.index(name) + 2 for name in ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")]
                for each in range(1, day.day + 1):
                    column = ends[date(day.year, day.month, each).weekday()]
                    assert any(line[column - 2 : column] == f"{each:>2}" for line in lines), (size, day, each)
                assert sum(line.count("[") for line in lines) == sum(line.count("]") for line in lines) == 1
                assert all(len(line) == grid.size.width for line in lines)


def place_of(grid: MonthGrid, day: int) -> tuple[int, int]:
    """The cell of a day's number, within the grid."""
    for y in range(grid.size.height):
        text = grid.render_line(y).text
        if f" {day}" in text and not text.strip().startswith("Mo"):
            return text.index(f" {day}") + 1, y
    raise AssertionError(f"{day} is not there")
