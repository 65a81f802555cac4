"""Host: it waits for a friend at a port, and lets in whoever knows the code or the key."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from secrets import choice, token_hex

from engine.remote.connection import Connection, LineStream
from engine.remote.messages import (
    LONGEST_FROM_GUEST,
    Disconnect,
    DisconnectReason,
    Greeting,
    Join,
    Pass,
    PeerError,
    Welcome,
)
from engine.rules.errors import GameError

TRIES, PAUSE = 5, 10.0
"""After this many wrong codes none is looked at for this many seconds."""
MOST_CALLERS = 200
"""How many callers may be about to show a code; then the one who has waited longest is sent away."""
HELLO = 10.0
"""The seconds within which a caller shows a code."""

_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that nobody mistakes for one another."""


def new_code() -> str:
    """A code that a friend can type: ABCD-EFGH."""
    drawn = "".join(choice(_LETTERS) for _ in range(8))
    return f"{drawn[:4]}-{drawn[4:]}"


def new_key() -> str:
    """A key that no number of tries can find."""
    return token_hex(16)


class Door:
    """Knows a code and a key; many tries to guess the code close it for a while to all who come with a code."""

    def __init__(self, code: str, key: str) -> None:
        self._code, self.key = code, key
        self._wrong, self._closed_until = 0, 0.0

    def admit(self, shown: str, now: float) -> None:
        """Return if this is the key or the code; else raise PeerError. `now` is in seconds."""
        # Both are always compared, in a time that does not depend on the texts.
        has_key, has_code = _same(shown, self.key), _same(_plain(shown), _plain(self._code))
        if has_key:
            return
        if now < self._closed_until:
            raise PeerError(DisconnectReason.PAUSE)
        if not has_code:
            self._wrong += 1
            if self._wrong % TRIES == 0:
                self._closed_until = now + PAUSE
            raise PeerError(DisconnectReason.CODE)


def _plain(code: str) -> str:
    return "".join(code.replace("-", "").split()).upper()


def _same(one: str, other: str) -> bool:
    return compare_digest(one.encode("utf-8", "replace"), other.encode())


class Host:
    """Serves one guest after another, never two at once."""

    def __init__(self, connection: Connection, door: Door, begin: Callable[[str], None]) -> None:
        """`begin` makes the match for the first guest, of this name; it raises GameError for a name of no letters."""
        self._connection, self._door, self._begin = connection, door, begin
        self._callers: list[LineStream] = []

    async def receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a connection that was made to the port."""
        line = LineStream(reader, writer, LONGEST_FROM_GUEST)
        if len(self._callers) >= MOST_CALLERS:
            self._callers.pop(0).close()
        self._callers.append(line)
        try:
            async with asyncio.timeout(HELLO):
                is_in = await self._let_in(line)
        except PeerError as fault:
            line.say(Disconnect(fault.why))
            self._connection.turn_away()
        except GameError:
            line.say(Disconnect(DisconnectReason.UNKNOWN))
        except OSError:
            pass
        else:
            if is_in:
                await self._connection.converse(line)
        finally:
            if line in self._callers:
                self._callers.remove(line)
            line.close()

    async def _let_in(self, line: LineStream) -> bool:
        """Whether this is the guest; False where somebody has only looked. Raises PeerError, GameError, OSError."""
        line.say(Greeting())
        message, key = await line.receive(), ""
        if isinstance(message, Pass):
            key, message = message.key, await line.receive()
        if message is None:
            return False
        if not isinstance(message, Join):
            raise PeerError(DisconnectReason.FAULT)
        self._door.admit(key or message.code, asyncio.get_running_loop().time())
        if self._connection.is_together:
            raise PeerError(DisconnectReason.BUSY)
        if self._connection.record is None:
            self._begin(message.name)
        self._callers.remove(line)
        line.say(Welcome(self._door.key))
        return True
