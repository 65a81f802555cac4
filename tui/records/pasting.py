"""Records that are pasted on a screen, or into the dialog that a key opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from textual import events
from textual.app import App

from engine.errors import GameError
from tui.records.words import NO_RECORD
from tui.screens.application import Application

if TYPE_CHECKING:
    from engine.record import Record


class _OnScreen(Protocol):
    """What these actions need of the screen they are a part of."""

    @property
    def app(self) -> App[Any]: ...
    @property
    def application(self) -> Application: ...
    def say(self, sentence: str) -> None: ...
    def take_record(self, record: Record) -> None: ...
    def take_text(self, text: str) -> None: ...


class PastingActions:
    """Opens the match of a record that is pasted on the screen, or into the dialog that a key opens."""

    def on_paste(self: _OnScreen, event: events.Paste) -> None:
        event.stop()
        self.take_text(event.text)

    def action_paste(self: _OnScreen) -> None:
        from tui.records.dialogs import RecordScreen

        self.app.push_screen(RecordScreen(), lambda text: self.take_text(text) if text else None)

    def take_text(self: _OnScreen, text: str) -> None:
        """Take the match in this text or else follow its first link, or say why there is neither."""
        from engine.fragment import links_in
        from engine.record.reader import pasted_record

        try:
            record = pasted_record(text)
        except GameError as error:
            self.say(str(error))
            return
        if record is not None:
            self.take_record(record)
        elif (link := next(links_in(text), None)) is not None:
            self.application.ways.follow_link(link.fragment)
        else:
            self.say(NO_RECORD)

    def take_record(self: _OnScreen, record: Record) -> None:
        """Go on with this record; the screen may have something to do with it itself."""
        self.application.ways.open_record(record)
