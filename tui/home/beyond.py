"""What the path leaves open, once it is walked."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from engine.deals.beyond import MINUTE, match_beyond
from engine.learning.practice.beyond import SEED, TOPIC
from engine.match import Series
from engine.occasion import BeyondBoard, Occasion
from tui.app.app import BlackboardApp
from tui.app.screens import match_screen, screen
from tui.narrator import Following


def beyond_screen(app: BlackboardApp, name: str) -> Screen[Any]:
    """The match of this name on a board that the rule of the path does not settle, or the minute of such boards."""
    if name == MINUTE:
        return screen("sprint", TOPIC, SEED)
    return match_screen(match_beyond(name, app.preferences.settings.names))


def following_board(app: BlackboardApp, following: Following, _: Occasion, series: Series) -> Screen[Any]:
    """The board of this name once more."""
    assert isinstance(following.to, BeyondBoard)
    return match_screen(match_beyond(following.to.name, app.preferences.settings.names), series)
