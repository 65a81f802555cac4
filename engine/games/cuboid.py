"""Cuboid slicing: one layer is cut out of a box on each of its three axes, and up to eight boxes stay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from engine.games.box_sketch import box_sketch, roomiest_boxes
from engine.rules.errors import InvalidValue
from engine.rules.ruleset import Axes, Ruleset, check_numbers
from engine.rules.tally import WIDEST_SKETCH
from engine.rules.text import whole_numbers
from engine.theorems.boxes import (
    LONGEST_SIDE,
    Box,
    cells_leaving,
    cells_of,
    fickle_of,
    longest_of,
    nimber_of,
    nimbers_of_cuts,
)

WIDEST = 16
"""The columns of the widest sketch: more would be at the cost of other boxes on the board."""
_TOO_LARGE = f"A side of a box can be at most {LONGEST_SIDE} long."
_SIDES = "A box is three whole numbers, as in 3,5,4."
_CELL = "A cut is three whole numbers, one for each side, as in 2,1,3."


class Cuboid(Ruleset[Box, Box]):
    """Boxes; a choice is the cell where the three layers cross, counted from 1 (IDI Open 2018)."""

    slug = "cuboid"
    title = "Cuboid Slicing"
    verb = "cut at"
    writes_commas = True
    default_largest = 6
    axes = Axes(lambda x, y, z: (x, y, z), 1, LONGEST_SIDE, layers=True)
    rules = (
        "Boxes of unit cubes stand on the blackboard.",
        "On your turn pick a box and one of its cubes.",
        "Every layer through that cube is cut away: one across each side.",
        "Up to eight smaller boxes stay and are in the game.",
        "Whoever makes the last move wins.",
    )

    def check(self, value: Box) -> None:
        check_numbers(value, _SIDES, 3)
        if min(value) < 1:
            raise InvalidValue("A side of a box must be at least 1 long.")
        if max(value) > LONGEST_SIDE:
            raise InvalidValue(_TOO_LARGE)

    def choices(self, value: Box) -> Sequence[Box]:
        return cells_of(value)

    def after(self, value: Box, choice: Box) -> tuple[Box, ...]:
        left = [[part for part in (at - 1, side - at) if part] for side, at in zip(value, choice, strict=True)]
        return tuple(sorted((x, y, z) for x, y, z in product(*left)))

    def known_grundy(self, value: Box) -> int:
        """The Grundy value from the table of all boxes, built by the definition."""
        return nimber_of(value)

    def option_nimbers(self, value: Box) -> tuple[int, ...]:
        return tuple(nimbers_of_cuts(value))

    def choices_to(self, value: Box, nimber: int) -> Sequence[Box]:
        return cells_leaving(value, nimber)

    def is_tame(self, value: Box) -> bool:
        return fickle_of(value) is not None

    def is_fickle(self, value: Box, nimber: int) -> bool:
        return bool(fickle_of(value))

    def longest_play(self, value: Box) -> int:
        return longest_of(value)

    @property
    def size_limits(self) -> tuple[int, int]:
        return 1, LONGEST_SIDE

    def draw(self, rng: Random, largest: int) -> Box:
        return rng.randint(1, largest), rng.randint(1, largest), rng.randint(1, largest)

    def uniform_values(self, largest: int) -> Iterator[Box]:
        sides = range(1, largest + 1)
        return product(sides, sides, sides)

    def parse_value(self, text: str) -> Box:
        return _three(text, _SIDES, _TOO_LARGE)

    def parse_choice(self, text: str) -> Box:
        return _three(text, _CELL, _CELL)

    def describe(self, value: str, choice: str) -> str:
        return f"{value.replace(',', 'x')} cut at {choice}"

    def label(self, value: Box) -> str:
        return "x".join(map(str, value))

    def roomiest(self, value: Box) -> tuple[Box, ...]:
        return roomiest_boxes(value)

    def most_slots(self, value: Box) -> int:
        """With f(n) = (n + 1) // 2 for a side, f(a) + f(b) <= f(a + 1 + b); the product of three is the bound."""
        x, y, z = value
        return ((x + 1) // 2) * ((y + 1) // 2) * ((z + 1) // 2)

    def sketch(self, value: Box, rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        return box_sketch(value, rows, min(columns, WIDEST))


def _three(text: str, expected: str, too_large: str) -> Box:
    numbers = whole_numbers(text, 3, expected, too_large)
    if len(numbers) != 3:
        raise InvalidValue(expected)
    return numbers[0], numbers[1], numbers[2]
