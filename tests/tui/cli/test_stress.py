"""`fdivgame stress`: what it prints, its exit codes, and what it leaves in files."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.contests.stress import problem_named
from engine.contests.stress.judging import Outcome
from tests.engine.stress.in_process import running
from tests.engine.stress.solvers import RIGHT, WRONG
from tests.own_games import squares
from tests.terminal.terminal import ROOT
from tests.tui.cli.running import PROGRAM, piped, said
from tui.cli import process, stress

ALWAYS_DEREK = "import sys; [print('Derek') for _ in range(int(sys.stdin.readline()))]"


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The sources of programs by name, which are run without processes."""
    sources = {f"{each.problem}-{each.name}": each.source for each in WRONG} | RIGHT

    def run(command: list[str], data: bytes, most: int, limit: float) -> Outcome:
        return running(sources[command[0]])(data, most, limit)

    monkeypatch.setattr(process, "run", run)
    return sources


def test_a_real_program_is_found_wrong() -> None:
    done = piped("stress", "fdivgame", "--seed", "5", "--", sys.executable, "-S", "-E", "-c", ALWAYS_DEREK)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("Found at input 1 after ")
    assert done.stdout.partition("\n")[2] == (
        "Wrong answer: Line 1 is wrong.\n\nInput:\n1\n1\n1\n\nExpected:\nHenry\n\nGot:\nDerek\n\nWhy:\n"
        "slot  component  nimber  binary\n   1  1               1       1\n                 ------  ------\n"
        "      XOR             1       1\n\nHenry is to move.\n"
        "Normal play: the player to move wins, by 5 of 5 moves.\n1 / 2 is the last move, and you win.\n\n"
        "As a board: fdivgame play 1\n"
    )


def test_a_real_program_is_found_right() -> None:
    done = piped(
        "stress", "--seconds", "0.05", "gameaam", "--seed", "é x", "--", sys.executable, "-c", RIGHT["gameaam"]
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Nothing found: ")
    assert " s, seed é x.\n" in done.stdout


def test_our_own_solver_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--", sys.executable, "-m", "tui", "solve", "cards"]
    code, out, err = said(capsys, "stress", "cards", "--seconds", "0.1", *command)
    assert (code, err) == (0, "")
    assert out.startswith("Nothing found: ")


@pytest.mark.usefixtures("plays")
def test_each_kind_has_its_name_and_the_board_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    def parts(problem: str, name: str) -> list[str]:
        code, out, err = said(capsys, "stress", problem, "--seed", "1", "--", f"{problem}-{name}")
        assert (code, err) == (1, "")
        return out.split("\n\n")

    doubles = parts("fdivgame", "doubles")
    assert doubles[0].endswith("\nWrong answer: Line 1 is wrong.")
    assert (
        "15407021574586367 / 2 loses: its worth grows from 0 to 3, and 7703510787293183 / 6 brings back worth 0."
        in doubles[-2]
    )
    assert doubles[-1] == "As a board: fdivgame play 15407021574586367\n"
    crash = parts("fdivgame", "crash")
    assert crash[0].endswith("\nCrash: The program ended with exit code 1.")
    assert crash[3:] == [
        "Got:\n(nothing)",
        "Standard error:\nAssertionError: too large",
        "As a board: fdivgame play 100000000000000000\n",
    ]
    huge = parts("fdivgame", "huge output")
    assert "\nUnreadable output: The program printed more than " in huge[0]
    assert huge[3].endswith("...\n... and 12 more lines")
    left = parts("fdivgame", "XOR left over")
    assert left[-2].endswith("\nAlone this case is answered correctly: something is left over from a case before it.")
    heaps = parts("snim", "take less than the heap")
    assert heaps[-1] == "As a board: fdivgame play 'subtract(1):1'\n"
    zero = parts("snim", "no heap of 0")
    assert zero[-1].startswith("Standard error:\n")
    chance = parts("dexterina", "the second wins")
    assert chance[-1].endswith("Here n = 1, L = 2 and P = 1, 1.\n")
    starter = parts("cuboid", "ALBERT starts")
    assert "RUBEN is to move.\n" in starter[-2]
    pile = parts("cards", "more cards than there are")
    assert "Normal play: no move is left, so the player to move has lost." in pile[-2]


@pytest.mark.usefixtures("plays")
def test_the_input_is_saved_as_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "input.txt"
    code, out, _ = said(capsys, "stress", "fdivgame", "--save", str(file), "--", "fdivgame-crash")
    assert (code, file.read_bytes()) == (1, b"1\n1\n100000000000000000\n")
    assert out.endswith(f"\nThe input is in {file}.\n")
    file.unlink()
    assert said(capsys, "stress", "cards", "--seconds", "0.01", "--save", str(file), "--", "cards")[0] == 0
    assert not file.exists()
    code, out, err = said(capsys, "stress", "fdivgame", "--save", str(tmp_path), "--", "fdivgame-crash")
    assert (code, err) == (2, f"fdivgame: {tmp_path} cannot be written: is a directory.\n")
    assert "As a board" in out


def test_a_fault_is_in_the_exit_code_when_nobody_reads_on(tmp_path: Path) -> None:
    file = tmp_path / "input.txt"
    rules = squares(tmp_path, "def after(self, value, choice): return (value,)")
    wrong = ["--", sys.executable, "-S", "-E", "-c", ALWAYS_DEREK]
    for arguments in (["stress", "fdivgame", "--save", str(file), *wrong], ["conform", str(rules)]):
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run(
            [*PROGRAM, *arguments], cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False
        )
        os.close(writing)
        assert b"Traceback" not in done.stderr
        assert done.returncode == 1
    assert file.read_text() == "1\n1\n1\n"


@pytest.mark.usefixtures("plays")
def test_it_is_said_what_there_was_no_time_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = "\nThey do not reach every edge case: --seconds gives more time.\n"
    assert said(capsys, "stress", "cards", "--seconds", "0.01", "--", "cards")[1].endswith(few)
    problem = problem_named("dexterina")
    sure = ((2, (0, 1_000_000)),)
    monkeypatch.setattr(stress, "problem_named", lambda _: replace(problem, edges=lambda _: iter([sure])))
    assert few not in said(capsys, "stress", "dexterina", "--seconds", "0.5", "--", "dexterina")[1]
    monkeypatch.setattr(stress, "problem_named", problem_named)
    smaller = "\nIt may not be a smallest one: the time to make it smaller ran out.\n"
    assert smaller not in said(capsys, "stress", "cards", "--seed", "1", "--", "cards-sum")[1]
    monkeypatch.setattr(stress, "SHRINKING", 0.0)
    assert said(capsys, "stress", "cards", "--seed", "1", "--", "cards-sum")[1].endswith(smaller)


@pytest.mark.usefixtures("plays")
def test_the_board_is_opened(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code, out, _ = said(capsys, "stress", "fdivgame", "--play", "--", "fdivgame-sum")
    assert code == 1
    assert "As a board: fdivgame play 1 1\n" in out
    assert "Board: (1) 1  (2) 1\n" in out.partition("As a board")[2]
    code, _, err = said(capsys, "stress", "dexterina", "--play", "--", "dexterina-the second wins")
    assert (code, err) == (2, "fdivgame: This counterexample has no board to open.\n")


def test_an_interrupt_ends_with_what_was_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    right, wrong = Outcome(b"Henry\n"), Outcome(b"Derek\n")
    runs = iter([right, None, right, wrong, wrong, None, right])

    def run(*_: object) -> Outcome:
        outcome = next(runs)
        if outcome is None:
            raise KeyboardInterrupt
        return outcome

    monkeypatch.setattr(process, "run", run)
    command = ["stress", "fdivgame", "--seed", "1", "--", "x"]
    assert said(capsys, *command) == (130, "Interrupted: nothing found in 1 input, seed 1.\n", "")
    # When it has been made smaller once, the interrupt comes.
    code, out, err = said(capsys, *command)
    assert (code, err) == (1, "")
    assert "\nInput:\n1\n1\n1\n\nExpected:" in out


def test_progress_is_for_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, plays: dict[str, str]
) -> None:
    assert plays
    monkeypatch.setattr("tui.cli.printing.EVERY", 0.0)
    command = ["stress", "cards", "--seed", "1", "--", "cards-sum"]
    assert said(capsys, *command)[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    code, _, err = said(capsys, *command)
    assert (code, "]   0%  1 inputs, nothing found yet" in err, "]   0%  Making it smaller: 3 runs" in err) == (
        1,
        True,
        True,
    )


def test_the_arguments_of_the_program_are_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []

    def run(command: list[str], *_: object) -> Outcome:
        seen.append(command)
        return Outcome(b"YES\n" if len(seen) == 1 else b"NO\n")

    monkeypatch.setattr(process, "run", run)
    for given in (
        ["gameaam", "--seconds", "9", "--", "./mine", "--seconds", "x", "--", "-h"],
        ["gameaam", "./mine", "a"],
        ["--time-limit", "2.5", "gameaam", "./mine", "--", "-a"],
    ):
        said(capsys, "stress", *given)
    assert [*dict.fromkeys(map(tuple, seen))] == [
        ("./mine", "--seconds", "x", "--", "-h"),
        ("./mine", "a"),
        ("./mine", "-a"),
    ]
    assert stress.LIMIT < 5
