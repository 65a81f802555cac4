"""KeyList: keys and what they do, each under the title of the place where they answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

_INDENT, _LEAST_KEYS, _LEAST_HELP = 2, 12, 16


class KeyGroup(NamedTuple):
    """The keys of one place."""

    title: str
    rows: tuple[tuple[str, str], ...]
    """Keys, and what they do."""


class KeyList(Widget):
    """Shows what goes on in the next line under its beginning; a table of Rich would take half a second for it."""

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
