"""The list of commands with the places where they answer and their keys."""

from __future__ import annotations

from collections.abc import Mapping

from tui.commands.command import Command
from tui.commands.scopes import SCOPES
from tui.commands.table import COMMANDS, keys_shown
from tui.widgets.lists.marked_list import MarkedList, Piece, fitted

_PLACE, _KEYS = 20, 16
_TITLES = {scope.name: scope.title for scope in SCOPES}


class KeyList(MarkedList):
    """Shows every command; those with other keys than their own are marked by a star."""

    keymap: Mapping[str, str] = {}

    @property
    def command(self) -> Command:
        """The command that is marked."""
        return COMMANDS[self.marked]

    def show(self, keymap: Mapping[str, str]) -> None:
        """Show the commands with these keys."""
        self.keymap = keymap
        self.fill(len(COMMANDS), self.marked)

    def pieces(self, line: int, width: int) -> list[Piece]:
        command, ellipsis = COMMANDS[line], self.glyphs.ellipsis
        # Where there is no space for both, what a command does says more than where.
        place = _PLACE if width >= 60 else 0
        changed = command.id in self.keymap
        keys = keys_shown(command, self.keymap, every=True)
        return [
            (fitted(_TITLES[command.scope], place, ellipsis), "quiet"),
            ("* " if changed else "  ", "chosen"),
            (fitted(keys, _KEYS, ellipsis), "words"),
            (f" {fitted(command.help, max(width - place - _KEYS - 3, 0), ellipsis)}", "words"),
        ]
