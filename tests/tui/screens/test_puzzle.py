"""Puzzles at the board, by keys and by mouse: what is asked, what is said, and what is on the disk when it is seen."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from datetime import date, timedelta
from typing import Any

import pytest

from engine.archive import Archive
from engine.games.component import Component
from engine.learning.practice.task import Topic, games
from engine.positions.position import Move
from engine.record.practice import Attempt
from tests.tui.clicking import click_move, click_on
from tests.tui.driving import Driver, learned, play_by_keys, press, running, shown
from tests.tui.practising import (
    asking,
    practice_screen,
    put,
    puzzle_screen,
    right_move,
    said,
    solve,
    task_on,
)
from tui.drawing.glyphs import ASCII
from tui.practice.menu import PracticeScreen

TODAY = date(2026, 12, 1)
LINE = "nim:1 nim:2 nim:4"
"""Four only moves in a row."""


def puzzle(board: str, archive: Archive | None = None, **chosen: Any) -> AbstractAsyncContextManager[Driver]:
    """The puzzle that this board is."""
    return running(archive=archive, above=lambda: asking(task_on(board)), **chosen)


def attempts(archive: Archive, kind: str = "puzzle") -> list[Attempt]:
    return [attempt for _, attempt in archive.practice.attempts(kind)]


async def test_a_puzzle_is_asked_solved_and_followed_by_the_next():
    archive = Archive()
    async with puzzle("nim:3 nim:1", learned(archive)) as pilot:
        screen = puzzle_screen(pilot)
        assert said(pilot) == "Find a winning move."
        assert "grade " in shown(pilot)
        await solve(pilot)
        assert said(pilot).startswith("3 - 2 leaves 1, worth 1, and the XOR is 0.")
        assert " Enter  next" in shown(pilot)
        assert "next: grade 4" in shown(pilot)
        assert [(each.topic, each.is_right) for each in attempts(archive)] == [("nim", True)]
        await press(pilot, "enter")
        assert puzzle_screen(pilot) is not screen
        assert said(pilot).startswith("Find a winning move")
        assert "1 in a row" in shown(pilot)
    assert archive.practice.missed() == []


async def test_a_line_of_only_moves_is_asked_for_with_the_answers_of_the_perfect_bot():
    archive = Archive()
    async with puzzle(LINE, learned(archive)) as pilot:
        screen = puzzle_screen(pilot)
        steps = screen.solving.task.steps
        assert said(pilot) == f"Find a winning move: {steps} in a row."
        for number in range(1, steps + 1):
            assert attempts(archive) == []
            assert screen.is_persons_turn
            await play_by_keys(pilot, right_move(screen))
            if number < steps:
                assert said(pilot).startswith("The bot replies ")
                assert said(pilot).endswith(f"Find winning move {number + 1} of {steps}.")
        assert "Solved" in shown(pilot)
        assert [each.themes for each in attempts(archive)] == [("nim", "only")]


async def test_the_solution_shows_one_move_and_a_tip_after_the_answer_is_about_the_new_board():
    async with puzzle(LINE) as pilot:
        screen = puzzle_screen(pilot)
        await press(pilot, "t", "s")
        assert screen.solving.found == 1
        assert screen.is_persons_turn
        await press(pilot, "t")
        assert said(pilot).startswith("Tip 1 of 3: ")
        await solve(pilot)
        assert screen.solving.result is False


async def test_keys_do_not_wait_for_the_bot():
    async with puzzle(LINE, bot_seconds=3_600) as pilot:
        screen = puzzle_screen(pilot)
        await play_by_keys(pilot, right_move(screen))
        assert screen.solving.awaits_reply
        assert said(pilot).startswith("1 of ")
        await press(pilot, "home")
        assert screen.is_persons_turn
        await solve(pilot)
        assert screen.solving.result is True


async def test_under_misere_play_the_question_says_so():
    async with running(above=lambda: asking(task_on("nim:1 nim:3", misere=True))) as pilot:
        assert said(pilot) == "Find a winning move; the last move loses."
        await solve(pilot)
        assert puzzle_screen(pilot).solving.result is True


async def test_where_values_do_not_tell_who_wins_what_is_said_to_the_solution_stays():
    async with running(above=lambda: asking(task_on("kayles:7 kayles:6 kayles:5", misere=True))) as pilot:
        await press(pilot, "s")
        assert said(pilot) == "5 - 1 wins."


@pytest.mark.parametrize("keys", ["22", "t", "s"], ids=["wrong moves", "a tip", "the solution"])
async def test_what_counts_as_missed_counts_once_and_brings_the_board_back_the_next_day(keys: str):
    archive = Archive()
    async with puzzle("nim:1 nim:2", archive) as pilot:
        pilot.app.today = lambda: TODAY
        await press(pilot, "end")
        before = puzzle_screen(pilot).match
        for key in keys:
            await press(pilot, key)
            if key == "2":
                assert said(pilot).startswith("No: ")
                assert said(pilot).endswith(" Try again.")
                assert puzzle_screen(pilot).match is before
            assert [each.is_right for each in attempts(archive)] == [False]
        await solve(pilot)
        assert "comes back" in shown(pilot)
        assert " Enter  next" in shown(pilot)
        assert len(attempts(archive)) == 1
    assert [(each.board, each.day) for each in archive.practice.missed()] == [("nim:1 nim:2", TODAY + timedelta(1))]


async def test_a_tip_has_three_steps():
    async with puzzle("nim:1 nim:2", learned()) as pilot:
        await press(pilot, "t")
        assert said(pilot) == "Tip 1 of 3: The XOR is 3, so you can win. Look at 2."
        await press(pilot, "t", "t")
        assert said(pilot).startswith("Tip 3 of 3: ")
        assert not puzzle_screen(pilot).solving.is_solved


async def test_the_first_three_answers_find_the_grade_and_three_more_lead_up_which_is_said():
    archive = Archive()
    async with running(archive=learned(archive), above=PracticeScreen) as pilot:
        await press(pilot, "p")
        for grade, following in ((1, 3), (3, 5), (5, 7), (7, 7), (7, 7), (7, 8)):
            assert puzzle_screen(pilot).solving.task.grade == grade
            await solve(pilot)
            assert ("at the first try" if grade == following else f"next: grade {following}") in shown(pilot)
            await press(pilot, "enter")
        assert "grade 8, 6 in a row" in shown(pilot)
        await press(pilot, "q")
        assert "Puzzles grade 8, 6 in a row" in " ".join(shown(pilot).split())


async def test_a_run_at_the_screen_asks_no_board_twice():
    seen = list[frozenset[Component]]()
    async with running(above=PracticeScreen) as pilot:
        # Nim has two boards of the grade at which a player stays who misses all.
        await press(pilot, "g", "p")
        for _ in range(5):
            seen.append(frozenset(puzzle_screen(pilot).solving.task.puzzle.position))
            await press(pilot, "t")
            await solve(pilot)
            await press(pilot, "enter")
    assert len(set(seen)) == len(seen)


async def test_what_was_missed_comes_back_on_a_later_day_as_another_board():
    archive = Archive()
    async with running(archive=learned(archive), above=PracticeScreen) as pilot:
        pilot.app.today = lambda: TODAY
        missed = (await put(pilot, task_on("17 42 2"))).solving.task.board
        await press(pilot, "s", "q")
        assert "next 2026-12-02" in shown(pilot)
        await press(pilot, "b")
        assert "Nothing comes back today." in shown(pilot)
        pilot.app.today = lambda: TODAY + timedelta(1)
        await press(pilot, "q", "p")
        assert "Comes back today 1 board" in " ".join(shown(pilot).split())
        await press(pilot, "b")
        assert puzzle_screen(pilot).solving.task.board != missed
        assert "Comes back today: 1 of 1" in shown(pilot)
        await solve(pilot)
        assert " Enter  how it went" in shown(pilot)
        await press(pilot, "enter")
        assert said(pilot) == "Found at the first try: the only one."
        assert " Enter  back" in shown(pilot)
        await press(pilot, "enter")
        assert "next 2026-12-05" in shown(pilot)
    assert [each.kind for each in attempts(archive, "again")] == ["again"]


async def test_escape_rubs_out_what_is_typed_before_it_leads_to_the_menu_and_no_move_is_no_answer():
    async with running(above=PracticeScreen) as pilot:
        screen = await put(pilot, task_on("nim:31 nim:12"))
        await press(pilot, "9", "9", "enter", "escape", "1", "escape")
        assert puzzle_screen(pilot) is screen
        assert screen.view.tray.typed == ""
        assert screen.solving.result is None
        await press(pilot, "escape")
        practice_screen(pilot)
        assert attempts(pilot.app.archive) == []


async def test_what_cannot_be_saved_is_said_above_the_board(monkeypatch: pytest.MonkeyPatch):
    async with puzzle("nim:1 nim:2") as pilot:
        screen = puzzle_screen(pilot)
        monkeypatch.setattr(Archive, "take_notice", lambda _: "The disk is full.")
        await press(pilot, "s")
        assert "The disk is full." in shown(pilot)
        monkeypatch.undo()
        await press(pilot, "escape")
        assert puzzle_screen(pilot) is screen
        assert "Solved" in shown(pilot)


async def test_the_mouse_solves_a_puzzle_and_goes_on():
    async with running(archive=learned(), size=(40, 12), above=PracticeScreen) as pilot:
        screen = await put(pilot, task_on("nim:1 nim:2"))
        for choice, opening in ((2, "No: "), (1, "2 - 1 wins: XOR 0.")):
            await click_move(pilot, Move(2, choice))
            assert said(pilot).startswith(opening)
        await click_on(pilot, "#tray", "command", "on")
        assert puzzle_screen(pilot) is not screen
        await solve(pilot)
        await click_on(pilot, "#status", "command", "leave")
        practice_screen(pilot)


async def test_every_topic_has_puzzles_a_key_away_and_the_menu_stands_where_the_player_was():
    every = (Topic(game, misere) for game in games() for misere in (False, True))
    async with running(above=PracticeScreen) as pilot:
        for place, topic in enumerate(topic for topic in every if topic.has_puzzles):
            if place:
                await press(pilot, "m")
            if practice_screen(pilot).topic != topic:
                # Of this game there is nothing else: the next one.
                await press(pilot, "right")
            await press(pilot, "p")
            assert puzzle_screen(pilot).solving.task.topic == topic
            await press(pilot, "q")
            assert practice_screen(pilot).topic == topic


async def test_what_cannot_be_done_is_not_offered():
    async with puzzle("nim:1 nim:2", glyphs=ASCII) as pilot:
        screen = puzzle_screen(pilot)
        before = screen.match
        await press(pilot, "u", "r", "c", "m", "enter")
        assert screen.match is before
        assert shown(pilot).isascii()
        await solve(pilot)
        await press(pilot, "1", "s", "t")
        assert not screen.check_action("tip", ())
        assert not screen.check_action("solution", ())
