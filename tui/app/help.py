"""Help: the rules in five lines, and every key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.app.card import Card
from tui.commands.command import SCOPES
from tui.commands.table import bindings, in_scope, keys_shown
from tui.widgets.footer import KeyFooter
from tui.words import LINES_OF_TEXT


class HelpScreen(Card[None]):
    """Shows rules and keys; the keys of the calling screen come first."""

    BINDINGS = bindings("reading")

    def __init__(self, title: str, rules: Sequence[str], scopes: Sequence[str], keymap: Mapping[str, str]) -> None:
        super().__init__()
        self.game, self.rules, self.calling, self.keymap = title, rules, scopes, keymap

    def compose(self) -> ComposeResult:
        with Vertical(id="card", classes="-tall"):
            yield Static(self.game, id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static("\n".join(self.rules), id="rules", markup=False)
                yield Static(Content("\n").join(self._keys()), id="keys")
                yield Static(f"\n{LINES_OF_TEXT}", markup=False)
            yield KeyFooter()

    def _keys(self) -> Iterator[Content]:
        for scope in sorted(SCOPES, key=lambda scope: scope.name not in self.calling and not scope.answers_everywhere):
            rows = [(keys_shown(each, self.keymap, every=True), each.help) for each in in_scope(scope.name)]
            if scope.types_choices:
                rows.insert(0, ("digits", "Play that choice; Enter if more digits could follow"))
            longest = max(len(keys) for keys, _ in rows)
            yield Content.assemble("\n", (scope.title, "bold"))
            for keys, effect in rows:
                yield Content.assemble((f"{keys:{longest}}", "$chalk bold"), "  ", effect)
