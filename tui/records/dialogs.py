"""The field for a record, and the line that says that something was copied, for terminals that do not say so."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events, getters, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static, TextArea

from engine.record.lines import begins, ends
from engine.record.reader import pasted_record
from engine.remote.link import has_link
from engine.rules.errors import GameError
from tui.app.app import BlackboardApp
from tui.app.card import Card
from tui.commands.table import bindings
from tui.records.records_words import NO_RECORD, NOT_WHOLE
from tui.widgets.footer import KeyFooter

_MOST_SHOWN = 20_000
"""A longer text is not put into the field, where it would take seconds to be laid out."""

_ENDED = ("end\n", "end\r\n")


class PasteField(TextArea):
    """The field; it gives away what is pasted."""

    @dataclass
    class Pasted(Message):
        """Something was pasted."""

        text: str

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        self.post_message(self.Pasted(event.text))


class PasteDialog(Card[str]):
    """Results in a text with one record or a link in it, as soon as it is whole; a paste is tried at once."""

    BINDINGS = bindings("pasting")
    AUTO_FOCUS = "#record"

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("Paste the record or link here.", id="question", markup=False)
            yield PasteField(id="record", show_line_numbers=False, highlight_cursor_line=False)
            yield Static(id="refusal", markup=False)
            yield KeyFooter()

    @on(PasteField.Pasted)
    def take_paste(self, pasted: PasteField.Pasted) -> None:
        area = self.query_one(PasteField)
        text = area.text + pasted.text
        # Without its end it may be the first part of what is pasted.
        lines = text.splitlines()
        is_whole = any(map(ends, lines)) or (has_link(text) and not any(map(begins, lines)))
        is_shown = len(text) <= _MOST_SHOWN
        if is_whole and self._take(text):
            return
        if not is_whole:
            self._say(NOT_WHOLE if is_shown else NO_RECORD)
        if is_shown:
            area.insert(pasted.text)

    @on(TextArea.Changed)
    def take_whole_record(self, changed: TextArea.Changed) -> None:
        text = changed.text_area.text
        # A link below other words may be a part of a text that is still being typed, with a record further down.
        if text.endswith(_ENDED) or (text.count("\n") == 1 and text.endswith("\n") and has_link(text)):
            self._take(text)

    def action_take(self) -> None:
        self._take(self.query_one(PasteField).text)

    def _take(self, text: str) -> bool:
        """Give the text away if there is a record or a link in it; else say what is wrong."""
        try:
            record, refusal = pasted_record(text), NO_RECORD
        except GameError as error:
            record, refusal = None, str(error)
        if record is None and (refusal != NO_RECORD or not has_link(text)):
            self._say(refusal)
            return False
        self.dismiss(text)
        return True

    def _say(self, sentence: str) -> None:
        self.query_one("#refusal", Static).update(sentence)


class CopyNotice(Static):
    """The line that says that a text was copied, as far as that is known: a terminal does not tell."""

    app = getters.app(BlackboardApp)

    def __init__(self) -> None:
        super().__init__(id="copied", markup=False)

    def copy(self, text: str) -> None:
        """Copy a text to the clipboard, and say so."""
        self.update(self.app.copy(text, "Copied.", "Copied, if this terminal can do that."))
