"""Learning from mistakes: the better move is asked for at the board, by keys and by mouse, and nothing is saved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.archive import Archive
from engine.coach.lesson import lesson_for
from engine.coach.review import review
from engine.games.registry import RULESETS
from engine.match import Match
from engine.position import Move
from tests.engine.coach.test_review import small_matches
from tests.tui.driving import Driver, piece_at, prepared_on, press, running, settle, shown
from tests.tui.screens.test_review import played, review_screen, saved
from tui.screens.match.learn import LearnScreen
from tui.screens.match.review import ReviewScreen
from tui.screens.match.screen import MatchScreen
from tui.settings.in_force import Preferences
from tui.settings.settings import Settings

SIZES = [(40, 12), (80, 24), (120, 40), (200, 60)]
TWICE = ("3-1", "1-1", "3-1", "2-1", "3-1", "2-1")
"""On nim:1 nim:5 nim:9 player 1 gives the win away at moves 1, 3 and 5."""


def three(archive: Archive) -> Match:
    prepared = prepared_on("nim:1 nim:5 nim:9", opponent="perfect")
    match = played(prepared, TWICE)
    archive.saver_for(prepared).save(match)
    return match


def learn_screen(pilot: Driver) -> LearnScreen:
    assert isinstance(pilot.app.screen, LearnScreen)
    return pilot.app.screen


def said(pilot: Driver) -> str:
    return learn_screen(pilot).view.foot.said


async def find(pilot: Driver, move: Move) -> None:
    """Play a move by keys."""
    screen = learn_screen(pilot)
    await press(pilot, "home")
    while screen.view.board.chosen != move.slot:
        await press(pilot, "right")
    typed = screen.match.position[move.slot].ruleset.format_choice(move.choice)
    await press(pilot, *typed)
    if screen.view.ledge.typed:
        await press(pilot, "enter")


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_mistake_is_asked_about_tried_again_and_found(size: tuple[int, int]):
    archive = Archive()
    saved(archive)
    async with running(archive=archive, size=size) as pilot:
        await press(pilot, "h", "v", "f")
        assert said(pilot).startswith("Move 1: ")
        assert said(pilot).endswith("Find a better move.")
        assert "2 - 1" not in shown(pilot)
        await press(pilot, "2")
        assert said(pilot) == "No: 2 - 2 lowers 2 to 0; 1 - 1 answers it. Try again."
        await press(pilot, "1")
        assert said(pilot).startswith("Yes: 2 - 1 makes it worth 1 and the XOR 0")
        assert "Enter how it went" in shown(pilot)
        assert ("Henry is winning: the" in shown(pilot)) == (size[0] >= 72)
        await press(pilot, "enter")
        assert said(pilot) == "0 of 1 found at the first try."
        await press(pilot, "enter")
        assert review_screen(pilot).match.cursor == 0
    assert [each.length for each in archive.page()] == [2]


async def test_the_first_sentence_speaks_to_the_person_against_a_bot_and_names_one_of_two_people():
    archive = Archive()
    saved(archive)
    saved(archive, opponent="perfect")
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "v", "f")
        assert said(pilot) == "Move 1: you played 2 - 2, and the win was gone. Find a better move."
        await press(pilot, "q", "q", "down", "v", "f")
        assert said(pilot) == "Move 1: Henry played 2 - 2, and the win was gone. Find a better move."


async def test_every_mistake_comes_in_order_and_the_end_says_how_it_went():
    archive = Archive()
    three(archive)
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "v", "f")
        screen = learn_screen(pilot)
        seen = []
        for number in range(3):
            seen.append(screen.lesson.number)
            assert f"Learn from mistakes: {number + 1} of 3" in shown(pilot)
            if number == 1:
                await find(pilot, screen.lesson.mistake.ply.move)
                assert said(pilot).startswith("No: ")
            await find(pilot, screen.lesson.mistake.winning[0])
            assert said(pilot).startswith("Yes: ")
            await press(pilot, "enter")
        assert seen == [1, 3, 5]
        assert said(pilot) == "2 of 3 found at the first try."


async def test_mistakes_can_be_passed_over_both_ways_and_the_ends_are_said():
    archive = Archive()
    three(archive)
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "v", "f", "p")
        assert said(pilot) == "This is the first mistake."
        await press(pilot, "n", "n")
        assert learn_screen(pilot).lesson.number == 5
        assert learn_screen(pilot).match.cursor == 4
        await press(pilot, "n")
        assert said(pilot) == "This is the last mistake."
        await press(pilot, "N")
        assert learn_screen(pilot).lesson.number == 3


async def test_a_solution_is_shown_and_neither_it_nor_what_follows_a_tip_counts_as_found():
    archive = Archive()
    three(archive)
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "v", "f", "t")
        assert said(pilot).startswith("Tip 1 of 3: Look at ")
        screen = learn_screen(pilot)
        await find(pilot, screen.lesson.mistake.winning[0])
        await press(pilot, "enter", "s")
        assert screen.match.cursor == 3
        assert "makes it worth" in said(pilot)
        await press(pilot, "n", "s", "enter")
        assert said(pilot) == "0 of 3 found at the first try, 2 shown."


async def test_escape_goes_back_to_the_review_where_it_was():
    archive = Archive()
    three(archive)
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "v", "home", "right", "f", "n", "escape")
        assert review_screen(pilot).match.cursor == 1


async def test_escape_rubs_out_what_is_typed_first():
    archive = Archive()
    prepared = prepared_on("nim:31 nim:12")
    archive.saver_for(prepared).save(played(prepared, ("1-1",)))
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "v", "f", "1", "escape")
        assert learn_screen(pilot).view.ledge.typed == ""
        await press(pilot, "9", "9", "enter")
        assert "Find" not in said(pilot)
        assert learn_screen(pilot).lesson.attempt.tries == 0
        await press(pilot, "escape", "1", "9", "enter")
        assert said(pilot).startswith("Yes: 31 - 19 ")


@pytest.mark.parametrize("size", [(40, 12), (120, 40)], ids=str)
async def test_the_mouse_finds_the_move_goes_on_and_goes_back(size: tuple[int, int]):
    archive = Archive()
    saved(archive)

    async def click_hint(action: str) -> None:
        foot = learn_screen(pilot).view.foot
        x = 0
        for segment in foot.render_line(foot.size.height - 1):
            if segment.style is not None and segment.style.meta.get("command") == action:
                await pilot.click(foot, offset=(x, foot.size.height - 1))
                await settle(pilot)
                return
            x += segment.cell_length
        raise AssertionError(f"there is no hint for {action}")

    async with running(archive=archive, size=size) as pilot:
        await press(pilot, "h", "v", "f")
        screen = learn_screen(pilot)
        board = screen.view.board
        for choice, opening in ((2, "No: "), (1, "Yes: ")):
            region = board.slot_layout.region(2).translate(-board.scroll_offset)
            await pilot.click(board, offset=(region.x + 2, region.y))
            await settle(pilot)
            await pilot.click("#ledge", offset=piece_at(screen.view.ledge, choice))
            await settle(pilot)
            assert said(pilot).startswith(opening)
        await click_hint("on")
        await click_hint("on")
        assert isinstance(pilot.app.screen, ReviewScreen)


@pytest.mark.parametrize("kind", range(len(RULESETS)), ids=[each.slug for each in RULESETS])
async def test_in_every_game_a_mistake_is_found_by_keys(kind: int):
    async with running(prepared_on("1")) as pilot:
        for is_misere in (False, True):
            reviewed = (review(match) for match in small_matches(kind, is_misere))
            lesson = next(filter(None, (lesson_for(each, None, 0) for each in reviewed)), None)
            if lesson is None:
                continue
            pilot.app.push_screen(LearnScreen(replace(prepared_on("1"), match=lesson.review.match), lesson, None))
            await settle(pilot)
            await find(pilot, lesson.mistake.winning[-1])
            assert said(pilot).startswith("Yes: ")
            assert learn_screen(pilot).lesson.first == 1
            await press(pilot, "escape")
            assert isinstance(pilot.app.screen, MatchScreen)


async def test_without_a_mistake_the_review_says_so():
    async with running(prepared_on("nim:2 nim:2")) as pilot:
        await press(pilot, "2", "2", "v", "f")
        assert "Nobody gave a win away: there is no better move to find." in shown(pilot)


async def test_a_key_that_the_player_gave_to_another_command_does_that():
    archive = Archive()
    saved(archive)
    async with running(archive=archive, preferences=Preferences(Settings(keys={"review.coach": "f"}))) as pilot:
        await press(pilot, "h", "v", "f")
        assert isinstance(pilot.app.screen, ReviewScreen)
        assert "XOR" in shown(pilot)


async def test_what_cannot_be_done_while_a_move_is_asked_for_is_not_offered():
    archive = Archive()
    saved(archive)
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "v", "f")
        screen = learn_screen(pilot)
        before = screen.match
        await press(pilot, "u", "r", "c", "m", "enter")
        assert screen.match is before
        await press(pilot, "s", "1", "s", "t")
        assert screen.match.cursor == 1
        assert not screen.check_action("tip", ())
