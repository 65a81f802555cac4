"""The requests of a page that do not depend on how the game is shown: links, records in and out."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.rules.errors import GameError
from tui.cli.parser import capture_output
from tui.page.services import TextPageServices
from tui.records.records_words import COPIED

NO_BOARD = "There is no board on the screen: a link leads to the board of a match."
NO_MATCH = "There is no match on the screen: only a match has a record."
NO_MATCHES = "There are no matches yet."


def all_records() -> str:
    """The records of all saved matches as text; empty if there are none. Raises GameError."""
    return capture_output("export", ["--all"])


def add_records(name: str, content: str) -> str:
    """Save the player's own matches in this file of records; the result in one sentence."""
    with TemporaryDirectory() as directory:
        path = Path(directory) / (re.sub(r"[^\w.-]+", "_", name)[-60:] or "records")
        path.write_text(content, encoding="utf-8", errors="replace")
        try:
            return capture_output("import", ["--mine", str(path)]).strip()
        except GameError as error:
            return str(error).replace(f"{directory}/", "")


class PageGame(ABC):
    """Answers the buttons of the page, whether a picture is shown or lines."""

    def __init__(self, browser: TextPageServices) -> None:
        self.browser = browser
        self._is_for_good = False

    @abstractmethod
    def link(self) -> str:
        """The link to the board on the screen; empty, after a sentence, if there is none."""

    @abstractmethod
    def record(self) -> str:
        """The record of the match on the screen; empty, after a sentence, if there is none."""

    def copy_record(self) -> None:
        """Copy the record of the match on the screen."""
        record = self.record()
        if record:
            self.browser.copy(record, COPIED)

    def records(self) -> str:
        """All saved matches as text; empty, after a sentence, if there are none."""
        return self.text_or_reason(all_records, NO_MATCHES)

    def add_records(self, name: str, content: str) -> None:
        """Save the matches in a file of records, and show the result."""
        self.browser.say(add_records(name, content))

    def keep_for_good(self, is_over: bool) -> None:
        """Once a match is over, ask for its keeping; a browser that asks the player does so only behind a key."""
        if is_over and not self._is_for_good:
            self._is_for_good = True
            self.browser.keep_for_good()

    def text_or_reason(self, work: Callable[[], str], otherwise: str) -> str:
        """The text that `work` gives; if there is none, a sentence says why."""
        try:
            found = work()
        except GameError as error:
            found, otherwise = "", str(error)
        if not found:
            self.browser.say(otherwise)
        return found
