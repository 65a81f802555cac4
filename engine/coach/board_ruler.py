"""The ruler under a board of floor division: its numbers among the bands, and the moves of one number."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from engine.games.floor_division import FloorDivision
from engine.lab.ruler import Band, ruler
from engine.positions.position import Position
from engine.rules.errors import GameError


class Jump(NamedTuple):
    """A move of the chosen number."""

    divisor: int
    leads_to: int


class BandsAround(NamedTuple):
    """The part of the ruler around one number of a board."""

    low: int
    high: int
    bands: tuple[Band, ...]
    """The bands that hold a number from `low` to `high`, each whole, in order."""
    numbers: tuple[int, ...]
    """The numbers on the board from `low` to `high`, ascending, each once."""
    chosen: int
    jumps: tuple[Jump, ...]
    """The moves of the chosen number; they all lead to `low` or above."""
    is_more_below: bool
    is_more_above: bool
    """Whether the board has numbers above `high`."""


class BoardRuler(NamedTuple):
    """The numbers of a board that is only floor division by one set of divisors."""

    rules: FloorDivision
    numbers: tuple[int, ...]
    """Ascending, each once; there is at least one."""

    @staticmethod
    def of(position: Position) -> BoardRuler | None:
        """The ruler of this board; None for other games, and where the bands are not known that far."""
        live = {component for _, component in position.live()}
        rules = {component.ruleset for component in live}
        found = next(iter(rules), None)
        if len(rules) != 1 or not isinstance(found, FloorDivision):
            return None
        numbers = tuple(sorted(component.value for component in live))
        try:
            ruler(found, numbers[-1], numbers[-1])
        except GameError:
            return None
        return BoardRuler(found, numbers)

    def around(self, number: int, most: int) -> BandsAround:
        """The whole ruler if it has at most `most` bands, else the part around this number of the board."""
        smallest, largest = self.rules.divisors[0], self.rules.divisors[-1]
        low, high = 0, self.numbers[-1]
        # No band is longer than its start times the smallest divisor, so there are at least as many as its powers.
        if high >= smallest**most or len(ruler(self.rules, low, high).bands) > most:
            low, high = number // (smallest * largest), min(high, number * largest)
        seen = self.numbers[bisect_left(self.numbers, low) : bisect_right(self.numbers, high)]
        jumps = tuple(Jump(divisor, number // divisor) for divisor in self.rules.divisors)
        bands = ruler(self.rules, low, high).bands
        return BandsAround(low, high, bands, seen, number, jumps, self.numbers[0] < low, self.numbers[-1] > high)
