"""Messages as lines, and lines that are none."""

from __future__ import annotations

import pytest

from engine.remote.messages import (
    Answer,
    Ask,
    Bye,
    EndReason,
    Fault,
    Greeting,
    Join,
    Message,
    Pass,
    Ping,
    Play,
    Request,
    State,
    Welcome,
    format_line,
    parse_line,
)

MESSAGES: tuple[Message, ...] = (
    Greeting(),
    Pass("k"),
    Join("ABCD-EFGH", "Bo\nb"),
    Welcome("k"),
    State("end"),
    Play((1, 3), "1/2"),
    Ask((2, 0), Request.SWAP),
    Answer((1, 3), True),
    Ping(),
    Bye(EndReason.LEFT),
)


@pytest.mark.parametrize("message", MESSAGES)
def test_every_message_is_one_line_that_is_read_back(message: Message):
    line = format_line(message)
    assert line.count(b"\n") == 1
    assert parse_line(line) == message


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"GET / HTTP/1.1",
        b"\xff\xfe",
        b"7",
        b'["move"]',
        b"[" * 100_000,
        b"{}",
        b'{"is": "shout"}',
        b'{"is": ["move"]}',
        b'{"is": "pass"}',
        b'{"is": "pass", "key": 7}',
        b'{"is": "pass", "key": "k", "more": 1}',
        b'{"is": "ping", "version": 3}',
        b'{"is": "answer", "at": [1, 2], "yes": 1}',
        b'{"is": "answer", "at": [1, true], "yes": true}',
        b'{"is": "answer", "at": [1], "yes": true}',
        b'{"is": "ask", "at": [1, 2], "request": "money"}',
        b'{"is": "move", "at": [1, ' + b"9" * 5_000 + b'], "move": "1/2"}',
    ],
)
def test_any_other_line_is_a_fault(line: bytes):
    with pytest.raises(Fault) as found:
        parse_line(line)
    assert found.value.why is EndReason.FAULT


def test_a_program_of_another_version_is_known_by_its_first_line():
    for line in (b'{"is":"greeting","version":1}', b'{"is":"join","version":4,"more":{}}'):
        with pytest.raises(Fault) as found:
            parse_line(line)
        assert found.value.why is EndReason.VERSION
