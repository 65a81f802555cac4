"""Marks: what is written small under the components, and where it changes."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Offset, Region, Size

from tui.widgets.board.layout import BoardLayout

Mark = Callable[[int], str]
"""What is written under the component in a slot."""


def rows_that_differ(
    old: Mark | None, new: Mark | None, layout: BoardLayout, slots: int, size: Size, scrolled: Offset
) -> list[Region]:
    """The parts of lines in which marks of so many slots differ, of those that are seen."""
    rows: dict[int, Region] = {}
    for slot in layout.slots_in(scrolled.y, size.height):
        if slot <= slots and _text(old, slot) != _text(new, slot):
            region = layout.mark_line(slot).translate(-scrolled)
            rows[region.y] = rows[region.y].union(region) if region.y in rows else region
    return list(rows.values())


def _text(mark: Mark | None, slot: int) -> str:
    return "" if mark is None else mark(slot)
