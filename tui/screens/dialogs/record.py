"""The field for a record, for terminals that do not say what is pasted, and for records typed by hand."""

from __future__ import annotations

import re
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
from tui.words.by_mail import NO_RECORD, NOT_WHOLE

_MOST_SHOWN = 20_000
"""A longer text is not put into the field, where it would take seconds to be laid out."""

_ENDED = ("end\n", "end\r\n")
_WHOLE = re.compile(r"(?:^|[\s>()])end\s*$", re.MULTILINE)


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
        text = area.text + pasted.text
        # Without its end it may be the first part of what is pasted.
        is_whole, is_shown = _WHOLE.search(text) is not None, len(text) <= _MOST_SHOWN
        if is_whole and self._take(text):
            return
        if not is_whole:
            self._say(NOT_WHOLE if is_shown else NO_RECORD)
        if is_shown:
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
            self._say(refusal)
            return False
        self.dismiss(text)
        return True

    def _say(self, sentence: str) -> None:
        self.query_one("#refusal", Static).update(sentence)
