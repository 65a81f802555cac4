"""A host and guests in one program, over pairs of sockets, with a listener in the place of the screen."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import cast

from engine.far.access import Access, new_access
from engine.far.messages import LONGEST_LINE, Join, Lines, Message, format_line
from engine.far.session import News, Session
from engine.far.shared import with_match
from engine.match import FIRST, SECOND
from engine.position import Move
from engine.record import Record
from tests.engine.far.some_records import begun, renew
from tui.far.connection import Connection, Line, Times
from tui.far.ends import HostEnd

QUICK = Times(hello=0.05, state=0.05, quiet=0.01, signs=1, retry=0.01)


class Listener:
    """Says at once what is to be said, and lets a test wait for what it has heard of."""

    def __init__(self, connection: Connection) -> None:
        self.connection, self.news = connection, []
        self._heard = asyncio.Event()
        connection.listener = self

    news: list[News | None]

    def receive(self, news: News | None) -> None:
        self.news.append(news)
        self.connection.flush()
        self._heard.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Return as soon as this holds."""
        while not holds():
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), 20)


class House:
    """A host on a board, whom nobody has joined yet."""

    def __init__(self, record: Record | None = None, times: Times | None = None) -> None:
        self.kept: list[Record] = []
        self.admitted: list[tuple[Join, Access]] = []
        self.connection = Connection(Session(FIRST, record or begun()), renew, self.kept.append)
        self.listener = Listener(self.connection)
        # Nobody listens: connections are given to it.
        nowhere = cast(socket.socket, None)
        self.end = HostEnd(self.connection, nowhere, new_access(), lambda *both: self.admitted.append(both))
        if times is not None:
            self.end.times = times
        self._tasks: list[asyncio.Task[None]] = []

    async def enter(self, origin: str = "192.0.2.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The guest's end of a new connection from this place."""
        ours, theirs = socket.socketpair()
        streams = await asyncio.open_connection(sock=ours)
        self._tasks.append(asyncio.create_task(self.end.receive(*streams, origin)))
        return await asyncio.open_connection(sock=theirs)

    async def close(self) -> None:
        """Wait until every connection has ended."""
        await asyncio.wait_for(asyncio.gather(*self._tasks), 20)

    @property
    def join(self) -> Join:
        return Join(self.end.access.code, "s" * 32, "Bob")

    def play(self, slot: int, choice: int) -> None:
        """The host makes a move."""
        self.connection.moved(self.connection.session.match.play(Move(slot, choice)))
        self.connection.flush()


def guest_of(record: Record | None = None) -> Connection:
    """A guest with this copy of the match."""
    connection = Connection(Session(SECOND, record), renew, lambda _: None)
    Listener(connection)
    return connection


def moved(record: Record, *moves: Move) -> Record:
    match = record.match
    for move in moves:
        match = match.play(move)
    return with_match(record, match)


async def all_said(reader: asyncio.StreamReader) -> list[Message]:
    """Every message until the connection ends."""
    lines, found = Lines(LONGEST_LINE), []
    # Whoever says something to a closed door is told so.
    with suppress(ConnectionError):
        while data := await asyncio.wait_for(reader.read(65_536), 20):
            lines.feed(data)
            while (message := lines.take()) is not None:
                found.append(message)
    return found


def said(*messages: Message) -> bytes:
    return b"".join(map(format_line, messages))


def line_of(streams: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> Line:
    return Line(*streams, Times())
