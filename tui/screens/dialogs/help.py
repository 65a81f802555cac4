"""Help: the rules in five lines, and every key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.commands.scopes import SCOPES
from tui.commands.table import bindings, in_scope, keys_shown
from tui.screens.dialogs.dialog import Card


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
                yield Static(self._keys(), id="keys")
            yield self.hint_line("reading")

    def action_close(self) -> None:
        self.dismiss()

    def _rules(self) -> Text:
        return Text("\n".join(self.rules))

    def _keys(self) -> Group:
        parts: list[RenderableType] = []
        for scope in sorted(SCOPES, key=lambda scope: scope.name not in self.calling and not scope.answers_everywhere):
            # In a table, so that what goes on in the next line stands under its beginning.
            table = Table.grid(padding=(0, 1, 0, 0))
            table.add_column(width=1)
            table.add_column(min_width=12)
            table.add_column()
            if scope.types_choices:
                table.add_row("", "digits", "Play it; what is longer, or could be, waits for Enter")
            for command in in_scope(scope.name):
                table.add_row("", Text(keys_shown(command, self.keymap, every=True)), Text(command.help))
            parts += [Text(f"\n{scope.title}", "bold"), table]
        return Group(*parts)
