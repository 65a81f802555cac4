"""The field for a record, for terminals that do not say what is pasted, and for records typed by hand."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static, TextArea

from engine.errors import GameError
from engine.record.pasted import pasted_record
from tui.commands.table import bindings
from tui.screens.dialogs.dialog import Card
from tui.words.by_mail import NO_RECORD

_MOST_SHOWN = 20_000
"""A longer text is not put into the field, where it would take seconds to be laid out."""

_ENDED = ("end\n", "end\r\n")


class RecordArea(TextArea):
    """The field; it gives away what is pasted."""

    @dataclass
    class Pasted(Message):
        """Something was pasted."""

        text: str

    async def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        self.post_message(self.Pasted(event.text))


class RecordScreen(Card[str]):
    """Results in a text with one record in it, as soon as it is whole; a paste is tried at once."""

    BINDINGS = bindings("pasting")
    AUTO_FOCUS = "#record"

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("Paste the record here.", id="question", markup=False)
            yield RecordArea(id="record", show_line_numbers=False, highlight_cursor_line=False)
            yield Static(id="refusal", markup=False)
            yield self.hint_line("pasting")

    @on(RecordArea.Pasted)
    def take_paste(self, pasted: RecordArea.Pasted) -> None:
        area = self.query_one(RecordArea)
        if not self._take(area.text + pasted.text) and len(area.text) + len(pasted.text) <= _MOST_SHOWN:
            area.insert(pasted.text)

    @on(TextArea.Changed)
    def take_whole_record(self, changed: TextArea.Changed) -> None:
        if changed.text_area.text.endswith(_ENDED):
            self._take(changed.text_area.text)

    def action_take(self) -> None:
        self._take(self.query_one(RecordArea).text)

    def action_leave(self) -> None:
        self.dismiss()

    def _take(self, text: str) -> bool:
        """Give the text away if there is a record in it; else say what is wrong."""
        try:
            record, refusal = pasted_record(text), NO_RECORD
        except GameError as error:
            record, refusal = None, str(error)
        if record is None:
            self.query_one("#refusal", Static).update(refusal)
            return False
        self.dismiss(text)
        return True
