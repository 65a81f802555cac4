"""What a player can set for good: one TOML file, overruled by the environment, overruled by the command line.

Reading, checking and writing them are modules of their own: who has set nothing, as most have, needs none to start.
"""

from __future__ import annotations

from tui.settings.settings import BOT_SECONDS, SETTINGS, START_SCREENS, Loaded, Settings

__all__ = ["BOT_SECONDS", "SETTINGS", "START_SCREENS", "Loaded", "Settings"]
