"""The emulator shows text as terminals do, wherever the output is cut into chunks."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.terminal.emulator import Emulator

FRAME = (
    "\x1b[?1049h\x1b[?25l\x1b[>25u\x1b[?2026$p\x1b]0;a title\x07\x1bP+q544e\x1b\\\x1b[=1;1u\x1b[>4;1m"
    "\x1b[1;3H\x1b[38;2;9;8;7;48;5;4mé漢ab\x1b[0m\x1b[?2026h\x1b(B"
).encode()


def test_a_frame_may_be_cut_anywhere() -> None:
    for cut in range(len(FRAME)):
        screen = Emulator(12, 2)
        screen.feed(FRAME[:cut])
        screen.feed(FRAME[cut:])
        assert [row.rstrip() for row in screen.rows] == ["  é漢ab", ""], cut
        assert screen.find("ab") == (5, 0), cut
        assert {(cell.fg, cell.underscore) for cell in screen.cells("ab")} == {("090807", False)}, cut
        assert screen.modes == {7, 1049, 2026}, cut
        assert screen.keyboard_protocols == 1, cut


def test_modes_and_protocols_are_put_back() -> None:
    screen = Emulator()
    screen.feed(FRAME + b"\x1b[?1049;2026l\x1b[?25h\x1b[<u")
    assert screen.modes == {7, 25}
    assert screen.keyboard_protocols == 0


def test_what_is_not_there_is_not_found() -> None:
    assert Emulator().find("x") is None
    with pytest.raises(ValueError, match="not on the screen"):
        Emulator().cells("x")


def test_a_sequence_that_was_cut_ends_where_the_next_control_says() -> None:
    screen = Emulator()
    screen.feed(b"\x1b[?1049h\x1b[38;2;1\x18\x1b[?1049lab")
    assert screen.modes == {7, 25}
    assert screen.find("ab") == (0, 0)


@given(
    st.lists(
        st.text(st.sampled_from("ab \u2500\u2588漢e\u0301\r\n\t"), max_size=9).map(lambda text: text * 2)
        | st.sampled_from(("\x1b[31m", "\x1b[1;44m", "\x1b[0m", "\x1b[2;3H", "\x1b[K", "\x1b[4h", "\x1b[4l")),
        max_size=12,
    )
)
@example(["abcdefghijklm"])
@example(["abc", "\x1b[4h", "\x1b[1;1H", "x"])
def test_each_cell_is_as_pyte_alone_draws_it(pieces: list[str]) -> None:
    ours, alone = Emulator(12, 4), pyte.Screen(12, 4)
    stream = pyte.Stream(alone)
    for piece in pieces:
        ours.feed(piece.encode())
        stream.feed(piece)
    cells = tuple(tuple(alone.buffer[row][column] for column in range(12)) for row in range(4))
    assert ours.picture == cells
