"""Records in plain mode: that of the match as lines, and one that comes in as lines."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.match import Match
from engine.setup import PreparedMatch
from tui.words import by_mail as words

if TYPE_CHECKING:
    from engine.record import Record

ANOTHER = "This is the record of another match: fdivgame play --from opens it."

_ENDS = re.compile(r"(?:^|[\s>()])end$")


class PlainMail:
    """Collects the lines of a record until its end, and says what it means for the match."""

    def __init__(self, write: Callable[[str], None], archive: Archive | None) -> None:
        self._write, self._archive = write, archive
        self._lines: list[str] = []
        self._size = 0

    def takes(self, line: str) -> bool:
        """Whether this line belongs to a record."""
        if self._lines or line.lstrip("> ")[:1] != "[":
            return bool(self._lines)
        # Records are loaded once there is one.
        from engine.record.mail import begins

        return begins(line)

    def take(self, line: str, own: Record) -> Match | None:
        """Take in a line; the match as it goes on, once a record ends that goes on with this one."""
        from engine.record.pasted import LONGEST, pasted_record

        self._size += len(line)
        if self._size <= LONGEST or not self._lines:
            self._lines.append(line)
        if not _ENDS.search(line):
            return None
        text, self._lines, self._size = "\n".join(self._lines), [], 0
        try:
            record = pasted_record(text)
            return None if record is None else self._gone_on(record, own)
        except GameError as error:
            self._write(str(error))
            return None

    def _gone_on(self, record: Record, own: Record) -> Match | None:
        from engine.record.meeting import Relation, gone_on, is_one_match, meet

        if not is_one_match(own, record):
            self._write(ANOTHER)
            return None
        here, match = own.match, record.prepared.match
        meeting, apart = meet(here, match), None
        if meeting.relation is Relation.CONTRARY and self._archive is not None:
            taken = self._archive.open_record(record)[2]
            apart = None if taken is None else taken.id
        self._write(words.came(meeting, apart))
        return gone_on(here, match) if meeting.relation is Relation.AHEAD else None


def record_of(prepared: PreparedMatch, match: Match, saver: MatchSaver | None) -> Record:
    """The record of the match; without a date where nothing saves it."""
    if saver is not None:
        return saver.record(match)
    from engine.record import Record

    return Record(match, prepared.setup.opponent, prepared.seed or None, rules=prepared.setup.rules)


def record_lines(record: Record) -> list[str]:
    """The lines of a record, without the moves that were taken back."""
    from engine.record import format_record

    return format_record(record, undone=False).splitlines()
