"""The two ends of a match far away: the host accepts connections, and the guest connects to the host."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

from engine.errors import GameError
from engine.far.access import Access, Meter, admit
from engine.far.messages import VERSION, BadLine, Bye, Greeting, Join, Message, Pass, Why
from engine.far.session import Fault
from tui.far.connection import Connection, Line, Times
from tui.far.dialing import Address, SshAddress, Way, call_by_ssh, new_socket, unreachable

MOST_STRANGERS = 8
"""The most connections that have not yet shown who they are."""
TRIES_AT_ONCE, TRIES_A_SECOND = 30, 1
"""The most connections that may be tried at once, and the most in a second."""

FIRST_PAUSE = 0.2
"""Seconds before the first try to find a host again."""

FINAL = frozenset({Why.CODE, Why.OTHER, Why.REPLACED, Why.DISAGREE, Why.UNKNOWN, Why.VERSION})
"""Faults after which another try is useless."""


class HostEnd:
    """Accepts connections at a socket and serves the one admitted player; a new connection replaces the old one."""

    def __init__(
        self, connection: Connection, listening: socket.socket, access: Access, admitted: Callable[[Join, Access], None]
    ) -> None:
        """`admitted` saves the access once it has let somebody in, and makes the match for the first one."""
        self.connection, self.access, self.times = connection, access, Times()
        self._socket, self._admitted = listening, admitted
        self._strangers = 0
        self._tries = Meter(TRIES_AT_ONCE, TRIES_A_SECOND)

    async def run(self) -> None:
        """Take connections until this is cancelled."""
        server = await asyncio.start_server(self.receive, sock=self._socket)
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            server.close()

    async def receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve an accepted connection; any fault ends it."""
        line = Line(reader, writer, self.times)
        is_allowed = self._tries.allows(asyncio.get_running_loop().time())
        if not is_allowed or self._strangers >= MOST_STRANGERS or self.connection.is_left:
            line.close()
            return
        self._strangers += 1
        try:
            is_in = await self._let_in(line)
        finally:
            self._strangers -= 1
        if is_in:
            self.connection.end(Why.REPLACED)
            await self.connection.converse(line)

    async def _let_in(self, line: Line) -> bool:
        try:
            line.say(Greeting())
            async with asyncio.timeout(self.times.hello):
                message = await line.receive(self.times.hello)
                key = None
                if isinstance(message, Pass):
                    key, message = message.key, await line.receive(self.times.hello)
            if not isinstance(message, Join):
                raise Fault(Why.FAULT)
            access = admit(self.access, message, key)
            if access != self.access or self.connection.session.record is None:
                self._admitted(message, access)
                self.access = access
            return True
        except Fault as fault:
            line.say(Bye(fault.why))
        except BadLine:
            line.say(Bye(Why.FAULT))
        except GameError:
            # The name cannot be shown.
            line.say(Bye(Why.UNKNOWN))
        except OSError:
            pass
        line.close()
        return False


class GuestEnd:
    """Connects to the host, and connects again after each lost connection, unless another try is useless."""

    def __init__(
        self, connection: Connection, address: Address | SshAddress, join: Join, first: Way | None = None
    ) -> None:
        """`first` is an open way on which guest and host have met already."""
        is_ssh = isinstance(address, SshAddress)
        # An ssh server may block an address that connects too often.
        self.connection, self.times = connection, Times(retry=30.0) if is_ssh else Times()
        self._address, self._join, self._first = address, join, first

    async def run(self) -> None:
        """Play with the host until this is cancelled, or the host refuses any further connection."""
        way, self._first = self._first, None
        pause = FIRST_PAUSE
        while not self.connection.is_left and self.connection.why not in FINAL:
            is_met = way is not None
            try:
                way = way or await self._call()
                pause = await self._converse_over(way, is_met) or pause
            except Fault as fault:
                self.connection.why = fault.why
            except BadLine:
                self.connection.why = Why.FAULT
            except GameError as error:
                self.connection.trouble = str(error)
            except OSError:
                self.connection.trouble = "" if way is None else way.said()
            finally:
                if way is not None:
                    way.close()
                    way = None
            self.connection.look()
            await asyncio.sleep(pause)
            pause = min(2 * pause, self.times.retry)

    async def _converse_over(self, way: Way, is_met: bool) -> float:
        reader, writer = await asyncio.open_connection(sock=way.socket)
        line = Line(reader, writer, self.times)
        try:
            if not is_met:
                await greet(line, self._join, self.times.hello)
            await self.connection.converse(line, is_met)
        finally:
            line.close()
        return FIRST_PAUSE

    async def _call(self) -> Way:
        if isinstance(self._address, SshAddress):
            return call_by_ssh(self._address, may_ask=False)
        made = new_socket(self._address)
        made.setblocking(False)
        try:
            async with asyncio.timeout(self.times.hello):
                await asyncio.get_running_loop().sock_connect(made, (self._address.host, self._address.port))
        except OSError as error:
            made.close()
            raise unreachable(self._address, error) from None
        except BaseException:
            made.close()
            raise
        return Way(made)


async def greet(line: Line, join: Join, seconds: float) -> None:
    """Reply to the host's greeting by showing who is here; raises BadLine, Fault, OSError."""
    message = await line.receive(seconds)
    if message is None:
        raise ConnectionResetError
    line.say(answer_to(message, join))


def answer_to(message: Message, join: Join) -> Join:
    """The guest's reply to the first line of a host; raises Fault."""
    if isinstance(message, Bye):
        raise Fault(message.why)
    if not isinstance(message, Greeting):
        raise Fault(Why.FAULT)
    if message.version != VERSION:
        raise Fault(Why.VERSION)
    return join
