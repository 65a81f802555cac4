"""Filling in a sheet: digits by keys or by mouse, checked when a blank is full, and what was clicked."""

from __future__ import annotations

from typing import Any

from engine.match import Match
from engine.sheets.filling import Filling
from tui.screens.base import BaseScreen
from tui.screens.match.play_actions import PlayActions
from tui.screens.practise.sheet_view import SheetView
from tui.widgets.board.board import Board
from tui.widgets.sheet.digit_pad import DigitPad
from tui.widgets.sheet.sheet_table import SheetTable
from tui.words import sheet as words


class SheetTyping(PlayActions, BaseScreen[None]):
    """What is typed belongs to the blank that is asked for, and to the ledge while that is the move."""

    view: SheetView
    match: Match
    filling: Filling
    typed: str = ""
    """The digits in the blank that is asked for."""
    is_wrong: bool = False
    """Whether they were checked and are wrong."""

    def ask(self, filling: Filling) -> None:
        """Ask for the blank that is active in it, with nothing typed."""
        raise NotImplementedError

    def show_choices(self) -> None:
        """Show everything as it stands now."""
        raise NotImplementedError

    def say(self, sentence: str) -> None:
        """Show one sentence under the sheet."""
        raise NotImplementedError

    def play(self, choice: Any) -> None:
        """Try this choice in the chosen component."""
        raise NotImplementedError

    @property
    def is_persons_turn(self) -> bool:
        """Whether the move is asked for."""
        return self.filling.asks_move

    def check(self) -> None:
        """Say whether what was typed is right; where it is not, it stays until something else is typed."""
        filling, checked = self.filling.fill(self.typed)
        assert checked is not None
        if checked.is_right:
            self.ask(filling)
        else:
            self.filling, self.is_wrong = filling, True
            self.show_choices()
        self.say(words.said(checked))

    def action_type(self, character: str) -> None:
        if self.filling.cell is None:
            super().action_type(character)
        elif character.isdigit():
            self._type(character, self.filling.cell.is_binary)

    def action_rub(self) -> None:
        if self.filling.cell is None:
            super().action_rub()
        else:
            self.typed, self.is_wrong = "" if self.is_wrong else self.typed[:-1], False
            self.show_choices()

    def on_digit_pad_pressed(self, pressed: DigitPad.Pressed) -> None:
        self.action_type(pressed.digit)

    def on_sheet_table_picked(self, picked: SheetTable.Picked) -> None:
        self.ask(self.filling.go(picked.place))

    def on_board_chosen(self, chosen: Board.Chosen) -> None:
        slots = {
            place: self.filling.sheet.cells[place].slot for place in self.filling.open if place != self.filling.move
        }
        first = next((place for place, slot in slots.items() if slot == chosen.slot), None)
        if first is not None:
            self.ask(self.filling.go(first))

    def _type(self, digit: str, is_binary: bool) -> None:
        if is_binary and digit not in "01":
            self.say(words.ONLY_BINARY)
            return
        self.typed, self.is_wrong = ("" if self.is_wrong else self.typed) + digit, False
        if len(self.typed) < self.filling.room:
            self.show_choices()
        else:
            self.check()
