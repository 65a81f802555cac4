"""The words about records: copied, pasted and imported, what they add to a match or to the archive."""

from __future__ import annotations

from typing import NamedTuple

from engine.archive.importing import ImportedRecord
from engine.record import Record
from engine.record.comparison import Comparison
from engine.rules.text import numbered
from tui.commands.table import KeyHint

NO_RECORD = "What was pasted is neither a record of a match nor a link."
COPIED = "Record copied."
WITHOUT_PAGE = "Paste it in any fdivgame. With the address of its web page (--page URL) it opens in a browser."
"""What to do with a link that begins with no address."""
NOT_WHOLE = "A record ends with a line that says end."


def copied(id: int | None) -> str:
    """The sentence after copying a record; it names no success, because a terminal reports none."""
    if id is None:
        return "Record copied, if this terminal can do that."
    return f"Record copied, if this terminal can do that; else: fdivgame export {id}."


def too_long(id: int | None) -> str:
    """The sentence about a record that is too long for any terminal."""
    where = "" if id is None else f": fdivgame export {id} prints it"
    return f"This record is too long to be copied{where}."


def and_then(said: str, further: str) -> str:
    """The two sentences as one text; each may be empty, and the first may lack its full stop."""
    return f"{said.rstrip('.')}. {further}" if said and further else said or further


def next_step(hint: KeyHint) -> str:
    """The sentence after a move in a match by mail, where this key is the next one."""
    return f"{hint.keys} copies the record." if hint.action == "copy" else f"{hint.keys} shows the link to send."


def name_of(record: Record) -> str:
    """The form in which a record came: the player pasted a link, or a record."""
    return "link" if record.is_link else "record"


def another(record: Record) -> str:
    """The sentence about a pasted record of another match, in lines."""
    kind = "link to" if record.is_link else "record of"
    return f"This is the {kind} another match: fdivgame play --from opens it."


def pasted(record: Record, comparison: Comparison, moves: int, apart: int | None) -> str:
    """The sentence about a pasted record of this match; `apart` is the match that it became."""
    name = name_of(record)
    if comparison is Comparison.MORE_MOVES:
        return f"{numbered(moves, 'move')} more came with the {name}."
    if comparison is Comparison.NOTHING_NEW:
        return f"The {name} adds no move to this board."
    kept = "it cannot be saved just now" if apart is None else f"it is match {apart}"
    return f"The {name} has another move than this board; {kept}."


def opened(record: Record, result: ImportedRecord | None) -> str:
    """The sentence about a record that was opened; empty where it is simply a new match."""
    if result is None:
        return ""
    name = name_of(record)
    if record.date is None:
        return f"The {name} has no date, so it is kept as a new match."
    if result.comparison is Comparison.MORE_MOVES:
        return f"This match went on: {numbered(result.moves, 'move')} more."
    if result.comparison is Comparison.NOTHING_NEW:
        return f"This match is here already; the {name} adds no move."
    return f"The {name} has another move than the match here, so it is match {result.id}." if result.is_apart else ""


class ImportCounts(NamedTuple):
    """How many records became new matches, went on with a match by how many moves, or changed nothing."""

    new: int = 0
    extended: int = 0
    unchanged: int = 0
    moves: int = 0

    @property
    def total(self) -> int:
        """How many records there were."""
        return self.new + self.extended + self.unchanged

    def plus(self, result: ImportedRecord) -> ImportCounts:
        """The counts with one more record."""
        if result.comparison is Comparison.DIFFERENT:
            return self._replace(new=self.new + 1)
        if result.comparison is Comparison.NOTHING_NEW:
            return self._replace(unchanged=self.unchanged + 1)
        return self._replace(extended=self.extended + 1, moves=self.moves + result.moves)

    def __str__(self) -> str:
        parts = []
        if self.new or not self.extended:
            parts.append(f"{numbered(self.new, 'match', 'es')} imported")
        if self.extended:
            parts.append(f"{numbered(self.extended, 'match', 'es')} went on, {numbered(self.moves, 'move')} more")
        if self.unchanged:
            were = "was" if self.unchanged == 1 else "were"
            parts.append(f"{numbered(self.unchanged, 'match', 'es')} {were} here already")
        return "; ".join(parts)
