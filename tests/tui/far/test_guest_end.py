"""The guest's end: the first meeting, and the way back to the host whenever the connection is lost."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from engine.errors import GameError
from engine.far.messages import At, Bye, Greeting, Join, Message, Ping, Play, State, Why
from engine.far.session import Phase, Session
from engine.far.shared import written
from engine.match import FIRST, SECOND
from engine.position import Move
from engine.record import Record
from tests.engine.far.some_records import OTHER, begun, renew
from tests.tui.far.ends import QUICK, House, Listener, all_said, guest_of, line_of, moved, said
from tui.far.addresses import Address, SshAddress
from tui.far.connection import Connection
from tui.far.dialing import Unreachable, Way, call
from tui.far.ends import GuestEnd
from tui.far.meeting import go, meet

JOIN = Join("ABCD", "s" * 32, "Bob")
GREETING = Greeting()
HOSTS = moved(begun(), Move(1, 2))


def met(host_says: bytes, mine: Record | None = None, greeting: Message = GREETING) -> tuple[Session, list[Record]]:
    """The first meeting with a host who says this after the first line, and then nothing more."""
    ours, theirs = socket.socketpair()
    kept: list[Record] = []
    with ours, theirs:
        theirs.sendall(host_says)
        theirs.shutdown(socket.SHUT_WR)
        return meet(Way(ours), greeting, Session(SECOND, mine), JOIN, kept.append), kept


def test_the_first_meeting_can_be_cut_at_every_byte():
    whole = said(Ping(), State(written(HOSTS)))
    for length in range(len(whole)):
        with pytest.raises(Unreachable, match="lost"):
            met(whole[:length])
    session, kept = met(whole)
    assert (session.phase, session.match, kept) == (Phase.TOGETHER, HOSTS.match, [session.record])


@pytest.mark.parametrize(
    ("host_says", "sentence"),
    [
        (b"SSH-2.0-OpenSSH_9.6\r\n", "something impossible"),
        (said(Bye(Why.CODE)), "This code is wrong"),
        (said(Bye(Why.OTHER)), "Somebody else"),
        (said(State(None)), "something impossible"),
        (said(State("x")), "is not known here"),
        (said(State(written(begun("9")))), "do not fit together"),
    ],
)
def test_a_host_with_whom_nobody_can_play_is_one_sentence(host_says: bytes, sentence: str):
    with pytest.raises(GameError, match=sentence):
        met(host_says, HOSTS)


@pytest.mark.parametrize(
    ("first", "sentence"), [(State(None), "something impossible"), (Greeting(2), "another version")]
)
def test_a_first_line_that_is_no_greeting_of_this_version_is_one_sentence(first: Message, sentence: str):
    with pytest.raises(GameError, match=sentence):
        met(b"", HOSTS, first)


def test_a_host_who_has_begun_with_somebody_else_is_played_with_anew():
    assert met(said(State(written(begun("9", 1, OTHER)))), HOSTS)[0].match == begun("9").match


@asynccontextmanager
async def hosted(house: House, port: int = 0) -> AsyncIterator[Address]:
    """The host waits at a port of this machine."""
    server = await asyncio.start_server(partial(house.end.receive, origin="127.0.0.1"), "127.0.0.1", port)
    yield Address("127.0.0.1", server.sockets[0].getsockname()[1])
    server.close()
    if house.connection.line is not None:
        house.connection.line._writer.transport.abort()


async def test_a_lost_connection_is_found_again_and_play_goes_on_with_a_host_who_was_started_anew():
    house, guest = House(), guest_of()
    listener = guest.listener
    assert isinstance(listener, Listener)
    async with hosted(house) as address:
        end = GuestEnd(guest, address, house.join)
        end.times = QUICK._replace(hello=20, quiet=20)
        running = asyncio.create_task(end.run())
        await listener.until(lambda: guest.is_together)
        await house.listener.until(lambda: house.connection.is_together)
        house.play(1, 2)
        await listener.until(lambda: guest.session.match.cursor == 1)
        assert house.connection.line is not None
        house.connection.line._writer.transport.abort()
        await listener.until(lambda: not guest.is_together)
        await listener.until(lambda: guest.is_together)
    await listener.until(lambda: not guest.is_together and bool(guest.trouble))
    assert guest.trouble.startswith("No match is hosted")
    again = House(house.connection.session.record)
    again.end.access = house.end.access
    async with hosted(again, address.port):
        await listener.until(lambda: guest.is_together)
        guest.moved(guest.session.match.play(Move(2, 3)))
        guest.flush()
        await again.listener.until(lambda: again.connection.session.match.cursor == 2)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await again.listener.until(lambda: not again.connection.is_together)
        assert again.connection.why is Why.LEFT


async def test_a_move_that_is_made_right_after_the_first_meeting_is_sent():
    guest = Connection(Session(SECOND, HOSTS, Phase.TOGETHER), renew, lambda _: None)
    guest.moved(guest.session.match.play(Move(2, 3)))
    guest.flush()
    ours, theirs = socket.socketpair()
    reader, writer = await asyncio.open_connection(sock=theirs)
    talking = asyncio.create_task(guest.converse(line_of(await asyncio.open_connection(sock=ours)), is_met=True))
    writer.write_eof()
    assert await all_said(reader) == [Play(At(1, 0, 2), "2/3")]
    await talking
    writer.close()


async def test_a_host_who_is_not_there_is_looked_for_less_and_less_often(monkeypatch: pytest.MonkeyPatch):
    guest, pauses = guest_of(begun()), []

    async def noted(seconds: float) -> None:
        pauses.append(seconds)
        guest.is_left = len(pauses) == 6

    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    monkeypatch.setattr(asyncio, "sleep", noted)
    await GuestEnd(guest, Address("127.0.0.1", port), JOIN).run()
    assert pauses == [0.2, 0.4, 0.8, 1.6, 3.0, 3.0]


@pytest.mark.parametrize("why", [Why.CODE, Why.OTHER, Why.VERSION])
async def test_who_is_not_let_in_does_not_come_again(why: Why):
    house, guest = House(), guest_of(begun())
    join = house.join
    if why is Why.OTHER:
        house.end.access = house.end.access._replace(friend="f" * 64)
    async with hosted(house) as address:
        code = "WRONG" if why is Why.CODE else join.code
        join = join._replace(code=code, version=2 if why is Why.VERSION else 1)
        end = GuestEnd(guest, address, join)
        end.times = QUICK._replace(hello=20)
        await asyncio.wait_for(end.run(), 20)
    assert guest.why is why
    assert house.connection.session.seat == FIRST


def test_the_first_way_is_open_once_the_host_has_said_something():
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = Address("127.0.0.1", server.getsockname()[1])

        def answer() -> None:
            taken, _ = server.accept()
            with taken:
                taken.sendall(said(Greeting()))
            server.accept()[0].close()

        answering = threading.Thread(target=answer)
        answering.start()
        way, greeting = go(address)
        way.close()
        assert greeting == Greeting()
        with pytest.raises(Unreachable, match="has closed the connection"):
            go(address)
        answering.join()
    with pytest.raises(Unreachable, match="No match is hosted"):
        call(address)


def test_an_ssh_that_is_not_installed_is_one_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(SshAddress, "command", lambda *_: ["/nowhere/ssh"])
    with pytest.raises(GameError, match="ssh cannot be run: no such file"):
        go(SshAddress("box"))
