"""Lessons on the screen: whole ones by keys and by mouse, wrong tries, what is saved, and the way through them."""

from __future__ import annotations

from functools import cache

import pytest

from engine.archive import Archive
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import COURSE, course_entries, game_entries
from engine.learning.lessons.tasks import ChoiceQuestion, MoveQuestion, NumberQuestion, Page
from engine.learning.practice.difficulty import perfect_move
from engine.positions.position import Move
from engine.record.practice import Progress
from engine.values.grundy import grundy
from tests.engine.learning.lessons.all_lessons import LESSON_NAMES, lesson_of
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, match_screen, play_by_keys, press, running, settle, shown
from tests.tui.screens.reading_lessons import (
    answer_by_keys,
    course_screen,
    do_by_keys,
    do_by_mouse,
    lesson,
    lesson_screen,
    read,
)
from tui.home.home_screen import HomeScreen
from tui.lessons.course import CourseScreen
from tui.lessons.lesson import MOST_DIGITS


def said(pilot: Driver) -> str:
    """What is said to the last answer, in one line."""
    return lesson_screen(pilot).view.reply


def begun(name: str, page: int, times: int = 0) -> Archive:
    """An archive in which a lesson was read so far."""
    archive = Archive()
    archive.practice.save_lesson(name, Progress(page, times))
    return archive


async def test_the_nine_lessons_are_read_by_keys_one_after_the_other():
    archive, done = Archive(), {}
    async with running(archive=archive) as pilot:
        await press(pilot, "l", "home", "enter")
        for name in (each.name for each in COURSE):
            screen = lesson_screen(pilot)
            assert screen.state.lesson.name == name
            pages = len(screen.state.lesson.pages)
            for page in range(1, pages + 1):
                assert f"page {page} of {pages}" in shown(pilot), name
                await do_by_keys(pilot)
                done[name] = Progress(page, 0) if page < pages else Progress(0, 1)
                assert archive.practice.lessons() == done
                await press(pilot, "enter")
            assert screen.state.is_over, name
            end = shown(pilot)
            assert f"You can now {screen.state.lesson.aim}." in end
            await press(pilot, "enter")
        assert "These were the nine lessons." in end
        assert "Next: a match against the perfect bot" in end
        assert match_screen(pilot).prepared.setup.opponent == "perfect"
    assert archive.count() == 0


async def test_a_whole_lesson_is_read_by_mouse():
    archive = Archive()
    async with running(archive=archive, size=(40, 12), above=lambda: lesson("winning", archive=archive)) as pilot:
        screen = lesson_screen(pilot)
        assert {type(page.task) for page in screen.state.lesson.pages} == {ChoiceQuestion, MoveQuestion, NumberQuestion}
        for _ in screen.state.lesson.pages:
            await do_by_mouse(pilot)
        assert screen.state.is_over
    assert archive.practice.lessons() == {"winning": Progress(0, 1)}


@cache
def longest_reply(page: Page) -> str:
    """The longest of what is said to the first answer."""
    task = page.task
    if isinstance(task, ChoiceQuestion):
        return max(task.reasons, key=len)
    if isinstance(task, NumberQuestion):
        return max((task.answer(number).sentence for number in range(200)), key=len)
    live = list(task.board.live())
    moves = (Move(slot, choice) for slot, each in live for choice in each.ruleset.choices(each.value))
    return max((task.answer(task.board, move).sentence for move in moves), key=len)


async def test_each_page_and_what_is_said_to_an_answer_are_seen_whole_on_the_smallest_screen():
    async with running(size=(40, 12), above=lambda: lesson("one")) as pilot:
        screen, board = lesson_screen(pilot), lesson_screen(pilot).view.board

        async def seen(state: LessonState) -> str:
            screen.go_to(state)
            await settle(pilot)
            assert not board.display or board.virtual_size.height <= board.size.height
            return "".join(shown(pilot).replace("▌", "").replace("▐", "").split()) + " "

        for each_lesson in map(lesson_of, LESSON_NAMES):
            for number, page in enumerate(each_lesson.pages):
                where, state = f"{each_lesson.name} {number + 1}", LessonState.of(each_lesson, number)
                if page.shows_values and isinstance(page.task, MoveQuestion) and not page.task.begins:
                    state = state.replied(perfect_move(page.task.board) or Move(1, 2))
                text = await seen(state)
                assert "".join(page.text.split()) in text, where
                assert "".join(page.task.question.split()) in text, where
                for slot, each in page.task.board.live() if page.shows_values else ():
                    assert f"={grundy(each.ruleset, each.value)}" in text, (where, slot)
                said_of_it = longest_reply(page)
                text = await seen(state._replace(said=said_of_it, is_right=False, misses=1))
                assert "".join(f"No. {said_of_it}".split()) in text, where


async def test_wrong_tries_get_their_reason_and_after_two_the_right_answer_may_be_seen():
    async with running(above=lambda: lesson("one", 2)) as pilot:
        await press(pilot, "s")
        assert said(pilot) == ""
        await answer_by_keys(pilot, 9)
        assert said(pilot) == "No. 9 / 6 is 1: it stays on the board."
        assert "it stays on the board." in " ".join(shown(pilot).split())
        assert "show me" not in shown(pilot)
        await answer_by_keys(pilot, 3)
        assert said(pilot) == "No. 3 can be erased, but so can 4: 4 / 6 leaves nothing."
        assert "s show me" in shown(pilot)
        await press(pilot, "s")
        assert said(pilot) == "It is 5. 5 / 6 leaves nothing, and 6 / 6 leaves 1."
        assert lesson_screen(pilot).view.tray.typed == "5"
        assert "Enter next page" in shown(pilot)


async def test_a_match_at_the_end_is_won_without_help_and_a_losing_move_is_taken_back():
    async with running(above=lambda: lesson("one", 6)) as pilot:
        start = lesson_screen(pilot).match
        await press(pilot, "4")
        assert said(pilot) == "No. 20 / 4, and the other player makes the last move: 5 / 6."
        assert lesson_screen(pilot).match is start
        await press(pilot, "2")
        assert said(pilot) == "20 / 2. Good. The other player: 10 / 2."
        await press(pilot, "s", "u", "t", "c")
        assert lesson_screen(pilot).match.cursor == 2
        await press(pilot, "6")
        assert said(pilot) == "5 / 6: the last move, and you win."


async def test_a_number_that_is_no_divisor_is_refused_and_is_no_wrong_answer():
    async with running(above=lambda: lesson("one")) as pilot:
        await press(pilot, "9")
        assert "9" in said(pilot)
        assert lesson_screen(pilot).state.misses == 0
        await play_by_keys(pilot, Move(1, 5))
        assert said(pilot) == "Yes: 17 / 5 = 3."


async def test_the_other_player_takes_the_time_that_bots_take():
    async with running(archive=begun("copycat", 1), bot_seconds=3_600, above=CourseScreen) as pilot:
        await press(pilot, "home", "down")
        await pilot.press("enter")
        await pilot.pause()
        screen = lesson_screen(pilot)
        assert screen.state.is_awaiting
        await pilot.press("2")
        await pilot.pause()
        assert screen.match.cursor == 0
        await pilot.press("escape")
        await pilot.pause()
        course_screen(pilot)


async def test_values_stand_under_the_numbers_after_a_move_too_but_not_where_the_page_asks_for_them():
    async with running(above=lambda: lesson("winning", 2)) as pilot:
        await press(pilot, "left", "5")
        assert "=2" in shown(pilot)
        await read(pilot, "nim", 5)
        assert "=" not in shown(pilot)


async def open_lesson(pilot: Driver, name: str) -> None:
    """Open the lesson of this name from the list."""
    lessons = course_screen(pilot).lessons
    lessons.highlighted = [each.id for each in lessons.options].index(name)
    await press(pilot, "enter")


async def test_escape_leaves_and_the_lesson_goes_on_at_the_same_page():
    archive = Archive()
    async with running(archive=archive, above=CourseScreen) as pilot:
        await open_lesson(pilot, "one")
        await do_by_keys(pilot)
        await press(pilot, "enter")
        await do_by_keys(pilot)
        await press(pilot, "escape")
        assert "goes on at page 3 of 7" in shown(pilot)
        assert course_screen(pilot).entry.name == "one"
        await press(pilot, "enter")
        assert "page 3 of 7" in shown(pilot)
        await press(pilot, "escape", "q")
        assert isinstance(pilot.app.screen, HomeScreen)
    async with running(archive=archive, above=CourseScreen) as pilot:
        await press(pilot, "enter")
        assert "page 3 of 7" in shown(pilot)
        await press(pilot, "escape", "r")
        assert "page 1 of 7" in shown(pilot)


async def test_the_last_game_leads_back_to_the_list():
    last, archive = game_entries()[-1], Archive()
    archive.practice.save_lesson(last.name, Progress(last.pages - 1))
    async with running(archive=archive, above=CourseScreen) as pilot:
        await press(pilot, "end", "enter")
        await do_by_keys(pilot)
        await press(pilot, "enter", "enter")
        assert course_screen(pilot).entry == last


async def test_the_list_says_what_is_done_where_it_goes_on_and_what_comes_next():
    archive = begun("one", 0, times=1)
    archive.practice.save_lesson("copycat", Progress(2))
    # A page that the lesson has not any more is its first.
    archive.practice.save_lesson("mex", Progress(99, 0))
    async with running(archive=archive, above=CourseScreen) as pilot:
        seen = shown(pilot)
        one, copycat, mex = (
            next(line for line in seen.splitlines() if name in line)
            for name in ("One number", "The copycat", "What a number is worth")
        )
        assert "● 1 One number" in one
        assert " done " in one
        assert "goes on at page 3 of 5" in copycat
        assert course_screen(pilot).entry.title == "The copycat"
        assert "page" not in mex
        assert "1 of 9 done" in seen
        assert "You will learn to win by copying every move." in seen
        await press(pilot, "end", "home", *["down"] * 9)
        assert course_screen(pilot).entry == game_entries()[0]
        await press(pilot, "up")
        assert course_screen(pilot).entry == course_entries()[-1]
        await press(pilot, "home")
        await click_at(pilot, "#lessons", (8, 3))
        assert lesson_screen(pilot).state.lesson.name == "mex"


async def test_keys_typed_ahead_are_answered_one_after_the_other():
    async with running() as pilot:
        for key in ("l", "enter", "5", "enter", "2", "6", "enter", "5", "enter", "enter"):
            await pilot.press(key)
        await settle(pilot)
        assert lesson_screen(pilot).state.page == 3


TYPED = {
    ("backspace", "0", "0", "7"): "7",
    ("9",) * 40: "9" * MOST_DIGITS,
    ("x", "comma", "4", "space"): "4",
    ("plus",): "0",
    ("plus", "plus", "minus", "minus", "minus"): "0",
    ("up", "up", "right", "left"): "1",
    ("1", "2", "backspace"): "1",
}


async def test_the_field_takes_whole_numbers_only_and_enter_in_an_empty_one_says_what_to_do():
    async with running(above=lambda: lesson("one", 2)) as pilot:
        screen = lesson_screen(pilot)
        for keys, typed in TYPED.items():
            await press(pilot, *keys)
            assert screen.view.tray.typed == typed, keys
            await press(pilot, "escape")
            assert screen.view.tray.typed == "", keys
        await press(pilot, "enter")
        assert said(pilot) == "Type a number first; Enter answers with it."
        assert (screen.state.misses, screen.state.page) == (0, 2)


async def test_answers_are_marked_with_arrows_and_digits_beyond_them_do_nothing():
    async with running(above=lambda: lesson("one", 4)) as pilot:
        await press(pilot, "0", "3")
        assert said(pilot) == ""
        await press(pilot, "enter")
        assert said(pilot).startswith("No. Which move would win?")
        await press(pilot, "down", "enter")
        assert lesson_screen(pilot).state.is_done
        await press(pilot, "1")
        assert said(pilot).startswith("Yes: ")


async def test_the_thought_comes_back_where_a_reply_took_its_place():
    async with running(above=lambda: lesson("bands"), size=(40, 12)) as pilot:
        await answer_by_keys(pilot, 9)
        assert "You need not work out" not in shown(pilot)
        # Help repeats it.
        await press(pilot, "f1")
        assert "You need not work" in shown(pilot)
        await press(pilot, "q", "2")
        assert "You need not work out" in shown(pilot)


async def test_what_cannot_be_saved_is_said(monkeypatch: pytest.MonkeyPatch):
    archive = Archive()
    async with running(archive=archive, above=lambda: lesson("one", archive=archive)) as pilot:
        monkeypatch.setattr(Archive, "take_notice", lambda _: "The disk is full.")
        await do_by_keys(pilot)
        assert said(pilot) == "The disk is full."


async def test_a_finished_lesson_is_leafed_through_and_counted_when_it_is_read_again():
    archive = begun("one", 0, times=1)
    async with running(archive=archive, above=CourseScreen) as pilot:
        await open_lesson(pilot, "one")
        for key, page in (("pagedown", 7), ("pageup", 1), ("pagedown", 7)):
            await press(pilot, *[key] * 9)
            assert f"page {page} of 7" in shown(pilot)
        await do_by_keys(pilot)
        await press(pilot, "escape")
        assert "done 2 times" in shown(pilot)
        assert archive.practice.lessons() == {"one": Progress(0, 2)}
        await press(pilot, "enter")
        assert "page 1 of 7" in shown(pilot)
