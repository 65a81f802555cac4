"""The line of keys at the bottom of a screen."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Footer

from tui.commands.command import LASTING
from tui.commands.table import COMMANDS

_OF_TEXTUAL = {"Dismiss menu": "close"}
"""Our words for what Textual's own keys do."""
_PLACES = {command.id: command.order for command in COMMANDS}


class KeyFooter(Footer):
    """Textual's footer, with the keys by place; where there is no room for all, the last ones are left out."""

    DEFAULT_CSS = """
    KeyFooter { dock: none; overflow: hidden; }
    KeyFooter.-compact FooterKey { margin: 0 3 0 0; }
    KeyFooter.-tight FooterKey { margin: 0 2 0 0; }
    """

    def __init__(self) -> None:
        super().__init__(id="hints", show_command_palette=False, compact=True)
        self.labels: dict[str, str] = {}
        """Other words for what keys do now, by their actions."""
        self._composed: object = None
        """The keys and the width for which the line was composed."""
        self._is_due = False
        """Whether it will be composed in a moment."""

    def bindings_changed(self, screen: Screen[Any]) -> None:
        # Textual calls it at every step of the focus, and would make the same keys again.
        if self._is_stale:
            self._is_due = screen.app.app_focus
            super().bindings_changed(screen)

    def on_resize(self) -> None:
        # Before the first call above Textual would make no keys.
        if self._composed is not None and self._is_stale:
            self._is_due = True
            self.screen.call_after_refresh(self.recompose)

    @property
    def _is_stale(self) -> bool:
        return not self._is_due and self._wanted != self._composed

    @property
    def _wanted(self) -> object:
        shown = [each for each in self.screen.active_bindings.values() if each.binding.show]
        return [(each.binding, each.enabled) for each in shown], self.labels, self.content_size.width

    def compose(self) -> ComposeResult:
        active, width = self.screen.active_bindings, self.content_size.width
        found: list[Any] = list(super().compose())
        self._composed, self._is_due = self._wanted if found else None, False
        for key in found:
            key.description = self.labels.get(key.action) or _OF_TEXTUAL.get(key.description, key.description)
        keys = sorted(found, key=lambda key: _PLACES.get(active[key.key].binding.id or "", (0, 0)))
        sizes = {key: cell_len(f"{key.key_display} {key.description}") for key in keys}
        between = 3 if sum(sizes.values()) + 3 * (len(keys) - 1) <= width else 2
        self.set_class(between == 2, "-tight")
        # The first key leads on; without it help and the way out would say little.
        room, fitting = width + between, list[Any]()
        for key in sorted(keys, key=lambda key: key is not keys[0] and key.action not in LASTING):
            room -= sizes[key] + between
            if room < 0:
                break
            fitting.append(key)
        return (key for key in keys if key in fitting)
