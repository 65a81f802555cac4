"""Who is let in by a host, and what becomes of everybody else."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.remote import connection, host
from engine.remote.connection import LineStream, News
from engine.remote.host import PAUSE, TRIES, Door, new_code
from engine.remote.messages import (
    LONGEST_FROM_GUEST,
    Disconnect,
    DisconnectReason,
    Join,
    Pass,
    PeerError,
    State,
    Welcome,
    format_line,
)
from tests.engine.remote.fuzzing import harmed, lines
from tests.engine.remote.two_programs import CODE, KEY, begun, table


def refused(door: Door, shown: str, now: float = 0.0) -> DisconnectReason:
    with pytest.raises(PeerError) as found:
        door.admit(shown, now)
    return found.value.why


def test_the_code_is_read_however_it_is_typed_and_the_key_as_it_is():
    door = Door(CODE, KEY)
    for shown in (CODE, "abcdefgh", " ABCD EFGH ", KEY):
        door.admit(shown, 0.0)
    for shown in ("", "ABCD-EFGJ", KEY.upper(), f"{KEY}x", "\ud800", "x" * 10_000):
        assert refused(Door(CODE, KEY), shown) is DisconnectReason.CODE


def test_codes_are_of_signs_that_nobody_mistakes():
    assert not set("01IOLU") & set("".join(new_code() for _ in range(100)))
    assert new_code() != new_code()


def test_after_some_wrong_codes_no_code_is_looked_at_for_a_while_but_the_key_is():
    door = Door(CODE, KEY)
    for _ in range(TRIES):
        assert refused(door, "WRONG") is DisconnectReason.CODE
    assert refused(door, CODE, PAUSE - 1) is DisconnectReason.PAUSE
    door.admit(KEY, PAUSE - 1)
    door.admit(CODE, PAUSE)


def test_after_the_pause_there_are_as_many_tries_again():
    door = Door(CODE, KEY)
    for _ in range(TRIES):
        refused(door, "WRONG")
    for _ in range(TRIES - 1):
        assert refused(door, "WRONG", PAUSE) is DisconnectReason.CODE
    door.admit(CODE, PAUSE)


async def test_while_somebody_plays_nobody_else_is_let_in():
    async with table(begun()) as found:
        await found.meet()
        with pytest.raises(PeerError) as refused:
            await found.guest(KEY).enter(*await found.call())
        assert refused.value.why is DisconnectReason.BUSY
        assert found.ann.connection.is_together


async def test_of_many_strangers_only_the_first_tenth_and_hundredth_are_told_with_their_number():
    async with table(begun()) as found:
        told = list[int]()
        found.ann.connection.tell = lambda news: told.append(found.ann.connection.strangers * (news is News.STRANGER))
        for _ in range(120):
            line, _ = await found.call()
            line.say(Join("WRONG", "Eve"))
            assert isinstance(await line.receive(), Disconnect)
            await line.end()
        assert (told, found.ann.connection.strangers) == ([1, 10, 100], 120)


async def test_who_says_nothing_or_too_much_is_sent_away(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(host, "HELLO", 0.05)
    async with table(begun()) as found:
        line, _ = await found.call()
        assert await line.receive() is None
        await line.end()
        reader, writer = await asyncio.open_connection("127.0.0.1", found.port)
        await reader.readline()
        writer.write(b"{" * (LONGEST_FROM_GUEST + 1))
        assert (await reader.readline()) == format_line(Disconnect(DisconnectReason.FAULT))
        writer.close()


async def test_silence_ends_a_connection_on_both_sides(monkeypatch: pytest.MonkeyPatch):
    async with table(begun()) as found:
        monkeypatch.setattr(connection, "PULSE", 100)
        monkeypatch.setattr(LineStream.receive, "__defaults__", (0.1,))
        await found.meet()
        await found.ann.until(lambda: not found.ann.connection.is_together)
        await found.bob.until(lambda: not found.bob.connection.is_together)


def test_no_line_harms_a_match_on_either_side():
    assert harmed(random.Random(7), 1_000) == ""


async def test_a_hundred_callers_with_rubbish_harm_nobody_and_the_friend_comes_in():
    async with table(begun()) as found:
        draw = random.Random(7)

        async def bother() -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", found.port)
            try:
                for line in lines(draw, 20):
                    writer.write(line + b"\n")
                await writer.drain()
                await reader.read()
            except OSError:
                # The host has hung up, as it should.
                pass
            finally:
                writer.close()

        bothering = [asyncio.create_task(bother()) for _ in range(100)]
        # The pause of those who guess codes does not concern a friend who has the key.
        await found.guest(KEY).enter(*await found.call())
        await found.ann.until(lambda: found.ann.connection.is_together)
        await asyncio.gather(*bothering)
        found.ann.play(1, 2)
        assert found.ann.match.cursor == 1


async def test_who_comes_by_ssh_needs_no_code_but_a_name_that_can_be_shown():
    async with table() as found:
        line, _ = await found.call()
        line.say(Join(CODE, ""))
        assert isinstance(await line.receive(), Disconnect)
        await line.end()
        line, _ = await found.call()
        line.say(Pass(KEY))
        line.say(Join("", "Bob"))
        assert await line.receive() == Welcome(KEY)
        assert isinstance(await line.receive(), State)
        await line.end()
