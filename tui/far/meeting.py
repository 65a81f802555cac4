"""The first meeting of a guest and a host, before any screen: ssh may ask the player, and a mistake ends it."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from subprocess import TimeoutExpired
from time import monotonic

from engine.errors import GameError
from engine.far.messages import (
    LONGEST_HELLO,
    LONGEST_LINE,
    OPENING,
    BadLine,
    Bye,
    Join,
    Message,
    Ping,
    Pong,
    Why,
    format_line,
    parse_line,
)
from engine.far.session import Fault, Phase, Session, met, receive
from engine.record import Record
from tui.far.dialing import SECONDS, Address, SshAddress, Unreachable, Way, call, call_by_ssh
from tui.far.ends import answer_to
from tui.far.hosting import never
from tui.far.words import ended

_BLOCK = 65_536
_BOARD = 60.0
"""The seconds within which the board comes; it may be long."""
_LAST_WORDS = 2.0
"""The seconds within which ssh says why it ends."""


def go(address: Address | SshAddress) -> Way:
    """A way to the host after its first line has arrived; raises Unreachable."""
    way = call_by_ssh(address, may_ask=True) if isinstance(address, SshAddress) else call(address)
    try:
        # ssh asks the player all its questions before anything arrives.
        way.socket.settimeout(None if way.ssh is not None else SECONDS)
        if not way.socket.recv(1, socket.MSG_PEEK):
            raise ConnectionResetError
    except OSError as error:
        if way.ssh is not None:
            # ssh ends now, and has given its reason by then.
            with suppress(TimeoutExpired):
                way.ssh.wait(_LAST_WORDS)
        said = way.said()
        way.close()
        late = isinstance(error, TimeoutError)
        raise Unreachable(said or f"{address} {'says nothing' if late else 'has closed the connection'}.") from None
    except BaseException:
        way.close()
        raise
    return way


def meet(way: Way, session: Session, join: Join, keep: Callable[[Record], None]) -> Session:
    """The session once it is saved; raises GameError, and Unreachable if the connection is cut."""
    try:
        return _meet(way.socket, session, join, keep)
    except BadLine:
        raise GameError(ended(Why.FAULT)) from None
    except Fault as fault:
        raise GameError(ended(fault.why)) from None
    except TimeoutError:
        raise Unreachable("The other side is not fdivgame, so the connection was ended.") from None
    except OSError:
        raise Unreachable("The connection was lost.") from None
    finally:
        way.socket.settimeout(None)


def _meet(wire: socket.socket, session: Session, join: Join, keep: Callable[[Record], None]) -> Session:
    # The limit holds for the whole meeting, even if messages keep arriving.
    start = monotonic()
    wire.settimeout(SECONDS)
    wire.sendall(format_line(answer_to(_receive(wire, start), join)))
    session = met(session).session
    while session.phase is Phase.MEETING:
        message = _receive(wire, start)
        if isinstance(message, Bye):
            raise Fault(message.why)
        if isinstance(message, Ping):
            wire.sendall(format_line(Pong()))
            continue
        try:
            session, send, _ = receive(session, message, never)
        except Fault as fault:
            wire.sendall(format_line(Bye(fault.why)))
            raise
        assert session.record is not None
        keep(session.record)
        for each in send:
            wire.sendall(format_line(each))
    return session


def _receive(wire: socket.socket, start: float) -> Message:
    """The next message, without reading past it. Raises TimeoutError too long after the start of the meeting."""
    line = bytearray()
    while len(line) <= LONGEST_LINE:
        left = start + (SECONDS if len(line) <= LONGEST_HELLO else _BOARD) - monotonic()
        if left <= 0:
            raise TimeoutError
        wire.settimeout(min(left, SECONDS))
        seen = wire.recv(_BLOCK, socket.MSG_PEEK)
        if not seen:
            raise ConnectionResetError
        if not line and not seen.startswith(OPENING):
            raise BadLine("This is no message.")
        end = seen.find(b"\n") + 1
        line += wire.recv(end or len(seen))
        if end:
            return parse_line(bytes(line[:-1]))
    raise BadLine("A line is too long.")
