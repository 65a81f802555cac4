"""Guest: it finds the way to a host, and finds it again after a break."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from engine.remote.connection import Connection, LineStream, News
from engine.remote.messages import Disconnect, DisconnectReason, Greeting, Join, Message, PeerError, Welcome
from engine.rules.errors import GameError

T = TypeVar("T")

FINAL = frozenset(
    {DisconnectReason.CODE, DisconnectReason.DISAGREE, DisconnectReason.UNKNOWN, DisconnectReason.VERSION}
)
"""The reasons after which another try is useless."""
FIRST_PAUSE = 0.2


class Guest:
    """Comes to a host with a name and a code, and from then on with the key."""

    def __init__(
        self,
        connection: Connection,
        call: Callable[[], Awaitable[tuple[LineStream, Message]]],
        join: Join,
        remember: Callable[[str], None],
        longest_pause: float = 3.0,
    ) -> None:
        """`call` makes a connection, with the first line of the host; `remember` saves the host's key."""
        self._connection, self._call, self._join, self._remember = connection, call, join, remember
        self._longest_pause = longest_pause

    async def enter(self, line: LineStream, greeting: Message) -> None:
        """Show who is here, and learn how the match stands; raises PeerError, OSError."""
        try:
            _check(greeting, Greeting)
            line.say(self._join)
            welcome = _check(await line.receive(), Welcome)
            if welcome.key != self._join.code:
                self._remember(welcome.key)
                self._join = self._join._replace(code=welcome.key)
            self._connection.meet(await line.receive())
        except PeerError as fault:
            line.say(Disconnect(fault.why))
            line.close()
            raise
        except BaseException:
            line.close()
            raise

    async def run(self, line: LineStream | None) -> None:
        """Play over this line, and over new ones after each break, until another try is useless."""
        pause = FIRST_PAUSE
        while self._connection.why not in FINAL:
            try:
                if line is None:
                    line, greeting = await self._call()
                    await self.enter(line, greeting)
                await self._connection.converse(line)
                pause = FIRST_PAUSE
            except PeerError as fault:
                self._connection.why = fault.why
            except GameError as error:
                self._connection.trouble = str(error)
            except OSError:
                pass
            line = None
            self._connection.tell(News.GONE)
            await asyncio.sleep(pause)
            pause = min(2 * pause, self._longest_pause)


def _check(message: Message | None, kind: type[T]) -> T:
    if message is None:
        raise ConnectionResetError
    if isinstance(message, Disconnect):
        raise PeerError(message.why)
    if not isinstance(message, kind):
        raise PeerError(DisconnectReason.FAULT)
    return message
