"""Games that start in a fifth of the time, out of a process that has loaded what they need; for Linux."""

from __future__ import annotations

import ctypes
import json
import os
import socket
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from tests.terminal.forking import LIBRARIES, SCREENS
from tests.terminal.terminal import Terminal, environment, spawn

GAME = (sys.executable, "-m", "tui")
READ_LATE = {"HOME", "PATH", "TERM", "COLORTERM", "NO_COLOR"}
"""The variables that neither Python nor a library reads when it is loaded, beside those of the game itself."""

_SET_CHILD_SUBREAPER = 36


class Prepared:
    """A process that starts games as `spawn` does, and leaves to it what asks for another program or environment."""

    def __init__(self, requests: socket.socket, process: Terminal, env: Mapping[str, str]) -> None:
        self._requests, self._process, self._env = requests, process, env

    def start(self, command: Sequence[str], env: Mapping[str, str], terminal: str) -> int:
        """Start the command as the leader of a session at this terminal; the number of the process."""
        if tuple(command[: len(GAME)]) != GAME or not self._fits(env):
            return spawn(command, env, terminal)
        self._requests.sendall(json.dumps([terminal, command[len(GAME) :], dict(env)]).encode() + b"\n")
        pid = int(self._requests.recv(20) or 0)
        assert pid, f"nothing could be started at {terminal}"
        return pid

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


@contextmanager
def _adopting() -> Iterator[None]:
    """Within it a process of which the parent is gone is a child of this one, instead of the first of the system."""
    control = ctypes.CDLL(None, use_errno=True).prctl
    assert control(_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0
    try:
        yield
    finally:
        control(_SET_CHILD_SUBREAPER, 0, 0, 0, 0)
