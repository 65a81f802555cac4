"""Who starts? asked at the board of the path."""

from __future__ import annotations

import pytest

from engine.match import FIRST, SECOND
from tests.tui.clicking import click_option
from tests.tui.driving import match_of, press, running, said, shown
from tests.tui.path.some_paths import at, lose
from tui.path.asking import AskingScreen
from tui.widgets.choices import Choices


async def test_no_answer_is_marked_before_the_player_marks_one_and_enter_asks_for_one():
    async with running(archive=at("2.2")) as pilot:
        await press(pilot, "enter")
        assert "Who starts?" in shown(pilot)
        assert ">" not in shown(pilot)
        await press(pilot, "enter")
        assert "Choose one of the two." in shown(pilot)
        assert isinstance(pilot.app.screen, AskingScreen)


@pytest.mark.parametrize(
    ("keys", "first"), [("1", FIRST), ("2", SECOND), (("down", "down", "enter"), SECOND), ("", SECOND)]
)
async def test_the_answer_says_who_starts(keys: str | tuple[str, ...], first: int):
    async with running(archive=at("2.2")) as pilot:
        await press(pilot, "enter", *keys)
        if not keys:
            await click_option(pilot, "#menu", "start(1)")
        # The other player has moved at once.
        assert (match_of(pilot).first, match_of(pilot).cursor) == (first, first)


async def test_after_a_wrong_answer_the_match_goes_on_and_is_lost():
    async with running(archive=at("2.2")) as pilot:
        await press(pilot, "enter", "1", "2")
        while match_of(pilot).outcome is None:
            await press(pilot, "2")
        assert "Ada wins" in shown(pilot)
        assert "You started: 11 / 2 left 5, and Ada erased it." in shown(pilot)


async def test_after_a_loss_the_question_comes_with_what_the_answer_led_to():
    async with running(archive=lose(at("2.2"), "2.2", 1)) as pilot:
        await press(pilot, "enter")
        assert "Last time you started: 11 / " in shown(pilot)
    async with running(archive=at("1.4")) as pilot:
        await press(pilot, "enter", "2", "3", "3", "enter")
        assert "Last time Ada started with 1 / " in shown(pilot)


async def test_a_mistake_after_the_right_answer_is_told_at_the_board_and_not_at_the_question():
    async with running(archive=at("4.3")) as pilot:
        await press(pilot, "enter", "1", "3", "enter")
        assert "Last time" not in shown(pilot)
        await press(pilot, "1")
        assert said(pilot) == "Last time: 12 / 3 left 4, and Ada erased it."


async def test_after_two_losses_the_right_side_is_marked():
    async with running(archive=lose(at("2.2"), "2.2", 2)) as pilot:
        await press(pilot, "enter")
        assert pilot.app.screen.query_one(Choices).marked == "start(1)"
        assert "Ada should start." in shown(pilot)


async def test_q_leads_back_to_the_first_screen():
    async with running(archive=at("2.2")) as pilot:
        await press(pilot, "enter", "q")
        assert "Go on: Stage 2: No way out, board 2 of 4" in shown(pilot)
