"""The first meeting of a guest and a host, before any screen: ssh may ask the player, and a mistake ends it."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from engine.errors import GameError
from engine.far.messages import (
    LONGEST_HELLO,
    LONGEST_LINE,
    MOST_NOISE,
    OPENING,
    BadLine,
    Bye,
    Join,
    Lines,
    Message,
    Ping,
    Pong,
    Why,
    format_line,
    parse_line,
)
from engine.far.session import Fault, Phase, Session, met, receive
from engine.record import Record
from tui.far.addresses import Address, SocketPath, SshAddress
from tui.far.dialing import SECONDS, Unreachable, Way, call, call_by_ssh
from tui.far.ends import answer_to
from tui.far.hosting import never
from tui.far.local import user_of
from tui.far.ssh import not_answered
from tui.far.words import ended

_BLOCK = 65_536
_BOARD = 60.0
"""The seconds within which the board comes; it may be long."""
_GLANCE = 0.2
"""Seconds between two looks whether ssh was let in."""


class Refused(GameError):
    """The host does not let this player in, or cannot play with this program."""

    def __init__(self, why: Why) -> None:
        super().__init__(ended(why))
        self.why = why


def go(address: Address | SocketPath | SshAddress) -> tuple[Way, Message]:
    """A way to the host and its first line; raises GameError, and Unreachable where another try may succeed."""
    if isinstance(address, SshAddress):
        return _go_by_ssh(address, call_by_ssh(address, may_ask=True))
    way = call(address)
    try:
        return way, _receive(way.socket, monotonic())
    except TimeoutError:
        way.close()
        raise Unreachable(f"{address} says nothing.") from None
    except OSError:
        way.close()
        raise Unreachable(f"{address} has closed the connection.") from None
    except BadLine:
        way.close()
        raise GameError(f"Something else than fdivgame answers at {address}.") from None
    except BaseException:
        way.close()
        raise


def _go_by_ssh(address: SshAddress, way: Way) -> tuple[Way, Message]:
    ssh, lines, limit = way.ssh, Lines(noise=MOST_NOISE), None
    assert ssh is not None
    try:
        while (message := lines.take()) is None:
            # ssh may ask the player for a password, which takes any time, but only until the machine lets it in.
            if limit is None and (lines.waiting or lines.noise or ssh.is_let_in.is_set()):
                limit = monotonic() + SECONDS
            if limit is not None and monotonic() > limit:
                raise Unreachable(not_answered(address, lines.noise))
            way.socket.settimeout(_GLANCE)
            with suppress(TimeoutError):
                data = way.socket.recv(_BLOCK)
                if not data:
                    raise ConnectionResetError
                lines.feed(data)
        return way, message
    except OSError:
        lines.end()
        reason = ssh.reason(address, lines.noise)
        way.close()
        raise Unreachable(reason) from None
    except BadLine:
        way.close()
        raise GameError(not_answered(address, lines.noise)) from None
    except BaseException:
        way.close()
        raise


def knock(address: Address | SocketPath) -> bool:
    """Whether the host at this address knows that we are of its own account; it hears that nobody joins yet.

    Raises GameError unless a host waits there.
    """
    way, message = go(address)
    try:
        answer_to(message, Join("-", "-", "-"))
        way.socket.sendall(format_line(Bye(Why.LEFT)))
        return isinstance(address, SocketPath) and user_of(way.socket) == os.getuid()
    except Fault as fault:
        raise Refused(fault.why) from None
    except OSError:
        raise Unreachable(f"{address} has closed the connection.") from None
    finally:
        way.close()


def meet(way: Way, greeting: Message, session: Session, join: Join, keep: Callable[[Record], None]) -> Session:
    """The session once it is saved; raises Refused, GameError, and Unreachable if the connection is cut."""
    try:
        return _meet(way.socket, greeting, session, join, keep)
    except BadLine:
        raise Refused(Why.FAULT) from None
    except Fault as fault:
        raise Refused(fault.why) from None
    except TimeoutError:
        raise Unreachable("The other side does not send its board in time, so the connection was ended.") from None
    except OSError:
        raise Unreachable("The connection was lost.") from None
    finally:
        way.socket.settimeout(None)


def _meet(
    wire: socket.socket, greeting: Message, session: Session, join: Join, keep: Callable[[Record], None]
) -> Session:
    # The limit holds for the whole meeting, even if messages keep arriving.
    start = monotonic()
    wire.settimeout(SECONDS)
    wire.sendall(format_line(answer_to(greeting, join)))
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
