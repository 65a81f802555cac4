"""The first screen: one way to go on, seven lines, and everything else one key away."""

from __future__ import annotations

from pathlib import Path

from engine.archive import Archive
from engine.positions.position import Move
from tests.tui.driving import Driver, prepared_on, press, running, shown
from tests.tui.some_matches import past_the_path
from tui.widgets.menu import Menu


def lines(pilot: Driver) -> list[str | None]:
    return [option.id for option in pilot.app.screen.query_one(Menu).options]


async def test_a_newcomer_has_seven_lines_and_the_next_board_of_the_path():
    async with running() as pilot:
        assert lines(pilot) == ["proposed", "friend", "bot", "daily", "practice", "learn", "more"]
        board = pilot.app.screen.query_one("#board")
        assert [component.value for _, component in board.position.live()] == [5, 1]


async def test_a_match_to_go_on_with_comes_first():
    archive = Archive()
    prepared = prepared_on("17 42")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    async with running(archive=archive) as pilot:
        assert lines(pilot)[:2] == ["go_on", "proposed"]


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
            assert lines(pilot)[0] == "proposed"
            await press(pilot, "+")
            assert "Explore" in shown(pilot)
            assert len(lines(pilot)) == 10
            assert "q back" in shown(pilot)
            await press(pilot, back)
        assert lines(pilot)[0] == "proposed"
