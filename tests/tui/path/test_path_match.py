"""A match on the path: who starts, its sentences, what follows it, the light after losses, and what explains it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from engine.archive import Archive
from engine.learning.path.progress import path
from engine.positions.match import FIRST, SECOND
from tests.tui.clicking import click_on
from tests.tui.driving import Driver, match_of, match_screen, play_by_keys, press, running, said, shown
from tests.tui.path.some_paths import at, closing, lose, moves_of, of
from tui.board.tray import Tray
from tui.lessons.lesson import LessonScreen
from tui.match.ending_view import EndingView
from tui.match.match_screen import MatchScreen
from tui.path.who_starts import WhoStartsScreen


def lost(id: str, losses: int) -> Archive:
    return lose(at(id), id, losses)


@asynccontextmanager
async def pressed(keys: str, archive: Archive | None = None) -> AsyncIterator[Driver]:
    """After Enter on the first screen, which opens the board that is next, and these keys."""
    async with running(archive=archive) as pilot:
        await press(pilot, "enter", *keys.split())
        yield pilot


async def test_no_answer_is_marked_before_the_player_marks_one_and_enter_asks_for_one():
    async with pressed("", at("2.2")) as pilot:
        assert "Who starts?" in shown(pilot)
        assert ">" not in shown(pilot)
        await press(pilot, "enter")
        assert "Choose one of the two." in shown(pilot)
        assert isinstance(pilot.app.screen, WhoStartsScreen)


@pytest.mark.parametrize(("keys", "first"), [("1", FIRST), ("down down enter", SECOND), ("", SECOND)])
async def test_the_answer_by_keys_or_a_click_says_who_starts(keys: str, first: int):
    async with pressed(keys, at("2.2")) as pilot:
        if not keys:
            await click_on(pilot, "#tray", "command", "start(1)")
        # The other player has moved at once.
        assert (match_of(pilot).starter, match_of(pilot).cursor) == (first, first)


async def test_a_wrong_answer_is_told_at_the_end_and_when_the_question_comes_again():
    async with pressed("1 2", at("2.2")) as pilot:
        while match_of(pilot).winner is None:
            await press(pilot, "2")
        assert "Ada wins" in shown(pilot)
        assert "You started: 11 / 2 left 5, and Ada erased it." in shown(pilot)
        await press(pilot, "enter")
        assert "Last time you started: 11 / " in shown(pilot)
    async with pressed("2 3 3 enter", at("1.4")) as pilot:
        assert "Last time Ada started with 1 / " in shown(pilot)


async def test_a_mistake_after_the_right_answer_is_told_at_the_board_and_not_at_the_question():
    async with pressed("1 3 enter", at("4.3")) as pilot:
        assert "Last time" not in shown(pilot)
        await press(pilot, "1")
        assert said(pilot) == "Last time: 12 / 3 left 4, and Ada erased it."


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40), (200, 60)])
async def test_the_question_and_each_answer_are_said_once(size: tuple[int, int]):
    async with running(archive=at("1.3"), size=size) as pilot:
        await press(pilot, "enter")
        for words in ("Who starts?", "I start", "Ada starts"):
            assert shown(pilot).count(words) == 1


async def test_after_two_losses_the_right_side_is_marked_and_q_leads_back_to_the_first_screen():
    async with pressed("", lost("2.2", 2)) as pilot:
        assert pilot.app.screen.query_one(Tray).lit == "start(1)"
        assert "Ada should start." in shown(pilot)
        await press(pilot, "q")
        assert "Go on: stage 2, board 2 of 4" in shown(pilot)


@pytest.mark.parametrize(
    ("id", "losses", "keys", "sentence"),
    [
        ("1.1", 0, "", "Divide a number; whoever makes the last move wins. Ada is the computer."),
        ("1.2", 0, "2 enter", "Last time: 4 / 2 left 2, and Ada erased it."),
        ("1.3", 0, "1", "You start."),
        ("5.1", 2, "", "Move as if 14 were alone; if Ada moves a twin, copy."),
        ("5.1", 3, "", "Divide 14 by 2."),
    ],
)
async def test_the_board_says_what_to_do_and_more_after_every_loss(id: str, losses: int, keys: str, sentence: str):
    async with pressed(keys, lost(id, losses)) as pilot:
        assert said(pilot) == sentence
        assert match_screen(pilot).prepared.seed == f"path {id} 1"
        assert match_screen(pilot).view.board.chosen == (3 if losses else 1)


async def test_the_light_goes_on_after_the_reply():
    async with pressed("2", lost("5.1", 3)) as pilot:
        assert said(pilot).startswith("Ada plays ")
        assert " Divide " in said(pilot)


async def test_after_the_second_loss_the_end_says_what_wins_and_offers_the_page_that_explains_it():
    async with pressed("2", at("1.2")) as pilot:
        for is_second in (False, True):
            assert "4 / 2 left 2, and Ada erased it." in closing(pilot)
            assert ("Divide by more than the number, and it is gone." in closing(pilot)) is is_second
            assert ("l explain" in shown(pilot)) is is_second
            if not is_second:
                await press(pilot, "enter", "2")
        ended = match_of(pilot)
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LessonScreen)
        await press(pilot, "escape")
        assert match_of(pilot) is ended


@pytest.mark.parametrize(("board", "start"), [("1.1", ""), ("2.1", ""), ("2.2", "1"), ("2.2", "2")])
async def test_a_board_is_given_up_before_its_first_move(board: str, start: str):
    async with pressed(start, at(board)) as pilot:
        await press(pilot, "x", "y")
        assert match_of(pilot).winner == SECOND


async def test_the_keys_show_one_hint_before_the_end_of_a_board_and_one_reason_after_it():
    async with pressed("", lose(at("2.3"), "2.3")) as pilot:
        assert "t tip" in shown(pilot)
        assert "c coach" not in shown(pilot)
        await press(pilot, "6")
        assert "l explain" in shown(pilot)
        assert "v review" not in shown(pilot)
        assert "u undo" not in shown(pilot)
        # The key does what it did.
        await press(pilot, "u")
        assert match_of(pilot).cursor == 0


async def test_the_first_time_that_a_long_board_is_lost_well_before_its_end_a_line_shows_the_way_out():
    archive = at("9.4")
    for is_first in (True, False):
        async with pressed("", archive) as pilot:
            start = match_of(pilot).position
            wrong = next(move for move in moves_of(start) if start.play(move).is_won)
            await play_by_keys(pilot, wrong)
            assert ("Ada wins now with good play. x gives up" in shown(pilot)) is is_first
            while match_of(pilot).turn == FIRST and match_of(pilot).cursor < 7 and match_of(pilot).winner is None:
                await play_by_keys(pilot, moves_of(match_of(pilot).position)[0])
            await press(pilot, "x", "y", "u")
            assert match_of(pilot).position == start
            assert "Again from move 1." in shown(pilot)


async def test_the_page_that_explains_a_board_has_it_on_its_board_and_leads_to_the_lesson_of_its_stage():
    archive = lose(at("2.3"), "2.3", 2)
    async with pressed("2", archive) as pilot:
        await press(pilot, "6", "l")
        assert "Board 2.3: No way out" in shown(pilot)
        assert "Leave the other player a number from 6 to 11." in shown(pilot)
        page = pilot.app.screen
        assert isinstance(page, LessonScreen)
        assert [each.value for each in page.match.position] == [20]
        await press(pilot, "2")
        assert "20 / 2. Whatever comes next, you can win." in shown(pilot)
        await press(pilot, "enter")
        assert "You can now say who has to start here, and why." in shown(pilot)
        await press(pilot, "enter")
        assert "One number" in shown(pilot)
    assert archive.practice.lessons() == {}


async def test_the_first_move_taken_back_says_what_it_costs_until_it_was_paid_once():
    async with pressed("2 u", at("2.4")) as pilot:
        assert said(pilot) == "Taking back costs the third star, like a new try. u again does it."
        assert match_of(pilot).cursor == 2
        await press(pilot, "u")
        assert match_of(pilot).cursor == 0
        await press(pilot, "6", "6")
        assert pilot.app.screen.query_one(EndingView).stars == 2
        await press(pilot, "enter", "enter", "2")
        assert match_screen(pilot).prepared.seed == "path 3.1 1"
        # The twins come next: the bot starts, and one move is taken back at once.
        await press(pilot, "2", "u")
        assert "costs" not in said(pilot)


async def test_where_the_third_star_is_lost_already_a_move_is_taken_back_at_once():
    async with pressed("2 u", lost("2.4", 1)) as pilot:
        assert match_of(pilot).cursor == 0


async def test_what_the_notebook_has_found_is_said_at_the_end_of_the_board_that_found_it():
    async with pressed("6", at("1.2")) as pilot:
        assert "New in your notebook: the number 4." in closing(pilot)
        assert "o notebook" in shown(pilot)
        await press(pilot, "o")
        assert " 4+ " in shown(pilot)
        assert "1 of 143 found" in shown(pilot)


async def test_what_the_end_asks_for_is_told_once_it_is_found_in_the_notebook():
    async with pressed("2 6", at("2.2")) as pilot:
        assert "Which is its last number?" in closing(pilot)
        await press(pilot, "o", *["right"] * 10, "x", "q")
        assert "6 to 11 is a trap" in closing(pilot)


@pytest.mark.parametrize(("losses", "keys", "stars"), [(0, "6", 3), (2, "6", 1), (0, "c c 6", 1)])
async def test_the_light_and_a_coach_who_was_sent_away_have_helped(losses: int, keys: str, stars: int):
    archive = lost("1.2", losses)
    async with pressed(keys, archive):
        assert path(archive).on(of("1.2")).stars == stars


async def test_only_after_the_fourth_loss_n_goes_on_to_the_next_board():
    archive = lost("1.2", 2)
    async with pressed("2", archive) as pilot:
        for may_pass in (False, True):
            assert ("n skip" in shown(pilot)) is may_pass
            ended = match_of(pilot)
            await press(pilot, "n")
            assert path(archive).on(of("1.2")).is_passed is may_pass
            if not may_pass:
                assert match_of(pilot) is ended
                await press(pilot, "enter", "2")
        assert isinstance(pilot.app.screen, WhoStartsScreen)
    async with pressed("6", lost("1.2", 3)) as pilot:
        assert " Enter  go on" in shown(pilot)
        assert "n skip" not in shown(pilot)


async def test_a_match_that_was_left_is_gone_on_with_from_the_first_screen():
    async with pressed("l", at("5.1")) as pilot:
        # While the match goes on, l chooses the number to the right.
        assert match_screen(pilot).view.board.chosen == 2
        await press(pilot, "right", "2")
        left = match_of(pilot)
        await press(pilot, "q", "y", "enter")
        assert isinstance(pilot.app.screen, MatchScreen)
        assert match_of(pilot) == left


async def test_p_leads_to_the_map_and_q_back_and_stars_stand_beside_the_persons_name_once_there_are_some():
    async with pressed("") as pilot:
        match = match_of(pilot)
        await press(pilot, "p")
        assert "0 of 47 boards" in shown(pilot)
        await press(pilot, "q")
        assert match_of(pilot) is match
        assert "***" not in shown(pilot)
        await press(pilot, "3", "2")
        await press(pilot, "p")
        assert "1 of 47 boards, 3 of 135 stars" in shown(pilot)
        await press(pilot, "enter")
        assert "● Your move  ***" in shown(pilot)


async def test_a_star_that_is_not_won_has_another_shape_and_not_only_another_colour():
    for key, won in (("6", 3), ("2", 0)):
        async with pressed(key, at("1.2")) as pilot:
            assert (shown(pilot).count("▀███████▀"), shown(pilot).count("░░░░░░░░░")) == (won, 3 - won)


@pytest.mark.parametrize(("keys", "stars"), [(("t", "3", "2"), 1), (("2", "u", "u", "3", "2"), 2)])
async def test_no_more_stars_are_drawn_one_by_one_than_were_won(keys: tuple[str, ...], stars: int):
    async with running(archive=at("1.1")) as pilot:
        await press(pilot, "enter", *keys)
        view = match_screen(pilot).view
        view._write_name()
        assert view._end is not None
        assert view._end._task is not None
        await view._end._task
        assert pilot.app.screen.query_one(EndingView).stars == stars
        assert ("Two stars take a win without help." in closing(pilot)) is (stars == 1)
