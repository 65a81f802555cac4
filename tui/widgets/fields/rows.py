"""Up and Down in a form: from row to row, however many fields a row has."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen


def focus_row(screen: Screen[Any], step: int) -> None:
    """Focus the first field of the row that is `step` rows further, round the end."""
    fields = screen.focus_chain
    rows = list(dict.fromkeys(field.parent for field in fields))
    if rows:
        now = rows.index(screen.focused.parent) if screen.focused in fields else 0
        row = rows[(now + step) % len(rows)]
        screen.set_focus(next(field for field in fields if field.parent is row))
