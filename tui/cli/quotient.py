"""`fdivgame quotient`: the misere quotient of components, or of a game up to a size."""

from __future__ import annotations

import argparse
import sys

from engine.errors import GameError, InvalidValue, Unsolved
from engine.misere.closed_set import OutOfWork
from engine.misere.search import STEPS
from engine.verdict import quotients as quotient_check
from engine.verdict.quotients import generators_of, solve, to_json, to_text
from tui.cli.files import whole_text
from tui.cli.numbers import whole
from tui.cli.printing import Progress

HELP = "print the misere quotient of components, which says who wins each sum of them if the last move loses"

_MOST_BYTES = 100_000_000
_MOST_WORK = 10**9
"""The elements found with this much work still fit into memory."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the components or the game."""
    parser.description = (
        "Print order, letters, relations, P-portion and the element of everything that the components can become.\n"
        "With --to the components are the values of a game up to a size, as in 0.77 --to 30 for an octal code."
    )
    parser.epilog = "With --check it prints holds, or the fault on standard error with exit code 2."
    parser.add_argument("components", nargs="*", metavar="COMPONENT", help="as in 17 nim:5 cuboid:3,4,5; or one GAME")
    parser.add_argument("--to", metavar="N", type=whole, help="the largest size, for a game or an octal code")
    parser.add_argument("--work", metavar="N", type=whole, help=f"how many steps the search may take (default {STEPS})")
    parser.add_argument("--json", action="store_true", help="a quotient that --check can check")
    parser.add_argument("--check", metavar="FILE", help="check a quotient of --json; - for standard input")


def run(options: argparse.Namespace) -> int:
    """Print the quotient, or check one and print `holds`; raises GameError."""
    text = " ".join(options.components)
    if options.check is not None:
        if text or options.to is not None or options.json or options.work is not None:
            raise InvalidValue("--check takes a file and nothing else.")
        wrong = quotient_check.check(whole_text(options.check, _MOST_BYTES, "a quotient"))
        if wrong is not None:
            raise GameError(wrong)
        print("holds")
        return 0
    if not text.strip():
        raise InvalidValue("Write at least one component, or a game with --to.")
    work = STEPS if options.work is None else options.work
    if not 1 <= work <= _MOST_WORK:
        raise InvalidValue(f"The work is from 1 to {_MOST_WORK:,}.")
    with Progress("{:,} steps of work are left", is_left=True) as progress:
        try:
            generators = generators_of(text, options.to, work)
            quotient = solve(generators, work, progress.show)
        except OutOfWork as error:
            more = min(10 * work, _MOST_WORK)
            raise Unsolved(f"{error} --work {more} allows more." if more > work else str(error)) from None
    sys.stdout.write((to_json if options.json else to_text)(generators, quotient))
    return 0
