"""The services that the game needs from its page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class TextPageServices(Protocol):
    """The page with the game as lines of text; its other half is `page/site/text.js`."""

    def show(self, text: str) -> None:
        """Show this once the player's files are stored as they are now."""

    def say(self, sentence: str) -> None:
        """Show a sentence beside the game."""

    def copy(self, text: str, done: str) -> None:
        """Copy a text to the clipboard and show the sentence `done`; if that is refused, show the text instead."""

    def keep_for_good(self) -> None:
        """Ask the browser never to throw the player's matches away by itself."""


class PageServices(TextPageServices, Protocol):
    """The page that draws a terminal; its other half is `page/site/main.js`."""

    def sides(self) -> list[int]:
        """The columns and rows of the terminal."""

    def address(self) -> str:
        """The address of this page without its fragment."""

    def colours(self, behind: str, text: str, accent: str, is_dark: bool) -> None:
        """Give the surroundings of the terminal these colours."""

    def begun(self) -> None:
        """Report that the first picture is on the screen."""

    def work(self, work: Callable[[], None]) -> None:
        """Do this a moment later, so that other work goes first, above all the picture that the player waits for.

        The browser may let it rest in the middle for as long as the player needs the page.
        """
