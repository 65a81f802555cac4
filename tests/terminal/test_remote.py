"""Two programs in two terminals play with each other."""

from __future__ import annotations

import os
import re
import shlex
import signal
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.killing.far import saved_in
from engine.archive import Archive
from tests.terminal.conftest import Game, at_home
from tests.terminal.terminal import Terminal

LINE = re.compile(rb"fdivgame join (127\S+)")
CODE = re.compile(rb"The code for your friend: (\S+)")


class Table:
    """Ann, who hosts, and Bob, each with an own directory for what is saved."""

    def __init__(self, tmp_path: Path, game: Game) -> None:
        self.path, self._game = tmp_path, game
        self.address = self.code = ""

    def start(self, who: str, *arguments: str, **options: Any) -> Terminal:
        return self._game(*arguments, **at_home(self.path / who), **options)

    def host(self, *board: str, **size: int) -> Terminal:
        """Ann waits; the address and the code for Bob are known from then on."""
        terminal = self.start("ann", "host", *board, "--as", "Ann", **size)
        terminal.wait_for("Waiting for your friend")
        line, code = LINE.search(terminal.output), CODE.search(terminal.output)
        assert line is not None
        assert code is not None
        self.address, self.code = line[1].decode(), code[1].decode()
        return terminal

    def join(self, **size: int) -> Terminal:
        """Bob types the code and sees the board."""
        terminal = self.start("bob", "join", self.address, "--as", "Bob", **size)
        terminal.wait_for("Code:")
        terminal.send(f"{self.code.lower()}\r")
        terminal.wait_for("Ann is here.")
        return terminal

    def meet(self, *board: str) -> tuple[Terminal, Terminal]:
        ann = self.host(*board)
        bob = self.join()
        ann.wait_for("Bob is here.")
        return ann, bob


@pytest.fixture
def table(tmp_path: Path, game: Game) -> Table:
    return Table(tmp_path, game)


def plays(mover: Terminal, other: Terminal, key: str, sentence: str) -> None:
    """One of both presses a key, and both see the move."""
    mover.wait_for("Your move")
    mover.press("home", key)
    mover.wait_for(f"You play {sentence}")
    other.wait_for(re.compile(rf"(Ann|Bob) plays {re.escape(sentence)}"))


def test_two_terminals_play_and_what_one_asks_the_other_answers(table: Table) -> None:
    ann, bob = table.meet("5", "1")
    ann.wait_for("● Your move")
    bob.wait_for("▲ You")
    plays(ann, bob, "2", "5 / 2 = 2")
    plays(bob, ann, "3", "2 / 3: erased")
    bob.press("u")
    ann.wait_for("Shall Bob's 2 / 3 be taken back? Ann, do you agree?")
    ann.press("y")
    for each in (ann, bob):
        each.wait_for("1 move taken back.")
    bob.wait_for("Your move")
    plays(bob, ann, "2", "2 / 2 = 1")
    plays(ann, bob, "6", "1 / 6: erased")
    bob.wait_for("Your move")
    bob.press("home", "2")
    ann.wait_for("Bob wins")
    bob.wait_for("You win")
    assert saved_moves(table, "ann") == saved_moves(table, "bob") == 4
    bob.press("s")
    ann.wait_for("Bob would like to play the same board with")
    ann.press("y")
    ann.wait_for("Bob starts.")
    bob.wait_for("You start.")
    plays(bob, ann, "6", "5 / 6: erased")
    assert "0 : 1" in ann.emulator.text


def test_whoever_quits_ends_at_once_although_the_other_program_does_not_answer(table: Table) -> None:
    ann, bob = table.meet("5")
    os.kill(ann.pid, signal.SIGSTOP)
    bob.send("\x11")
    # Far less than any connection waits.
    assert bob.wait_exit(5) == 0
    assert bob.left_behind == []
    os.kill(ann.pid, signal.SIGCONT)
    ann.wait_for("Bob has left")


def test_a_signal_ends_a_host_at_once_and_the_friend_hears_of_it(table: Table) -> None:
    ann, bob = table.meet("5")
    os.kill(ann.pid, signal.SIGTERM)
    assert ann.wait_exit(5) == 128 + signal.SIGTERM
    bob.wait_for("Ann has left")


def saved_moves(table: Table, who: str) -> int:
    archive = Archive(table.path / who / "data")
    try:
        (match,) = archive.page()
        return match.length
    finally:
        archive.close()


def test_both_are_killed_and_go_on_where_they_were(table: Table) -> None:
    ann, bob = table.meet("42", "17")
    plays(ann, bob, "2", "42 / 2 = 21")
    end(bob)
    ann.wait_for("Bob is gone; the match waits.")
    end(ann)
    ann = table.start("ann", "host")
    ann.wait_for("Waiting for Bob.")
    bob = table.start("bob", "join")
    ann.wait_for("Bob is here.")
    bob.wait_for("Ann is here.")
    for each in (ann, bob):
        each.wait_for("21 divide by")
    plays(bob, ann, "3", "21 / 3 = 7")
    ann.press("q")
    ann.wait_exit()
    assert ann.left_behind == []
    bob.wait_for("Ann has left; the match waits here")
    for who in ("ann", "bob"):
        assert saved_in(table.path / who) == ("1 42 / 2 = 21", "2 21 / 3 = 7")


def end(terminal: Terminal) -> None:
    os.kill(terminal.pid, signal.SIGKILL)
    terminal.wait_exit()


def test_a_host_who_waits_is_left_by_ctrl_c_and_a_wrong_code_is_one_sentence(table: Table) -> None:
    ann = table.host("5")
    bob = table.start("bob", "join", table.address)
    bob.wait_for("Code:")
    bob.send("abcd-efgh\r")
    assert bob.wait_exit() == 2
    assert "fdivgame: This code is wrong or too old: ask your friend for the code." in bob.emulator.text
    ann.wait_for("Somebody else tries to join, and is not let in.")
    ann.send("\x03")
    assert ann.wait_exit() == 130
    assert "Traceback" not in ann.emulator.text


def test_a_match_by_ssh_goes_to_whoever_waits_in_that_account(table: Table, tmp_path: Path) -> None:
    ann = table.host("42", columns=40, rows=12)
    ssh = tmp_path / "bin" / "ssh"
    ssh.parent.mkdir()
    said, data, python = (shlex.quote(str(path)) for path in (tmp_path / "said", tmp_path / "ann/data", sys.executable))
    ssh.write_text(
        f"#!/bin/sh\necho \"$@\" > {said}\nprintf 'No mail. '\n"
        f"export FDIVGAME_DATA={data}\nexec {python} -m fdivgame host --stdio\n"
    )
    ssh.chmod(stat.S_IRWXU)
    path = f"{ssh.parent}:{os.environ['PATH']}"
    bob = table.start("bob", "join", "ssh://ann@example.org:2222", "--as", "Bob", columns=40, rows=12, PATH=path)
    bob.wait_for("Ann is here.")
    ann.wait_for("Bob is here.")
    plays(ann, bob, "2", "42 / 2 = 21")
    end(ann)
    bob.wait_for("Ann is not here")
    table.start("ann", "host").wait_for("Bob is here.")
    bob.wait_for("Ann is here.")
    assert "BatchMode=yes" in (tmp_path / "said").read_text()
    bob.press("q")
    assert bob.wait_exit() == 0
    assert bob.left_behind == []
