"""A duplicate match in lines of text: the second match follows the first, and then both have a winner."""

from __future__ import annotations

from collections.abc import Callable

from engine.archive import Archive, MatchSaver
from engine.duplicate import result, result_in, second_match, standing
from engine.match import Match
from engine.setup import PreparedMatch, place_of
from tui.plain.match import RESUMING, PlainMatch


class PlainDuplicate:
    """Plays the rest of a duplicate match; every line goes to the match that is played."""

    def __init__(
        self,
        prepared: PreparedMatch,
        write: Callable[[str], None],
        archive: Archive | None,
        saver: MatchSaver | None,
        resuming: str = RESUMING,
        page: str = "",
    ) -> None:
        self._prepared, self._write, self._archive = prepared, write, archive
        self._resuming, self._page = resuming, page
        self._played = PlainMatch(prepared, write, archive, saver, resuming, page)
        self._first: Match | None = None
        """The first match, once the second one is played."""

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self._played.match

    @property
    def id(self) -> int | None:
        """The number of the match that is played, in the archive."""
        return self._played.id

    @property
    def prepared(self) -> PreparedMatch:
        """The match that is played, as it began."""
        return self._played.prepared

    @property
    def is_reading(self) -> bool:
        """Whether the next line belongs to a record that is being pasted."""
        return self._played.is_reading

    def record(self) -> str:
        """The record of the match that is played as text."""
        return self._played.record()

    def link(self) -> str:
        """The link to the match that is played; raises GameError."""
        return self._played.link()

    def open(self) -> bool:
        """Show the board."""
        return self._played.open()

    def take(self, line: str) -> bool:
        """Carry out a line; False after the end of both matches, or if it says to quit."""
        if not self._played.take(line):
            return False
        return self.match.outcome is None or self._go_on()

    def close(self) -> None:
        """Say where the match is saved, if it has not ended."""
        self._played.close()

    def _go_on(self) -> bool:
        if self._first is None and place_of(self._prepared.seed, self._prepared.setup.opponent) == 1:
            self._played.close()
            self._first = self.match
            following = second_match(self._prepared, self._first)
            self._played = PlainMatch(following, self._write, self._archive, None, self._resuming, self._page)
            return self.open()
        found = None
        if self._first is not None:
            found = result(self._first, self.match)
        elif self._archive is not None:
            both = standing(self._archive)
            found = result_in(self._archive, both) if both is not None and both.is_over else None
        for sentence in () if found is None else found.sentences:
            self._write(sentence)
        return False
