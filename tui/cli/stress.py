"""`fdivgame stress`: compares a contest program with ours, and finds a smallest input that it gets wrong."""

from __future__ import annotations

import argparse
import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic

from engine.contests import CONTESTS
from engine.contests.stress import problem_named
from engine.contests.stress.judging import Kind
from engine.contests.stress.making import Problem
from engine.contests.stress.reason import board, reason
from engine.contests.stress.search import Counterexample, Trial, search, shrink
from engine.errors import GameError
from engine.setup import checked_seed
from engine.text import numbered, shorten
from tui.cli import process
from tui.cli.files import shown, write
from tui.cli.numbers import seconds
from tui.cli.parser import run as run_command
from tui.cli.printing import Progress

MOST_LINES, WIDEST = 20, 100
"""The most lines of a text that are shown, and the most characters of a line."""
LONGEST_COMMAND = 1_000
HELP = "find a smallest input that a contest program gets wrong"
SECONDS, LIMIT = 10.0, 3.0
SHRINKING = 10.0
"""The most seconds in which a counterexample is made smaller."""
FOUND, INTERRUPTED = 1, 130
ENDING = """\
The program reads the contest's input and writes its output (see fdivgame solve --list). Its output is compared with
ours on inputs that reach every edge case. The first input that it gets wrong is made as small as possible and
explained: no part of the smallest one can be left out, made lower, or replaced by less with the same XOR.
Exit code 0 if nothing was found, 1 with a counterexample, 2 if the program cannot be started, 130 after Ctrl+C.
"""


def report(trial: Trial, found: Counterexample) -> Iterator[str]:
    """The printed parts, with an empty line before each but the first."""
    fault = found.fault
    yield f"{fault.kind.value}: {fault.sentence}"
    yield f"\nInput:\n{excerpt(found.written)}"
    yield f"\nExpected:\n{excerpt(found.expected)}"
    yield f"\nGot:\n{excerpt(found.outcome.output.decode('utf-8', 'replace'))}"
    if found.outcome.errors:
        yield f"\nStandard error:\n{excerpt(found.outcome.errors.decode('utf-8', 'replace'))}"
    if fault.kind is Kind.WRONG:
        yield f"\nWhy:\n{reason(trial.problem, found)}"
        if len(found.cases) > 1 and trial((found.cases[fault.case],)) is None:
            yield "Alone this case is answered correctly: something is left over from a case before it."
    command = command_line(trial.problem, found)
    if command is not None:
        yield f"\nAs a board: {shlex.join(command)}"


def command_line(problem: Problem, found: Counterexample) -> list[str] | None:
    """The command that opens the board of the wrong case; None if there is no board, or if it is too long."""
    text = board(problem, found)
    return None if text is None or len(text) > LONGEST_COMMAND else ["fdivgame", "play", *text.split()]


def excerpt(text: str) -> str:
    """The first lines of a text, the long ones cut, with nothing in them that a terminal obeys."""
    lines = text[: 2 * MOST_LINES * WIDEST].rstrip("\n").split("\n")
    cut = [shorten(line, WIDEST) for line in lines[:MOST_LINES]]
    more = text.rstrip("\n").count("\n") + 1 - len(cut)
    if not text.strip():
        return "(nothing)"
    return "\n".join([*cut, f"... and {more:,} more lines"] if more > 0 else cut)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the contest, the limits and the program."""
    parser.usage = "fdivgame stress [OPTION ...] PROBLEM -- PROGRAM [ARG ...]"
    parser.epilog = ENDING
    parser.add_argument("problem", metavar="PROBLEM", help=", ".join(CONTESTS))
    parser.add_argument("program", nargs="*", default=[], metavar="PROGRAM", help="after --, with its arguments")
    parser.add_argument("--seconds", metavar="S", type=seconds, default=SECONDS, help="how long to look (default 10)")
    parser.add_argument("--seed", metavar="S", help="the same seed makes the same inputs")
    parser.add_argument(
        "--time-limit", metavar="T", type=seconds, default=LIMIT, help="how many seconds a run may take (default 3)"
    )
    parser.add_argument("--save", metavar="FILE", help="write the smallest input to this file")
    parser.add_argument("--play", action="store_true", help="open the board of the smallest input")


def run(options: argparse.Namespace) -> int:
    """Print the counterexample, or that there is none, and return the exit code; raises GameError."""
    problem = problem_named(options.problem)
    if not options.program:
        raise GameError("Name the program after two dashes, as in fdivgame stress fdivgame -- ./my-solution.")
    seed = checked_seed(options.seed)
    if not process.CAN_RUN:
        raise GameError("fdivgame stress needs a system with groups of processes, as Linux and macOS have them.")
    trial = Trial(problem, partial(process.run, options.program), options.time_limit)
    start = monotonic()
    with _killed_cleanly():
        try:
            found = _searched(trial, seed, start + options.seconds)
        except KeyboardInterrupt:
            print(f"Interrupted: nothing found in {_inputs(trial)}, seed {seed}.")
            return INTERRUPTED
        if found is None:
            print(f"Nothing found: {_inputs(trial)} in {monotonic() - start:.1f} s, seed {seed}.")
            if not trial.is_past_edges:
                print("They do not reach every edge case: --seconds gives more time.")
            return 0
        # The exit code still reports the fault if nobody reads on.
        with suppress(BrokenPipeError):
            print(f"Found at input {trial.runs:,} after {monotonic() - start:.1f} s, seed {seed}.")
        found, is_smallest = _shrunk(trial, found)
        with suppress(BrokenPipeError):
            for part in report(trial, found):
                print(part)
            if not is_smallest:
                print("\nIt may not be a smallest one: the time to make it smaller ran out.")
    if options.save is not None:
        write(options.save, found.written)
        with suppress(BrokenPipeError):
            print(f"The input is in {shown(options.save)}.")
    if options.play:
        _play(trial, found)
    return FOUND


def _searched(trial: Trial, seed: str, end: float) -> Counterexample | None:
    start = monotonic()
    with Progress("{:,} inputs, nothing found yet") as progress:
        for found in search(trial, seed, lambda: monotonic() >= end):
            if found is not None:
                return found
            progress.show(trial.runs, 1 - (end - monotonic()) / (end - start))
    return None


def _shrunk(trial: Trial, found: Counterexample) -> tuple[Counterexample, bool]:
    """A smaller counterexample, and whether the time was enough to make it a smallest one."""
    end = monotonic() + SHRINKING
    smallest, is_smallest = found, False
    # Ctrl+C ends only the search for a smaller one.
    with suppress(KeyboardInterrupt), Progress("Making it smaller: {:,} runs") as progress:
        for each in shrink(trial, found, lambda: monotonic() >= end):
            smallest = each
            progress.show(trial.runs, 1 - (end - monotonic()) / SHRINKING)
        is_smallest = monotonic() < end
    return smallest, is_smallest


def _inputs(trial: Trial) -> str:
    return numbered(trial.runs, "input")


def _play(trial: Trial, found: Counterexample) -> None:
    command = command_line(trial.problem, found)
    if command is None:
        raise GameError("This counterexample has no board to open.")
    run_command(command[1:])


@contextmanager
def _killed_cleanly() -> Iterator[None]:
    """While this lasts, a signal that ends the game ends the program under test as well."""

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    # A signal that nohup has switched off stays switched off.
    ending = [each for each in process.ENDING if each != signal.SIGINT and signal.getsignal(each) != signal.SIG_IGN]
    before = {number: signal.signal(number, leave) for number in ending}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
