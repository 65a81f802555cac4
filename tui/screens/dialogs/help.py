"""Help: the rules in five lines, and every key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.commands.scopes import SCOPES
from tui.commands.table import bindings, in_scope, keys_shown
from tui.screens.dialogs.dialog import Card
from tui.widgets.key_list import KeyGroup, KeyList


class HelpScreen(Card[None]):
    """Shows rules and keys; those of the screen it was called from come first."""

    BINDINGS = bindings("reading")

    def __init__(self, title: str, rules: Sequence[str], scopes: Sequence[str], keymap: Mapping[str, str]) -> None:
        super().__init__()
        self.game, self.rules, self.calling, self.keymap = title, rules, scopes, keymap

    def compose(self) -> ComposeResult:
        with Vertical(id="card", classes="-tall"):
            yield Static(self.game, id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self._rules(), id="rules")
                yield KeyList(self._keys(), id="keys")
            yield self.hint_line("reading")

    def action_close(self) -> None:
        self.dismiss()

    def _rules(self) -> Text:
        return Text("\n".join(self.rules))

    def _keys(self) -> list[KeyGroup]:
        groups = []
        for scope in sorted(SCOPES, key=lambda scope: scope.name not in self.calling and not scope.answers_everywhere):
            rows = [(keys_shown(each, self.keymap, every=True), each.help) for each in in_scope(scope.name)]
            if scope.types_choices:
                rows.insert(0, ("digits", "Play it; what is longer, or could be, waits for Enter"))
            groups.append(KeyGroup(scope.title, tuple(rows)))
        return groups
