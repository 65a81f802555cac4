"""Learning from mistakes: the better move is asked for at the board, by keys and by mouse, and nothing is saved."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from itertools import product

from engine.archive import Archive
from engine.checker.definition import moves
from engine.coach.mistake_practice import mistakes_for
from engine.coach.review import review
from engine.deals.setup import Setup, prepare
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.engine.coach.claims import random_match
from tests.engine.some_boards import GAMES, boards
from tests.tui.clicking import click_move, click_on
from tests.tui.driving import Driver, learned, play_by_keys, prepared_on, press, resize, running, settle, shown
from tests.tui.screens.test_review import played, review_screen, saved
from tui.app.app import BaseScreen, BlackboardApp
from tui.review.learn import LearnScreen
from tui.review.review_screen import ReviewScreen
from tui.settings.preferences import Preferences
from tui.settings.settings import Settings

TWICE = ("3-1", "1-1", "3-1", "2-1", "3-1", "2-1")
"""On nim:1 nim:5 nim:9 player 1 gives the win away at moves 1, 3 and 5."""


def three(archive: Archive) -> Match:
    prepared = prepared_on("nim:1 nim:5 nim:9", opponent="perfect")
    match = played(prepared, TWICE)
    archive.saver_for(prepared).save(match)
    return match


async def review_of_the_last_match(pilot: Driver) -> None:
    """Open the review of the match that was saved last."""
    assert isinstance(pilot.app, BlackboardApp)
    last = pilot.app.archive.page()[0].id
    found = pilot.app.archive.resume(last)
    assert found is not None
    pilot.app.push_screen(ReviewScreen(found[0], last))
    await settle(pilot)


def learn_screen(pilot: Driver) -> LearnScreen:
    assert isinstance(pilot.app.screen, LearnScreen)
    return pilot.app.screen


def said(pilot: Driver) -> str:
    return learn_screen(pilot).view.status.said


@asynccontextmanager
async def asked_about(archive: Archive) -> AsyncIterator[Driver]:
    """The question for the first mistake of the match that was saved last."""
    async with running(archive=archive, above=BaseScreen) as pilot:
        await review_of_the_last_match(pilot)
        await press(pilot, "f")
        yield pilot


async def test_a_mistake_is_asked_about_tried_again_and_found():
    archive = Archive()
    saved(archive)
    async with running(archive=learned(archive), above=BaseScreen) as pilot:
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            await review_of_the_last_match(pilot)
            await press(pilot, "f")
            assert said(pilot).startswith("Move 1: ")
            assert said(pilot).endswith("Find a winning move." if size[0] >= 72 else "What wins?")
            assert "2 - 1" not in shown(pilot), size
            await press(pilot, "2")
            assert said(pilot) == "No: 2 - 2 loses: it erases 2, worth 2, and then 1 - 1 wins. Try again."
            await press(pilot, "1")
            why = "leaves 1, worth 1, and the XOR is 0." if size[0] >= 72 else "wins: XOR 0."
            assert said(pilot).startswith(f"Yes: 2 - 1 {why}")
            seen = shown(pilot)
            assert " Enter  how it went" in seen, size
            await press(pilot, "enter")
            assert said(pilot) == "Found at the first try: none."
            await press(pilot, "enter")
            assert review_screen(pilot).match.cursor == 0
            assert [each.length for each in archive.page()] == [2]
            await press(pilot, "escape")


async def test_after_a_match_against_a_bot_the_question_speaks_to_the_person_in_words_that_were_met():
    archive = Archive()
    saved(archive, opponent="perfect")
    async with asked_about(archive) as pilot:
        assert said(pilot) == "Move 1: you played 2 - 2 and gave the win away. Find a winning move."
        await press(pilot, "2")
        assert said(pilot) == "No: 2 - 2 loses: the reply 1 - 1 wins. Try again."
        await press(pilot, "1")
        assert said(pilot) == "Yes: 2 - 1 leaves 1: only twins. Now copy every move."


def at_three_mistakes() -> AbstractAsyncContextManager[Driver]:
    """The question for the first mistake of a match with mistakes at moves 1, 3 and 5."""
    archive = Archive()
    three(archive)
    return asked_about(learned(archive))


async def test_mistakes_can_be_passed_over_both_ways_and_the_first_and_the_last_say_so():
    async with at_three_mistakes() as pilot:
        for key, number in (("p", 1), ("n", 3), ("n", 5), ("n", 5), ("N", 3)):
            await press(pilot, key)
            assert learn_screen(pilot).mistakes.number == number
            assert learn_screen(pilot).match.cursor == number - 1
            assert (said(pilot) == "This is the first mistake.") is (key == "p")
        await press(pilot, "n", "n")
        assert said(pilot) == "This is the last mistake."


async def test_every_mistake_comes_in_order_and_the_end_says_how_it_went():
    async with at_three_mistakes() as pilot:
        screen = learn_screen(pilot)
        for number, move in enumerate((1, 3, 5), 1):
            assert screen.mistakes.number == move
            assert f"mistake {number} of 3" in shown(pilot)
            if number == 2:
                await play_by_keys(pilot, screen.mistakes.mistake.ply.move)
                assert said(pilot).startswith("No: ")
            await play_by_keys(pilot, screen.mistakes.mistake.winning[0])
            assert said(pilot).startswith("Yes: ")
            await press(pilot, "enter")
        assert said(pilot) == "Found at the first try: 2 of 3."
        # Escape goes back to the review where it was.
        await press(pilot, "escape", "home", "right", "f", "n", "escape")
        assert review_screen(pilot).match.cursor == 1


async def test_neither_what_follows_a_tip_nor_what_is_shown_counts_as_found():
    async with at_three_mistakes() as pilot:
        await press(pilot, "t")
        assert said(pilot).startswith("Tip 1 of 3: The XOR is 13, so you can win. Look at ")
        await play_by_keys(pilot, learn_screen(pilot).mistakes.mistake.winning[0])
        await press(pilot, "enter", "s")
        # The solution is made on the board and explained.
        assert learn_screen(pilot).match.cursor == 3
        assert " and the XOR is 0." in said(pilot)
        await press(pilot, "n", "s", "enter")
        assert said(pilot) == "Found at the first try: 0 of 3. Shown: 2."


async def test_the_number_that_the_solution_changes_is_ringed():
    archive, prepared = Archive(), prepared_on("nim:1 nim:2 nim:5")
    archive.saver_for(prepared).save(played(prepared, ("1-1",)))
    async with asked_about(archive) as pilot:
        assert learn_screen(pilot).view.board.chosen == 1
        await press(pilot, "s")
        assert learn_screen(pilot).view.board.chosen == 3


async def test_escape_rubs_out_what_is_typed_first_and_what_is_no_move_is_no_try():
    archive, prepared = Archive(), prepared_on("nim:31 nim:12")
    archive.saver_for(prepared).save(played(prepared, ("1-1",)))
    async with asked_about(archive) as pilot:
        await press(pilot, "1", "escape")
        assert learn_screen(pilot).view.tray.typed == ""
        await press(pilot, "9", "9", "enter")
        assert "Find" not in said(pilot)
        assert learn_screen(pilot).mistakes.attempt.tries == 0
        await press(pilot, "escape", "1", "9", "enter")
        assert said(pilot).startswith("Yes: 31 - 19 ")


async def test_where_values_do_not_tell_who_wins_what_is_said_to_a_right_move_stays():
    """Of misere Kayles there is no advice, which nobody has asked for."""
    archive = Archive()
    prepared = prepare(Setup(start=parse_position("kayles:7 kayles:6 kayles:5", misere=True), misere=True))
    lost = next(move for move in moves(prepared.match.position) if prepared.match.position.play(move).is_won)
    archive.saver_for(prepared).save(prepared.match.play(lost))
    async with asked_about(learned(archive)) as pilot:
        await play_by_keys(pilot, lost)
        assert said(pilot).endswith(" loses. Try again.")
        await play_by_keys(pilot, learn_screen(pilot).mistakes.mistake.winning[0])
        assert re.fullmatch(r"Yes: .+ wins\.", said(pilot))
        assert learn_screen(pilot).mistakes.attempt.is_found
        await press(pilot, "escape", "f", "t")
        assert said(pilot).startswith("There is no tip here. ")


async def test_the_mouse_finds_the_move_goes_on_and_goes_back():
    archive = Archive()
    saved(archive)
    async with asked_about(learned(archive)) as pilot:
        await resize(pilot, (40, 12))
        for choice, opening in ((2, "No: "), (1, "Yes: ")):
            await click_move(pilot, Move(2, choice))
            assert said(pilot).startswith(opening)
        await click_on(pilot, "#tray", "command", "on")
        await click_on(pilot, "#tray", "command", "on")
        assert review_screen(pilot)


async def test_a_key_that_the_player_gave_to_another_command_does_that():
    archive = Archive()
    saved(archive)
    preferences = Preferences(Settings(keys={"review.coach": "f"}))
    async with running(archive=learned(archive), preferences=preferences, above=BaseScreen) as pilot:
        await review_of_the_last_match(pilot)
        await press(pilot, "f")
        assert "XOR" in shown(pilot)


async def test_without_a_mistake_the_review_says_so():
    async with running(prepared_on("nim:2 nim:2"), archive=learned()) as pilot:
        await press(pilot, "2", "2", "v", "f")
        assert "Nobody gave a win away, so there is nothing to put right." in shown(pilot)


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
            assert learn_screen(pilot).mistakes.at_first_try == 1, where
            await press(pilot, "escape")


async def test_what_cannot_be_done_while_a_move_is_asked_for_is_not_offered():
    archive = Archive()
    saved(archive)
    async with asked_about(learned(archive)) as pilot:
        screen = learn_screen(pilot)
        before = screen.match
        await press(pilot, "u", "r", "c", "m", "enter")
        assert screen.match is before
        await press(pilot, "s", "1", "s", "t")
        assert screen.match.cursor == 1
        assert not screen.check_action("tip", ())
