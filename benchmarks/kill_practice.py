"""Puzzle runs killed with `kill -9` at random instants: each result that had been shown must be on the disk.

`python -m benchmarks.kill_practice` kills 50 of them and says what was lost, which should be nothing.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from benchmarks.kill import FRAME_ENDS, FRAMES_PLEASE, PAUSE_SECONDS
from engine.archive import Archive
from engine.position import Move
from engine.practice.solving import Solving, begin
from engine.practice.sources import NewPuzzles
from engine.practice.task import CHOSEN
from engine.practice.topic import Topic
from engine.puzzles.line import only_move
from engine.theory.grundy import winning_moves
from tests.terminal.emulator import Emulator
from tests.terminal.terminal import Terminal, environment
from tui.words.choice_text import read_choice

COLUMNS, ROWS = 100, 30
MOST_PUZZLES = 4
GRADE, SEED, COUNT = 3, "chalk", 9


class Killed(NamedTuple):
    """One run: how many results were on the screen, which were saved, and what is wrong with that."""

    shown: int
    saved: list[bool]
    wrong: str


def play_and_kill(draw: random.Random, data: Path) -> Killed:
    """Solve and miss puzzles, kill the program at a random instant and read the archive."""
    env = environment(HOME=str(data), FDIVGAME_DATA=str(data / "data"), FDIVGAME_CONFIG=str(data / "config"))
    chosen = ("--game", "nim", "--grade", str(GRADE), "--seed", SEED, "--count", str(COUNT))
    planned = [draw.random() < 0.5 for _ in range(draw.randint(1, MOST_PUZZLES))]
    with Terminal("-m", "tui", "puzzle", *chosen, columns=COLUMNS, rows=ROWS, env=env) as terminal:
        terminal.send(FRAMES_PLEASE)
        terminal.wait_for("Puzzle 1 of")
        for key in keys(planned):
            terminal.press(key)
            time.sleep(draw.uniform(0, PAUSE_SECONDS))
        with suppress(ProcessLookupError):
            os.kill(terminal.pid, signal.SIGKILL)
        terminal.wait_exit()
        whole = terminal.output
    screen = Emulator(COLUMNS, ROWS)
    # Killed before the first whole frame, it has shown nothing.
    screen.feed(whole[: whole.rfind(FRAME_ENDS) + len(FRAME_ENDS)] if FRAME_ENDS in whole else b"")
    shown = results_on(screen.text)
    archive = Archive(data / "data")
    try:
        saved = [attempt.is_right for _, attempt in reversed(archive.practice.attempts(CHOSEN))]
        missed = len(archive.practice.missed())
    finally:
        archive.close()
    return Killed(shown, saved, judge(shown, saved, missed, planned))


def keys(planned: list[bool]) -> Iterator[str]:
    """What is pressed to solve the first puzzles of the run, and to have those shown that are to be missed."""
    source, practice = NewPuzzles(Topic("nim"), SEED, GRADE, COUNT), Archive().practice
    for place, is_right in enumerate(planned):
        making = source.making(place, practice)
        assert making is not None
        solving = begin(making(), "Ann")
        while not solving.is_solved:
            move = only_move(solving.match.position) if is_right else None
            # The solution that is shown is the first winning move.
            move = move or next(winning_moves(solving.match.position))
            yield from _pressed(solving, move) if is_right else "s"
            solving = solving.made(move).replied()
        yield "enter"


def _pressed(solving: Solving, move: Move) -> Iterator[str]:
    component = solving.match.position[move.slot]
    assert component is not None
    yield "home"
    yield from ["right"] * [slot for slot, _ in solving.match.position.live()].index(move.slot)
    typed = component.ruleset.format_choice(move.choice)
    yield from typed
    if len(typed) > 1 or not read_choice(component, typed).certain:
        yield "enter"


def results_on(text: str) -> int:
    """How many results a screen shows: those of the puzzles before, and of the one that is on it."""
    place = int(text.partition("Puzzle ")[2].partition(" ")[0] or 1)
    return place - 1 + ("at the first try" in text or "comes back" in text)


def judge(shown: int, saved: list[bool], missed: int, planned: list[bool]) -> str:
    """What is wrong, in a sentence; empty when nothing is."""
    if saved != planned[: len(saved)]:
        return f"{planned} was played, but the archive holds {saved}."
    if len(saved) < shown:
        return f"The screen showed {shown} results, but the archive holds {saved}."
    # What is to come back is written first.
    if not 0 <= missed - saved.count(False) <= 1:
        return f"The archive holds {saved}, but {missed} boards come back."
    return ""


def kill(times: int, seed: int) -> list[Killed]:
    """So many runs, each in a directory of its own."""
    found = []
    for number in range(times):
        with tempfile.TemporaryDirectory() as directory:
            found.append(play_and_kill(random.Random(f"{seed} {number}"), Path(directory)))
        print("x" if found[-1].wrong else ".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def main() -> int:
    """Play, kill, compare and say what was found; returns 1 when something was lost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kill_practice", description=__doc__)
    parser.add_argument("--times", type=int, default=50, help="how many runs to kill (default 50)")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="what the plans come from")
    options = parser.parse_args()
    found = kill(options.times, options.seed)
    lost = [each.wrong for each in found if each.wrong]
    shown = sum(each.shown for each in found)
    print(f"Seed {options.seed}: {len(found)} runs killed, {shown} results on their screens, {len(lost)} wrong.")
    for sentence in lost:
        print(sentence)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
