"""The suite is the same for whoever runs it: at a terminal of any size, and where `tests.elsewhere` puts it."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

import pytest

from tests.elsewhere import others, run
from tests.terminal.terminal import Terminal

ASKING = (
    "tests/tui/cli/test_by_mail.py::test_a_record_from_a_pipe_without_a_terminal_is_refused_and_nothing_is_saved",
    "tests/tui/cli/test_lists.py::test_help_is_printed",
)
"""Tests of programs that ask for a terminal, and for its width."""
CHECK = """
from signal import SIG_BLOCK, SIGINT, pthread_sigmask, sigwait
pthread_sigmask(SIG_BLOCK, [SIGINT])
print("it runs", flush=True)
sigwait([SIGINT])
input("it is interrupted")
print("it has ended")
"""


def test_at_a_wide_terminal_programs_have_no_terminal_and_80_columns() -> None:
    with Terminal("-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider", *ASKING, columns=150) as terminal:
        assert terminal.wait_exit() == 0, terminal.emulator.text


def test_ctrl_c_ends_the_suite_once_its_check_has_ended() -> None:
    checks = f"suite.CHECKS = ([sys.executable, '-c', {CHECK!r}], [sys.executable, '-c', 'print(1 / 0)'])"
    with Terminal("-c", f"import sys, tests.__main__ as suite; {checks}; sys.exit(suite.main())") as terminal:
        terminal.wait_for("it runs")
        terminal.send("\x03")
        terminal.wait_for("it is interrupted")
        terminal.send("\n")
        assert terminal.wait_exit() == 130
        assert b"it has ended" in terminal.output
        assert b"Error" not in terminal.output


def test_elsewhere_is_a_folder_with_a_space_at_a_wide_terminal_without_git(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    (tmp_path / "read me").touch()
    place, sdist = tmp_path / "some where", tmp_path / "game-1.0.tar.gz"
    place.mkdir()
    with tarfile.open(sdist, "w:gz") as packed:
        packed.add(tmp_path / "read me", "game-1.0/read me")
    command = "echo *; tput cols; echo shown >/dev/tty; python3; command -v git || exit 3"
    assert run(command, sdist, "/bin/pwd", place) == 3
    assert capsysbinary.readouterr().out == f"read me\n150\nshown\n{place}/game-1.0\n".encode()


def test_another_python_is_the_newest_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"3.1": "exit 127", "3.99": "echo /here/python; echo 3.99"}
    answers |= {"3.98": 'if [ "$PYENV_VERSION" = 3.98 ]; then echo /there/python; echo 3.98; else exit 127; fi'}
    for version, answer in answers.items():
        (tmp_path / f"python{version}").write_text(f"#!/bin/sh\n{answer}\n")
        (tmp_path / f"python{version}").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/nowhere")
    assert list(others(("3.100", "3.99", "3.98", "3.1"))) == ["/here/python", "/there/python"]
