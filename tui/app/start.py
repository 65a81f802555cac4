"""What a player sees first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.setup import Setup
from tui.quick_match import quick_match
from tui.screens.base import BaseScreen

if TYPE_CHECKING:
    from tui.app.app import BlackboardApp


def first_screen(app: BlackboardApp) -> BaseScreen[None]:
    """The match that was asked for, else the screen that the settings name."""
    settings = app.preferences.settings
    start = settings.start_screen if app.first_match is None else ""
    if start == "history":
        from tui.screens.history.screen import HistoryScreen

        return HistoryScreen()
    if app.first_match is not None or start == "quick-match":
        from tui.screens.match.play import PlayScreen

        return PlayScreen(app.first_match or quick_match(settings))
    from tui.screens.home import HomeScreen

    return HomeScreen()


def greet(app: BlackboardApp) -> None:
    """Open what lies over the first screen: a form, if the settings name it, and what went wrong, on top."""
    if app.first_match is None and app.preferences.settings.start_screen == "new-match":
        app.open_new_match(Setup(app.preferences.settings.names))
    notices = [app.preferences.message or "", *iter(app.archive.take_notice, None)]
    if any(notices):
        from tui.screens.dialogs.notice import NoticeScreen

        app.push_screen(NoticeScreen("Before you start", "\n\n".join(filter(None, notices))))
