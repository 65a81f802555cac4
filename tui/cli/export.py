"""`fdivgame export`: saved matches as records."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.archive import Archive
from engine.errors import GameError
from engine.record import Record, format_record
from tui.cli.numbers import match_number
from tui.cli.printing import Progress
from tui.settings.paths import data_directory


@contextmanager
def saved_matches(to_write: bool = False) -> Iterator[Archive]:
    """The player's archive; raises GameError if it cannot be used, and at the end if something went wrong."""
    archive = Archive(data_directory(os.environ))
    try:
        if not (archive.is_saved if to_write else archive.is_there):
            raise GameError(archive.take_notice() or "There are no saved matches.")
        _print_notices(archive)
        yield archive
        if (notice := archive.take_notice()) is not None:
            raise GameError(notice)
    finally:
        archive.close()


def _print_notices(archive: Archive) -> None:
    while (notice := archive.take_notice()) is not None:
        if sys.stderr is not None:
            print(f"fdivgame: {notice}", file=sys.stderr)


HELP = "print saved matches as records, which import reads"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the matches."""
    parser.add_argument(
        "ids", nargs="*", metavar="ID", type=match_number, help="the number of a match: see fdivgame history"
    )
    parser.add_argument("--all", action="store_true", help="all matches, the oldest first")


def run(options: argparse.Namespace) -> int:
    """Print the records; raises GameError."""
    if bool(options.ids) == options.all:
        raise GameError("Give the numbers of the matches to export, or --all.")
    with saved_matches() as archive:
        whole = archive.count() if options.all else len(options.ids)
        records = archive.records() if options.all else chosen(archive, options.ids)
        with Progress(f"{{:,}} of {whole:,} matches", whole) as progress:
            for number, record in enumerate(records):
                # A record is UTF-8 wherever it is written, so that it can be read anywhere.
                sys.stdout.buffer.write(("\n" * bool(number) + format_record(record)).encode())
                if not sys.stdout.isatty():
                    progress.show(number + 1)
    return 0


def chosen(archive: Archive, ids: Sequence[int]) -> Iterator[Record]:
    """The records of these matches; raises GameError at the first one that is missing."""
    for id in ids:
        record = archive.record(id)
        if record is None:
            raise GameError(archive.take_notice() or f"There is no match {id}.")
        yield record
