"""Preferences: the settings in force and the file they are saved in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.settings import Settings

if TYPE_CHECKING:
    from tui.settings.checks import Known


def known() -> Known:
    """What settings can name in this program; imports Textual."""
    from textual.theme import BUILTIN_THEMES

    from tui.commands.table import CHOICE_KEYS, COMMANDS, TOGETHER
    from tui.drawing.themes import OURS
    from tui.settings.checks import Known

    themes = (*(theme.name for theme in OURS), *sorted(BUILTIN_THEMES))
    return Known(
        themes, {command.id: command.keys for command in COMMANDS}, TOGETHER, {"match": frozenset(CHOICE_KEYS)}
    )


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
        from tui.settings.checks import checked
        from tui.settings.layers import load, save

        names = known()
        if name != "keys":
            value = checked(name, value, names)
        new = self._replace(settings=replace(self.settings, **{name: value}))
        if self.path is None:
            return new, None
        kept = load(self.path, names, {}).settings
        return new, save(replace(kept, **{name: value}), self.path, names)
