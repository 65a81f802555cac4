"""From a problem's name and a file to an exit code: what a command line does to solve a contest."""

from __future__ import annotations

import sys

from engine.contests import contest_named, solve
from engine.errors import GameError


def main(problem: str, file: str | None = None) -> int:
    """Answer the input in a file, or standard input for None and `-`, on standard output; 0, or 2 after a sentence.

    A broken pipe and an interrupt pass through.
    """
    try:
        contest_named(problem)
        if file is None or file == "-":
            if sys.stdin is None:
                raise GameError("There is no input: name a file.")
            solve(problem, sys.stdin.buffer, sys.stdout.buffer)
            return 0
        try:
            source = open(file, "rb")  # noqa: SIM115 - an error of opening is no error of solving
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is no file name"
            raise GameError(f"{_shown(file)} cannot be read: {reason}.") from None
        with source:
            solve(problem, source, sys.stdout.buffer)
    except GameError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _shown(text: str) -> str:
    from engine.wording import shorten

    return shorten(text)
