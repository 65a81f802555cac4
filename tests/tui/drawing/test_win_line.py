"""The line of who was winning: on which side it runs, and where it changes sides."""

from __future__ import annotations

import pytest

from tui.drawing.glyphs import ASCII, BOX
from tui.review.win_line import draw_line


def test_the_line_changes_sides_at_the_move_that_gives_the_win_away():
    line = draw_line((0, 0, 1, 0), 1, 13, BOX)
    assert line.rows == ("────────╮   ╭", "        │   │", "        ╰───╯")
    assert line.moves == (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
    assert draw_line((0, 1), 1, 6, ASCII).rows == ("-----+", "     |", "     +")
    # What is not solved runs in the middle.
    assert draw_line((None, None, 1), 1, 5, BOX).rows == ("     ", "···· ", "    ─")
    assert draw_line((), 1, 10, BOX).moves == ()


@pytest.mark.parametrize("width", [1, 2, 30])
def test_the_chosen_move_is_in_sight_however_little_room_there_is(width: int):
    for chosen in range(1, 101):
        line = draw_line(tuple(number % 3 % 2 for number in range(101)), chosen, width, BOX)
        assert chosen in line.moves
        assert all(len(row) == len(line.moves) for row in line.rows), chosen
        assert len(line.moves) <= max(width, 2), chosen
