"""A match on the path: its sentences, what follows it, the light after losses, and the page that explains it."""

from __future__ import annotations

from engine.archive import Archive
from engine.learning.path.progress import path
from tests.tui.driving import match_of, match_screen, press, running, said, shown
from tests.tui.path.some_paths import at, closing, lose, of
from tui.lessons.lesson import LessonScreen
from tui.path.asking import AskingScreen
from tui.path.screen import PathMatchScreen


async def test_three_keys_after_the_start_of_the_game_lies_the_first_win():
    async with running() as pilot:
        await press(pilot, "enter", "3", "2")
        assert "You win" in shown(pilot)


async def test_the_first_idea_loses_the_first_board():
    async with running() as pilot:
        await press(pilot, "enter", "6")
        assert "5 / 6 erased it, and Ada erased the 1, the last number." in closing(pilot)


async def test_the_first_board_says_what_to_do_and_who_plays_against_you():
    async with running() as pilot:
        await press(pilot, "enter")
        assert said(pilot) == "Divide a number; whoever makes the last move wins. Ada is the computer."


async def test_after_a_win_enter_leads_to_the_next_board():
    async with running() as pilot:
        await press(pilot, "enter", "3", "2", "enter")
        assert match_screen(pilot).prepared.seed == "path 1.2 1"


async def test_after_a_loss_the_end_says_what_happened_and_after_the_second_what_wins():
    async with running(archive=at("1.2")) as pilot:
        await press(pilot, "enter", "2")
        assert "4 / 2 left 2, and Ada erased it." in closing(pilot)
        assert "Divide by more" not in closing(pilot)
        await press(pilot, "enter", "2")
        assert "4 / 2 left 2, and Ada erased it." in closing(pilot)
        assert "Divide by more than the number, and it is gone." in closing(pilot)


async def test_after_a_loss_enter_sets_the_same_board_again_and_says_what_happened():
    async with running(archive=at("1.2")) as pilot:
        await press(pilot, "enter", "2", "enter")
        assert match_screen(pilot).prepared.seed == "path 1.2 1"
        assert said(pilot) == "Last time: 4 / 2 left 2, and Ada erased it."


async def test_the_first_move_taken_back_says_what_it_costs_and_is_taken_back_by_the_second_key():
    archive = at("2.4")
    async with running(archive=archive) as pilot:
        await press(pilot, "enter", "2", "u")
        assert said(pilot) == "Taking back costs the third star, like a new try. u again does it."
        assert match_of(pilot).cursor == 2
        await press(pilot, "u")
        assert match_of(pilot).cursor == 0
        await press(pilot, "6", "6")
        assert "Stars: **·" in shown(pilot)


async def test_what_a_move_taken_back_costs_is_said_only_until_it_was_paid_once():
    async with running(archive=at("2.4")) as pilot:
        await press(pilot, "enter", "2", "u", "u", "6", "6", "enter", "enter", "2")
        assert match_screen(pilot).prepared.seed == "path 3.1 1"
        # The twins come next: the bot starts, and one move is taken back at once.
        await press(pilot, "2", "u")
        assert "costs" not in said(pilot)


async def test_where_the_third_star_is_lost_already_a_move_is_taken_back_at_once():
    async with running(archive=lose(at("2.4"), "2.4", 1)) as pilot:
        await press(pilot, "enter", "2", "u")
        assert match_of(pilot).cursor == 0


async def test_what_the_notebook_has_found_is_said_at_the_end_of_the_board_that_found_it():
    async with running(archive=at("1.2")) as pilot:
        await press(pilot, "enter", "6")
        assert "New in your notebook: 4. o shows it." in closing(pilot)
        await press(pilot, "o")
        assert "Your notebook" in shown(pilot)


async def test_a_board_that_nobody_can_win_is_done_by_a_loss():
    async with running(archive=at("2.1")) as pilot:
        await press(pilot, "enter", "2")
        assert "Whoever starts here loses" in closing(pilot)
        await press(pilot, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, AskingScreen)
        assert screen.standing.board == of("2.2")


async def test_after_two_losses_the_number_to_move_is_marked_and_the_thought_is_said():
    async with running(archive=lose(at("5.1"), "5.1", 2)) as pilot:
        await press(pilot, "enter")
        screen = match_screen(pilot)
        assert screen.view.board.chosen == 3
        assert said(pilot) == "Move as if 14 were alone; if Ada moves a twin, copy."


async def test_after_three_losses_the_divisor_is_named_too():
    async with running(archive=lose(at("5.1"), "5.1", 3)) as pilot:
        await press(pilot, "enter")
        assert said(pilot) == "Divide 14 by 2."


async def test_the_light_goes_on_after_the_reply():
    async with running(archive=lose(at("5.1"), "5.1", 3)) as pilot:
        await press(pilot, "enter", "2")
        assert said(pilot).startswith("Ada plays ")
        assert " Divide " in said(pilot)


async def test_a_win_with_the_light_earns_one_star():
    archive = lose(at("1.2"), "1.2", 2)
    async with running(archive=archive) as pilot:
        await press(pilot, "enter", "6")
        assert path(archive).on(of("1.2")).stars == 1


async def test_a_win_without_help_earns_two_stars_though_the_board_was_lost_before():
    archive = lose(at("1.2"), "1.2", 1)
    async with running(archive=archive) as pilot:
        await press(pilot, "enter", "6")
        assert path(archive).on(of("1.2")).stars == 2
        assert "Stars: **·" in shown(pilot)


async def test_a_win_at_the_first_try_earns_three_stars():
    archive = at("1.2")
    async with running(archive=archive) as pilot:
        await press(pilot, "enter", "6")
        assert path(archive).on(of("1.2")).stars == 3


async def test_a_third_loss_cannot_be_passed_yet():
    async with running(archive=lose(at("1.2"), "1.2", 2)) as pilot:
        await press(pilot, "enter", "2")
        assert "n goes on" not in closing(pilot)
        await press(pilot, "n")
        assert "Ada wins" in shown(pilot)


async def test_after_the_fourth_loss_n_goes_on_to_the_next_board():
    archive = lose(at("1.2"), "1.2", 3)
    async with running(archive=archive) as pilot:
        await press(pilot, "enter", "2")
        assert "n goes on to" in closing(pilot)
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, AskingScreen)
        assert path(archive).on(of("1.2")).is_passed


async def test_lost_twice_a_board_offers_the_page_that_explains_it():
    async with running(archive=lose(at("1.2"), "1.2", 1)) as pilot:
        await press(pilot, "enter", "2")
        assert "l opens the page that explains it." in closing(pilot)


async def test_the_page_that_explains_leads_back_to_the_end_of_the_match():
    async with running(archive=lose(at("1.2"), "1.2", 1)) as pilot:
        await press(pilot, "enter", "2")
        lost = match_of(pilot)
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LessonScreen)
        await press(pilot, "escape")
        assert match_of(pilot) is lost


async def test_while_the_match_goes_on_l_chooses_the_number_to_the_right():
    async with running(archive=at("5.1")) as pilot:
        await press(pilot, "enter", "l")
        assert match_screen(pilot).view.board.chosen == 2


async def test_a_match_that_was_left_is_gone_on_with_from_the_first_screen():
    async with running(archive=at("5.1")) as pilot:
        await press(pilot, "enter", "right", "right", "2")
        left = match_of(pilot)
        await press(pilot, "q", "y", "enter")
        assert isinstance(pilot.app.screen, PathMatchScreen)
        assert match_of(pilot) == left


async def test_p_leads_to_the_map():
    async with running(archive=Archive()) as pilot:
        await press(pilot, "enter", "p")
        assert "0 of 47 boards" in shown(pilot)


async def test_the_coach_that_was_asked_and_sent_away_before_the_move_has_helped():
    archive = at("1.2")
    async with running(archive=archive) as pilot:
        await press(pilot, "enter", "c", "c", "6")
        assert path(archive).on(of("1.2")).stars == 1


async def test_the_map_leads_back_to_the_match_that_it_was_opened_from():
    async with running(archive=at("5.1")) as pilot:
        await press(pilot, "enter")
        match = match_of(pilot)
        await press(pilot, "p", "q")
        assert match_of(pilot) is match


async def test_after_the_question_the_board_says_who_starts():
    async with running(archive=at("1.3")) as pilot:
        await press(pilot, "enter", "1")
        assert said(pilot) == "You start."


async def test_stars_of_the_board_stand_beside_the_persons_name_once_there_are_some():
    async with running() as pilot:
        await press(pilot, "enter")
        assert "***" not in shown(pilot)
        await press(pilot, "3", "2")
        assert "● You  ***" in shown(pilot)
        await press(pilot, "p", "enter")
        assert "● You  ***" in shown(pilot)
