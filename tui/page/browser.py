"""Browser: what the game asks of the page that shows it."""

from __future__ import annotations

from typing import Protocol


class Browser(Protocol):
    """The page, in which a terminal is drawn; its other half is `page/game.js`."""

    def show(self, text: str) -> None:
        """Have the terminal take this as soon as the player's files are stored as they are now."""

    def sides(self) -> list[int]:
        """How many columns and rows the terminal has."""

    def colours(self, behind: str, text: str, accent: str, is_dark: bool) -> None:
        """Have all around the terminal in these colours."""

    def begun(self) -> None:
        """The first picture has been shown."""

    def say(self, sentence: str) -> None:
        """Show a sentence beside the terminal."""
