"""The game as lines of text on a page, for everybody to whom a picture says nothing."""

from __future__ import annotations

import os
from argparse import Namespace

from engine.archive import Archive
from engine.record import format_record
from engine.record.reader import pasted_record
from engine.rules.errors import GameError
from tui.cli.menu import PlainMenu
from tui.cli.settings_options import preferences
from tui.page.page_game import NO_BOARD, NO_MATCH, PageGame
from tui.page.services import TextPageServices
from tui.settings.paths import data_directory


class TextGame(PageGame):
    """The menu of plain mode on one page; the page may call every method at any time."""

    def __init__(self, browser: TextPageServices, fragment: str = "", left: str = "") -> None:
        """`fragment` is the link that was followed, if any, `left` the line that opens what was open."""
        super().__init__(browser)
        self._lines = browser
        loaded = preferences(Namespace())
        self._archive = Archive(data_directory(os.environ))
        link = fragment if fragment != "#" else ""
        self._menu = PlainMenu(self._archive, loaded.settings, self._write, link)
        if loaded.message is not None:
            self._write(loaded.message)
        if left and not link:
            self._menu.handle(left)
        if not self._menu.place:
            self._menu.open()

    def handle(self, line: str) -> bool:
        """Carry out a line; False if it says to quit."""
        if self._menu.handle(line.strip()):
            self.keep_for_good(self._menu.is_over)
            return True
        self._menu.close()
        self._archive.close()
        return False

    def paste(self, text: str) -> bool:
        """Take in a pasted text: a match with all around it, or lines one by one; False if one says to quit."""
        try:
            record = pasted_record(text)
        except GameError as error:
            self._write(str(error))
            return True
        lines = (text if record is None else format_record(record)).splitlines()
        return all(self.handle(line) for line in lines if line.strip())

    def follow(self, fragment: str) -> None:
        """Open a link."""
        self._menu.follow(fragment)

    def place(self) -> str:
        """The line that opens again what is open; empty in the menu."""
        return self._menu.place

    def match_on_screen(self) -> int:
        """The number of the match that is open, 0 if there is none or it has no move yet."""
        return self._menu.match or 0

    def link(self) -> str:
        return self.text_or_reason(self._menu.link, NO_BOARD)

    def record(self) -> str:
        return self.text_or_reason(self._menu.record, NO_MATCH)

    def _write(self, line: str) -> None:
        self._lines.show(f"{line}\n")
