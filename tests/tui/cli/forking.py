"""A process that has loaded most commands, and becomes one by a fork: `-m tests.tui.cli.forking`.

Its streams are a socket, from which it reads what is to be started, each with its three streams, and which it answers
with how that ended. Python believes of the streams of a command what it saw of these: that they are no files.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import socket
import sys
from importlib import import_module

LOADED = (
    *("tui.cli.analyze", "tui.cli.check", "tui.cli.history", "tui.cli.importing", "tui.cli.play", "tui.cli.puzzle"),
    *("tui.plain.session", "tui.settings.in_force", "engine.archive.archive", "engine.bots.perfect", "engine.record"),
)
"""What most commands load; the others and their parts are loaded behind the fork."""
MOST = 100_000
"""So many bytes are read at a time."""


def become_a_command(requests: socket.socket) -> bool:
    """Start what is asked for until nothing is; returns True in each process that is a command now, else False."""
    while True:
        line, files, _, _ = socket.recv_fds(requests, MOST, 3)
        if not line:
            return False
        child = os.fork()
        if not child:
            requests.close()
            for stream, file in enumerate(files):
                os.dup2(file, stream)
                os.close(file)
            sys.argv[1:], environ = json.loads(line)
            os.environ.clear()
            os.environ.update(environ)
            return True
        for file in files:
            os.close(file)
        requests.send(b"%d" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


if __name__ == "__main__":
    for name in LOADED:
        import_module(name)
    # Every command would look for garbage in it again, and have a copy of it for that.
    gc.collect()
    gc.freeze()
    if become_a_command(socket.socket(fileno=os.dup(0))):
        runpy.run_module("tui", run_name="__main__", alter_sys=True)
