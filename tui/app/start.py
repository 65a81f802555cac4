"""What a player sees first."""

from __future__ import annotations

from engine.setup import PreparedMatch, Setup
from tui.app.quick_match import quick_match
from tui.screens.application import Application
from tui.screens.base import BaseScreen
from tui.settings import Settings


def first_screen(prepared: PreparedMatch | None, settings: Settings) -> BaseScreen[None]:
    """The match that was asked for, else the screen that the settings name."""
    start = settings.start_screen if prepared is None else ""
    if start == "history":
        from tui.screens.history.screen import HistoryScreen

        return HistoryScreen()
    if start == "learn":
        from tui.screens.learn.course import CourseScreen

        return CourseScreen()
    if prepared is not None or start == "quick-match":
        from tui.screens.match.screen import MatchScreen

        return MatchScreen(prepared or quick_match(settings))
    from tui.screens.home import HomeScreen

    return HomeScreen()


def greet(app: Application, is_asked: bool) -> None:
    """Open what lies over the first screen: what went wrong, and below it a form if the settings name it.

    The settings count where no screen was asked for.
    """
    settings = app.preferences.settings
    if not is_asked and settings.start_screen == "new-match":
        app.open_new_match(Setup(settings.names))
    for sentence in app.preferences.notices:
        app.say_aloud(sentence)
    notices = [app.preferences.message or "", *iter(app.archive.take_notice, None)]
    if any(notices):
        app.show_notice("Before you start", "\n\n".join(filter(None, notices)))
