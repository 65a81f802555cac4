"""What a player can set for good: one TOML file, overruled by the environment, overruled by the command line.

Reading, checking and writing them are rooms of their own: who has set nothing, as most have, needs none of it to start.
"""

from __future__ import annotations

from tui.settings.settings import BOT_SECONDS, START_SCREENS, Loaded, Settings

__all__ = ["BOT_SECONDS", "START_SCREENS", "Loaded", "Settings"]
