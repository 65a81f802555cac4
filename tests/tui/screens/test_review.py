"""The review screen: what it says of each move, the steps, and playing on from a move."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any

from engine.archive import Archive
from engine.deals.setup import PreparedMatch
from engine.positions.match import Match
from engine.positions.notation import parse_move
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, learned, match_of, prepared_on, press, resize, running, said, shown
from tui.drawing.glyphs import ASCII
from tui.history.history_screen import HistoryScreen
from tui.home.home_screen import HomeScreen
from tui.review.review_screen import ReviewScreen
from tui.review.win_line import WinLineView
from tui.settings.preferences import Preferences
from tui.settings.settings import Settings

MOVES = ("2-2", "1-1")
"""Henry gives the win away, and Derek takes it."""


def played(prepared: PreparedMatch, moves: tuple[str, ...]) -> Match:
    match = prepared.match
    for move in moves:
        match = match.play(parse_move(move, match.position))
    return match


def saved(archive: Archive, moves: tuple[str, ...] = MOVES, **chosen: object) -> Match:
    """A match in the archive, by default lost by a mistake at its first move."""
    prepared = prepared_on("nim:1 nim:2", **chosen)
    match = played(prepared, moves)
    archive.saver_for(prepared).save(match)
    return match


def with_a_lost_match(moves: tuple[str, ...] = MOVES) -> Archive:
    archive = Archive()
    saved(archive, moves)
    return archive


def with_two_mistakes() -> Archive:
    """Henry misses 4 - 1, Derek leaves 1 and 2 to Henry, who takes all of the 2 and loses."""
    archive, prepared = Archive(), prepared_on("nim:1 nim:2 nim:4")
    archive.saver_for(prepared).save(played(prepared, ("1-1", "3-4", "2-1", "2-1")))
    return archive


def of_two_people(archive: Archive, **chosen: Any) -> AbstractAsyncContextManager[Driver]:
    return running(prepared_on("nim:1 nim:2"), archive=archive, **chosen)


def against_bot(archive: Archive) -> AbstractAsyncContextManager[Driver]:
    return running(prepared_on("nim:1 nim:2", opponent="perfect"), archive=archive)


def in_list(archive: Archive, **chosen: Any) -> AbstractAsyncContextManager[Driver]:
    """The list of the matches in this archive."""
    return running(archive=archive, above=HistoryScreen, **chosen)


def review_screen(pilot: Driver) -> ReviewScreen:
    assert isinstance(pilot.app.screen, ReviewScreen)
    return pilot.app.screen


async def lose(pilot: Driver) -> None:
    """Lose nim:1 nim:2 by taking both from the heap of 2."""
    await press(pilot, "right", "2")
    if pilot.app.screen.match.winner is None:
        await press(pilot, "1")


async def test_the_end_names_the_mistake_and_the_key_and_the_review_opens_there():
    async with of_two_people(learned()) as pilot:
        await lose(pilot)
        assert "Henry was winning for a while." in shown(pilot)
        assert "v review" in shown(pilot)
        await press(pilot, "v")
        text = shown(pilot)
        assert "1. ● 2 - 2" in text
        assert "? gave the win away" in text
        assert "2 - 1 would have won. 2 could win, but not with this move." in " ".join(text.split())
        assert "did not keep the win" in text
        assert review_screen(pilot).match.cursor == 0
        await press(pilot, "q")
        assert match_of(pilot).winner is not None
        await press(pilot, "u", "y")
        assert match_of(pilot).cursor == 1
        assert said(pilot) == "Again from move 2. The first match stays as it was."
        assert len(pilot.app.archive.page()) == 1


async def test_the_end_names_the_key_that_the_player_has_chosen_and_on_a_small_screen_the_next_one_too():
    preferences = Preferences(Settings(keys={"end.review": "f9"}))
    async with of_two_people(learned(), size=(40, 12), preferences=preferences) as pilot:
        await lose(pilot)
        assert "F9 review" in shown(pilot)
        assert " Enter  next board, " in shown(pilot)
        await press(pilot, "f9")
        assert review_screen(pilot)


async def test_without_a_mistake_the_end_names_none_and_the_review_says_so():
    async with running(prepared_on("nim:2 nim:2"), archive=learned()) as pilot:
        await press(pilot, "2", "2")
        assert "Derek was winning from the first move to the last." in shown(pilot)
        assert "gave the win away" not in shown(pilot)
        await press(pilot, "v")
        for text in ("was never winning", "kept the win", "no mistake"):
            assert text in shown(pilot)
        await press(pilot, "n")
        assert "No win was given away after this move." in shown(pilot)


async def test_the_steps_go_from_mistake_to_mistake_and_from_move_to_move():
    async with in_list(with_two_mistakes()) as pilot:
        # Where the start of a replay is seen, the review opens at the move that decided the match.
        await press(pilot, "enter", "home", "v")
        assert review_screen(pilot).match.cursor == 2
        for keys, cursor in (
            *(("home", 0), ("left", 0), ("n", 1), ("n", 2), ("n", 2), ("N", 1)),
            *(("right", 2), ("end", 3), ("right", 3), ("left", 2)),
        ):
            await press(pilot, keys)
            assert review_screen(pilot).match.cursor == cursor, keys


async def test_the_tray_shows_the_piece_that_was_played_and_the_one_that_would_have_won():
    async with in_list(learned(with_a_lost_match())) as pilot:
        await press(pilot, "v")
        tray = review_screen(pilot).view.tray
        assert tray.lit == 2
        assert {choice: note.wins for choice, note in tray.notes.items()} == {1: True, 2: False}


async def test_all_moves_and_the_sums_of_that_moment_are_a_key_away():
    async with in_list(learned(with_a_lost_match())) as pilot:
        await press(pilot, "v", "c")
        for text in ("XOR", "Henry is winning.", "1 ● ? 2 - 2"):
            assert text in shown(pilot)
        await click_at(pilot, "#played", (6, 1))
        assert review_screen(pilot).match.cursor == 1


async def test_no_sum_is_shown_before_worth_is_met():
    async with in_list(with_a_lost_match(), size=(40, 12), glyphs=ASCII) as pilot:
        await press(pilot, "v", "c")
        assert "Henry is winning." in shown(pilot)
        assert "XOR" not in shown(pilot)
        assert shown(pilot).isascii()


async def test_the_mouse_picks_a_move_on_the_line():
    async with in_list(learned(with_a_lost_match())) as pilot:
        await press(pilot, "v")
        screen = review_screen(pilot)
        await press(pilot, "right")
        assert screen.match.cursor == 1
        line = screen.query_one(WinLineView)
        left = line.styles.padding.left + len("Henry  ")
        await click_at(pilot, line, (left, 0))
        assert screen.match.cursor == 0


async def test_from_a_replay_the_review_opens_at_the_move_that_is_seen_and_trying_again_leads_back_to_it():
    async with in_list(learned(with_a_lost_match())) as pilot:
        await press(pilot, "enter", "end", "v", "enter")
        assert said(pilot) == "Again from move 2. The first match stays as it was."
        await press(pilot, "home", "1")
        assert match_of(pilot).winner is not None
        await press(pilot, "q")
        assert review_screen(pilot).match.cursor == 1
        assert "! took the chance" in shown(pilot)
        assert [each.winner for each in pilot.app.archive.page()] == [1, 1]
        await press(pilot, "v", "q")
        assert isinstance(pilot.app.screen, HistoryScreen)


async def test_try_again_from_a_review_plays_on_in_a_new_match_and_leaves_the_old_one():
    archive = Archive()
    async with against_bot(learned(archive)) as pilot:
        await lose(pilot)
        await press(pilot, "v", "enter")
        assert said(pilot) == "Again from move 1. The first match stays as it was."
        assert match_of(pilot).cursor == 0
        await press(pilot, "right", "1")
        await press(pilot, *("left", "1") if match_of(pilot).position[2] is None else ("right", "1"))
        # The second one counts for nothing: its player has seen how the first one went.
        assert "0 : 1" in shown(pilot)
    newest, first = archive.page()
    assert (newest.winner, first.winner) == (0, 1)
    resumed = archive.resume(newest.id)
    assert resumed is not None
    assert resumed[0].again == (first.id, 1)


async def test_to_try_a_lost_board_again_begins_with_a_word_about_it():
    async with running(prepared_on("nim:3 nim:3", opponent="perfect")) as pilot:
        await press(pilot, "3")
        await press(pilot, *("right", "3") if match_of(pilot).winner is None else ())
        assert match_of(pilot).winner is not None
        await press(pilot, "v", "home", "enter")
        warning = "Every move loses here if the other player plays well."
        assert said(pilot) == f"{warning} Again from move 1. The first match stays as it was."


async def test_undo_after_the_end_against_a_bot_plays_on_in_a_new_match_and_the_score_is_not_lost():
    archive = Archive()
    async with against_bot(learned(archive)) as pilot:
        await lose(pilot)
        await press(pilot, "u")
        assert (match_of(pilot).winner, match_of(pilot).cursor) == (None, 0)
        assert said(pilot) == "Again from move 1. The first match stays as it was."
        assert "0 : 1" in shown(pilot)
        await lose(pilot)
        assert "0 : 1" in shown(pilot)
        # The same board after it is a match of its own.
        await press(pilot, "s")
        while match_of(pilot).winner is None:
            await press(pilot, "home", "1")
    found = [archive.resume(each.id) for each in archive.page()]
    assert [each is not None and each[0].again is not None for each in found] == [False, True, False]


async def test_a_match_that_only_stands_to_be_tried_again_is_left_without_a_question():
    archive = Archive()
    async with running(prepared_on("nim:1 nim:2 nim:5", opponent="perfect"), archive=archive) as pilot:
        await press(pilot, "end", "5", "right", "2")
        if match_of(pilot).winner is None:
            await press(pilot, "home", "1")
        assert match_of(pilot).winner is not None
        await press(pilot, "u")
        assert match_of(pilot).cursor > 0
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, HomeScreen)
        assert len(archive.page()) == 1


async def test_a_match_whose_moves_were_all_taken_back_says_so():
    archive, prepared = Archive(), prepared_on("nim:1 nim:2")
    archive.saver_for(prepared).save(played(prepared, ("2-1",)).undo())
    async with in_list(archive) as pilot:
        await press(pilot, "v")
        assert isinstance(pilot.app.screen, HistoryScreen)
        assert "No move stands in this match." in shown(pilot)


async def test_a_mark_is_seen_whole_beside_the_longest_move():
    archive = Archive()
    prepared = prepared_on("nim:1 cuboid:17,23,29", names=("A" * 60, "B"))
    archive.saver_for(prepared).save(played(prepared, ("2:4,8,14",)))
    async with in_list(learned(archive)) as pilot:
        await press(pilot, "v")
        for size in ((40, 12), (80, 24), (120, 40)):
            await resize(pilot, size)
            assert "? gave the win away" in shown(pilot)
