"""What is saved while the application runs, and what was deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.archive import Archive, MatchSaver
from engine.deals.setup import PreparedMatch

if TYPE_CHECKING:
    from engine.archive.importing import ImportedRecord
    from engine.record import Record


class Saving:
    """The archive, and the match of it that was resumed last."""

    def __init__(self, archive: Archive, resumed: tuple[PreparedMatch, MatchSaver] | None = None) -> None:
        self.archive, self._resumed = archive, resumed

    def resume(self, id: int) -> PreparedMatch | None:
        """The saved match as it was left, to be played on; None if it cannot be read."""
        self._resumed = self.archive.resume(id)
        return None if self._resumed is None else self._resumed[0]

    def open_record(self, record: Record) -> tuple[PreparedMatch, ImportedRecord | None]:
        """The match of a record, to be played on, and what it was good for."""
        prepared, saver, result = self.archive.open_record(record)
        self._resumed = prepared, saver
        return prepared, result

    def saver_for(self, prepared: PreparedMatch) -> MatchSaver:
        """The saver of this match: the resumed match is saved under its number, any other match as a new one."""
        if self._resumed is not None and self._resumed[0] is prepared:
            return self._resumed[1]
        return self.archive.saver_for(prepared)


class DeletedMatches:
    """The deleted matches by their numbers, the last one first to be restored."""

    def __init__(self) -> None:
        self._matches: list[tuple[int, int]] = []

    def __bool__(self) -> bool:
        return bool(self._matches)

    def put(self, id: int, line: int) -> None:
        """Remember a match, and the line of the list in which it stood."""
        self._matches.append((id, line))

    def pop(self) -> tuple[int, int] | None:
        """The match that was deleted last and its line; None where no other one is left."""
        return self._matches.pop() if self._matches else None
