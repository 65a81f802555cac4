"""Measure the laboratory: `python -m benchmarks.values [--runs N]` prints a Markdown table.

`values GAME --to N --csv` runs as a process of its own, cold, its output thrown away; a figure is a median. Beside it
stands a plain Python loop, the mex over `choices` and `after` with a list of earlier values, in this process and for
ten seconds at most: what it had not reached by then is said. The atlas runs once.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from itertools import starmap
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.figures import with_bar
from engine.errors import GameError
from engine.games.registry import RULESETS
from engine.lab.heaps import has_heaps
from engine.notation import format_rules, parse_rules
from engine.ruleset import AnyRuleset

ROOT = Path(__file__).resolve().parent.parent
SIZES = (10**5, 10**6)
PATIENCE = 10.0
MORE = ("subtract(2,5,7)", "subtract(4,37,99,250,1000)")
"""Beside every game with its defaults: a short and a long period."""


def command(*arguments: str) -> tuple[float, str]:
    """The seconds of a run from its start to its end, and what it said where it refused."""
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "tui", *arguments],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    return perf_counter() - start, done.stderr.strip().removeprefix("fdivgame: ") if done.returncode else ""


def plain(rules: AnyRuleset, most: int) -> tuple[float, int]:
    """The seconds of the loop, and the largest heap that it reached."""
    start = perf_counter()
    values = [0]
    for heap in range(1, most + 1):
        try:
            rules.check(heap)
        except GameError:
            break
        left = set()
        for choice in rules.choices(heap):
            nimber = 0
            for piece in rules.after(heap, choice):
                nimber ^= values[piece]
            left.add(nimber)
        value = 0
        while value in left:
            value += 1
        values.append(value)
        if perf_counter() - start > PATIENCE:
            break
    return perf_counter() - start, len(values) - 1


def row(rules: AnyRuleset, most: int, runs: int) -> str:
    """The row of one game and size."""
    text = format_rules(rules)
    times, refusals = zip(*(command("values", text, "--to", str(most), "--csv") for _ in range(runs)), strict=True)
    ours = refusals[0] or f"{median(times):.2f} s"
    seconds, reached = plain(rules, most)
    theirs = f"{seconds:.2f} s" if reached == most else f"heap {reached:,} after {seconds:.1f} s"
    return f"| {text} | {most:,} | {ours} | {theirs} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="runs a figure")
    runs = parser.parse_args().runs
    games = [kind.from_parameters(()) for kind in RULESETS] + [parse_rules(text) for text in MORE]
    print("| game | heaps | values --csv | plain loop |\n| --- | --- | --- | --- |")
    tasks = [(rules, most, runs) for rules in games if has_heaps(rules) for most in SIZES]
    for line in with_bar(starmap(row, tasks), len(tasks), "rows"):
        print(line, flush=True)
    print(f"\natlas --among 2..8 --csv: {command('atlas', '--among', '2..8', '--csv')[0]:.2f} s")


if __name__ == "__main__":
    main()
