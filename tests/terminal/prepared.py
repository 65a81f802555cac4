"""Games that start in a fifth of the time, out of a process that has loaded what they need; for Linux."""

from __future__ import annotations

import ctypes
import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.terminal.forking import COMMANDS, LIBRARIES, SCREENS
from tests.terminal.terminal import ROOT, Terminal, environment, spawn

GAME = (sys.executable, "-m", "tui")
READ_LATE = {"HOME", "PATH", "TERM", "COLORTERM", "NO_COLOR"}
"""The variables that neither Python nor a library reads when it is loaded, beside those of the game itself."""

_SET_CHILD_SUBREAPER, _GET_CHILD_SUBREAPER = 36, 37
_FORKING = (sys.executable, "-m", "tests.terminal.forking")


class Prepared:
    """A process that starts games as `spawn` does, and leaves to it what asks for another program or environment."""

    def __init__(self, requests: socket.socket, process: Terminal, env: Mapping[str, str]) -> None:
        self._requests, self._process, self._env = requests, process, env

    def start(self, command: Sequence[str], env: Mapping[str, str], terminal: str) -> int:
        """Start the command as the leader of a session at this terminal; the number of the process."""
        if tuple(command[: len(GAME)]) != GAME or not self._fits(env):
            return spawn(command, env, terminal)
        return _asked(self._requests, [terminal] * 3, command[len(GAME) :], env)

    @property
    def said(self) -> str:
        """What the process has to say of its modules, and of what went wrong."""
        return self._process.output.decode()

    def _fits(self, env: Mapping[str, str]) -> bool:
        """Whether Python and the libraries would have read the same in this environment."""
        changed = {name for name in {*env, *self._env} if env.get(name) != self._env.get(name)}
        return all(name in READ_LATE or name.startswith("FDIVGAME_") for name in changed)


@contextmanager
def prepared() -> Iterator[Prepared]:
    """A process that starts games, until the end of the block."""
    env = environment()
    ours, theirs = socket.socketpair()
    with ours, theirs, _adopting():
        os.set_inheritable(theirs.fileno(), True)
        with Terminal("-m", "tests.terminal.forking", str(theirs.fileno()), *LIBRARIES, *SCREENS, env=env) as process:
            theirs.close()
            yield Prepared(ours, process, env)


class Done(NamedTuple):
    """What came of a command."""

    code: int
    output: str
    errors: str


@contextmanager
def commands(folder: Path, loads: Sequence[str] = COMMANDS) -> Iterator[Callable[..., Done]]:
    """Within it `fdivgame` is run with arguments, without a terminal, its output in files of this folder.

    `loads` are the modules that all runs share.
    """
    env, (ours, theirs) = environment(), socket.socketpair()
    files = [os.devnull, str(folder / "output"), str(folder / "errors")]

    def run(*arguments: str) -> Done:
        for name in files[1:]:
            Path(name).write_text("")
        _, status = os.waitpid(_asked(ours, files, arguments, env), 0)
        return Done(os.waitstatus_to_exitcode(status), *(Path(name).read_text() for name in files[1:]))

    asked = [*_FORKING, str(theirs.fileno()), *loads]
    with ours, theirs, _adopting():
        with subprocess.Popen(
            asked,
            cwd=ROOT,
            env=env,
            pass_fds=[theirs.fileno()],
            # Python asks what its streams are when it starts.
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            theirs.close()
            try:
                yield run
            finally:
                # It ends when nothing more can be asked.
                ours.close()
                said, _ = process.communicate()
        assert said == b""


def _asked(requests: socket.socket, files: Sequence[str], arguments: Sequence[str], env: Mapping[str, str]) -> int:
    """The number of the process that this becomes."""
    requests.sendall(json.dumps([files, arguments, dict(env)]).encode() + b"\n")
    pid = int(requests.recv(20) or 0)
    assert pid, f"nothing could be started at {files[0]}"
    return pid


@contextmanager
def _adopting() -> Iterator[None]:
    """Within it a process of which the parent is gone is a child of this one, instead of the first of the system."""
    control, before = ctypes.CDLL(None, use_errno=True).prctl, ctypes.c_int()
    assert control(_GET_CHILD_SUBREAPER, ctypes.byref(before), 0, 0, 0) == 0
    assert control(_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0
    try:
        yield
    finally:
        control(_SET_CHILD_SUBREAPER, before, 0, 0, 0)
