"""Cuboid slicing: samples, the table of all boxes against the definition, and the words for a cut."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product

from engine.games.cuboid import MOST, Cuboid
from engine.theorems.boxes import Cells, CutsTo, fickle_of, nimbers_of_cuts
from engine.theorems.tame import judge
from tests.cases import for_each
from tests.engine.definitions import mex

GAME = Cuboid()
BOXES = list(combinations_with_replacement(range(1, MOST + 1), 3))


def test_the_cut_of_the_statement():
    assert GAME.after((3, 5, 4), (2, 1, 3)) == ((1, 4, 1), (1, 4, 1), (1, 4, 2), (1, 4, 2))
    assert GAME.preview((3, 5, 4), (2, 1, 3)) == "leaves 1x4x1 twice, 1x4x2 twice"
    assert GAME.preview((3, 3, 3), (2, 2, 2)) == "leaves 1x1x1 (8 times)"
    assert GAME.preview((3, 1, 4), (2, 1, 3)) == "erased"
    assert GAME.describe("3,5,4", "2,1,3") == "3x5x4 cut at 2,1,3"


def test_the_table_is_the_definition_up_to_7():
    values: dict[tuple[int, ...], int] = {}
    for sides in sorted(combinations_with_replacement(range(1, 8), 3), key=lambda sides: sides[2]):
        left = set()
        for cell in product(*(range(side) for side in sides)):
            value = 0
            for box in product(*((at, side - 1 - at) for at, side in zip(cell, sides, strict=True))):
                value ^= values.get(tuple(sorted(box)), 0)
            left.add(value)
        values[sides] = mex(left)
        for turned in permutations(sides):
            assert GAME.known_grundy(turned) == values[sides]


def test_the_labels_for_misere_play_are_the_definition_up_to_10():
    labels: dict[tuple[int, ...], tuple[int, bool | None]] = {}
    for sides in sorted(combinations_with_replacement(range(1, 11), 3), key=lambda sides: sides[2]):
        left: set[tuple[int, bool]] = set()
        known = True
        # A cut and its mirror image leave the same boxes.
        for cell in product(*(range((side + 1) // 2) for side in sides)):
            value, fickle = 0, True
            for box in product(*((at, side - 1 - at) for at, side in zip(cell, sides, strict=True))):
                if 0 not in box:
                    nimber, label = labels[tuple(sorted(box))]
                    value, fickle, known = value ^ nimber, fickle and bool(label), known and label is not None
            left.add((value, fickle))
        labels[sides] = GAME.known_grundy(sides), judge(left) if known else None
        assert fickle_of(sides) is labels[sides][1], sides


def test_what_is_known_of_all_boxes():
    values = {sides: GAME.known_grundy(sides) for sides in BOXES}
    assert [sides for sides, value in values.items() if value == 0] == [(2, 2, 2), (4, 4, 4)]
    assert max(values.values()) == values[28, 29, 30] == 67


@for_each("sides", [(30, 30, 30), (28, 29, 30), (30, 2, 17), (9, 30, 4)])
def test_the_largest_boxes_follow_from_smaller_ones(sides: tuple[int, int, int]):
    nimbers = nimbers_of_cuts(sides)
    cells = Cells(sides)
    for place in range(0, len(cells), 97):
        left = 0
        for box in GAME.after(sides, cells[place]):
            left ^= GAME.known_grundy(box)
        assert nimbers[place] == left
    assert GAME.known_grundy(sides) == mex(nimbers)


def test_cells_that_leave_a_nimber_are_counted_without_a_list():
    found = CutsTo((30, 30, 30), 0)
    assert len(found) == len(list(found)) > 0
    assert found[0] == next(iter(found))
    assert len(CutsTo((30, 30, 30), 10**18)) == 0


def test_the_box_is_drawn_by_its_sides():
    assert [line.rstrip() for line in GAME.sketch((3, 5, 4))] == [
        " ┌──────┐",
        "┌──────┐│",
        "│      ││",
        "│      │┘",
        "└──────┘",
    ]
    assert [line.rstrip() for line in GAME.sketch((1, 6, 1))] == ["  ┌───┐", " ╱   ╱│", "┌───┐ │", "│   │╱", "└───┘"]
