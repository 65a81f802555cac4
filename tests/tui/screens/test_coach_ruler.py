"""The ruler below the coach's reasons: what is drawn is the definition, and it follows the cursor."""

from __future__ import annotations

import re
from math import log

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.archive import Archive
from engine.coach.board_ruler import BoardRuler
from engine.positions.notation import parse_position
from tests.engine.definitions import default_grundy
from tests.tui.driving import (
    Driver,
    learned,
    match_screen,
    prepared_on,
    press,
    running,
    shown,
)
from tui.drawing.glyphs import RING
from tui.match.coach_ruler import ruler_lines

LEGEND = "A digit above"


def ruler(pilot: Driver) -> list[str]:
    """Jumps, bands, ticks and numbers, as they stand below the reasons; nothing where there is no ruler."""
    write = match_screen(pilot).view.reasons
    lines = [] if write is None else ["".join(text for text, _ in line) for line in write(64)]
    if not lines or LEGEND not in lines[-1]:
        return []
    return lines[-6:-2]


def drawn(text: str, chosen: int, width: int) -> list[str]:
    board = BoardRuler.of(parse_position(text))
    assert board is not None
    lines = ruler_lines(board, chosen, (), width)
    return ["".join(text for text, _ in line) for line in lines]


def test_what_is_drawn_at_a_glance() -> None:
    assert drawn("17 42 96 2", 17, 38) == [
        "",
        "       6──5─4─3───2─────┐             ",
        "0 1────2────3───0────1─────2────3──0──",
        "       '                ^      '     '",
        "       2               17     42    96",
        "The line shows the worth of numbers.",
        "A digit above shows where it leads.",
    ]
    # Where several moves lead to one place there is a v.
    assert drawn("5", 5, 36)[1:4] == [
        "6─v────────────2────────────────┐   ",
        "0 1────────────2────────────3───────",
        "                                ^   ",
    ]


def test_without_room_for_it_there_is_none() -> None:
    assert drawn("17 42 96", 17, 35) == []


@given(st.lists(st.integers(1, 10**6) | st.integers(1, 99), min_size=1, max_size=8), st.integers(36, 60))
@settings(max_examples=60, deadline=None)
def test_every_cell_says_what_stands_there(numbers: list[int], width: int) -> None:
    chosen = numbers[0]
    board = BoardRuler.of(parse_position(" ".join(map(str, numbers))))
    assert board is not None
    seen = board.around(chosen, width // 2)
    _, jumps, bands, ticks, below, *_ = drawn(" ".join(map(str, numbers)), chosen, width)
    assert len(jumps) == len(bands) == len(ticks) == len(below) == width
    first = 2 if seen.low == 0 else 0
    # A digit stands for its own cell and for the rule behind it.
    digits = re.sub("(.)(─+)", lambda found: found[1] * len(found[0]), bands)
    a_cell = log((seen.high + 1) / max(seen.low, 1)) / (width - first)

    def check(cell: int, number: int) -> None:
        if number == 0:
            assert (cell, bands[:2]) == (0, "0 ")
            return
        assert cell <= first + log(number / max(seen.low, 1)) / a_cell + 1e-6 < cell + 1 + 1e-5
        follows = next(band.last + 1 for band in seen.bands if band.first <= number <= band.last)
        near = {number, follows} if log(follows / number) < a_cell else {number}
        assert digits[cell] in {str(default_grundy(each)) for each in near}

    check(ticks.index("^"), chosen)
    assert jumps[ticks.index("^")] in "┐23456v"
    for cell, head in enumerate(jumps):
        if head in "23456":
            check(cell, chosen // int(head))
    for found in re.finditer(r"[\d,]+", below):
        number = int(found.group().replace(",", ""))
        assert number in numbers
        if found.start():
            check(found.end() - 1, number)
            assert ticks[found.end() - 1] in "'^<>"


async def test_it_follows_the_cursor_and_the_match() -> None:
    async with running(prepared_on("17 42 9"), archive=learned()) as pilot:
        await press(pilot, "c", "home")
        first = ruler(pilot)
        assert "17" in first[3]
        await press(pilot, "right")
        assert ruler(pilot)[2].index("^") == ruler(pilot)[0].index(RING[1]) > first[2].index("^")
        await press(pilot, "m")
        assert "0 1─────" in shown(pilot)
        await press(pilot, "q", "home", "2", "u", "home")
        assert ruler(pilot) == first
        # Winning moves are marked.
        write = match_screen(pilot).view.reasons
        assert write is not None
        assert {text for text, name in write(64)[-6] if name == "odd"} == {"6", "5", RING[1]}
        await press(pilot, "c")
        assert ruler(pilot) == []


async def test_it_is_there_for_numbers_of_this_game_alone_and_once_worth_is_met() -> None:
    for archive, text, is_there in (
        (learned(), "17 42 9", True),
        (learned(), "nim:5 nim:3", False),
        (learned(), "17 nim:5", False),
        (Archive(), "17 42 9", False),
    ):
        async with running(prepared_on(text), archive=archive) as pilot:
            await press(pilot, "c")
            assert bool(ruler(pilot)) == is_there
