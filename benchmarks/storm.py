"""Storms of bytes against every first screen: afterwards a key is answered, the game ends and the terminal is sane.

`python -m benchmarks.storm` raises every storm on every screen through a pseudo terminal and prints a Markdown table.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import starmap

from benchmarks.figures import machine, with_bar
from benchmarks.storms import COLUMNS, ROWS, STORMS
from tests.terminal.terminal import Terminal, environment

ANSWER, ANSWERED = "\x03", "Ctrl+C does not quit"
_COPIED, _ESCAPES = b"\x1b]52;", re.compile(r"\x1b(?:\[[ -?]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\))")

CALM_SECONDS = 0.5
"""The pause between a storm and the next key."""

QUIT = "\x11\x11"
"""The second key says yes to the question whether to leave."""

MOST_SECONDS = 1.0
MOST_MEGABYTES = 200.0
GIVE_UP_SECONDS = 15.0


@dataclass(frozen=True)
class Place:
    """The screen of a storm: the start of the game, and a text of its first screen."""

    name: str
    arguments: tuple[str, ...]
    shows: str


@dataclass(frozen=True)
class Outcome:
    """The result of one storm; a key of the storm itself may have ended the program."""

    place: str
    storm: str
    answered: float | None
    """Seconds from a key to its answer; None where the storm itself had ended the game."""
    ended: float
    megabytes: float
    wrong: str

    @property
    def row(self) -> str:
        """The row of the table."""
        answered = "ended by itself" if self.answered is None else f"{self.answered:.2f} s"
        memory = "" if not self.megabytes else f"{self.megabytes:.0f} MB"
        return f"| {self.place} | {self.storm} | {answered} | {self.ended:.2f} s | {memory} | {self.wrong or 'yes'} |"

    @property
    def is_late(self) -> bool:
        """Whether it took longer or more than it may on a machine at rest."""
        return max(self.answered or 0.0, self.ended) > MOST_SECONDS or self.megabytes > MOST_MEGABYTES


_NUMBERS = tuple(map(str, random.Random(1).choices(range(10, 100), k=10_000)))
PLACES = (
    Place("home", (), "More: all the rest"),
    Place("match", ("play", "42", "17", "--names", "Ann,Bob"), "Ann to move"),
    Place("new match", ("--start-screen", "new-match"), "Seed"),
    Place("history", ("--start-screen", "history"), "History"),
    Place("quick match", ("--start-screen", "quick-match"), "Your move"),
    Place("10,000 numbers", ("play", *_NUMBERS, "--names", "Ann,Bob"), "Ann to move"),
    Place("bot's turn", ("play", *_NUMBERS[:30], "--vs", "perfect", "--first", "2", "--bot-speed", "slow"), "thinking"),
)


def storm(place: Place, name: str, draw: random.Random, size: int) -> Outcome:
    """Raise one storm of this many bytes, then press a key, quit and look at the terminal."""
    with tempfile.TemporaryDirectory() as home:
        env = environment(HOME=home, FDIVGAME_DATA=f"{home}/data", FDIVGAME_CONFIG=f"{home}/config")
        # A field for a name would take the key that is to be answered.
        env["FDIVGAME_ASKED_NAME"] = "yes"
        command = ("-m", "tui", *place.arguments)
        with Terminal(*command, columns=COLUMNS, rows=ROWS, env=env) as terminal:
            terminal.wait_for(place.shows)
            with suppress(OSError):
                STORMS[name](terminal, draw, size)
            megabytes, answered, wrong = 0.0, None, ""
            with suppress(OSError, AssertionError):
                answered = _answer(terminal)
                megabytes = terminal.peak_memory / 1e6
            was_there = terminal.exit_code is None
            began = time.monotonic()
            with suppress(OSError):
                terminal.send(QUIT)
            ended = _seconds(began, lambda: terminal.exit_code is not None)
            if ended is None:
                wrong = "it does not end"
            elif terminal.wait_exit() != 0:
                wrong = f"it ended with {terminal.exit_code}"
            elif terminal.left_behind:
                wrong = ", ".join(terminal.left_behind)
            elif was_there and answered is None:
                wrong = "no answer"
            return Outcome(place.name, name, answered, GIVE_UP_SECONDS if ended is None else ended, megabytes, wrong)


def _answer(terminal: Terminal) -> float | None:
    time.sleep(CALM_SECONDS)
    chunks = len(terminal.chunks)
    began = time.monotonic()
    terminal.send(ANSWER)

    return _seconds(began, lambda: is_answered(b"".join(data for _, data in terminal.chunks[chunks:])), terminal)


def is_answered(written: bytes) -> bool:
    """Whether the game answered Ctrl+C: with its sentence, or with a copy of the text that a drag has marked."""
    # A line is written in as many pieces as there are edges of widgets under it.
    return _COPIED in written or ANSWERED in _ESCAPES.sub("", written.decode(errors="replace"))


def _seconds(began: float, is_met: Callable[[], bool], terminal: Terminal | None = None) -> float | None:
    while not is_met():
        if time.monotonic() - began > GIVE_UP_SECONDS or (terminal is not None and terminal.exit_code is not None):
            return None
        time.sleep(0.005)
    return time.monotonic() - began


def main() -> int:
    """Raise every storm in every place and say what came of it; returns 1 when something is wrong or late."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.storm", description=__doc__)
    options.add_argument("--size", type=int, default=150_000, help="how many bytes each has (default 150,000)")
    options.add_argument("--times", type=int, default=1, help="how often each is raised (default once)")
    options.add_argument("--seed", type=int, default=random.randrange(10**6), help="what is random comes from it")
    given = options.parse_args()
    print(f"{machine()}; seed {given.seed}, {given.size:,} bytes each\n")
    print("| screen | storm | key answered | quit within | memory | terminal sane |\n|---|---|---|---|---|---|")
    bad = 0
    raised = [
        (place, name, random.Random(f"{given.seed} {time_} {place.name} {name}"), given.size)
        for time_ in range(given.times)
        for place in PLACES
        for name in STORMS
    ]
    for outcome in with_bar(starmap(storm, raised), len(raised), "storms"):
        bad += bool(outcome.wrong) or outcome.is_late
        print(outcome.row, flush=True)
    print(f"\n{len(raised)} storms, {bad} not as wanted.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
