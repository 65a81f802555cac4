"""What a player sees first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.setup import Setup

if TYPE_CHECKING:
    from tui.app import BlackboardApp


def enter(app: BlackboardApp) -> None:
    """Show the match that was asked for, else the screen that the settings name; what went wrong is told on top."""
    settings = app.preferences.settings
    start = settings.start_screen if app.first_deal is None else ""
    if start == "history":
        from tui.screens.history import HistoryScreen

        app.push_screen(HistoryScreen())
    elif app.first_deal is not None or start == "quick-match":
        from tui.screens.home import quick_match
        from tui.screens.play import PlayScreen

        app.push_screen(PlayScreen(app.first_deal or quick_match(settings)))
    else:
        from tui.screens.home import HomeScreen

        app.push_screen(HomeScreen())
    if start == "new-match":
        app.open_new_match(Setup(settings.names))
    notices = [app.preferences.message or "", *iter(app.archive.take_notice, None)]
    if any(notices):
        from tui.screens.notice import NoticeScreen

        app.push_screen(NoticeScreen("Before you start", "\n\n".join(filter(None, notices))))
