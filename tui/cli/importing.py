"""`fdivgame import`: saves the matches of records."""

from __future__ import annotations

import argparse
import sys
from itertools import chain

from engine.errors import GameError
from tui.cli.export import saved_matches
from tui.cli.files import records_about, records_in
from tui.cli.printing import Progress
from tui.records.words import ImportCounts

HELP = "save the matches in files of records"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the files."""
    parser.description = (
        "Save the matches in files of records; a file may also be a mail with a record or a link in it.\n"
        "A match that is saved already gets the moves that only the record has."
    )
    parser.epilog = "At a mistake it stops, says the line, and keeps the matches before it."
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="records, as export prints them, or links; - for standard input"
    )


def run(options: argparse.Namespace) -> int:
    """Save all matches and print how many; raises GameError, and KeyboardInterrupt after the same number."""
    counts = ImportCounts()
    with saved_matches(to_write=True) as archive:
        try:
            with Progress("{:,} matches read so far", records_about(options.files)) as progress:
                for result in archive.add(chain.from_iterable(map(records_in, options.files))):
                    counts = counts.plus(result)
                    progress.show(counts.total)
        except GameError as error:
            raise GameError(f"{error} Before that: {counts}." if counts.total else str(error)) from None
        except KeyboardInterrupt:
            if sys.stderr is not None:
                print(f"fdivgame: The import was stopped. Before that: {counts}.", file=sys.stderr)
            raise
    print(f"{counts}.")
    return 0
