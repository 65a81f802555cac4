"""The ladder in lines of text: what a climb on it is on the screen, it is here."""

from __future__ import annotations

import pytest

from engine.archive import Archive
from engine.bots import BOTS
from engine.learning.practice.ladder import ladder
from engine.notation import format_move
from engine.theory.grundy import winning_moves
from tests.tui.some_matches import on_the_ladder
from tui.cli.menu import PlainMenu
from tui.plain.match import PlainMatch
from tui.settings import Settings


def said_to(archive: Archive, *lines: str) -> list[str]:
    """What is said to these lines, the greeting left out."""
    said: list[str] = []
    menu = PlainMenu(archive, Settings(), said.append)
    menu.open()
    said.clear()
    for line in lines:
        menu.take(line)
    return said


def win(menu: PlainMenu) -> None:
    """Win the match that is open, line by line."""
    while not menu.is_over:
        move_on(menu)


def move_on(menu: PlainMenu) -> None:
    """Make a winning move."""
    assert isinstance(menu._subject, PlainMatch)
    position = menu._subject.match.position
    menu.take(format_move(next(winning_moves(position)), position))


def test_the_rungs_are_listed_and_the_one_to_climb_is_introduced():
    said = said_to(on_the_ladder(random="111", calm="10"), "ladder")
    assert said[:4] == [
        f"The ladder: 1 of {len(BOTS)} climbed.",
        "1. random: climbed. Last boards: won, won, won.",
        "2. calm: 1 of 3. Last boards: won, not won.",
        "3. shy.",
    ]
    assert said[-2].endswith("Win 3 of 5 to climb. A win with help does not count.")


def test_three_wins_in_lines_climb_a_rung():
    archive, said = Archive(), list[str]()
    menu = PlainMenu(archive, Settings(), said.append)
    menu.take("ladder")
    menu.take("1")
    for number in (1, 2):
        assert isinstance(menu._subject, PlainMatch)
        assert menu._subject.prepared.seed == f"ladder random {number}"
        win(menu)
        assert said[-2] == f"The ladder: next board, {number} of 3 won."
        menu.take("")
    win(menu)
    assert said[-2] == "The ladder: random is climbed."
    assert ladder(archive).height == 1
    menu.take("")
    assert f"The ladder: 1 of {len(BOTS)} climbed." in said


def test_a_board_that_was_left_goes_on():
    archive = Archive()
    menu = PlainMenu(archive, Settings(), lambda _: None)
    menu.take("ladder random")
    move_on(menu)
    menu.take("menu")
    assert any(line.startswith("1. random: to go on.") for line in said_to(archive, "ladder"))
    said_to(archive, "ladder", "random")
    assert archive.count() == 1


@pytest.mark.parametrize("line", ["", "q", "Quit"])
def test_an_empty_line_or_q_leads_back(line: str):
    assert said_to(Archive(), "ladder", line)[-1].startswith("Menu.")


def test_a_bot_that_is_on_no_rung_is_a_sentence_and_asked_again():
    said = said_to(Archive(), "ladder", "nobody", "99", "help")
    assert "There is no rung nobody: choose random, calm, " in said[-6]
    assert said[-5].startswith("There is no rung 99: choose random, ")
    assert said[-4].startswith("Each rung is a bot.")
