"""Preferences: the settings in force and the file they are saved in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from textual.theme import BUILTIN_THEMES

from tui.commands.table import COMMANDS
from tui.drawing.themes import OURS
from tui.settings.settings import Available, Settings, checked


def available() -> Available:
    """What settings can name in this program."""
    themes = (*(theme.name for theme in OURS), *sorted(BUILTIN_THEMES))
    yielding = frozenset(command.id for command in COMMANDS if command.may_lose_key)
    return Available(themes, {command.id: command.keys for command in COMMANDS}, yielding)


class Preferences(NamedTuple):
    """The settings in force, and where they are saved."""

    settings: Settings = Settings()
    message: str | None = None
    """What was wrong with the settings as they were found, if anything."""
    path: Path | None = None
    """The file; None where changes last until the player quits."""

    def changed(self, name: str, value: Any) -> tuple[Preferences, str | None]:
        """These preferences with one setting changed and saved, and a sentence where it cannot be saved.

        What the environment or the command line overruled stays in the file as it is. Raises InvalidValue.
        """
        from tui.settings.saving import save

        can_be = available()
        if name != "keys":
            value = checked(name, value, can_be)
        new = self._replace(settings=replace(self.settings, **{name: value}))
        return new, None if self.path is None else save(self.path, name, value, can_be)
