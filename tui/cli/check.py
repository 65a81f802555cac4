"""`fdivgame check`: whether everything in a verdict holds."""

from __future__ import annotations

import argparse

from engine.errors import GameError, Unsolved
from engine.verdict.check import check
from tui.cli.files import whole_text

HELP = "derive everything in a verdict of analyze --json again, by code that did not find it"

MOST_BYTES = 500_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the file."""
    parser.epilog = (
        "It prints holds and how that was derived, or with exit code 2 the first fault, or what was not checked."
    )
    parser.add_argument("file", metavar="FILE", help="the verdict; - for standard input")


def run(options: argparse.Namespace) -> int:
    """Print `holds` and how that was derived; raises GameError for a fault and for what was not checked."""
    found = check(whole_text(options.file, MOST_BYTES, "a verdict"))
    if found.wrong is not None:
        raise GameError(found.wrong)
    for sentence in ("holds", *found.how) if found.holds else found.how:
        print(sentence)
    if found.unchecked is not None:
        raise Unsolved(found.unchecked)
    return 0
