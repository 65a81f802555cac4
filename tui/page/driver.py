"""The driver of the page: text to the terminal in it, and what was typed or tapped there from it."""

from __future__ import annotations

import time
from typing import Any, Protocol, cast

from textual.app import App

from tui.page.browser import Browser
from tui.terminal.careful import MOUSE_MODES, CarefulDriver
from tui.terminal.input_filter import InputFilter

_ALTERNATE_SCREEN, _CURSOR, _BRACKETED_PASTE, _LINE_WRAP = 1049, 25, 2004, 7


class _OnPage(Protocol):
    @property
    def browser(self) -> Browser: ...


class PageDriver(CarefulDriver):
    """Shows through the browser, which lets nothing be seen before it is stored; reads without a thread."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        self._browser = cast(_OnPage, app).browser
        super().__init__(app, debug=debug, mouse=mouse, size=size or self.sides())
        self._filter = InputFilter()
        self._hand_over = self.hand_over()

    def put(self, text: str) -> None:
        self._browser.show(text)

    def sides(self) -> tuple[int, int]:
        columns, rows = self._browser.sides()
        return columns, rows

    def take(self, text: str) -> None:
        """Take what was typed, pasted or tapped; the page never tears a sequence apart."""
        pieces = self._filter.pass_on(text) + self._filter.idle()
        if self._filter.is_pasting:
            pieces += self._filter.end_paste()
        self._hand_over.add(pieces, time.monotonic())

    def start_application_mode(self) -> None:
        self._switch("h", _ALTERNATE_SCREEN, _BRACKETED_PASTE, *MOUSE_MODES)
        self._switch("l", _CURSOR, _LINE_WRAP)
        self.take_size()

    def disable_input(self) -> None:
        self._hand_over.is_stopped = True

    def stop_application_mode(self) -> None:
        self._switch("l", *MOUSE_MODES, _BRACKETED_PASTE, _ALTERNATE_SCREEN)

    def _switch(self, switch: str, *modes: int) -> None:
        self.put("".join(f"\x1b[?{mode}{switch}" for mode in modes))
