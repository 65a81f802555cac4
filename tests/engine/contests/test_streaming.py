"""The solver's memory does not grow with its input, and answers do not wait for the rest of it."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Iterable, Iterator

import pytest

from engine.contests import ContestError, solve


class Generated:
    """A stream made of pieces as they are asked for."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces

    def read(self, _size: int, /) -> bytes:
        return next(self._pieces, b"")


def hundreds(count: int) -> Iterator[bytes]:
    yield b"%d\n" % count
    piece = (b"100\n" + b" ".join(b"%d" % (10**18 - n) for n in range(100)) + b"\n") * 10
    for _ in range(count // 10):
        yield piece


def peak(pieces: Iterable[bytes]) -> int:
    """The most memory that the solver has while it answers these pieces of a text."""
    tracemalloc.start()
    try:
        solve("fdivgame", Generated(iter(pieces)), io.BytesIO())
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_input():
    few, many = (peak(hundreds(count)) for count in (100, 1_500))
    assert many < 1_000_000
    assert many < few + 100_000


def test_blanks_without_end_take_no_memory():
    for piece in (b" " * 60_000, b"\n" * 60_000):
        assert peak([b"1 1 5", *[piece] * 300]) < 1_000_000


def test_answers_are_flushed_before_a_read_that_may_wait():
    sink = io.BytesIO()
    seen = []

    def pieces() -> Iterator[bytes]:
        for number in (5, 6, 7):
            yield b"3 1 5\n" if number == 5 else b"1 %d\n" % number
            seen.append(sink.getvalue())

    solve("fdivgame", Generated(pieces()), sink)
    assert seen == [b"Henry\n", b"Henry\nDerek\n", b"Henry\nDerek\nDerek\n"]


def test_a_word_without_end_is_refused_after_a_block_or_two():
    given = []

    def endless() -> Iterator[bytes]:
        yield b"1 1 "
        for number in range(400):
            given.append(number)
            yield b"7" * 60_000

    with pytest.raises(ContestError, match="a word of more than 1,000 characters"):
        peak(endless())
    assert len(given) <= 2
