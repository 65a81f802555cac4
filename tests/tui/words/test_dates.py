"""Moments are those of the player's place, at every end of time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest

from engine.archive import Archive
from tests.tui.driving import prepared_on, press, running, shown
from tests.tui.some_matches import play
from tui.words import day, local, minute


@pytest.fixture
def _clocks_set_back() -> Iterator[None]:
    yield
    time.tzset()


@pytest.fixture
def place(_clocks_set_back: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()


LAST, FIRST = datetime(9999, 12, 31, 23, 59, tzinfo=UTC), datetime(1, 1, 1, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("place", "moment", "expected"),
    [
        ("Asia/Tokyo", datetime(2025, 3, 8, 16, 20, tzinfo=UTC), "2025-03-09 01:20"),
        ("America/New_York", datetime(2025, 3, 8, 3, 5, 59, tzinfo=UTC), "2025-03-07 22:05"),
        ("Asia/Tokyo", LAST, "9999-12-31 23:59"),
        ("America/New_York", FIRST, "0001-01-01 00:00"),
        ("America/New_York", LAST, "9999-12-31 18:59"),
    ],
    indirect=["place"],
)
@pytest.mark.usefixtures("place")
def test_a_moment_is_shown_as_at_the_players_place(moment: datetime, expected: str):
    assert minute(moment) == expected
    assert day(moment) == expected[:10]
    assert local(moment) == moment


@pytest.mark.parametrize(("place", "moment"), [("Asia/Tokyo", LAST), ("America/New_York", FIRST)], indirect=["place"])
@pytest.mark.usefixtures("place")
async def test_matches_from_the_ends_of_time_are_shown(moment: datetime):
    now = [datetime(2025, 3, 8, tzinfo=UTC)]
    archive = Archive(now=lambda: now[0])
    now[0] = moment
    play(archive, prepared_on("3 4", opponent="perfect"))
    expected = minute(moment)
    async with running(archive=archive) as pilot:
        await press(pilot, "h")
        assert expected in shown(pilot)
        await press(pilot, "enter")
        assert expected[:10] in shown(pilot)
        await press(pilot, "q", "q", "t")
        assert f"since {expected[:10]}" in shown(pilot)


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((80, 24), {2025: "2025-03-08 16:20"}),
        ((120, 40), {2026: "2025-03-08 16:20"}),
        ((40, 12), {2025: "03-08 16:20", 2026: "2025-03-08 "}),
    ],
)
async def test_the_list_shows_as_much_of_the_moment_as_there_is_room_for(
    size: tuple[int, int], expected: dict[int, str]
):
    archive = Archive(now=lambda: datetime(2025, 3, 8, 16, 20, tzinfo=UTC))
    play(archive, prepared_on("3 4"))
    async with running(size=size, archive=archive) as pilot:
        for year, moment in expected.items():
            pilot.app.today = lambda year=year: date(year, 12, 31)
            await press(pilot, "h")
            assert f" {moment}  Henry, " in shown(pilot), year
            await press(pilot, "q")
