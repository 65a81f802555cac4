"""Files of records that are named on the command line."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import GameError, NotationError, Unplayable
from engine.record import Record, playable_records
from tui.cli.files import lines, shown


def records_in(path: str) -> Iterator[Record]:
    """The records in a file one by one; raises GameError, with file and line, at a mistake and where there is none."""
    record: Record | None = None
    try:
        for record in playable_records(lines(path)):
            yield record
    except NotationError as error:
        raise GameError(f"{shown(path)}, line {error.line}, column {error.column}: {error}") from None
    except Unplayable as error:
        raise GameError(f"{shown(path)}, record from line {error.line}: {error}") from None
    if record is None:
        raise GameError(f"There is no record in {shown(path)}.")
