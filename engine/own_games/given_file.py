"""Files that somebody names: read whole or line by line, but no further than any file of use is long."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from typing import BinaryIO

from engine.rules.errors import InvalidValue

LONGEST_LINE = 64 * 1024 * 1024
"""The longest line in bytes; the longest board of a match has some megabytes."""
LONGEST_STREAM = 1024 * 1024 * 1024
"""The most bytes that are read of a pipe or a device, which may have no end."""


def open_at_once(path: str, flags: int) -> int:
    """Open a file as `os.open` does, without waiting for somebody who writes to a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def ordinary_content(path: str | os.PathLike[str], most: int) -> bytes:
    """All that is in a file; raises OSError, and InvalidValue, with words behind a colon, if it is none or longer."""
    with open(path, "rb", opener=open_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise InvalidValue("it is no ordinary file")
        content = file.read(most + 1)
    if len(content) > most:
        raise InvalidValue(f"it has more than {most:,} bytes")
    return content


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, which may have any length if it is an ordinary one.

    Raises OSError, and InvalidValue, with words behind a colon, where a line or what is no ordinary file goes on.
    """
    most = sys.maxsize if _is_ordinary(file) else LONGEST_STREAM
    length = 0
    while line := file.readline(LONGEST_LINE + 1):
        length += len(line)
        if len(line) > LONGEST_LINE:
            raise InvalidValue(f"a line has more than {LONGEST_LINE:,} bytes")
        if length > most:
            raise InvalidValue(f"it has more than {most:,} bytes")
        yield line


def _is_ordinary(file: BinaryIO) -> bool:
    try:
        return stat.S_ISREG(os.fstat(file.fileno()).st_mode)
    except OSError:
        # In a notebook or a test standard input is not a real file.
        return False
