"""RemoteMatch: what the screen and the lines of text of a match far away have in common."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from engine.remote.connection import Connection, News
from tui.match.words import Players
from tui.remote import words
from tui.remote.keeping import ArchivedBoards


class RemoteMatch:
    """A match far away that both programs know."""

    def __init__(
        self,
        connection: Connection,
        boards: ArchivedBoards,
        running: asyncio.Server | asyncio.Task[None],
        invitation: str = "",
    ) -> None:
        """`running` keeps the connections going; a guest has no `invitation`."""
        self.connection, self.boards, self.invitation = connection, boards, invitation
        self._running = running
        self._was_together = False
        self._gone = ""

    @property
    def players(self) -> Players:
        """The two players, one of whom is here."""
        return Players(self.connection.match.names, self.connection.seat)

    @property
    def friend(self) -> str:
        """The player far away."""
        return self.players.names[1 - self.connection.seat]

    @property
    def aside(self) -> str:
        """Why the player here waits, although it may be their turn; empty where nothing hinders them."""
        if not self.connection.is_together:
            return f"{self.friend} is not here"
        return f"{self.friend} is asked" if self.connection.asked is not None else ""

    def sentences(self, news: News | None) -> Iterator[str]:
        """What is to be said about the other player, after this news or at the beginning."""
        connection, was_together = self.connection, self._was_together
        self._was_together = connection.is_together
        gone = ""
        if connection.is_together and not was_together:
            yield words.back(self.friend)
        elif not connection.is_together:
            gone = words.waiting(self.friend) if news is None else words.gone(self.friend, connection)
            if gone != self._gone:
                yield gone
        self._gone = gone
        if news is News.STRANGER:
            yield words.strangers(connection.strangers)
        elif news is News.REFUSED:
            yield words.refused(self.friend)

    async def leave(self) -> None:
        """Tell the other player, and let nobody come again."""
        if isinstance(self._running, asyncio.Server):
            self._running.close()
        else:
            self._running.cancel()
        await self.connection.leave()
