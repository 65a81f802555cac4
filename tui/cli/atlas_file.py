"""The file of an atlas: rows are added whole, and a run that was interrupted goes on behind the last of them."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from types import TracebackType
from typing import Self

import engine
from engine.errors import GameError
from engine.lab.atlas import Entry
from tui.cli.atlas_rows import ENDING, HEADER, MARK, csv_line
from tui.cli.files import shown, unwritable

LONGEST_ROW = 100_000
"""No row has so many bytes: each of its numbers has some 4,000 digits at most."""


class AtlasFile:
    """A file of rows, made if it is not there; raises GameError where it cannot be written or holds something else."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._digest, self._is_whole = sha256(), False
        try:
            # Without a buffer a row is on its way to the disk in one piece, whenever Ctrl+C comes.
            self._file = open(path, "a+b", buffering=0)  # noqa: SIM115 - closed behind the last row
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def go_on(self, sets: Iterator[tuple[int, ...]]) -> int:
        """Cut off a row that is not whole, and say how many of these sets are done; they are taken from `sets`.

        A file that ends with its digest stays as it is where nothing is left to do.
        """
        try:
            done, end = self._done(sets)
            self._is_whole = end is None
            if end is None:
                return done
            self._file.truncate(end)
            if not end:
                self._write(HEADER)
        except OSError as error:
            raise unwritable(self.path, error) from None
        return done

    def add(self, entry: Entry) -> None:
        """Add a row."""
        self._write(csv_line(entry))

    def end(self) -> None:
        """Add the line with version and digest behind all rows, if it is not there."""
        if not self._is_whole:
            self._write(ENDING.format(version=engine.__version__, digest=self._digest.hexdigest()))

    def _done(self, sets: Iterator[tuple[int, ...]]) -> tuple[int, int | None]:
        """How many sets are done, and where their rows end; None where the whole file stays."""
        with open(self.path, "rb") as file:
            header = file.readline(LONGEST_ROW)
            if header != f"{HEADER}\n".encode():
                if not f"{HEADER}\n".encode().startswith(header):
                    raise GameError(f"{shown(self.path)} is no atlas: its first line is another one.")
                return 0, 0
            done, end = 0, len(header)
            self._digest.update(header)
            while (row := file.readline(LONGEST_ROW)).endswith(b"\n"):
                if row.startswith(MARK.encode()):
                    if not row.endswith(f" {self._digest.hexdigest()}\n".encode()) or file.read(1):
                        raise GameError(f"{shown(self.path)} is no atlas: its digest is not that of its other lines.")
                    left = next(sets, None)
                    return done, end if left is not None else None
                name, _, rest = row.decode("utf-8", "replace").partition(",")
                divisors = next(sets, None)
                if divisors is None or name != " ".join(map(str, divisors)) or rest.count(",") != HEADER.count(",") - 1:
                    sentence = f"line {done + 2} is not the row that comes here."
                    raise GameError(f"{shown(self.path)} is no atlas of these divisors: {sentence}")
                done, end = done + 1, end + len(row)
                self._digest.update(row)
        return done, end

    def _write(self, line: str) -> None:
        data = f"{line}\n".encode()
        self._digest.update(data)
        if self._file.write(data) != len(data):
            raise unwritable(self.path, OSError(0, "The disk is full"))
