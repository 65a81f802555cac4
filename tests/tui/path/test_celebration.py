"""The end of a stage, and the diploma for a first."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.learning.path.milestones import First, Milestone
from tests.tui.driving import press, running, settle, shown
from tests.tui.path.some_paths import at
from tui.path.celebration import CelebrationScreen, celebrated
from tui.path.chalk_drawing import ChalkDrawing

DAY = "23 November 2026"


def celebrating(*milestones: Milestone) -> CelebrationScreen:
    return CelebrationScreen([celebrated(each, "Zoë", "Derek", DAY) for each in milestones], "diploma")


async def test_the_end_of_a_stage_says_its_idea_and_enter_leads_to_the_next_stage():
    async with running(archive=at("1.4")) as pilot:
        await press(pilot, "enter", "1", "2", "2", "enter")
        assert "The last move: done" in shown(pilot)
        assert "Whoever makes the last move wins." in shown(pilot)
        assert "Next: No way out" in shown(pilot)
        assert "s saves this picture." in shown(pilot)
        await press(pilot, "enter")
        assert "Stage 2: No way out, board 1 of 4" in shown(pilot)


async def test_a_drawing_is_drawn_line_by_line_and_stands_whole_at_last():
    async with running(first=lambda: celebrating(Milestone(First.PATH), Milestone(First.PATH))) as pilot:
        pilot.app.animation_level = "full"
        await press(pilot, "enter")
        await pilot.wait_for_scheduled_animations()
        assert DAY in shown(pilot)
        assert pilot.app.screen.query_one(ChalkDrawing).shown == 1.0


async def test_a_drawing_that_is_half_drawn_shows_its_upper_half():
    async with running(first=lambda: celebrating(Milestone(First.PATH))) as pilot:
        pilot.app.screen.query_one(ChalkDrawing).shown = 0.5
        await pilot.pause()
        assert "D I P L O M A" in shown(pilot)
        assert DAY not in shown(pilot)


@pytest.mark.parametrize("first", [each for each in First if each is not First.STAGE])
async def test_a_diploma_has_the_name_the_deed_and_the_date(first: First):
    async with running(first=lambda: celebrating(Milestone(first))) as pilot:
        for words in ("D I P L O M A", "Zoë", "has ", DAY):
            assert words in shown(pilot)


async def test_a_diploma_is_saved_as_a_picture_under_a_name_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "diploma.svg").touch()
    async with running(first=lambda: celebrating(Milestone(First.PATH))) as pilot:
        await press(pilot, "s")
        assert "Saved as diploma-2.svg." in shown(pilot)
    saved = (tmp_path / "diploma-2.svg").read_text(encoding="utf-8")
    assert saved.startswith("<svg")
    assert "@font-face" not in saved


async def test_of_two_milestones_each_has_its_drawing():
    async with running() as pilot:
        results = list[bool | None]()
        pilot.app.push_screen(celebrating(Milestone(First.STAGE, 3), Milestone(First.PATH)), results.append)
        await settle(pilot)
        assert "Two numbers: done" in shown(pilot)
        await press(pilot, "enter")
        assert "D I P L O M A" in shown(pilot)
        assert not results
        await press(pilot, "enter")
        assert results == [True]
