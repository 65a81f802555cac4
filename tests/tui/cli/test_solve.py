"""`fdivgame solve` as a process: samples, files, mistakes, a reader that goes away, and what it imports."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.contests import CONTESTS
from tests.cases import for_each
from tests.engine.contests.test_samples import SAMPLES
from tests.tui.cli.running import PROGRAM, Command, said

ONE_OF_EACH = {name: (text, answer) for name, text, answer in SAMPLES}
PIPE = subprocess.PIPE


def solved(text: bytes, *arguments: str, program: tuple[str, ...] = (*PROGRAM, "solve")) -> tuple[int, bytes, bytes]:
    """The exit code, output and standard error of a process with this input."""
    done = subprocess.run([*program, *arguments], input=text, capture_output=True, timeout=30, check=False)
    return done.returncode, done.stdout, done.stderr


@for_each("name", CONTESTS)
def test_the_samples_are_answered_byte_for_byte(name: str) -> None:
    text, answer = ONE_OF_EACH[name]
    # A dash is standard input.
    for arguments in ([name], [name, "-"]):
        assert solved(text.encode(), *arguments) == (0, answer.encode(), b"")


def test_a_mistake_ends_with_2_and_one_sentence_behind_the_answers_before_it() -> None:
    said = b"fdivgame: At line 4, column 2: the input ends where a number should follow (1 missing).\n"
    assert solved(b"2\n1\n5\n1\n", "fdivgame") == (2, b"Henry\n", said)


def test_a_file_is_answered(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "input.txt"
    file.write_bytes(b"2 1\r\n1 1\r\n3 1 2 1\r\n")
    assert said(capfdbinary, "solve", "cards", str(file)) == (0, b"Alice can win.\n", b"")


def test_every_format_is_listed(fdivgame: Command) -> None:
    heads = [line.split(":")[0] for line in fdivgame.prints("solve --list").splitlines()]
    assert [head for head in heads if head in CONTESTS] == list(CONTESTS)


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "input.txt"
    file.write_text("200000\n" + "1 5\n" * 200_000)
    with subprocess.Popen([*PROGRAM, "solve", "fdivgame", str(file)], stdout=PIPE, stderr=PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(30) == 0


def test_an_interrupt_is_quiet() -> None:
    with subprocess.Popen([*PROGRAM, "solve", "fdivgame"], stdin=PIPE, stdout=PIPE, stderr=PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(b"2 1 5 ")
        child.stdin.flush()
        # The first answer shows that the solver is at work and waits for the rest.
        assert child.stdout.readline() == b"Henry\n"
        os.kill(child.pid, signal.SIGINT)
        out, err = child.communicate(timeout=30)
    assert (child.returncode, out, err) == (130, b"", b"")


def test_nothing_heavy_is_imported() -> None:
    script = (
        "import sys; from tui.command_line import main; main(['solve', 'fdivgame']);"
        "print(sorted({'textual', 'rich', 'typing', 're', 'dataclasses', 'argparse', 'enum', 'engine.rules.ruleset'}"
        " & set(sys.modules)))"
    )
    assert solved(b"1 1 5", program=(sys.executable, "-S", "-c", script)) == (0, b"Henry\n[]\n", b"")
