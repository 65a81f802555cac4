"""Learning from mistakes by mouse, in every game, and with keys of a player's own."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from engine.archive import Archive
from engine.coach.mistakes import mistakes_for
from engine.coach.review import review
from engine.position import Move
from tests.engine.coach.claims import random_match
from tests.engine.some_boards import GAMES, boards
from tests.tui.clicking import click_move, click_on
from tests.tui.driving import learned, play_by_keys, prepared_on, press, resize, running, settle, shown
from tests.tui.screens.learning import learn_screen, review_of_the_last_match, said
from tests.tui.screens.test_review import saved
from tui.app.app import BaseScreen
from tui.match.screen import MatchScreen
from tui.review.learn import LearnScreen
from tui.review.screen import ReviewScreen
from tui.settings.in_force import Preferences
from tui.settings.settings import Settings


async def test_the_mouse_finds_the_move_goes_on_and_goes_back():
    archive = Archive()
    saved(archive)
    async with running(archive=learned(archive), first=BaseScreen) as pilot:
        for size in ((40, 12), (120, 40)):
            await resize(pilot, size)
            await review_of_the_last_match(pilot)
            await press(pilot, "f")
            learn_screen(pilot)
            for choice, opening in ((2, "No: "), (1, "Yes: ")):
                await click_move(pilot, Move(2, choice))
                assert said(pilot).startswith(opening), size
            await click_on(pilot, "#foot", "command", "on")
            await click_on(pilot, "#foot", "command", "on")
            assert isinstance(pilot.app.screen, ReviewScreen), size
            await press(pilot, "escape")


async def test_in_every_game_a_mistake_is_found_by_keys():
    async with running(prepared_on("1"), archive=learned()) as pilot:
        for rules, is_misere in product(GAMES, (False, True)):
            where = (rules.slug, is_misere)
            reviewed = (review(random_match(board)) for board in boards(12, is_misere, [rules]))
            mistakes = next(filter(None, (mistakes_for(each, None, 0) for each in reviewed)), None)
            if mistakes is None:
                continue
            pilot.app.push_screen(LearnScreen(replace(prepared_on("1"), match=mistakes.review.match), mistakes, None))
            await settle(pilot)
            await play_by_keys(pilot, mistakes.mistake.winning[-1])
            assert said(pilot).startswith("Yes: "), where
            assert learn_screen(pilot).mistakes.first == 1, where
            await press(pilot, "escape")
            assert isinstance(pilot.app.screen, MatchScreen), where


async def test_a_key_that_the_player_gave_to_another_command_does_that():
    archive = Archive()
    saved(archive)
    preferences = Preferences(Settings(keys={"review.coach": "f"}))
    async with running(archive=learned(archive), preferences=preferences, first=BaseScreen) as pilot:
        await review_of_the_last_match(pilot)
        await press(pilot, "f")
        assert isinstance(pilot.app.screen, ReviewScreen)
        assert "XOR" in shown(pilot)


async def test_what_cannot_be_done_while_a_move_is_asked_for_is_not_offered():
    archive = Archive()
    saved(archive)
    async with running(archive=learned(archive), first=BaseScreen) as pilot:
        await review_of_the_last_match(pilot)
        await press(pilot, "f")
        screen = learn_screen(pilot)
        before = screen.match
        await press(pilot, "u", "r", "c", "m", "enter")
        assert screen.match is before
        await press(pilot, "s", "1", "s", "t")
        assert screen.match.cursor == 1
        assert not screen.check_action("tip", ())
