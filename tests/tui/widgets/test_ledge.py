"""How the pieces of chalk lie on the ledge."""

from __future__ import annotations

import pytest

from engine.component import Component
from engine.notation import parse_position
from tui.board.ledge_lines import lines, most_lines
from tui.drawing.glyphs import BOX

BOARDS = ["17", "4", "99999", "nim:7", "nim:12", "nim:20", "split:12", "stacks:4", "euclid:5,99", "cuboid:1,4,1"]


@pytest.mark.parametrize("text", BOARDS)
def test_no_piece_lies_alone_on_the_last_line(text: str):
    component = _component(text)
    for width in range(38, 120):
        rows = lines(component, "", width, BOX)
        pieces = [[bit.text for bit in row if bit.style == "piece"] for row in rows]
        assert sum(map(len, pieces)) == len(component.ruleset.choices(component.value))
        if len(rows) > 1 and len(pieces[-2]) > 2:
            assert len(pieces[-1]) > 1, (width, pieces)
        for row in rows:
            assert sum(len(bit.text) for bit in row) <= width
        assert len(rows) <= most_lines([component], width, BOX)


def test_pieces_lie_closer_where_that_saves_a_line():
    component = _component("4")
    widths = [len(lines(component, "", width, BOX)) for width in range(60, 80)]
    needed = sum(len(bit.text) for bit in lines(component, "", 200, BOX)[0])
    assert widths[needed - 5 - 60] == 1


def _component(text: str) -> Component:
    found = parse_position(text)[1]
    assert found is not None
    return found
