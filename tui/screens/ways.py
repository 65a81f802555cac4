"""The actions that lead to the ladder, the calendar, duplicate matches and the values of games."""

from __future__ import annotations

from typing import Protocol

from tui.screens.application import Application


class _OnScreen(Protocol):
    """What these actions need of the screen they are a part of."""

    @property
    def application(self) -> Application: ...


class WaysActions:
    """Opens what the first screen leads to besides matches."""

    def action_ladder(self: _OnScreen) -> None:
        self.application.open_ladder()

    def action_calendar(self: _OnScreen) -> None:
        self.application.open_calendar()

    def action_explore(self: _OnScreen) -> None:
        self.application.open_explore()

    def action_duplicate(self: _OnScreen) -> None:
        self.application.open_duplicate()
