"""Against a bot the person is "You" on the screen and in plain mode; what is saved has the names."""

from __future__ import annotations

from typing import Any

import pytest

from engine.archive import Archive
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from engine.setup import PreparedMatch, Setup, prepare
from tests.tui.driving import match_screen, press, running, said, shown
from tests.tui.in_lines import play
from tui.match.words import Players

NAMES = ("Zoe", "Bob")


def prepared_on(board: str, opponent: str | None, **chosen: Any) -> PreparedMatch:
    return prepare(Setup(NAMES, opponent, start=parse_position(board), seed="1", **chosen))


def test_each_word_agrees_with_its_player():
    match = Match(parse_position("4"), NAMES).play(Move(1, 2)).play(Move(1, 4))
    for you, first, second in (
        (0, ["Your move", "You win", "You are winning", "You start", "You play 4 / 2 = 2"], "Bob plays 2 / 4: erased"),
        (None, ["Zoe to move", "Zoe wins", "Zoe is winning", "Zoe starts", "Zoe 4 / 2 = 2"], "Bob 2 / 4 erased"),
    ):
        players = Players(NAMES, you)
        start = Match(match.start, NAMES)
        words = [players.turn(start), players.wins(0), players.is_winning(0), players.starts(0)]
        assert [*words, players.made(match.plies[0])] == first
        assert players.made(match.plies[1]) == second
        assert players.turn(match) == players.wins(1) == "Bob wins"


async def test_a_person_who_plays_a_bot_is_spoken_to_until_the_end():
    archive = Archive()
    async with running(prepared_on("1 3 9", "perfect"), archive=archive) as pilot:
        assert "Your move" in shown(pilot)
        await press(pilot, "c")
        assert "You are winning" in shown(pilot)
        await press(pilot, "c", "right", "right", "2")
        assert said(pilot).startswith("Bob plays ")
        while match_screen(pilot).match.outcome is None:
            await press(pilot, "t", "t", "t")
            screen = match_screen(pilot)
            tip = screen.coach.tip
            assert tip is not None
            await press(pilot, str(tip.advice.move.choice))
            assert "Zoe" not in shown(pilot)
        assert "You win" in shown(pilot)
        assert "You 1, Bob 0" in shown(pilot)
        await press(pilot, "s")
        assert "You against" not in shown(pilot)
        assert "Zoe" not in shown(pilot)
    assert {each.names for each in archive.page()} == {NAMES}


async def test_two_people_at_one_keyboard_have_their_names():
    async with running(prepared_on("3 4", None)) as pilot:
        assert "Zoe to move" in shown(pilot)
        await press(pilot, "2")
        assert said(pilot) == "Zoe 3 / 2 = 1"
        assert "You" not in shown(pilot)


async def test_who_looks_back_reads_the_names():
    archive = Archive()
    play(prepared_on("1", "perfect"), ["1/2"], lambda _: None, archive)
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "enter", "end")
        assert "Move 1 of 1: Zoe 1 / 2 erased" in shown(pilot)
        assert "Zoe against Bob (perfect)" in shown(pilot)


@pytest.mark.parametrize(("misere", "end"), [(False, "You win"), (True, "Bob wins")])
def test_plain_mode_speaks_to_the_person(misere: bool, end: str):
    lines: list[str] = []
    play(prepared_on("1", "perfect", misere=misere), ["coach", "1/2", "moves", "review"], lines.append)
    assert lines[1] == "Your move"
    assert "You play 1 / 2: erased" in lines
    assert end in lines
    assert "1. You play 1 / 2: erased" in lines
    assert not any("Zoe" in line for line in lines)
