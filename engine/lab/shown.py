"""What is shown of a game's values: a wall of heaps, a ruler of bands, or planes, as the game has them."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import InvalidValue
from engine.games.floor_division import FloorDivision
from engine.lab.heaps import Wall, has_heaps, heap_wall
from engine.lab.plane import Plane, planes
from engine.lab.ruler import Ruler, ruler
from engine.ruleset import AnyRuleset

Shown = Wall | Ruler | tuple[Plane, ...]

HEAPS, NUMBERS, SIDE = 100, 10**6, 12
"""How far when nobody says how far: so many heaps more, so many times the first number, each number of a pair."""


def show(
    ruleset: AnyRuleset,
    low: int | None = None,
    high: int | None = None,
    layer: int | None = None,
    work: int | None = None,
    tick: Callable[[int], None] | None = None,
) -> Shown:
    """The values from `low` to `high`, from the first one and as far as is usual where they are None.

    A wall begins at heap 0 all the same, unless a period is proved. `work` and `tick` are for heaps alone. Raises
    InvalidValue, Unsolved.
    """
    if ruleset.axes is not None:
        if low is not None:
            raise InvalidValue("A plane is shown from its corner on: say only how far.")
        return planes(ruleset, min(SIDE, ruleset.axes.most) if high is None else high, layer)
    if layer is not None:
        raise InvalidValue(f"{ruleset.title} has no layers.")
    if isinstance(ruleset, FloorDivision):
        first = 1 if low is None else low
        return ruler(ruleset, first, max(first, 1) * NUMBERS if high is None else high)
    if not has_heaps(ruleset):
        raise InvalidValue(f"The values of {ruleset.title} lie neither in a row nor over a plane.")
    if low is not None and high is not None and low > high:
        raise InvalidValue("The first number must not be above the last one.")
    low, limit = low or 0, ruleset.size_limits[1]
    usual = low + HEAPS if low > limit else min(low + HEAPS, limit)
    return heap_wall(ruleset, usual if high is None else high, work, tick, low)
