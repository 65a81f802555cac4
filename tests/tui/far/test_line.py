"""Signs of life: so many may be missing in a row, and one of them makes up for all before."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.far.messages import Bye, Lines, Message, Ping, Pong, Why
from tui.far.connection import Line, Times


class Scripted(Line):
    """A line on which this is heard, None standing for silence."""

    def __init__(self, heard: Iterable[Message | None]) -> None:
        self._times, self._lines = Times(signs=2), Lines()
        self._heard = iter(heard)
        self.said: list[Message] = []

    async def receive(self, seconds: float) -> Message | None:
        assert seconds == self._times.quiet
        message = next(self._heard)
        if message is None:
            raise TimeoutError
        return message

    def say(self, message: Message) -> None:
        self.said.append(message)


async def test_a_sign_of_life_makes_up_for_all_that_were_missing():
    line = Scripted([None, None, Pong(), None, None, Ping(), None, None, Bye(Why.LEFT)])
    assert await line.receive_while_alive() == Bye(Why.LEFT)
    assert line.said == [Ping()] * 4 + [Pong()] + [Ping()] * 2


async def test_without_signs_of_life_the_connection_is_lost():
    line = Scripted([None, Pong(), None, None, None])
    with pytest.raises(TimeoutError):
        await line.receive_while_alive()
    assert line.said == [Ping()] * 3
