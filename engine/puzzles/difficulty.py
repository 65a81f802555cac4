"""How hard a puzzle is, counted from what has to be seen to solve it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from engine.component import Component
from engine.position import Position
from engine.puzzles.line import LONGEST, Step
from engine.ruleset import number_of
from engine.theory.grundy import grundy

ONLY, RAISED = 2, 2
"""The points for each only move behind the first, and for a raise that is to be reversed."""


class Difficulty(NamedTuple):
    """What has to be seen in a won position."""

    moves: int
    """How many legal moves there are."""
    winning: int
    """How many of them win."""
    components: int
    """How many components have a move left."""
    columns: int
    """The binary digits of the largest Grundy value."""
    digits: int
    """The decimal digits of the largest number."""
    only: int = 0
    """How many only moves follow each other, up to four; 0 where several moves win."""
    is_raised: bool = False
    """Whether an answer in between raises a Grundy value."""

    @property
    def points(self) -> int:
        """The sum by which puzzles are graded."""
        small = small_points(self.moves, self.winning, self.components, self.columns, self.digits)
        return small + ONLY * max(self.only - 1, 0) + RAISED * self.is_raised


def small_points(moves: int, winning: int, components: int, columns: int, digits: int) -> int:
    """A point for each doubling of the choice, each further component, each binary and each further decimal digit."""
    return (moves // winning).bit_length() - 1 + components - 1 + columns + digits - 1


def most_points(small: int, only: int = LONGEST) -> int:
    """The most points of a board that has so many without its only moves, with so many only moves in a row."""
    return small + (ONLY * (only - 1) + RAISED if only else 0)


def difficulty(position: Position, winning: int, line: tuple[Step, ...]) -> Difficulty:
    """How hard it is to find one of so many winning moves, with these only moves in a row; raises Unsolved."""
    live = [component for _, component in position.live()]
    return Difficulty(
        sum(number_of(each.ruleset.choices(each.value)) for each in live),
        winning,
        len(live),
        max(grundy(each.ruleset, each.value) for each in live).bit_length(),
        max(map(digits_of, live)),
        len(line),
        any(step.is_raised for step in line),
    )


@lru_cache(maxsize=4_096)
def digits_of(component: Component) -> int:
    """The decimal digits of the largest number in a component."""
    return max(map(len, re.findall(r"\d+", component.text)), default=1)
