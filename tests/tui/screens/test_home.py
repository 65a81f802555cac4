"""The first screen: one way to go on, seven lines, and everything else one key away."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

from engine.archive import Archive
from engine.position import Move
from tests.tui.driving import Driver, prepared_on, press, running, settle, shown
from tests.tui.some_matches import DAY, past_the_path, some_days
from tui.home.screen import HomeScreen
from tui.widgets.choices import Choices


def lines(pilot: Driver) -> list[str | None]:
    return [option.id for option in pilot.app.screen.query_one(Choices).options]


async def test_a_newcomer_has_seven_lines():
    async with running() as pilot:
        assert lines(pilot) == ["proposed", "friend", "bot", "daily", "practice", "learn", "more"]


async def test_a_match_to_go_on_with_comes_first():
    archive = Archive()
    prepared = prepared_on("17 42")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    async with running(archive=archive) as pilot:
        assert lines(pilot)[:2] == ["go_on", "proposed"]


async def test_the_picture_is_the_next_board_of_the_path():
    async with running() as pilot:
        board = pilot.app.screen.query_one("#board")
        assert [component.value for _, component in board.position.live()] == [5, 1]


async def test_once_the_path_is_walked_enter_plays_the_perfect_bot():
    async with running(archive=past_the_path(Archive())) as pilot:
        await press(pilot, "enter")
        assert "perfect" in shown(pilot)


async def test_more_shows_the_rest_and_escape_the_first_lines_again():
    async with running() as pilot:
        await press(pilot, "plus")
        assert "Explore" in shown(pilot)
        assert len(lines(pilot)) == 10
        await press(pilot, "escape")
        assert lines(pilot)[0] == "proposed"


async def test_the_rest_answers_to_its_keys_without_more():
    async with running() as pilot:
        await press(pilot, "h")
        assert not isinstance(pilot.app.screen, HomeScreen)


async def test_q_quits_at_once_where_all_is_saved(tmp_path: Path):
    async with running(archive=Archive(tmp_path)) as pilot:
        await press(pilot, "q")
        assert pilot.app._exit


async def test_q_asks_before_it_quits_where_nothing_is_saved():
    async with running() as pilot:
        await press(pilot, "q")
        assert "What you play is not saved. Quit the game?" in shown(pilot)


async def test_q_at_a_board_of_the_ladder_leads_to_the_ladder():
    async with running() as pilot:
        await press(pilot, "r", "enter", "q")
        assert "The ladder" in shown(pilot)


async def test_todays_stars_and_the_days_in_a_row_stand_beside_the_board_of_the_day():
    async with running(archive=some_days()) as pilot:
        pilot.app.today = lambda: DAY - timedelta(2)
        await press(pilot, "question_mark", "q")
        await settle(pilot)
        assert re.search(r"d  Boards of the day: .*in a row", shown(pilot))


async def test_q_is_said_to_lead_back_from_more_and_to_quit_from_the_first_menu():
    async with running() as pilot:
        assert "q quit" in shown(pilot)
        await press(pilot, "+")
        assert "q back" in shown(pilot)
        await press(pilot, "q")
        assert "q quit" in shown(pilot)
