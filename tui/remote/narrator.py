"""What is said at a board that is shared with somebody far away."""

from __future__ import annotations

from collections.abc import Sequence

from engine.play.playing import Playing
from engine.play.sitting import Sitting
from engine.remote.connection import News
from tui.match.match_words import Players, asks
from tui.narrator import Call, Narrator
from tui.records.records_words import and_then
from tui.remote import remote_words as words
from tui.remote.sitting import FarSitting


class FarNarrator(Narrator):
    """Speaks of the other player: whether they are there, and what the two ask of each other."""

    hidden = frozenset({"redo", "new", "copy", "paste"})

    def __init__(self, sitting: Sitting, call: Call) -> None:
        super().__init__(sitting, call)
        # A match that is only looked at, as from the history, has nobody at the other end.
        self._far = sitting if isinstance(sitting, FarSitting) else None
        # The same command brings the player back to this match.
        self.leaving = "leave" if self._far else ""
        self._seat = sitting.now.seat or 0
        self._gone = ""

    @property
    def friend(self) -> str:
        """The player far away."""
        return self.match.names[1 - self._seat]

    def heading(self) -> str:
        return ""

    def opening(self) -> str:
        if self._far is None:
            return "" if self.sitting.now.is_over else words.elsewhere(self.friend, self._seat)
        if self.sitting.now.is_apart:
            return words.WAITING.format(self.friend)
        starts = Players(self.match.names, self._seat).starts(self.match.starter)
        return and_then(words.BACK.format(self.friend), "" if self.match.plies else f"{starts}.")

    greeting = opening

    def change(self, before: Playing, now: Playing) -> str:
        if self._far is None:
            return ""
        if self._far.news is News.STRANGER:
            return words.strangers(self._far.connection.strangers)
        if now.is_apart:
            gone, self._gone = self._gone, words.gone(self.friend, self._far.connection)
            return "" if gone == self._gone else self._gone
        self._gone = ""
        if before.is_apart:
            return words.BACK.format(self.friend)
        if now.asked is not None and now.asked is not before.asked and now.asked.seat == self._seat:
            return words.request_sentence(self.friend, now.asked.request)
        return words.REFUSED.format(self.friend) if self._far.news is News.REFUSED else ""

    def question(self) -> str:
        now = self.sitting.now
        if now.asked is None or not now.is_asked_here:
            return ""
        back = self.match.back_to(now.asked.seat)
        return asks(self.match, now.asked, None if self.match.is_forfeited else self.match.plies[back.cursor])

    def offers(self) -> Sequence[str]:
        # Before the friend is there, only its action can be done.
        return ("far.invite",) if self.invitation() and self.sitting.now.is_apart else ()

    def actions(self) -> frozenset[str]:
        return frozenset({"invite"} if self.invitation() else ())

    def invitation(self) -> str:
        return "" if self._far is None else self._far.invitation
