"""What the tests of the contests share: solving a text, all at once or a few bytes at a time."""

from __future__ import annotations

import io

import pytest

from engine.contests import ContestError, solve


class Trickle:
    """A stream that gives a few bytes at each read."""

    def __init__(self, data: bytes, step: int) -> None:
        self._data, self._step = io.BytesIO(data), step

    def read(self, size: int, /) -> bytes:
        return self._data.read(min(size, self._step))


def solved(name: str, text: str, step: int = 1 << 20) -> str:
    sink = io.BytesIO()
    solve(name, Trickle(text.encode(), step), sink)
    return sink.getvalue().decode("ascii")


def refused(name: str, text: str, step: int = 1 << 20) -> tuple[str, ContestError]:
    """The answers before the mistake, and the mistake."""
    sink = io.BytesIO()
    with pytest.raises(ContestError) as caught:
        solve(name, Trickle(text.encode(), step), sink)
    return sink.getvalue().decode("ascii"), caught.value
