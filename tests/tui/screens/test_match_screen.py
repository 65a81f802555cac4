"""The match screen and its parts: what is shown, what can be done when, and what follows the end."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from textual.color import Color

from engine.archive import Archive, MatchSaver
from engine.deals.day import daily
from engine.deals.occasion import FREE, SeriesBoard
from engine.deals.setup import Setup, prepare
from engine.misere import convention
from engine.positions.match import FIRST, PEOPLE, Match, Request
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.tui.driving import match_of, match_screen, prepared_on, press, resize, running, settle
from tui.app.app import size_classes
from tui.board.board import Board
from tui.match import match_words as words
from tui.match.next_match import next_match, swapped_sides

THINKING = 3_600
"""Seconds after which the bot of a test moves, which is never."""


async def test_only_a_move_that_is_made_is_seen_being_written(monkeypatch: pytest.MonkeyPatch):
    seen: list[bool] = []
    update = Board.update

    def note(self: Board, position: Any, latest: Any, animate: bool = False) -> None:
        seen.append(animate)
        update(self, position, latest, animate)

    monkeypatch.setattr(Board, "update", note)
    async with running(prepared_on("17 42")) as pilot:
        pilot.app.animation_level = "full"
        await press(pilot, "2", "u", "r", "u")
    assert seen == [True, False, True, False]


async def test_the_wood_of_frame_and_tray_takes_a_little_of_the_colour_of_the_player_to_move():
    for colours, is_tinted in (("truecolor", True), ("256", True), ("standard", False)):
        async with running(prepared_on("17 42"), colours=colours) as pilot:
            view = match_screen(pilot).view
            frame = view.query_one("#frame").region
            woods = list[object]()
            for key in ("right", "2"):
                await press(pilot, key)
                corner = match_screen(pilot).get_style_at(frame.x, frame.y)
                woods.append(corner.color)
                assert not is_tinted or view.tray.wood == Color.from_rich_color(corner.color)
            assert (len(set(woods)) == 2) is is_tinted


async def test_a_move_is_saved_before_anything_of_it_is_shown(monkeypatch: pytest.MonkeyPatch):
    seen: list[tuple[Match, Match]] = []
    save = MatchSaver.save

    async with running(prepared_on("17 42"), archive=Archive()) as pilot:
        view = match_screen(pilot).view

        def note(saver: MatchSaver, match: Match, *learned: Any) -> bool:
            seen.append((match, view.match))
            return save(saver, match, *learned)

        monkeypatch.setattr(MatchSaver, "save", note)
        before = match_of(pilot)
        await press(pilot, "2")
        assert seen[0] == (match_of(pilot), before)


async def test_nothing_can_be_typed_stepped_or_picked_in_the_bots_turn():
    async with running(prepared_on("17 42 99", opponent="perfect"), bot_seconds=THINKING) as pilot:
        ledge = match_screen(pilot).view.tray
        assert ledge.enabled
        await pilot.press("2", "plus", "minus", "3")
        assert not ledge.enabled
        assert ledge.typed == ""
        assert match_of(pilot).cursor == 1
        await pilot.press("u", "plus")
        assert ledge.enabled
        assert ledge.typed == "2"


async def test_a_number_that_was_erased_cannot_be_chosen():
    async with running(prepared_on("1 17 42")) as pilot:
        await press(pilot, "2")
        board = match_screen(pilot).view.board
        assert match_of(pilot).position[1] is None
        for slot, chosen in ((3, 3), (1, 3), (2, 2), (4, 2)):
            board.post_message(Board.Chosen(slot))
            await settle(pilot)
            assert board.chosen == chosen


async def test_help_explains_how_the_match_on_the_screen_is_won():
    prepared = prepare(Setup(misere=True, seed="misere"))
    async with running(prepared) as pilot:
        assert match_screen(pilot).about == words.rules(prepared.match)
    rules = prepared.setup.rules
    assert words.rules(prepared.match) == (rules.title, convention.rules(rules, True))
    assert words.rules(prepared_on("17").match)[1] == convention.rules(rules, False) != convention.rules(rules, True)


SIZES = [
    ((39, 11), ("-too-narrow", "-too-low")),
    ((40, 12), ("-narrow", "-low")),
    ((71, 17), ("-narrow", "-low")),
    ((72, 18), ("-normal", "-medium")),
    ((109, 31), ("-normal", "-medium")),
    ((110, 32), ("-wide", "-high")),
]


async def test_a_screen_has_the_classes_of_its_size_before_and_after_it_is_laid_out():
    async with running(prepared_on("17")) as pilot:
        for size, classes in SIZES:
            assert size_classes(*size) == classes
            await resize(pilot, size)
            assert set(classes) <= pilot.app.screen.classes


def played(match: Match) -> Match:
    while match.winner is None:
        match = match.play(Move(next(match.position.live())[0], 6))
    return match


def test_swapped_sides_are_those_of_the_setup_as_well():
    prepared = prepare(Setup(opponent="perfect", seed="chalk"))
    again = swapped_sides(prepared, played(prepared.match))
    assert (again.match.starter, again.setup.starter) == (1, 1)
    assert (again.match.cursor, again.match.plies, again.match.start) == (0, (), prepared.match.start)
    assert again.note == "Ada starts this time."
    assert swapped_sides(again, played(again.match)).setup.starter == 0


def test_the_same_board_and_swapped_sides_stay_in_a_series_and_leave_the_board_of_a_day():
    series = prepare(Setup(goal=3, start=parse_position("17 42")))
    board = daily(date(2026, 1, 1), PEOPLE)
    for request in (Request.SAME, Request.SWAP):
        assert next_match(request, series, played(series.match)).occasion == SeriesBoard(3)
    assert swapped_sides(board, played(board.match)).occasion == FREE


def test_undo_and_redo_stop_where_the_person_is_to_move():
    match = prepared_on("17 42 99").match
    for slot, divisor in ((1, 2), (2, 2), (3, 2), (2, 3)):
        match = match.play(Move(slot, divisor))
    assert [match.back_to(seat).cursor for seat in (None, FIRST)] == [3, 2]
    assert match.back_to(FIRST).back_to(FIRST).cursor == 0
    assert match.back_to(FIRST).forth_to(FIRST) == match
    assert match.forth_to(FIRST) is match
    between = match.undo()
    assert between.back_to(FIRST).cursor == 2
    start = prepared_on("17 42 99", starter=1).match
    assert start.back_to(FIRST) is start
    opened = start.play(Move(1, 2))
    assert opened.back_to(FIRST) is opened
    assert opened.back_to(None) == start.play(Move(1, 2)).undo()
