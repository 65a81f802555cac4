"""The map of the path by keys and by mouse."""

from __future__ import annotations

import re

import pytest

from engine.learning.path.boards import BOARDS
from tests.tui.clicking import click_at
from tests.tui.driving import begin, match_of, match_screen, press, running, settle, shown, until
from tests.tui.path.some_paths import at, lose, of, win
from tui.drawing.glyphs import ASCII, BOX, Glyphs
from tui.path import chalk_way
from tui.path.asking import AskingScreen
from tui.path.chalk_way import ChalkWay
from tui.path.map import MovingOnScreen, PathScreen
from tui.widgets.lines import MessageLine


@pytest.mark.parametrize(
    ("start", "keys", "board"),
    [
        ("5.1", "", "Board 5.1: 3 3 14; you start."),
        ("2.4", "right", "Board 3.1: 50 50; you say who starts."),
        ("2.4", "right left", "Board 3.2: 15 5; you start."),
        ("2.4", "right left l j", "Two stars here pass the stage."),
        ("3.1", "tab", "Board 3.2"),
        ("3.1", "shift+tab", "Board 2.4"),
        ("1.1", "left down shift+tab", "Board 1.1"),
    ],
)
async def test_the_keys_lead_along_the_way_from_the_board_that_comes_next(start: str, keys: str, board: str):
    async with running(archive=at(start), first=PathScreen) as pilot:
        await press(pilot, *keys.split())
        assert board in shown(pilot)


async def test_nothing_is_locked():
    async with running(archive=at("1.1"), first=PathScreen) as pilot:
        await press(pilot, *["up"] * 4, *["right"] * 7, "enter")
        assert match_screen(pilot).prepared.seed == "path 10.4 1"


async def test_a_click_marks_a_board_and_another_one_plays_it():
    async with running(archive=at("1.1"), first=PathScreen) as pilot:
        stone = pilot.app.screen.query_one(ChalkWay).way.stones[BOARDS.index(of("5.2"))]
        await click_at(pilot, "#map", stone)
        assert "Board 5.2: 17 17 9" in shown(pilot)
        await click_at(pilot, "#map", stone)
        assert isinstance(pilot.app.screen, AskingScreen)


async def test_in_a_small_terminal_the_map_is_scrolled_to_the_ring():
    async with running(archive=at("5.1"), first=PathScreen, size=(40, 12)) as pilot:
        assert "5 Set aside" in shown(pilot)
        assert "10 The whole game" not in shown(pilot)
        await press(pilot, *["up"] * 5)
        assert "10 The whole game" in shown(pilot)


async def test_stars_that_were_won_stand_on_the_map():
    async with running(archive=at("1.2")) as pilot:
        await press(pilot, "enter", "6", "p")
        assert "2 of 47 boards, 3 of 135 stars" in shown(pilot)
        assert "***" in shown(pilot)


async def test_a_board_with_two_stars_says_how_the_third_is_won():
    async with running(archive=win(lose(at("1.2"), "1.2"), "1.2"), first=lambda: PathScreen(of("1.2"))) as pilot:
        told = pilot.app.screen.query_one(MessageLine).sentence
        assert "The third star waits: Enter deals other numbers." in told


async def test_after_a_board_that_was_chosen_on_the_map_enter_goes_on_from_there():
    async with running(archive=at("1.1"), first=PathScreen) as pilot:
        await press(pilot, "right", "enter", "6")
        assert "You win" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, AskingScreen)
        assert pilot.app.screen.standing.board.id == "1.3"


@pytest.mark.parametrize(
    ("start", "glyphs", "drawn"),
    [
        ("1.2", BOX, ["●━", "1 of 47 boards"]),
        ("1.2", ASCII, ["O===", "=[o]---"]),
        ("3.1", BOX, ["●━━┛"]),
        ("2.4", BOX, ["[○]─╯"]),
    ],
)
async def test_what_is_done_is_lit_and_a_board_that_was_only_passed_has_no_star(
    start: str, glyphs: Glyphs, drawn: list[str]
):
    async with running(archive=at(start), first=PathScreen, glyphs=glyphs) as pilot:
        assert [each for each in drawn if each not in shown(pilot)] == []
        assert "*" not in shown(pilot)


async def test_after_a_win_the_ring_moves_on_to_the_next_board_which_opens_then(monkeypatch: pytest.MonkeyPatch):
    seen = list[float]()
    async with running(archive=at("1.2")) as pilot:
        pilot.app.animation_level = "full"
        await press(pilot, "enter", "6")
        monkeypatch.setattr(ChalkWay, "watch_ring", lambda _, ring: seen.append(ring))
        begin(pilot, "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, AskingScreen))
    assert any(1 < ring < 2 for ring in seen)


async def test_a_key_cuts_the_ring_short_and_is_meant_for_the_board(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(chalk_way, "SECONDS", 3600)
    async with running() as pilot:
        pilot.app.animation_level = "full"
        await press(pilot, "enter", "3", "2")
        begin(pilot, "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, MovingOnScreen))
        await press(pilot, "6")
        assert match_screen(pilot).prepared.seed == "path 1.2 1"
        assert match_of(pilot).outcome is not None


async def test_on_its_way_the_ring_lights_what_lies_behind_it():
    async with running(archive=at("2.2"), first=lambda: PathScreen(of("2.1"))) as pilot:
        pilot.app.screen.query_one(ChalkWay).ring = 4.5
        await settle(pilot)
        row = next(line for line in shown(pilot).splitlines() if "[" in line)
        assert re.search(r"●━+\[.\]─+○─", row)


async def test_the_ring_glows_once_when_the_map_opens(monkeypatch: pytest.MonkeyPatch):
    seen = list[float]()
    monkeypatch.setattr(ChalkWay, "watch_glow", lambda _, glow: seen.append(glow), raising=False)
    async with running() as pilot:
        pilot.app.animation_level = "full"
        pilot.app.push_screen(PathScreen())
        await until(pilot, lambda: bool(seen) and seen[-1] == 1)
    assert any(0 < glow < 1 for glow in seen)
