"""`fdivgame stress`: compares a contest program with ours, and finds a smallest input that it gets wrong."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic

from engine.contests import contest_named
from engine.contests.stress.descriptions import PROBLEMS
from engine.contests.stress.judging import FaultKind
from engine.contests.stress.search import Counterexample, ProgramTrial, search, shrink
from engine.deals.setup import checked_seed
from engine.rules.errors import GameError
from engine.rules.text import numbered, printable, visible
from tui.cli import process
from tui.cli.files import write
from tui.cli.printing import Progress

MOST_LINES, WIDEST = 20, 100
"""The most lines of a text that are shown, and the most characters of a line."""
LONGEST_COMMAND = 1_000
SHRINKING = 10.0
"""The most seconds in which a counterexample is made smaller."""
FOUND, INTERRUPTED = 1, 130


def stress(options: argparse.Namespace) -> int:
    """Print the counterexample, or that there is none, and return the exit code; raises GameError."""
    contest_named(options.problem)
    if not options.program:
        raise GameError("Name the program after two dashes, as in fdivgame stress fdivgame -- ./my-solution.")
    seed = checked_seed(options.seed)
    if not process.CAN_RUN:
        raise GameError("fdivgame stress needs a system with groups of processes, as Linux and macOS have them.")
    with process.runner(options.program) as run:
        trial = ProgramTrial(PROBLEMS[options.problem], run, options.time_limit)
        start, found = monotonic(), None
        try:
            *_, found = _in_time(search(trial, seed), trial, options.seconds, "{:,} inputs, nothing found yet")
        except KeyboardInterrupt:
            print(f"Interrupted: nothing found in {numbered(trial.runs, 'input')}, seed {seed}.")
            return INTERRUPTED
        spent = f"{monotonic() - start:.1f} s, seed {seed}."
        if found is None:
            print(f"Nothing found: {numbered(trial.runs, 'input')} in {spent}")
            if not trial.is_past_edges:
                print("They do not reach every edge case: --seconds gives more time.")
            return 0
        # The exit code still reports the fault if nobody reads on.
        with suppress(BrokenPipeError):
            print(f"Found at input {trial.runs:,} after {spent}", flush=True)
        smallest, is_smallest, end = found, False, monotonic() + SHRINKING
        # Ctrl+C ends only the search for a smaller one.
        with suppress(KeyboardInterrupt):
            for each in _in_time(shrink(trial, found), trial, SHRINKING, "Making it smaller: {:,} runs"):
                smallest = each or smallest
            is_smallest = monotonic() < end
        with suppress(BrokenPipeError):
            print("\n\n".join(report(trial, smallest, options.program, options.save)))
            if not is_smallest:
                print("\nIt may not be a smallest one: the time to make it smaller ran out.")
        if options.save is not None:
            write(options.save, smallest.written)
    return FOUND


def report(trial: ProgramTrial, found: Counterexample, program: list[str], saved: str | None) -> Iterator[str]:
    """The printed parts."""
    fault = found.fault
    yield f"{fault.kind.value}: {fault.sentence}"
    yield f"Input:\n{excerpt(found.written)}"
    yield f"Expected:\n{excerpt(found.expected)}"
    yield f"Got:\n{excerpt(found.outcome.output.decode('utf-8', 'replace'))}"
    if found.outcome.errors:
        yield f"Standard error:\n{excerpt(found.outcome.errors.decode('utf-8', 'replace'))}"
    if (
        len(found.cases) > 1
        and fault.kind is FaultKind.WRONG
        and trial(found.cases[fault.case : fault.case + 1]) is None
    ):
        yield "Alone this case is answered correctly: something is left over from a case before it."
    lines = f"To see it again: {visible(again(found.written, program, saved))}"
    board = shlex.join(trial.problem.board(found.cases[fault.case], fault.place))
    if 0 < len(board) <= LONGEST_COMMAND:
        lines += f"\nWhy:             fdivgame analyze {board}\nTo play it:      fdivgame play {board}"
    yield lines


def again(written: str, program: list[str], saved: str | None) -> str:
    """The command that gives the program this input again."""
    if saved is not None:
        return f"{shlex.join(program)} < {shlex.quote(saved)}"
    if len(written) > LONGEST_COMMAND:
        return "--save FILE keeps the input"
    text = shlex.quote(written.replace("\n", "\\n"))
    return f"printf {text} | {shlex.join(program)}"


def excerpt(text: str) -> str:
    """The first lines of a text, the long ones cut, with nothing in them that a terminal obeys."""
    if not text.strip():
        return "(nothing)"
    lines = text.splitlines()
    more = [f"... and {len(lines) - MOST_LINES:,} more lines"] if len(lines) > MOST_LINES else []
    return "\n".join([*(printable(line, WIDEST) for line in lines[:MOST_LINES]), *more])


def _in_time(
    results: Iterator[Counterexample | None], trial: ProgramTrial, most: float, form: str
) -> Iterator[Counterexample | None]:
    """The results until the time is up, with the number of runs."""
    start = monotonic()
    with Progress(form) as progress:
        for result in results:
            yield result
            if monotonic() - start >= most:
                return
            progress.update(trial.runs)
