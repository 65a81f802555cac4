"""The places of numbers on a board: equal cells, each number in the middle of its own, a gutter between them."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.geometry import Size

from engine.positions.notation import parse_position
from tests.tui.driving import prepared_on, running, settle
from tui.board.board import Board
from tui.board.cell import Cell, draw
from tui.board.component_drawing import BoardDrawings, ChalkSize
from tui.board.layout import BoardLayout, lay_out
from tui.drawing.glyphs import ASCII, BOX, Glyphs


@pytest.mark.parametrize("count", [1, 3, 5, 7, 50, 500])
@pytest.mark.parametrize("size", [Size(78, 15), Size(38, 5), Size(118, 30)], ids=str)
def test_every_cell_of_the_board_belongs_to_the_slot_that_is_there_or_to_none(count: int, size: Size):
    layout = lay_out(count, count, lambda chalk: Size(5, chalk.rows or 1), size)
    regions = {slot: layout.region(slot) for slot in range(1, count + 1)}
    for slot, region in regions.items():
        assert {layout.slot_at(x, y) for x, y in (region.offset, region.bottom_right - (1, 1))} == {slot}
    found = {layout.slot_at(x, y) for x in range(-3, size.width + 9) for y in range(-3, layout.virtual_size.height + 9)}
    assert found == {None, *regions}


KINDS = (
    st.integers(1, 10**6) | st.integers(1, 99),
    st.integers(1, 30).map("nim:{}".format),
    st.integers(2, 60).map("split:{}".format),
    st.integers(2, 6).map("stacks:{}".format),
    st.tuples(st.integers(1, 99), st.integers(1, 99)).map(lambda pair: f"euclid:{pair[0]},{pair[1]}"),
    st.tuples(*[st.integers(1, 5)] * 3).map(lambda box: "cuboid:{},{},{}".format(*box)),
)
BOARDS = st.sampled_from(KINDS).flatmap(lambda kind: st.lists(kind, min_size=1, max_size=60)) | st.lists(
    st.one_of(*KINDS), min_size=1, max_size=9
)
SIZES = st.sampled_from([Size(38, 5), Size(49, 11), Size(49, 12), Size(75, 12), Size(150, 46)]) | st.builds(
    Size, st.integers(36, 160), st.integers(4, 50)
)


class Drawing(NamedTuple):
    layout: BoardLayout
    cells: dict[int, list[str]]
    """By slot its lines, the marks of the chosen one among them."""


def drawn(text: str, size: Size, chosen: int, glyphs: Glyphs) -> Drawing:
    position = parse_position(text)
    drawings = BoardDrawings(position, position, glyphs)
    layout = lay_out(drawings.count, drawings.most, drawings.need, size)
    drawings.use(layout.chalk, position)
    cells = {}
    for slot in range(1, drawings.count + 1):
        cell = Cell(drawings.drawing(slot), "", slot == chosen)
        lines = (draw(cell, layout, line) for line in range(layout.ink.height))
        cells[slot] = ["".join(text for text, _ in line) for line in lines]
    return Drawing(layout, cells)


def inked(lines: list[str]) -> range:
    """The columns of a cell from the first to the last one with ink."""
    return range(
        min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0),
        max((len(line.rstrip()) for line in lines), default=0),
    )


@given(BOARDS, SIZES, st.sampled_from([BOX, ASCII]))
@settings(max_examples=300)
def test_no_two_numbers_can_be_read_across_the_gutter_between_them(values: list[object], size: Size, glyphs: Glyphs):
    layout, cells = drawn(" ".join(map(str, values)), size, 0, glyphs)
    for slot, lines in cells.items():
        if slot % layout.columns and slot + 1 in cells:
            blank = layout.cell_width - inked(lines).stop + inked(cells[slot + 1]).start
            assert blank >= layout.chalk.gutter, (layout, lines, cells[slot + 1])


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=9), SIZES, st.sampled_from([BOX, ASCII]))
@settings(max_examples=150)
def test_a_gap_within_a_number_is_never_as_wide_as_a_gutter(values: list[int], size: Size, glyphs: Glyphs):
    layout, cells = drawn(" ".join(map(str, values)), size, 0, glyphs)
    for lines in cells.values():
        columns = "".join("#" if any(part.strip() for part in column) else " " for column in zip(*lines, strict=True))
        assert max(map(len, re.findall(" +", columns.strip())), default=0) < layout.chalk.gutter


@given(BOARDS, SIZES, st.sampled_from([BOX, ASCII]), st.data())
@settings(max_examples=150)
def test_the_marks_of_the_chosen_one_are_as_near_on_the_left_as_on_the_right(
    values: list[object], size: Size, glyphs: Glyphs, data: st.DataObject
):
    text, chosen = " ".join(map(str, values)), data.draw(st.integers(1, len(values)))
    layout, cells = drawn(text, size, chosen, glyphs)
    _, plain = drawn(text, size, 0, glyphs)
    # The texts under a picture are outside the ring.
    upper = slice(0, layout.ink.height - 1 if layout.chalk.is_large else 1)
    ring, ink = inked(cells[chosen][upper]), inked(plain[chosen][upper])
    if layout.chalk.is_large:
        # The strokes of a 1 do not fill its cells, so what counts is the place of the picture.
        ink = range(ring.start + 2, ring.stop - 2)
        assert (layout.ink.width - len(ring)) // 2 == ring.start
    assert ink.start - ring.start == ring.stop - ink.stop


@pytest.mark.parametrize("glyphs", [BOX, ASCII], ids=["blocks", "ASCII"])
def test_a_large_terminal_has_digits_of_twice_the_size(glyphs: Glyphs):
    ten, five = drawn("42", Size(150, 46), 0, glyphs), drawn("42", Size(75, 10), 0, glyphs)
    assert (ten.layout.chalk, five.layout.chalk) == (ChalkSize.TEN, ChalkSize.FIVE)
    assert len(inked(ten.cells[1])) == 2 * len(inked(five.cells[1]))
    rows = [sum(bool(line.strip()) for line in each.cells[1]) for each in (ten, five)]
    assert rows == [10, 5]


@pytest.mark.parametrize(
    ("heap", "height"), [("nim:7", 10), ("euclid:12,26", 10), ("cuboid:3,5,4", 12), ("cards(1):1,2,1", 10)]
)
def test_on_a_large_terminal_a_sketch_is_twice_as_large_and_its_numbers_are_the_same(heap: str, height: int) -> None:
    ten, five = (drawn(f"{heap} 17", size, 0, BOX) for size in (Size(150, 46), Size(75, height)))
    assert (ten.layout.chalk, five.layout.chalk) == (ChalkSize.TEN, ChalkSize.FIVE)
    numbers = [re.findall(r"\w+", "\n".join(each.cells[1])) for each in (ten, five)]
    assert numbers[0] == numbers[1]
    wide, high = zip(*[(len(inked(each.cells[1][:-1])), len(each.cells[1])) for each in (ten, five)], strict=True)
    assert wide[0] > 1.7 * wide[1]
    assert high[0] > high[1]


async def test_blocks_of_chalk_are_worn_by_their_place_alone_and_none_is_where_more_contrast_is_wanted() -> None:
    async with running(prepared_on("8")) as pilot:
        board, looks = pilot.app.screen.query_one(Board), []
        for theme in ("slate", "slate", "high-contrast"):
            pilot.app.theme = theme
            await settle(pilot)
            strips = [board.render_line(y) for y in range(board.size.height)]
            looks.append([[each.style and each.style.color for each in row if "█" in each.text] for row in strips])
        assert looks[0] == looks[1]
        shades = [max(len(set(row)) for row in rows) for rows in looks]
        assert shades[0] > 1
        assert shades[2] == 1
