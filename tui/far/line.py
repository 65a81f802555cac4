"""Line: one connection, on which messages come and go, with a limit on everything."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

from engine.far.lines import LONGEST_HELLO, LONGEST_LINE, Lines, format_line
from engine.far.messages import Message, Ping, Pong, Why
from engine.far.meter import Meter
from engine.far.session import Fault

BLOCK = 65_536
MOST_UNREAD = 2 * LONGEST_LINE
"""So many bytes may wait to be read by the other side."""
MOST_AT_ONCE, A_SECOND = 60, 20
"""So many messages may come at once, and so many a second."""


class Times(NamedTuple):
    """How long is waited, in seconds."""

    hello: float = 10.0
    """For who it is."""
    state: float = 60.0
    """For a board, which may be long."""
    quiet: float = 5.0
    """Before a sign of life is asked for."""
    signs: int = 3
    """So many signs of life may be missing."""
    retry: float = 3.0
    """At most between two tries to find the host again."""


class Line:
    """A connection; `None` is read at its end."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, times: Times) -> None:
        self._reader, self._writer, self._times = reader, writer, times
        self._lines = Lines(LONGEST_HELLO)
        self._meter = Meter(MOST_AT_ONCE, A_SECOND)

    def trust(self) -> None:
        """Take long lines: the other side has shown who it is."""
        self._lines.most = LONGEST_LINE

    async def hear(self, seconds: float) -> Message | None:
        """The next message within so many seconds; raises BadLine, Fault, TimeoutError, OSError."""
        async with asyncio.timeout(seconds):
            while (message := self._lines.take()) is None:
                data = await self._reader.read(BLOCK)
                if not data:
                    return None
                self._lines.feed(data)
        if not self._meter.allows(asyncio.get_running_loop().time()):
            raise Fault(Why.MANY)
        return message

    async def hear_while_alive(self) -> Message | None:
        """The next message, as long as the other side gives signs of life; raises as `hear`."""
        missing = 0
        while True:
            try:
                message = await self.hear(self._times.quiet)
            except TimeoutError:
                missing += 1
                if missing > self._times.signs:
                    raise
                self.say(Ping())
                continue
            if isinstance(message, Ping):
                self.say(Pong())
            elif not isinstance(message, Pong):
                return message
            missing = 0

    def say(self, message: Message) -> None:
        """Send a message; one to somebody who reads nothing, or is gone, is lost."""
        transport = self._writer.transport
        if transport.get_write_buffer_size() > MOST_UNREAD:
            transport.abort()
        if not transport.is_closing():
            self._writer.write(format_line(message))

    def close(self) -> None:
        """End it, once what was said has been sent or at once where that cannot be."""
        transport = self._writer.transport
        with suppress(OSError, RuntimeError):
            if transport.get_write_buffer_size():
                transport.close()
                asyncio.get_running_loop().call_later(1, transport.abort)
            else:
                transport.close()
