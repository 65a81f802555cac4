"""`fdivgame solve`: a contest's input in, the judge's output out; loaded without anything that takes time."""

from __future__ import annotations

import sys

from engine.contests import CONTESTS, contest_named, listing, solve
from engine.rules.errors import GameError
from tui.cli.files import STANDARD_INPUT, open_binary

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence


def needs_no_parser(given: Sequence[str]) -> bool:
    """Whether these are a contest and perhaps a file: a parser takes longer to load than a contest to answer."""
    return len(given) in (1, 2) and not any(each.startswith("-") and each != STANDARD_INPUT for each in given)


def run(options: argparse.Namespace) -> int:
    """Answer the input on standard output, or show the formats, and return 0; raises GameError."""
    if options.list:
        if options.problem is not None:
            raise GameError("Give either a contest or --list, not both.")
        print(listing(), end="")
        return 0
    if options.problem is None:
        raise GameError(f"Name a contest: {', '.join(CONTESTS)}.")
    return answer(options.problem, options.file)


def answer(problem: str, file: str = STANDARD_INPUT) -> int:
    """Answer a contest's input on standard output and return 0; raises GameError."""
    contest_named(problem)
    with open_binary(file) as source:
        solve(problem, source, sys.stdout.buffer)
    return 0
