"""Lines of JSON: what is written is read back, and nothing else is ever more than a refused line."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.far.messages import (
    LONGEST_HELLO,
    Answer,
    Ask,
    At,
    BadLine,
    Bye,
    Greeting,
    Join,
    Lines,
    Message,
    Pass,
    Ping,
    Play,
    Pong,
    State,
    Why,
    Wish,
    format_line,
    parse_line,
)
from tests.cases import for_each
from tests.engine.far.fuzzing import fuzzed, survives

NUMBERS = st.integers(0, 10**9)
WORDS = st.text("09AZaz-", min_size=1, max_size=64)
PLACES = st.builds(At, NUMBERS, NUMBERS, NUMBERS)
MESSAGES: st.SearchStrategy[Message] = st.one_of(
    st.builds(Greeting, NUMBERS),
    st.builds(Pass, WORDS),
    st.builds(Join, WORDS, WORDS, st.text(max_size=64), NUMBERS),
    st.builds(State, st.none() | st.text()),
    st.builds(Play, PLACES, st.text(max_size=100)),
    st.builds(Ask, PLACES, st.sampled_from([*Wish])),
    st.builds(Answer, PLACES, st.booleans()),
    st.builds(Ping),
    st.builds(Pong),
    st.builds(Bye, st.sampled_from([*Why])),
)


@settings(max_examples=60)
@given(MESSAGES)
def test_what_is_written_is_read_back(message: Message):
    line = format_line(message)
    assert line.count(b"\n") == 1
    found = parse_line(line.removesuffix(b"\n"))
    assert (type(found), found) == (type(message), message)


@settings(max_examples=20)
@given(st.lists(MESSAGES, max_size=5), st.data())
def test_lines_are_cut_wherever_they_are_torn_apart(messages: list[Message], data: st.DataObject):
    stream = b"".join(map(format_line, messages))
    lines, found = Lines(10**6), []
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        lines.feed(stream[:size])
        stream = stream[size:]
        while (message := lines.take()) is not None:
            found.append(message)
    assert found == messages


@for_each(
    "line",
    [
        b"",
        b"GET / HTTP/1.1\r",
        b"SSH-2.0-OpenSSH_9.6\r",
        b"\x16\x03\x01\x02\x00",
        b"[]",
        b"null",
        b"NaN",
        b'{"is":"ping","is2":1}',
        b'{"is":["ping"]}',
        b'{"is":"dance"}',
        b'{"is":"answer","at":[1,0,0],"yes":1}',
        b'{"is":"answer","at":[1,0],"yes":true}',
        b'{"is":"answer","at":[1,0,-1],"yes":true}',
        b'{"is":"answer","at":[1,0,true],"yes":true}',
        b'{"is":"answer","at":[1,0,1e3],"yes":true}',
        b'{"is":"answer","at":[1,0,1000000001],"yes":true}',
        b'{"is":"ask","at":[1,0,0],"wish":"win"}',
        b'{"is":"bye","why":"boredom"}',
        b'{"is":"join","code":"","secret":"a","name":"","version":1}',
        b'{"is":"join","code":"a","secret":"a b","name":"","version":1}',
        b'{"is":"state","record":5}',
        b"[" * 3_999,
        b'{"is":"ping","a":' * 200,
        b"9" * 3_999,
        b'{"is":"move","at":[1,0,1],"move":"\xff"}',
    ],
)
def test_anything_else_is_refused(line: bytes):
    with pytest.raises(BadLine):
        parse_line(line, LONGEST_HELLO)


def test_what_does_not_begin_as_a_line_is_not_waited_for():
    for start in (b" ", b"\n", b"GET / HTTP/1.1", b"SSH-2.0"):
        lines = Lines()
        lines.feed(start)
        with pytest.raises(BadLine):
            lines.take()


def test_a_line_without_an_end_is_refused_as_soon_as_it_is_too_long():
    lines = Lines(10)
    lines.feed(b"{123456789")
    assert lines.take() is None
    lines.feed(b"0")
    with pytest.raises(BadLine):
        lines.take()


def test_a_long_line_is_not_read_as_json():
    with pytest.raises(BadLine, match="at most 10 bytes"):
        parse_line(json.dumps({"is": "ping"}).encode(), 10)


def test_random_lines_harm_nothing():
    assert survives(fuzzed(random.Random(1), 1_000)) == 1_000
