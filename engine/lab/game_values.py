"""The values of a game, the nim sequence of heaps, a ruler of bands or planes, and its lines as CSV and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from engine.games.floor_division import FloorDivision
from engine.lab.heaps import MOST_HEAPS, NimSequence, has_heaps, look_for_period, nim_sequence
from engine.lab.plane import Plane, planes
from engine.lab.ruler import Ruler, ruler
from engine.positions.notation import format_rules
from engine.rules.errors import InvalidValue
from engine.rules.ruleset import AnyRuleset

GameValues = NimSequence | Ruler | tuple[Plane, ...]

HEAPS, NUMBERS, SIDE = 100, 10**6, 12
"""How far to show by default: this many further heaps, this many times the first number, this side of a plane."""


def game_values(
    ruleset: AnyRuleset,
    low: int | None = None,
    high: int | None = None,
    layer: int | None = None,
    work: int | None = None,
    tick: Callable[[int], None] | None = None,
) -> GameValues:
    """The values from `low` to `high`, from the first one and as far as is usual where they are None.

    A nim sequence begins at heap 0 all the same, unless a period is proved. `work` and `tick` are for heaps alone.
    Raises InvalidValue, Unsolved.
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
    return nim_sequence(ruleset, usual if high is None else high, work, tick, low)


def to_csv(shown: GameValues, low: int = 0) -> Iterator[str]:
    """The lines, each with its line break; of heaps those from `low` on.

    Columns: `n,value` for heaps, `from,to,value` for bands, `x,y,value` for pairs and `x,y,z,value` for boxes.
    """
    if isinstance(shown, NimSequence):
        yield "n,value\n"
        for heap, value in enumerate(islice(shown, low - shown.first, None), low):
            yield f"{heap},{value}\n"
    elif isinstance(shown, Ruler):
        yield "from,to,value\n"
        for first, last, value in shown.bands:
            yield f"{first},{last},{value}\n"
    else:
        yield "x,y,value\n" if shown[0].layer is None else "x,y,z,value\n"
        for plane in shown:
            layer = "" if plane.layer is None else f"{plane.layer},"
            for y, row in enumerate(plane.rows, plane.least):
                for x, value in enumerate(row, plane.least):
                    yield f"{x},{y},{layer}{value}\n"


CHUNK = 10_000
"""How many values are written at a time, so that ten million of them are never one text."""


def values_to_json(shown: GameValues, low: int = 0, work: int | None = None) -> Iterator[str]:
    """The text in parts; of heaps those from `low` on.

    Keys: `ruleset`, `from`, `to`, and for heaps `values` and `period` (the keys of `HeapPeriod`), proved by the heaps
    up to `looked_to`, which is null where no theorem would prove one; for floor division `bands` (`from`, `to`,
    `value`) and `period` (`factor`, `start`, `since`, as in `Period`); for pairs `values`, a list of rows, y by y; for
    boxes `layers` (`z`, `values`). A `period` that is not known is null.
    """
    if isinstance(shown, NimSequence):
        yield from _head(format_rules(shown.ruleset), low, shown.most)
        yield ' "values": ['
        yield from _chunks(shown, low)
        period, to, _ = look_for_period(shown.ruleset, min(shown.most, MOST_HEAPS), work)
        yield f'],\n "period": {json.dumps(period and period._asdict())},\n "looked_to": {json.dumps(to)}\n}}\n'
    elif isinstance(shown, Ruler):
        yield from _head(format_rules(shown.ruleset), shown.low, shown.high)
        yield from _list("bands", ({"from": band.first, "to": band.last, "value": band.value} for band in shown.bands))
        found = shown.period
        known = None if found is None else {"factor": found.factor, "start": found.start, "since": found.since}
        yield f',\n "period": {json.dumps(known)}\n}}\n'
    else:
        first = shown[0]
        yield from _head(format_rules(first.ruleset), first.least, first.most)
        if first.layer is None:
            yield from _list("values", first.rows)
        else:
            yield from _list("layers", ({"z": plane.layer, "values": plane.rows} for plane in shown))
        yield "\n}\n"


def _head(ruleset: str, low: int, high: int) -> Iterator[str]:
    yield f'{{\n "ruleset": {json.dumps(ruleset)},\n "from": {low},\n "to": {high},\n'


def _list(key: str, items: Iterable[object]) -> Iterator[str]:
    yield f' "{key}": ['
    for place, item in enumerate(items):
        yield f"{',' * bool(place)}\n  {json.dumps(item)}"
    yield "\n ]"


def _chunks(sequence: NimSequence, low: int) -> Iterator[str]:
    for start in range(low, sequence.most + 1, CHUNK):
        yield ", " * (start > low) + ", ".join(map(str, sequence[start : start + CHUNK]))
