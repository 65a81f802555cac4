"""Running a Python script as if it were a program, without a process."""

from __future__ import annotations

import contextlib
import io
import sys
import traceback
from unittest.mock import patch

from engine.contests.stress.judging import ProgramRun, Run


def running(source: str) -> Run:
    """The script as something that the search runs."""
    code = compile(source, "<solver>", "exec")

    def run(data: bytes, _most: int, _limit: float) -> ProgramRun:
        output, errors, ended = io.StringIO(), "", 0
        with contextlib.redirect_stdout(output), patch.object(sys, "stdin", io.StringIO(data.decode())):
            try:
                exec(code, {"__name__": "__main__"})
            except SystemExit as leaving:
                ended = int(leaving.code or 0)
            except Exception:
                ended, errors = 1, traceback.format_exc(limit=0)
        return ProgramRun(output.getvalue().encode(), errors.encode(), ended)

    return run
