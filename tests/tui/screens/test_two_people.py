"""Two people at one keyboard: they are remembered, take turns to start, and no move falls into the other's hand."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager

import pytest
from textual.widgets import Input

from engine.archive import Archive
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.positions.match import FIRST, SECOND
from engine.positions.notation import parse_position
from tests.engine.archive.some_matches import Clock, played
from tests.tui.clicking import click_on
from tests.tui.driving import Driver, match_of, prepared_on, press, running, shown
from tui.match.ending_view import EndingView

PAPA_MIA = ("Papa", "Mia")


def on_one(names: tuple[str, str] = PAPA_MIA, starter: int = FIRST) -> PreparedMatch:
    """A match on the number 1, which whoever starts wins at once."""
    return prepare(Setup(names, None, starter, start=parse_position("1")))


def evening() -> Archive:
    """Papa has won once and Mia twice; Mia has started last."""
    archive = Archive(now=Clock())
    for starter in (SECOND, FIRST, SECOND):
        played(archive, on_one(starter=starter))
    return archive


async def test_f_and_enter_play_the_next_board_of_the_pair_that_played_last():
    async with running(archive=evening()) as pilot:
        await press(pilot, "f")
        assert "Papa and Mia, 1 : 2. Papa starts." in shown(pilot)
        await press(pilot, "enter")
        assert (match_of(pilot).names, match_of(pilot).starter) == (PAPA_MIA, FIRST)
        assert "1 : 2" in shown(pilot)


async def test_the_other_one_starts_on_the_next_board_and_the_end_says_so():
    async with running(on_one()) as pilot:
        await press(pilot, "2")
        assert "Enter  next board, Mia starts" in shown(pilot)
        await press(pilot, "enter")
        assert match_of(pilot).starter == SECOND


async def test_the_score_is_there_again_in_another_program():
    archive = evening()
    for wins in ("2 : 2", "3 : 2"):
        async with running(on_one(), archive=archive) as pilot:
            await press(pilot, "2")
            assert wins in shown(pilot)


async def test_a_move_taken_back_after_the_end_leaves_the_match_as_it_ended():
    archive = Archive()
    async with running(on_one(), archive=archive) as pilot:
        await press(pilot, "2", "u")
        assert match_of(pilot).winner is None
        assert archive.score(PAPA_MIA, None) == (1, 0)


def at_moments(moments: Iterable[float]) -> AbstractAsyncContextManager[Driver]:
    return running(prepared_on("64 64 64", names=PAPA_MIA), clock=iter(moments).__next__)


async def test_a_key_that_is_held_makes_one_move():
    async with at_moments([0, 0.5, 0.53, 0.56, 1.2]) as pilot:
        await press(pilot, *"22222")
        assert match_of(pilot).cursor == 1


@pytest.mark.parametrize(("keys", "moments"), [("22", [0, 0.8]), ("23", [0, 0.1]), ("2l2", [0, 0.1, 0.2])])
async def test_another_key_and_the_same_one_a_moment_later_make_the_move_of_the_other(keys: str, moments: list[float]):
    async with at_moments(moments) as pilot:
        await press(pilot, *keys)
        assert match_of(pilot).cursor == 2


async def test_the_second_click_of_two_on_a_piece_is_nobodys_move():
    async with at_moments([0, 0.2]) as pilot:
        await click_on(pilot, "#tray", "choice", 2, times=2)
        assert match_of(pilot).cursor == 1


async def test_another_piece_and_the_same_one_a_moment_later_are_the_move_of_the_other():
    async with at_moments([0, 0.1, 0.2, 1]) as pilot:
        for cursor, choice in enumerate((2, 3, 3, 3), 1):
            await click_on(pilot, "#tray", "choice", choice)
            assert match_of(pilot).cursor == cursor - (cursor > 2)


async def test_two_people_play_typed_choices_by_mouse_alone():
    async with running(prepared_on("subtract(1,2,3):20 subtract(1,2,3):30", names=PAPA_MIA)) as pilot:
        for cursor in (1, 2, 3):
            await click_on(pilot, "#tray", "choice", 2)
            assert match_of(pilot).cursor == cursor
    async with running(prepared_on("euclid:5,99 nim:40", names=PAPA_MIA)) as pilot:
        await press(pilot, "right")
        for cursor in (1, 2, 3):
            await click_on(pilot, "#tray", "step", 1)
            await click_on(pilot, "#tray", "enter", True)
            assert match_of(pilot).cursor == cursor


async def test_against_a_bot_a_key_may_be_pressed_as_fast_as_one_likes():
    async with running(prepared_on("64 64 64", opponent="perfect"), clock=iter([0.0, 0.1]).__next__) as pilot:
        await press(pilot, "2", "2")
        assert match_of(pilot).cursor == 4


@pytest.mark.parametrize("name", ["Zoë", "Anna-Lena", "O'Neil", "Анна", "李"])
async def test_every_winner_stands_large_at_the_end_by_name_or_by_symbol(name: str):
    async with running(on_one((name, "Mia"))) as pilot:
        await press(pilot, "2")
        lines = str(pilot.app.screen.query_one(EndingView).render()).splitlines()
        assert sum("█" in line for line in lines) >= 3
        assert any(name in line for line in lines) or name[0] not in "Анна李"


async def test_a_field_that_is_reached_by_key_is_replaced_by_what_is_typed():
    async with running() as pilot:
        await press(pilot, "f", "up", *"Mia")
        assert pilot.app.screen.query_one("#name-2", Input).value == "Mia"
