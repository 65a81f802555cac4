"""The menu of the first screen where there is little room."""

from __future__ import annotations

from engine.archive import Archive
from engine.deals.path_boards import BOARDS
from engine.positions.position import Move
from tests.tui.driving import prepared_on, press, resize, running, settle, shown
from tui.app.app import BaseScreen
from tui.home.home_screen import HomeScreen
from tui.widgets.menu import Menu


def going_on() -> Archive:
    """An archive with a match to go on with."""
    archive, prepared = Archive(), prepared_on("9 9")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    return archive


async def test_the_line_that_is_marked_is_in_sight_at_any_size():
    async with running(archive=going_on()) as pilot:
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            for keys, lines in (((), 8), (("plus",), 10)):
                await press(pilot, *keys, "home")
                if size == (40, 12):
                    last = shown(pilot).splitlines()[-1].split()
                    assert last[-4:] == ["?", "help", "q", "back" if keys else "quit"]
                menu = pilot.app.screen.query_one(Menu)
                assert len(menu.options) == lines
                for option in menu.options:
                    assert menu.highlighted_option is option
                    assert any(str(option.prompt) in line for line in shown(pilot).splitlines())
                    await press(pilot, "down")
            await press(pilot, "q")


async def test_the_ways_on_are_whole_on_the_smallest_screen():
    archive = Archive()
    async with running(size=(40, 12), archive=archive) as pilot:
        for board in BOARDS:
            (line,) = (line for line in shown(pilot).splitlines() if line.startswith("  n  "))
            stage = f"stage {board.stage}, board {board.place} of "
            assert stage in line or (board == BOARDS[0] and line.strip().endswith("Start with the first board"))
            assert "…" not in line
            archive.practice.save_passed(board.id)
            # The screen looks anew when the player comes back to it.
            pilot.app.push_screen(BaseScreen())
            await settle(pilot)
            pilot.app.pop_screen()
            await settle(pilot)


async def test_stars_and_days_in_a_row_are_whole_on_the_smallest_screen():
    async with running(size=(40, 12)) as pilot:
        pilot.app.screen.post_message(HomeScreen.Proposed(None, "★★★, 1,000 days in a row"))
        await settle(pilot)
        assert "d  Today: ★★★, 1,000 days in a row" in shown(pilot)
