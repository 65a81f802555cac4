"""Running the command: in this process, or as one of its own."""

from __future__ import annotations

import subprocess
import sys
from typing import AnyStr

import pytest

from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.schemas import check_printed
from tui import command_line

PROGRAM = (sys.executable, "-m", "tui")
PATIENCE = 30.0
"""Seconds that a command may be silent."""


def said(capture: pytest.CaptureFixture[AnyStr], *arguments: str) -> tuple[int, AnyStr, AnyStr]:
    """Exit code, standard output and standard error of the command in this process."""
    code = command_line.main(arguments)
    out, err = capture.readouterr()
    check_printed(arguments, code, out)
    return code, out, err


def piped(*arguments: str, text: str = "", **changes: str | None) -> subprocess.CompletedProcess[str]:
    """The command as a process without a terminal, its input a pipe, with these changes of the environment."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        cwd=ROOT,
        env=environment(**changes),
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
        # It has no terminal even where the tests have one.
        start_new_session=True,
    )
    check_printed(arguments, done.returncode, done.stdout)
    return done
