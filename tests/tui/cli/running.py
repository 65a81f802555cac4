"""Running the command: in this process, or as one of its own."""

from __future__ import annotations

import shlex
import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from typing import AnyStr

import pytest

from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.schemas import check_printed
from tui import command_line

PROGRAM = (sys.executable, "-m", "fdivgame")
PATIENCE = 30.0
"""Seconds that a command may be silent."""


def said(capture: pytest.CaptureFixture[AnyStr], *arguments: str) -> tuple[int, AnyStr, AnyStr]:
    """Exit code, standard output and standard error of the command in this process."""
    code = command_line.main(arguments)
    out, err = capture.readouterr()
    check_printed(arguments, code, out)
    return code, out, err


@dataclass(frozen=True)
class Command:
    """The command in this process, which a test has as `fdivgame`."""

    capsys: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch

    def __call__(self, line: str, *more: object, typed: str | None = None) -> tuple[int, str, str]:
        """What `said` gives for this line with more arguments behind it, some text being typed or piped in."""
        if typed is not None:
            self.monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(typed.encode())))
        return said(self.capsys, *shlex.split(line), *map(str, more))

    def sets(self, **settings: object) -> None:
        """Change variables of the environment, whose names begin with FDIVGAME_."""
        for name, value in settings.items():
            self.monkeypatch.setenv(f"FDIVGAME_{name}", str(value))

    def prints(self, line: str, *more: object, typed: str | None = None) -> str:
        """The output of a command that ends well and says nothing else."""
        code, out, err = self(line, *more, typed=typed)
        assert (code, err) == (0, "")
        return out

    def refuses(self, line: str, *more: object, typed: str | None = None) -> str:
        """The sentence of a command that does not work, and prints nothing."""
        code, out, err = self(line, *more, typed=typed)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert err.startswith("fdivgame: ")
        return err.removeprefix("fdivgame: ")


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
