"""A Python that has no more of Unix than one on Windows: run by tests, as a program of its own."""

from __future__ import annotations

import asyncio  # noqa: F401 - the parts of Python that use what is hidden are loaded before it is hidden
import contextlib
import io
import json
import os
import platform  # noqa: F401
import shutil  # noqa: F401
import signal
import socket
import subprocess  # noqa: F401
import sys
import tempfile  # noqa: F401
import types
from collections.abc import Sequence
from enum import IntEnum

import filelock  # noqa: F401
import platformdirs.unix  # noqa: F401

HIDDEN = frozenset(
    {"fcntl", "termios", "resource", "pwd", "grp", "tty", "pty", "curses", "_curses", "readline", "syslog"}
)
"""The modules that Python has on Unix alone."""
SIGNALS = {name: getattr(signal, name) for name in ("SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM")}
"""The signals that Windows has as well."""
OF_UNIX = """
    fork forkpty posix_spawn posix_spawnp killpg getpgid getpgrp setpgid setsid getsid getuid geteuid getgid getegid
    mkfifo mknod openpty ttyname ctermid set_blocking get_blocking tcgetpgrp tcsetpgrp chown fchmod fchown nice wait
    O_NONBLOCK O_CLOEXEC O_NOFOLLOW O_NOCTTY O_DIRECTORY uname sysconf register_at_fork
"""


def hide() -> None:
    """Take away all that Windows lacks, for every module that is loaded from now on."""
    # Python's own modules, and those of the packages, are other ones on Windows.
    whole = types.ModuleType("os")
    vars(whole).update(vars(os))
    for module in [each for each in sys.modules.values() if vars(each).get("os") is os]:
        if vars(module) is not globals():
            vars(module)["os"] = whole
    # Python refuses to import what stands here as None.
    sys.modules.update(dict.fromkeys(HIDDEN))
    for name in [each for each in dir(signal) if each.startswith("SIG") and each.isupper() and "_" not in each]:
        if name not in SIGNALS:
            delattr(signal, name)
    for name in ("pthread_kill", "pthread_sigmask", "setitimer", "alarm", "siginterrupt"):
        delattr(signal, name)
    vars(signal)["Signals"] = IntEnum("Signals", {name: int(number) for name, number in SIGNALS.items()})
    del vars(socket)["AF_UNIX"]
    for name in OF_UNIX.split():
        if hasattr(os, name):
            delattr(os, name)


def run(line: Sequence[str], typed: str) -> tuple[object, str, str]:
    """The exit code of the command with this input, what it printed, and what it said on standard error."""
    from tui import command_line

    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    sys.stdin = io.StringIO(typed)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code: object = command_line.main(line)
        except SystemExit as left:
            code = left.code
    return code, *(each.buffer.getvalue().decode() for each in (out, err))


def main() -> None:
    """Run the commands that stand on standard input as JSON, and print what each of them did as JSON."""
    lines = json.load(sys.stdin)
    hide()
    json.dump([run(line, typed) for line, typed in lines], sys.__stdout__)


if __name__ == "__main__":
    main()
