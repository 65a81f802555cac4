"""From the text of a game to the picture of its values."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.floor_division import FloorDivision
from engine.games.registry import kinds
from engine.lab.heaps import has_heaps, nim_sequence
from engine.lab.plane import axes_of, plane
from engine.lab.ruler import ruler
from engine.positions.notation import format_rules, parse_rules
from engine.rules.errors import InvalidValue
from engine.rules.ruleset import AnyRuleset
from tui.explore.ruler_picture import RulerPicture
from tui.explore.square_pictures import HeapPicture, PlanePicture

Picture: TypeAlias = HeapPicture | RulerPicture | PlanePicture
FIRST = "subtract(1,3,4)"
"""The subtraction game of the list: its stripes stand upright soon."""
FEW_HEAPS, HEAPS, LOOKED_AT = 500, 5_000, 20_000
"""The heaps whose values are shown of a slow game and of others, and those among which a period is looked for."""
LARGEST: int = 10**40
"""The end of the ruler."""
SIDE = 100
_LABEL = 11
"""The cells beside the heaps of a row: for the longest label, and air."""
_LONGEST_ROW = 60
"""The longest row at first: at 70 the stripes of the first game would stand upright before anything was tried."""
_HEAP = 12
"""The cursor stands on it at first, so that options are seen."""


def rules_of(text: str) -> AnyRuleset:
    """The game written as `nim` or `subtract(1,3,4)`, which must be one with a picture; raises GameError."""
    rules = parse_rules("".join(text.split()))
    if not has_picture(rules):
        raise InvalidValue(f"The values of {rules.title} are no row and no plane, so there is no picture of them.")
    return rules


def has_picture(rules: AnyRuleset) -> bool:
    """Whether the values of a game can be seen as a wall, a ruler or a plane."""
    return isinstance(rules, FloorDivision) or rules.axes is not None or has_heaps(rules)


def games() -> tuple[str, ...]:
    """One game of each kind that has a picture, as texts; the first one first."""
    all_kinds = [FIRST, *(format_rules(rules) for rules in map(_default, kinds()) if has_picture(rules))]
    first = parse_rules(FIRST)
    return tuple(text for place, text in enumerate(all_kinds) if not place or parse_rules(text).slug != first.slug)


def picture_of(rules: AnyRuleset, cells: int = 0) -> Picture:
    """The picture of a game; heaps are in long rows on a wall of many cells. Raises GameError."""
    if isinstance(rules, FloorDivision):
        return RulerPicture(rules, ruler(rules, 1, LARGEST), number=17)
    if rules.axes is not None:
        axes = axes_of(rules)
        layer = min(axes.least + 2, axes.most) if axes.layers else None
        return PlanePicture(rules, axes, plane(rules, min(SIDE, axes.most), layer), 5, 3)
    # Without a table the values are worked out one by one.
    many = FEW_HEAPS if rules.heap_values(0) is None else HEAPS
    sequence = nim_sequence(rules, min(many, rules.size_limits[1]))
    picture = HeapPicture(rules, sequence.values, max(sequence), heap=min(_HEAP, sequence.most))
    # The numbers of the rows are round, so that a heap is found by counting on from one.
    fitting = min((cells - _LABEL) // (picture.ink + 1), _LONGEST_ROW) // picture.width * picture.width
    return picture.turned(max(fitting - picture.width, 0))


def _default(kind: type[AnyRuleset]) -> AnyRuleset:
    return kind.from_parameters(())
