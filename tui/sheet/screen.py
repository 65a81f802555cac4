"""Work it out: a position with blanks, from the options' values to the move on the board."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult

from engine.archive.practice import Practice
from engine.errors import GameError, NoSuchBoard
from engine.match import Match
from engine.position import Move
from engine.practice.filling import Chosen, Filling, attempt, first_sheet, from_level, game_after, sheet_after
from engine.ruleset import AnyRuleset
from engine.setup import new_seed
from engine.theory.grundy import winning_moves
from tui.board.board import Board
from tui.board.layout import nearest
from tui.commands.table import bindings
from tui.match.play_actions import BOARD_ACTIONS, PlayActions
from tui.screens.base import BaseScreen
from tui.sheet import words
from tui.sheet.table import DigitPad, SheetTable, Written
from tui.sheet.view import SheetView

FILLING_ACTIONS = frozenset({"steer", "go_round"})
"""The actions that need an active blank."""
_MOVE_ACTIONS = frozenset({"choose", "separate", "step", "play", "whole"})


class SheetScreen(PlayActions, BaseScreen[None]):
    """Asks for one blank after another, checks each at once, and saves the result after the move."""

    CSS_PATH = "sheet.tcss"

    scopes = ("sheet", "match")
    BINDINGS = bindings("sheet", "match")
    AUTO_FOCUS = None
    BLANK = True

    ruleset: AnyRuleset
    level: int

    view: SheetView
    match: Match
    filling: Filling
    typed: str = ""
    """The digits in the active blank."""
    is_wrong: bool = False
    """Whether the digits were checked and are wrong."""

    def __init__(self, practice: Practice, seed: str | None = None) -> None:
        """Each try is saved to `practice`; `seed` is the seed of the first sheet, None picks one."""
        super().__init__()
        self._practice, self._root, self._number = practice, seed or new_seed(), 1
        self._take(*first_sheet(practice, self.seed))

    def compose(self) -> ComposeResult:
        title, level = words.title(self.ruleset), words.level_of(self.level)
        self.view = SheetView(self.match, Written(self.filling), title, level, self.application.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self._open()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("type", "rub", "show"):
            return not self.filling.is_over and not self.is_too_small
        if action in BOARD_ACTIONS:
            return action in _MOVE_ACTIONS and self.filling.asks_move and not self.is_too_small
        if action in FILLING_ACTIONS:
            return self.filling.cell is not None and not self.is_too_small
        return action != "check" or not self.filling.asks_move

    def on_board_chosen(self, chosen: Board.Chosen) -> None:
        slots = {
            place: self.filling.sheet.cells[place].slot for place in self.filling.open if place != self.filling.move
        }
        first = next((place for place, slot in slots.items() if slot == chosen.slot), None)
        if first is not None:
            self.ask(self.filling.go(first))

    def on_digit_pad_pressed(self, pressed: DigitPad.Pressed) -> None:
        self.action_type(pressed.digit)

    def on_sheet_table_picked(self, picked: SheetTable.Picked) -> None:
        self.ask(self.filling.go(picked.place))

    @property
    def seed(self) -> str:
        """The seed of this sheet."""
        return f"{self._root} {self._number}"

    @property
    def is_persons_turn(self) -> bool:
        """Whether the sheet asks for the move."""
        return self.filling.asks_move

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return words.TITLE, words.RULES

    def say(self, sentence: str) -> None:
        """Show one sentence under the sheet."""
        self.view.say(sentence)

    def begin(self, ruleset: AnyRuleset, chosen: Chosen) -> None:
        """Ask for this sheet from its first blank on."""
        self._take(ruleset, chosen)
        # The picture comes later, because the click may be on a widget that is removed.
        self.call_later(self._renew)

    def begin_next(self, ruleset: AnyRuleset) -> None:
        """Ask for another sheet, at the player's level in this game."""
        self._number += 1
        self.begin(ruleset, sheet_after(self._practice, ruleset, self.seed))

    def ask(self, filling: Filling) -> None:
        """Ask for the active blank of this sheet, with nothing typed."""
        self.filling, self.typed, self.is_wrong = filling, "", False
        if filling.asks_move and not self.view.board.chosen:
            self.view.board.chosen = nearest(self.match.position, 1)
        self.show_choices()

    def show_choices(self) -> None:
        """Show everything as it stands now."""
        filling, view = self.filling, self.view
        view.show(Written(filling, self.typed, self.is_wrong))
        component = self.match.position[view.board.chosen] if filling.asks_move else None
        view.show_values(filling, self.match)
        view.show_choices(component)
        view.show_hints(words.key_hints(filling, component, self.application.keymap, self.has_class("-narrow")))

    def check(self) -> None:
        """Say whether the typed digits are right; wrong ones stay until the next key."""
        filling, checked = self.filling.fill(self.typed)
        assert checked is not None
        if checked.is_right:
            self.ask(filling)
        else:
            self.filling, self.is_wrong = filling, True
            self.show_choices()
        self.say(words.said(checked))

    def play(self, choice: Any) -> None:
        """Try this choice in the chosen component."""
        if not self.is_persons_turn:
            return
        move = Move(self.view.board.chosen, choice)
        try:
            filling, checked = self.filling.play(move)
        except GameError as error:
            self.say(str(error))
            return
        if checked.is_right:
            self.finish(filling, move)
        else:
            self.ask(filling)
            self.say(words.said(checked))

    def finish(self, filling: Filling, move: Move) -> None:
        """Save the result, then show the winning move and name it."""
        self._practice.add(attempt(filling, self.ruleset, self.level))
        sentence = filling.sheet.move.check(move).sentence
        self.match = self.match.play(move)
        self.view.change_board(self.match)
        self.ask(filling)
        following = sheet_after(self._practice, self.ruleset, self.seed).level
        self.say(f"{sentence} {words.closing(filling, self.level, following)}")

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

    def action_steer(self, way: str) -> None:
        step = 1 if way in ("right", "down") else -1
        if words.is_new(self.filling) and not self.typed:
            self._choose(way, step)
        elif way in ("left", "right"):
            self.ask(self.filling.step(step))
        else:
            self.ask(self.filling.go(self.view.table.towards(step)))

    def action_go_round(self, step: int) -> None:
        self.ask(self.filling.step(step))

    def action_check(self) -> None:
        if self.filling.is_over:
            try:
                self.begin_next(self.ruleset)
            except GameError as error:
                self.say(str(error))
        elif self.typed and not self.is_wrong:
            self.check()

    def action_show(self) -> None:
        cell = self.filling.cell
        if cell is None:
            self.finish(self.filling.show(), next(winning_moves(self.filling.sheet.position)))
            return
        right = int(cell.right, 2 if cell.is_binary else 10)
        self.ask(self.filling.show())
        self.say(f"{cell.right}. {cell.reason(right)}")

    def action_leave(self) -> None:
        if self.typed or self.view.ledge.typed:
            self.view.ledge.typed = ""
            self.ask(self.filling)
        else:
            self.dismiss()

    def _choose(self, way: str, step: int) -> None:
        if way in ("up", "down"):
            self._turn_game(step)
            return
        try:
            chosen = from_level(self.ruleset, self.seed, self.level + step, step)
        except NoSuchBoard as refusal:
            self.say(str(refusal))
        else:
            self.begin(self.ruleset, chosen)

    def _turn_game(self, step: int) -> None:
        """The next game of which there is a sheet; round the end it is this one."""
        game = game_after(self.ruleset, step)
        while game.slug != self.ruleset.slug:
            try:
                self.begin_next(game)
                return
            except GameError:
                # A game of the player's own need not have positions that are small enough.
                game = game_after(game, step)

    def _open(self) -> None:
        self.show_choices()
        self.say(words.opening(self.level))

    async def _renew(self) -> None:
        await self.recompose()
        self._open()

    def _take(self, ruleset: AnyRuleset, chosen: Chosen) -> None:
        self.ruleset, self.level = ruleset, chosen.level
        self.filling, self.match = Filling(chosen.sheet), Match(chosen.sheet.position)
        self.typed, self.is_wrong = "", False

    def _type(self, digit: str, is_binary: bool) -> None:
        if is_binary and digit not in "01":
            self.say(words.ONLY_BINARY)
            return
        self.typed, self.is_wrong = ("" if self.is_wrong else self.typed) + digit, False
        if len(self.typed) < self.filling.room:
            self.show_choices()
        else:
            self.check()
