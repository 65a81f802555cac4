"""The line of keys at the bottom of a screen."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from tui.commands.table import COMMANDS, KeyHint
from tui.widgets.status_bar import KeyHints

_PLACES = {command.id: command.order for command in COMMANDS}


class KeyFooter(KeyHints):
    """Shows the keys that its screen answers to now, by place."""

    def __init__(self) -> None:
        super().__init__(id="hints")

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self.read)

    def read(self, screen: Screen[Any]) -> None:
        """Show the keys of this screen; of several that do the same, the first one."""
        first: dict[str, Binding] = {}
        for each in screen.active_bindings.values():
            if each.binding.show:
                first.setdefault(each.binding.action, each.binding)
        placed = sorted(first.values(), key=lambda binding: _PLACES.get(binding.id or "", (0, 0)))
        self.hints = tuple(
            KeyHint(self.app.get_key_display(each), each.description, each.action, each.tooltip) for each in placed
        )
