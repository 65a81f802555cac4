"""`fdivgame check`: whether every line of a verdict holds."""

from __future__ import annotations

import argparse

import engine.verdict.check
from engine.errors import GameError
from tui.cli.files import whole_text

HELP = "check every value in a verdict of analyze --json by its proofs or the definitions"

MOST_BYTES = 500_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the file."""
    parser.epilog = "It prints holds and how that was verified, or the first wrong line with exit code 2."
    parser.add_argument("file", metavar="FILE", help="the verdict; - for standard input")


def run(options: argparse.Namespace) -> int:
    """Print `holds` and the proof; raises GameError for the first wrong line, or if the verdict cannot be checked."""
    wrong, how = engine.verdict.check.examine(whole_text(options.file, MOST_BYTES, "a verdict"))
    if wrong is not None:
        raise GameError(f"Line {wrong.line}: {wrong.sentence}")
    print("holds", *how, sep="\n")
    return 0
