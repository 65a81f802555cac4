"""The card with the links of a match, with its moves or to its board alone: text that is copied, and a QR code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from tui.app.card import Card
from tui.commands.table import bindings
from tui.drawing.glyphs import ASCII
from tui.drawing.qr import in_cells, in_half_blocks, qr_modules
from tui.records.dialogs import CopyNotice
from tui.records.records_words import WITHOUT_PAGE
from tui.widgets.footer import KeyFooter

_BESIDE, _BELOW = 31, 8
"""The columns of the words beside a code, and their lines below one."""
_FRAME = 6, 4
"""The columns and the lines of the frame around the card."""

_MATCH = "Send this link: whoever opens it goes on with this match."
_BOARD = "This link opens the board as a new match."


class _Code(NamedTuple):
    """A QR code as it can be drawn, and its size."""

    drawn: Text
    columns: int
    lines: int


class LinkScreen(Card[bool]):
    """Shows a link and its QR code if that fits; results in whether the link to the match was copied."""

    BINDINGS = bindings("copying")

    def __init__(self, address: str, match: str, board: str) -> None:
        """The links follow the address of the web page, which may be unknown; either may be empty, but not both."""
        super().__init__()
        self._address, self._links = address, [link for link in (match, board) if link]
        self._match, self._codes = match, list[_Code]()
        self._is_copied = False

    @property
    def link(self) -> str:
        """The link that is shown, with the address of the page."""
        return self._address + self._links[0]

    def compose(self) -> ComposeResult:
        with Vertical(id="card", classes="-link"):
            yield Static(id="code", markup=False)
            with Vertical(id="words"):
                yield Static(id="question", markup=False)
                with VerticalScroll(id="page"):
                    yield Static(id="share", markup=False)
                yield Static(id="note", markup=False)
                yield CopyNotice()
                yield KeyFooter()

    def on_mount(self) -> None:
        self._show_link()

    def on_resize(self, event: Resize) -> None:
        self._fit(*event.size)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "other" or len(self._links) > 1

    def action_copy(self) -> None:
        copied = self.query_one(CopyNotice)
        copied.copy(self.link)
        self._is_copied |= self._links[0] == self._match
        copied.display, self.query_one("#note").display = True, False

    def action_other(self) -> None:
        self._links.reverse()
        self._show_link()

    def action_close(self) -> None:
        self.dismiss(self._is_copied)

    def _show_link(self) -> None:
        is_match = self._links[0] == self._match
        self.query_one("#question", Static).update(_MATCH if is_match else _BOARD)
        self.query_one("#share", Static).update(self.link)
        self.query_one(CopyNotice).display = False
        self._codes = list(self._drawn())
        self._fit(*self.size)

    def _drawn(self) -> Iterator[_Code]:
        """The codes of the link, the largest first; none without the address of a page."""
        modules = qr_modules(self.link) if self._address else ()
        if not modules:
            return
        size = len(modules)
        yield _Code(in_cells(modules), 2 * size, size)
        if self.app.glyphs is not ASCII:
            yield _Code(in_half_blocks(modules), size, (size + 1) // 2)

    def _places(self, width: int, height: int) -> Iterator[tuple[_Code, bool, bool]]:
        """The codes for which there is room, each with whether it stands beside the words and whether in a frame."""
        for code in self._codes:
            for is_beside in (True, False):
                columns = width - code.columns - (_BESIDE if is_beside else 0)
                lines = height - code.lines - (0 if is_beside else _BELOW)
                is_framed = columns >= _FRAME[0] and lines >= _FRAME[1]
                if is_framed or (code is self._codes[-1] and columns >= 0 and lines >= 0):
                    yield code, is_beside, is_framed

    def _fit(self, width: int, height: int) -> None:
        """Draw the largest code for which there is room, or say how much a code needs."""
        code, is_beside, is_framed = next(self._places(width, height), (None, False, True))
        card, drawn = self.query_one("#card"), self.query_one("#code", Static)
        card.set_class(is_beside, "-beside")
        card.set_class(code is not None and not is_beside, "-above")
        card.set_class(not is_framed, "-bare")
        drawn.display = code is not None
        if code is not None:
            drawn.update(code.drawn)
        note = WITHOUT_PAGE if not self._address else ""
        if code is None and self._codes:
            smallest = self._codes[-1]
            note = f"The QR code of this link needs a window of {smallest.columns + _BESIDE}x{smallest.lines}."
        shown = self.query_one("#note", Static)
        shown.update(note)
        shown.display = bool(note) and not self.query_one(CopyNotice).display
