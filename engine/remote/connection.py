"""Connection: one player's side of a match, over asyncio streams."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from engine.positions.match import FIRST, Asked, Forfeit, Match, Request
from engine.positions.notation import parse_move
from engine.record import Record, format_record
from engine.remote.copies import board_place, is_next, read_state, reconcile, request_refusal
from engine.remote.messages import (
    Ask,
    Disconnect,
    DisconnectReason,
    Message,
    PeerError,
    Ping,
    Play,
    Reply,
    State,
    format_line,
    parse_line,
)
from engine.rules.errors import GameError

BLOCK = 65_536
LAST_WORDS = 1.0
"""The seconds that a last message may take."""
PULSE, SILENCE = 3.0, 10.0
"""Seconds between two signs of life, and after how many without any the other side is gone."""


class LineStream:
    """A connection that says and receives messages."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, longest: int, noise: int = 0
    ) -> None:
        """`longest` is the most bytes of a line; as many bytes of `noise` may stand in lines before the first one."""
        self._reader, self._writer, self._longest = reader, writer, longest
        self._left, self._noise_left = bytearray(), noise
        self.noise = b""
        """The last line of noise."""

    async def receive(self, silence: float | None = SILENCE) -> Message | None:
        """The next message, None at its end; raises PeerError, OSError, TimeoutError after silence."""
        while True:
            *line, rest = self._left.split(b"\n", 1)
            if line:
                self._left = rest
                if self._noise_left and not line[0].startswith(b'{"is":'):
                    self._skip(bytes(line[0]))
                    continue
                self._noise_left = 0
                return parse_line(bytes(line[0]))
            if len(self._left) > self._longest:
                raise PeerError(DisconnectReason.FAULT)
            async with asyncio.timeout(silence):
                data = await self._reader.read(BLOCK)
            if not data:
                self.noise = bytes(self._left).strip() or self.noise
                return None
            self._left += data

    def _skip(self, line: bytes) -> None:
        self.noise = line.strip() or self.noise
        self._noise_left -= len(line) + 1
        if self._noise_left <= 0:
            raise PeerError(DisconnectReason.FAULT)

    def say(self, message: Message) -> None:
        """Send a message, which is lost if the other side is gone."""
        if not self._writer.transport.is_closing():
            self._writer.write(format_line(message))

    def close(self) -> None:
        """End the connection once the last message is sent."""
        self._writer.close()
        if self._writer.transport.get_write_buffer_size():
            asyncio.get_running_loop().call_later(LAST_WORDS, self._writer.transport.abort)

    async def end(self) -> None:
        """End the connection, and wait until the last message is sent."""
        self.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._writer.wait_closed()


class News(Enum):
    """News for the player."""

    MET = auto()
    """The other player is there."""
    GONE = auto()
    """The other player is not there."""
    BOARD = auto()
    """The board has changed: a move, moves taken back, another board."""
    ASKED = auto()
    """The other player asks for something."""
    REFUSED = auto()
    """The other player said no."""
    STRANGER = auto()
    """Somebody else tries to join."""


class MatchCallbacks(NamedTuple):
    """What becomes of the boards of a match on the side of one player."""

    keep: Callable[[Record], None]
    """Saves the match as it stands."""
    recall: Callable[[Record], Match | None]
    """The saved match of the board in this record, if there is one."""
    renew: Callable[[Request], Record]
    """Makes the next board that was asked for; only a host does so."""


class Connection:
    """One player's side: the board, what the two ask of each other, and the line between them.

    Whatever happens to the board is saved before it is sent or told.
    """

    def __init__(self, seat: int, callbacks: MatchCallbacks, record: Record | None = None) -> None:
        self.seat, self._callbacks, self.record = seat, callbacks, record
        self.line: LineStream | None = None
        self.tell: Callable[[News], None] = lambda _: None
        """The one who shows the match, and hears the news."""
        self.why: DisconnectReason | None = None
        """The reason for the end of the last connection, if one was given."""
        self.trouble = ""
        """The sentence why there is no connection, if that is known."""
        self.strangers = 0
        """How many callers were not let in."""
        self._unheard: Play | None = None
        """The move of a guest that the host has not heard of before a break."""
        self._clear()

    def _clear(self) -> None:
        self.request: Asked | None = None
        """What one of the two asks of the other, or both wait for."""

    @property
    def asked(self) -> Request | None:
        """The request that the other player has not answered yet."""
        return self.request.request if self.request is not None and self.request.seat == self.seat else None

    @property
    def offered(self) -> Request | None:
        """The request of the other player."""
        return None if self.request is None or self.is_waiting else self.request.request

    @property
    def match(self) -> Match:
        """The match, which must be known."""
        assert self.record is not None
        return self.record.match

    @property
    def is_together(self) -> bool:
        """Whether the other player is there."""
        return self.line is not None

    @property
    def is_waiting(self) -> bool:
        """Whether an answer, or the board that both have agreed to, has not come yet."""
        return self.request is not None and self.request.keeps_waiting(self.seat)

    def turn_away(self) -> None:
        """Count a caller who is not let in, and tell the first, tenth, hundredth and so on, as there may be many."""
        self.strangers += 1
        if str(self.strangers).strip("0") == "1":
            self.tell(News.STRANGER)

    def start(self, record: Record) -> None:
        """The first board begins, with the name of whoever has come."""
        self.record = record
        self._become(record.match)

    def play(self, match: Match) -> None:
        """The player here has made the last move of this match, or has resigned."""
        self._become(match)
        self._say(self._last_step)

    def ask(self, request: Request) -> None:
        """Ask the other player for something; raises GameError where that is impossible now."""
        if self.line is None:
            raise GameError("Nobody is there to be asked.")
        if self.is_waiting:
            raise GameError("The answer is still awaited.")
        if self.offered is not None:
            raise GameError("First answer what you are asked.")
        refused = request_refusal(self.match, self.seat, request)
        if refused is not None:
            raise GameError(refused)
        self.request = Asked(request, self.seat)
        self._say(Ask(self._at, request))

    def answer(self, yes: bool) -> None:
        """Answer what the other player asks, if that is still open."""
        request = self.offered
        if request is None:
            return
        self._clear()
        if yes and request is not Request.UNDO and self.seat == FIRST:
            self._deal(request)
            return
        self._say(Reply(self._at, yes))
        if yes and request is Request.UNDO:
            self._become(self.match.back_to(1 - self.seat))
            self.tell(News.BOARD)
        elif yes:
            self.request = Asked(request, FIRST, True)

    def meet(self, message: Message | None) -> None:
        """The host has said its match to a guest who has come; raises PeerError."""
        if not isinstance(message, State):
            raise PeerError(DisconnectReason.FAULT)
        theirs = read_state(message.record)
        is_known = self.record is not None and self.record.seed == theirs.seed
        mine = self.match if is_known else self._callbacks.recall(theirs)
        found = theirs.match if mine is None else reconcile(mine, theirs.match)
        self.record = theirs
        self._become(found)
        is_ahead = found.cursor > theirs.match.cursor or (found.is_forfeited and not theirs.match.is_forfeited)
        self._unheard = self._last_step if is_ahead else None

    async def converse(self, line: LineStream) -> None:
        """Exchange messages over this line until it ends; a bad message ends it and harms nothing."""
        self.line, self.why, self.trouble = line, None, ""
        if self.seat == FIRST:
            line.say(self._state)
        elif self._unheard is not None:
            line.say(self._unheard)
        # Textual lets a task begin at once: a sign of life must not come before the board.
        pulse = asyncio.create_task(_beat(line))
        try:
            self.tell(News.MET)
            while (message := await line.receive()) is not None:
                if isinstance(message, Disconnect):
                    self.why = message.why
                    break
                self._take(message)
        except PeerError as fault:
            self.why = fault.why
            line.say(Disconnect(fault.why))
        except OSError:
            # TimeoutError is an OSError too.
            pass
        finally:
            pulse.cancel()
            line.close()
            self.line = None
            self._clear()
            self.tell(News.GONE)

    async def leave(self) -> None:
        """The player here goes away for good."""
        self.tell = lambda _: None
        if self.line is not None:
            self.line.say(Disconnect(DisconnectReason.LEFT))
            await self.line.end()

    @property
    def _at(self) -> tuple[int, int]:
        assert self.record is not None
        return board_place(self.record)

    @property
    def _state(self) -> State:
        assert self.record is not None
        return State(format_record(self.record))

    @property
    def _last_step(self) -> Play:
        """The last move, or how its player has forfeited the match."""
        match, last = self.match, self.match.last
        if match.forfeit is not None:
            return Play(self._at, match.forfeit)
        assert last is not None
        return Play(self._at, last.text, last.left)

    def _say(self, message: Message) -> None:
        if self.line is not None:
            self.line.say(message)

    def _become(self, match: Match) -> None:
        assert self.record is not None
        self.record = replace(self.record, match=match)
        self._clear()
        self._callbacks.keep(self.record)

    def _deal(self, request: Request) -> None:
        self.start(self._callbacks.renew(request))
        self._say(self._state)
        self.tell(News.BOARD)

    def _take(self, message: Message) -> None:
        """Take a message of the other player; raises PeerError."""
        if isinstance(message, Play):
            self._take_move(message)
        elif isinstance(message, Ask):
            self._take_request(message)
        elif isinstance(message, Reply):
            self._take_answer(message)
        elif isinstance(message, State):
            self._take_board(message)
        elif not isinstance(message, Ping):
            raise PeerError(DisconnectReason.FAULT)

    def _take_move(self, message: Play) -> None:
        board, moves = self._at
        assert self.record is not None
        match, most = self.match, self.record.clock * 60_000
        forfeits = set(Forfeit) if most else {Forfeit.RESIGNED}
        is_forfeit = message.move in forfeits
        is_timed = is_forfeit or (0 <= message.left <= most if message.left is not None else not most)
        expected = board, moves + (not is_forfeit)
        if not is_timed or message.at != expected or match.turn == self.seat or match.winner is not None:
            raise PeerError(DisconnectReason.FAULT)
        try:
            if is_forfeit:
                self._become(match.forfeited(Forfeit(message.move)))
            else:
                self._become(match.play(parse_move(message.move, match.position), left=message.left))
        except GameError:
            raise PeerError(DisconnectReason.FAULT) from None
        self.tell(News.BOARD)

    def _take_request(self, message: Ask) -> None:
        has_crossed = message.at != self._at
        # Where both ask at once, the host's question counts, and both programs know it.
        if has_crossed or (self.asked is not None and self.seat == FIRST):
            return
        if self.offered is not None or request_refusal(self.match, 1 - self.seat, message.request) is not None:
            raise PeerError(DisconnectReason.FAULT)
        self.request = Asked(message.request, 1 - self.seat)
        self.tell(News.ASKED)

    def _take_answer(self, message: Reply) -> None:
        request = self.asked
        if request is None or message.at != self._at:
            return
        if not message.yes:
            self._clear()
            self.tell(News.REFUSED)
        elif request is Request.UNDO:
            self._become(self.match.back_to(self.seat))
            self.tell(News.BOARD)
        elif self.seat == FIRST:
            self._deal(request)

    def _take_board(self, message: State) -> None:
        request = self.request.request if self.request is not None and self.is_waiting else Request.UNDO
        theirs, record = read_state(message.record), self.record
        if request is Request.UNDO or record is None or not is_next(record, theirs, request):
            raise PeerError(DisconnectReason.FAULT)
        self.start(theirs)
        self.tell(News.BOARD)


async def _beat(line: LineStream) -> None:
    while True:
        line.say(Ping())
        await asyncio.sleep(PULSE)
