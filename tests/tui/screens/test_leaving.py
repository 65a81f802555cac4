"""Leaving a match: what is said about its being kept is true."""

from __future__ import annotations

from pathlib import Path

from engine.archive import Archive
from engine.setup import Setup, prepare
from tests.tui.driving import Driver, match_of, prepared_on, press, running, said, shown

LONG = "9" * 4_000


def let_the_file_have(archive: Archive, pages: int) -> None:
    archive._store.read(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchone(), None)


async def asked(pilot: Driver) -> str:
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
    async with running(prepared_on(LONG), archive=archive) as pilot:
        let_the_file_have(archive, 1)
        await press(pilot, "2")
        assert said(pilot) == "Nothing can be saved just now: the disk is full. Play goes on."
        assert await asked(pilot) == "Its last moves are not saved. Leave it?"
        let_the_file_have(archive, 1_000)
        assert await asked(pilot) == "It is kept. Leave it for now?"
        found = Archive(tmp_path).resume(1)
        assert found is not None
        assert found[0].match == match_of(pilot)


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
        assert said(pilot) == "2 moves taken back."
