"""What `fdivgame stress` says about an input that a program gets wrong."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from engine.errors import GameError
from engine.stress.judging import Kind
from engine.stress.problem import Problem
from engine.stress.reason import board, reason
from engine.stress.search import Counterexample, Trial
from engine.text import shorten
from tui.cli.files import shown

MOST_LINES, WIDEST = 20, 100
"""So much is shown of each text."""
LONGEST_COMMAND = 1_000


def report(trial: Trial, found: Counterexample) -> Iterator[str]:
    """The parts that are printed, with an empty line before each but the first."""
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
            yield "Alone this case is answered rightly: something is left over from a case before it."
    command = command_line(trial.problem, found)
    if command is not None:
        yield f"\nAs a board: {shlex.join(command)}"


def command_line(problem: Problem, found: Counterexample) -> list[str] | None:
    """The command that opens the board of the case that is wrong; None where there is no board, or one too long."""
    text = board(problem, found)
    return None if text is None or len(text) > LONGEST_COMMAND else ["fdivgame", "play", *text.split()]


def excerpt(text: str) -> str:
    """The first lines of a text, cut where they are long, with nothing in them that a terminal obeys."""
    lines = text[: 2 * MOST_LINES * WIDEST].rstrip("\n").split("\n")
    cut = [shorten(line, WIDEST) for line in lines[:MOST_LINES]]
    more = text.rstrip("\n").count("\n") + 1 - len(cut)
    if not text.strip():
        return "(nothing)"
    return "\n".join([*cut, f"... and {more:,} more lines"] if more > 0 else cut)


def save(path: str, text: str) -> None:
    """Write the input to a file, byte for byte; raises GameError."""
    try:
        with open(path, "w", encoding="ascii", newline="\n") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "That is no file's name"
        raise GameError(f"{shown(path)} cannot be written: {reason[:1].lower()}{reason[1:]}.") from None
