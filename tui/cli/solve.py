"""`fdivgame solve`: a contest's input in, the judge's output out; loaded without anything that takes time."""

from __future__ import annotations

import sys

from engine.contests import CONTESTS, contest_named, listing, solve
from engine.errors import GameError
from tui.cli.files import STANDARD_INPUT, open_binary

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from typing import Protocol

    class Options(Protocol):
        """The options of the solver, as `arguments` names them."""

        problem: str | None
        file: str | None
        list: bool


HELP = "answer a contest's input byte for byte as the judges want it"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the arguments of the solver."""
    parser.add_argument("problem", nargs="?", metavar="PROBLEM", help=", ".join(CONTESTS))
    parser.add_argument("file", nargs="?", metavar="FILE", help="the input; standard input for - or without it")
    parser.add_argument("--list", action="store_true", help="show the format of every contest")


class Words:
    """The options of a command that names a contest, perhaps a file, and nothing else."""

    __slots__ = ("file", "list", "problem")

    def __init__(self, problem: str, file: str | None = None) -> None:
        self.problem: str | None = problem
        self.file = file
        self.list = False


def read(given: Sequence[str]) -> Words | None:
    """These arguments if they need no parser, else None: a parser takes longer to load than a contest to answer."""
    is_plain = len(given) in (1, 2) and not any(each.startswith("-") and each != STANDARD_INPUT for each in given)
    return Words(*given) if is_plain else None


def run(options: Options) -> int:
    """Answer the input on standard output, or show the formats, and return 0; raises GameError."""
    if options.list:
        if options.problem is not None:
            raise GameError("Give either a contest or --list, not both.")
        print(listing(), end="")
        return 0
    if options.problem is None:
        raise GameError(f"Name a contest: {', '.join(CONTESTS)}.")
    contest_named(options.problem)
    with open_binary(STANDARD_INPUT if options.file is None else options.file) as source:
        solve(options.problem, source, sys.stdout.buffer)
    return 0
