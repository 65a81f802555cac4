from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from engine.archive import Archive
from engine.position import Move
from tests.tui.driving import prepared_on, press, running, shown
from tui.commands.table import Hint
from tui.widgets.menu import Menu

ITEMS = tuple(Hint(letter, f"item {letter}", letter) for letter in "abcdefghij")


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_the_line_that_is_marked_is_in_sight_at_any_size(size: tuple[int, int]):
    archive = Archive()
    prepared = prepared_on("9 9")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    async with running(size=size, archive=archive) as pilot:
        seen = []
        for _ in pilot.app.screen.query_one(Menu).items:
            seen += [line.strip() for line in shown(pilot).splitlines() if line.strip().startswith("> ")]
            await press(pilot, "down")
        assert len(seen) == len(set(seen)) == 9


class Low(App[None]):
    """A menu on a screen with fewer lines than it has items."""

    def compose(self) -> ComposeResult:
        yield Menu(ITEMS)


async def test_of_a_menu_higher_than_its_room_the_part_with_the_mark_is_shown():
    app = Low()
    async with app.run_test(size=(30, 4)) as pilot:
        menu = app.query_one(Menu)
        menu.styles.height = 4
        for marked in range(len(ITEMS)):
            menu.marked = marked
            await pilot.pause()
            rows = [menu.render_line(y).text.strip() for y in range(4)]
            assert [row for row in rows if row.startswith(">")] == [f">  {ITEMS[marked].keys}  {ITEMS[marked].label}"]
