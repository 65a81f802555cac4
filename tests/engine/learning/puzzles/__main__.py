"""`python -m tests.engine.learning.puzzles --count N`: N puzzles of each grade and game are made, proved and timed."""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from engine.learning.practice.difficulty import GRADES
from engine.learning.practice.puzzles import make
from tests.engine.learning.puzzles.proof import GAMES, TAME, faults


def main() -> int:
    """Print a line for each game and grade; returns 1 where a puzzle is not what it says."""
    options = argparse.ArgumentParser(prog="python -m tests.engine.learning.puzzles", description=__doc__)
    options.add_argument("--count", type=int, default=2_000, help="puzzles of each grade and game (default 2,000)")
    options.add_argument("--game", choices=GAMES, help="of this game only")
    given = options.parse_args()
    wrong = 0
    for name in [given.game] if given.game else GAMES:
        for misere in (False, True) if name in TAME else (False,):
            for grade in GRADES:
                seconds = []
                for number in range(given.count):
                    began = time.perf_counter()
                    puzzle = make(GAMES[name], grade, f"{name} {number}", misere)
                    seconds.append(time.perf_counter() - began)
                    for fault in faults(puzzle, grade):
                        wrong += 1
                        print(f"{name}, grade {grade}, seed {number}: {fault}")
                print(
                    f"{name}{' misere' if misere else ''}, grade {grade}: {given.count:,} puzzles,"
                    f" median {1_000 * statistics.median(seconds):.1f} ms, slowest {1_000 * max(seconds):.0f} ms",
                    flush=True,
                )
    print(f"{wrong} faults.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
