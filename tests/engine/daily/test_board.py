from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from engine.bots import bot
from engine.daily.board import board_of, daily, share
from engine.match import FIRST, Help
from engine.notation import format_position
from engine.setup import bot_rng
from engine.theory.grundy import winning_moves

NEW_YEAR = date(2025, 1, 1)


def test_a_board_never_changes() -> None:
    assert format_position(board_of(NEW_YEAR)) == "6621 31 215 34 482"


def test_every_day_has_its_own_board_with_one_to_three_winning_moves() -> None:
    days = [NEW_YEAR + timedelta(days) for days in range(100)]
    boards = [board_of(day) for day in days]
    assert len(set(boards)) == len(days)
    assert {len(list(winning_moves(each))) for each in boards} <= {1, 2, 3}


@pytest.mark.parametrize(("player", "how"), [("perfect", "won"), ("random", "lost")])
def test_what_is_shared_tells_how_it_went_but_not_the_board(player: str, how: str) -> None:
    prepared = daily(NEW_YEAR, ("Ann", "Derek"))
    match = prepared.match
    while match.outcome is None:
        who = bot(player) if match.turn == FIRST else prepared.setup.bot
        assert who is not None
        match = match.play(who.choose(match.position, bot_rng(prepared.seed, match.cursor)).move)
    first, marks, legend = share(NEW_YEAR, match).splitlines()
    assert first == f"fdivgame 2025-01-01: {how}, {match.cursor} moves"
    assert len(marks.split()) == (match.cursor + 1) // 2
    assert set(marks.split()) == ({"*"} if how == "won" else {"*", "o", "."} & set(marks.split()) | {"o"})
    assert not re.search("[0-9]", marks + legend)


def test_an_unfinished_match_and_tips_are_told() -> None:
    match = daily(NEW_YEAR, ("Ann", "Derek")).match
    assert share(NEW_YEAR, match).startswith("fdivgame 2025-01-01: not finished, 0 moves\n\n")
    match = match.play(next(winning_moves(match.position)), help=Help(tip=3))
    assert share(NEW_YEAR, match).splitlines()[:2] == ["fdivgame 2025-01-01: not finished, 1 move", "?"]
