"""The rows of a sheet: which blanks belong to which number."""

from __future__ import annotations

from typing import NamedTuple

from engine.component import Component
from engine.ruleset import number_of
from engine.sheets.sheet import Sheet


class Row(NamedTuple):
    """A component of the board with its cells, as places in `Sheet.cells`."""

    slot: int
    component: Component
    options: range
    """What its choices leave is worth, in their order."""
    value: int
    """What it is worth itself."""
    binary: int | None
    """Its value in binary, None on a sheet of one component."""


def rows_of(sheet: Sheet) -> tuple[Row, ...]:
    """The rows of a sheet, slot by slot."""
    live = list(sheet.position.live())
    rows, place = [], 0
    counts = [number_of(component.ruleset.choices(component.value)) for _, component in live]
    binary = sum(counts) + len(counts)
    for number, ((slot, component), count) in enumerate(zip(live, counts, strict=True)):
        options = range(place, place + count)
        rows.append(Row(slot, component, options, options.stop, binary + number if len(live) > 1 else None))
        place = options.stop + 1
    return tuple(rows)
