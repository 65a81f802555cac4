"""The plane: the Grundy values of pairs, or of one layer of boxes, as a square of numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.rules.errors import InvalidValue
from engine.rules.rich_display import RichDisplay
from engine.rules.ruleset import AnyRuleset, Axes
from engine.values.grundy import grundy

MOST_POINTS = 1_000_000
"""The most points of a plane."""


@dataclass(frozen=True)
class Plane(RichDisplay):
    """The Grundy values for x and y from `least` on, row by row: y grows downwards."""

    ruleset: AnyRuleset
    least: int
    rows: tuple[tuple[int, ...], ...]
    layer: int | None
    """The third number; None where there is none."""

    @property
    def most(self) -> int:
        """The greatest x and y."""
        return self.least + len(self.rows) - 1

    @cached_property
    def largest(self) -> int:
        """The largest value."""
        return max(map(max, self.rows))

    def value(self, x: int, y: int) -> int:
        """The Grundy value at a point from `least` to `most`."""
        return self.rows[y - self.least][x - self.least]

    @property
    def lost(self) -> tuple[tuple[int, int], ...]:
        """The points of value 0, row by row."""
        numbered = enumerate(self.rows, self.least)
        return tuple([(x, y) for y, row in numbered for x, value in enumerate(row, self.least) if value == 0])


def axes_of(ruleset: AnyRuleset) -> Axes:
    """The axes of a game's values; raises InvalidValue where they do not lie over a plane."""
    if ruleset.axes is None:
        raise InvalidValue(f"In {ruleset.title} a value is no pair and no box.")
    return ruleset.axes


def plane(ruleset: AnyRuleset, most: int, layer: int | None = None) -> Plane:
    """The values for x and y up to `most`, in the first layer if none is named; raises InvalidValue, Unsolved.

    A plane has at most a million points, so that its sides are at most 1,000 long.
    """
    axes = axes_of(ruleset)
    if not axes.layers and layer is not None:
        raise InvalidValue(f"{ruleset.title} has no layers.")
    if axes.layers and layer is None:
        layer = axes.least
    for number, name in ((most, "numbers"), (layer, "layers")):
        if number is not None and not axes.least <= number <= axes.most:
            raise InvalidValue(f"The {name} of {ruleset.title} are from {axes.least:,} to {axes.most:,}.")
    side = most - axes.least + 1
    if side * side > MOST_POINTS:
        raise InvalidValue(f"A plane has at most {MOST_POINTS:,} points, and this one would have {side * side:,}.")
    numbers = range(axes.least, most + 1)

    def value(x: int, y: int) -> int:
        found = axes.value(x, y, layer or 0)
        return 0 if found is None else grundy(ruleset, found)

    return Plane(ruleset, axes.least, tuple([tuple([value(x, y) for x in numbers]) for y in numbers]), layer)


def planes(ruleset: AnyRuleset, most: int, layer: int | None = None) -> tuple[Plane, ...]:
    """The named layer, else all layers from the first to `most`, or the one plane; raises as `plane` does."""
    axes = axes_of(ruleset)
    if not axes.layers or layer is not None:
        return (plane(ruleset, most, layer),)
    points = (most - axes.least + 1) ** 3
    if points > MOST_POINTS and most <= axes.most:
        raise InvalidValue(f"All layers have at most {MOST_POINTS:,} points, not {points:,}: name one.")
    return tuple([plane(ruleset, most, each) for each in range(axes.least, most + 1)] or [plane(ruleset, most)])
