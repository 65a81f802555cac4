"""Running a Python script as if it were a program, without a process."""

from __future__ import annotations

import contextlib
import io
import sys
import traceback
from collections.abc import Callable
from unittest.mock import patch

from engine.contests.stress.judging import Outcome


class _TooMuch(BaseException):
    """The script printed more than it may."""


class _Output(io.StringIO):
    """Text of so many characters at most."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def write(self, text: str, /) -> int:
        if self.tell() + len(text) > self._most:
            raise _TooMuch
        return super().write(text)


def running(source: str) -> Callable[[bytes, int, float], Outcome]:
    """The script as something that the search runs."""
    code = compile(source, "<solver>", "exec")

    def run(data: bytes, most: int, _limit: float) -> Outcome:
        output, errors, ended, is_endless = _Output(most), "", 0, False
        with contextlib.redirect_stdout(output), patch.object(sys, "stdin", io.StringIO(data.decode())):
            try:
                exec(code, {"__name__": "__main__"})
            except SystemExit as leaving:
                ended = int(leaving.code or 0)
            except _TooMuch:
                is_endless = True
            except Exception:
                ended, errors = 1, traceback.format_exc(limit=0)
        return Outcome(output.getvalue().encode(), errors.encode(), ended, 0.0, False, is_endless)

    return run
