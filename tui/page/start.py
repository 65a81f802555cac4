"""The start of the game in a browser, and the requests of its page."""

from __future__ import annotations

import asyncio
import io
import os
import re
from argparse import Namespace
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.link import DAY
from engine.setup import PreparedMatch
from tui.cli.parser import run
from tui.cli.settings_options import preferences
from tui.page.app import PageApp, PageDriver, opened, without_threads
from tui.page.browser import Browser
from tui.settings.in_force import Preferences
from tui.settings.paths import data_directory, settings_file
from tui.terminal.textual_private import driver_of


def all_records() -> str:
    """The records of all saved matches as text; empty if there are none. Raises GameError."""
    return _printed("export", "--all")


def add_records(name: str, content: str) -> str:
    """Save the matches in this file of records; the result in one sentence."""
    with TemporaryDirectory() as directory:
        path = Path(directory) / (re.sub(r"[^\w.-]+", "_", name)[-60:] or "records")
        path.write_text(content, encoding="utf-8", errors="replace")
        try:
            return _printed("import", str(path)).strip()
        except GameError as error:
            return str(error).replace(f"{directory}/", "")


def _printed(*arguments: str) -> str:
    content = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(content, "utf-8", write_through=True)) as out:
        run(arguments)
        out.flush()
        return content.getvalue().decode()


class Game:
    """The game on one page; the page may call every method at any time."""

    def __init__(self, browser: Browser, fragment: str = "", left: int = 0) -> None:
        """`fragment` is the link that was followed, if any, `left` the number of the match that was on the screen."""
        self._browser = browser
        loaded = preferences(Namespace())
        archive = Archive(data_directory(os.environ))
        message, self._is_day, self._is_for_good = loaded.message, False, False
        found: tuple[PreparedMatch | None, MatchSaver | None] = (None, None)
        try:
            if fragment.removeprefix("#"):
                found = opened(fragment, loaded.settings), None
                self._is_day = found[0] is None
            elif left:
                found = archive.resume(left) or found
        except GameError as error:
            message = "\n\n".join(filter(None, [message, str(error)]))
        in_force = Preferences(loaded.settings, message, settings_file(os.environ), loaded.notices)
        self._app = PageApp(browser, archive, in_force, *found)

    async def run(self) -> int:
        """Play until the player quits; returns the exit code."""
        without_threads(asyncio.get_running_loop())
        if self._is_day:
            self._app.call_later(self._app.follow_link, DAY)
        await self._app.run_async()
        self._app.archive.close()
        return self._app.return_code or 0

    def take(self, text: str) -> None:
        """Take typed, pasted or tapped input, as a terminal writes it."""
        if self._driver is not None:
            self._driver.take(text)
        self._keep_for_good()

    def resize(self) -> None:
        """Read the present size of the terminal."""
        if self._driver is not None:
            self._driver.take_size()

    def follow(self, fragment: str) -> None:
        """Open a link."""
        self._app.call_later(self._app.follow_link, fragment)

    def match_on_screen(self) -> int:
        """The number of the present match, 0 if there is none."""
        screen = self._app.board_on_screen
        return 0 if screen is None or screen.match.outcome is not None else screen.saver.id or 0

    def link(self) -> str:
        """The link to the board on the screen; empty, after a sentence, if there is none."""
        return self._told(self._app.link, "There is no board on the screen: a link leads to the board of a match.")

    def records(self) -> str:
        """All saved matches as text; empty, after a sentence, if there are none."""

        return self._told(all_records, "There are no matches yet.")

    def add_records(self, name: str, content: str) -> None:
        """Save the matches in a file of records, and show the result."""

        self._browser.say(add_records(name, content))

    def _keep_for_good(self) -> None:
        """Once a match is finished, ask for its keeping; a browser that asks the player does so only behind a key."""
        screen = None if self._is_for_good else self._app.board_on_screen
        if screen is not None and screen.match.outcome is not None:
            self._is_for_good = True
            self._browser.keep_for_good()

    @property
    def _driver(self) -> PageDriver | None:
        return cast("PageDriver | None", driver_of(self._app))

    def _told(self, work: Callable[[], str], otherwise: str) -> str:
        try:
            found = work()
        except GameError as error:
            found, otherwise = "", str(error)
        if not found:
            self._browser.say(otherwise)
        return found
