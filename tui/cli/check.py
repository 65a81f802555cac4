"""`fdivgame check`: whether every line of a verdict holds."""

from __future__ import annotations

import argparse

import engine.verdict.check
from engine.errors import GameError
from tui.cli.files import open_binary, shown, unreadable

HELP = "check every value in a verdict of analyze --json, by its proofs or the definitions alone"

MOST_BYTES = 500_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the file."""
    parser.epilog = "Prints holds and how that was verified; else the first wrong line and exit code 2."
    parser.add_argument("file", metavar="FILE", help="the verdict; - for standard input")


def run(options: argparse.Namespace) -> int:
    """Print `holds` and how; raises GameError: the first wrong line, or why the verdict cannot be checked or read."""
    wrong, how = engine.verdict.check.examine(_read(options.file))
    if wrong is not None:
        raise GameError(f"Line {wrong.line}: {wrong.sentence}")
    print("holds", *how, sep="\n")
    return 0


def _read(path: str) -> str:
    with open_binary(path) as file:
        try:
            content = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise unreadable(path, error) from None
    if len(content) > MOST_BYTES:
        raise GameError(f"{shown(path)} is too large to be a verdict.")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise GameError(f"Line {line}: This is not UTF-8 text.") from None
