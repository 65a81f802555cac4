"""The saved matches, for commands that are about nothing else."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from engine.archive import Archive
from engine.errors import GameError
from tui.settings.paths import data_directory


@contextmanager
def saved_matches(to_write: bool = False) -> Iterator[Archive]:
    """The archive of the player; raises GameError where it is no use, and at the end where something went wrong."""
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
