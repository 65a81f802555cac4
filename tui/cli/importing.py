"""`fdivgame import`: saves the matches of records."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from engine.archive import Archive
from engine.archive.importing import ImportCounts
from engine.errors import GameError
from engine.text import numbered
from tui.cli.export import saved_matches
from tui.cli.files import records_about, records_in
from tui.cli.printing import Progress
from tui.records.words import imported

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
    with saved_matches(to_write=True) as archive:
        before = archive.count()
        try:
            added = _import(archive, options.files)
        except KeyboardInterrupt:
            # The last batch may be on the disk without having been counted.
            if sys.stderr is not None:
                saved = numbered(archive.count() - before, "match", "es")
                print(f"fdivgame: The import was stopped. Before that: {saved} imported.", file=sys.stderr)
            raise
    print(f"{imported(added)}.")
    return 0


def _import(archive: Archive, files: Sequence[str]) -> ImportCounts:
    so_far = ImportCounts()
    with Progress("{:,} matches read so far", records_about(files)) as progress:
        for path in files:
            added = ImportCounts()
            try:
                for added in archive.add(records_in(path)):
                    progress.show((so_far + added).total)
            except GameError as error:
                raise GameError(f"{error}{_before(so_far + added)}") from None
            so_far += added
    return so_far


def _before(added: ImportCounts) -> str:
    return f" Before that: {imported(added)}." if added.total else ""
