"""Which sizes of a terminal are believed."""

from __future__ import annotations

import pytest
from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.terminal.driver import TerminalDriver


@pytest.fixture
def passed_on(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """What Textual's own driver gets to process."""
    found: list[Message] = []
    monkeypatch.setattr(Driver, "process_message", lambda _, message: found.append(message))
    return found


@pytest.mark.parametrize(
    ("width", "height", "is_believed"),
    [
        (80, 24, True),
        (1, 1, True),
        (10_000, 10_000, True),
        (10_001, 24, False),
        (80, 10_001, False),
        (0, 24, False),
        (80, 0, False),
        (-1, 24, False),
    ],
)
def test_only_a_size_that_a_terminal_can_have_is_believed(
    passed_on: list[Message], width: int, height: int, is_believed: bool
) -> None:
    size = Size(width, height)
    # Without a terminal, which starting a driver would take over.
    driver = TerminalDriver.__new__(TerminalDriver)
    driver.process_message(events.Resize(size, size))
    assert bool(passed_on) is is_believed


def test_anything_but_a_size_is_passed_on(passed_on: list[Message]) -> None:
    key = events.Key("2", "2")
    TerminalDriver.__new__(TerminalDriver).process_message(key)
    assert passed_on == [key]
