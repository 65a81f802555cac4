"""`fdivgame import`: records into the kept matches."""

from __future__ import annotations

import argparse

from engine.errors import GameError, NotationError
from engine.record import parse_records
from tui.cli.files import Unreadable, lines, shown
from tui.cli.matches import kept_matches
from tui.cli.progress import Progress

HELP = "keep the matches in files of records"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the files."""
    parser.epilog = "At a mistake it stops, says the line, and keeps the matches before it."
    parser.add_argument("files", nargs="+", metavar="FILE", help="records, as export prints them; - for standard input")


def run(options: argparse.Namespace) -> int:
    """Keep all matches and print how many; raises GameError."""
    total = 0
    with kept_matches() as archive, Progress("{:,} matches imported so far") as progress:
        for path in options.files:
            added = 0
            try:
                for added in archive.add(parse_records(lines(path))):
                    progress.tell(total + added)
            except NotationError as error:
                place = f"{shown(path)}, line {error.line}, column {error.column}"
                raise GameError(f"{place}: {error}{_before(total + added)}") from None
            except GameError as error:
                place = "" if isinstance(error, Unreadable) else f"{shown(path)}: "
                raise GameError(f"{place}{error}{_before(total + added)}") from None
            total += added
    print(f"{_counted(total)} imported.")
    return 0


def _before(number: int) -> str:
    return f" {_counted(number)} before it {'is' if number == 1 else 'are'} imported." if number else ""


def _counted(number: int) -> str:
    return f"{number:,} {'match' if number == 1 else 'matches'}"
