"""`fdivgame import`: records into the saved matches."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from engine.archive import Archive
from engine.archive.bulk import Added
from engine.errors import GameError
from tui.cli.progress import Progress
from tui.cli.records import records_in
from tui.cli.saved_matches import saved_matches

HELP = "save the matches in files of records"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the files."""
    parser.epilog = "At a mistake it stops, says the line, and keeps the matches before it."
    parser.add_argument("files", nargs="+", metavar="FILE", help="records, as export prints them; - for standard input")


def run(options: argparse.Namespace) -> int:
    """Keep all matches and print how many; raises GameError, and KeyboardInterrupt after saying how many there are."""
    with saved_matches(to_write=True) as archive:
        before = archive.count()
        try:
            added = _import(archive, options.files)
        except KeyboardInterrupt:
            # The last batch may be on the disk without having been counted.
            if sys.stderr is not None:
                so_many = _imported(Added(archive.count() - before))
                print(f"fdivgame: The import was stopped. Before it: {so_many}.", file=sys.stderr)
            raise
    print(f"{_imported(added)}.")
    return 0


def _import(archive: Archive, files: Sequence[str]) -> Added:
    so_far = Added()
    with Progress("{:,} matches read so far") as progress:
        for path in files:
            added = Added()
            try:
                for added in archive.add(records_in(path)):
                    progress.show((so_far + added).total)
            except GameError as error:
                raise GameError(f"{error}{_before(so_far + added)}") from None
            so_far += added
    return so_far


def _before(added: Added) -> str:
    return f" Before it: {_imported(added)}." if added.total else ""


def _imported(added: Added) -> str:
    beside = f"; {_counted(added.known)} {'was' if added.known == 1 else 'were'} here already" if added.known else ""
    return f"{_counted(added.new)} imported{beside}"


def _counted(number: int) -> str:
    return f"{number:,} {'match' if number == 1 else 'matches'}"
