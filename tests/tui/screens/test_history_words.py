"""The search finds what the list of matches prints, and the board of the day is marked."""

from __future__ import annotations

from textual.widgets import Input

from engine.archive import Archive
from engine.match import Help
from tests.tui.driving import Driver, prepared_on, press, running, settle, shown
from tests.tui.some_matches import daily_match, play, some_matches
from tui.drawing.glyphs import BOX, large_name
from tui.history.screen import HistoryScreen
from tui.words import minute


async def search(pilot: Driver, words: str) -> None:
    """Look for these words in the list that is shown."""
    await press(pilot, "slash")
    pilot.app.screen.query_one("#search", Input).value = words
    await settle(pilot)
    await press(pilot, "enter")


async def test_the_search_finds_dates_results_and_titles():
    archive = some_matches(12)
    newest = minute(archive.page()[0].began)
    async with running(archive=archive, first=HistoryScreen) as pilot:
        for words in (*newest.split(), "division"):
            await search(pilot, words)
            assert newest in shown(pilot), words


async def test_only_unfinished_matches_are_found_by_that_word():
    async with running(archive=some_matches(12), first=HistoryScreen) as pilot:
        await search(pilot, "unfinished")
        lines = [line for line in shown(pilot).splitlines() if ":" in line]
        assert lines
        assert all("unfinished" in line for line in lines)


async def test_matches_with_help_have_a_mark_and_are_found_by_it():
    archive = Archive()
    for help in (Help(), Help(tip=1)):
        play(archive, prepared_on("1 1 1", names=("Henry the Eighth", "Derek"), opponent="sharp"), help=help)
    for size in ((40, 12), (80, 24), (120, 40)):
        async with running(archive=archive, size=size, first=HistoryScreen) as pilot:
            text = shown(pilot)
            lines = [line for line in text.splitlines() if "Henry" in line]
            assert [" * " in f"{line} " for line in lines] == [True, False], size
            if size[1] > 12:
                assert "2 matches, * with help" in text, size
            await search(pilot, "help")
            assert len([line for line in shown(pilot).splitlines() if "Henry" in line]) == 1, size


async def test_the_board_of_the_day_is_marked_and_found():
    async with running(archive=daily_match(), first=HistoryScreen) as pilot:
        await search(pilot, "daily")
        assert "daily " in shown(pilot).partition("Winner")[2]


def test_a_name_with_an_accent_is_not_written_large_without_it():
    assert large_name("Ann", BOX)
    assert not large_name("\u00c5nn", BOX)
