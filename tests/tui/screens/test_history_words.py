"""The search finds what the list of matches prints, and the board of the day is marked."""

from __future__ import annotations

import pytest

from engine.archive import Archive
from engine.match import Help
from tests.tui.driving import prepared_on, press, running, shown
from tests.tui.some_matches import daily_match, play, some_matches
from tui.drawing.glyphs import BOX
from tui.drawing.large_text import large_name
from tui.words.dates import minute


async def test_the_search_finds_dates_results_and_titles():
    archive = some_matches(12)
    newest = archive.page()[0]
    async with running(archive=archive) as pilot:
        for words in (*minute(newest.began).split(), "division", "unfinished"):
            await press(pilot, "h", "slash", *words, "enter")
            assert minute(newest.began) in shown(pilot) or words == "unfinished"
            assert "No match is like that" not in shown(pilot)
            await press(pilot, "q")


async def test_only_unfinished_matches_are_found_by_that_word():
    async with running(archive=some_matches(12)) as pilot:
        await press(pilot, "h", "slash", *"unfinished", "enter")
        lines = [line for line in shown(pilot).splitlines() if ":" in line]
        assert lines
        assert all("unfinished" in line for line in lines)


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40)], ids=str)
async def test_matches_with_help_have_a_mark_and_are_found_by_it(size: tuple[int, int]):
    archive = Archive()
    for help in (Help(), Help(tip=1)):
        play(archive, prepared_on("1 1 1", names=("Henry the Eighth", "Derek"), opponent="sharp"), help=help)
    async with running(archive=archive, size=size) as pilot:
        await press(pilot, "h")
        lines = [line for line in shown(pilot).splitlines() if "Henry" in line]
        assert [" * " in f"{line} " for line in lines] == [True, False]
        if size[1] > 12:
            assert "2 matches, * with help" in shown(pilot)
        await press(pilot, "slash", *"help", "enter")
        assert len([line for line in shown(pilot).splitlines() if "Henry" in line]) == 1


async def test_the_board_of_the_day_is_marked_and_found():
    async with running(archive=daily_match()) as pilot:
        await press(pilot, "h", "slash", *"daily", "enter")
        assert "daily " in shown(pilot).partition("Winner")[2]


def test_a_name_with_an_accent_is_not_written_large_without_it():
    assert large_name("Ann", BOX)
    assert not large_name("\u00c5nn", BOX)
