"""The host's end: whatever comes, in whatever pieces, the match is unharmed and the friend can join."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from engine.far.access import new_access
from engine.far.messages import At, Bye, Greeting, Join, Pass, Ping, Play, Pong, State, Why
from engine.far.session import News, Phase, Session
from engine.far.shared import written
from engine.match import FIRST
from engine.position import Move
from tests.engine.far.some_records import begun
from tests.tui.far.ends import QUICK, House, all_said, guest_of, line_of, moved, said
from tui.far.connection import MOST_AT_ONCE
from tui.far.ends import MOST_STRANGERS, greet
from tui.far.words import tries


async def joins(house: House) -> None:
    """A guest joins and both are together; then the guest goes away."""
    guest = guest_of()
    line = line_of(await house.enter())
    await greet(line, house.join, 20)
    talking = asyncio.create_task(guest.converse(line))
    await house.listener.until(lambda: house.connection.is_together)
    assert guest.session.match == house.connection.session.match
    guest.leave()
    await talking
    await house.listener.until(lambda: not house.connection.is_together)
    assert house.connection.why is Why.LEFT


async def test_a_connection_can_end_at_every_byte():
    house = House(moved(begun(), Move(1, 2)))
    copy = moved(begun(), Move(1, 2))
    handshake = said(house.join, State(written(copy)), Play(At(1, 0, 2), "2/3"))
    for length in range(len(handshake) + 1):
        reader, writer = await house.enter()
        writer.write(handshake[:length])
        writer.write_eof()
        heard = await all_said(reader)
        writer.close()
        assert heard[0] == Greeting()
        assert any(isinstance(each, State) for each in heard) is (length >= len(said(house.join)))
        is_moved = length == len(handshake)
        assert house.connection.session.match.cursor == 1 + is_moved
        assert house.connection.session.phase is Phase.AWAY
    await joins(house)
    await house.close()
    assert {access.friend for _, access in house.admitted} == {house.end.access.friend}


@pytest.mark.parametrize(
    ("first", "why"),
    [
        (b"GET / HTTP/1.1\r\nHost: here\r\n\r\n", Why.FAULT),
        (b"\x16\x03\x01" + b"\x00" * 200 + b"\n", Why.FAULT),
        (b"x" * 5_000, Why.FAULT),
        (said(Ping()), Why.FAULT),
        (said(State(None)), Why.FAULT),
        (said(Join("WRONG", "s", "Bob")), Why.CODE),
        (said(Pass("WRONG"), Join("-", "s", "Bob")), Why.CODE),
        (said(Pass("WRONG"), Pass("WRONG")), Why.FAULT),
        (said(Join("WRONG", "s", "Bob", 2)), Why.VERSION),
    ],
)
async def test_strangers_are_sent_away(first: bytes, why: Why):
    house = House()
    reader, writer = await house.enter()
    writer.write(first)
    assert await all_said(reader) == [Greeting(), Bye(why)]
    writer.close()
    assert not house.admitted
    await joins(house)
    await house.close()


@pytest.mark.parametrize(
    "next_",
    [
        b"garbage\n",
        said(Play(At(1, 0, 1), "1/2")),
        said(State("garbage")),
        said(State(None), Play(At(1, 0, 1), "1/2")),
        said(State(None), State(None)),
        said(State(None), Greeting()),
        said(State(None), *[Ping()] * 2 * MOST_AT_ONCE),
    ],
)
async def test_a_friend_who_says_what_cannot_be_is_cut_off_and_can_come_again(next_: bytes):
    house = House()
    reader, writer = await house.enter()
    writer.write(said(house.join) + next_)
    last = (await all_said(reader))[-1]
    writer.close()
    assert isinstance(last, Bye)
    assert last.why in (Why.FAULT, Why.UNKNOWN, Why.MANY)
    assert house.connection.session.match == begun().match
    await joins(house)
    await house.close()


async def test_who_says_nothing_is_cut_off():
    house = House(times=QUICK)
    for first in (b"", b'{"is":', said(house.join)[:-1]):
        reader, writer = await house.enter()
        writer.write(first)
        assert await all_said(reader) == [Greeting()]
        writer.close()
    house.end.times = QUICK._replace(hello=20)
    reader, writer = await house.enter()
    writer.write(said(house.join, State(None)))
    heard = await all_said(reader)
    assert heard[:2] == [Greeting(), State(written(begun()))]
    assert set(heard[2:]) == {Ping()}
    writer.close()
    assert not house.connection.is_together
    await house.close()


async def test_a_new_connection_takes_the_place_of_the_one_before():
    house = House()
    reader, writer = await house.enter()
    writer.write(said(house.join, State(None)))
    await house.listener.until(lambda: house.connection.is_together)
    house.play(1, 2)
    other_reader, other = await house.enter()
    other.write(said(house.join, State(written(begun()))))
    assert (await all_said(reader))[-1] == Bye(Why.REPLACED)
    await house.listener.until(lambda: house.connection.is_together)
    other.write(said(Play(At(1, 0, 2), "2/3")))
    await house.listener.until(lambda: house.connection.session.match.cursor == 2)
    assert house.listener.news[-1] is News.MOVED
    stranger_reader, stranger = await house.enter()
    stranger.write(said(house.join._replace(secret="t" * 32)))
    assert (await all_said(stranger_reader))[-1] == Bye(Why.OTHER)
    assert house.connection.is_together
    for each in (writer, other, stranger):
        each.close()
    await house.close()
    assert other_reader is not reader


async def test_a_move_that_was_not_said_on_a_connection_is_not_said_on_the_next_one_but_with_its_board():
    house = House()
    reader, writer = await house.enter()
    writer.write(said(house.join, State(None)))
    await house.listener.until(lambda: house.connection.is_together)
    # It is not saved yet, so that it waits.
    house.connection.moved(house.connection.session.match.play(Move(1, 2)))
    other_reader, other = await house.enter()
    other.write(said(house.join, State(None)))
    assert (await all_said(reader))[-1] == Bye(Why.REPLACED)
    await house.listener.until(lambda: house.connection.is_together)
    house.connection.leave()
    assert await all_said(other_reader) == [Greeting(), State(written(moved(begun(), Move(1, 2)))), Bye(Why.LEFT)]
    for each in (writer, other):
        each.close()
    await house.close()


async def test_a_long_board_is_for_the_friend_alone():
    house = House(begun("99 " * 2_000))
    await joins(house)
    reader, writer = await house.enter()
    writer.write(said(house.join._replace(name="b" * 64))[:-2] + b" " * 4_000 + b"}\n")
    assert await all_said(reader) == [Greeting(), Bye(Why.FAULT)]
    writer.close()
    await house.close()


async def test_the_friend_is_let_in_while_thirty_idle_connections_a_second_come():
    house = House()
    idle = [await house.enter("192.0.2.1") for _ in range(3 * MOST_STRANGERS)]
    await joins(house)
    for _, writer in idle:
        writer.close()
    await house.close()


async def test_of_too_many_connections_the_oldest_of_the_busiest_place_is_sent_away():
    house = House()
    friend, friends = await house.enter("192.0.2.7")
    idle = [await house.enter("192.0.2.1") for _ in range(MOST_STRANGERS)]
    assert await all_said(idle[0][0]) == [Greeting()]
    friends.write(said(house.join, State(None)))
    await house.listener.until(lambda: house.connection.is_together)
    assert friend is not idle[0][0]
    for _, writer in [*idle, (friend, friends)]:
        writer.close()
    await house.close()


async def test_failed_tries_are_counted_by_the_place_from_which_they_came():
    house = House()
    for origin in ("192.0.2.1", "192.0.2.1", "eve (user 1002)"):
        reader, writer = await house.enter(origin)
        writer.write(said(Join("WRONG", "s", "Bob")))
        assert await all_said(reader) == [Greeting(), Bye(Why.CODE)]
        writer.close()
    await house.close()
    assert house.connection.strangers == {"192.0.2.1": 2, "eve (user 1002)": 1}
    assert tries(house.connection.strangers) == ("3 tries to join have failed: from 192.0.2.1 (2), eve (user 1002).")


async def test_whoever_only_looks_whether_a_match_is_hosted_is_no_stranger():
    house = House()
    reader, writer = await house.enter()
    writer.write(said(Bye(Why.LEFT)))
    assert await all_said(reader) == [Greeting()]
    writer.close()
    await house.close()
    assert not house.connection.strangers


async def test_a_friend_who_is_sent_away_hears_it_and_the_old_code_is_worth_nothing():
    house = House()
    old = house.join
    reader, writer = await house.enter()
    writer.write(said(old, State(None)))
    await house.listener.until(lambda: house.connection.is_together)
    house.end.access = new_access()
    house.connection.dismiss()
    assert (await all_said(reader))[-1] == Bye(Why.DISMISSED)
    writer.close()
    assert house.connection.session == Session(FIRST)
    reader, writer = await house.enter()
    writer.write(said(old))
    assert (await all_said(reader))[-1] == Bye(Why.CODE)
    writer.close()
    await house.close()


async def test_a_guest_who_gives_signs_of_life_but_no_board_is_left_in_time():
    house = House(times=QUICK._replace(hello=0.2, signs=1))
    reader, writer = await house.enter()
    writer.write(said(house.join))
    # The connection is gone in the middle of an answer.
    with suppress(ConnectionError):
        while await reader.read(65_536):
            writer.write(said(Pong()))
    assert not house.connection.is_together
    writer.close()
    await house.close()
