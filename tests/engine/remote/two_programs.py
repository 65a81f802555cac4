"""A host and a guest in one program, over a real port, whose copies lie in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import reduce

from engine.deals.occasion import FarBoard, format_occasion
from engine.deals.setup import PreparedMatch, Setup
from engine.play.playing import Conditions, Playing, Undo
from engine.positions.match import FIRST, SECOND, Match, Request
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.record import Record
from engine.remote.connection import Connection, LineStream, MatchCallbacks, News
from engine.remote.copies import board_of, names_of
from engine.remote.guest import Guest
from engine.remote.host import Door, Host
from engine.remote.messages import LONGEST_FROM_HOST, Join, Message

TOKEN, OTHER = "0" * 32, "f" * 32
DATE = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)
CODE, KEY = "ABCD-EFGH", "k" * 32


def begun(text: str = "17 42 5", board: int = 1, token: str = TOKEN, first: int = FIRST) -> Record:
    """A match on this board before its first move."""
    match = Match(parse_position(text), ("Ann", "Bob"), first)
    return Record(match, None, format_occasion(FarBoard(token, board)), DATE)


def moved(record: Record, *moves: Move) -> Record:
    """The record with these moves more."""
    return replace(record, match=reduce(Match.play, moves, record.match))


class Side:
    """One player, whose program remembers every board and what it has told."""

    def __init__(self, seat: int, record: Record | None = None, heard: asyncio.Event | None = None) -> None:
        """`heard` is set whenever something was told."""
        self.kept: list[Record] = [] if record is None else [record]
        self.connection = Connection(seat, MatchCallbacks(self.kept.append, self._recall, self._renew), record)
        self.news: list[News] = []
        self._heard = heard or asyncio.Event()
        self.connection.tell = self._tell

    @property
    def match(self) -> Match:
        return self.connection.match

    @property
    def can_move(self) -> bool:
        """Whether it is this player's move, as whoever shows the match asks."""
        here, match = self.connection, self.match
        prepared = PreparedMatch(Setup(match.names, start=match.start), match, "", "")
        far, is_apart = Conditions(Undo.AGREED, seat=here.seat), not here.is_together
        return Playing(prepared, match, far, is_apart=is_apart, asked=here.request).is_persons_turn

    def play(self, slot: int, choice: int) -> None:
        self.connection.play(self.match.play(Move(slot, choice)))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Return as soon as this holds."""
        while not holds():
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), 20)

    def _tell(self, news: News) -> None:
        self.news.append(news)
        self._heard.set()

    def _recall(self, record: Record) -> Match | None:
        return next((each.match for each in reversed(self.kept) if each.seed == record.seed), None)

    def _renew(self, request: Request) -> Record:
        match, record = self.match, self.kept[-1]
        first = 1 - match.starter if request is Request.SWAP else match.starter
        start = parse_position("6 3") if request is Request.AGAIN else match.start
        return replace(record, match=Match(start, match.names, first), seed=format_occasion(board_of(record).next))


class Table:
    """Ann, who hosts, and Bob, who comes to her port."""

    def __init__(self, ann: Record | None, bob: Record | None) -> None:
        heard = asyncio.Event()
        self.ann, self.bob = Side(FIRST, ann, heard), Side(SECOND, bob, heard)
        self.door = Door(CODE, KEY)
        self.host = Host(self.ann.connection, self.door, self._begin)
        self.remembered: list[str] = []
        self.port = 0
        self.lines: list[LineStream] = []

    def _begin(self, name: str) -> None:
        record = begun()
        self.ann.connection.start(replace(record, match=replace(record.match, names=names_of("Ann", name))))

    async def call(self) -> tuple[LineStream, Message]:
        """A connection to Ann's port, and her first line."""
        line = LineStream(*await asyncio.open_connection("127.0.0.1", self.port), LONGEST_FROM_HOST)
        self.lines.append(line)
        message = await line.receive()
        assert message is not None
        return line, message

    def guest(self, code: str = CODE) -> Guest:
        """Bob, with this code."""
        return Guest(self.bob.connection, self.call, Join(code, "Bob"), self.remembered.append, 0.05)

    async def meet(self) -> None:
        """Bob comes, and both have the board."""
        self.playing = asyncio.create_task(self.guest().run(None))
        await self.bob.until(lambda: self.bob.connection.is_together)
        await self.ann.until(lambda: self.ann.connection.is_together)

    async def agree(self) -> None:
        """Wait until both have the same board."""
        await self.ann.until(
            lambda: (self.ann.match.moves, self.ann.match.forfeit) == (self.bob.match.moves, self.bob.match.forfeit)
        )


@asynccontextmanager
async def table(ann: Record | None = None, bob: Record | None = None) -> AsyncIterator[Table]:
    """A table at which Ann waits; at the end nothing of it goes on."""
    found = Table(ann, bob)
    server = await asyncio.start_server(found.host.receive, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for line in found.lines:
            await line.end()
