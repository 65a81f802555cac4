"""The coach at the board: what it shows is about this position, comes and goes when it should, and fits its screen."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from engine.archive import Archive
from engine.coach.advice import Advice, advise, worth
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.positions.match import ALONE, FIRST, Help
from engine.positions.notation import parse_position
from engine.rules.errors import Unsolved
from tests.tui.driving import (
    Driver,
    choose_slot,
    coach_that_waits,
    learned,
    match_of,
    match_screen,
    prepared_on,
    press,
    resize,
    running,
    said,
    settle,
    shown,
    shown_at,
    until,
)
from tui.board.tray_lines import Note
from tui.drawing.glyphs import BOX
from tui.drawing.value_text import worth_text
from tui.match.coach_words import mark


@asynccontextmanager
async def coached(board: str) -> AsyncIterator[Driver]:
    """A match at which the coach is asked by who has met worth and XOR."""
    async with running(prepared_on(board), archive=learned()) as pilot:
        await press(pilot, "c")
        yield pilot


def reasons(pilot: Driver) -> list[str]:
    """The lines of the reasons in numbers."""
    write = match_screen(pilot).view.reasons
    return [] if write is None else ["".join(text for text, _ in line).rstrip() for line in write(64)]


def marks(pilot: Driver) -> list[str]:
    """What stands under each number that is left."""
    board, found = match_screen(pilot).view.board, list[str]()
    for slot, _ in board.position.live():
        region = board.slot_layout.region(slot)
        drawn = " ".join(board.render_line(y).text[region.x : region.right] for y in range(*region.line_span))
        found += re.findall(r"•[• ]*•|•|=\d+|trap|$", drawn)[:1]
    return found


async def check_marks(pilot: Driver) -> None:
    """Board and tray show what the coach knows of this position."""
    advice = advise(match_of(pilot).position)
    live = [slot for slot, _ in advice.position.live()]
    assert marks(pilot) == [mark(advice, BOX, slot) for slot in live]
    for slot in live:
        await choose_slot(pilot, slot)
        tray = match_screen(pilot).view.tray
        known = {
            choice: Note(worth_text(each.nimber or 0, BOX), each.wins) for choice, each in worth(advice, slot).items()
        }
        assert tray.notes == known
        assert shown_at(pilot, tray).count("wins") == sum(each.wins for each in known.values())


async def play(pilot: Driver, prepared: PreparedMatch) -> None:
    """Go to this match, at which the coach is if it was at the one before."""
    match_screen(pilot).play_next(prepared)
    await settle(pilot)
    assert match_of(pilot).start is prepared.match.start


async def test_the_ring_goes_to_the_number_that_counts():
    async with coached("17 42 2 5 96") as pilot:
        board = match_screen(pilot).view.board
        assert board.chosen == 2
        await press(pilot, "2")
        found = advise(match_of(pilot).position).winning
        assert found is not None
        assert board.chosen == found.move.slot


async def test_the_ring_stays_where_the_player_has_put_it_while_the_coach_was_looking(monkeypatch: pytest.MonkeyPatch):
    async with coached("17 42 2 5 96") as pilot:
        board = match_screen(pilot).view.board
        asked, may_answer = coach_that_waits(monkeypatch)
        try:
            await pilot.press("2")
            await until(pilot, asked.is_set)
            await pilot.press("end")
        finally:
            may_answer.set()
        await settle(pilot)
        assert board.chosen == 5
        winning = advise(match_of(pilot).position).winning
        assert winning is not None
        assert winning.move.slot != 5


def crowd() -> PreparedMatch:
    """A match on a board on which a number has no line below it."""
    return prepare(Setup(count=90, largest=999, seed="crowd"))


async def test_it_goes_away_and_leaves_no_mark():
    async with running(prepared_on("3 4 5"), archive=learned()) as pilot:
        before = shown(pilot)
        await press(pilot, "c", "c")
        assert said(pilot) == "The coach is off."
        assert shown(pilot).replace(said(pilot), "").split() == before.split()
        assert reasons(pilot) == []


async def test_the_sums_are_a_key_away_and_about_the_position_that_is_seen():
    async with coached("3 4 5") as pilot:
        assert said(pilot) == "Henry is winning: erase 3 with 3 / 4."
        await press(pilot, "2")
        after = reasons(pilot)
        assert [line.split()[:2] for line in after[1:5]] == [["1", "1"], ["4", "3"], ["5", "3"], ["XOR", "1"]]
        await press(pilot, "m")
        assert "Henry 3 / 2 = 1" in shown(pilot)
        assert all(line.strip() in shown(pilot) for line in after[1:5])
        await press(pilot, "q")
        for key in ("u", "r"):
            await press(pilot, key)
            assert (reasons(pilot) == after) is (key == "r")
            await check_marks(pilot)


async def test_nothing_is_shown_of_a_position_that_is_left_while_the_next_one_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
):
    async with coached("3 4 5") as pilot:
        asked, may_answer = coach_that_waits(monkeypatch)
        try:
            await pilot.press("2")
            await until(pilot, asked.is_set)
            # The values of what was not touched are those of this position too; whether a move there wins is not.
            assert marks(pilot) == ["", "• • •", "• • •"]
            assert reasons(pilot) == []
            assert match_screen(pilot).view.tray.notes == {}
        finally:
            may_answer.set()
        await settle(pilot)
        await check_marks(pilot)


async def test_it_is_there_while_the_bot_moves_and_each_move_says_so():
    archive = Archive()
    async with running(prepared_on("17 42 96", opponent="perfect"), archive=learned(archive)) as pilot:
        await press(pilot, "c", "2")
        assert [ply.help for ply in match_of(pilot).plies] == [Help(coach=True), ALONE]
        await check_marks(pilot)
        # It has spoken about this position before it is sent away, and says nothing of the next one.
        await press(pilot, "c", "2", "2")
        assert match_of(pilot).plies[4].help == ALONE
        record = archive.record(1)
        assert record is not None
        assert [ply.help.coach for ply in record.match.plies if ply.player == FIRST] == [True, True, False]


async def test_it_stays_for_the_next_match_in_a_row_as_it_was():
    async with running(prepared_on("1"), archive=learned()) as pilot:
        for is_on in (True, False):
            await press(pilot, "c", "2", "a")
            assert match_of(pilot).cursor == 0
            assert match_screen(pilot).now.has_coach is is_on
            assert marks(pilot) == ["•" if is_on else ""]
        # A match from the first screen begins without it.
        await press(pilot, "c", "q", "enter")
        assert match_of(pilot).start != parse_position("1")
        assert not match_screen(pilot).now.has_coach


async def test_a_board_that_cannot_be_solved_gets_a_sentence(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> Advice:
        raise Unsolved("This is too large to be solved here.")

    monkeypatch.setattr("tui.match.on_demand.advise", refuse)
    async with running(prepared_on("3 4"), archive=learned()) as pilot:
        await press(pilot, "c")
        assert said(pilot) == "There is no tip here. This is too large to be solved here."
        assert reasons(pilot) == []
        await press(pilot, "2")
        assert match_of(pilot).cursor == 1
        await press(pilot, "t")
        assert said(pilot) == "There is no tip here. This is too large to be solved here."


async def test_no_tip_is_cut_where_there_is_little_room():
    async with running(prepared_on("1"), archive=learned()) as pilot:
        for size in ((40, 12), (60, 15)):
            await resize(pilot, size)
            for board in ("17 42 2 5 96", "1 3 5 12 17", "3 4", "1", "nim:5 nim:5", "nim:7 nim:12 nim:4"):
                await play(pilot, prepared_on(board))
                for _ in range(3):
                    await press(pilot, "t")
                    assert "".join(said(pilot).split()) in "".join(shown(pilot).split()), board


async def test_what_is_seen_is_what_a_picture_made_anew_would_show():
    async with running(prepared_on("split:12 split:30"), archive=learned()) as pilot:
        for start in (match_screen(pilot).prepared, crowd(), prepared_on("17 42 2 5 96")):
            await play(pilot, start)
            for key in ("c", "2", "right", "2", "u", "c"):
                await press(pilot, key)
                seen = shown(pilot)
                for widget in match_screen(pilot).query("*"):
                    widget.refresh()
                await settle(pilot)
                assert shown(pilot) == seen, key
