"""Measure `fdivgame stress`: `python -m benchmarks.stress [--right]` says how soon wrong programs are found.

Every program of tests/engine/stress/solvers.py runs as a process of Python, as a player's would, with the time limit
and the seconds that the command has; --right runs a right program of each contest until the seconds are over. The exit
code is 1 if a wrong one is not found within 5 s, is not made small or a right one is called wrong.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from itertools import takewhile
from pathlib import Path
from time import monotonic

from engine.contests.stress.descriptions import PROBLEMS
from engine.contests.stress.search import Counterexample, ProgramTrial, search, shrink
from tests.engine.stress.solvers import ENDLESS, RIGHT, WRONG, Wrong
from tui.cli.process import runner
from tui.cli.stress import SHRINKING
from tui.cli.table import LIMIT, SECONDS

MOST_SECONDS = 5.0


def found_by(trial: ProgramTrial) -> Counterexample | None:
    end = monotonic() + SECONDS
    return next((found for found in search(trial, "1") if found is not None or monotonic() >= end), None)


def script(source: str, folder: Path) -> list[str]:
    file = folder / "solution.py"
    file.write_text(source)
    return [sys.executable, str(file)]


def measured(wrong: Wrong, folder: Path) -> bool:
    """Print the row of a wrong program; whether all is as it must be."""
    with runner(script(wrong.source, folder)) as run:
        trial = ProgramTrial(PROBLEMS[wrong.problem], run, LIMIT)
        start = monotonic()
        found = found_by(trial)
        seconds, inputs = monotonic() - start, trial.runs
        if found is None:
            print(f"| {wrong.problem} | {wrong.name} | not found | {seconds:.2f} | {inputs} | | | |", flush=True)
            return False
        end = monotonic() + SHRINKING
        smallest = [found, *takewhile(lambda _: monotonic() < end, shrink(trial, found))][-1]
        more = monotonic() - start - seconds
    shown = " ".join(smallest.written.split())
    shown = shown if len(shown) <= 40 else f"{shown[:30]}... ({len(shown.split())} words)"
    row = wrong.problem, wrong.name, smallest.fault.kind.value, f"{seconds:.2f}", inputs
    print("|", " | ".join(map(str, (*row, f"{more:.2f}", trial.runs - inputs, f"`{shown}`"))), "|", flush=True)
    return seconds <= MOST_SECONDS and smallest.fault.kind.name == wrong.kind and len(smallest.cases) == wrong.cases


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--right", action="store_true", help="run the right programs instead")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if options.right:
            wrongly = [each for each in RIGHT if not is_right(each, Path(name))]
            return int(bool(wrongly))
        print("| contest | program | found as | after s | inputs | made smaller in s | runs | smallest input |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- |")
        results = [measured(wrong, Path(name)) for wrong in (*WRONG, *ENDLESS)]
    print(f"\n{sum(results)} of {len(results)} found within {MOST_SECONDS:g} s and made small.")
    return int(not all(results))


def is_right(problem: str, folder: Path) -> bool:
    with runner(script(RIGHT[problem], folder)) as run:
        trial = ProgramTrial(PROBLEMS[problem], run, LIMIT)
        found = found_by(trial)
    print(f"{problem}: {trial.runs} inputs, {'nothing found' if found is None else found.fault.sentence}", flush=True)
    return found is None


if __name__ == "__main__":
    raise SystemExit(main())
