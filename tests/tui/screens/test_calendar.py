"""The calendar by keys and by mouse: what it says of a day, which days there are, and playing one of them."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from engine.archive import Archive
from engine.daily.board import board_of
from tests.tui.driving import Driver, match_of, press, running, settle, shown
from tests.tui.some_matches import DAY, some_days
from tui.screens.practise.calendar import CalendarScreen
from tui.widgets.practise.month_grid import MonthGrid
from tui.words.days import turned


def on(pilot: Driver, day: date = DAY) -> None:
    """Make it this day."""
    pilot.app.today = lambda: day


def marked(pilot: Driver) -> date:
    screen = pilot.app.screen
    assert isinstance(screen, CalendarScreen)
    return screen.day


async def test_it_says_how_each_day_went():
    async with running(archive=some_days()) as pilot:
        on(pilot)
        await press(pilot, "y")
        assert "March 2025" in shown(pilot)
        assert "Days in a row: 0, longest 4" in shown(pilot)
        said: list[str] = []
        for _ in range(7):
            await press(pilot, "left")
            said += re.findall(r"\w+day 2025.*\.", shown(pilot))
    assert said == [
        "Friday 2025-03-07: board not finished.",
        "Thursday 2025-03-06: board won, the puzzle solved.",
        "Wednesday 2025-03-05: board not played yet.",
        "Tuesday 2025-03-04: board not played yet.",
        "Monday 2025-03-03: board won, the puzzle missed.",
        "Sunday 2025-03-02: board not played yet, the puzzle solved.",
        "Saturday 2025-03-01: board lost, the puzzle solved.",
    ]


async def test_days_and_months_are_gone_through_up_to_today_and_from_1970_on():
    async with running() as pilot:
        on(pilot)
        await press(pilot, "y", "right", "down", "pagedown")
        assert marked(pilot) == DAY
        await press(pilot, "up", "h")
        assert marked(pilot) == date(2025, 2, 28)
        assert "February 2025" in shown(pilot)
        await press(pilot, "pageup")
        assert marked(pilot) == date(2025, 1, 28)
        await press(pilot, "home")
        assert marked(pilot) == DAY
        on(pilot, date(1970, 1, 3))
        await press(pilot, "q", "y", "up", "pageup", "left")
        assert marked(pilot) == date(1970, 1, 1)


@pytest.mark.parametrize(
    ("day", "months", "there"),
    [
        (date(2025, 3, 31), -1, date(2025, 2, 28)),
        (date(2025, 12, 5), 1, date(2026, 1, 5)),
        (date(2025, 1, 5), -1, date(2024, 12, 5)),
        (date(1, 1, 5), -1, date(1, 1, 5)),
    ],
)
def test_a_month_on_or_back(day: date, months: int, there: date):
    assert turned(day, months) == there


async def test_a_past_day_is_played_goes_on_and_shows_how_it_went():
    archive = some_days()
    async with running(archive=archive) as pilot:
        on(pilot)
        await press(pilot, "y", *["left"] * 4, "enter")
        assert match_of(pilot).start == board_of(DAY - timedelta(4))
        assert match_of(pilot).cursor == 0
        await press(pilot, "q", "y", "left", "enter")
        assert match_of(pilot).start == board_of(DAY - timedelta(1))
        assert match_of(pilot).cursor == 4
        await press(pilot, "q", "y", "y", "left", "left", "enter")
        assert "fdivgame 2025-03-06: won" in shown(pilot)
        await press(pilot, "q")
        assert marked(pilot) == DAY - timedelta(2)


@pytest.mark.parametrize("size", [(80, 24), (40, 12), (120, 40)])
async def test_a_day_is_chosen_and_played_by_mouse_but_none_to_come(size: tuple[int, int]):
    async with running(archive=some_days(), size=size) as pilot:
        on(pilot)
        await press(pilot, "y")
        grid = pilot.app.screen.query_one(MonthGrid)

        async def click(day: int) -> None:
            await pilot.click(grid, offset=place_of(grid, day))
            await settle(pilot)

        await click(12)
        assert marked(pilot) == DAY
        await click(4)
        assert marked(pilot) == date(2025, 3, 4)
        await click(4)
        assert match_of(pilot).start == board_of(date(2025, 3, 4))


@pytest.mark.parametrize("size", [(40, 12), (48, 12), (80, 12), (40, 24), (80, 24), (120, 40), (200, 60)])
async def test_every_day_stands_under_its_weekday(size: tuple[int, int]):
    async with running(size=size) as pilot:
        for day in (date(2025, 3, 31), date(2025, 3, 30), date(2025, 8, 31)):
            on(pilot, day)
            await press(pilot, "y", "left")
            grid = pilot.app.screen.query_one(MonthGrid)
            lines = [grid.render_line(y).text for y in range(grid.size.height)]
            head = next(line for line in lines if line.split()[:1] == ["Mo"])
            ends = [head.index(name) + 2 for name in ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")]
            for each in range(1, day.day + 1):
                column = ends[date(day.year, day.month, each).weekday()]
                assert any(line[column - 2 : column] == f"{each:>2}" for line in lines), (day, each)
            assert sum(line.count("[") for line in lines) == sum(line.count("]") for line in lines) == 1
            assert all(len(line) == grid.size.width for line in lines)
            await press(pilot, "escape")


def place_of(grid: MonthGrid, day: int) -> tuple[int, int]:
    """The cell of a day's number, within the grid."""
    for y in range(grid.size.height):
        text = grid.render_line(y).text
        if f" {day}" in text and not text.strip().startswith("Mo"):
            return text.index(f" {day}") + 1, y
    raise AssertionError(f"{day} is not there")


async def test_help_says_which_days_are_in_a_row():
    async with running(archive=Archive()) as pilot:
        await press(pilot, "y", "question_mark")
        assert "on the day itself" in " ".join(shown(pilot).split())
        await press(pilot, "q", "q")
        assert "Quick match" in shown(pilot)
