"""The map of the path, the end of a stage, the diploma for a first, and the notebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.deals.path_boards import BOARDS
from engine.learning.path.milestones import First, Milestone
from engine.record.practice import Knowledge
from tests.tui.clicking import click_at
from tests.tui.driving import match_screen, press, running, settle, shown
from tests.tui.path.some_paths import at, lose, of, win
from tui.notebook.notebook_screen import NotebookScreen
from tui.path.celebration import CelebrationScreen, celebrated
from tui.path.chalk_map import ChalkMap
from tui.path.map import PathScreen
from tui.path.who_starts import WhoStartsScreen
from tui.widgets.status_bar import StatusBar


async def test_the_keys_lead_along_the_way_from_the_board_that_comes_next():
    async with running(archive=at("2.4"), above=PathScreen) as pilot:
        for keys, said in (
            ("right", "Board 3.1: 50 50; you say who starts."),
            ("left", "Board 3.2: 15 5; you start."),
            ("l j", "Two stars here pass the stage."),
            ("tab tab", "Board 3.2"),
            ("shift+tab", "Board 3.1"),
        ):
            await press(pilot, *keys.split())
            assert said in shown(pilot)


async def test_the_way_begins_with_the_first_board_and_nothing_is_locked():
    async with running(archive=at("1.1"), above=PathScreen) as pilot:
        await press(pilot, "left", "down", "shift+tab")
        assert "Board 1.1" in shown(pilot)
        stone = pilot.app.screen.query_one(ChalkMap).map_layout.stones[BOARDS.index(of("5.2"))]
        await click_at(pilot, "#map", stone)
        assert "Board 5.2: 17 17 9" in shown(pilot)
        await click_at(pilot, "#map", stone)
        assert isinstance(pilot.app.screen, WhoStartsScreen)
        await press(pilot, "q", *["up"] * 4, *["right"] * 7, "enter")
        assert match_screen(pilot).prepared.seed == "path 10.4 1"


async def test_where_there_is_room_the_stones_are_the_numbers_of_their_boards_and_what_lies_ahead_is_not_told():
    async with running(archive=at("2.3"), above=PathScreen, size=(120, 40)) as pilot:
        rows = shown(pilot).splitlines()
        assert re.search(r"5 1 ━+ 4 ━+ 1 1 ━+ 1 1 1 ━+ 7 ━+ 11 ━+\[20\]─+ \? ─", "".join(rows[-12:]))
        assert not any("50 50" in row for row in rows)
        await press(pilot, "right", "right")
        assert "Board 3.1: 50 50" in shown(pilot)


async def test_the_way_leads_to_the_diploma_and_a_stage_counts_its_stars():
    for size in ((80, 24), (120, 40)):
        async with running(archive=win(at("1.2"), "1.2"), above=PathScreen, size=size) as pilot:
            assert re.search(r"10 The whole game", shown(pilot))
            assert "DIPLOMA" in shown(pilot)
            assert "1 The last move  3*" in shown(pilot)


async def test_in_a_small_terminal_the_map_is_scrolled_to_the_ring():
    async with running(archive=at("5.1"), above=PathScreen, size=(40, 12)) as pilot:
        assert "5 Set aside" in shown(pilot)
        assert "10 The whole game" not in shown(pilot)
        await press(pilot, *["up"] * 5)
        assert "10 The whole game" in shown(pilot)


async def test_a_board_with_two_stars_says_how_the_third_is_won():
    async with running(archive=win(lose(at("1.2"), "1.2"), "1.2"), above=lambda: PathScreen(of("1.2"))) as pilot:
        told = pilot.app.screen.query_one(StatusBar).said
        assert "The third star waits: Enter deals other numbers." in told


async def test_after_a_board_that_was_chosen_on_the_map_enter_goes_on_from_there():
    async with running(archive=at("1.1"), above=PathScreen) as pilot:
        await press(pilot, "right", "enter", "6")
        assert "You win" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, WhoStartsScreen)
        assert pilot.app.screen.standing.board.id == "1.3"


DAY = "23 November 2026"


def celebrating(*milestones: Milestone) -> CelebrationScreen:
    return CelebrationScreen([celebrated(each, "Zoë", "Derek", DAY) for each in milestones], "diploma")


async def test_the_end_of_a_stage_says_its_idea_and_enter_leads_to_the_next_stage():
    async with running(archive=at("1.4")) as pilot:
        await press(pilot, "enter", "1", "2", "2", "enter")
        assert "The last move: done" in shown(pilot)
        assert "Whoever makes the last move wins." in shown(pilot)
        assert "Next: No way out" in shown(pilot)
        assert "s save picture" in shown(pilot)
        await press(pilot, "enter")
        assert "Stage 2: No way out, board 1 of 4" in shown(pilot)


async def test_each_milestone_has_its_drawing_and_a_diploma_the_name_the_deed_and_the_date():
    diplomas = [Milestone(first) for first in First if first is not First.STAGE]
    async with running() as pilot:
        results = list[bool | None]()
        pilot.app.push_screen(celebrating(Milestone(First.STAGE, 3), *diplomas), results.append)
        await settle(pilot)
        assert "Two numbers: done" in shown(pilot)
        for _ in diplomas:
            await press(pilot, "enter")
            for words in ("D I P L O M A", "Zoë", DAY):
                assert words in shown(pilot)
        assert not results
        await press(pilot, "enter")
        assert results == [True]


async def test_a_diploma_is_saved_as_a_picture_under_a_name_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "diploma.svg").touch()
    async with running(above=lambda: celebrating(Milestone(First.PATH))) as pilot:
        await press(pilot, "s")
        assert "Saved as diploma-2.svg." in shown(pilot)
    saved = (tmp_path / "diploma-2.svg").read_text(encoding="utf-8")
    assert saved.startswith("<svg")
    assert "@font-face" not in saved


SOME = {5: Knowledge.OUTCOME, 7: Knowledge.OUTCOME, 20: Knowledge.WORTH, 143: Knowledge.OUTCOME}


def with_findings(found: dict[int, Knowledge] = SOME) -> Archive:
    archive = Archive()
    archive.practice.add_knowledge(found)
    return archive


async def test_numbers_of_equal_worth_fill_rows():
    every = dict.fromkeys(range(1, 144), Knowledge.WORTH)
    async with running(archive=with_findings(every), above=NotebookScreen) as pilot:
        rows = [row for row in shown(pilot).splitlines() if " 48=3 " in row or " 72x " in row]
        assert rows[0].count("=3") == 12
        assert rows[1].count("x ") == 12
