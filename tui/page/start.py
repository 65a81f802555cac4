"""The start of the game in a browser, and the requests of its page."""

from __future__ import annotations

import asyncio
import os
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.archive import Archive, MatchSaver
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.record import Record
from engine.remote.link import open_link
from engine.rules.errors import GameError
from tui.cli.settings_options import preferences
from tui.match.match_screen import MatchScreen
from tui.page.app import PageApp, without_threads
from tui.page.page_game import NO_BOARD, NO_MATCH, PageGame
from tui.page.services import PageServices
from tui.records.pasting import follow_link
from tui.records.records_words import opened
from tui.settings.paths import data_directory, settings_file
from tui.settings.preferences import Preferences


class Game(PageGame):
    """The game on one page; the page may call every method at any time."""

    def __init__(self, browser: PageServices, fragment: str = "", left: int = 0) -> None:
        """`fragment` is the link that was followed, if any, `left` the number of the match that was on the screen."""
        super().__init__(browser)
        loaded = preferences(Namespace())
        archive = Archive(data_directory(os.environ))
        message, self._link = loaded.message, ""
        found: tuple[PreparedMatch | None, MatchSaver | None] = (None, None)
        above: Callable[[], MatchScreen] | None = None
        try:
            if fragment.removeprefix("#"):
                target = open_link(fragment)
                if isinstance(target, Setup):
                    found = prepare(replace(target, names=loaded.settings.names)), None
                elif isinstance(target, Record):
                    prepared, saver, result = archive.open_record(target)
                    found, above = (prepared, saver), partial(MatchScreen, prepared, arrival=opened(target, result))
                else:
                    self._link = fragment
            elif left:
                found = archive.resume(left) or found
        except GameError as error:
            message = "\n\n".join(filter(None, [message, str(error)]))
        current = Preferences(loaded.settings, message, settings_file(os.environ))
        self._app = PageApp(browser, archive, current, *found, above)

    async def run(self) -> int:
        """Play until the player quits; returns the exit code."""
        without_threads(asyncio.get_running_loop(), self._app.browser)
        if self._link:
            self._app.call_later(follow_link, self._app, self._link)
        await self._app.run_async()
        self._app.archive.close()
        return self._app.return_code or 0

    def feed(self, text: str) -> None:
        """Take typed, pasted or tapped input, as a terminal writes it."""
        if self._app.page_driver is not None:
            self._app.page_driver.feed(text)
        screen = self._app.board_on_screen
        self.keep_for_good(screen is not None and screen.match.winner is not None)

    def resize(self) -> None:
        """Read the present size of the terminal."""
        if self._app.page_driver is not None:
            self._app.page_driver.tell_size()

    def follow(self, fragment: str) -> None:
        """Open a link."""
        self._app.call_later(follow_link, self._app, fragment)

    def match_on_screen(self) -> int:
        """The number of the present match, 0 if there is none."""
        screen = self._app.board_on_screen
        return 0 if screen is None or screen.match.winner is not None else screen.sitting.id or 0

    def link(self) -> str:
        return self.text_or_reason(self._app.link, NO_BOARD)

    def record(self) -> str:
        return self.text_or_reason(self._app.record, NO_MATCH)
