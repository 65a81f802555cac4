"""Messages as lines, and lines that are none."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from engine.remote.messages import DisconnectReason, Message, PeerError, format_line, parse_line
from tests.cases import for_each
from tests.engine.remote.fuzzing import random_message


def test_every_message_is_one_line_that_is_read_back():
    messages = [random_message(Random(seed)) for seed in range(200)]
    assert {type(each) for each in messages} == set(get_args(Message))
    for each in messages:
        line = format_line(each)
        assert line.count(b"\n") == 1
        assert parse_line(line) == each


@for_each(
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
        b'{"is": "ping", "version": 4}',
        b'{"is": "answer", "at": [1, 2], "yes": 1}',
        b'{"is": "answer", "at": [1, true], "yes": true}',
        b'{"is": "answer", "at": [1], "yes": true}',
        b'{"is": "ask", "at": [1, 2], "request": "money"}',
        b'{"is": "move", "at": [1, ' + b"9" * 5_000 + b'], "move": "1/2"}',
    ],
)
def test_any_other_line_is_a_fault(line: bytes):
    with pytest.raises(PeerError) as found:
        parse_line(line)
    assert found.value.why is DisconnectReason.FAULT


def test_a_program_of_another_version_is_known_by_its_first_line():
    for line in (b'{"is":"greeting","version":1}', b'{"is":"join","version":5,"more":{}}'):
        with pytest.raises(PeerError) as found:
            parse_line(line)
        assert found.value.why is DisconnectReason.VERSION
