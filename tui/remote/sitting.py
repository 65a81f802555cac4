"""FarSitting: a match while somebody plays it with a friend far away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NoReturn

from engine.play.occasions import playing
from engine.play.playing import Playing
from engine.play.sitting import Sitting
from engine.record import Record
from engine.remote.connection import Connection, News
from engine.rules.errors import GameError
from tui.remote.keeping import ArchivedBoards
from tui.remote.remote_words import NOT_BY_MAIL


class FarSitting(Sitting):
    """Sends what it becomes, and becomes what arrives; the connection has saved it by then."""

    def __init__(
        self,
        connection: Connection,
        boards: ArchivedBoards,
        stop: Callable[[], object],
        invitation: str = "",
    ) -> None:
        """`stop` ends what makes new connections; a guest has no `invitation`."""
        prepared, saver = boards.opened
        super().__init__(replace(prepared, match=connection.match), boards.archive, saver)
        self.connection, self.invitation = connection, invitation
        self.news: News | None = None
        """What was heard last, if nothing was done here since."""
        self._boards, self._stop = boards, stop
        connection.tell = self._receive
        self._follow(self.now)

    def become(self, now: Playing) -> None:
        """Send what changes, unless something has arrived meanwhile; raises GameError where nobody can be asked."""
        before, connection = self.now, self.connection
        if connection.match is not before.match:
            return
        if now.match.cursor > before.match.cursor or (now.is_over and not before.is_over):
            connection.play(now.match)
        elif now.asked is not None and now.asked is not before.asked and now.asked.seat == connection.seat:
            connection.ask(now.asked.request)
        elif before.is_asked_here and now.asked is not before.asked:
            connection.answer(now.asked is not None or now.match is not before.match)
        self.news = None
        self._follow(now)

    def _receive(self, news: News) -> None:
        self.soon(partial(self.hear, news))

    def hear(self, news: News) -> None:
        """Go on with the match as the connection has it after this news."""
        self.news = news
        self._follow(self.now)

    def _follow(self, now: Playing) -> None:
        connection, before = self.connection, self.now
        prepared, saver = self._boards.opened
        if saver is not self._saver:
            self._saver = saver
            now = playing(replace(prepared, match=connection.match), self.archive)
        elif connection.match is not now.match:
            now = now.with_match(connection.match)
        self.now = replace(now, is_apart=not connection.is_together, asked=connection.request)
        self.changed(before, self.now)

    async def leave(self) -> None:
        """Tell the other player, and let nobody come again."""
        self._stop()
        await self.connection.leave()

    def link(self) -> NoReturn:
        """Moves go from one program to the other, and by no other way; raises GameError."""
        raise GameError(NOT_BY_MAIL)

    def paste(self, record: Record) -> NoReturn:
        """A record does not say which moves the other program has; raises GameError."""
        raise GameError(NOT_BY_MAIL)
