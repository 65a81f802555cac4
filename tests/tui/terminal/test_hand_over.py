"""When a key is handed over: once the application is free, and knows the size its terminal has."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

import pytest
from textual import events
from textual.geometry import Size
from textual.message import Message

from engine.setup import Setup, prepare
from tui.app.app import BlackboardApp
from tui.terminal.input import SIZE_SECONDS, HandOver


class Rig:
    """A hand-over whose calls wait until the test makes them, and whose size is due when the test says so."""

    def __init__(self) -> None:
        self.calls: deque[Callable[[], object]] = deque()
        self.handed: list[Message] = []
        self.is_size_due = True
        self.app = BlackboardApp(prepare(Setup()))
        self.hand_over = HandOver(
            self.app,
            self.handed.append,
            lambda _, call: self.calls.append(call),
            lambda: self.is_size_due,
        )

    def run(self, calls: int) -> list[str]:
        """The keys handed over once so many of the waiting calls are made."""
        for _ in range(calls):
            if self.calls:
                self.calls.popleft()()
        return [message.key for message in self.handed if isinstance(message, events.Key)]


def test_a_key_waits_for_the_size_that_the_terminal_has_already():
    rig = Rig()
    rig.hand_over.add(["2"], time.monotonic() + 60)
    assert rig.run(5) == []
    rig.is_size_due = False
    assert rig.run(5) == ["2"]


def test_a_key_waits_until_the_screen_has_heard_of_a_new_size():
    rig, size = Rig(), Size(80, 24)
    rig.is_size_due = False
    rig.app._resize_event = events.Resize(size, size)
    rig.hand_over.add(["2"], time.monotonic())
    assert rig.run(5) == []
    rig.app._resize_event = None
    assert rig.run(5) == ["2"]


@pytest.mark.parametrize("keys", ["2", "23"])
def test_sizes_without_end_hold_no_key_back_for_long(keys: str):
    rig = Rig()
    rig.hand_over.add([keys], time.monotonic() - SIZE_SECONDS)
    assert rig.run(5) == list(keys)
