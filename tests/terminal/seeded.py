"""Many cases that a seed chooses, each in a directory of its own: how many there were, and what was wrong."""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.figures import with_bar

Case = Callable[[int, random.Random, Path], str]
"""Does the case of this number with what is drawn, in this directory; the fault in a sentence, or nothing."""


def faults(case: Case, times: int, seed: int, things: str) -> list[str]:
    """The faults of so many cases."""

    def one(number: int) -> str:
        with tempfile.TemporaryDirectory() as directory:
            try:
                return case(number, random.Random(f"{seed} {number}"), Path(directory))
            except AssertionError as error:
                # What was waited for did not come.
                return str(error)

    return [
        f"Case {number}: {fault}"
        for number, fault in enumerate(with_bar(map(one, range(times)), times, things))
        if fault
    ]


def main(case: Case, times: int, things: str) -> int:
    """Do the cases and say what was found; returns 1 if something was wrong."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=times, help=f"how many {things} (default {times})")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="what the cases come from")
    options = parser.parse_args()
    found = faults(case, options.times, options.seed, things)
    print(f"Seed {options.seed}: {options.times} {things}, {len(found)} wrong.", *found, sep="\n")
    return 1 if found else 0
