"""Steering over the board: where each direction leads, on boards of any shape with any numbers erased."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from textual.geometry import Size

from engine.notation import parse_position
from engine.position import Position
from tui.board.faces import Chalk
from tui.board.layout import BoardLayout, is_live, nearest, steer

WAYS = ("left", "right", "up", "down", "page_up", "page_down")
NUMBER = parse_position("17").slots[0]


def layout_of(count: int, columns: int) -> BoardLayout:
    return BoardLayout(count, Chalk.TEXT, False, columns, 4, 1, Size(4, 1), (0, 0))


def board(alive: list[bool]) -> Position:
    return Position(tuple(NUMBER if each else None for each in alive))


alives = st.builds(
    lambda count, bits: [bool(bits >> 2 * each & 3) for each in range(count)],
    st.integers(1, 60),
    st.integers(0, 4**60 - 1),
)
places = st.builds(lambda alive, slot: (alive, slot % len(alive) + 1), alives, st.integers(0, 59))
"""Boards, each with the slot that is chosen; drawn from few numbers, which is faster and makes larger boards."""


def row_and_column(slot: int, columns: int) -> tuple[int, int]:
    return divmod(slot - 1, columns)


@settings(max_examples=300)
@given(places, st.integers(1, 12), st.integers(1, 8))
def test_each_way_leads_where_it_says(place: tuple[list[bool], int], columns: int, page: int):
    alive, slot = place
    position, layout = board(alive), layout_of(len(alive), columns)
    found = {direction: steer(position, layout, slot, direction, page) for direction in WAYS}
    _a_step_leads_to_a_live_number_that_way_or_stays(alive, slot, columns, found)
    _in_the_row_that_is_found_the_number_stands_nearest_to_the_column(position, slot, columns, found)
    _a_page_leads_as_near_to_its_end_as_a_live_row_lies(alive, slot, columns, page, found)


def _a_step_leads_to_a_live_number_that_way_or_stays(
    alive: list[bool], slot: int, columns: int, found: dict[str, int]
) -> None:
    row, _ = row_and_column(slot, columns)
    that_way = {
        "left": lambda other: other < slot,
        "right": lambda other: other > slot,
        "up": lambda other: row_and_column(other, columns)[0] < row,
        "down": lambda other: row_and_column(other, columns)[0] > row,
    }
    that_way |= {"page_up": that_way["up"], "page_down": that_way["down"]}
    for direction in WAYS:
        reachable = [each for each in range(1, len(alive) + 1) if alive[each - 1] and that_way[direction](each)]
        assert found[direction] in (reachable or [slot]), direction
        if direction in ("up", "down") and reachable:
            found_row, _ = row_and_column(found[direction], columns)
            nearest_row = min(abs(row_and_column(each, columns)[0] - row) for each in reachable)
            assert abs(found_row - row) == nearest_row, direction


def _in_the_row_that_is_found_the_number_stands_nearest_to_the_column(
    position: Position, slot: int, columns: int, found: dict[str, int]
) -> None:
    column = row_and_column(slot, columns)[1]
    for direction in ("up", "down", "page_up", "page_down"):
        if found[direction] == slot:
            continue
        row, found_column = row_and_column(found[direction], columns)
        same_row = [each for each in range(row * columns + 1, row * columns + columns + 1) if is_live(position, each)]
        nearest_column = min(abs(row_and_column(each, columns)[1] - column) for each in same_row)
        assert abs(found_column - column) == nearest_column, direction


def _a_page_leads_as_near_to_its_end_as_a_live_row_lies(
    alive: list[bool], slot: int, columns: int, page: int, found: dict[str, int]
) -> None:
    row = row_and_column(slot, columns)[0]
    lives = {row_and_column(each, columns)[0] for each in range(1, len(alive) + 1) if alive[each - 1]}
    for direction in ("page_up", "page_down"):
        steps = {each - row if direction == "page_down" else row - each for each in lives}
        on_the_way = {each for each in steps if 0 < each <= page}
        beyond = {each for each in steps if each > page}
        expected = max(on_the_way) if on_the_way else min(beyond) if beyond else 0
        assert abs(row_and_column(found[direction], columns)[0] - row) == expected, direction


@given(alives)
def test_next_goes_through_every_live_number_and_previous_goes_back(alive: list[bool]):
    assume(any(alive))
    position, layout = board(alive), layout_of(len(alive), 5)
    live = [each for each in range(1, len(alive) + 1) if alive[each - 1]]
    seen = [steer(position, layout, live[0], "first", 3)]
    while len(seen) < len(live):
        seen.append(steer(position, layout, seen[-1], "next", 3))
    assert seen == live
    assert steer(position, layout, live[-1], "next", 3) == live[0]
    for each, later in zip(live, [*live[1:], live[0]], strict=True):
        assert steer(position, layout, later, "previous", 3) == each
    assert steer(position, layout, live[0], "last", 3) == live[-1]


@pytest.mark.parametrize(("slot", "found"), [(1, 1), (2, 1), (3, 4), (5, 4)])
def test_the_nearest_number_is_the_one_with_the_fewest_slots_between(slot: int, found: int):
    assert nearest(board([True, False, False, True, False]), slot) == found


def test_where_nothing_is_left_the_choice_stays():
    assert nearest(board([False] * 4), 3) == 3
