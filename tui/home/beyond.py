"""What the path leaves open, once it is walked."""

from __future__ import annotations

from textual.screen import Screen

from engine.deals.beyond import MINUTE, match_beyond
from engine.learning.practice.beyond import SEED, TOPIC
from tui.app import screens
from tui.app.app import BlackboardApp


def beyond_screen(app: BlackboardApp, name: str) -> Screen[None]:
    """The match of this name on a board that the rule of the path does not settle, or the minute of such boards."""
    if name == MINUTE:
        return screens.SprintScreen(TOPIC, SEED)
    return screens.MatchScreen(match_beyond(name, app.preferences.settings.names))
