"""The blackboard: its numbers as large as fits, and in their cells from the start of a match to its end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from textual.geometry import Size

from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.tui.driving import match_of, match_screen, prepared_on, press, resize, running, settle, shown, shown_at
from tui.board.component_drawing import BoardDrawings, ChalkSize
from tui.board.layout import lay_out
from tui.drawing.glyphs import BOX

MIXED = "17 nim:5 euclid:26,5 cuboid:2,3,2"
BOARDS = [
    "17 42 2 5 96",
    "nim:25 nim:12 nim:4",
    "subtract(2,5):23 subtract(2,5):8",
    "euclid:1,50 euclid:8,13",
    "cuboid:3,5,4 cuboid:2,2,2",
    "cards:10,10,10,10,10,10,1,1,1,1,1,1 cards:1,4,2,2,1",
    "stacks:5 stacks:4",
    "split:12 split:9 split:60",
    "17 42 5 nim:3",
    MIXED,
]


@pytest.mark.parametrize(("size", "texts"), [((80, 24), BOARDS), ((40, 12), BOARDS[-4:])], ids=["80x24", "40x12"])
async def test_nothing_moves_on_the_board_between_two_moves(size: tuple[int, int], texts: list[str]):
    async with running(prepared_on("1"), size) as pilot:
        for text in texts:
            rng = Random(text)
            match_screen(pilot).play_next(prepared_on(text))
            await settle(pilot)
            board = match_screen(pilot).view.board
            at_start = board.slot_layout
            while not (position := match_of(pilot).position).is_over and match_of(pilot).cursor < 24:
                slot, component = rng.choice(list(position.live()))
                choices = component.ruleset.choices(component.value)
                match_screen(pilot).match = match_of(pilot).play(Move(slot, choices[rng.randrange(len(choices))]))
                await settle(pilot)
                assert board.slot_layout._replace(slots=0) == at_start._replace(slots=0)
                assert board.slot_layout.slots >= len(match_of(pilot).position.slots)
            await press(pilot, "u", "u", "y")
            assert board.slot_layout._replace(slots=0) == at_start._replace(slots=0)


async def test_a_match_that_is_gone_on_with_has_the_cells_of_its_start():
    prepared = prepared_on("123456 7")
    played = prepared.match.play(Move(1, 6)).play(Move(1, 6)).play(Move(1, 6))
    async with running(prepared) as fresh:
        at_start = match_screen(fresh).view.board.slot_layout
    async with running(replace(prepared, match=played)) as resumed:
        assert match_screen(resumed).view.board.slot_layout == at_start


@for_each(
    ("text", "size", "expected"),
    [
        ("17 42 96", (49, 12), ChalkSize.FIVE),
        ("17 42 2 5 96", (49, 12), ChalkSize.FIVE),
        ("1234 87 5310 999 45", (49, 12), ChalkSize.THREE),
        ("1234 87 5310 999 45 6123 77", (49, 12), ChalkSize.NARROW),
        (MIXED, (49, 11), ChalkSize.NARROW),
        ("stacks:4 stacks:3", (49, 9), ChalkSize.THREE),
        ("nim:7 nim:12 nim:4 nim:9", (38, 7), ChalkSize.THREE),
        ("split:12 split:9 split:20", (49, 10), ChalkSize.TEXT),
        ("17 42 2 5 96", (75, 24), ChalkSize.FIVE),
        ("17 42", (74, 14), ChalkSize.TEN),
    ],
)
def test_a_board_is_drawn_in_the_largest_chalk_that_fits(text: str, size: tuple[int, int], expected: ChalkSize):
    start = parse_position(text)
    drawings = BoardDrawings(start, start, BOX)
    assert lay_out(drawings.count, drawings.most, drawings.need, Size(*size)).chalk is expected


def test_up_to_six_numbers_have_five_rows_on_a_normal_screen_and_ten_on_a_large_one():
    rng = Random(45)
    for width, height, largest, chalk in ((74, 13, 99, ChalkSize.FIVE), (114, 29, 999, ChalkSize.TEN)):
        for _ in range(400):
            text = " ".join(str(rng.randint(1, largest)) for _ in range(rng.randint(1, 6)))
            start = parse_position(text)
            drawings = BoardDrawings(start, start, BOX)
            found = lay_out(drawings.count, drawings.most, drawings.need, Size(width, height)).chalk
            assert found.rows >= chalk.rows, text


async def test_a_board_has_this_much_room_on_the_screens_that_the_rule_speaks_of():
    async with running(prepared_on("17 42 2 5 96 8")) as pilot:
        for size, width, height in (((80, 24), 74, 13), ((120, 40), 114, 29)):
            await resize(pilot, size)
            board = match_screen(pilot).view.board
            assert board.size.width >= width
            assert board.size.height >= height


async def test_each_part_of_a_stack_is_drawn_to_the_end():
    async with running(prepared_on("stacks:4 stacks:3")) as pilot:
        await press(pilot, *"2,2", "enter")
        assert len(match_of(pilot).position.slots) == 3
        assert sum(line.count("││") for line in shown(pilot).splitlines()) >= 3
        board = match_screen(pilot).view.board
        for slot, value in ((1, "2"), (2, "3"), (3, "2")):
            region = board.slot_layout.region(slot)
            drawn = [board.render_line(y).text[region.x : region.right] for y in range(*region.line_span)]
            assert value in "".join(drawn), slot


async def test_a_new_board_has_no_marks_of_the_one_before():
    async with running(prepared_on("17 42")) as pilot:
        board = match_screen(pilot).view.board
        board.mark(lambda _: "=9")
        await settle(pilot)
        assert shown_at(pilot, board).count("=9") == 2
        board.reset(parse_position("25 36"))
        await settle(pilot)
        assert "=9" not in shown_at(pilot, board)


async def test_the_value_before_a_move_is_never_cut():
    async with running(prepared_on("17 42 5 nim:3")) as pilot:
        await press(pilot, "4")
        for size in ((40, 12), (80, 24), (120, 40)):
            await resize(pilot, size)
            drawn = [segment for strip in pilot.app.screen._compositor.render_strips() for segment in strip]
            assert [each.text for each in drawn if each.style is not None and each.style.strike] == ["17"]


def test_a_board_of_many_numbers_makes_no_pictures():
    start = parse_position("17 " * 200)
    drawings = BoardDrawings(start, start, BOX)
    assert not any(drawings.need(each).area for each in ChalkSize if each is not ChalkSize.TEXT)
    assert drawings.need(ChalkSize.TEXT).width == 2
