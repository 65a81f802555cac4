"""The list of matches, replay, and going on with a match."""

from __future__ import annotations

import re
import sqlite3
from contextlib import AbstractAsyncContextManager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual import events

from engine.archive import ALL, Archive, MatchFilter
from engine.bots import BOTS
from engine.positions.match import Match
from engine.positions.position import Move
from tests.engine.archive.some_matches import Clock, multiply, played
from tests.engine.archive.some_matches import prepared_on as prepared_for_archive
from tests.full_disk import no_file_grows_beyond
from tests.tui.clicking import click_at, click_on
from tests.tui.driving import Driver, match_of, prepared_on, press, resize, running, settle, shown
from tests.tui.some_matches import daily_match, past_the_path, play, some_matches
from tui.history.history_screen import HistoryScreen
from tui.history.match_list import PAGE
from tui.home.ways import Ways
from tui.review.replay import ReplayScreen
from tui.widgets.lines import Paragraph


def listed(pilot: Driver) -> HistoryScreen:
    """The history screen, which must be the one that is shown."""
    screen = pilot.app.screen
    assert isinstance(screen, HistoryScreen)
    return screen


def replayed(pilot: Driver) -> ReplayScreen:
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def of_some(count: int) -> AbstractAsyncContextManager[Driver]:
    """The list of so many matches."""
    return running(archive=some_matches(count), above=HistoryScreen)


def said(pilot: Driver) -> str:
    return pilot.app.screen.query_one("#message", Paragraph).text


def unfinished(archive: Archive) -> Match:
    """Keep a match of three moves, one of them taken back, and give it back."""
    saver, match = play(archive, prepared_on("17 42 99", names=("Ann", "Bob")), unfinished=True)
    match = match.undo()
    saver.save(match)
    return match


async def test_a_match_is_gone_on_with_exactly_where_it_was_left_from_the_first_screen():
    archive = some_matches(3)
    left = unfinished(archive)
    async with running(archive=archive) as pilot:
        await press(pilot, "c")
        assert match_of(pilot) == left
        assert "Bob to move" in shown(pilot)
        await press(pilot, "r")
        assert match_of(pilot) == left.redo()
        # It is saved as the same match.
        assert archive.count() == 4


async def test_a_match_is_continued_from_the_list_and_from_its_replay():
    archive = some_matches(3)
    left = unfinished(archive)
    async with running(archive=archive, above=HistoryScreen) as pilot:
        for keys in (("c",), ("enter", "c"), ("enter", "left", "c")):
            await press(pilot, *keys)
            assert match_of(pilot) == left, keys
            # In memory nothing is kept, so it asks.
            await press(pilot, "q", "y", *["q"] * keys.count("enter"))
            assert listed(pilot), keys


async def test_a_finished_match_is_opened_but_not_continued_and_quitting_from_a_replay_asks_nothing():
    async with of_some(3) as pilot:
        await press(pilot, "down", "c")
        assert listed(pilot)
        assert "is over" in said(pilot)
        await press(pilot, "enter", "c")
        assert replayed(pilot)
        assert "continue" not in shown(pilot)
        await press(pilot, "q", "up", "enter")
        assert replayed(pilot).match.winner is None
        await press(pilot, "ctrl+q")
        assert pilot.app._exit


async def test_the_offer_says_which_bot_plays_where_there_is_room():
    archive = past_the_path(Archive())
    play(archive, prepared_on("17 42 99", opponent="perfect"), unfinished=True)
    async with running(archive=archive) as pilot:
        assert "Go on: You against Ada (perfect), move 5" in shown(pilot)
        await resize(pilot, (40, 12))
        assert "Go on: You against Ada, move 5" in shown(pilot)


async def test_a_match_that_cannot_be_gone_on_with_leaves_the_menu_and_the_first_line_is_marked(tmp_path: Path):
    archive = Archive(tmp_path)
    unfinished(archive)
    async with running(archive=archive) as pilot:
        # Another program has written what is no move.
        with closing(sqlite3.connect(tmp_path / "matches.db", isolation_level=None)) as connection:
            connection.execute("UPDATE matches SET moves = '1/7'")
        await press(pilot, "up", "c")
        assert "cannot be read" in shown(pilot)
        assert "Go on" not in shown(pilot)
        assert pilot.app.screen.query_one(Ways).marked == "proposed"


async def test_an_archive_in_which_nothing_was_ever_played_says_so():
    async with running(archive=Archive()) as pilot:
        # Without an unfinished match nothing is offered.
        assert "Go on" not in shown(pilot)
        await press(pilot, "c")
        assert "+  more" in shown(pilot)
        await press(pilot, "h", "d", "u", "enter", "down")
        assert "No match has been played yet." in shown(pilot)


async def test_replay_goes_through_every_position_back_and_to_both_ends_and_saves_nothing():
    archive = Archive()
    _, match = play(archive, prepared_on("17 42 9"))
    positions = [replace(match, cursor=cursor) for cursor in range(len(match.plies))]
    async with running(archive=archive, above=HistoryScreen) as pilot:
        await press(pilot, "enter")
        screen = replayed(pilot)
        for each in positions:
            assert screen.match == each
            assert screen.view.board.position == each.position
            assert f"{match.names[each.turn]} to move" in shown(pilot)
            await press(pilot, "right")
        assert screen.match == match
        assert "wins" in shown(pilot)
        for each in reversed(positions):
            await press(pilot, "left")
            assert screen.match == each
        await press(pilot, "end", "right")
        assert screen.match == match
        assert f"Move {match.cursor} of {match.cursor}" in screen.view.status.said
        await press(pilot, "home")
        assert screen.match.cursor == 0
        assert screen.view.status.said.startswith("The start")
        await press(pilot, "q")
        assert listed(pilot)
    found = archive.record(1)
    assert found is not None
    assert (archive.count(), found.match) == (1, match)


async def test_a_replay_has_no_moves_that_were_taken_back_and_a_click_goes_to_the_move_that_is_seen_there():
    archive, prepared = Archive(), prepared_on("nim:50")
    match = prepared.match.play(Move(1, 2))
    for _ in range(48):
        match = match.play(Move(1, 1))
    archive.saver_for(prepared).save(match.undo())
    async with running(archive=archive, above=HistoryScreen) as pilot:
        await press(pilot, "enter", "end")
        assert "Move 48 of 48: Derek 2 - 1 = 1" in shown(pilot)
        assert "Henry 1 - 1" not in shown(pilot)
        await press(pilot, "m")
        await click_at(pilot, "#played", (3, 0))
        number = int(re.findall(r"Move (\d+) of 48: ", shown(pilot))[0])
        assert 20 < number < 48


async def test_what_is_deleted_comes_back_in_its_place_also_after_the_list_was_left():
    archive = some_matches(6)
    before = archive.page()
    async with running(archive=archive, above=HistoryScreen) as pilot:
        await press(pilot, "down", "d", "d")
        assert [each.id for each in archive.page()] == [each.id for each in (before[0], *before[3:])]
        assert "4 matches" in shown(pilot)
        for place in (2, 1):
            await press(pilot, "u")
            assert listed(pilot).matches.summary == before[place]
        assert archive.page() == before
        assert "u bring back" not in shown(pilot)
        await press(pilot, "d", "up", "d", "q", "m", "2", "q", "y", "h")
        assert "u bring back" in shown(pilot)
        await press(pilot, "u")
        assert (listed(pilot).matches.marked, listed(pilot).matches.summary) == (1, before[0])
        await press(pilot, "end", "u")
        assert listed(pilot).matches.summary == before[1]
        assert archive.page()[1:] == before
        await press(pilot, *["d"] * archive.count())
        assert archive.count() == 0
        assert "No match is left." in shown(pilot)
        assert "u brings it back." in said(pilot)
        await press(pilot, "enter", "c")
        assert "No match is left." in shown(pilot)


async def test_a_click_marks_a_match_and_leaves_the_search_and_a_second_one_opens_it():
    async with of_some(6) as pilot:
        await press(pilot, "slash", *"e")
        for line in (5, 8):
            await click_at(pilot, "#matches", (10, line))
            assert listed(pilot).matches.marked == 3
        await click_at(pilot, "#matches", (10, 5))
        assert replayed(pilot)
        await press(pilot, "q", "o")
        assert (listed(pilot).matches.match_filter.text, listed(pilot).matches.match_filter.opponent) == ("e", "human")


async def test_whatever_the_names_the_way_to_bring_a_match_back_is_told():
    archive = Archive()
    play(archive, prepared_on("17 42", names=("[red]A[/] " * 9, "Derek " * 20)))
    async with running(archive=archive, above=HistoryScreen) as pilot:
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            await press(pilot, "d")
            assert said(pilot).startswith("Deleted [red]A[/]")
            assert "u brings it back." in " ".join(shown(pilot).split())
            await press(pilot, "u")


async def test_opponent_and_result_are_chosen_by_key_and_by_mouse():
    async with of_some(12) as pilot:
        await press(pilot, "o")
        assert "2 matches" in shown(pilot)
        assert "(" not in shown(pilot).partition("When")[2]
        assert "two people" in shown(pilot)
        await press(pilot, *["o"] * (len(BOTS) + 2))
        assert "any opponent" in shown(pilot)
        await click_at(pilot, "#filters", (32, 0))
        assert "player 1 won" in shown(pilot)
        await press(pilot, "r", "r")
        assert "1 match" in shown(pilot)
        assert "unfinished" in shown(pilot)


async def test_letters_are_no_commands_in_the_search_and_are_again_behind_it():
    archive = some_matches(12)
    async with running(archive=archive, above=HistoryScreen) as pilot:
        await press(pilot, "slash", *"dcu")
        assert "No match is like that." in shown(pilot)
        assert archive.count() == 12
        await press(pilot, *["backspace"] * 3, *"bob", "enter", "d")
        assert archive.count() == 11
        await press(pilot, "slash", "escape", "q")
        assert "+  more" in shown(pilot)


async def test_of_10_000_matches_only_what_is_seen_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    archive = Archive(tmp_path, Clock())
    played(archive, prepared_for_archive())
    archive.close()
    multiply(tmp_path, 10_000)
    archive = Archive(tmp_path)
    read: list[int] = []
    page = archive.page

    def counted(match_filter: MatchFilter = ALL, size: int = 50, **rest: Any) -> object:
        read.append(size)
        return page(match_filter, size, **rest)

    async with running(archive=archive) as pilot:
        monkeypatch.setattr(archive, "page", counted)
        await press(pilot, "h")
        assert "10,001 matches" in shown(pilot)
        assert sum(read) == PAGE
        widgets = len(pilot.app.screen.query("*"))
        await press(pilot, "end")
        assert listed(pilot).matches.marked == 10_000
        assert "Ann 10000, Bob" in shown(pilot)
        await press(pilot, "up", "pageup", "home")
        assert "Ann, Bob" in shown(pilot)
        assert sum(read) <= 4 * PAGE
        assert len(pilot.app.screen.query("*")) == widgets
    archive.close()


async def test_a_match_that_is_gone_is_told():
    archive = some_matches(3)
    async with running(archive=archive, above=HistoryScreen) as pilot:
        archive.delete(archive.page()[0].id)
        for key in ("enter", "c", "v", "d"):
            await press(pilot, key)
            assert said(pilot) == "This match is not there any more."
        assert "2 matches" in shown(pilot)


async def test_where_nothing_can_be_written_no_match_is_said_to_be_deleted_or_back(tmp_path: Path):
    archive = Archive(tmp_path)
    unfinished(archive)
    async with running(archive=archive, above=HistoryScreen) as pilot:
        with no_file_grows_beyond(1):
            await press(pilot, "d")
            assert said(pilot).startswith("Nothing can be saved just now: ")
            await press(pilot, "d")
            assert said(pilot) == "It cannot be deleted just now."
        await press(pilot, "d")
        assert (said(pilot), archive.count()) == ("Saving works again, and every move so far is saved.", 0)
        with no_file_grows_beyond(1):
            await press(pilot, "u", "u")
            assert said(pilot) == "It cannot be brought back just now."
        await press(pilot, "u")
        assert archive.count() == 1


@pytest.fixture(scope="module")
def many_matches() -> Archive:
    archive = Archive(now=Clock())
    for _ in range(120):
        played(archive, prepared_for_archive(), 1)
    return archive


async def test_the_list_is_gone_through_in_whatever_order_as_if_all_of_it_were_there(many_matches: Archive):
    everything = many_matches.page(size=1_000)
    steps = {"down": 1, "up": -1, "home": -1_000, "end": 1_000}
    async with running(archive=many_matches, above=HistoryScreen) as pilot:
        place, page = 0, listed(pilot).matches.size.height - 3
        steps |= {"pagedown": page, "pageup": -page}
        for key in ("end", *["pageup"] * 9, "down", "home", "up", *["pagedown"] * 11, *["up"] * 12, "end", "down"):
            await press(pilot, key)
            place = max(min(place + steps[key], len(everything) - 1), 0)
            assert (listed(pilot).matches.marked, listed(pilot).matches.summary) == (place, everything[place])


async def test_the_wheel_leads_through_the_whole_list(many_matches: Archive):
    async with running(archive=many_matches, above=HistoryScreen) as pilot:
        table = listed(pilot).matches
        for turned in (events.MouseScrollDown, events.MouseScrollUp):
            before = table.marked
            for _ in range(60):
                table.post_message(turned(table, 5, 5, 0, 0, 0, False, False, False))
                await settle(pilot)
            assert abs(table.marked - before) >= PAGE // 2


async def test_the_board_of_the_day_is_marked_and_found():
    async with running(archive=daily_match(), above=HistoryScreen) as pilot:
        await press(pilot, "slash", *"daily", "enter")
        assert "daily " in shown(pilot).partition("Winner")[2]


async def test_the_moves_around_the_one_that_is_replayed_lie_in_the_tray_and_a_click_goes_to_one():
    async with of_some(1) as pilot:
        await press(pilot, "enter", "home", "right", "right")
        screen = replayed(pilot)
        assert [hint.keys for hint in screen.view.tray.keys] == ["1", "2", "3"]
        assert screen.view.tray.lit == screen.view.tray.keys[1].action
        await click_on(pilot, "#tray", "command", "go_to(3)")
        assert screen.match.cursor == 3
