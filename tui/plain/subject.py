"""What is done line by line: a match, a lesson, puzzles, a form, or the menu above all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.archive import Archive, MatchSaver
from engine.setup import PreparedMatch

Write = Callable[[str], None]
Begin = Callable[[PreparedMatch, MatchSaver | None], None]
"""Opens a match, which a saver saves; without one it is a new one."""


class Subject:
    """Takes lines and writes lines."""

    def __init__(self, write: Write) -> None:
        """`write` writes a line."""
        self._write = write

    def open(self) -> bool:
        """Show how it stands; False if there is nothing to do. Raises GameError."""
        raise NotImplementedError

    def take(self, line: str) -> bool:
        """Carry out a line without blanks around it; False once it is over or was left. Raises GameError."""
        raise NotImplementedError

    def close(self) -> None:
        """Say what there is to say at the end: nothing where everything was saved and shown at once."""

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._write(line)

    def _tell_notices(self, archive: Archive | None) -> None:
        while archive is not None and (notice := archive.take_notice()) is not None:
            self._write(notice)
