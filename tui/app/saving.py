"""Saving: every match on the screen goes to the archive, as a new one or as the one that was resumed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.archive import Archive, MatchSaver
from engine.setup import PreparedMatch

if TYPE_CHECKING:
    from engine.archive.known import Taken
    from engine.record import Record


class Saving:
    """The archive, and the match of it that was resumed last."""

    def __init__(self, archive: Archive, resumed: tuple[PreparedMatch, MatchSaver] | None = None) -> None:
        self.archive, self._resumed = archive, resumed

    def resume(self, id: int) -> PreparedMatch | None:
        """The saved match where it was left, to be played on; None where it cannot be read."""
        self._resumed = self.archive.resume(id)
        return None if self._resumed is None else self._resumed[0]

    def open_record(self, record: Record) -> tuple[PreparedMatch, Taken | None]:
        """The match of a record, to be played on, and what became of the record."""
        prepared, saver, taken = self.archive.open_record(record)
        self._resumed = prepared, saver
        return prepared, taken

    def saver_for(self, prepared: PreparedMatch) -> MatchSaver:
        """What saves this match: as the one that was resumed, if it is that very one, else as a new one."""
        if self._resumed is not None and self._resumed[0] is prepared:
            return self._resumed[1]
        return self.archive.saver_for(prepared)
