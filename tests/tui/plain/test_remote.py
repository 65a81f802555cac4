"""Plain mode far away: two programs on pipes play a whole match by lines, and each end says what happens."""

from __future__ import annotations

import re
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine.archive import Archive
from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.running import PATIENCE, PROGRAM, piped
from tui.cli.parser import parse_options
from tui.cli.remote import RemoteSession

HOW_TO_JOIN = re.compile(r"^fdivgame join (127\S+)", re.MULTILINE)
CODE = re.compile(r"The code for your friend: (\S+)")


def saves(home: Path) -> dict[str, str]:
    return {"FDIVGAME_DATA": str(home / "data"), "FDIVGAME_CONFIG": str(home / "config")}


class Program:
    """A running command with pipes in the place of a terminal."""

    def __init__(self, home: Path, *arguments: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            cwd=ROOT,
            env=environment(**saves(home)),
            stdin=pipe,
            stdout=pipe,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.typed, self.said, self.text = self.process.stdin, self.process.stdout, ""
        self._late = threading.Timer(2 * PATIENCE, self.process.kill)
        self._late.start()

    def type(self, *lines: str) -> None:
        self.typed.write("".join(f"{line}\n" for line in lines))
        self.typed.flush()

    def hears(self, sentence: str) -> None:
        """Read on until this is said."""
        while line := self.said.readline():
            self.text += line
            if sentence in line:
                return
        raise AssertionError(f"{sentence!r} was not said:\n{self.text}")

    def ends(self) -> int:
        self.typed.close()
        self.text += self.said.read()
        return self.process.wait()

    def close(self) -> None:
        self._late.cancel()
        self.process.kill()
        self.process.wait()
        self.typed.close()
        self.said.close()


class Table:
    """Ann, who hosts, and Bob; each has a home of their own."""

    def __init__(self, tmp_path: Path, stack: ExitStack) -> None:
        self._stack, self.path = stack, tmp_path

    def start(self, who: str, *arguments: str) -> Program:
        program = Program(self.path / who, *arguments)
        self._stack.callback(program.close)
        return program

    def meet(self, *board: str) -> tuple[Program, Program]:
        ann = self.start("ann", "host", *board, "--as", "Ann", "--plain")
        ann.hears("Waiting for your friend.")
        address, code = HOW_TO_JOIN.search(ann.text), CODE.search(ann.text)
        assert address is not None
        assert code is not None
        self.address = address[1]
        bob = self.start("bob", "join", self.address, "--as", "Bob", "--plain")
        bob.type(code[1].lower())
        bob.hears("Ann is here.")
        ann.hears("Bob is here.")
        return ann, bob


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with ExitStack() as stack:
        yield Table(tmp_path, stack)


def test_a_whole_match_is_played_by_lines_and_then_another_one(table: Table):
    ann, bob = table.meet("5", "1")
    # On a pipe each line waits until it has an effect.
    ann.type("1/2", "2/6", "yes")
    bob.type("undo", "1/3", "1/6", "again")
    bob.hears("There is no move of yours to take back.")
    ann.hears("Bob would like to play another board. Shall we? Type yes or no.")
    for each in (ann, bob):
        each.hears("Place 1 has 5. Place 2 has 1.")
    assert "You win" in bob.text or "You win" in ann.text
    ann.type("quit")
    assert ann.ends() == 0
    assert "This match is saved: fdivgame host goes on with it." in ann.text
    bob.hears("Ann has left; the match waits here, and goes on when Ann is back.")
    assert bob.ends() == 0
    assert "This match is saved: fdivgame join goes on with it." in bob.text


def test_who_was_killed_goes_on_and_the_other_one_finds_the_way_back(table: Table):
    ann, bob = table.meet("42", "17")
    ann.type("1/2")
    bob.hears("Ann plays 42 by 2 and leaves 21.")
    ann.process.send_signal(signal.SIGKILL)
    bob.hears("Ann is gone; the match waits.")
    ann = table.start("ann", "host", "--plain")
    ann.hears("Place 1 has 21. Place 2 has 17.")
    ann.hears("Bob is here.")
    bob.process.send_signal(signal.SIGKILL)
    ann.hears("Bob is gone; the match waits.")
    bob = table.start("bob", "join", "--plain")
    bob.hears("Ann is here.")
    bob.type("2/3")
    ann.hears("Bob plays 17 by 3 and leaves 5.")
    for who in ("ann", "bob"):
        archive = Archive(table.path / who / "data")
        record = archive.record(1)
        archive.close()
        assert record is not None
        assert [ply.sentence for ply in record.match.plies] == ["42 / 2 = 21", "17 / 3 = 5"]


def test_the_same_account_joins_without_an_address_or_a_code(table: Table):
    ann = table.start("ann", "host", "42", "--plain")
    ann.hears("Waiting for your friend.")
    other = table.start("ann", "join", "--as", "Bob", "--plain")
    other.hears("Place 1 has 42.")
    ann.hears("Bob is here.")


def test_each_command_is_carried_out_or_says_why_not_and_a_question_is_answered_by_yes_or_no(table: Table):
    ann, bob = table.meet("42")
    bob.type("help", "invite", "board", "moves")
    bob.hears("undo   ask to take your last move back")
    bob.hears("Only the host can do that.")
    ann.type("invite", "1/9", "1/2", "undo")
    ann.hears("The code for your friend: ")
    ann.hears("42 by 9 is not allowed: choose 2, 3, 4, 5, 6.")
    bob.hears("Ann plays 42 by 2 and leaves 21.")
    ann.hears("Bob is asked whether you may take your move back.")
    bob.type("no")
    ann.hears("Bob would rather not.")
    ann.type("undo")
    bob.type("yes")
    for each in (ann, bob):
        each.hears("Taken back: ")
    bob.hears("Ann to move")


def test_whoever_cannot_join_is_told_why_in_one_sentence(table: Table):
    table.meet("42")
    for arguments, typed, sentence in (
        (("join",), "", "No match waits in this account, and you have not joined one yet"),
        (("join", table.address), "WRONG", "This code is wrong or too old: ask your friend for the code."),
        (("join", table.address), "", "A code is needed: type it, or give it as the first line of the input."),
        (("join", table.address, "ABCD-EFGH"), "", "Leave the code out of the command"),
        (("join", "127.0.0.1:1"), "", "No match is hosted at 127.0.0.1:1 just now."),
        (("join", "192.0.2.1:4000"), "", "Nothing is encrypted on the way to 192.0.2.1"),
        (("host", "--listen", "0.0.0.0"), "", "Nothing is encrypted on the way to 0.0.0.0"),
        (("join", "127.0.0.1:4000", "--remote-command", "x"), "", "--remote-command is for an address such as ssh://"),
        (("host", "--as", " "), "", "A player needs a name."),
    ):
        done = piped(*arguments, text=typed, **saves(table.path / "cleo"))
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
        assert done.stderr.startswith(f"fdivgame: {sentence}")


@pytest.mark.parametrize("command", ["host", "join"])
def test_whoever_names_nobody_has_the_first_name_of_the_settings(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for name, value in {**saves(tmp_path), "FDIVGAME_NAMES": "Ann,Bob"}.items():
        monkeypatch.setenv(name, value)
    for given, expected in (((), "Ann"), (("--as", "Cleo"), "Cleo")):
        with RemoteSession(parse_options(command, given)) as launch:
            assert launch.name == expected
