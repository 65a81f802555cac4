"""The first meeting of a guest and a host ends in time, whatever the host sends."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from engine.errors import GameError
from engine.far.messages import Greeting, Join, Ping, format_line
from engine.far.session import Session
from engine.match import SECOND
from tui.far import meeting
from tui.far.dialing import SECONDS, Unreachable, Way


class Dripping:
    """A socket on which one more byte arrives each second."""

    def __init__(self, first: bytes, then: bytes) -> None:
        self.first, self.then, self.seconds = first, then, 0.0

    def clock(self) -> float:
        return self.seconds

    def settimeout(self, _: float | None) -> None:
        pass

    def sendall(self, _: bytes) -> None:
        pass

    def recv(self, _: int, flags: int = 0) -> bytes:
        said = self.first or self.then
        if not flags:
            self.seconds += 1
            self.first = b""
        return said


def met(monkeypatch: pytest.MonkeyPatch, first: bytes, then: bytes) -> tuple[float, GameError]:
    """The seconds until such a host is left, and what is said then."""
    host: Any = Dripping(first, then)
    monkeypatch.setattr(meeting, "monotonic", host.clock)
    with pytest.raises(GameError) as told:
        meeting.meet(Way(host), Greeting(), Session(SECOND), Join("A", "b", "c"), lambda _: None)
    return host.seconds, told.value


def test_a_host_that_never_ends_its_line_is_left_after_ten_seconds(monkeypatch: pytest.MonkeyPatch):
    seconds, error = met(monkeypatch, b"{", b" ")
    assert seconds <= SECONDS
    assert isinstance(error, Unreachable)
    assert str(error) == "The other side does not send its board in time, so the connection was ended."


def test_a_host_that_only_gives_signs_of_life_is_left_after_ten_seconds(monkeypatch: pytest.MonkeyPatch):
    seconds, _ = met(monkeypatch, format_line(Ping()), format_line(Ping()))
    assert seconds <= SECONDS


def test_a_host_that_sends_blanks_is_left_at_once():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(b" ")
        with pytest.raises(
            GameError, match=r"^The other side sent something impossible, so the connection was ended\.$"
        ):
            meeting.meet(Way(ours), Greeting(), Session(SECOND), Join("A", "b", "c"), lambda _: None)
