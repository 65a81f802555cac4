"""A duplicate match from the first screen to its result, left and gone on with in between."""

from __future__ import annotations

from engine.archive import Archive
from engine.duplicate import first_match, standing
from engine.match import FIRST, SECOND
from tests.tui.driving import Driver, match_of, match_screen, prepared_on, press, running, said, shown


async def begin(pilot: Driver, numbers: str) -> None:
    """Begin a duplicate match on a board that is typed."""
    await press(pilot, "u")
    assert "Duplicate match" in shown(pilot)
    await press(pilot, "enter")
    assert "Opponent" not in shown(pilot)
    await press(pilot, *["down"] * 4, "left", "left", "down", *numbers, "enter")


async def test_two_matches_on_one_board_and_their_result():
    async with running() as pilot:
        await press(pilot, "u", "escape")
        assert "Quick match" in shown(pilot)
        await begin(pilot, "3 4")
        assert said(pilot) == "The first of two matches on this board."
        start = match_of(pilot).start
        assert match_of(pilot).first == FIRST
        await press(pilot, "right", "6", "2", "2")
        text = shown(pilot)
        assert "Enter: the other side" in text
        assert "swap" not in text
        ended = match_of(pilot)
        await press(pilot, "s", "a")
        assert match_of(pilot) == ended
        await press(pilot, "enter")
        assert (match_of(pilot).start, match_of(pilot).first) == (start, SECOND)
        assert said(pilot) == "The same board: Derek starts this time."
        assert "Henry 1, Derek 0" in shown(pilot)
        await press(pilot, "end", "2", "home", "6", "6")
        assert "Enter: the result" in shown(pilot)
        await press(pilot, "enter")
        text = shown(pilot)
        assert "Derek wins, by the won positions." in text
        assert "Henry kept 1 of 2, Derek kept 2 of 3." in text
        await press(pilot, "q", "q", "u")
        assert "Derek wins, by the won positions." in shown(pilot)


async def test_it_goes_on_where_it_was_left_within_and_between_the_matches():
    archive = Archive()
    async with running(first_match(prepared_on("1 1")), archive=archive) as pilot:
        seed = match_screen(pilot).prepared.seed
        await press(pilot, "6", "q", "y", "u")
        assert "goes on where it was left" in shown(pilot)
        await press(pilot, "enter")
        assert match_screen(pilot).prepared.seed == seed
        assert match_of(pilot).cursor == 1
        await press(pilot, "6", "q")
        assert "Quick match" in shown(pilot)
    async with running(archive=archive) as pilot:
        await press(pilot, "u", "enter")
        assert (match_of(pilot).first, match_of(pilot).cursor) == (SECOND, 0)
        await press(pilot, "6", "6", "enter")
        assert "A draw: Henry 1, Derek 1." in shown(pilot)
    both = standing(archive)
    assert both is not None
    assert both.is_over
    assert archive.count() == 2


async def test_another_one_can_begin_before_one_is_over_which_still_goes_on():
    async with running(first_match(prepared_on("1 1"))) as pilot:
        seed = match_screen(pilot).prepared.seed
        await press(pilot, "6", "q", "y", "u", "n")
        assert "Duplicate match" in shown(pilot)
        await press(pilot, "enter")
        assert match_screen(pilot).prepared.seed != seed
        assert match_screen(pilot).prepared.seed.startswith("duplicate ")
        await press(pilot, "q", "u", "enter")
        assert match_screen(pilot).prepared.seed == seed


async def test_a_match_of_an_own_seed_like_it_is_not_a_duplicate_match():
    async with running(prepared_on("1", seed="duplicate cake")) as pilot:
        await press(pilot, "2")
        assert pilot.app.screen.check_action("same", ())
        assert pilot.app.screen.check_action("swap", ())
