"""What a player can set for good: one TOML file, overruled by the environment, overruled by the command line."""

from __future__ import annotations

from tui.settings.layers import Loaded, load, save
from tui.settings.settings import BOT_SECONDS, START_SCREENS, Known, Settings
from tui.settings.toml_text import Mistake, format_settings, parse_settings

__all__ = [
    "BOT_SECONDS",
    "START_SCREENS",
    "Known",
    "Loaded",
    "Mistake",
    "Settings",
    "format_settings",
    "load",
    "parse_settings",
    "save",
]
