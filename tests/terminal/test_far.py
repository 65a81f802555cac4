"""Two programs in two terminals play with each other."""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from benchmarks.killing.far import moves_on, saved_in
from engine.archive import Archive
from tests.terminal.terminal import Terminal, environment

LINE = re.compile(r"fdivgame join ((?:/|127)\S+)")
CODE = re.compile(r"The code for your friend: (\S+)")


class Table:
    """Ann, who hosts, and Bob, each with an own directory for what is saved."""

    def __init__(self, tmp_path: Path, stack: ExitStack) -> None:
        self._stack, self.path = stack, tmp_path
        self.address = self.code = ""

    def start(
        self,
        who: str,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        program: str = sys.executable,
        **changes: str,
    ) -> Terminal:
        home = self.path / who
        saves = {"HOME": home, "FDIVGAME_DATA": home / "data", "FDIVGAME_CONFIG": home / "config"}
        env = environment(**{name: str(path) for name, path in saves.items()} | changes)
        given = ("-m", "tui", *arguments) if program == sys.executable else arguments
        terminal = Terminal(*given, columns=columns, rows=rows, env=env, program=program)
        return self._stack.enter_context(terminal)

    def host(self, *board: str, **size: int) -> Terminal:
        """Ann waits; the address and the code for Bob are known from then on."""
        terminal = self.start("ann", "host", *board, "--as", "Ann", **size)  # type: ignore[arg-type]
        terminal.wait_for("Waiting for your friend")
        line, code = LINE.search(terminal.output.decode()), CODE.search(terminal.output.decode())
        assert line is not None
        assert code is not None
        self.address, self.code = line[1], code[1]
        return terminal

    def join(self) -> Terminal:
        """Bob, of the same account, joins and sees the board."""
        terminal = self.start("bob", "join", self.address, "--as", "Bob")
        terminal.wait_for("Ann is here.")
        return terminal

    def meet(self, *board: str) -> tuple[Terminal, Terminal]:
        ann = self.host(*board)
        bob = self.join()
        ann.wait_for("Bob is here.")
        return ann, bob


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with ExitStack() as stack:
        yield Table(tmp_path, stack)


def plays(mover: Terminal, other: Terminal, key: str, sentence: str) -> None:
    """One of both presses a key, and both see the move."""
    mover.wait_for("Your move")
    mover.press("home", key)
    mover.wait_for(f"You play {sentence}")
    other.wait_for(re.compile(rf"(Ann|Bob) plays {re.escape(sentence)}"))


def test_two_terminals_play_and_what_one_asks_the_other_answers(table: Table) -> None:
    ann, bob = table.meet("5", "1")
    ann.wait_for("You against Bob")
    bob.wait_for("Ann against You")
    plays(ann, bob, "2", "5 / 2 = 2")
    plays(bob, ann, "3", "2 / 3: erased")
    bob.press("t")
    bob.wait_for("There is no help while you play a friend")
    bob.press("u")
    ann.wait_for("Bob would like to take a move back. May they?")
    ann.press("n")
    bob.wait_for("Ann would rather not.")
    # The next question is the same: this one must be gone before.
    ann.wait_for(lambda screen: "You against Bob" in screen.text and "May they?" not in screen.text)
    bob.press("u")
    ann.wait_for("May they?")
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
    assert "You 0, Bob 1" in ann.emulator.text


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
    # Bob comes first, and waits for Ann.
    bob = table.start("bob", "join")
    bob.wait_for("Ann is gone; the match waits. No match is hosted at")
    bob.wait_for(lambda screen: moves_on(screen) == ("42 / 2 = 21",))
    ann = table.start("ann", "host")
    ann.wait_for("Bob is here.")
    bob.wait_for("Ann is here.")
    plays(bob, ann, "3", "21 / 3 = 7")
    ann.press("q")
    ann.wait_exit()
    assert ann.left_behind == []
    bob.wait_for("Ann has left; the match waits here")
    for who in ("ann", "bob"):
        assert saved_in(table.path / who) == ("42 / 2 = 21", "21 / 3 = 7")


def end(terminal: Terminal) -> None:
    os.kill(terminal.pid, signal.SIGKILL)
    terminal.wait_exit()


def test_a_match_by_ssh_goes_to_whoever_waits_in_that_account(table: Table, tmp_path: Path) -> None:
    ann = table.host("42", columns=40, rows=12)
    ann.press("c")
    ann.wait_for("Copied, if this terminal can do that.")
    assert b"\x1b]52;c;" in ann.output
    ssh = tmp_path / "bin" / "ssh"
    ssh.parent.mkdir()
    said, data, python = (shlex.quote(str(path)) for path in (tmp_path / "said", tmp_path / "ann/data", sys.executable))
    ssh.write_text(f'#!/bin/sh\necho "$@" > {said}\nexport FDIVGAME_DATA={data}\nexec {python} -m tui host --stdio\n')
    ssh.chmod(stat.S_IRWXU)
    path = f"{ssh.parent}:{os.environ['PATH']}"
    bob = table.start("bob", "join", "ssh://ann@example.org:2222", "--as", "Bob", columns=40, rows=12, PATH=path)
    bob.wait_for("Ann is here.")
    wanted = "-T -o LogLevel=VERBOSE -p 2222 -l ann -- example.org fdivgame host --stdio\n"
    assert (tmp_path / "said").read_text() == wanted
    ann.wait_for("Bob is here.")
    ann.press("2")
    bob.wait_for("Your move")
    end(ann)
    bob.wait_for("Ann is not here")
    table.start("ann", "host").wait_for("Bob is here.")
    bob.wait_for("Ann is here.")
    assert "BatchMode=yes" in (tmp_path / "said").read_text()


def test_what_cannot_be_joined_is_one_sentence(table: Table) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        nobody = free.getsockname()[1]
    bob = table.start("bob", "join", f"127.0.0.1:{nobody}")
    assert bob.wait_exit() == 2
    assert f"fdivgame: No match is hosted at 127.0.0.1:{nobody} just now." in bob.emulator.text
    table.host("42")
    ann = table.start("ann", "host")
    assert ann.wait_exit() == 2
    assert "fdivgame: Another window of yours already hosts a match." in ann.emulator.text


def test_a_code_is_typed_on_a_card_that_says_what_is_wrong_with_it(table: Table) -> None:
    ann = table.host("42", "17", "--listen", "127.0.0.1")
    bob = table.start("bob", "join", table.address, "--as", "Barb", columns=40, rows=12)
    bob.wait_for("Type the code")
    bob.send("abcd-efgh\r")
    bob.wait_for("This code is wrong or too old")
    bob.press("escape")
    assert bob.wait_exit() == 0
    # The name of a try that has failed is not kept.
    bob = table.start("bob", "join", table.address, "--as", "Bob", columns=40, rows=12)
    bob.wait_for("Type the code")
    bob.send(f"{table.code.lower()}\r")
    bob.wait_for("Ann is here.")
    ann.wait_for("You against Bob")
    ann.press("i")
    ann.wait_for("Somebody has tried to join in vain")


def test_a_code_comes_from_a_pipe_and_then_the_terminal_is_for_the_keys(table: Table) -> None:
    ann = table.host("42", "17", "--listen", "127.0.0.1")
    python = shlex.quote(sys.executable)
    line = f"echo {table.code} | {python} -m tui join {table.address} --code-from - --as Bob"
    bob = table.start("bob", "-c", line, program="/bin/sh")
    bob.wait_for("Ann is here.")
    plays(ann, bob, "2", "42 / 2 = 21")
    plays(bob, ann, "3", "21 / 3 = 7")


def test_the_host_sends_somebody_away_and_the_next_friend_needs_the_new_code(table: Table) -> None:
    ann = table.host("42", "17", "--listen", "127.0.0.1")
    bob = table.start("bob", "join", table.address, "--as", "Bob")
    bob.wait_for("Type the code")
    bob.send(f"{table.code}\r")
    for each, other in ((ann, "Bob"), (bob, "Ann")):
        each.wait_for(f"{other} is here.")
    plays(ann, bob, "2", "42 / 2 = 21")
    ann.press("x")
    ann.wait_for("Send Bob away?")
    ann.press("y")
    ann.wait_for("Waiting for your friend")
    bob.wait_for("The host has freed your seat")
    ann.press("n")
    ann.wait_for("This is a new code")
    found = CODE.search(ann.emulator.text)
    assert found is not None
    assert found[1] != table.code
    cleo = table.start("cleo", "join", table.address, "--as", "Cleo")
    cleo.wait_for("Type the code")
    cleo.send(f"{found[1]}\r")
    for each, other in ((ann, "Cleo"), (cleo, "Ann")):
        each.wait_for(f"{other} is here.")
    plays(ann, cleo, "3", "42 / 3 = 14")


ASKS_FOR_A_PASSWORD = """#!/bin/sh
trap 'exit 255' INT TERM
stty -echo </dev/tty
printf 'password: ' >/dev/tty
cat </dev/tty
"""


def test_a_join_that_waits_for_a_password_says_so_and_can_be_left_with_the_terminal_as_it_was(table: Table) -> None:
    ssh = table.path / "ssh"
    ssh.write_text(ASKS_FOR_A_PASSWORD)
    ssh.chmod(0o755)
    join = f"{shlex.quote(sys.executable)} -m tui join ssh://box --as Bob"
    shell = f"trap : INT; {join}; echo It ended with $?; stty -a"
    bob = table.start("bob", "-c", shell, program="/bin/sh", PATH=f"{table.path}:{os.environ['PATH']}")
    bob.wait_for("Waiting for ssh to reach box. If it asks for a password, type it; Ctrl+C leaves.")
    bob.wait_for("password:")
    bob.send("\x03")
    bob.wait_for("It ended with 130")
    bob.wait_for(" echo ")
