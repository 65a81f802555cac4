"""Whatever the sheet and the room, every blank has cells of its own, and nothing lies over anything else."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine.errors import NoSuchBoard
from engine.games.registry import RULESETS
from engine.notation import parse_position
from engine.practice.filling import Filling
from engine.practice.sheet import LEVELS, make_sheet, sheet_of
from tui.drawing.glyphs import ASCII, BOX
from tui.sheet.layout import Shape, SheetLayout, as_groups, as_table
from tui.sheet.table import Written, line

ROOMS = ((38, 4), (50, 6), (72, 9), (112, 16))


def fillings(kind: int) -> list[Filling]:
    """Sheets of each level, at their start and with all values and columns there."""
    found = []
    for level in range(1, len(LEVELS) + 1):
        try:
            sheet = make_sheet(level, "a", RULESETS[kind].from_parameters(()))
        except NoSuchBoard:
            continue
        found += [Filling(sheet), Filling(sheet, len(sheet.cells), frozenset(range(len(sheet.cells))))]
    return found


def check(layout: SheetLayout, filling: Filling, width: int) -> None:
    for y in range(layout.height):
        end = 0
        for piece in line(layout, Written(filling), y, BOX):
            assert piece.x >= end, (y, piece)
            end = piece.x + cell_len(piece.text)
        assert end <= width
    wanted = {place for place, cell in enumerate(filling.sheet.cells) if filling.has_values or place in filling.open}
    assert wanted <= {blank.place for blank in layout.blanks}
    for blank in layout.blanks:
        assert any(first <= blank.y < end for first, end in layout.groups)


@pytest.mark.parametrize("kind", range(len(RULESETS)), ids=[each.slug for each in RULESETS])
def test_nothing_lies_over_anything_else(kind: int):
    for filling in fillings(kind):
        for width, height in ROOMS:
            shape = Shape(filling, BOX)
            check(as_groups(shape, width), filling, width)
            table = as_table(shape, width, height)
            if table is not None:
                check(table, filling, width)
            assert table is not None or width < 72 or filling.sheet.position.slots[0].ruleset.slug in GROUPED


GROUPED = ("cuboid", "stacks", "split", "cards", "octal", "wythoff")
"""Games whose choices may have nothing in common from component to component, or need much room."""


def written(text: str, width: int, height: int, *, has_columns: bool = False) -> list[str]:
    """A sheet as lines of text."""
    sheet = sheet_of(parse_position(text))
    filling = Filling(sheet)
    if has_columns:
        filling = Filling(sheet, len(sheet.cells), frozenset(range(len(sheet.cells))))
    shape = Shape(filling, ASCII)
    layout = as_table(shape, width, height) or as_groups(shape, width)
    lines = []
    for y in range(layout.height):
        row = ""
        for piece in line(layout, Written(filling), y, ASCII):
            row = row.ljust(piece.x) + piece.text
        lines.append(row.rstrip())
    return lines


def test_a_table_has_a_line_for_each_number_with_the_binary_numbers_under_each_other():
    assert written("17 42", 59, 6, has_columns=True) == [
        "divide by  2       3       4      5      6       mex binary",
        "       17  8 = 0   5 = 3   4 = 3  3 = 2  2 = 2    1    01",
        "       42 21 = 1  14 = 1  10 = 0  8 = 0  7 = 0    2    10",
        "                                             XOR  3    11",
        "                                                       ^^",
    ]


def test_where_there_is_little_room_each_number_is_a_group_and_the_columns_follow():
    lines = written("17 42", 38, 4, has_columns=True)
    assert lines == [
        "    17  2 ->  8 = 0  3 ->  5 = 3",
        "        4 ->  4 = 3  5 ->  3 = 2",
        "        6 ->  2 = 2      mex   1",
        "",
        "    42  2 -> 21 = 1  3 -> 14 = 1",
        "        4 -> 10 = 0  5 ->  8 = 0",
        "        6 ->  7 = 0      mex   2",
        "",
        "             17    1   01",
        "             42    2   10",
        "            XOR    3   11",
        "                       ^^",
    ]
    assert written("17 42", 38, 4) == [
        "    17  2 ->  8 =[_] 3 ->  5 = _",
        "        4 ->  4 = _  5 ->  3 = _",
        "        6 ->  2 = _      mex   _",
        "",
        "    42  2 -> 21 = _  3 -> 14 = _",
        "        4 -> 10 = _  5 ->  8 = _",
        "        6 ->  7 = _      mex   _",
    ]


def test_a_wrong_number_has_another_sign_and_what_was_no_first_try_a_mark():
    sheet = sheet_of(parse_position("17 42"))
    filling = Filling(sheet, 2, frozenset({0, 1}), frozenset({0, 2}), frozenset({1}))
    layout = as_groups(Shape(filling, BOX), 38)
    text = "".join(piece.text for piece in line(layout, Written(filling, "9", True), 0, BOX))
    assert "= 0!" in text
    assert "= 3?" in text
    assert "≠[9]" in "".join(piece.text for piece in line(layout, Written(filling, "9", True), 1, BOX))
    assert "x[9]" in "".join(piece.text for piece in line(layout, Written(filling, "9", True), 1, ASCII))
