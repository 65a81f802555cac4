"""Words of every screen: moments are those of the player's place, and against a bot the person is "You"."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest

from engine.archive import Archive
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.tui.driving import match_screen, prepared_on, press, running, said, shown
from tests.tui.in_lines import play as play_in_lines
from tests.tui.some_matches import play
from tui.match.match_words import Players
from tui.words import day, local, minute


@pytest.fixture
def _clocks_set_back() -> Iterator[None]:
    yield
    time.tzset()


@pytest.fixture
def place(_clocks_set_back: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()


LAST, FIRST = datetime(9999, 12, 31, 23, 59, tzinfo=UTC), datetime(1, 1, 1, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("place", "moment", "expected"),
    [
        ("Asia/Tokyo", datetime(2025, 3, 8, 16, 20, tzinfo=UTC), "2025-03-09 01:20"),
        ("America/New_York", datetime(2025, 3, 8, 3, 5, 59, tzinfo=UTC), "2025-03-07 22:05"),
        ("Asia/Tokyo", LAST, "9999-12-31 23:59"),
        ("America/New_York", FIRST, "0001-01-01 00:00"),
        ("America/New_York", LAST, "9999-12-31 18:59"),
    ],
    indirect=["place"],
)
@pytest.mark.usefixtures("place")
def test_a_moment_is_shown_as_at_the_players_place(moment: datetime, expected: str):
    assert (minute(moment), day(moment), local(moment)) == (expected, expected[:10], moment)


@pytest.mark.parametrize(("place", "moment"), [("Asia/Tokyo", LAST), ("America/New_York", FIRST)], indirect=["place"])
@pytest.mark.usefixtures("place")
async def test_matches_from_both_ends_of_time_are_shown(moment: datetime):
    now = [datetime(2025, 3, 8, tzinfo=UTC)]
    archive = Archive(now=lambda: now[0])
    now[0] = moment
    play(archive, prepared_on("3 4", opponent="perfect"))
    async with running(archive=archive) as pilot:
        await press(pilot, "h")
        assert minute(moment) in shown(pilot)
        await press(pilot, "enter")
        assert day(moment) in shown(pilot)


async def test_the_list_shows_as_much_of_the_moment_as_there_is_room_for():
    archive = Archive(now=lambda: datetime(2025, 3, 8, 16, 20, tzinfo=UTC))
    play(archive, prepared_on("3 4"))
    async with running(size=(40, 12), archive=archive) as pilot:
        for year, moment in ((2025, "03-08 16:20"), (2026, "2025-03-08 ")):
            pilot.app.today = lambda year=year: date(year, 12, 31)
            await press(pilot, "h")
            assert f" {moment}  Henry, " in shown(pilot), year
            await press(pilot, "q")


NAMES = ("Zoe", "Bob")


def zoes(board: str, opponent: str | None, **chosen: Any) -> PreparedMatch:
    return prepare(Setup(NAMES, opponent, start=parse_position(board), seed="1", **chosen))


def nobodys(board: str, **chosen: Any) -> PreparedMatch:
    """A match against a bot of a person who gave no name."""
    return prepare(Setup(("Henry", "Bob"), "perfect", start=parse_position(board), seed="1", **chosen))


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


async def test_a_person_without_a_name_is_spoken_to_until_the_end():
    archive = Archive()
    async with running(nobodys("1 3 9"), archive=archive) as pilot:
        assert "Your move" in shown(pilot)
        await press(pilot, "c")
        assert "You are winning" in shown(pilot)
        await press(pilot, "c", "right", "right", "2")
        assert said(pilot).startswith("Bob plays ")
        while match_screen(pilot).match.winner is None:
            await press(pilot, "t", "t", "t")
            await press(pilot, str(match_screen(pilot).coach.tip.advice.move.choice))
            assert "Henry" not in shown(pilot)
        assert "You win" in shown(pilot)
        assert "1 : 0" in shown(pilot)
        await press(pilot, "s")
        assert "You 1" not in shown(pilot)
        assert "Henry" not in shown(pilot)
    assert {each.names for each in archive.page()} == {("You", "Bob")}


async def test_who_looks_back_reads_the_names():
    archive = Archive()
    play_in_lines(zoes("1", "perfect"), ["1/2"], lambda _: None, archive)
    async with running(archive=archive) as pilot:
        await press(pilot, "h", "enter", "end")
        assert "Move 1 of 1: Zoe 1 / 2 erased" in shown(pilot)
        assert "perfect bot, " in shown(pilot)


@for_each(("misere", "end"), [(False, "You win."), (True, "Bob wins.")])
def test_plain_mode_speaks_to_a_person_without_a_name(misere: bool, end: str):
    lines: list[str] = []
    play_in_lines(nobodys("1", misere=misere), ["coach", "1/2", "moves", "review"], lines.append)
    assert lines[1].endswith(" Your move.")
    assert "You play 1 by 2 and erase it." in lines
    assert end in lines
    assert "1. You play 1 by 2 and erase it." in lines
    assert not any("Henry" in line for line in lines)
