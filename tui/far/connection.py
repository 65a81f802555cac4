"""Connection: one player's side of a match far away."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol

from engine.errors import GameError
from engine.far import session
from engine.far.access import Meter
from engine.far.messages import (
    LONGEST_HELLO,
    LONGEST_LINE,
    MOST_NOISE,
    BadLine,
    Bye,
    Lines,
    Message,
    Ping,
    Pong,
    Why,
    Wish,
    format_line,
)
from engine.far.session import Fault, News, Phase, Renew, Session, Step, receive
from engine.match import Match
from engine.record import Record

BLOCK = 65_536
MOST_UNREAD = 2 * LONGEST_LINE
"""The most bytes that may wait for the other side to read them."""
MOST_AT_ONCE, A_SECOND = 60, 20
"""The most messages at once, and the most in a second."""


class Times(NamedTuple):
    """Time limits in seconds."""

    hello: float = 10.0
    """The wait for the other side to show who it is, and to send or begin its board."""
    state: float = 60.0
    """The wait for the end of a long board that has begun."""
    quiet: float = 2.5
    """The silence before a sign of life is asked for."""
    signs: int = 3
    """The number of signs of life that may be missing."""
    retry: float = 3.0
    """The longest pause between two tries to find the host again."""


class Line:
    """A connection; `None` is read at its end."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, times: Times, is_noisy: bool = False
    ) -> None:
        """`is_noisy` says that an account may print something before its host does."""
        self._reader, self._writer, self._times = reader, writer, times
        self._lines = Lines(LONGEST_HELLO, MOST_NOISE if is_noisy else 0)
        self._meter = Meter(MOST_AT_ONCE, A_SECOND)
        self._began = asyncio.get_running_loop().time()

    def trust(self) -> None:
        """Accept long lines, because the other side has shown who it is."""
        self._lines.most = LONGEST_LINE

    async def receive(self, seconds: float) -> Message | None:
        """The next message within this many seconds; raises BadLine, Fault, TimeoutError, OSError."""
        async with asyncio.timeout(seconds):
            while (message := self._lines.take()) is None:
                data = await self._reader.read(BLOCK)
                if not data:
                    return None
                self._lines.feed(data)
        if not self._meter.allows(asyncio.get_running_loop().time()):
            raise Fault(Why.MANY)
        return message

    async def receive_while_alive(self, is_met: bool = True) -> Message | None:
        """The next message, as long as the other side gives signs of life; raises the same errors as `receive`.

        Without `is_met` signs of life alone are too little: the board must come in time.
        """
        missing = 0
        while True:
            waiting = self._lines.waiting
            seconds = self._times.quiet if is_met else min(self._times.quiet, self._time_to_meet())
            try:
                message = await self.receive(seconds)
            except TimeoutError:
                if self._lines.waiting > max(waiting, LONGEST_HELLO):
                    # A long board is still arriving.
                    continue
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

    def _time_to_meet(self) -> float:
        most = self._times.state if self._lines.waiting > LONGEST_HELLO else self._times.hello
        left = self._began + most - asyncio.get_running_loop().time()
        if left <= 0:
            raise TimeoutError
        return left

    def say(self, message: Message) -> None:
        """Send a message; a message is lost if the other side does not read or is gone."""
        transport = self._writer.transport
        if transport.get_write_buffer_size() > MOST_UNREAD:
            transport.abort()
        if not transport.is_closing():
            self._writer.write(format_line(message))

    def close(self) -> None:
        """End the connection after the last message is sent, or at once if it cannot be sent."""
        transport = self._writer.transport
        with suppress(OSError, RuntimeError):
            if transport.get_write_buffer_size():
                transport.close()
                asyncio.get_running_loop().call_later(1, transport.abort)
            else:
                transport.close()


class Listener(Protocol):
    """The screen that shows the match."""

    def receive(self, news: News | None) -> None:
        """Show the state of the match, save it, and then send the waiting messages: `Connection.flush`."""


class Connection:
    """Has the session and the connection; a message waits until the screen has saved and shown its subject."""

    def __init__(self, begun: Session, renew: Renew, keep: Callable[[Record], None]) -> None:
        """`keep` saves the start of a match before anybody sees it."""
        self.session, self._renew, self._keep = begun, renew, keep
        self.line: Line | None = None
        self.listener: Listener | None = None
        self.why: Why | None = None
        """The other side's reason for ending the connection, if it gave one."""
        self.trouble = ""
        """The known cause of the missing connection."""
        self.notice = ""
        """The fault of the disk that was not reported yet."""
        self.is_left = False
        """Whether the player here has left."""
        self.strangers: Counter[str] = Counter()
        """The failed tries to join a host here, by the place from which they came."""
        self._waiting: list[Message] = []
        self._unsent: list[Message] = []
        """The messages of a guest who has moved between the first meeting and the conversation."""

    @property
    def is_together(self) -> bool:
        """Whether the other player is there."""
        return self.session.phase is Phase.TOGETHER

    def moved(self, match: Match) -> None:
        """The player here has made the last move of this match."""
        self._note(session.moved(self.session, match))

    def ask(self, wish: Wish) -> None:
        """Ask the other player for something; raises GameError if that is impossible now."""
        self._take(session.ask(self.session, wish))

    def answer(self, yes: bool) -> None:
        """Reply to the other player's question, if it is still open."""
        if self.session.offered is not None:
            self._take(session.answer(self.session, yes, self._renew))

    def flush(self) -> None:
        """Send the waiting messages, because their subject is saved and shown."""
        waiting, self._waiting = self._waiting, []
        if self.line is not None:
            for message in waiting:
                self.line.say(message)
        elif self.is_together:
            self._unsent += waiting

    def look(self) -> None:
        """Have the screen show the state of the connection."""
        if self.listener is not None:
            self.listener.receive(None)

    def leave(self) -> None:
        """The player here goes away for good."""
        self.is_left = True
        if self.line is not None:
            self.line.say(Bye(Why.LEFT))
            self.line.close()

    def end(self, why: Why) -> None:
        """End the connection for this reason, if there is one."""
        if self.line is not None:
            self.line.say(Bye(why))
            self.line.close()

    def dismiss(self) -> None:
        """Send the other player away for good: this connection has no match any more, until somebody joins."""
        self.end(Why.DISMISSED)
        self.line, self.why, self.session = None, None, Session(self.session.seat)
        self._waiting.clear()

    async def converse(self, line: Line, is_met: bool = False) -> None:
        """Exchange messages over this line until it ends; a bad message ends it and harms nothing."""
        line.trust()
        self.line, self.why, self.trouble = line, None, ""
        unsent, self._unsent = self._unsent, []
        try:
            if is_met:
                for message in unsent:
                    line.say(message)
            else:
                self._waiting.clear()
                self._take(session.met(self.session))
            await self._listen(line)
        except Fault as fault:
            self._refuse(line, fault.why)
        except BadLine:
            self._refuse(line, Why.FAULT)
        except OSError:
            # TimeoutError is an OSError too.
            pass
        except asyncio.CancelledError:
            # The program ends.
            line.say(Bye(Why.LEFT))
            raise
        finally:
            line.close()
            if self.line is line:
                self.line = None
                self._waiting.clear()
                self._take(Step(session.gone(self.session)))

    async def _listen(self, line: Line) -> None:
        while (
            message := await line.receive_while_alive(self.session.phase is Phase.TOGETHER)
        ) is not None and self.line is line:
            if isinstance(message, Bye):
                self.why = message.why
                return
            self._take(receive(self.session, message, self._renew))

    def _refuse(self, line: Line, why: Why) -> None:
        self.why = why
        line.say(Bye(why))

    def _take(self, step: Step) -> None:
        self._note(step)
        if self.listener is not None:
            self.listener.receive(step.news)
        else:
            self.flush()

    def _note(self, step: Step) -> None:
        before, self.session = self.session.record, step.session
        record = step.session.record
        if record is not None and (before is None or record.seed != before.seed):
            try:
                self._keep(record)
            except GameError as error:
                # The match goes on, as after every fault of the disk.
                self.notice = str(error)
        self._waiting += step.send
