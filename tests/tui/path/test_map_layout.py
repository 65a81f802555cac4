"""The places of the path on a slate, at every size: all boards have one, and the way leads from each to the next."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from engine.deals.path_boards import BOARDS, STAGES
from tests.cases import for_each
from tui.path.map_layout import FORMS, GOAL, Cell, MapLayout, lay_out

LENGTHS = [len(stage.boards) for stage in STAGES]
WIDTHS, HEIGHTS = (36, 40, 59, 60, 70, 74, 90, 114, 150, 194), (3, 9, 15, 22, 31, 40, 51, 60)
SIZES = [(width, height) for width in WIDTHS for height in HEIGHTS]


@cache
def layout_at(size: tuple[int, int]) -> MapLayout:
    return lay_out(LENGTHS, *size)


def cells_of(layout: MapLayout, place: int) -> set[Cell]:
    """The cells of a stone and of the ring around it."""
    x, y = layout.stones[place]
    half = layout.form.width // 2 + 1
    return {Cell(x + far, y + down) for far in range(-half, half + 1) for down in range(layout.form.height)}


def goal_cells(layout: MapLayout) -> set[Cell]:
    (end, y), begin = layout.goal, layout.stones[-1].x
    first = end + 2 if end > begin else end - len(GOAL) - 1
    return {Cell(first + far, y) for far in range(len(GOAL))}


def title_cells(layout: MapLayout, stage: int) -> set[Cell]:
    (x, y), is_to_the_left = layout.titles[stage]
    length = len(f"{stage + 1} {STAGES[stage].title}  18*")
    first = x + 1 - length if is_to_the_left else x
    return {Cell(first + far, y) for far in range(length)}


@for_each("size", SIZES)
def test_every_board_has_a_place_on_the_slate_and_is_found_there(size: tuple[int, int]):
    layout = layout_at(size)
    assert len(layout.stones) == len(BOARDS)
    for place, stone in enumerate(layout.stones):
        assert layout.stone_at(*stone) == place
        for x, y in cells_of(layout, place):
            assert 0 <= x < layout.width
            assert 0 <= y < layout.height


@for_each("size", SIZES)
def test_the_goal_stands_behind_the_last_board_on_the_slate(size: tuple[int, int]):
    layout = layout_at(size)
    assert layout.goal.y == layout.stones[-1].y
    assert all(0 <= x < layout.width for x, _ in goal_cells(layout))


@for_each("size", SIZES)
def test_no_two_stones_or_titles_overlap(size: tuple[int, int]):
    layout = layout_at(size)
    drawn = [cells_of(layout, place) for place in range(len(BOARDS))]
    drawn += [title_cells(layout, stage) for stage in range(len(STAGES))] + [goal_cells(layout)]
    assert sum(map(len, drawn)) == len(set().union(*drawn))


@for_each("size", SIZES)
def test_the_way_crosses_no_stone_but_those_it_joins_and_no_title(size: tuple[int, int]):
    layout = layout_at(size)
    titles = set().union(*(title_cells(layout, stage) for stage in range(len(STAGES))))
    for place, leg in enumerate(layout.legs):
        others = (cells_of(layout, each) for each in range(len(BOARDS)) if each not in (place, place + 1))
        assert not set(leg) & titles.union(*others)


@for_each("size", SIZES)
def test_the_way_leads_cell_by_cell_from_each_stone_to_the_next(size: tuple[int, int]):
    layout = layout_at(size)
    for leg, ends in zip(layout.legs, pairwise(layout.stones), strict=True):
        for x, y in leg:
            beside = leg.keys() & {Cell(x - 1, y), Cell(x + 1, y), Cell(x, y - 1), Cell(x, y + 1)}
            assert len(beside) == (1 if (x, y) in ends else 2)


@for_each("size", SIZES)
def test_each_stone_is_left_by_arrows_for_its_neighbours(size: tuple[int, int]):
    layout = layout_at(size)
    for place in range(len(BOARDS)):
        around = {layout.beside(place, 1), layout.beside(place, -1), layout.above(place, 1), layout.above(place, -1)}
        assert {place - 1, place + 1} & set(range(len(BOARDS))) <= around


@pytest.mark.parametrize(("size", "form"), [((38, 9), 1), ((74, 15), 1), ((114, 31), 0), ((194, 51), 0)], ids=str)
def test_stones_grow_with_the_room(size: tuple[int, int], form: int):
    assert layout_at(size).form is FORMS[form]


def test_every_stroke_turns_where_the_way_turns():
    leg = layout_at((74, 15)).legs[LENGTHS[0] + LENGTHS[1] - 1]
    rows = [[leg[cell] for cell in sorted(leg) if cell.y == y] for y in sorted({cell.y for cell in leg})]
    assert ["".join("─│╭╮╰╯"[stroke] for stroke in row) for row in rows] == ["───╮", "│", "│", "───╯"]
