"""Records that are pasted on a screen, or into the dialog that a key opens."""

from __future__ import annotations

from textual import events

from engine.errors import GameError
from engine.fragment import links_in
from engine.record import Record
from engine.record.reader import pasted_record
from tui.records.words import NO_RECORD
from tui.screens.base import BaseScreen


class PastingScreen(BaseScreen[None]):
    """Opens the match of a record that is pasted on the screen, or into the dialog that a key opens."""

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        raise NotImplementedError

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.take_text(event.text)

    def action_paste(self) -> None:
        from tui.records.dialogs import RecordScreen

        self.app.push_screen(RecordScreen(), lambda text: self.take_text(text) if text else None)

    def take_text(self, text: str) -> None:
        """Take the match in this text or else follow its first link, or say why there is neither."""
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

    def take_record(self, record: Record) -> None:
        """Go on with this record; the screen may have something to do with it itself."""
        self.application.ways.open_record(record)
