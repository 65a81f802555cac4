"""The entry that the command line shares: files, standard input, exit codes, and what it imports."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.contests.command import main

PROGRAM = [sys.executable, "-m", "engine.contests"]


def run(arguments: list[str], text: bytes = b"") -> tuple[int, bytes, bytes]:
    done = subprocess.run([*PROGRAM, *arguments], input=text, capture_output=True, timeout=30, check=False)
    return done.returncode, done.stdout, done.stderr


def test_standard_input_is_answered() -> None:
    assert run(["fdivgame"], b"1\n1\n5\n") == (0, b"Henry\n", b"")
    assert run(["fdivgame", "-"], b"1\n1\n5\n") == (0, b"Henry\n", b"")


def test_a_mistake_ends_with_2_and_one_sentence() -> None:
    code, out, err = run(["fdivgame"], b"2\n1\n5\n1\n")
    assert (code, out) == (2, b"Henry\n")
    assert err == b"At line 4, column 2: the input ends where a number should follow (1 missing).\n"


def test_a_file_is_answered(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "input.txt"
    file.write_bytes(b"2 1\r\n1 1\r\n3 1 2 1\r\n")
    assert main("cards", str(file)) == 0
    sys.stdout.flush()
    assert capfdbinary.readouterr().out == b"Alice can win.\n"


@pytest.mark.parametrize("make", ["missing", "directory", "nul"])
def test_a_file_that_cannot_be_read_is_one_sentence(
    make: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = {"missing": str(tmp_path / "none"), "directory": str(tmp_path), "nul": "a\0b"}[make]
    assert main("fdivgame", file) == 2
    assert " cannot be read: " in capsys.readouterr().err


def test_no_standard_input_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main("fdivgame") == 2
    assert capsys.readouterr().err == "There is no input: name a file.\n"


def test_an_unknown_problem_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("chess") == 2
    assert capsys.readouterr().err.startswith("There is no contest chess: choose ")


def test_nothing_heavy_is_imported() -> None:
    script = (
        "import sys; from engine.contests.command import main; main('fdivgame');"
        "print(sorted({'textual', 'rich', 'typing', 're', 'dataclasses', 'argparse', 'enum', 'engine.ruleset'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", script], input=b"1 1 5", capture_output=True, timeout=30, check=True
    )
    assert done.stdout == b"Henry\n[]\n"
