"""Values as CSV: a header, then a line for each heap, band or point."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lab.heaps import Wall
from engine.lab.ruler import Ruler
from engine.lab.shown import Shown


def to_csv(shown: Shown, low: int = 0) -> Iterator[str]:
    """The lines, each with its line break; of heaps those from `low` on.

    Columns: `n,value` for heaps, `from,to,value` for bands, `x,y,value` for pairs and `x,y,z,value` for boxes.
    """
    if isinstance(shown, Wall):
        yield "n,value\n"
        for heap, value in enumerate(shown.part(low, shown.most + 1), low):
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
