"""The ways of the first screen where there is little room."""

from __future__ import annotations

import pytest

from engine.archive import Archive
from engine.deals.path_boards import BOARDS
from engine.positions.position import Move
from tests.engine.dealt_matches import DAYS, NOW, won
from tests.tui.driving import prepared_on, press, resize, running, settle, shown
from tests.tui.some_matches import past_the_path
from tui.app.app import BaseScreen, BlackboardApp
from tui.home.ways import Ways
from tui.widgets.menu import Menu


def going_on() -> Archive:
    """An archive with a match to go on with."""
    archive, prepared = Archive(), prepared_on("9 9")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    return archive


async def test_every_way_is_in_sight_at_any_size_and_so_is_the_line_that_is_marked_among_the_rest():
    async with running(archive=going_on()) as pilot:
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            ways = pilot.app.screen.query_one(Ways).ways
            assert len(ways) == 7
            assert all(f"{way.keys}  {way.label}" in shown(pilot) for way in ways)
            await press(pilot, "plus", "home")
            menu = pilot.app.screen.query_one(Menu)
            for option in menu.options:
                assert menu.highlighted_option is option
                assert any(str(option.prompt) in line for line in shown(pilot).splitlines())
                await press(pilot, "down")
            await press(pilot, "q")


async def test_the_way_on_is_whole_on_the_smallest_screen():
    archive = Archive()
    async with running(size=(40, 12), archive=archive) as pilot:
        for board in BOARDS:
            (line,) = (line for line in shown(pilot).splitlines() if line.startswith("  Enter  "))
            stage = f"stage {board.stage}, board {board.place} of "
            assert stage in line or (board == BOARDS[0] and line.strip().endswith("Start"))
            assert "…" not in line
            archive.practice.save_passed(board.id)
            # The screen looks anew when the player comes back to it.
            pilot.app.push_screen(BaseScreen())
            await settle(pilot)
            pilot.app.pop_screen()
            await settle(pilot)


async def test_stars_and_days_in_a_row_stand_above_the_board_once_the_path_is_walked(monkeypatch: pytest.MonkeyPatch):
    archive = past_the_path(Archive(now=lambda: NOW))
    for prepared in DAYS:
        archive.saver_for(prepared, NOW).save(won(prepared))
    monkeypatch.setattr(BlackboardApp, "today", NOW.date)
    async with running(archive=archive) as pilot:
        assert shown(pilot).splitlines()[0].rstrip().endswith("★★☆, 1 day in a row")
