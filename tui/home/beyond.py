"""What the path leaves open, once it is walked."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from engine.learning.practice.beyond import MINUTE, SEED, TOPIC, match_beyond
from tui.app.app import BlackboardApp
from tui.app.screens import match_screen, screen


def beyond_screen(app: BlackboardApp, name: str) -> Screen[Any]:
    """The match of this name on a board that the rule of the path does not settle, or the minute of such boards."""
    if name == MINUTE:
        return screen("sprint", TOPIC, SEED)
    return match_screen(match_beyond(name, app.preferences.settings.names))
