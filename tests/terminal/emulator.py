"""Emulator: what a terminal shows after a program's output; pyte, spared the sequences it would draw as text."""

from __future__ import annotations

import codecs
import re

import pyte
from pyte.screens import Char

ESCAPES = re.compile(
    r"\x1b(?:\[(?P<mark>[<=>?]?)(?P<values>[0-9;:]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    r"|[\]PX^_].*?(?:\x1b\\|\x07)"
    r"|[ -/]+[0-~]|[0-OQ-WYZ\\`-~])",
    re.DOTALL,
)
"""One whole escape sequence: CSI with its parts, OSC, DCS and the like up to their end, and a short one."""

CURSOR_SHOWN, WRAPS = 25, 7


class Emulator:
    """A screen of `columns` x `rows`, and the modes and keyboard protocols that the program has switched on."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.modes: set[int] = {CURSOR_SHOWN, WRAPS}
        self.keyboard_protocols = 0
        """How many times the kitty keyboard protocol was pushed and not popped."""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""

    def feed(self, output: bytes) -> None:
        """Show a chunk of output; sequences and characters may be cut anywhere between chunks."""
        text = self._rest + self._decode(output)
        at = 0
        while (escape := text.find("\x1b", at)) >= 0:
            if at < escape:
                self._draw(text[at:escape])
            found = ESCAPES.match(text, escape)
            if found is None:
                break
            self._obey(found)
            at = found.end()
        else:
            self._draw(text[at:])
            escape = len(text)
        self._rest = text[escape:]

    def resize(self, columns: int, rows: int) -> None:
        """Give the screen another size."""
        self._screen.resize(rows, columns)

    @property
    def rows(self) -> list[str]:
        """The rows as text, top first."""
        return list(self._screen.display)

    @property
    def text(self) -> str:
        """The rows with line breaks between them."""
        return "\n".join(self.rows)

    @property
    def picture(self) -> tuple[tuple[Char, ...], ...]:
        """Every cell with its colours: two of them are equal when a person sees no difference."""
        buffer = self._screen.buffer
        columns = range(self._screen.columns)
        return tuple(tuple(buffer[row][column] for column in columns) for row in range(self._screen.lines))

    def find(self, text: str) -> tuple[int, int] | None:
        """The column and row, counted from 0, where the text first stands; None when it does not."""
        for row, cells in enumerate(self.picture):
            line = "".join(cell.data for cell in cells)
            if (at := line.find(text)) >= 0:
                widths = [column for column, cell in enumerate(cells) for _ in cell.data]
                return widths[at], row
        return None

    def _draw(self, text: str) -> None:
        if text.isprintable():
            self._screen.draw(text)
        else:
            self._stream.feed(text)

    def _obey(self, found: re.Match[str]) -> None:
        mark, values, between, final = found.groups()
        if final is not None and mark == "?" and final in "hl":
            modes = {int(value) for value in values.split(";") if value}
            self.modes = self.modes | modes if final == "h" else self.modes - modes
        elif final == "u" and mark in ("<", ">"):
            self.keyboard_protocols = max(self.keyboard_protocols + (1 if mark == ">" else -1), 0)
        elif (final is not None and not mark and not between) or found.group()[1] in "()78DEMc":
            self._stream.feed(found.group())
