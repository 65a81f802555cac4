"""Runs another program: gives it its input, reads its output up to a limit, and ends all that it started."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from tempfile import TemporaryFile
from threading import Timer
from time import monotonic

from engine.contests.stress.judging import ProgramRun, Run
from engine.rules.errors import GameError
from engine.rules.text import reason_of
from tui.cli.files import shown

try:
    import resource
except ImportError:
    CAN_RUN = False
else:
    CAN_RUN = True
"""Whether all that a program starts can be ended with it, and what it prints has a limit."""

WATCHING = """
while read -r line; do test -z "$group" || kill -s KILL -- "-$group"; group=$line; done
test -z "$group" || kill -s KILL -- "-$group"
"""
"""Each line names the group of processes that begins now, or none: the one before ends, and the last one with us."""
SPARE = 4_000_000
"""The system ends a program that writes so many bytes more than it may."""
MOST_ERRORS = 4_000
"""The most bytes of the standard error that are read."""


@contextmanager
def runner(command: Sequence[str]) -> Iterator[Run]:
    """Runs the program as often as is asked for; however we end, even killed, a shell ends all that it started."""
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    shell = ["/bin/sh", "-c", WATCHING]
    with subprocess.Popen(shell, stdin=pipe, stdout=nowhere, stderr=nowhere, start_new_session=True) as watcher:
        assert watcher.stdin is not None
        yield partial(_run, command, watcher.stdin.fileno())


def _run(command: Sequence[str], watcher: int, data: bytes, most: int, limit: float) -> ProgramRun:
    """The outcome of the program with this input; raises GameError if it cannot be started."""

    def begin() -> None:
        # The shell knows the group before the program begins, because from then on we may be killed.
        os.write(watcher, b"%d\n" % os.getpid())
        resource.setrlimit(resource.RLIMIT_FSIZE, (most + SPARE, most + SPARE))

    with TemporaryFile() as given, TemporaryFile() as output, TemporaryFile() as errors:
        given.write(data)
        given.seek(0)
        start = monotonic()
        try:
            child = subprocess.Popen(
                command, stdin=given, stdout=output, stderr=errors, start_new_session=True, preexec_fn=begin
            )
        except (OSError, ValueError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else "this is not the name of a program"
            name = command[0]
            hint = f": write ./{name} for the one here" if os.sep not in name and os.path.isfile(name) else ""
            raise GameError(f"{shown(name)} cannot be started: {reason}{hint}.") from None
        timer = Timer(limit, child.kill)
        try:
            timer.start()
            code = child.wait()
        finally:
            timer.cancel()
            child.kill()
            os.write(watcher, b"\n")
        is_late = monotonic() - start >= limit
        # Another program that it started may still move the place at which a file is read.
        printed = os.pread(output.fileno(), most + 1, 0)
        is_endless = len(printed) > most
        said = os.pread(errors.fileno(), MOST_ERRORS, 0)
        return ProgramRun(printed[:most], said, code, is_late and not is_endless, is_endless)
