"""The notebook: what stands in it, and how it is drawn in each size."""

from __future__ import annotations

from engine.archive import Archive
from engine.archive.practice import Knowledge
from tests.tui.driving import press, running, shown
from tests.tui.path.some_paths import at
from tui.notebook.screen import NotebookScreen

SOME = {5: Knowledge.OUTCOME, 7: Knowledge.OUTCOME, 20: Knowledge.WORTH, 143: Knowledge.OUTCOME}


def with_findings(found: dict[int, Knowledge] = SOME) -> Archive:
    archive = Archive()
    archive.practice.add_knowledge(found)
    return archive


async def test_a_number_that_was_won_alone_stands_in_it():
    async with running(archive=at("1.2")) as pilot:
        await press(pilot, "enter", "6", "o")
        assert " 4* " in shown(pilot)
        assert "1 of 143 found" in shown(pilot)


async def test_numbers_of_equal_worth_fill_rows():
    every = dict.fromkeys(range(1, 144), Knowledge.WORTH)
    async with running(archive=with_findings(every), first=NotebookScreen) as pilot:
        rows = [row for row in shown(pilot).splitlines() if " 48=3 " in row or " 72x " in row]
        assert rows[0].count("=3") == 12
        assert rows[1].count("x ") == 12


async def test_it_stands_beside_the_board_of_the_path_where_there_is_room():
    async with running(archive=with_findings(), size=(120, 40)) as pilot:
        await press(pilot, "enter")
        assert "12-23   . . . . . . . . 1 . . ." in shown(pilot)
