"""The two ends of a match far away: the host accepts connections, and the guest connects to the host."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Callable

from engine.errors import GameError
from engine.far.access import Access, admit
from engine.far.messages import VERSION, BadLine, Bye, Greeting, Join, Message, Pass, Why
from engine.far.session import Fault
from tui.far.addresses import Address, SocketPath, SshAddress
from tui.far.connection import Connection, Line, Times
from tui.far.dialing import Way, call_by_ssh, check_owner, name_of, new_socket, unreachable
from tui.far.local import user_name, user_of

MOST_STRANGERS = 128
"""The most connections that have not yet shown who they are."""
MOST_ORIGINS = 100
"""The most places whose failed tries are counted one by one."""
ELSEWHERE = "elsewhere"

FIRST_PAUSE = 0.2
"""Seconds before the first try to find a host again."""

FINAL = frozenset({Why.CODE, Why.OTHER, Why.REPLACED, Why.DISAGREE, Why.UNKNOWN, Why.VERSION, Why.DISMISSED})
"""Faults after which another try is useless."""

_SECONDS_BETWEEN_LOOKS = 1.0


class HostEnd:
    """Accepts connections at a socket and serves the one admitted player; a new connection replaces the old one.

    A friend with the code or the key is let in at once, however many others only try: where too many only try, the
    oldest one from the busiest place is sent away.
    """

    def __init__(
        self,
        connection: Connection,
        listening: socket.socket,
        access: Access,
        admitted: Callable[[Join, Access], None],
    ) -> None:
        """`admitted` saves the access once it has let somebody in, and makes the match for the first one."""
        self.connection, self.access, self.times = connection, access, Times()
        self._socket, self._admitted = listening, admitted
        self._strangers: dict[Line, str] = {}
        self._is_look_due = False

    async def run(self) -> None:
        """Take connections until this is cancelled."""
        start = asyncio.start_unix_server if self._knows_users() else asyncio.start_server
        server = await start(self.receive_caller, sock=self._socket)
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            server.close()

    def _knows_users(self) -> bool:
        """Whether the socket tells which user of this machine is at the other end."""
        return self._socket.family not in (socket.AF_INET, socket.AF_INET6)

    async def receive_caller(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a connection that was accepted at the socket."""
        caller = writer.get_extra_info("socket")
        if not self._knows_users():
            name = writer.get_extra_info("peername")
            await self.receive(reader, writer, str(name[0]) if name else ELSEWHERE)
            return
        user = user_of(caller)
        await self.receive(reader, writer, ELSEWHERE if user is None else user_name(user), user == os.getuid())

    async def receive(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, origin: str, is_own: bool = False
    ) -> None:
        """Serve a connection from this place, perhaps from the host's own account; any fault ends it."""
        line = Line(reader, writer, self.times)
        if self.connection.is_left:
            line.close()
            return
        if len(self._strangers) >= MOST_STRANGERS:
            self._send_one_away()
        self._strangers[line] = origin
        try:
            is_in = await self._let_in(line, is_own)
        finally:
            self._strangers.pop(line, None)
        if is_in is None:
            self._note_stranger(origin)
        elif is_in:
            self.connection.end(Why.REPLACED)
            await self.connection.converse(line)

    def _send_one_away(self) -> None:
        busiest, _ = Counter(self._strangers.values()).most_common(1)[0]
        oldest = next(line for line, origin in self._strangers.items() if origin == busiest)
        del self._strangers[oldest]
        oldest.close()

    def _note_stranger(self, origin: str) -> None:
        """Count a failed try, and show the count, but not at each of a thousand tries a second."""
        found = self.connection.strangers
        found[origin if origin in found or len(found) < MOST_ORIGINS else ELSEWHERE] += 1
        if not self._is_look_due:
            self._is_look_due = True
            asyncio.get_running_loop().call_later(_SECONDS_BETWEEN_LOOKS, self._look)

    def _look(self) -> None:
        self._is_look_due = False
        self.connection.look()

    async def _let_in(self, line: Line, is_own: bool) -> bool | None:
        """Whether somebody is let in; None if somebody else has tried."""
        try:
            line.say(Greeting())
            async with asyncio.timeout(self.times.hello):
                message = await line.receive(self.times.hello)
                key = None
                if isinstance(message, Pass):
                    key, message = message.key, await line.receive(self.times.hello)
            if isinstance(message, Bye):
                # Somebody has only looked whether a match is hosted here.
                line.close()
                return False
            if not isinstance(message, Join):
                raise Fault(Why.FAULT)
            access = admit(self.access, message, key, is_own)
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
        return None


class GuestEnd:
    """Connects to the host, and connects again after each lost connection, unless another try is useless."""

    def __init__(
        self, connection: Connection, address: Address | SocketPath | SshAddress, join: Join, first: Way | None = None
    ) -> None:
        """`first` is an open way on which guest and host have met already."""
        self._is_ssh = isinstance(address, SshAddress)
        # An ssh server needs a while to let somebody in, and may block an address that connects too often.
        self.connection, self.times = connection, Times(hello=20.0, retry=30.0) if self._is_ssh else Times()
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
                self.connection.trouble = await self._reason(way)
            finally:
                if way is not None:
                    way.close()
                    way = None
            self.connection.look()
            await asyncio.sleep(pause)
            pause = min(2 * pause, self.times.retry)

    async def _reason(self, way: Way | None) -> str:
        if way is None or way.ssh is None or not isinstance(self._address, SshAddress):
            return ""
        return await asyncio.to_thread(way.ssh.reason, self._address, may_ask=False)

    async def _converse_over(self, way: Way, is_met: bool) -> float:
        reader, writer = await asyncio.open_connection(sock=way.socket)
        line = Line(reader, writer, self.times, is_noisy=self._is_ssh and not is_met)
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
                await asyncio.get_running_loop().sock_connect(made, name_of(self._address))
            check_owner(made, self._address)
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
