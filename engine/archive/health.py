"""The health of the file of matches, for a report: it is read whole, and nothing in it is changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from engine.archive import seals
from engine.archive.faults import Unusable, is_damage, reason
from engine.archive.match_file import FILE
from engine.archive.schema import open_read_only

NONE, SOUND, DAMAGED, UNUSABLE = "none", "sound", "damaged", "unusable"


class Health(NamedTuple):
    """The state of the file, and why it is not sound."""

    state: str
    """One of the four words above."""
    fault: str = ""
    matches: int = 0
    """How many matches it has, the deleted ones included."""
    bytes: int = 0


def health(directory: Path) -> Health:
    """The health of the file in this directory; every match and every move of it is compared with its checksum."""
    path = directory / FILE
    try:
        size = path.stat().st_size
    except FileNotFoundError:
        return Health(NONE)
    except OSError as error:
        return Health(UNUSABLE, reason(error))
    try:
        connection = open_read_only(path)
        if connection is None:
            return Health(UNUSABLE, "it is damaged, or it cannot be opened", bytes=size)
        with closing(connection):
            seals.check_every(connection)
            (matches,) = connection.execute("SELECT count(*) FROM matches").fetchone()
    except (sqlite3.Error, UnicodeDecodeError, OSError, Unusable) as error:
        return Health(DAMAGED if is_damage(error) else UNUSABLE, reason(error), bytes=size)
    return Health(SOUND, matches=matches, bytes=size)
