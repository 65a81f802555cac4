"""The card with the links of a match, with its moves or to its board alone: text that is copied, and a QR code."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from tui.commands.table import bindings, hints
from tui.dialogs.dialog import Card
from tui.drawing.glyphs import ASCII
from tui.drawing.qr import qr_lines
from tui.records.dialogs import CopiedLine
from tui.widgets.menu import KeyHints

_BESIDE, _BELOW = 31, 8
"""The columns of the words beside a code, and their lines below one."""
_FRAME = 6, 4
"""The columns and the lines of the frame around the card."""
# White and black themselves, because no camera reads a code in the colours of a theme.
_CODE = Style(color="#ffffff", bgcolor="#000000")

_MATCH = "Send this link: whoever opens it goes on with this match."
_BOARD = "This link opens the board as a new match."
_PASTE = "Paste it in any fdivgame. With the address of its web page (--page URL) it opens in a browser."


class LinkScreen(Card[bool]):
    """Shows a link and its QR code if that fits; results in whether the link to the match was copied."""

    BINDINGS = bindings("copying")

    def __init__(self, address: str, match: str, board: str) -> None:
        """The links follow the address of the web page, which may be unknown; either may be empty, but not both."""
        super().__init__()
        self._address, self._links = address, [link for link in (match, board) if link]
        self._match, self._code = match, tuple[str, ...]()
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
                yield CopiedLine()
                yield self.hint_line("copying")

    def on_mount(self) -> None:
        self._show_link()

    def on_resize(self, event: Resize) -> None:
        self._fit(*event.size)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "other" or len(self._links) > 1

    def action_copy(self) -> None:
        copied = self.query_one(CopiedLine)
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
        self.query_one(CopiedLine).display = False
        is_drawn = bool(self._address) and self.application.glyphs is not ASCII
        self._code = qr_lines(self.link) if is_drawn else ()
        self.query_one("#code", Static).update(Text("\n".join(self._code), _CODE, no_wrap=True))
        other = "board" if is_match else "match"
        shown = [hint for hint in hints(self.application.keymap, "copying") if self.check_action(hint.action, ())]
        self.query_one(KeyHints).hints = tuple(
            hint._replace(label=other) if hint.action == "other" else hint for hint in shown
        )
        self._fit(*self.size)

    def _fit(self, width: int, height: int) -> None:
        """Put the code beside the words, above them or nowhere, and frame the card if there is room for that too."""
        columns, lines = len(self._code[0]) if self._code else 0, len(self._code)
        is_beside = bool(lines) and width >= columns + _BESIDE and height >= lines
        is_above = bool(lines) and not is_beside and width >= columns and height >= lines + _BELOW
        needed = (columns + _BESIDE, lines) if is_beside else (columns, lines + _BELOW)
        is_framed = not (is_beside or is_above) or all(
            there >= each + frame for there, each, frame in zip((width, height), needed, _FRAME, strict=True)
        )
        card = self.query_one("#card")
        card.set_class(is_beside, "-beside")
        card.set_class(is_above, "-above")
        card.set_class(not is_framed, "-bare")
        self.query_one("#code").display = is_beside or is_above
        note = _PASTE if not self._address else ""
        if lines and not (is_beside or is_above):
            note = f"The QR code of this link needs a window of {columns + _BESIDE}x{lines}."
        shown = self.query_one("#note", Static)
        shown.update(note)
        shown.display = bool(note) and not self.query_one(CopiedLine).display
