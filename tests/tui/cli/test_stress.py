"""`fdivgame stress`: what it prints, its exit codes, and what it leaves in files."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.contests.stress.judging import ProgramRun, Run
from tests.cases import for_each
from tests.engine.stress.in_process import running
from tests.engine.stress.solvers import RIGHT, WRONG
from tests.own_games import squares
from tests.terminal.terminal import ROOT
from tests.tui.cli.running import PROGRAM, Command, piped
from tui.cli import process, stress

ALWAYS_DEREK = "import sys; [print('Derek') for _ in range(int(sys.stdin.readline()))]"
DEREK = (sys.executable, "-S", "-E", "-c", ALWAYS_DEREK)
SOURCES = {f"{each.problem}-{each.name}": each.source for each in WRONG} | RIGHT


def runs(monkeypatch: pytest.MonkeyPatch, program: Callable[[Sequence[str]], Run]) -> None:
    """Let the command run what `program` makes of a command line in the place of a process."""

    @contextmanager
    def runner(command: Sequence[str]) -> Iterator[Run]:
        yield program(command)

    monkeypatch.setattr(process, "runner", runner)


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs are sources by name, which are run without processes."""
    runs(monkeypatch, lambda command: running(SOURCES[command[0]]))


def test_a_real_program_is_found_wrong() -> None:
    done = piped("stress", "fdivgame", "--seed", "5", "--", *DEREK)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("Found at input 1 after ")
    report, again = done.stdout.partition("\n")[2].split("To see it again: ")
    assert report == "Wrong answer: Line 1 is wrong.\n\nInput:\n1\n1\n1\n\nExpected:\nHenry\n\nGot:\nDerek\n\n"
    again, *board = again.splitlines()
    assert board == ["Why:             fdivgame analyze 1", "To play it:      fdivgame play 1"]
    assert subprocess.run(again, shell=True, capture_output=True, check=True).stdout == b"Derek\n"


def test_our_own_solver_is_right() -> None:
    command = [*PROGRAM, "solve", "cards"]
    done = piped("stress", "--seconds", "0.001", "cards", "--seed", "é x", "--", *command)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Nothing found: 1 input in ")
    assert done.stdout.endswith(" s, seed é x.\nThey do not reach every edge case: --seconds gives more time.\n")


@pytest.mark.usefixtures("sources")
@for_each(
    ("program", "part"),
    [
        ("fdivgame-doubles", "\nWrong answer: Line 1 is wrong."),
        ("fdivgame-doubles", "\nTo play it:      fdivgame play 15407021574586367\n"),
        ("fdivgame-crash", "\nCrash: The program ended with exit code 1."),
        ("fdivgame-crash", "\nGot:\n(nothing)\n\nStandard error:\nAssertionError: too large\n\nTo see it again: "),
        ("fdivgame-garbage", "\nUnreadable output: Line 1 is Debug: 1, where Henry or Derek belongs.\n"),
        ("fdivgame-XOR left over", "\n\nAlone this case is answered correctly: something is left over from a case "),
        ("snim-take less than the heap", "\nWhy:             fdivgame analyze 'subtract(1):1'\n"),
        ("snim-no heap of 0", "\nTo see it again: printf '1 1\\n1\\n1 0\\n0\\n' | 'snim-no heap of 0'\n"),
        ("dexterina-sizes to 63", "\nTo see it again: printf '1 64\\n1.000000 0.000000 "),
        ("cards-piles to 500", "\nTo see it again: --save FILE keeps the input\n"),
    ],
)
def test_each_fault_has_its_name_and_the_commands_that_show_it(fdivgame: Command, program: str, part: str) -> None:
    code, out, err = fdivgame(f"stress {program.partition('-')[0]} --seed 1 --", program)
    assert (code, part in out, err) == (1, True, "")


@pytest.mark.usefixtures("sources")
def test_the_input_is_saved_as_it_is(fdivgame: Command, tmp_path: Path) -> None:
    file = tmp_path / "input.txt"
    code, out, _ = fdivgame("stress fdivgame --save", file, "--", "fdivgame-crash")
    assert (code, file.read_bytes()) == (1, b"1\n1\n100000000000000000\n")
    assert f"To see it again: fdivgame-crash < {file}\n" in out
    file.unlink()
    fdivgame.prints("stress cards --seconds 0.01 --save", file, "--", "cards")
    assert not file.exists()
    code, out, err = fdivgame("stress fdivgame --save", tmp_path, "--", "fdivgame-crash")
    assert (code, err) == (2, f"fdivgame: {tmp_path} cannot be written: is a directory.\n")
    assert "\nInput:\n" in out


def test_a_fault_is_in_the_exit_code_when_nobody_reads_on(tmp_path: Path) -> None:
    file = tmp_path / "input.txt"
    rules = squares(tmp_path, "def after(self, value, choice): return (value,)")
    for arguments in (["stress", "fdivgame", "--save", str(file), "--", *DEREK], ["conform", str(rules)]):
        reading, writing = os.pipe()
        os.close(reading)
        command = [*PROGRAM, *arguments]
        done = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False)
        os.close(writing)
        assert (done.returncode, b"Traceback" in done.stderr) == (1, False)
    assert file.read_text() == "1\n1\n1\n"


@pytest.mark.usefixtures("sources")
def test_a_search_for_a_smaller_input_without_time_says_so(fdivgame: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    smaller = "\nIt may not be a smallest one: the time to make it smaller ran out.\n"
    wrong = "stress cards --seed 1 -- cards-sum"
    assert smaller not in fdivgame(wrong)[1]
    monkeypatch.setattr(stress, "SHRINKING", 0.0)
    assert fdivgame(wrong)[1].endswith(smaller)


def test_an_interrupt_ends_with_what_was_done(fdivgame: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    right, wrong = ProgramRun(b"Henry\n"), ProgramRun(b"Derek\n")
    outcomes = iter([right, None, right, wrong, None, right])

    def run(*_: object) -> ProgramRun:
        outcome = next(outcomes)
        if outcome is None:
            raise KeyboardInterrupt
        return outcome

    runs(monkeypatch, lambda _: run)
    command = "stress fdivgame --seed 1 -- x"
    assert fdivgame(command) == (130, "Interrupted: nothing found in 1 input, seed 1.\n", "")
    # While it is made smaller, the interrupt comes.
    code, out, err = fdivgame(command)
    assert (code, "\nInput:\n" in out, err) == (1, True, "")


@for_each(
    ("given", "command"),
    [
        ("gameaam --seconds 9 -- ./mine --seconds x -- -h", "./mine --seconds x -- -h"),
        ("gameaam ./mine a", "./mine a"),
        ("--time-limit 2.5 gameaam ./mine -- -a", "./mine -a"),
    ],
)
def test_the_arguments_of_the_program_are_its_own(
    fdivgame: Command, monkeypatch: pytest.MonkeyPatch, given: str, command: str
) -> None:
    seen: list[str] = []

    def program(command: Sequence[str]) -> Run:
        seen.extend(command)
        return lambda *_: ProgramRun(b"NO\n")

    runs(monkeypatch, program)
    fdivgame(f"stress {given}")
    assert seen == command.split()
