"""Leaving: only what would be lost asks first."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from engine.archive import Archive
from engine.deals.setup import Setup, prepare
from engine.positions.match import FIRST
from tests.full_disk import no_file_grows_beyond
from tests.tui.driving import Driver, match_of, prepared_on, press, running, said, shown
from tui.home.home_screen import HomeScreen


async def asked(pilot: Driver) -> str:
    """What is said of a match that is to be left, which it is not."""
    await press(pilot, "q")
    line = next(line for line in shown(pilot).split("\n") if "This match is not over." in line)
    await press(pilot, "n")
    return line.partition("over. ")[2].rstrip(" ▐")


async def test_a_match_that_is_not_saved_is_not_said_to_be_kept():
    async with running(prepared_on("17 42"), archive=Archive()) as pilot:
        await press(pilot, "2")
        assert await asked(pilot) == "It is not saved. Leave it?"


async def test_moves_that_could_not_be_saved_are_told_and_saved_once_more(tmp_path: Path):
    archive = Archive(tmp_path)
    async with running(prepared_on("17 42"), archive=archive) as pilot:
        with no_file_grows_beyond(1):
            await press(pilot, "2")
            assert said(pilot).startswith("Nothing can be saved just now: ")
            assert await asked(pilot) == "Its last moves are not saved. Leave it?"
        played = match_of(pilot)
        await press(pilot, "q")
        assert "+  more" in shown(pilot)
        found = Archive(tmp_path).resume(1)
        assert found is not None
        assert found[0].match == played


@pytest.mark.parametrize("key", ["enter", "v"], ids=["to the next match", "to the review"])
async def test_an_end_that_could_not_be_saved_is_saved_on_the_way(tmp_path: Path, key: str):
    archive = Archive(tmp_path)
    async with running(prepared_on("1"), archive=archive) as pilot:
        with no_file_grows_beyond(1):
            await press(pilot, "2")
            assert archive.count() == 0
        await press(pilot, key)
    assert [match.winner for match in archive.page()] == [FIRST]


async def test_a_match_that_is_gone_on_with_begins_with_its_last_move():
    archive = Archive()
    async with running(prepare(Setup(opponent="perfect", seed="chalk")), archive=archive) as pilot:
        note = said(pilot)
        await press(pilot, "2")
        last = said(pilot)
        assert last != note
        await press(pilot, "q", "y", "c")
        assert said(pilot) == last
        await press(pilot, "u", "q", "c")
        assert said(pilot) == note


async def test_the_first_screen_asks_while_nothing_can_be_saved(tmp_path: Path):
    (tmp_path / "matches.db").mkdir()
    async with running(prepared_on("1"), archive=Archive(tmp_path)) as pilot:
        await press(pilot, "escape", "2", "q", "q")
        assert "What you play is not saved. Quit the game?" in shown(pilot)


async def test_who_is_asked_on_the_first_screen_may_stay():
    async with running() as pilot:
        await press(pilot, "escape")
        assert "Quit the game?" in shown(pilot)
        await press(pilot, "n")
        assert "+  more" in shown(pilot)
        assert not pilot.app._exit
        await press(pilot, "escape", "y")
        assert pilot.app._exit


async def test_q_is_a_letter_where_a_name_is_written_and_leaves_from_the_other_rows():
    async with running() as pilot:
        await press(pilot, "f", "up", "end", "q")
        assert pilot.app.screen.query_one("#name-2", Input).value == "Derekq"
        await press(pilot, "down", "q")
        assert isinstance(pilot.app.screen, HomeScreen)
