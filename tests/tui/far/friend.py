"""A friend far away without a program: what is said to them is answered at once."""

from __future__ import annotations

from typing import cast

from engine.archive import Archive
from engine.far import session as asking
from engine.far.messages import Bye, Message, Wish, format_line, parse_line
from engine.far.session import Session, Step, gone, met, moved, receive
from engine.match import FIRST
from engine.position import Move
from engine.record import Record
from tests.engine.far.some_records import begun, renew
from tui.far.connection import Connection, Line
from tui.far.invitation import Invitation
from tui.far.invitation import Line as InvitationLine
from tui.far.pairing import resumed
from tui.far.sitting import Inviting, Sitting
from tui.far.waiting import WaitingScreen

LINES = (
    InvitationLine("In this account, in another window", "fdivgame join"),
    InvitationLine("Another user of this machine, with the code", "fdivgame join /tmp/fdivgame-1000/k3x9"),
    InvitationLine("From another machine, by ssh to this account", "fdivgame join ssh://ann@192.0.2.1"),
)


class Friend:
    """Sits at the other end of the line of a talk."""

    def __init__(self, record: Record | None = None, seat: int = FIRST, archive: Archive | None = None) -> None:
        """`seat` is that of the player at the screen."""
        mine, archive = record or begun(), archive or Archive()
        self.archive = archive
        self.kept: list[Record] = []
        self.connection = Connection(Session(seat, mine), renew, self.kept.append)
        self.session = Session(1 - seat, mine)
        self.heard: list[Message] = []

        async def run() -> None:
            return

        def renew_code() -> None:
            self.code = "JKLM-NPQR"
            self.connection.dismiss()

        def wait() -> WaitingScreen:
            return WaitingScreen(self.sitting, is_running=True)

        self.code = "ABCD-EFGH"
        inviting = Inviting(lambda: Invitation(self.code, LINES, 1), renew_code, wait)
        self.sitting = Sitting(self.connection, run, lambda record: resumed(archive, record), inviting)

    def come(self) -> None:
        """A connection begins."""
        self.connection.line = cast(Line, self)
        self.session, send, _ = met(self.session)
        self.connection._take(met(self.connection.session))
        self._tell(send)

    def go(self) -> None:
        """The connection is lost."""
        self.connection.line = None
        self.session = gone(self.session)
        self.connection._take(Step(gone(self.connection.session)))

    def say(self, message: Message) -> None:
        """Hear what is said at the screen."""
        self.heard.append(message)
        if isinstance(message, Bye):
            return
        self.session, send, _ = receive(self.session, parse_line(format_line(message)[:-1]), renew)
        self._tell(send)

    def close(self) -> None:
        """Nothing has to be closed."""

    def play(self, slot: int, choice: int) -> None:
        match = self.session.match.play(Move(slot, choice))
        self.session, send, _ = moved(self.session, match)
        self._tell(send)

    def ask(self, wish: Wish) -> None:
        self.session, send, _ = asking.ask(self.session, wish)
        self._tell(send)

    def answer(self, yes: bool) -> None:
        self.session, send, _ = asking.answer(self.session, yes, renew)
        self._tell(send)

    def _tell(self, messages: tuple[Message, ...]) -> None:
        for message in messages:
            self.connection._take(receive(self.connection.session, message, renew))
