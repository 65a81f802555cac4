"""The rows of the new-match screen: fields beside a label."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

_LONGEST = 10_000
"""The most characters a field takes: everything in it is read again at every key."""


def row_of(label: str, *fields: Widget, id: str | None = None) -> ComposeResult:
    """The fields beside their label."""
    with Horizontal(classes="row", id=id):
        yield Static(label, classes="label", markup=False)
        yield from fields


def field(value: str, name: str, placeholder: str = "") -> Input:
    """A field for a line of text."""
    return Input(value, placeholder=placeholder, id=name, compact=True, select_on_focus=False, max_length=_LONGEST)
