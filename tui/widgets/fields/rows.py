"""The rows of a form: fields beside their label, and the way from row to row."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

_LONGEST = 10_000
"""The most characters a field takes: everything in it is read again at every key."""


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Rows that scroll with the wheel and with the focus; Up and Down go from row to row."""


def row_of(label: str, *fields: Widget, id: str | None = None) -> ComposeResult:
    """The fields beside their label."""
    with Horizontal(classes="row", id=id):
        yield Static(label, classes="label", markup=False)
        yield from fields


def text_field(value: str, name: str, placeholder: str = "") -> Input:
    """A field for a line of text."""
    # With nothing that could be wrong it would be styled once more for being right.
    return Input(
        value,
        placeholder=placeholder,
        id=name,
        compact=True,
        select_on_focus=False,
        max_length=_LONGEST,
        validate_on=(),
    )


def focus_row(screen: Screen[Any], step: int) -> None:
    """Focus the first field of the row that is `step` rows further, round the end."""
    fields = screen.focus_chain
    rows = list(dict.fromkeys(field.parent for field in fields))
    if rows:
        now = rows.index(screen.focused.parent) if screen.focused in fields else 0
        row = rows[(now + step) % len(rows)]
        screen.set_focus(next(field for field in fields if field.parent is row))
