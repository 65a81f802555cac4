"""Steering over the board: where each direction leads, on boards of any shape with any numbers erased."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from textual.geometry import Size

from engine.positions.notation import parse_position
from engine.positions.position import Position
from tests.cases import for_each
from tui.board.component_drawing import ChalkSize
from tui.board.layout import BoardLayout, nearest, steer

WAYS = ("left", "right", "up", "down", "page_up", "page_down")
NUMBER = parse_position("17").slots[0]


def layout_of(count: int, columns: int) -> BoardLayout:
    return BoardLayout(count, ChalkSize.TEXT, False, columns, 4, 1, Size(4, 1), (0, 0))


def board(alive: list[bool]) -> Position:
    return Position(tuple(NUMBER if each else None for each in alive))


alives = st.builds(
    lambda count, bits: [bool(bits >> 2 * each & 3) for each in range(count)],
    st.integers(1, 60),
    st.integers(0, 4**60 - 1),
)
places = st.builds(lambda alive, slot: (alive, slot % len(alive) + 1), alives, st.integers(0, 59))
"""Boards, each with the slot that is chosen; drawn from few numbers, which is faster and makes larger boards."""


@settings(max_examples=300)
@given(places, st.integers(1, 12), st.integers(1, 8))
def test_each_way_leads_to_the_nearest_live_number_that_way_or_nowhere(
    place: tuple[list[bool], int], columns: int, page: int
):
    alive, slot = place
    position, layout = board(alive), layout_of(len(alive), columns)
    live = [each for each in range(1, len(alive) + 1) if alive[each - 1]]
    found = {direction: steer(position, layout, slot, direction, page) for direction in WAYS}
    assert found["left"] == max((each for each in live if each < slot), default=slot)
    assert found["right"] == min((each for each in live if each > slot), default=slot)
    row, column = divmod(slot - 1, columns)
    for direction, sign in (("up", -1), ("down", 1), ("page_up", -1), ("page_down", 1)):
        steps = {each: sign * ((each - 1) // columns - row) for each in live}
        ahead = sorted({step for step in steps.values() if step > 0})
        if not ahead:
            assert found[direction] == slot
            continue
        # A page ends as near to its end as a live row lies.
        reached = max((step for step in ahead if step <= page), default=ahead[0])
        step = reached if direction.startswith("page") else ahead[0]
        away = {each: abs((each - 1) % columns - column) for each in live if steps[each] == step}
        assert away.get(found[direction]) == min(away.values()), direction


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


@for_each(("slot", "found"), [(1, 1), (2, 1), (3, 4), (5, 4)])
def test_the_nearest_number_is_the_one_with_the_fewest_slots_between(slot: int, found: int):
    assert nearest(board([True, False, False, True, False]), slot) == found


def test_where_nothing_is_left_the_choice_stays():
    assert nearest(board([False] * 4), 3) == 3
