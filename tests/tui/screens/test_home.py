"""The first screen: the next board, one way to go on, six others, and everything else one key away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.positions.position import Move
from tests.tui.clicking import click_on
from tests.tui.driving import Driver, match_of, match_screen, prepared_on, press, running, shown
from tests.tui.path.some_paths import at
from tests.tui.some_matches import past_the_path
from tui.board.tray import Tray
from tui.home.ways import Ways
from tui.widgets.menu import Menu


def ways(pilot: Driver) -> list[str]:
    """The way that lies in the tray, and those below."""
    screen = pilot.app.screen
    return [hint.label for hint in (*screen.query_one(Tray).keys, *screen.query_one(Ways).ways)]


async def test_a_newcomer_has_seven_ways_and_the_next_board_of_the_path():
    async with running() as pilot:
        first, *others = ways(pilot)
        assert first == "Start"
        assert others == ["friend", "bot", "today", "puzzles", "lessons", "more"]
        board = pilot.app.screen.query_one("#board")
        assert [component.value for _, component in board.position.live()] == [5, 1]


def with_a_match_left(archive: Archive) -> Archive:
    prepared = prepared_on("17 42")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    return archive


async def test_the_path_comes_before_a_match_to_go_on_with():
    async with running(archive=with_a_match_left(Archive())) as pilot:
        assert ways(pilot)[:2] == ["Start", "match you left"]
        await press(pilot, "c")
        assert match_of(pilot).cursor == 1


async def test_once_the_path_is_walked_a_match_to_go_on_with_comes_first():
    async with running(archive=with_a_match_left(past_the_path(Archive()))) as pilot:
        assert ways(pilot)[:2] == ["Go on: Henry against Derek, move 2", "quick match"]
        board = pilot.app.screen.query_one("#board")
        assert [component.value for _, component in board.position.live()] == [8, 42]
        await press(pilot, "enter")
        assert match_of(pilot).cursor == 1


async def test_the_first_screen_has_few_words():
    async with running() as pilot:
        assert len(re.findall(r"[^\W\d_]{2,}", shown(pilot))) <= 35


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (72, 18)])
async def test_the_board_stands_where_it_stands_at_the_question_and_in_the_match(size: tuple[int, int]):
    async with running(archive=at("1.3"), size=size) as pilot:
        places = []
        for key in ("", "enter", "1"):
            await press(pilot, *[key] * bool(key))
            places.append((pilot.app.screen.query_one("#frame").region, pilot.app.screen.query_one(Tray).region))
        assert match_of(pilot).cursor == 0
        assert places[0] == places[1] == places[2]


async def test_the_arrows_mark_a_way_and_enter_takes_it():
    async with running() as pilot:
        await press(pilot, "down", "down", "up")
        assert pilot.app.screen.query_one(Ways).marked == "friend"
        assert "Enter  friend" in shown(pilot)
        marked, other = (next(iter(Ways.render_line(pilot.app.screen.query_one(Ways), y).crop(1))) for y in (0, 1))
        assert marked.style != other.style
        await press(pilot, "enter")
        assert "New match" in shown(pilot)


async def test_a_click_takes_a_way_and_the_key_in_the_tray():
    async with running() as pilot:
        await click_on(pilot, "#ways", "command", "bot")
        await press(pilot, "escape")
        await click_on(pilot, "#tray", "command", "proposed")
        assert match_screen(pilot).prepared.seed == "path 1.1 1"


async def test_once_the_path_is_walked_enter_plays_the_perfect_bot():
    async with running(archive=past_the_path(Archive())) as pilot:
        await press(pilot, "enter")
        assert "perfect" in shown(pilot)


async def test_q_quits_at_once_where_all_is_saved(tmp_path: Path):
    async with running(archive=Archive(tmp_path)) as pilot:
        await press(pilot, "q")
        assert pilot.app._exit


async def test_more_shows_the_rest_and_q_or_escape_leads_back_to_the_first_lines():
    async with running() as pilot:
        for back in ("q", "escape"):
            assert "q quit" in shown(pilot)
            assert "+  more" in shown(pilot)
            await press(pilot, "+")
            assert "Explore" in shown(pilot)
            assert len(pilot.app.screen.query_one(Menu).options) == 10
            assert "q back" in shown(pilot)
            await press(pilot, back)
        assert "+  more" in shown(pilot)


async def test_the_rest_is_still_open_when_the_player_comes_back_from_a_board_that_was_won():
    async with running() as pilot:
        await press(pilot, "+", "down", "enter", "enter", "3", "2", "q", "q")
        assert "The path: its boards, your stars" in shown(pilot)
        assert pilot.app.screen.query_one(Menu).has_focus
        await press(pilot, "q")
        assert "stage 1, board 2 of 4" in shown(pilot)
