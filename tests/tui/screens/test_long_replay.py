"""Replay of matches with many moves, and with moves that were taken back."""

from __future__ import annotations

import re

from engine.archive import Archive
from engine.position import Move
from tests.tui.clicking import click_at
from tests.tui.driving import prepared_on, press, running, shown
from tui.history.screen import HistoryScreen


async def test_a_click_on_a_list_that_has_scrolled_goes_to_the_move_that_is_seen_there():
    archive = Archive()
    prepared = prepared_on("nim:50")
    match = prepared.match
    for _ in range(50):
        match = match.play(Move(1, 1))
    archive.saver_for(prepared).save(match)
    async with running(archive=archive, first=HistoryScreen) as pilot:
        await press(pilot, "enter", "end")
        moves = pilot.app.screen.query_one("#moves")
        top = shown(pilot).splitlines()[moves.content_region.y][moves.content_region.x :]
        found = re.match(r" *(\d+) ", top)
        assert found is not None
        number = int(found[1])
        assert number > 20
        await click_at(pilot, "#moves", (3, 0))
        assert f"Move {number} of 50: " in shown(pilot)


async def test_moves_that_were_taken_back_are_no_part_of_a_replay():
    archive = Archive()
    prepared = prepared_on("nim:50")
    match = prepared.match.play(Move(1, 1)).play(Move(1, 2)).play(Move(1, 3)).undo()
    archive.saver_for(prepared).save(match)
    async with running(archive=archive, first=HistoryScreen) as pilot:
        await press(pilot, "enter")
        assert "Move 2 of 2: Derek 49 - 2 = 47" in shown(pilot)
        await press(pilot, "right", "end")
        text = shown(pilot)
        assert "Move 2 of 2: Derek 49 - 2 = 47" in text
        assert "47 - 3 = 44" not in text
