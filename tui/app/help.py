"""Help: the rules in five lines, and every key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from tui.app.card import Card
from tui.commands.command import SCOPES
from tui.commands.table import bindings, in_scope, keys_shown
from tui.widgets.footer import KeyFooter

_INDENT, _LEAST_KEYS, _LEAST_HELP = 2, 12, 16


class KeyGroup(NamedTuple):
    """The keys of one place."""

    title: str
    rows: tuple[tuple[str, str], ...]
    """Keys, and their effects."""


class KeyList(Widget):
    """Indents the later lines of a text under its beginning; Rich's table would take half a second for it."""

    DEFAULT_CSS = "KeyList { height: auto; }"

    def __init__(self, groups: Sequence[KeyGroup], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.groups = groups
        self._wrapped: tuple[int, tuple[Text, ...]] = 0, ()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Text:
        return Text("\n", no_wrap=True, end="").join(self.lines(self.content_size.width))

    def lines(self, width: int) -> tuple[Text, ...]:
        """The lines at this width, in cells."""
        if self._wrapped[0] != width:
            self._wrapped = width, tuple(self._wrap(width))
        return self._wrapped[1]

    def _wrap(self, width: int) -> Iterator[Text]:
        for title, rows in self.groups:
            yield Text()
            yield Text(title, "bold")
            longest = max((len(keys) for keys, _ in rows), default=0)
            across = max(min(longest, width - _INDENT - 1 - _LEAST_HELP), _LEAST_KEYS)
            beside = max(width - _INDENT - across - 1, 1)
            for keys, help in rows:
                for left, right in zip_longest(wrap(keys, across), wrap(help, beside), fillvalue=""):
                    yield Text(f"{'':{_INDENT}}{left:{across}} {right}")


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
                yield Static(self._rules(), id="rules")
                yield KeyList(self._keys(), id="keys")
            yield KeyFooter()

    def action_close(self) -> None:
        self.dismiss()

    def _rules(self) -> Text:
        return Text("\n".join(self.rules))

    def _keys(self) -> list[KeyGroup]:
        groups = []
        for scope in sorted(SCOPES, key=lambda scope: scope.name not in self.calling and not scope.answers_everywhere):
            rows = [(keys_shown(each, self.keymap, every=True), each.help) for each in in_scope(scope.name)]
            if scope.types_choices:
                rows.insert(0, ("digits", "Play that choice; press Enter if more digits could follow"))
            groups.append(KeyGroup(scope.title, tuple(rows)))
        return groups
