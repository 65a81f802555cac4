"""Running the command: in this process, or as one of its own."""

from __future__ import annotations

import atexit
import json
import os
import selectors
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import AnyStr

import pytest

from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.forking import MOST
from tui import command_line

PROGRAM = (sys.executable, "-m", "tui")
PATIENCE = 30.0
"""Seconds that a command may be silent."""


def said(capture: pytest.CaptureFixture[AnyStr], *arguments: str) -> tuple[int, AnyStr, AnyStr]:
    """Exit code, standard output and standard error of the command in this process."""
    code = command_line.main(arguments)
    out, err = capture.readouterr()
    return code, out, err


def piped(*arguments: str, text: str = "", **changes: str | None) -> subprocess.CompletedProcess[str]:
    """The command as a process without a terminal, its input a pipe, with these changes of the environment."""
    env = environment(**changes)
    if all(name.startswith("FDIVGAME_") for name in changes):
        return _forked(arguments, text, env)
    # What Python itself reads in its environment it reads when it starts.
    return subprocess.run(
        [*PROGRAM, *arguments],
        cwd=ROOT,
        env=env,
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
        # It has no terminal even where the tests have one.
        start_new_session=True,
    )


def _forked(arguments: Sequence[str], text: str, env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """As `subprocess.run` gives it, out of the process that has loaded the commands, as that takes longer than most."""
    server = _loaded()
    (given, gives), (out, their_out), (err, their_err) = (os.pipe() for _ in range(3))
    os.write(gives, text.encode())
    os.close(gives)
    theirs = [given, their_out, their_err]
    socket.send_fds(server, [json.dumps([arguments, env]).encode()], theirs)
    for file in theirs:
        os.close(file)
    printed = {out: b"", err: b""}
    with selectors.DefaultSelector() as open_:
        for file in printed:
            open_.register(file, selectors.EVENT_READ)
        while open_.get_map():
            ready = open_.select(PATIENCE)
            assert ready, f"{arguments} is silent"
            for key, _ in ready:
                chunk = os.read(key.fd, MOST)
                printed[key.fd] += chunk
                if not chunk:
                    open_.unregister(key.fd)
                    os.close(key.fd)
    code = int(server.recv(MOST))
    return subprocess.CompletedProcess(arguments, code, printed[out].decode(), printed[err].decode())


@cache
def _loaded() -> socket.socket:
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-m", "tests.tui.cli.forking"]
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), theirs)
    # Its commands have no terminal even where the tests have one.
    process = subprocess.Popen(command, cwd=ROOT, env=environment(), start_new_session=True, **streams)
    theirs.close()
    ours.settimeout(PATIENCE)
    # Behind the end of the socket it ends by itself.
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours
