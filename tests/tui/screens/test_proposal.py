"""What the first screen proposes, as soon as a worker knows it, and its key and its line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engine.archive import Archive
from engine.bots import BOTS
from engine.deals.day import board_of
from engine.deals.path_boards import BOARDS
from engine.learning.lessons.table import COURSE
from engine.learning.next_step import NextLesson, NextRung, Proposal, TodaysBoard
from engine.learning.practice.ladder import Rung
from engine.record.practice import Knowledge, Progress
from engine.verdict.winning import winning_moves
from tests.cases import for_each
from tests.engine.learning.practice.beyond_matches import play, won_beyond
from tests.tui.clicking import click_at
from tests.tui.driving import match_of, match_screen, play_by_keys, press, resize, running, shown
from tests.tui.some_matches import DAY, on_the_ladder, past_the_path
from tui.home.home_words import proposed

BEFORE_THE_FIRST_PICTURE = """
import asyncio, sys
from engine.archive import Archive
from tests.tui.driving import running
from tests.tui.some_matches import past_the_path
from tui.home.home_screen import HomeScreen

asked, known = [], set(sys.modules)
HomeScreen._look = lambda self: (asked.append(None), "", "")

async def think():
    async with running(archive=past_the_path(Archive())):
        assert asked
        new = sys.modules.keys() - known
        later = ("engine.learning.practice", "engine.learning.lessons", "engine.learning.daily")
        found = [name for name in new if name.startswith(later)]
        assert not found, found
asyncio.run(think())
"""


async def test_a_newcomer_gets_the_path_proposed_and_what_is_won_there_fills_the_notebook():
    archive = Archive()
    async with running(archive=archive) as pilot:
        assert "Enter  Start" in shown(pilot)
        await press(pilot, "n")
        assert match_screen(pilot).prepared.seed == "path 1.1 1"
        await press(pilot, "3", "2")
        assert archive.practice.knowledge()[1] is Knowledge.OUTCOME
        await press(pilot, "escape")
        assert "Enter  Go on: stage 1, board 2 of 4" in shown(pilot)


async def test_a_match_on_the_path_that_was_left_is_gone_on_with():
    archive = Archive()
    for board in BOARDS[:6]:
        archive.practice.save_passed(board.id)
    async with running(archive=archive, size=(80, 24)) as pilot:
        await press(pilot, "n", "3")
        number = match_screen(pilot).sitting.id
        await press(pilot, "escape", "y")
        assert "Enter  Go on: stage 2, board 3 of 4" in shown(pilot)
        await press(pilot, "n")
        assert match_screen(pilot).sitting.id == number


async def test_after_the_path_comes_what_its_rule_does_not_settle_again_if_it_is_left_or_lost_until_it_is_won():
    async with running(archive=past_the_path(Archive())) as pilot:
        assert "n  Other divisors: does your rule hold?" in shown(pilot)
        await press(pilot, "n", "2")
        assert match_screen(pilot).prepared.seed == "beyond divisors"
        await press(pilot, "q", "y")
        assert "n  Other divisors: does your rule hold?" in shown(pilot)
        await press(pilot, "n", "2")
        while match_of(pilot).winner is None:
            await press(pilot, "2")
        assert " Enter  try again" in shown(pilot)
        await press(pilot, "enter", "3")
        assert match_screen(pilot).prepared.seed == "beyond divisors"
        while match_of(pilot).winner is None:
            await play_by_keys(pilot, next(winning_moves(match_of(pilot).position)))
        await press(pilot, "enter")
        assert "n  The last move loses: try your rule" in shown(pilot)


async def test_the_minute_is_the_last_of_them():
    archive = past_the_path(Archive())
    for name in ("divisors", "misere", "mixed"):
        play(archive, name, wins=True)
    async with running(archive=archive) as pilot:
        await press(pilot, "n")
        assert "You have 60 seconds." in shown(pilot)


async def test_after_that_the_first_lesson_is_proposed():
    async with running(archive=past_the_path(won_beyond(Archive()))) as pilot:
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            assert "n  Lesson 1: One number" in shown(pilot)
            assert "q quit" in shown(pilot)
        await press(pilot, "n")
        assert "A number stands on the blackboard." in shown(pilot)


def after_a_lesson(archive: Archive) -> Archive:
    past_the_path(won_beyond(archive)).practice.save_lesson(COURSE[0].name, Progress(0, 1))
    return archive


async def test_the_key_and_the_line_do_what_is_proposed():
    async with running(archive=after_a_lesson(on_the_ladder())) as pilot:
        assert "n  The ladder: random, 0 of 3 won" in shown(pilot)
        await press(pilot, "n")
        assert match_screen(pilot).prepared.seed == "ladder random 1"
        await press(pilot, "q")
        await click_at(pilot, "#glance", (30, 0))
        assert match_screen(pilot).prepared.seed == "ladder random 1"


async def test_the_board_of_today_is_proposed_after_a_board_of_the_ladder():
    async with running(archive=after_a_lesson(on_the_ladder(random="0"))) as pilot:
        pilot.app.today = lambda: DAY
        assert "n  The board of the day" in shown(pilot)
        await press(pilot, "n")
        assert match_of(pilot).start == board_of(DAY)


async def test_what_is_proposed_is_found_behind_the_first_picture_with_nothing_loaded_before():
    root = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", BEFORE_THE_FIRST_PICTURE], cwd=root, check=True)


@for_each(
    ("found", "sentence"),
    [
        (NextLesson(COURSE[1], 2, is_begun=False), "Lesson 2: The copycat"),
        (NextLesson(COURSE[1], 2, is_begun=True), "Go on with lesson 2"),
        (NextRung(Rung("random", (True, False, True))), "The ladder: random, 2 of 3 won"),
        (NextRung(Rung("random", (True,) * 5)), "The ladder: random, 3 of 3 won"),
        (TodaysBoard(is_begun=False), "The board of the day"),
        (TodaysBoard(is_begun=True), "Go on with the board of the day"),
    ],
)
def test_the_words(found: Proposal, sentence: str) -> None:
    assert proposed(found) == sentence


def test_every_sentence_fits_into_36_characters():
    lessons = [NextLesson(lesson, number, is_begun=False) for number, lesson in enumerate(COURSE, 1)]
    rungs = [NextRung(Rung(each.name)) for each in BOTS]
    assert max(len(proposed(each)) for each in (*lessons, *rungs)) <= 36
