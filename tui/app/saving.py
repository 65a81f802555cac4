"""Saving: every match on the screen goes to the archive, a new one or the one that is gone on with."""

from __future__ import annotations

from engine.archive import Archive, MatchSaver
from engine.match import Match
from engine.setup import PreparedMatch


class KeptMatch:
    """One match as it is played and kept."""

    def __init__(self, archive: Archive, saver: MatchSaver) -> None:
        self._archive, self._keeper = archive, saver

    @property
    def id(self) -> int | None:
        """The number of the match in the archive; None before its first move."""
        return self._keeper.id

    @property
    def is_saved(self) -> bool:
        """Whether the match as it was saved last outlives this program."""
        return self._keeper.is_saved

    @property
    def is_behind(self) -> bool:
        """Whether its last moves could not be saved."""
        return self._keeper.is_behind

    def catch_up(self, match: Match) -> None:
        """Save what could not be saved before, if it can be now."""
        self._archive.settle()
        if self._keeper.is_behind:
            self._keeper.save(match)

    def prepare(self) -> None:
        """Get ready for the first move, while nobody waits."""
        self._keeper.prepare()

    def save_soon(self, match: Match) -> None:
        """Begin to make the archive hold this match; nothing is drawn before it does."""
        self._keeper.save_soon(match)

    def settle(self) -> str | None:
        """End what was begun; the next sentence that the player should be told about it, if any."""
        self._archive.settle()
        return self._archive.take_notice()


class Saving:
    """The archive, and which match of it is being gone on with."""

    def __init__(self, archive: Archive, resumed: tuple[PreparedMatch, MatchSaver] | None = None) -> None:
        self.archive, self._resumed = archive, resumed

    def resume(self, id: int) -> PreparedMatch | None:
        """The kept match where it was left, to be played on; None where it cannot be read."""
        self._resumed = self.archive.resume(id)
        return None if self._resumed is None else self._resumed[0]

    def saver_for(self, prepared: PreparedMatch) -> KeptMatch:
        """What keeps this deal's match: as the one that was resumed, if it is that very deal, else as a new one."""
        if self._resumed is not None and self._resumed[0] is prepared:
            return KeptMatch(self.archive, self._resumed[1])
        return KeptMatch(self.archive, self.archive.saver_for(prepared))
