"""Starting the program in a directory of its own, and ending it with `kill -9`: what had been shown by then."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tests.terminal.emulator import Emulator
from tests.terminal.terminal import Terminal, environment

COLUMNS, ROWS = 120, 32
PAUSE_SECONDS = 0.03
"""The longest wait after a key; an answer is shown within a few milliseconds, so that some keys come during one."""

FRAMES_PLEASE = "\x1b[?2026;1$y"
"""Says that the terminal draws whole frames only, so that what was shown is known to the frame."""

FRAME_ENDS = b"\x1b[?2026l"


class Killed(NamedTuple):
    """One run: how much was on the screen when it was killed, whether more was on the disk, and what is wrong."""

    shown: int
    is_ahead: bool
    wrong: str


def start(data: Path, *arguments: str, leads: bool = True, **changes: str) -> Terminal:
    """The program with everything it saves under `data`, and a bot that answers at once."""
    saves = {"HOME": data, "FDIVGAME_DATA": data / "data", "FDIVGAME_CONFIG": data / "config"}
    env = environment(FDIVGAME_BOT_SPEED="instant", **{name: str(path) for name, path in saves.items()}, **changes)
    terminal = Terminal("-m", "fdivgame", *arguments, columns=COLUMNS, rows=ROWS, env=env, leads=leads)
    terminal.send(FRAMES_PLEASE)
    return terminal


def press(terminal: Terminal, keys: Iterable[str], draw: random.Random) -> None:
    """Press the keys one after the other, some while the one before is being answered."""
    for key in keys:
        terminal.press(key)
        time.sleep(draw.uniform(0, PAUSE_SECONDS))


def end(terminal: Terminal) -> Emulator:
    """End the program with `kill -9`; the last whole frame that it drew."""
    with suppress(ProcessLookupError):
        os.kill(terminal.pid, signal.SIGKILL)
    terminal.wait_exit()
    return shown(terminal)


def shown(terminal: Terminal) -> Emulator:
    """The last whole frame of a program that has ended."""
    whole, screen = terminal.output, Emulator(COLUMNS, ROWS)
    # Killed before the first whole frame, it has shown nothing.
    screen.feed(whole[: whole.rfind(FRAME_ENDS) + len(FRAME_ENDS)] if FRAME_ENDS in whole else b"")
    return screen
