"""Matches killed with `kill -9` at random instants: the next start must go on with every move that had been shown.

`python -m benchmarks.kill` plays 200 of them through a pseudo terminal and says what was lost, which should be nothing.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from engine.archive import Archive
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from tests.terminal.emulator import Emulator
from tests.terminal.terminal import Terminal, environment

NUMBER = "9876543210"
NAMES = ("Ann", "Bob")
COLUMNS, ROWS = 120, 50
MOST_KEYS = 16
KEYS = "2222333uur"
"""What is pressed, by how often."""

PAUSE_SECONDS = 0.03
"""The longest wait after a key; a move is shown within a few milliseconds, so that some keys come during one."""

OFFER = "Go on: Ann against Bob"
SECONDS_TO_DRAW = 5.0

FRAMES_PLEASE = "\x1b[?2026;1$y"
"""Says that the terminal draws whole frames only, so that what was shown is known to the frame."""

FRAME_ENDS = b"\x1b[?2026l"

_LISTED = re.compile(r"^ *(\d+) [●▲] (.*\S)")


@dataclass(frozen=True)
class Seen:
    """What a screen tells of a match: its moves in sentences, those taken back included, and how many stand."""

    moves: tuple[str, ...] = ()
    cursor: int = 0

    @staticmethod
    def of(match: Match) -> Seen:
        """What is to be seen of this match."""
        return Seen(tuple(f"{match.names[ply.player]} {ply.sentence}" for ply in match.plies), match.cursor)

    @staticmethod
    def on(screen: Emulator) -> Seen:
        """What this screen shows in its list of moves, of which the last one that stands is bold."""
        moves, cursor = [], 0
        for cells in screen.picture:
            # The list of moves stands at the right of the board.
            line = "".join(cell.data for cell in cells)
            start = line.rfind("▐") + 1 or line.rfind("▜") + 1
            found = _LISTED.match(line[start:])
            if start and found is not None:
                moves.append(found[2])
                if cells[start + found.start(2)].bold:
                    cursor = int(found[1])
        return Seen(tuple(moves), cursor)


@dataclass(frozen=True)
class Killed:
    """One match: what was on the screen when it was killed, what a new start shows, and what is wrong with that."""

    shown: Seen
    resumed: Seen
    wrong: str

    @property
    def is_ahead(self) -> bool:
        """Whether more was on the disk than on the screen."""
        return self.resumed != self.shown


def play_and_kill(draw: random.Random, data: Path) -> Killed:
    """Play with random keys, kill the program at a random instant, start it again and compare."""
    env = environment(HOME=str(data), FDIVGAME_DATA=str(data / "data"), FDIVGAME_CONFIG=str(data / "config"))
    states = [Match(parse_position(NUMBER), NAMES)]
    arguments = ("-m", "tui", "play", NUMBER, "--names", ",".join(NAMES))
    with Terminal(*arguments, columns=COLUMNS, rows=ROWS, env=env) as terminal:
        terminal.send(FRAMES_PLEASE)
        terminal.wait_for(lambda screen: "Ann to move" in screen.text and "q leave" in screen.text)
        for _ in range(draw.randint(1, MOST_KEYS)):
            key = draw.choice(KEYS)
            states.append(after(states[-1], key))
            terminal.press(key)
            time.sleep(draw.uniform(0, PAUSE_SECONDS))
        with suppress(ProcessLookupError):
            os.kill(terminal.pid, signal.SIGKILL)
        terminal.wait_exit()
        whole = terminal.output
    screen = Emulator(COLUMNS, ROWS)
    screen.feed(whole[: whole.rfind(FRAME_ENDS) + len(FRAME_ENDS)])
    shown = Seen.on(screen)
    saved = saved_in(data)
    resumed = resume(env, saved)
    return Killed(shown, resumed, judge(shown, resumed, saved, [Seen.of(state) for state in states]))


def after(match: Match, key: str) -> Match:
    """The match after a key."""
    if key == "u":
        return match.undo()
    if key == "r":
        return match.redo()
    return match.play(Move(1, int(key)))


def saved_in(data: Path) -> Seen:
    """What the archive holds; read by itself, without the program."""
    archive = Archive(data / "data")
    try:
        entry = archive.unfinished()
        found = None if entry is None else archive.record(entry.id)
        return Seen() if found is None else Seen.of(found.match)
    finally:
        archive.close()


def resume(env: dict[str, str], saved: Seen) -> Seen:
    """What a plain start shows after the key that goes on; nothing where it does not offer to."""
    with Terminal("-m", "tui", columns=COLUMNS, rows=ROWS, env=env) as terminal:
        terminal.send(FRAMES_PLEASE)
        if OFFER not in terminal.wait_for(lambda screen: "q quit" in screen.text).text:
            return Seen()
        terminal.press("c")
        terminal.wait_for(lambda screen: " to move" in screen.text and "q leave" in screen.text)
        with suppress(AssertionError):
            terminal.wait_for(lambda screen: Seen.on(screen) == saved, SECONDS_TO_DRAW)
        return Seen.on(terminal.emulator)


def judge(shown: Seen, resumed: Seen, saved: Seen, states: list[Seen]) -> str:
    """What is wrong, in a sentence; empty when nothing is."""
    if shown not in states:
        return f"The screen showed what was never played: {shown}."
    if resumed != saved:
        return f"The archive holds {saved}, but the new start shows {resumed}."
    if resumed not in states[states.index(shown) :]:
        return f"The screen showed {shown}, but the new start shows {resumed}."
    return ""


def kill(times: int, seed: int) -> list[Killed]:
    """So many matches, each in a directory of its own."""
    found = []
    for number in range(times):
        with tempfile.TemporaryDirectory() as directory:
            found.append(play_and_kill(random.Random(f"{seed} {number}"), Path(directory)))
        print("x" if found[-1].wrong else ".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def main() -> int:
    """Play, kill, compare and say what was found; returns 1 when something was lost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kill", description=__doc__)
    parser.add_argument("--times", type=int, default=200, help="how many matches to kill (default 200)")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="what the random keys come from")
    options = parser.parse_args()
    found = kill(options.times, options.seed)
    lost = [each for each in found if each.wrong]
    ahead = Counter(each.is_ahead for each in found)[True]
    moves = sum(len(each.shown.moves) for each in found)
    print(
        f"Seed {options.seed}: {len(found)} matches killed, {moves:,} moves on their screens, {len(lost)} wrong; "
        f"in {ahead} the last key was on the disk and not yet on the screen."
    )
    for number, each in zip(count(1), lost, strict=False):
        print(f"{number}. {each.wrong}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
