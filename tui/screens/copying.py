"""Copying: a text goes to the clipboard, and the screen says so."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen
from textual.widgets import Static


def copy(screen: Screen[Any], text: str) -> None:
    """Have the terminal copy this text, and say so in the line `copied`; a terminal does not tell whether it did."""
    screen.app.copy_to_clipboard(text)
    screen.query_one("#copied", Static).update("Copied, if this terminal can do that.")
