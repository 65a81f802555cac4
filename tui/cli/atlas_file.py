"""The file of an atlas: rows are added whole, and a run that was interrupted goes on behind the last of them."""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType
from typing import Self

from engine.errors import GameError
from engine.lab.atlas import Entry
from tui.cli.atlas_rows import HEADER, csv_line
from tui.cli.files import shown, unwritable

LONGEST_ROW = 100_000
"""No row has so many bytes: each of its numbers has some 4,000 digits at most."""


class AtlasFile:
    """A file of rows, made if it is not there; raises GameError where it cannot be written or holds something else."""

    def __init__(self, path: str) -> None:
        self.path = path
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
        """Cut off a row that is not whole, and say how many of these sets are done; they are taken from `sets`."""
        try:
            done, end = self._done(sets)
            self._file.truncate(end)
            if not end:
                self._write(HEADER)
        except OSError as error:
            raise unwritable(self.path, error) from None
        return done

    def add(self, entry: Entry) -> None:
        """Add a row."""
        self._write(csv_line(entry))

    def _done(self, sets: Iterator[tuple[int, ...]]) -> tuple[int, int]:
        with open(self.path, "rb") as file:
            header = file.readline(LONGEST_ROW)
            if header != f"{HEADER}\n".encode():
                if not f"{HEADER}\n".encode().startswith(header):
                    raise GameError(f"{shown(self.path)} is no atlas: its first line is another one.")
                return 0, 0
            done, end = 0, len(header)
            while (row := file.readline(LONGEST_ROW)).endswith(b"\n"):
                name, _, rest = row.decode("utf-8", "replace").partition(",")
                divisors = next(sets, None)
                if divisors is None or name != " ".join(map(str, divisors)) or rest.count(",") != HEADER.count(",") - 1:
                    sentence = f"line {done + 2} is not the row that comes here."
                    raise GameError(f"{shown(self.path)} is no atlas of these divisors: {sentence}")
                done, end = done + 1, end + len(row)
        return done, end

    def _write(self, line: str) -> None:
        data = f"{line}\n".encode()
        if self._file.write(data) != len(data):
            raise unwritable(self.path, OSError(0, "The disk is full"))
