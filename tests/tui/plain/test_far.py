"""Plain mode far away: two programs on pipes play a whole match by lines, and each end says what happens."""

from __future__ import annotations

import re
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine.archive import Archive
from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.running import PATIENCE, PROGRAM, piped

HOW_TO_JOIN = re.compile(r"^fdivgame join ((?:/|127)\S+)", re.MULTILINE)
CODE = re.compile(r"The code for your friend: (\S+)")


class Program:
    """A running command with pipes in the place of a terminal."""

    def __init__(self, home: Path, *arguments: str) -> None:
        saves = {"FDIVGAME_DATA": str(home / "data"), "FDIVGAME_CONFIG": str(home / "config")}
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            cwd=ROOT,
            env=environment(**saves),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.text = ""
        self._late = threading.Timer(2 * PATIENCE, self.process.kill)
        self._late.start()

    def type(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hears(self, sentence: str) -> None:
        """Read on until this is said."""
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            self.text += line
            if sentence in line:
                return
        raise AssertionError(f"{sentence!r} was not said:\n{self.text}")

    def ends(self) -> int:
        """End the input, and wait for the exit code."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.text += self.process.stdout.read()
        return self.process.wait()

    def close(self) -> None:
        self._late.cancel()
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()


class Table:
    """Ann, who hosts, and others; each has a home of their own."""

    def __init__(self, tmp_path: Path, stack: ExitStack) -> None:
        self._stack, self._path = stack, tmp_path
        self.address = self.code = ""

    def start(self, who: str, *arguments: str) -> Program:
        program = Program(self._path / who, *arguments)
        self._stack.callback(program.close)
        return program

    def host(self, *arguments: str) -> Program:
        ann = self.start("ann", "host", *arguments, "--as", "Ann")
        ann.hears("Waiting for your friend.")
        address, code = HOW_TO_JOIN.search(ann.text), CODE.search(ann.text)
        assert address is not None
        assert code is not None
        self.address, self.code = address[1], code[1]
        return ann

    def moves_of(self, who: str) -> tuple[str, ...]:
        archive = Archive(self._path / who / "data")
        try:
            record = archive.record(archive.page()[0].id)
            assert record is not None
            return tuple(ply.sentence for ply in record.match.plies)
        finally:
            archive.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with ExitStack() as stack:
        yield Table(tmp_path, stack)


def test_a_whole_match_is_played_by_lines(table: Table):
    ann = table.host("5", "1")
    bob = table.start("bob", "join", table.address, "--as", "Bob")
    ann.hears("Bob is here.")
    ann.hears("Your move")
    bob.hears("Ann to move")
    # A line on a pipe waits until its player may move.
    bob.type("1/3")
    ann.type("1/2")
    ann.hears("You play 5 / 2 = 2")
    bob.hears("You play 2 / 3: erased")
    ann.hears("Your move")
    bob.type("undo")
    ann.hears("Bob would like to take a move back. May they? Type yes or no.")
    ann.type("no")
    bob.hears("Ann would rather not.")
    ann.type("2/2")
    ann.hears("You win")
    bob.hears("Ann wins")
    bob.type("swap")
    ann.hears("Shall we?")
    ann.type("yes")
    ann.hears("Bob starts.")
    bob.hears("Your move")
    assert ann.ends() == 0
    bob.hears("Ann has left; the match waits here")
    assert bob.ends() == 0
    assert table.moves_of("ann") == table.moves_of("bob") == ("5 / 2 = 2", "2 / 3 erased", "1 / 2 erased")


def test_both_ends_go_on_with_a_match_and_say_where_it_is(table: Table):
    ann = table.host("42", "17")
    bob = table.start("bob", "join", table.address, "--as", "Bob")
    ann.type("1/2")
    bob.hears("Ann plays 42 / 2 = 21")
    assert bob.ends() == 0
    assert bob.text.endswith("This match is saved: fdivgame join goes on with it.\n")
    ann.hears("Bob has left")
    assert ann.ends() == 0
    ann = table.start("ann", "host")
    ann.hears("Waiting for Bob.")
    bob = table.start("bob", "join")
    bob.hears("Ann is here.")
    bob.type("1/3")
    ann.hears("Bob plays 21 / 3 = 7")


def test_in_one_account_join_needs_no_address(table: Table):
    ann = table.host("42", "17")
    bob = table.start("ann", "join", "--as", "Bob")
    ann.hears("Bob is here.")
    ann.type("1/2")
    bob.hears("Ann plays 42 / 2 = 21")
    assert bob.ends() == 0
    bob = table.start("ann", "join")
    bob.hears("Ann is here.")
    bob.type("1/3")
    ann.hears("Bob plays 21 / 3 = 7")


def test_the_code_comes_from_the_first_line_and_the_moves_from_the_rest(table: Table):
    ann = table.host("42", "--listen", "127.0.0.1")
    bob = table.start("bob", "join", table.address, "--as", "Bob", "--code-from", "-")
    bob.type(table.code, "1/3")
    ann.hears("Bob is here.")
    ann.type("1/2")
    bob.hears("You play 21 / 3 = 7")


def test_without_a_code_or_with_a_wrong_one_join_is_one_sentence(table: Table, tmp_path: Path):
    ann = table.host("42", "--listen", "127.0.0.1")
    saves = {"FDIVGAME_DATA": str(tmp_path / "bob"), "FDIVGAME_CONFIG": str(tmp_path / "config")}
    for options, text, sentence in (
        ((), "", "A code is needed: --code-from FILE reads it, --code-from - from the first line of the input."),
        (("--code-from", "-"), "ABCD-EFGH\n", "This code is wrong or too old: ask your friend for the code."),
        (("--code-from", "-"), "A!\n", "A code has only letters and digits, as in ABCD-EFGH."),
        (("--code-from", "-"), "", "There is no code in the first line of standard input."),
    ):
        done = piped("join", table.address, *options, text=text, **saves)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"fdivgame: {sentence}\n")
    ann.hears("Somebody else tries to join, and is not let in. The word invite tells more.")
    ann.type("invite")
    ann.hears("in vain: from ")


def test_somebody_is_sent_away_and_the_next_one_plays(table: Table):
    ann = table.host("42")
    bob = table.start("bob", "join", table.address, "--as", "Bob")
    ann.hears("Bob is here.")
    ann.type("dismiss")
    ann.hears("Bob is sent away.")
    bob.hears("The host has freed your seat")
    cleo = table.start("cleo", "join", table.address, "--as", "Cleo")
    ann.hears("Cleo is here.")
    cleo.hears("Ann to move")
