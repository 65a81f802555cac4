"""A process that has loaded what a game loads, and becomes a game by a fork: `-m tests.terminal.forking 3 tui.app.app`.

Nothing of the game itself is run before the fork but the modules named, as they are loaded; it prints what they read of
an environment that is not the game's. It reads from the socket of that number what is to be started, a line of JSON
each, and answers with the number of the process.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import sys
from collections.abc import Sequence
from importlib import import_module

from tests.terminal.reading import OURS, reported

LIBRARIES = (
    "concurrent.futures.thread",
    "importlib.metadata",
    "sqlite3",
    "textual.app",
    "textual.drivers.linux_driver",
    "textual.layouts.factory",
    "textual.pilot",
    "textual.screen",
)
SCREENS = (
    "engine.archive.known",
    "engine.bots",
    "engine.coach.values",
    "engine.far.door",
    "engine.games.registry",
    "engine.own_rules.installed",
    "engine.practice.proposal",
    "engine.record.pasted",
    "tui.app.app",
    "tui.cli.home",
    "tui.cli.parser",
    "tui.cli.play",
    "tui.command_line",
    "tui.drawing.palettes",
    "tui.far.ends",
    "tui.screens.dialogs.help",
    "tui.screens.dialogs.leave",
    "tui.screens.far.match",
    "tui.screens.far.waiting",
    "tui.screens.home",
    "tui.screens.match.screen",
    "tui.screens.new_match.screen",
    "tui.screens.settings",
    "tui.settings.layers",
    "tui.settings.rules_named",
    "tui.terminal.driver",
)
"""What most games of the tests load until their first picture, or with their first keys."""

KITTY = "TEXTUAL_DISABLE_KITTY_KEY"


def load(modules: Sequence[str]) -> None:
    """Load these as the game does, which tells Textual of the keyboard before; libraries first."""
    os.environ[KITTY] = "1"
    ours = [name for name in modules if name.partition(".")[0] in OURS]
    for name in modules:
        if name not in ours:
            import_module(name)
    with reported():
        for name in ours:
            import_module(name)
    del os.environ[KITTY]
    # Every game would look for garbage in it again, and have a copy of it for that.
    gc.collect()
    gc.freeze()


def become_a_game(requests: int) -> bool:
    """Start what is asked for until nothing is; returns True in each process that is a game now, else False."""
    with open(requests, "rb", closefd=False) as lines:
        for line in lines:
            reads, writes = os.pipe()
            between = os.fork()
            if not between:
                # Without its parent the game falls to the process of the tests, which collects it as its own.
                if os.fork():
                    os._exit(0)
                _take_over(*json.loads(line))
                os.write(writes, b"%d\n" % os.getpid())
                for file in (requests, reads, writes):
                    os.close(file)
                return True
            os.close(writes)
            os.waitpid(between, 0)
            os.write(requests, os.read(reads, 20) or b"0\n")
            os.close(reads)
    return False


def _take_over(terminal: str, arguments: list[str], environ: dict[str, str]) -> None:
    """Be the leader of a session at this terminal, with these arguments and this environment."""
    os.setsid()
    file = os.open(terminal, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(file, stream)
    os.close(file)
    sys.argv[1:] = arguments
    os.environ.clear()
    os.environ.update(environ)


if __name__ == "__main__":
    load(sys.argv[2:])
    # The streams were made for another terminal, but what they read and write are the same three numbers.
    if become_a_game(int(sys.argv[1])):
        runpy.run_module("tui", run_name="__main__", alter_sys=True)
