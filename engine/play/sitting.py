"""Sitting: a match while somebody plays it, with its row in the archive; it is saved before it is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine.archive import Archive, MatchSaver
from engine.archive.pairs import Standing
from engine.deals.setup import PreparedMatch
from engine.learning.path.notebook import found_in
from engine.play.occasions import playing
from engine.play.playing import Playing
from engine.positions.match import Match
from engine.record import Record, format_record
from engine.record.comparison import Comparison, compare, extend, is_same_match
from engine.record.match_link import format_match
from engine.remote.link import link_to_board


class Pasted(NamedTuple):
    """What a pasted record of this match was good for."""

    comparison: Comparison
    moves: int = 0
    """How many moves it has more."""
    apart: int | None = None
    """The number of the match that it became, because it has another move."""


class Sitting:
    """What is played, and where it is kept."""

    def __init__(self, prepared: PreparedMatch, archive: Archive, saver: MatchSaver | None = None) -> None:
        """A resumed match has a saver; without one it is a new match."""
        self.archive = archive
        self.changed: Callable[[Playing, Playing], None] = lambda *_: None
        """Called with what was and what is, once that is saved; whoever shows the match sets it."""
        self.soon: Callable[[Callable[[], object]], object] = lambda act: act()
        """Does what comes from elsewhere, between two things that are done here; whoever shows the match sets it."""
        self._saver = saver or archive.saver_for(prepared)
        self.now: Playing = replace(playing(prepared, archive), shown=self._saver.shown)
        """The match as it stands; it is replaced whole."""
        self._standing: tuple[tuple[PreparedMatch, bool], Standing] | None = None
        """How the players stood when they were asked for last."""

    @property
    def match(self) -> Match:
        """The moves, and how many of them stand."""
        return self.now.match

    @property
    def id(self) -> int | None:
        """The number of the match in the archive; None until it is saved."""
        return self._saver.id

    def keep(self) -> bool:
        """Save what could not be saved before; whether all of it is saved now."""
        return not self._saver.is_behind or self._saver.save(self.match, shown=self.now.shown)

    @property
    def is_saved(self) -> bool:
        """Whether the match as it was saved last outlives this program."""
        return self._saver.is_saved

    def become(self, now: Playing) -> None:
        """Go on with this; whatever it changes is saved when this returns. A new match gets a row of its own."""
        if now.prepared is not self.now.prepared:
            # It has no move of its own yet.
            self._saver = self.archive.saver_for(now.prepared)
        elif now.match is not self.now.match or now.shown != self.now.shown:
            learned = found_in(now.match, now.prepared.setup.opponent) if now.is_over else {}
            self._saver.save(now.match, learned, now.shown)
        before, self.now = self.now, now
        self.changed(before, now)

    def standing(self) -> Standing:
        """How the two players stand in matches of this kind, or in their series, with this match once it is over."""
        now = self.now
        seen = now.prepared, now.is_over
        if self._standing is None or self._standing[0] != seen:
            about = now.match.names, now.prepared.setup.opponent, now.occasion
            self._standing = seen, self.archive.standing(*about, until=self.id if now.is_over else None)
        return self._standing[1]

    async def leave(self) -> None:
        """Nobody here shows the match any more."""

    def read_again(self) -> None:
        """Go on with the match as it is saved by now, if somebody else here has played it on."""
        found = self.archive.resume(self.id) if self.keep() and self.id is not None else None
        if found is not None and found[0].match != self.match:
            before, self._saver = self.now, found[1]
            self.now = replace(before.with_match(found[0].match), shown=found[1].shown)
            self.changed(before, self.now)

    def record(self) -> Record:
        """The record of the match as it stands."""
        return self._saver.record(self.match)

    def record_text(self) -> str:
        """The same as text, without the moves that were taken back."""
        return format_record(self.record(), undone=False).removesuffix("\n")

    def link(self) -> str:
        """The link to the match, to its board before the first move; raises GameError."""
        return format_match(self.record()) if self.match.cursor else self.board_link()

    def board_link(self) -> str:
        """The link to the board as it stands; raises GameError."""
        return link_to_board(self.match, self.now.prepared.setup)

    def is_of(self, record: Record) -> bool:
        """Whether this is a record of this match."""
        return is_same_match(self.record(), record)

    def paste(self, record: Record) -> Pasted:
        """Go on with the moves of a record of this match; where it has another move, it becomes a match of its own."""
        match, here = record.prepared.match, self.match
        comparison = compare(here, match)
        if comparison is Comparison.MORE_MOVES:
            # Nobody here has made these moves.
            self._saver.counts = False
            self.become(self.now.with_match(extend(here, match)))
            return Pasted(comparison, match.cursor - here.cursor)
        if comparison is Comparison.NOTHING_NEW:
            return Pasted(comparison)
        result = self.archive.open_record(record)[2]
        return Pasted(comparison, apart=None if result is None else result.id)
