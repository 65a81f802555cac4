"""Learning from mistakes: the better move is asked for at the board, by keys and by mouse, and nothing is saved."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.archive import Archive
from engine.notation import parse_position
from engine.setup import Setup, prepare
from engine.theory.grundy import is_won
from engine.verdict.definition import moves
from tests.tui.driving import Driver, learned, play_by_keys, prepared_on, press, resize, running, shown
from tests.tui.screens.learning import SIZES, learn_screen, review_of_the_last_match, said, three
from tests.tui.screens.test_review import played, review_screen, saved
from tui.app.app import BaseScreen


async def test_a_mistake_is_asked_about_tried_again_and_found():
    archive = Archive()
    saved(archive)
    async with running(archive=learned(archive), first=BaseScreen) as pilot:
        for size in SIZES:
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
            assert "Enter how it went" in seen, size
            assert ("Henry is winning: the" in seen) == (size[0] >= 72), size
            await press(pilot, "enter")
            assert said(pilot) == "Found at the first try: none."
            await press(pilot, "enter")
            assert review_screen(pilot).match.cursor == 0
            assert [each.length for each in archive.page()] == [2]
            await press(pilot, "escape")


async def test_before_worth_and_xor_are_met_an_answer_is_explained_without_them():
    archive = Archive()
    saved(archive)
    async with running(archive=archive, first=BaseScreen) as pilot:
        await review_of_the_last_match(pilot)
        await press(pilot, "f", "2")
        assert said(pilot) == "No: 2 - 2 loses: the reply 1 - 1 wins. Try again."
        await press(pilot, "1")
        assert said(pilot) == "Yes: 2 - 1 leaves 1: only twins. Now copy every move."


async def test_the_first_sentence_speaks_to_the_person_against_a_bot_and_names_one_of_two_people():
    archive = Archive()
    saved(archive)
    saved(archive, opponent="perfect")
    async with running(archive=learned(archive)) as pilot:
        await press(pilot, "h", "v", "f")
        assert said(pilot) == "Move 1: you played 2 - 2 and gave the win away. Find a winning move."
        await press(pilot, "q", "q", "down", "v", "f")
        assert said(pilot) == "Move 1: Henry played 2 - 2 and gave the win away. Find a winning move."


@asynccontextmanager
async def at_three_mistakes() -> AsyncIterator[Driver]:
    """A match with mistakes at moves 1, 3 and 5, and the question for the first."""
    archive = Archive()
    three(archive)
    async with running(archive=learned(archive), first=BaseScreen) as pilot:
        await review_of_the_last_match(pilot)
        await press(pilot, "f")
        yield pilot


async def test_mistakes_can_be_passed_over_both_ways():
    async with at_three_mistakes() as pilot:
        await press(pilot, "n", "n")
        assert learn_screen(pilot).mistakes.number == 5
        assert learn_screen(pilot).match.cursor == 4
        await press(pilot, "N")
        assert learn_screen(pilot).mistakes.number == 3


async def test_the_first_and_the_last_mistake_are_said_to_be_so():
    async with at_three_mistakes() as pilot:
        await press(pilot, "p")
        assert said(pilot) == "This is the first mistake."
        await press(pilot, "n", "n", "n")
        assert said(pilot) == "This is the last mistake."


async def test_escape_goes_back_to_the_review_where_it_was():
    async with at_three_mistakes() as pilot:
        await press(pilot, "escape", "home", "right", "f", "n", "escape")
        assert review_screen(pilot).match.cursor == 1


async def test_every_mistake_comes_in_order_and_the_end_says_how_it_went():
    async with at_three_mistakes() as pilot:
        screen = learn_screen(pilot)
        seen = []
        for number in range(3):
            seen.append(screen.mistakes.number)
            assert f"Learn from mistakes: {number + 1} of 3" in shown(pilot)
            if number == 1:
                await play_by_keys(pilot, screen.mistakes.mistake.ply.move)
                assert said(pilot).startswith("No: ")
            await play_by_keys(pilot, screen.mistakes.mistake.winning[0])
            assert said(pilot).startswith("Yes: ")
            await press(pilot, "enter")
        assert seen == [1, 3, 5]
        assert said(pilot) == "Found at the first try: 2 of 3."


async def test_the_solution_is_made_on_the_board_and_explained():
    async with at_three_mistakes() as pilot:
        await press(pilot, "s")
        assert learn_screen(pilot).match.cursor == 1
        assert " and the XOR is 0." in said(pilot)


async def test_neither_what_follows_a_tip_nor_what_is_shown_counts_as_found():
    async with at_three_mistakes() as pilot:
        await press(pilot, "t")
        assert said(pilot).startswith("Tip 1 of 3: The XOR is 13, so you can win. Look at ")
        await play_by_keys(pilot, learn_screen(pilot).mistakes.mistake.winning[0])
        await press(pilot, "enter", "s", "n", "s", "enter")
        assert said(pilot) == "Found at the first try: 0 of 3. Shown: 2."


async def test_the_number_that_the_solution_changes_is_ringed_and_escape_rubs_out_what_is_typed_first():
    archive = Archive()
    async with running(archive=learned(archive), first=BaseScreen) as pilot:
        prepared = prepared_on("nim:1 nim:2 nim:5")
        archive.saver_for(prepared).save(played(prepared, ("1-1",)))
        await review_of_the_last_match(pilot)
        await press(pilot, "f")
        assert learn_screen(pilot).view.board.chosen == 1
        await press(pilot, "s")
        assert learn_screen(pilot).view.board.chosen == 3
        await press(pilot, "escape", "escape")

        prepared = prepared_on("nim:31 nim:12")
        archive.saver_for(prepared).save(played(prepared, ("1-1",)))
        await review_of_the_last_match(pilot)
        await press(pilot, "f", "1", "escape")
        assert learn_screen(pilot).view.ledge.typed == ""
        await press(pilot, "9", "9", "enter")
        assert "Find" not in said(pilot)
        assert learn_screen(pilot).mistakes.attempt.tries == 0
        await press(pilot, "escape", "1", "9", "enter")
        assert said(pilot).startswith("Yes: 31 - 19 ")


async def test_where_values_do_not_tell_who_wins_what_is_said_to_a_right_move_stays():
    """Of misere Kayles there is no advice, which nobody has asked for."""
    archive = Archive()
    prepared = prepare(Setup(start=parse_position("kayles:7 kayles:6 kayles:5", misere=True), misere=True))
    lost = next(move for move in moves(prepared.match.position) if is_won(prepared.match.position.play(move)))
    archive.saver_for(prepared).save(prepared.match.play(lost))
    async with running(archive=learned(archive), first=BaseScreen) as pilot:
        await review_of_the_last_match(pilot)
        await press(pilot, "f")
        screen = learn_screen(pilot)
        await play_by_keys(pilot, lost)
        assert said(pilot).endswith(" loses. Try again.")
        await play_by_keys(pilot, screen.mistakes.mistake.winning[0])
        assert re.fullmatch(r"Yes: .+ wins\.", said(pilot))
        assert screen.mistakes.attempt.is_found
        await press(pilot, "escape", "f", "t")
        assert said(pilot).startswith("There is no tip here. ")


async def test_without_a_mistake_the_review_says_so():
    async with running(prepared_on("nim:2 nim:2"), archive=learned()) as pilot:
        await press(pilot, "2", "2", "v", "f")
        assert "Nobody gave a win away, so there is nothing to put right." in shown(pilot)
