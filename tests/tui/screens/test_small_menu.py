from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from engine.archive import Archive
from engine.path.boards import BOARDS
from engine.position import Move
from tests.tui.driving import prepared_on, press, running, settle, shown
from tests.tui.resting import rest
from tui.commands.table import Hint
from tui.home.screen import HomeScreen
from tui.widgets.choices import Choices, choice

LETTERS = "abcdefghij"


@pytest.mark.parametrize(("keys", "lines"), [((), 8), (("plus",), 10)], ids=["first", "more"])
@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_the_line_that_is_marked_is_in_sight_at_any_size(
    size: tuple[int, int], keys: tuple[str, ...], lines: int
):
    archive = Archive()
    prepared = prepared_on("9 9")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    async with running(size=size, archive=archive) as pilot:
        await press(pilot, *keys)
        seen, items = [], pilot.app.screen.query_one(Choices).options
        for _ in items:
            seen += [line.strip() for line in shown(pilot).splitlines() if line.strip().startswith("> ")]
            await press(pilot, "down")
        assert len(seen) == len(set(seen)) == len(items) == lines


async def test_the_menu_leaves_the_keys_of_help_and_quit_on_the_smallest_screen():
    archive = Archive()
    prepared = prepared_on("9 9")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    async with running(size=(40, 12), archive=archive) as pilot:
        assert "Go on" in shown(pilot)
        assert shown(pilot).splitlines()[-1].split() == ["Enter", "choose", "?", "help", "q", "leave"]
        await press(pilot, "plus")
        assert "Settings" in shown(pilot)
        assert shown(pilot).splitlines()[-1].split()[-4:] == ["?", "help", "q", "leave"]


async def test_the_ways_on_are_whole_on_the_smallest_screen():
    archive = Archive()
    for board in BOARDS:
        async with running(size=(40, 12), archive=archive) as pilot:
            (line,) = (line for line in shown(pilot).splitlines() if line.startswith(">  n  "))
            stage = f"stage {board.stage}, board {board.place} of "
            assert stage in line or (board == BOARDS[0] and line.strip().endswith("Start with the first board"))
            assert "…" not in line
        archive.practice.save_passed(board.id)


async def test_stars_and_days_in_a_row_are_whole_on_the_smallest_screen():
    async with running(size=(40, 12)) as pilot:
        pilot.app.screen.post_message(HomeScreen.Proposed(None, "★★★, 1,000 days in a row"))
        await settle(pilot)
        assert "d  Today: ★★★, 1,000 days in a row" in shown(pilot)


class Low(App[None]):
    """A menu on a screen with fewer lines than it has items."""

    def compose(self) -> ComposeResult:
        yield Choices(*(choice(Hint(letter, f"item {letter}", letter), "…") for letter in LETTERS))


async def test_of_a_menu_higher_than_its_room_the_part_with_the_mark_is_shown():
    app = Low()
    async with app.run_test(size=(30, 4)):
        menu = app.query_one(Choices)
        for marked, letter in enumerate(LETTERS):
            menu.highlighted = marked
            await rest(app)
            rows = [menu.render_line(y).text.strip() for y in range(4)]
            assert [row for row in rows if row.startswith(">")] == [f">  {letter}  item {letter}"]
