"""Values as text: rows of heaps, bands with their ends, planes with the lost positions marked."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lab.heaps import Wall
from engine.lab.plane import Plane
from engine.lab.ruler import Ruler
from engine.lab.shown import Shown
from engine.notation import format_rules

LOST = "*"
"""Stands before the value 0 on a plane."""


def title_of(shown: Shown) -> str:
    """What is shown, in one line."""
    rules = format_rules((shown[0] if isinstance(shown, tuple) else shown).ruleset)
    return f"Grundy values of {rules}"


def row_of(shown: Shown, low: int, columns: int) -> int:
    """How many heaps find room in a row of so many columns; at least one."""
    if not isinstance(shown, Wall):
        return 1
    label, cell = _widths(shown, low)
    return max(1, (columns - label - 1) // cell)


def text_of(shown: Shown, low: int, across: int) -> Iterator[str]:
    """The lines without their line breaks; a row of heaps has `across` values."""
    if isinstance(shown, Wall):
        yield from _heaps(shown, low, across)
    elif isinstance(shown, Ruler):
        yield from _bands(shown)
    else:
        yield f"{title_of(shown)}; x to the right, y down, {LOST} before the lost positions."
        for plane in shown:
            yield ""
            yield from _plane(plane)


def _widths(wall: Wall, low: int) -> tuple[int, int]:
    greatest = max(wall.part(low, wall.most + 1), default=0)
    return len(str(wall.most)), len(str(greatest)) + 1


def _heaps(wall: Wall, low: int, across: int) -> Iterator[str]:
    label, cell = _widths(wall, low)
    for start in range(low, wall.most + 1, across):
        row = wall.part(start, start + across)
        yield f"{start:>{label}} " + "".join([f"{value:>{cell}}" for value in row])


def _bands(ruler: Ruler) -> Iterator[str]:
    first = max(4, *(len(str(band.first)) for band in ruler.bands))
    last = max(2, *(len(str(band.last)) for band in ruler.bands))
    yield f"{'from':>{first}}  {'to':>{last}}  G"
    for band in ruler.bands:
        yield f"{band.first:>{first}}  {band.last:>{last}}  {band.value}"


def _plane(plane: Plane) -> Iterator[str]:
    width = max(len(str(plane.most)), *(len(str(value)) + (value == 0) for row in plane.rows for value in row)) + 1
    label = len(str(plane.most))
    if plane.layer is not None:
        yield f"layer {plane.layer}"
    yield " " * label + "".join(f"{x:>{width}}" for x in range(plane.least, plane.most + 1))
    for y, row in enumerate(plane.rows, plane.least):
        yield f"{y:>{label}}" + "".join(f"{str(value) if value else LOST + '0':>{width}}" for value in row)
