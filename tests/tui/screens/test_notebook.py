"""The notebook on its screen: one number is marked, guessed about or played, and a question is answered there."""

from __future__ import annotations

from engine.archive import Archive
from engine.positions.notation import format_position
from tests.tui.driving import match_of, press, running, shown
from tests.tui.path.some_paths import win
from tui.notebook.notebook_screen import NotebookScreen


async def test_the_question_after_a_board_is_answered_by_a_mark_in_the_notebook():
    async with running(archive=win(Archive(), "2.2")) as pilot:
        await press(pilot, "o")
        assert "Which is its last number?" in shown(pilot)
        # From 1 to 8, and on to 11.
        await press(pilot, *["right"] * 7, "x")
        assert "8 is one of them, but not the last one." in shown(pilot)
        assert "  8x?" in shown(pilot)
        await press(pilot, *["right"] * 3, "x")
        assert "6 to 11 is a trap" in shown(pilot)
        assert "  6x    7x    8x    9x   10x   11x" in shown(pilot)


async def test_enter_plays_the_marked_number_against_the_computer_and_leads_back_to_it():
    async with running(archive=Archive()) as pilot:
        await press(pilot, "o", "down", "enter")
        assert format_position(match_of(pilot).start) == "13"
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, NotebookScreen)
        assert pilot.app.screen.grid.number == 13


async def test_a_guess_is_taken_away_by_its_key_and_changed_by_the_other_one():
    async with running(archive=Archive()) as pilot:
        await press(pilot, "o", "plus")
        assert " 1+? " in shown(pilot)
        await press(pilot, "x")
        assert " 1x? " in shown(pilot)
        await press(pilot, "x")
        assert " 1   " in shown(pilot)


async def test_on_a_narrow_screen_the_same_number_stays_marked():
    async with running(archive=Archive(), size=(40, 12)) as pilot:
        await press(pilot, "o", "down", "down", "right")
        grid = pilot.app.screen.query_one("#grid")
        assert pilot.app.screen.grid.number == 14
        await pilot.resize_terminal(80, 24)
        await press(pilot)
        assert pilot.app.screen.grid.number == 14
        assert grid.size.height == 12
