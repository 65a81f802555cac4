"""Records and links that are pasted on a screen, or into the dialog that a key opens, and what they lead to."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.screen import Screen

from engine.deals.setup import Setup, prepare
from engine.record import Record
from engine.record.fragment import links_in
from engine.record.reader import pasted_record
from engine.remote.link import LessonPage, PathBoardTarget, PuzzlesTarget, open_link
from engine.rules.errors import GameError
from tui.app import screens
from tui.app.app import BaseScreen, BlackboardApp
from tui.records.records_words import NO_RECORD, opened


class PastingScreen(BaseScreen[None]):
    """Opens what is pasted on it, or into the dialog that a key opens."""

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.take_text(event.text)

    def action_paste(self) -> None:
        self.app.push_screen(screens.PasteDialog(), self._take_pasted)

    def _take_pasted(self, text: str | None) -> None:
        if text:
            self.take_text(text)

    def say(self, sentence: str) -> None:
        """Show one sentence."""
        raise NotImplementedError

    def is_of(self, record: Record) -> bool:
        """Whether this record is one of the match on this screen."""
        return False

    def take_record(self, record: Record) -> None:
        """Go on with this record; the screen may have something to do with it itself."""
        open_record(self.app, record)

    def take_text(self, text: str) -> None:
        """Take the match in this text or else follow its first link, or say why there is neither."""
        try:
            if (record := pasted_record(text)) is not None:
                self.take_record(record)
            elif (link := next(links_in(text), None)) is not None:
                follow_link(self.app, link.fragment)
            else:
                self.say(NO_RECORD)
        except GameError as error:
            self.say(str(error))


def open_record(app: BlackboardApp, record: Record) -> None:
    """Open the match of a record at its end, or go back to the screen on which it is played already."""
    for each in reversed(app.screen_stack):
        if isinstance(each, PastingScreen) and each.is_of(record):
            each.come_to_top()
            each.take_record(record)
            return
    prepared, result = app.saving.open_record(record)
    app.push_screen(screens.MatchScreen(prepared, arrival=opened(record, result)))


def follow_link(app: BlackboardApp, text: str) -> None:
    """Open what the first link in this text leads to above the present screen, or say why not."""
    try:
        target = open_link(text)
        if isinstance(target, Record):
            open_record(app, target)
        elif target is None:
            app.push_screen(screens.daily_screen(app, app.today()))
        else:
            app.push_screen(_screen_of(app, target))
    except GameError as error:
        app.push_screen(screens.NoticeScreen("This link", str(error)))


def _screen_of(
    app: BlackboardApp, target: Setup | PuzzlesTarget | LessonPage | PathBoardTarget
) -> Screen[None] | Screen[str]:
    if isinstance(target, Setup):
        return screens.MatchScreen(prepare(replace(target, names=app.preferences.settings.names)))
    if isinstance(target, PuzzlesTarget):
        return screens.linked_puzzles(app, target)
    if isinstance(target, LessonPage):
        return screens.lesson_screen(app, target.lesson, target.page)
    return screens.path_board_screen(app, target.board)
