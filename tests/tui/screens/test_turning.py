"""Where did it turn? The match that is walked through, the answer and its reason, and the ways there and back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.archive import Archive
from engine.coach.answer import answer
from engine.coach.review_words import better
from engine.practice.task import Topic
from engine.practice.turning import KIND, Turning, save, standing
from tests.cases import for_each
from tests.tui.clicking import click_at, click_number, click_on
from tests.tui.driving import Driver, press, resize, running, shown, shown_at
from tests.tui.practising import practice_screen
from tui.practice.menu import PracticeScreen
from tui.turning.screen import TurningScreen

FLOOR = Topic("floor")
MISERE = Topic("floor", misere=True)


def asking(archive: Archive, seed: str = "chalk", topic: Topic = FLOOR) -> Callable[[], TurningScreen]:
    """What makes the first screen of a test."""
    return lambda: TurningScreen(archive.practice, topic, seed)


def at_level(level: int, topic: Topic = FLOOR) -> Archive:
    """The archive of a player for whom a match of this level comes next."""
    archive = Archive()
    turning = TurningScreen(archive.practice, topic, "before").turning._replace(level=level)
    save(archive.practice, turning, topic, turning.number)
    return archive


def turning_screen(pilot: Driver) -> TurningScreen:
    assert isinstance(pilot.app.screen, TurningScreen)
    return pilot.app.screen


def said(pilot: Driver) -> str:
    return turning_screen(pilot).view.foot.said


def number_of(pilot: Driver) -> int:
    """The number of the move that is looked at."""
    return turning_screen(pilot).match.cursor + 1


async def go_to(pilot: Driver, number: int) -> None:
    await press(pilot, "home", *["right"] * (number - 1))


async def pick(pilot: Driver, *, is_right: bool) -> Turning:
    """Pick the move that is asked for, or the one beside it."""
    turning = turning_screen(pilot).turning
    beside = turning.number - 1 or 2
    await go_to(pilot, turning.number if is_right else beside)
    await press(pilot, "enter")
    return turning


async def test_the_question_names_the_winner_and_the_loser():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        turning = turning_screen(pilot).turning
        winner, loser = turning.match.names[turning.winner], turning.match.names[1 - turning.winner]
        assert said(pilot) == f"{winner} won, but {loser} could have won. Which move gave the win away?"


async def test_where_the_win_was_given_away_more_than_once_the_question_asks_for_the_last_time():
    archive = at_level(7)
    async with running(archive=archive, first=asking(archive)) as pilot:
        turns = turning_screen(pilot).turning.turns
        assert turns > 1
        assert f"The win was given away {turns} times. Which move gave it away last?" in said(pilot)


async def test_where_the_last_move_loses_the_question_says_so():
    archive = Archive()
    async with running(archive=archive, first=asking(archive, topic=MISERE)) as pilot:
        assert said(pilot).startswith("The last move loses. ")


@for_each("topic", [FLOOR, MISERE])
@for_each("level", [1, 7])
def test_the_shortest_question_fits_in_two_lines_of_the_smallest_terminal(level: int, topic: Topic):
    from tui.drawing.elide import wrap
    from tui.turning.words import question

    turning = TurningScreen(at_level(level, topic).practice, topic, "chalk").turning
    assert len(wrap(question(turning)[-1], 38)) <= 2


async def test_before_the_answer_no_move_has_a_mark():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        assert not set("+?!~-") & set(shown_at(pilot, turning_screen(pilot).view.moves))


async def test_before_the_answer_the_line_tells_no_winner():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        assert "─" not in shown_at(pilot, turning_screen(pilot).view.line)


async def test_after_the_answer_the_line_tells_the_winner():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        await pick(pilot, is_right=True)
        assert "─" in shown_at(pilot, turning_screen(pilot).view.line)


async def test_the_board_stands_as_it_was_before_the_move():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        screen = turning_screen(pilot)
        await press(pilot, "right")
        assert screen.view.board.position == screen.turning.match.before(2).position


async def test_space_shows_the_board_after_the_move():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        screen = turning_screen(pilot)
        await press(pilot, "right", "space")
        assert screen.view.board.position == screen.turning.match.before(3).position


async def test_space_again_shows_the_board_before_the_move():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        screen = turning_screen(pilot)
        await press(pilot, "right", "space", "space")
        assert screen.view.board.position == screen.turning.match.before(2).position


async def test_the_next_move_is_seen_before_it_is_made():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        screen = turning_screen(pilot)
        await press(pilot, "space", "right")
        assert screen.view.board.position == screen.turning.match.before(2).position


async def test_the_line_below_names_the_player_and_the_move():
    archive = Archive()
    async with running(archive=archive, first=asking(archive), size=(40, 12)) as pilot:
        match = turning_screen(pilot).turning.match
        await press(pilot, "right")
        ply = match.plies[1]
        assert f"2. {match.names[ply.player]} {ply.sentence}" in shown(pilot)


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        (("left",), 1),
        (("right",), 2),
        (("down", "j", "l"), 4),
        (("right", "right", "up"), 2),
        (("end",), -1),
        (("end", "right"), -1),
        (("end", "home"), 1),
    ],
)
async def test_the_keys_walk_through_the_match(keys: tuple[str, ...], number: int):
    archive = at_level(5)
    async with running(archive=archive, first=asking(archive)) as pilot:
        await press(pilot, *keys)
        assert number_of(pilot) == (number if number > 0 else len(turning_screen(pilot).turning.match.plies))


async def test_the_right_move_is_answered_with_its_reason_and_a_better_move():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        turning = await pick(pilot, is_right=True)
        board = turning.match.before(turning.number).position
        gave = turning.review.plies[turning.number - 1].ply.move
        why = answer(board, gave, turning_screen(pilot).has_met_xor).sentence
        assert said(pilot) == f"Yes! {why} {better(turning.review, turning.number)} would have won."


async def test_a_wrong_move_is_answered_with_the_number_of_the_right_one():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        turning = await pick(pilot, is_right=False)
        assert said(pilot).startswith("No")
        assert f"it was move {turning.number}. " in said(pilot)


async def test_after_a_wrong_answer_the_board_stands_before_the_right_move():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        turning = await pick(pilot, is_right=False)
        assert turning_screen(pilot).view.board.position == turning.match.before(turning.number).position


async def test_after_an_answer_the_board_stands_before_the_move_although_it_was_seen_after_it():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        turning = turning_screen(pilot).turning
        await go_to(pilot, turning.number)
        await press(pilot, "space", "enter")
        assert turning_screen(pilot).view.board.position == turning.match.before(turning.number).position


async def test_on_the_smallest_terminal_the_answer_is_short_and_whole():
    archive = Archive()
    async with running(archive=archive, first=asking(archive, topic=Topic("cards")), size=(40, 12)) as pilot:
        turning = await pick(pilot, is_right=True)
        assert said(pilot) == f"Yes! {better(turning.review, turning.number)} would have won."


async def test_a_larger_terminal_gives_the_reason_as_well():
    archive = Archive()
    async with running(archive=archive, first=asking(archive, topic=Topic("cards")), size=(40, 12)) as pilot:
        await pick(pilot, is_right=True)
        brief = said(pilot)
        await resize(pilot, (120, 40))
        assert len(said(pilot)) > len(brief)


async def test_after_the_answer_each_move_says_what_it_did_to_the_win():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        turning = await pick(pilot, is_right=True)
        assert "? gave" in shown(pilot)
        await press(pilot, "right")
        assert "! took" in shown(pilot)
        assert number_of(pilot) == turning.number + 1


@pytest.mark.parametrize("is_right", [True, False])
async def test_an_answer_is_in_the_archive_at_once(is_right: bool):
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        await pick(pilot, is_right=is_right)
        assert [attempt.is_right for _, attempt in archive.practice.attempts(KIND, "floor")] == [is_right]


async def test_a_match_counts_once_although_enter_is_pressed_again():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        await pick(pilot, is_right=True)
        await press(pilot, "enter")
        assert len(archive.practice.attempts(KIND)) == 1


async def test_enter_after_the_answer_shows_another_match():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        turning = await pick(pilot, is_right=True)
        await press(pilot, "enter")
        assert turning_screen(pilot).turning != turning
        assert turning_screen(pilot).picked is None


async def test_the_next_match_is_of_the_same_game():
    archive = Archive()
    async with running(archive=archive, first=asking(archive, topic=Topic("nim"))) as pilot:
        await pick(pilot, is_right=True)
        await press(pilot, "enter")
        assert {each.ruleset.slug for _, each in turning_screen(pilot).turning.match.start.live()} == {"nim"}


async def test_the_heading_counts_the_right_answers_in_a_row():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        await pick(pilot, is_right=True)
        assert "level 1, 1 in a row" in shown(pilot)


async def test_the_heading_keeps_the_best_row_after_a_wrong_answer():
    archive = at_level(1)
    async with running(archive=archive, first=asking(archive)) as pilot:
        await pick(pilot, is_right=False)
        assert "level 1, best 1" in shown(pilot)


async def test_a_click_on_a_move_of_the_list_shows_it():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        await click_at(pilot, "#reviewed", (5, 2))
        assert number_of(pilot) == 3


async def test_a_click_on_the_line_shows_the_move_there():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        await click_on(pilot, "#win-line", "move", 2)
        assert number_of(pilot) == 2


async def test_a_click_on_the_board_shows_it_after_the_move():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        screen = turning_screen(pilot)
        await click_number(pilot, 1)
        assert screen.view.board.position == screen.turning.match.before(2).position


async def test_a_click_on_the_key_picks_the_move():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        await click_on(pilot, "#foot", "command", "pick")
        assert turning_screen(pilot).picked == 1


async def test_in_a_terminal_that_is_too_small_no_move_is_picked():
    archive = Archive()
    async with running(archive=archive, first=asking(archive)) as pilot:
        await resize(pilot, (30, 8))
        await press(pilot, "enter")
        assert turning_screen(pilot).picked is None


async def test_help_explains_the_question_and_the_game():
    archive = Archive()
    async with running(archive=archive, first=asking(archive, topic=MISERE), size=(120, 40)) as pilot:
        title, lines = turning_screen(pilot).explained()
        assert title == "Where did it turn?"
        assert lines[-1] == "Whoever makes the last move loses."
        await press(pilot, "question_mark")
        assert "Two bots have played a match." in shown(pilot)


async def test_the_menu_of_practice_leads_there_and_q_leads_back():
    async with running(first=PracticeScreen) as pilot:
        await press(pilot, "t")
        assert turning_screen(pilot)
        await press(pilot, "q")
        assert practice_screen(pilot)


async def test_the_menu_says_where_no_match_of_a_game_ever_turns():
    async with running(first=PracticeScreen) as pilot:
        practice_screen(pilot).choose(Topic("subtract(1)"))
        await press(pilot, "t")
        assert practice_screen(pilot)
        assert "No match of this game was found in which the win changed hands." in shown(pilot)


async def test_the_menu_says_how_the_player_stands_in_the_chosen_game():
    archive = at_level(3)
    async with running(archive=archive, first=PracticeScreen) as pilot:
        assert "level 3, best row 1" in shown(pilot)
        await press(pilot, "g")
        assert standing(archive.practice, practice_screen(pilot).topic).tried == 0
        assert "level 3" not in shown(pilot)


async def test_the_match_is_of_the_game_and_the_convention_that_the_menu_has_chosen():
    async with running(first=PracticeScreen) as pilot:
        await press(pilot, "g", "m", "t")
        start = turning_screen(pilot).turning.match.start
        assert ({each.ruleset.slug for _, each in start.live()}, start.misere) == ({"nim"}, True)
