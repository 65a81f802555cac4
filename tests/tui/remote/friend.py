"""A friend far away without a program: what is said to them is answered at once."""

from __future__ import annotations

from typing import cast

from engine.archive import Archive
from engine.positions.match import FIRST
from engine.record import Record
from engine.remote.connection import Connection, LineStream, News
from engine.remote.messages import Disconnect, Message, format_line, parse_line
from tests.engine.remote.two_programs import Side, begun
from tui.match.match_screen import MatchScreen
from tui.remote.keeping import ArchivedBoards
from tui.remote.sitting import FarSitting

INVITATION = "fdivgame join 127.0.0.1:4000   with the code\nThe code for your friend: ABCD-EFGH"


class Wire:
    def __init__(self, other: Connection) -> None:
        self.other = other
        self.said: list[Message] = []

    def say(self, message: Message) -> None:
        self.said.append(message)
        if self.other.line is not None and not isinstance(message, Disconnect):
            self.other._take(parse_line(format_line(message)))

    async def end(self) -> None:
        """Nothing has to be closed."""


class Friend:
    """Sits at the other end of a match."""

    def __init__(self, record: Record | None = None, seat: int = FIRST, archive: Archive | None = None) -> None:
        """`seat` is that of the player at the screen."""
        mine, self.archive = record or begun(), archive or Archive()
        boards = ArchivedBoards(self.archive, seat)
        boards.keep(mine)
        self.connection = Connection(seat, boards.callbacks, mine)
        self.side = Side(1 - seat, mine)
        self.sitting = FarSitting(self.connection, boards, self.cancel, INVITATION if seat == FIRST else "")
        self.has_been_left = False
        self.heard: list[Message] = []

    def screen(self) -> MatchScreen:
        """The screen of the player here."""
        return MatchScreen(self.sitting.now.prepared, sitting=self.sitting)

    def come(self) -> None:
        here, there = Wire(self.side.connection), Wire(self.connection)
        self.heard = here.said
        self.connection.line, self.side.connection.line = cast(LineStream, here), cast(LineStream, there)
        self.connection.tell(News.MET)

    def go(self) -> None:
        for each in (self.connection, self.side.connection):
            each.line = None
            each._clear()
        self.connection.tell(News.GONE)

    def cancel(self) -> None:
        self.has_been_left = True
