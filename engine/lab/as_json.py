"""Values as JSON: an object with the ruleset, the values and, where it is proved, the period."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from engine.lab.heaps import MOST, Wall, look_for_period
from engine.lab.ruler import Ruler
from engine.lab.shown import Shown
from engine.notation import format_rules

CHUNK = 10_000
"""So many values are written at a time, so that ten million of them are never one text."""


def to_json(shown: Shown, low: int = 0, work: int | None = None) -> Iterator[str]:
    """The text in parts; of heaps those from `low` on.

    Keys: `ruleset`, `from`, `to`, and for heaps `values` and `period` (the keys of `HeapPeriod`), proved by the heaps
    up to `looked_to`, which is null where no theorem would prove one; for floor division `bands` (`from`, `to`,
    `value`) and `period` (`factor`, `start`, `since`, as in `Period`); for pairs `values`, a list of rows, y by y; for
    boxes `layers` (`z`, `values`). A `period` that is not known is null.
    """
    if isinstance(shown, Wall):
        yield from _head(format_rules(shown.ruleset), low, shown.most)
        yield ' "values": ['
        yield from _chunks(shown, low)
        period, to, _ = look_for_period(shown.ruleset, min(shown.most, MOST), work)
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


def _chunks(wall: Wall, low: int) -> Iterator[str]:
    for start in range(low, wall.most + 1, CHUNK):
        yield ", " * (start > low) + ", ".join(map(str, wall.part(start, start + CHUNK)))
